import { Alert, Anchor, Button, Container, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { AttemptRow, StudyRow } from '../../shared/contract/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { Duration } from '../parts/Duration.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { act } from '../stores/act.ts';
import { useIsLead } from '../stores/mirror.ts';
import { useAnswer } from '../stores/useAnswer.ts';

/** Nothing under way: what was interrupted, studies that go on, and the ways to begin. */
export function Idle() {
  const resumable = useAnswer('run.resumable', {});
  const studies = useAnswer('studies.list', {});
  return (
    <div style={{ height: '100%', overflow: 'auto' }}>
      <Container size={760} py="lg">
        <Stack gap="lg">
          <Title order={1}>Run</Title>
          {resumable.state === 'ready' && resumable.value.length > 0 ? (
            <Resumable attempts={resumable.value} />
          ) : null}
          <Loaded answer={studies} rows={3}>
            {(rows) => (
              <Studies studies={rows} interrupted={resumable.state === 'ready' ? resumable.value : []} />
            )}
          </Loaded>
        </Stack>
      </Container>
    </div>
  );
}

/** Attempts that a closed window or a stopped program left behind: nothing of them is lost. */
function Resumable({ attempts }: { attempts: readonly AttemptRow[] }) {
  return (
    <Alert
      title={
        attempts.length === 1
          ? 'One attempt was interrupted.'
          : `${attempts.length} attempts were interrupted.`
      }
    >
      <Text mb="sm">
        {attempts.length === 1 ? 'It goes on' : 'They go on'} at the same step, with the same page and the
        same clock.
      </Text>
      <Stack gap="sm">
        {attempts.map((attempt) => (
          <Interrupted key={attempt.id} attempt={attempt} />
        ))}
      </Stack>
    </Alert>
  );
}

function Interrupted({ attempt }: { attempt: AttemptRow }) {
  const [discarding, setDiscarding] = useState(false);
  const isLead = useIsLead();
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Text truncate title={attempt.intent}>
            {attempt.intent}
          </Text>
          <Text size="sm" c="dimmed">
            {attempt.participant} · {attempt.steps} {attempt.steps === 1 ? 'step' : 'steps'} ·{' '}
            <Duration activeMs={attempt.activeMs} /> · <Ago time={attempt.startedAt} />
          </Text>
        </div>
        {discarding ? null : (
          <Group gap="sm" wrap="nowrap">
            <Button
              size="xs"
              aria-label={`Resume the task of ${attempt.participant}`}
              onClick={() => void act('run.resumeAttempt', { attemptId: attempt.id })}
            >
              Resume
            </Button>
            {isLead ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`Discard the task of ${attempt.participant}`}
                onClick={() => setDiscarding(true)}
              >
                Discard
              </Button>
            ) : null}
          </Group>
        )}
      </Group>
      {discarding ? <Discard attempt={attempt} onKeep={() => setDiscarding(false)} /> : null}
    </div>
  );
}

/** What discarding means, in words, before it is done. */
function Discard({ attempt, onKeep }: { attempt: AttemptRow; onKeep: () => void }) {
  return (
    <Paper
      withBorder
      p="sm"
      mt="xs"
      role="group"
      aria-label={`Discard the task of ${attempt.participant}?`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onKeep();
      }}
    >
      <Text size="sm" mb="sm">
        It cannot be resumed then. What was recorded stays, closed as aborted and counted in no rate. In a
        study the task comes again.
      </Text>
      <Group gap="sm">
        <Button
          size="xs"
          variant="default"
          onClick={() => void act('run.discardAttempt', { attemptId: attempt.id })}
        >
          Discard it
        </Button>
        <Button size="xs" variant="default" autoFocus onClick={onKeep}>
          Keep it
        </Button>
      </Group>
    </Paper>
  );
}

function Studies({
  studies,
  interrupted,
}: {
  studies: readonly StudyRow[];
  /** Attempts that wait to be resumed: a study goes on without them. */
  interrupted: readonly AttemptRow[];
}) {
  const waiting = (study: StudyRow) =>
    interrupted.filter(
      (row) => row.participantId === study.participantId && study.taskIds.includes(row.taskId),
    ).length;
  const open = studies.filter((study) => study.done < study.taskIds.length);
  if (open.length === 0)
    return (
      <EmptyState
        title="Nothing is under way"
        action={
          <Group>
            <Button onClick={() => void act('run.tryTask', {})}>Try a task</Button>
            <ToLibrary />
          </Group>
        }
      >
        A run begins with a task and somebody who does it.
      </EmptyState>
    );
  return (
    <section aria-label="Studies">
      <Title order={2} mb="sm">
        Go on with a study
      </Title>
      <Stack gap="sm">
        {open.map((study) => (
          <Paper key={study.id} withBorder p="md">
            <Group justify="space-between" wrap="nowrap">
              <div style={{ minWidth: 0 }}>
                <Text fw={600} truncate>
                  {study.participant}
                </Text>
                <Text size="sm" c="dimmed" truncate>
                  {study.setName}: {study.done} of {study.taskIds.length} tasks done
                  {waiting(study) === 0 ? '' : ` · ${waiting(study)} interrupted, above`}
                </Text>
              </div>
              <Button
                variant="default"
                disabled={study.done + waiting(study) >= study.taskIds.length}
                onClick={() =>
                  void act('run.brief', { participantId: study.participantId, studyId: study.id })
                }
              >
                Next task
              </Button>
            </Group>
          </Paper>
        ))}
      </Stack>
      <Group mt="md">
        <Button variant="default" onClick={() => void act('run.tryTask', {})}>
          Try a task
        </Button>
        <ToLibrary />
      </Group>
    </section>
  );
}

function ToLibrary() {
  return useIsLead() ? <Anchor href="#/library">Choose a task in the library</Anchor> : null;
}
