import { Button, Kbd, Text } from '@mantine/core';
import type { SessionState } from '../../shared/contract/index.ts';
import type { Box, Size } from '../../shared/model/index.ts';
import { ProblemNote } from '../parts/states/ProblemNote.tsx';
import { useKey, useMovingKey } from '../parts/useKey.ts';
import { act } from '../stores/act.ts';
import { useProblemRoom } from '../stores/shownProblems.ts';
import { Hops } from '../taskPage/Hops.tsx';
import { PromptCards } from '../taskPage/PromptCards.tsx';
import { TaskClock } from '../taskPage/TaskClock.tsx';
import page from '../taskPage/taskPage.module.css';
import classes from './demonstrate.module.css';
import { HeldCards } from './HeldCards.tsx';
import { LookStage } from './LookStage.tsx';
import { OperateStage } from './OperateStage.tsx';
import type { Situation } from './OperationForm.tsx';
import { PhaseBar } from './PhaseBar.tsx';
import { SelectStage } from './SelectStage.tsx';
import { StepsSoFar } from './StepsSoFar.tsx';
import { TaskText } from './TaskText.tsx';

/** The workflow: three stages that never change place, what is held, and the steps so far. */
export function StagesPanel({
  session,
  onMark,
}: {
  session: SessionState;
  /** Outlines a box in the page. */
  onMark: (box: Box | null) => void;
}) {
  const { demonstration, task, position, prompts } = session;
  const problems = useProblemRoom();
  const ready = session.phase === 'running' && demonstration !== null;
  const isPaused = session.clock.segment === 'paused' || session.stillThere || session.lost;
  const free = ready && !isPaused && demonstration.busy === null && demonstration.held.length === 0;
  const steps = demonstration?.steps ?? [];
  useKey('z', () => void act('demonstrate.undo', {}), free && steps.length > 0);
  useKey('d', () => void act('demonstrate.describe', {}), free && steps.length > 0);
  useScrollKeys(free, session.viewport);
  if (task === null) return <aside className={page.panel} aria-label="Panel" />;
  const held = demonstration?.held ?? [];
  // What the panel tells already, above or at the operation, is not told twice.
  const told = [session.problem?.message, demonstration?.refusal?.message];
  const toldOnlyHere = problems.filter(({ message }) => !told.includes(message));
  return (
    <aside className={page.panel} aria-label="Panel" data-zone="panel">
      <PhaseBar now="Demonstrate" />
      {prompts.length > 0 || held.length > 0 ? (
        <div className={classes.cards}>
          <div>
            <PromptCards prompts={prompts} />
            <HeldCards held={held} />
          </div>
        </div>
      ) : null}
      {session.problem ? <ProblemNote problem={session.problem} closable={false} /> : null}
      {toldOnlyHere.map((problem) => (
        <ProblemNote key={`${problem.code} ${problem.message}`} problem={problem} />
      ))}
      <section aria-label="Task">
        <Text size="sm" c="dimmed" mb={4}>
          {position ? `Task ${position.index} of ${position.of}` : `Task ${task.key}`}
        </Text>
        <TaskText intent={task.intent} />
      </section>
      {demonstration ? (
        <div className={classes.workflow}>
          <SelectStage demonstration={demonstration} free={free} onMark={onMark} />
          <OperateStage
            demonstration={demonstration}
            situation={situationOf(session)}
            free={free}
            onMark={onMark}
          />
          <LookStage demonstration={demonstration} free={free} />
        </div>
      ) : null}
      <StepsSoFar steps={steps} />
      <Hops session={session} fields={false} />
      <TaskClock session={session} />
      {ready ? (
        <div className={`${page.ending ?? ''} ${classes.ending ?? ''}`} style={{ marginTop: 'auto' }}>
          <Button
            variant="default"
            px="sm"
            disabled={!free || steps.length === 0}
            onClick={() => void act('demonstrate.describe', {})}
          >
            Done, describe&nbsp;<Kbd size="xs">D</Kbd>
          </Button>
          <Button variant="subtle" color="gray" px="sm" onClick={() => void act('run.leave', {})}>
            Leave
          </Button>
        </div>
      ) : null}
    </aside>
  );
}

function situationOf({ demonstration, tabs, hops, task }: SessionState): Situation {
  const asked: Situation['asked'][number][] = hops.flatMap((hop, index) =>
    hop.asksAnswer ? [{ hop: index, label: `Hop ${index + 1}, ${hop.site}`, given: hop.answer ?? '' }] : [],
  );
  if (task?.asksAnswer)
    asked.push({ hop: null, label: 'The task as a whole', given: demonstration?.answer ?? '' });
  return { picked: demonstration?.picked ?? null, tabs, asked };
}

/** What the wheel does with the mouse: looking around, no step. */
function useScrollKeys(on: boolean, { width, height }: Size): void {
  const by = (dy: number) =>
    void act('demonstrate.scroll', { x: width / 2, y: height / 2, dx: 0, dy: Math.round(dy * height) });
  useMovingKey('PageDown', () => by(0.8), on);
  useMovingKey('PageUp', () => by(-0.8), on);
}
