import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import { say, sayHost } from '../../shared/language/message.ts';
import type { Box, DemonstratedStep, DemonstrationState, Size } from '../../shared/model/index.ts';
import { operations } from '../../shared/model/operation.ts';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useKey, useMovingKey, useRefusedKeys } from '../parts/keys/useKey.ts';
import { StepPicture } from '../parts/snapshots/SnapshotPicture.tsx';
import { ProblemNote } from '../parts/states/states.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { onWords, valueWords } from '../parts/texts/words.ts';
import { sendCommand, useProblemRoom } from '../stores/act.ts';
import { HeldCards } from '../taskPage/HeldCards.tsx';
import { PromptCards } from '../taskPage/PromptCards.tsx';
import type { StripStep } from '../taskPage/Strip.tsx';
import { PanelIntent, useTaskWords } from '../taskPage/TaskHead.tsx';
import { PageAndPanel } from '../taskPage/TaskPage.tsx';
import page from '../taskPage/taskPage.module.css';
import classes from './demonstrate.module.css';
import { LookStage } from './LookStage.tsx';
import { OperateStage, type Situation } from './OperateStage.tsx';
import { PickLayer } from './PickLayer.tsx';
import { SelectStage } from './SelectStage.tsx';
import { PhaseBar } from './StageCard.tsx';
import { StepDialog } from './StepDialog.tsx';

/** The page in which the person chooses elements, and the stages beside it. */
export function Demonstrating({ session }: { session: SessionState }) {
  /** The box of the entry that is marked in the panel's list; the page shows its outline. */
  const [marked, setMarked] = useState<Box | null>(null);
  const { viewport, demonstration } = session;
  const [opened, setOpened] = useState<number | null>(null);
  const steps = demonstration?.steps ?? [];
  const last = steps.at(-1)?.index ?? null;
  useKey('p', () => setOpened(last), last !== null);
  return (
    <PageAndPanel
      session={session}
      asks={(demonstration?.held.length ?? 0) > 0 || demonstration?.refusal != null}
      strip={{
        canPause: true,
        steps: steps.map(shownStep),
        onStep: setOpened,
        hint: (
          <Said
            message="· <key>P</key> pictures"
            values={{ key: (words) => <KeyHint>{words.join('')}</KeyHint> }}
          />
        ),
      }}
      layer={(fit) => (
        <PickLayer fit={fit} viewport={viewport} demonstration={demonstration} marked={marked} />
      )}
    >
      <StagesPanel session={session} onMark={setMarked} />
      <StepDialog
        steps={steps}
        step={steps.find(({ index }) => index === opened) ?? null}
        onGo={setOpened}
        onClose={() => setOpened(null)}
      />
    </PageAndPanel>
  );
}

/** Converts a step for its card under the page. */
function shownStep(step: DemonstratedStep): StripStep {
  const { index, operation, element, ms, integrity, error, afterId } = step;
  return {
    index,
    operation,
    on: onWords(element, valueWords(step)),
    activeMs: ms,
    warning:
      error !== null
        ? sayHost(error.message)
        : integrity?.ok === false
          ? say('target not seen in the snapshot')
          : null,
    picture: <StepPicture when="After" snapshotId={afterId} box={null} />,
  };
}

/** The task, and below it the three stages of a step, always in the same order. Only the current stage is open. */
function StagesPanel(props: {
  session: SessionState;
  /** Outlines a box in the page. */
  onMark: (box: Box | null) => void;
}) {
  const { session, onMark } = props;
  const { demonstration, task, prompts } = session;
  const problems = useProblemRoom();
  const name = useTaskWords(session);
  const ready = session.phase === 'running' && demonstration !== null;
  const isPaused = session.clock.segment === 'paused' || session.stillThere || session.lost;
  const isWaiting = isPaused || (demonstration?.held.length ?? 0) > 0;
  const free = ready && !isWaiting && demonstration.busy === null;
  const soon = !free && !isWaiting;
  const steps = demonstration?.steps ?? [];
  useKey('z', () => sendCommand('demonstrate.undo', {}), free && steps.length > 0);
  useKey('d', () => sendCommand('demonstrate.describe', {}), free && steps.length > 0);
  useRefusedKeys(STEP_KEYS, ready && !isPaused ? busyWords(demonstration) : null);
  useScrollKeys(free, session.viewport);
  if (task === null) return <aside className={page.panel} aria-label={say('Panel')} />;
  const held = demonstration?.held ?? [];
  // Problems that the panel already shows, above or at the operation, are not repeated.
  const told = [session.problem?.message, demonstration?.refusal?.message];
  const toldOnlyHere = problems.filter(({ message }) => !told.includes(message));
  return (
    <aside className={page.panel} aria-label={say('Panel')} data-zone="panel">
      <section className={page.panelHead} aria-label={say('Task')}>
        <PhaseBar now="Demonstrate" />
        <Muted mt="xs" mb={4}>
          {name}
        </Muted>
        <PanelIntent session={session} />
      </section>
      <div className={page.panelBody}>
        {prompts.length > 0 || held.length > 0 ? (
          <div className={classes.cards}>
            <div>
              <PromptCards prompts={prompts} />
              <HeldCards
                held={held}
                always
                takesFocus
                onDecide={(id, decision) => sendCommand('demonstrate.decideHeld', { id, decision })}
              />
            </div>
          </div>
        ) : null}
        {session.problem ? <ProblemNote problem={session.problem} closable={false} /> : null}
        {toldOnlyHere.map((problem) => (
          <ProblemNote key={`${problem.code} ${problem.message}`} problem={problem} />
        ))}
        {demonstration ? (
          <Stack gap="sm">
            <SelectStage demonstration={demonstration} free={free} soon={soon} onMark={onMark} />
            <OperateStage
              demonstration={demonstration}
              situation={situationOf(session)}
              free={free}
              soon={soon}
              onMark={onMark}
            />
            <LookStage demonstration={demonstration} free={free} />
          </Stack>
        ) : null}
      </div>
      {ready ? (
        <Group justify="space-between" gap={4} wrap="nowrap" className={page.ending ?? ''}>
          <Button
            px="sm"
            disabled={!free || steps.length === 0}
            onClick={() => sendCommand('demonstrate.describe', {})}
          >
            {say('Done, describe')}&nbsp;<KeyHint>D</KeyHint>
          </Button>
          <Button variant="subtle" color="gray" px="sm" onClick={() => sendCommand('run.leave', {})}>
            {say('Leave')}
          </Button>
        </Group>
      ) : null}
    </aside>
  );
}

/** The keys of the stages, of which none works while a step is under way. */
const STEP_KEYS = [
  ...new Set([
    'Enter',
    'Esc',
    'Space',
    'z',
    'd',
    'r',
    '/',
    'k',
    ...Object.values(operations).map(({ key }) => key),
  ]),
]
  .filter((key) => key !== undefined)
  .join(' ');

/** Why the keys of the stages do not work now; null if they do, or if a held request asks for a decision. */
function busyWords({ busy, held }: DemonstrationState): string | null {
  if (held.length > 0 || busy === null) return null;
  return busy === 'capturing'
    ? say('The page is still being saved. Press again in a moment.')
    : say('The last step is still under way. Press again in a moment.');
}

function situationOf({ demonstration, tabs, hops, task }: SessionState): Situation {
  const asked: Situation['asked'][number][] = hops.flatMap((hop, index) =>
    hop.asksAnswer
      ? [
          {
            hop: index,
            label: say('Hop {hop}, {site}', { hop: index + 1, site: hop.site }),
            given: hop.answer ?? '',
          },
        ]
      : [],
  );
  if (task?.asksAnswer)
    asked.push({ hop: null, label: say('The task as a whole'), given: demonstration?.answer ?? '' });
  return { picked: demonstration?.picked ?? null, tabs, asked };
}

/** Page keys scroll the page like the wheel. This is looking around and not a step. */
function useScrollKeys(on: boolean, { width, height }: Size): void {
  const by = (dy: number) =>
    sendCommand('demonstrate.scroll', { x: width / 2, y: height / 2, dx: 0, dy: Math.round(dy * height) });
  useMovingKey('PageDown', () => by(0.8), on);
  useMovingKey('PageUp', () => by(-0.8), on);
}
