import { Anchor, Button, Group } from '@mantine/core';
import { EmptyState } from '../parts/states/EmptyState.tsx';
import { act } from '../stores/act.ts';
import { useIsLead, useMirror } from '../stores/mirror.ts';
import { useTellKeys } from '../stores/screenKeys.ts';
import { useSignsOfLife } from '../stores/signsOfLife.ts';
import { Idle } from '../taskPage/Idle.tsx';
import { PageAndPanel } from '../taskPage/PageAndPanel.tsx';
import { isUsable } from '../taskPage/TaskPage.tsx';
import { WrapUp } from '../taskPage/WrapUp.tsx';
import { BriefingSheet } from './BriefingSheet.tsx';
import { Panel } from './Panel.tsx';

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
  const isLead = useIsLead();
  useTellKeys('Run', keys);
  useSignsOfLife(session?.clock.segment != null, session?.stillThere === true);
  if (session === null) return null;
  if (session.phase !== 'idle' && session.mode === 'demonstration')
    return (
      <EmptyState
        title="A demonstration is under way"
        action={isLead ? <Anchor href="#/demonstrate">Go to it</Anchor> : null}
      >
        One task at a time: finish or leave it first.
      </EmptyState>
    );
  switch (session.phase) {
    case 'idle':
      return (
        <Idle
          title="Run"
          begin={
            <Group>
              <Button onClick={() => void act('run.tryTask', {})}>Try a task</Button>
              {isLead ? <Anchor href="#/library">Choose a task in the library</Anchor> : null}
            </Group>
          }
        >
          A run begins with a task and somebody who does it.
        </Idle>
      );
    case 'briefing':
      return <BriefingSheet session={session} />;
    case 'starting':
    case 'running':
    case 'exploring':
    case 'describing':
      return (
        <PageAndPanel session={session}>
          <Panel session={session} usable={isUsable(session)} />
        </PageAndPanel>
      );
    case 'wrapping-up':
      return <WrapUp session={session} />;
  }
}
