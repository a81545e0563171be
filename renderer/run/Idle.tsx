import { Alert, Anchor, Button, Container, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { AttemptRow, StudyRow } from '../../shared/contract.ts';
import { Ago } from '../parts/Ago.tsx';
import { Duration } from '../parts/Duration.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { act } from '../stores/act.ts';
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
              <Studies
                studies={rows}
                interrupted={
                  new Set(resumable.state === 'ready' ? resumable.value.map((row) => row.participantId) : [])
                }
              />
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
          <Group key={attempt.id} justify="space-between" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Text truncate title={attempt.intent}>
                {attempt.intent}
              </Text>
              <Text size="sm" c="dimmed">
                {attempt.participant} · {attempt.steps} steps · <Duration activeMs={attempt.activeMs} /> ·{' '}
                <Ago time={attempt.startedAt} />
              </Text>
            </div>
            <Group gap="sm" wrap="nowrap">
              <Button
                size="xs"
                aria-label={`Resume the task of ${attempt.participant}`}
                onClick={() => void act('run.resumeAttempt', { attemptId: attempt.id })}
              >
                Resume
              </Button>
              <Button
                size="xs"
                variant="default"
                title="Closes it as aborted: it stays in the record and out of every rate."
                onClick={() => void act('run.discardAttempt', { attemptId: attempt.id })}
              >
                Discard
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}

function Studies({
  studies,
  interrupted,
}: {
  studies: readonly StudyRow[];
  /** Participants whose interrupted attempt comes first. */
  interrupted: ReadonlySet<string>;
}) {
  const open = studies.filter((study) => study.done < study.taskIds.length);
  if (open.length === 0)
    return (
      <EmptyState
        title="Nothing is under way"
        action={
          <Group>
            <Button onClick={() => void act('run.tryTask', {})}>Try a task</Button>
            <Anchor href="#/library">Choose a task in the library</Anchor>
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
                  {interrupted.has(study.participantId)
                    ? ' · first resume or discard the interrupted one'
                    : ''}
                </Text>
              </div>
              <Button
                variant="default"
                disabled={interrupted.has(study.participantId)}
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
        <Anchor href="#/library">Choose a task in the library</Anchor>
      </Group>
    </section>
  );
}
