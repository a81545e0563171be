import { Anchor } from '@mantine/core';
import { EmptyState } from '../parts/states/EmptyState.tsx';
import { useMirror } from '../stores/mirror.ts';
import { useTellKeys } from '../stores/screenKeys.ts';
import { useSignsOfLife } from '../stores/signsOfLife.ts';
import { Idle } from '../taskPage/Idle.tsx';
import { WrapUp } from '../taskPage/WrapUp.tsx';
import { Demonstrating } from './Demonstrating.tsx';
import { DemonstrationBriefing } from './DemonstrationBriefing.tsx';
import { Describe } from './Describe.tsx';
import { Explore } from './Explore.tsx';

const keys = [
  { keys: 'press', does: 'in the page: choose this element; the wheel scrolls the page' },
  { keys: '/', does: 'find an element by its words, without the mouse' },
  { keys: 'Page ↓ Page ↑', does: 'scroll the page' },
  { keys: '↑ ↓ ← →', does: 'parent, child, element before, element after' },
  { keys: 'Enter', does: 'this one: on to the operations' },
  { keys: 'C F H E T S I', does: 'click, click (fake), hover, press Enter, type, select option, ignore' },
  { keys: 'K L G U', does: 'press another key, scroll, drag to, upload' },
  {
    keys: 'A B O N W X',
    does: 'without an element: answer, go back, go to address, new tab, switch, close tab',
  },
  { keys: 'Esc', does: 'one stage back' },
  { keys: '← →', does: 'while looking: before and after' },
  { keys: 'Space', does: 'on to the next step' },
  { keys: 'P', does: 'pictures of the steps so far' },
  { keys: 'R', does: 'capture the page again; while exploring: reset and demonstrate' },
  { keys: 'Z', does: 'take the last step back' },
  { keys: 'F O A', does: 'while a request is held: fake, allow once, abort' },
  { keys: 'D', does: 'done: on to the description' },
  { keys: 'Alt P', does: 'pause and go on' },
];

/** Follows the session through a demonstration: choose a task, look around, reset, demonstrate, describe. */
export function DemonstrateScreen() {
  const session = useMirror((mirror) => mirror.session);
  useTellKeys('Demonstrate', keys);
  useSignsOfLife(session?.clock.segment != null, session?.stillThere === true);
  if (session === null) return null;
  if (session.phase !== 'idle' && session.mode !== 'demonstration')
    return (
      <EmptyState title="Another task is under way" action={<Anchor href="#/run">Go to it</Anchor>}>
        Finish or leave it, then demonstrate.
      </EmptyState>
    );
  switch (session.phase) {
    case 'idle':
      return (
        <Idle
          title="Demonstrate"
          only="demonstration"
          begin={<Anchor href="#/library?start=set&mode=demonstration">Choose tasks in the library</Anchor>}
        >
          A demonstration shows a task step by step: which element, and what is done with it.
        </Idle>
      );
    case 'briefing':
      return <DemonstrationBriefing session={session} />;
    case 'exploring':
      return <Explore session={session} />;
    case 'starting':
    case 'running':
      return <Demonstrating session={session} />;
    case 'describing':
      return <Describe key={session.attemptId} session={session} />;
    case 'wrapping-up':
      return <WrapUp session={session} />;
  }
}
