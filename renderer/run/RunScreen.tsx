import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { EnterHint } from '../parts/forms/Form.tsx';
import { useKey } from '../parts/keys/useKey.ts';
import { Sheet, TitledSection } from '../parts/panes/Sheet.tsx';
import { FootballNote } from '../parts/states/FootballNote.tsx';
import { EmptyState, useBusy } from '../parts/states/states.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Ago, Muted } from '../parts/texts/texts.tsx';
import { durationWords } from '../parts/texts/words.ts';
import { act, inBackground, sendCommand } from '../stores/act.ts';
import { itemOf, useAnswer } from '../stores/answers.ts';
import { useIsLead, useMirror, useSignsOfLife } from '../stores/mirror.ts';
import { pageKeys, useTellKeys } from '../stores/screenKeys.ts';
import { Idle } from '../taskPage/Idle.tsx';
import { Intent, SiteItems, TaskImages, useTaskWords } from '../taskPage/TaskHead.tsx';
import { isUsable, PageAndPanel } from '../taskPage/TaskPage.tsx';
import { TesterHome } from '../taskPage/TesterHome.tsx';
import { WrapUp } from '../taskPage/WrapUp.tsx';
import { Panel } from './Panel.tsx';
import { usePageLook } from './usePageLook.ts';
import { WatchScreen } from './WatchScreen.tsx';

const keys = [
  { keys: 'Enter', does: 'press Start or Next between tasks' },
  { keys: 'F6', does: 'from the page to the panel, to the rail, and back; Shift F6 the other way' },
  { keys: 'Ctrl Enter', does: 'in your answer: Finish' },
  { keys: 'Alt P', does: 'pause and go on' },
  { keys: 'Alt ← / Alt →', does: 'the page goes back, forward (while keys go to the panel)' },
  ...pageKeys,
];

/** Follows the session: no task, briefing, the page with its panel, wrap-up. */
export function RunScreen() {
  const session = useMirror((mirror) => mirror.session);
  const isLead = useIsLead();
  useTellKeys('Run', keys);
  usePageLook();
  useSignsOfLife(session?.clock.segment != null, session?.stillThere === true);
  const watch = useMirror((mirror) => mirror.watch);
  if (session === null) return null;
  if (isLead && watch !== null && (session.mode === 'agent' || session.phase === 'idle'))
    return <WatchScreen session={session} watch={watch} />;
  if (session.phase !== 'idle' && session.mode === 'demonstration')
    return (
      <EmptyState
        title={say('A demonstration is under way')}
        action={isLead ? <Anchor href="#/demonstrate">{say('Go to it')}</Anchor> : null}
      >
        {say('One task at a time: finish or leave it first.')}
      </EmptyState>
    );
  switch (session.phase) {
    case 'idle':
      if (!isLead) return <TesterHome />;
      return (
        <Idle
          title={say('Run')}
          begin={
            <Group>
              <Button variant="filled" onClick={() => sendCommand('run.tryTask', {})}>
                {say('Try a task')}
              </Button>
              <Anchor href="#/library">{say('Choose a task in the library')}</Anchor>
              <Anchor href="#/agents">{say('Run agents')}</Anchor>
            </Group>
          }
        >
          {say('To begin, choose a task and a participant.')}
        </Idle>
      );
    case 'briefing':
      return <BriefingSheet session={session} />;
    case 'starting':
    case 'running':
    case 'exploring':
    case 'describing':
      return (
        <PageAndPanel
          session={session}
          strip={{ canPause: session.branch?.isPending !== true }}
          asks={session.branch?.isPending === true && session.branch.question !== null}
        >
          <Panel session={session} usable={isUsable(session)} />
        </PageAndPanel>
      );
    case 'wrapping-up':
      return <WrapUp session={session} />;
  }
}

/** Shown before the clock starts: the task, its sites, what finishing and giving up mean, and what is recorded. One button. */
function BriefingSheet({ session }: { session: SessionState }) {
  const [starting, during] = useBusy();
  const { task, participant } = session;
  const name = useTaskWords(session);

  const start = () => during(act('run.start', {}));

  // A closing dialog may leave nothing focused. Enter starts the task even then.
  useKey('Enter', () => inBackground(start()), !starting || say('The page is already being opened.'));

  if (task === null) return null;
  return (
    <Sheet width={720}>
      <Text c="dimmed">
        {name} · {participant?.name}
      </Text>
      <Intent order={1} intent={task.intent} />
      {task.instructions ? <Text style={{ whiteSpace: 'pre-wrap' }}>{task.instructions}</Text> : null}
      <TaskImages images={task.images} open={false} />
      {task.environment === 'football' ? <FootballNote /> : null}
      <GoesOn branch={session.branch} />
      <Interrupted session={session} />
      <Sites session={session} />
      <Rules session={session} />
      <Group justify="space-between">
        <Button variant="filled" size="md" autoFocus loading={starting} onClick={() => inBackground(start())}>
          {say('Start')}
          <EnterHint />
        </Button>
        <Button variant="subtle" color="gray" onClick={() => sendCommand('run.leave', {})}>
          {say('Not now')}
        </Button>
      </Group>
    </Sheet>
  );
}

/** For a branch: what happens before its clock starts. */
function GoesOn({ branch }: { branch: SessionState['branch'] }) {
  if (branch === null) return null;
  const { attemptId, step } = branch.from;
  return (
    <Alert title={say('You continue a recorded attempt.')}>
      <Text size="sm">
        <Said
          message="{steps, plural, =0 {No step of <from>that attempt</from> is} one {# step of <from>that attempt</from> is} other {# steps of <from>that attempt</from> are}} replayed first, while you watch. Then the clock and the budget begin, and you control the page."
          values={{
            steps: step,
            from: (words) => (
              <Anchor href={`#/attempt/${encodeURIComponent(attemptId)}?step=${Math.max(1, step)}`} size="sm">
                {words}
              </Anchor>
            ),
          }}
        />
      </Text>
    </Alert>
  );
}

/** Offers to resume an interrupted attempt of the same person at the same task. */
function Interrupted({ session }: { session: SessionState }) {
  const found = itemOf(
    useAnswer('run.resumable', {}),
    (row) => row.taskId === session.task?.id && row.participantId === session.participant?.id,
  );
  if (found === undefined) return null;
  return (
    <Alert title={say('An attempt at this task was interrupted.')}>
      <Text size="sm" mb="sm">
        <Said
          message="{name} began it {ago}. Start begins a second attempt."
          values={{ name: found.participant, ago: <Ago time={found.startedAt} /> }}
        />
      </Text>
      <Button
        variant="filled"
        size="xs"
        onClick={() => sendCommand('run.resumeAttempt', { attemptId: found.id })}
      >
        {say('Resume that one')}
      </Button>
    </Alert>
  );
}

function Sites({ session }: { session: SessionState }) {
  const sites = session.task?.sites ?? [];
  if (sites.length === 0) return null;
  return (
    <TitledSection title={say('Sites')} gap={4}>
      <Muted mb={4}>{say('After the start, open them from the panel beside the page.')}</Muted>
      <SiteItems sites={sites} />
    </TitledSection>
  );
}

const STRONG = { b: (words: ReactNode) => <b>{words}</b> };

function Rules({ session }: { session: SessionState }) {
  const idle = useMirror((mirror) => mirror.settings?.idleAfterSeconds);
  const { steps, activeMs } = session.budget.limit;
  const limits = [
    steps === null ? null : say('{count, number} steps', { count: steps }),
    activeMs === null ? null : say('{duration} of active time', { duration: durationWords(activeMs) }),
  ].filter((limit) => limit !== null);
  const [one, other] = limits;
  const limit =
    one === undefined ? null : other === undefined ? one : say('{one} and {other}', { one, other });
  const rules = (
    <List spacing={4}>
      <List.Item>
        {say('Use the page like any other page. The clock starts when you can see the first page.')}
      </List.Item>
      <List.Item>
        {session.task?.asksAnswer ? (
          <Said
            message="Enter your answer and press <b>Finish</b> when you think that the task is done. You cannot reopen it."
            values={STRONG}
          />
        ) : (
          <Said
            message="Press <b>Finish</b> when you think that the task is done. You cannot reopen it."
            values={STRONG}
          />
        )}
      </List.Item>
      <List.Item>
        <Said
          message="Press <b>Give up</b> if you cannot continue. That is a valid result and has no disadvantage for you."
          values={STRONG}
        />
      </List.Item>
      {limit === null ? null : (
        <List.Item>{say('You have {limits}. Pauses do not count.', { limits: limit })}</List.Item>
      )}
      <List.Item>
        {say(
          'Hopscope records your clicks, keys and scrolls on the task’s pages, pictures of these pages, your notes and your answer. It never records what you type into password fields.',
        )}
      </List.Item>
      {idle === undefined ? null : (
        <List.Item>
          <Said
            message="Of a time without input, the first {seconds} seconds count; the rest is idle. <b>Pause</b> covers the page and the task."
            values={{ ...STRONG, seconds: idle }}
          />
        </List.Item>
      )}
    </List>
  );
  if ((session.position?.index ?? 1) === 1)
    return (
      <TitledSection title={say('How it works')} gap={4}>
        {rules}
      </TitledSection>
    );
  // A person who has read this before an earlier task finds it collapsed.
  return (
    <details>
      <summary style={{ cursor: 'pointer', fontWeight: 500, marginBottom: 8 }}>
        {limit === null ? say('How it works') : say('How it works: you have {limits}', { limits: limit })}
      </summary>
      {rules}
    </details>
  );
}
