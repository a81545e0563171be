import { Anchor, Button, Container, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Ago } from '../parts/Ago.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { act } from '../stores/act.ts';
import { useAnswer } from '../stores/useAnswer.ts';

/** No demonstration under way: what was interrupted, sets that go on, and the way to begin. */
export function Idle() {
  const resumable = useAnswer('run.resumable', {});
  const studies = useAnswer('studies.list', {});
  const left =
    resumable.state === 'ready' ? resumable.value.filter((row) => row.mode === 'demonstration') : [];
  return (
    <div style={{ height: '100%', overflow: 'auto' }}>
      <Container size={760} py="lg">
        <Stack gap="lg">
          <Title order={1}>Demonstrate</Title>
          {left.map((attempt) => (
            <Paper key={attempt.id} withBorder p="md">
              <Group justify="space-between" wrap="nowrap">
                <div style={{ minWidth: 0 }}>
                  <Text truncate title={attempt.intent}>
                    {attempt.intent}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {attempt.participant} · interrupted after {attempt.steps}{' '}
                    {attempt.steps === 1 ? 'step' : 'steps'} · <Ago time={attempt.startedAt} />
                  </Text>
                  {attempt.repeats === 0 ? null : (
                    <Text size="sm">
                      The page was not kept as it was left: {attempt.repeats}{' '}
                      {attempt.repeats === 1 ? 'step is' : 'steps are'} carried out on it again. Requests that
                      change something are held back.
                    </Text>
                  )}
                </div>
                <Button onClick={() => void act('run.resumeAttempt', { attemptId: attempt.id })}>
                  Resume
                </Button>
              </Group>
            </Paper>
          ))}
          <Loaded answer={studies} rows={3}>
            {(rows) => {
              const open = rows.filter(
                (row) => row.mode === 'demonstration' && row.done < row.taskIds.length,
              );
              if (open.length === 0 && left.length === 0)
                return (
                  <EmptyState
                    title="Nothing is under way"
                    action={
                      <Anchor href="#/library?start=set&mode=demonstration">
                        Choose tasks in the library
                      </Anchor>
                    }
                  >
                    A demonstration shows a task step by step: which element, and what is done with it.
                  </EmptyState>
                );
              return (
                <Stack gap="sm">
                  {open.map((study) => (
                    <Paper key={study.id} withBorder p="md">
                      <Group justify="space-between" wrap="nowrap">
                        <div style={{ minWidth: 0 }}>
                          <Text fw={600} truncate>
                            {study.participant}
                          </Text>
                          <Text size="sm" c="dimmed" truncate>
                            {study.setName}: {study.done} of {study.taskIds.length} tasks demonstrated
                          </Text>
                        </div>
                        <Button
                          variant="default"
                          onClick={() =>
                            void act('run.brief', { participantId: study.participantId, studyId: study.id })
                          }
                        >
                          Next task
                        </Button>
                      </Group>
                    </Paper>
                  ))}
                  <Anchor href="#/library?start=set&mode=demonstration">Choose tasks in the library</Anchor>
                </Stack>
              );
            }}
          </Loaded>
        </Stack>
      </Container>
    </div>
  );
}
