import { Anchor, Button, Container, Group, Progress as ProgressBar, Stack, Text, Title } from '@mantine/core';
import type { SessionState } from '../../shared/contract/index.ts';
import { type Message, say, sayHost } from '../../shared/language/message.ts';
import type { AttemptStatus } from '../../shared/model/index.ts';
import { EnterHint } from '../parts/forms/Form.tsx';
import { useKey } from '../parts/keys/useKey.ts';
import { durationWords } from '../parts/texts/words.ts';
import { VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { act, inBackground, sendCommand } from '../stores/act.ts';
import { itemOf, useAnswer } from '../stores/answers.ts';
import { useIsLead, useMirror } from '../stores/mirror.ts';
import { navigate } from '../stores/windowAddress.ts';
import { SelfReportForm } from './SelfReport.tsx';

const ends: Readonly<Record<AttemptStatus, Message>> = {
  running: 'The task is under way.',
  finished: 'You finished the task.',
  'gave-up': 'You gave up the task. Your reason is saved.',
  unfinished: 'The budget of this task is used up. Your steps are saved.',
  aborted: 'The task was stopped. Your steps are saved.',
};

/** The pause between tasks: progress, and buttons Next and Break. It shows no score, unless the study does. */
export function WrapUp({ session }: { session: SessionState }) {
  const { position, outcome, problem } = session;
  const progress = useProgress(session);
  // The person who did the task may not open the attempt, so a link would lead to a refusal.
  const isHidden = useMirror(({ settings }) => settings?.showVerdicts === 'hidden');
  const isLead = useIsLead();
  const isKept = !isLead || (session.mode === 'baseline' && isHidden);
  const last = progress === null || progress.done + progress.waiting >= progress.of;
  // “Try a task” of the demo, which is no data: it ends by showing what Hopscope is for.
  const tried = useTried(session);
  const goOn = () => (tried === null ? sendCommand(last ? 'run.leave' : 'run.next', {}) : seeRecorded(tried));
  useKey('Enter', goOn);
  return (
    <Container size={560} py={64}>
      <Stack gap="lg">
        <Title order={1}>{say(ends[session.ended ?? 'finished'])}</Title>
        {problem ? (
          <Text>
            {sayHost(problem.message)} {sayHost(problem.advice ?? '')}
          </Text>
        ) : null}
        {isLead ? null : <Text lineClamp={2}>{session.task?.intent}</Text>}
        <Text c="dimmed">
          {isLead ? `${session.task?.key} · ` : ''}
          {say('{duration} active', { duration: durationWords(session.clock.activeMs) })} ·{' '}
          {say('{count, plural, one {# step} other {# steps}}', { count: session.budget.allSteps })}
        </Text>
        {outcome ? <Outcome outcome={outcome} /> : null}
        {progress ? (
          <div>
            <Text mb={4}>{progressWords(progress)}</Text>
            <ProgressBar
              value={(100 * progress.done) / progress.of}
              aria-label={say('{done} of {all} tasks', { done: progress.done, all: progress.of })}
            />
          </div>
        ) : null}
        {session.mode === 'baseline' &&
        session.attemptId !== null &&
        tried === null &&
        session.ended !== 'aborted' ? (
          <SelfReportForm key={session.attemptId} attemptId={session.attemptId} />
        ) : null}
        <Group>
          <Button variant="filled" autoFocus onClick={goOn}>
            {tried !== null ? say('See what was recorded') : last ? say('Close') : say('Next')}
            <EnterHint />
          </Button>
          {tried === null ? null : (
            <Button onClick={() => sendCommand('run.leave', {})}>{say('Close')}</Button>
          )}
          {!last ? (
            <Button onClick={() => sendCommand('run.leave', {})}>{say('[rest] Break')}</Button>
          ) : position === null && session.attemptId !== null && !isKept ? (
            <Anchor href={`#/attempt/${encodeURIComponent(session.attemptId)}`}>
              {say('See what was recorded')}
            </Anchor>
          ) : null}
        </Group>
      </Stack>
    </Container>
  );
}

/** The attempt that a person just made to try the demo; null: another one. */
function useTried({ participant, studyId, attemptId }: SessionState): string | null {
  const isDemo = useMirror(({ info }) => info?.isDemo === true);
  const isLead = useIsLead();
  return isLead && isDemo && studyId === null && participant?.name === 'you' ? attemptId : null;
}

/** Leaves the task first, because attempts are hidden from the person who does one. */
function seeRecorded(attemptId: string): void {
  inBackground(
    act('run.leave', {}).then((state) => {
      if (state !== null) navigate(`/attempt/${encodeURIComponent(attemptId)}`);
    }),
  );
}

function progressWords({ done, of, waiting }: Progress): string {
  const all = of;
  if (done >= all) return say('That was the last of {all} tasks. Thank you.', { all });
  if (done + waiting < all) return say('{done} of {all} tasks', { done, all });
  return say(
    '{done} of {all} tasks. {waiting, plural, one {One was interrupted: resume it} other {# were interrupted: resume them}} on the next screen.',
    { done, all, waiting },
  );
}

function Outcome({ outcome }: { outcome: NonNullable<SessionState['outcome']> }) {
  const { passed, hopsPassed, hops } = outcome;
  const mark = passed === null ? 'open' : passed ? 'passed' : 'failed';
  return (
    <Group gap="sm">
      <VerdictMark mark={mark} withText {...(mark === 'open' && { label: say('not judged yet') })} />
      <Text>{say('{passed} of {all} hops', { passed: hopsPassed, all: hops })}</Text>
    </Group>
  );
}

interface Progress {
  readonly done: number;
  readonly of: number;
  /** Interrupted tasks. They can be resumed, and Next leaves them out. */
  readonly waiting: number;
}

/**
 * The progress of this session's study; null outside a study. Until the workspace has replied, it uses the position of the task
 * in the study's order. The two differ only after an interruption.
 */
function useProgress(session: SessionState): Progress | null {
  const { position, studyId, participant } = session;
  const skip = studyId === null;
  const studies = useAnswer('studies.list', {}, { skip, keep: true });
  const resumable = useAnswer('run.resumable', {}, { skip, keep: true });
  if (position === null) return null;
  const study = itemOf(studies, (one) => one.id === studyId);
  if (study === undefined || resumable.state !== 'ready')
    return { done: position.index, of: position.of, waiting: 0 };
  return {
    // Counts the task that has just ended, even if the list does not contain it yet.
    done: Math.max(1, study.done),
    of: study.taskIds.length,
    waiting: resumable.value.filter(
      (row) => row.participantId === participant?.id && study.taskIds.includes(row.taskId),
    ).length,
  };
}
