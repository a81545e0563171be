import { Alert, Button, Group, List, Text, Title } from '@mantine/core';
import type { SessionState } from '../../shared/contract/index.ts';
import { EnterHint } from '../parts/EnterHint.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { useBusy } from '../parts/states/useBusy.ts';
import { TitledSection } from '../parts/TitledSection.tsx';
import { useKey } from '../parts/useKey.ts';
import { AddressText } from '../parts/words/AddressText.tsx';
import { Ago } from '../parts/words/Ago.tsx';
import { durationWords } from '../parts/words/time.ts';
import { act } from '../stores/act.ts';
import { useMirror } from '../stores/mirror.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { TaskImages } from '../taskPage/TaskImages.tsx';

/** Before the clock: the task, its sites, what finishing and giving up mean, what is recorded. One button. */
export function BriefingSheet({ session }: { session: SessionState }) {
  const [starting, during] = useBusy();
  const { task, position, participant } = session;

  const start = () => during(act('run.start', {}));

  // A dialog that led here may give the focus back to nothing: Enter starts all the same.
  useKey('Enter', () => void start(), !starting);

  if (task === null) return null;
  return (
    <Sheet width={720}>
      <Text c="dimmed">
        {position ? `Task ${position.index} of ${position.of}` : `Task ${task.key}`} · {participant?.name}
      </Text>
      <Title order={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {task.intent}
      </Title>
      {task.instructions ? <Text style={{ whiteSpace: 'pre-wrap' }}>{task.instructions}</Text> : null}
      <TaskImages images={task.images} open={false} />
      <Interrupted session={session} />
      <Sites session={session} />
      <Rules session={session} />
      <Group justify="space-between">
        <Button size="md" autoFocus loading={starting} onClick={() => void start()}>
          Start
          <EnterHint />
        </Button>
        <Button variant="subtle" color="gray" onClick={() => void act('run.leave', {})}>
          Not now
        </Button>
      </Group>
    </Sheet>
  );
}

/** Whoever has begun this task before and was interrupted may want to go on with that. */
function Interrupted({ session }: { session: SessionState }) {
  const resumable = useAnswer('run.resumable', {});
  if (resumable.state !== 'ready') return null;
  const found = resumable.value.find(
    (row) => row.taskId === session.task?.id && row.participantId === session.participant?.id,
  );
  if (found === undefined) return null;
  return (
    <Alert title="An attempt at this task was interrupted.">
      <Text size="sm" mb="sm">
        {found.participant} began it <Ago time={found.startedAt} />. Start begins a second attempt.
      </Text>
      <Button size="xs" onClick={() => void act('run.resumeAttempt', { attemptId: found.id })}>
        Resume that one
      </Button>
    </Alert>
  );
}

function Sites({ session }: { session: SessionState }) {
  const sites = session.task?.sites ?? [];
  if (sites.length === 0) return null;
  return (
    <TitledSection title="Sites" gap={4}>
      <Text size="sm" c="dimmed" mb={4}>
        They open inside, from the panel beside the page, once you have started.
      </Text>
      <List size="sm" spacing={2}>
        {sites.map((site) => (
          <List.Item key={site.url}>
            {site.name}: <AddressText url={site.url} inline />
          </List.Item>
        ))}
      </List>
    </TitledSection>
  );
}

function Rules({ session }: { session: SessionState }) {
  const idle = useMirror((mirror) => mirror.settings?.idleAfterSeconds);
  const { steps, activeMs } = session.budget.limit;
  const limits = [
    steps === null ? null : `${steps} steps`,
    activeMs === null ? null : `${durationWords(activeMs)} of active time`,
  ].filter((limit) => limit !== null);
  return (
    <TitledSection title="How it works" gap={4}>
      <List spacing={4}>
        <List.Item>
          Use the page as you would use any page. The clock starts when the first page has loaded.
        </List.Item>
        <List.Item>
          <b>Finish</b> when you think that the task is done
          {session.task?.asksAnswer ? ', with your answer' : ''}. It is final.
        </List.Item>
        <List.Item>
          <b>Give up</b> when you cannot go on: that is a result too, and costs you nothing.
        </List.Item>
        {limits.length > 0 ? (
          <List.Item>You have {limits.join(' and ')}. Pauses do not count.</List.Item>
        ) : null}
        <List.Item>
          Recorded are your clicks, keys and scrolls on the task’s pages, pictures of these pages, your notes
          and your answer. Never recorded is what you type into password fields.
        </List.Item>
        {idle === undefined ? null : (
          <List.Item>
            When nothing happens for {idle} seconds the time counts as idle. <b>Pause</b> covers the page.
          </List.Item>
        )}
      </List>
    </TitledSection>
  );
}
