import { Alert, Anchor, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AttemptRow, Output, StudyRow } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import type { Study } from '../../shared/model/index.ts';
import { fieldKeys } from '../parts/forms/Form.tsx';
import { Sheet, TitledSection } from '../parts/panes/Sheet.tsx';
import { EmptyState, Loaded } from '../parts/states/states.tsx';
import { Ago, Duration, Muted } from '../parts/texts/texts.tsx';
import { apartWords } from '../parts/texts/words.ts';
import { attemptMark, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { sendCommand } from '../stores/act.ts';
import { together, useAnswer } from '../stores/answers.ts';
import { useIsLead } from '../stores/mirror.ts';
import classes from './taskPage.module.css';

type Interrupted = Output<'run.resumable'>[number];

/** Shown while no task is running: interrupted attempts, unfinished studies, and ways to begin. */
export function Idle(props: {
  title: string;
  /** Shows only work of this mode. */
  only?: Study['mode'];
  begin: ReactNode;
  /** Says what this screen is for, if there is no work to continue. */
  children: string;
}) {
  const { title, only, begin, children } = props;
  const work = together<[readonly Interrupted[], readonly StudyRow[]]>(
    useAnswer('run.resumable', {}),
    useAnswer('studies.list', {}),
  );
  const isShown = ({ mode }: { readonly mode: string }) => only === undefined || mode === only;
  return (
    <Sheet width={760}>
      <Title order={1}>{title}</Title>
      <Loaded answer={work} rows={3}>
        {([resumable, studies]) => {
          const interrupted = resumable.filter(isShown);
          const open = studies.filter((study) => isShown(study) && study.done < study.taskIds.length);
          return (
            <>
              {interrupted.length === 0 ? null : <Resumable attempts={interrupted} />}
              {open.length > 0 ? (
                <Studies studies={open} interrupted={interrupted} begin={begin} />
              ) : (
                <EmptyState title={say('Nothing is under way')} action={begin}>
                  {children}
                </EmptyState>
              )}
            </>
          );
        }}
      </Loaded>
      {useIsLead() ? <LastAttempts isShown={isShown} /> : null}
    </Sheet>
  );
}

/** `1 step`, `3 steps`. */
function stepCountWords(count: number): string {
  return say('{count, plural, one {# step} other {# steps}}', { count });
}

/** How many attempts are read to find some of this mode, and how many of them are shown. */
const LAST = { read: 30, shown: 5 } as const;

/** The last attempts, newest first; each opens. Testers do not see them, because they reveal how tasks are passed. */
function LastAttempts({ isShown }: { isShown: (attempt: { readonly mode: string }) => boolean }) {
  const answer = useAnswer('attempts.list', { limit: LAST.read });
  return (
    <Loaded answer={answer} rows={LAST.shown}>
      {(rows) => <LastRows rows={rows.filter(isShown)} />}
    </Loaded>
  );
}

function LastRows({ rows }: { rows: readonly AttemptRow[] }) {
  const last = rows.filter((row) => row.status !== 'running').slice(0, LAST.shown);
  if (last.length === 0) return null;
  return (
    <TitledSection title={say('Last attempts')} order={2} gap="xs">
      {last.map((row) => (
        <Anchor
          key={row.id}
          href={`#/attempt/${encodeURIComponent(row.id)}`}
          className={classes.lastAttempt ?? ''}
          underline="never"
          c="inherit"
        >
          <VerdictMark mark={attemptMark(row)} />
          <div style={{ minWidth: 0 }}>
            <Text truncate>{row.intent}</Text>
            <Muted truncate>
              {row.participant}
              {apartWords(row)} · {stepCountWords(row.steps)} · <Duration activeMs={row.activeMs} /> ·{' '}
              <Ago time={row.startedAt} />
            </Muted>
          </div>
        </Anchor>
      ))}
    </TitledSection>
  );
}

/** Attempts that were interrupted when the window closed or the program stopped. Nothing of them is lost. */
function Resumable({ attempts }: { attempts: readonly Interrupted[] }) {
  const count = attempts.length;
  return (
    <Alert
      title={say('{count, plural, one {One attempt was interrupted.} other {# attempts were interrupted.}}', {
        count,
      })}
    >
      <Text mb="sm">
        {say(
          '{count, plural, one {It continues} other {They continue}} at the same step, with the same page and clock. The browser’s Back history is lost.',
          { count },
        )}
      </Text>
      <Stack gap="sm">
        {attempts.map((attempt) => (
          <InterruptedAttempt key={attempt.id} attempt={attempt} />
        ))}
      </Stack>
    </Alert>
  );
}

function InterruptedAttempt({ attempt }: { attempt: Interrupted }) {
  const [discarding, setDiscarding] = useState(false);
  const isLead = useIsLead();
  const { participant, repeats } = attempt;
  return (
    <div>
      <Row
        title={
          <Text truncate title={attempt.intent}>
            {attempt.intent}
          </Text>
        }
        detail={
          <>
            {participant}
            {apartWords(attempt)}
            {attempt.parent === null
              ? ''
              : `, ${say('from step {step} of another attempt', { step: attempt.parent.step })}`}{' '}
            · {stepCountWords(attempt.steps)} · <Duration activeMs={attempt.activeMs} /> ·{' '}
            <Ago time={attempt.startedAt} />
          </>
        }
      >
        {discarding ? null : (
          <Group gap="sm" wrap="nowrap">
            <Button
              variant="filled"
              size="xs"
              aria-label={say('Resume the task of {name}', { name: participant })}
              onClick={() => sendCommand('run.resumeAttempt', { attemptId: attempt.id })}
            >
              {say('Resume')}
            </Button>
            {isLead ? (
              <Button
                size="xs"
                aria-label={say('Discard the task of {name}', { name: participant })}
                onClick={() => setDiscarding(true)}
              >
                {say('Discard')}
              </Button>
            ) : null}
          </Group>
        )}
      </Row>
      {repeats === 0 ? null : (
        <Text size="sm">
          {say(
            'The last state of the page was not saved, so {count, plural, one {# step is} other {# steps are}} replayed. Requests that change something are held back.',
            { count: repeats },
          )}
        </Text>
      )}
      {discarding ? <Discard attempt={attempt} onKeep={() => setDiscarding(false)} /> : null}
    </div>
  );
}

/** Says what discarding means, before it is done. */
function Discard({ attempt, onKeep }: { attempt: Interrupted; onKeep: () => void }) {
  return (
    <Paper
      withBorder
      p="sm"
      mt="xs"
      role="group"
      aria-label={say('Discard the task of {name}?', { name: attempt.participant })}
      onKeyDown={fieldKeys({ escape: onKeep })}
    >
      <Text size="sm" mb="sm">
        {say(
          'You cannot resume it after that. The recording stays, marked as aborted, and does not count in any rate. In a study the task comes again.',
        )}
      </Text>
      <Group gap="sm">
        <Button size="xs" onClick={() => sendCommand('run.discardAttempt', { attemptId: attempt.id })}>
          {say('Discard it')}
        </Button>
        <Button size="xs" autoFocus onClick={onKeep}>
          {say('Keep it')}
        </Button>
      </Group>
    </Paper>
  );
}

function Studies(props: {
  studies: readonly StudyRow[];
  /** Interrupted attempts that can be resumed. The study continues without them. */
  interrupted: readonly Interrupted[];
  begin: ReactNode;
}) {
  const { studies, interrupted, begin } = props;
  const waiting = ({ participantId, taskIds }: StudyRow) =>
    interrupted.filter((row) => row.participantId === participantId && taskIds.includes(row.taskId)).length;
  return (
    <TitledSection title={say('Continue a study')} label={say('Studies')} order={2} gap="sm">
      <Stack gap="sm">
        {studies.map((study, nth) => (
          <Paper key={study.id} withBorder p="md">
            <Row
              title={
                <Text fw={600} truncate>
                  {study.participant}
                </Text>
              }
              detail={
                <>
                  {study.setName}
                  {study.mode === 'qa' ? `, ${say('own tries (qa)')}` : ''}:{' '}
                  {say('{done} of {all} tasks done', { done: study.done, all: study.taskIds.length })}
                  {study.leftOut === 0
                    ? ''
                    : ` · ${say('{count} in environments, left out', { count: study.leftOut })}`}
                  {waiting(study) === 0
                    ? ''
                    : ` · ${say('{count} interrupted, above', { count: waiting(study) })}`}
                </>
              }
            >
              <Button
                variant={nth === 0 ? 'filled' : 'default'}
                disabled={study.done + waiting(study) >= study.taskIds.length}
                onClick={() =>
                  sendCommand('run.brief', { participantId: study.participantId, studyId: study.id })
                }
              >
                {say('Next task')}
              </Button>
            </Row>
            <Progress
              mt="sm"
              size="xs"
              aria-label={say('Tasks done by {name}', { name: study.participant })}
              value={(100 * study.done) / study.taskIds.length}
            />
          </Paper>
        ))}
      </Stack>
      <Group mt="md">{begin}</Group>
    </TitledSection>
  );
}

/** Two lines of text, with buttons beside them. */
function Row({ title, detail, children }: { title: ReactNode; detail: ReactNode; children: ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        {title}
        <Muted truncate>{detail}</Muted>
      </div>
      {children}
    </Group>
  );
}
