import { useMirror } from '../stores/mirror.ts';
import { useTellKeys } from '../stores/screenKeys.ts';
import { Briefing } from './Briefing.tsx';
import { Idle } from './Idle.tsx';
import { Running } from './Running.tsx';
import { WrapUp } from './WrapUp.tsx';

const keys = [
  { keys: 'Enter', does: 'Start, Next: the one button of a page between tasks' },
  { keys: 'F6', does: 'from the page to the panel, to the rail, and back; Shift F6 the other way' },
  { keys: 'Ctrl Enter', does: 'in your answer: Finish' },
  { keys: 'Alt P', does: 'pause and go on' },
  { keys: 'Alt ← / Alt →', does: 'the page goes back, forward (while keys go to the panel)' },
];

/** Follows the session: nothing under way, briefing, the page with its panel, wrap-up. */
export function RunScreen() {
  const session = useMirror((mirror) => mirror.session);
  useTellKeys('Run', keys);
  if (session === null) return null;
  switch (session.phase) {
    case 'idle':
      return <Idle />;
    case 'briefing':
      return <Briefing session={session} />;
    case 'starting':
    case 'running':
      return <Running session={session} />;
    case 'wrapping-up':
      return <WrapUp session={session} />;
  }
}
