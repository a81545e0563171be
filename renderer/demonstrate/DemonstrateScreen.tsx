import { Anchor, Box, Button, Group, List, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { EnterHint } from '../parts/forms/Form.tsx';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useKey } from '../parts/keys/useKey.ts';
import { Sheet, TitledSection } from '../parts/panes/Sheet.tsx';
import { EmptyState, ProblemNote, useBusy } from '../parts/states/states.tsx';
import { Said } from '../parts/texts/Said.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { act, inBackground, sendCommand } from '../stores/act.ts';
import { useMirror, useSignsOfLife } from '../stores/mirror.ts';
import { pageKeys, useTellKeys } from '../stores/screenKeys.ts';
import { Idle } from '../taskPage/Idle.tsx';
import { PromptCards } from '../taskPage/PromptCards.tsx';
import { Intent, SiteItems, TaskImages, useTaskWords } from '../taskPage/TaskHead.tsx';
import { PageAndPanel } from '../taskPage/TaskPage.tsx';
import page from '../taskPage/taskPage.module.css';
import { WrapUp } from '../taskPage/WrapUp.tsx';
import { Demonstrating } from './Demonstrating.tsx';
import { Describe } from './Describe.tsx';
import { PhaseBar } from './StageCard.tsx';

const keys = [
  { keys: 'press', does: 'in the page: choose this element; the wheel scrolls the page' },
  { keys: '/', does: 'find an element by its words, without the mouse' },
  { keys: 'Page ↓ Page ↑', does: 'scroll the page' },
  { keys: '↑ ↓ ← →', does: 'parent, child, previous element, next element' },
  { keys: 'Enter', does: 'choose this element and go to the operations' },
  { keys: 'C F H E T S I', does: 'click, click (fake), hover, press Enter, type, select option, ignore' },
  { keys: 'K L G U', does: 'press another key, scroll, drag to, upload' },
  {
    keys: 'A B O N W X',
    does: 'without an element: answer, go back, go to address, new tab, switch, close tab',
  },
  { keys: 'Esc', does: 'one stage back' },
  { keys: '← →', does: 'while looking: before and after' },
  { keys: 'Space', does: 'on to the next step' },
  { keys: 'P', does: 'pictures of the steps so far' },
  { keys: 'R', does: 'capture the page again; while exploring: reset and demonstrate' },
  { keys: 'Z', does: 'undo the last step' },
  { keys: 'F O A', does: 'while a request is held: fake, allow once, abort' },
  { keys: 'D', does: 'done: on to the description' },
  { keys: 'Alt P', does: 'pause and go on' },
  ...pageKeys,
];

/** Follows the session through a demonstration: choose a task, explore, reset, demonstrate, describe. */
export function DemonstrateScreen() {
  const session = useMirror((mirror) => mirror.session);
  useTellKeys('Demonstrate', keys);
  useSignsOfLife(session?.clock.segment != null, session?.stillThere === true);
  if (session === null) return null;
  if (session.phase !== 'idle' && session.mode !== 'demonstration')
    return (
      <EmptyState
        title={say('Another task is under way')}
        action={<Anchor href="#/run">{say('Go to it')}</Anchor>}
      >
        {say('Finish or leave it, then demonstrate.')}
      </EmptyState>
    );
  switch (session.phase) {
    case 'idle':
      return (
        <Idle
          title={say('Demonstrate')}
          only="demonstration"
          begin={
            <Anchor href="#/library?start=set&mode=demonstration">
              {say('Choose tasks in the library')}
            </Anchor>
          }
        >
          {say('A demonstration shows a task step by step: each element and the operation on it.')}
        </Idle>
      );
    case 'briefing':
      return <DemonstrationBriefing session={session} />;
    case 'exploring':
      return <Explore session={session} />;
    case 'starting':
    case 'running':
      return <Demonstrating session={session} />;
    case 'describing':
      return <Describe key={session.attemptId} session={session} />;
    case 'wrapping-up':
      return <WrapUp session={session} />;
  }
}

const STRONG = { b: (words: ReactNode) => <b>{words}</b> };

/** Shown before a demonstration: the task, what happens next, and the choice to explore first. */
function DemonstrationBriefing({ session }: { session: SessionState }) {
  const [busy, setBusy] = useState<'demonstrate.begin' | 'demonstrate.explore' | null>(null);
  const { task, participant } = session;
  const name = useTaskWords(session);
  async function go(command: 'demonstrate.begin' | 'demonstrate.explore'): Promise<void> {
    setBusy(command);
    await act(command, {});
    setBusy(null);
  }
  const notNow = busy === null || say('The page is already being opened.');
  useKey('Enter', () => inBackground(go('demonstrate.begin')), notNow);
  useKey('x', () => inBackground(go('demonstrate.explore')), notNow);
  if (task === null) return null;
  return (
    <Sheet width={720}>
      <PhaseBar now={null} />
      <Text c="dimmed">
        {name} · {participant?.name}
      </Text>
      <Intent order={1} size={task.intent.length > 200 ? 'h2' : 'h1'} intent={task.intent} />
      {session.problem ? <ProblemNote problem={session.problem} closable={false} /> : null}
      <TaskImages images={task.images} open={false} />
      {task.sites.length > 0 ? <SiteItems sites={task.sites} /> : null}
      <TitledSection title={say('How it works')} gap={4}>
        <List spacing={4}>
          <List.Item>
            <Said
              message="<b>Explore</b> if you do not know the way yet. Only the time is recorded."
              values={STRONG}
            />
          </List.Item>
          <List.Item>
            <Said
              message="<b>Demonstrate</b> starts on a fresh page. For each step, choose an element, confirm it and choose an operation. Hopscope carries it out."
              values={STRONG}
            />
          </List.Item>
          <List.Item>
            <Said
              message="Hopscope holds requests that would change something (an order, a message), and you decide. Use <b>Click (fake)</b> for the last click of an order."
              values={STRONG}
            />
          </List.Item>
          <List.Item>
            <Said
              message="<b>Describe</b>: compare the description of the task with your steps, and correct it."
              values={STRONG}
            />
          </List.Item>
        </List>
      </TitledSection>
      <Group justify="space-between">
        <Group>
          <Button
            variant="filled"
            size="md"
            autoFocus
            loading={busy === 'demonstrate.begin'}
            disabled={busy !== null}
            onClick={() => inBackground(go('demonstrate.begin'))}
          >
            {say('Demonstrate')}
            <EnterHint />
          </Button>
          <Button
            size="md"
            loading={busy === 'demonstrate.explore'}
            disabled={busy !== null}
            onClick={() => inBackground(go('demonstrate.explore'))}
          >
            {say('Explore first')}&nbsp;<KeyHint>X</KeyHint>
          </Button>
        </Group>
        <Button variant="subtle" color="gray" onClick={() => sendCommand('run.leave', {})}>
          {say('Not now')}
        </Button>
      </Group>
    </Sheet>
  );
}

/** Exploring: the person uses the page freely. The panel is grey and says that nothing is recorded. */
function Explore({ session }: { session: SessionState }) {
  const [busy, during] = useBusy();
  const begin = () => during(act('demonstrate.begin', {}));
  useKey('r', () => inBackground(begin()), !busy || say('The page is already being opened.'));
  return (
    <PageAndPanel session={session} strip={{ canPause: false, steps: [] }}>
      <Box
        component="aside"
        className={page.panel ?? ''}
        bg="var(--ground)"
        aria-label={say('Panel')}
        data-zone="panel"
      >
        <section className={page.panelHead} aria-label={say('Task')}>
          <PhaseBar now="Explore" />
          <Intent order={2} size="h3" fw={500} mt="xs" intent={session.task?.intent ?? ''} />
        </section>
        <div className={page.panelBody}>
          <PromptCards prompts={session.prompts} />
          <div role="status">
            <Text fw={600}>{say('Nothing is recorded.')}</Text>
            <Text size="sm">
              {say('Look around. Only the time is recorded. When you know the way, reset and demonstrate.')}
            </Text>
          </div>
          <section aria-label={say('Reset')}>
            <Text size="sm" mb="xs">
              {say(
                'Reset closes these tabs, deletes cookies and storage, resets the demo sites and reopens the start page.',
              )}
            </Text>
            <Group>
              <Button variant="filled" data-zone-start loading={busy} onClick={() => inBackground(begin())}>
                {say('Reset and demonstrate')}&nbsp;<KeyHint>R</KeyHint>
              </Button>
              <Button variant="subtle" color="gray" onClick={() => sendCommand('run.leave', {})}>
                {say('Not now')}
              </Button>
            </Group>
            <Muted size="xs" mt="xs">
              <Said
                message="While you use the page, keys go to it: <key>F6</key> comes here, then <key>Enter</key>."
                values={{ key: (words) => <KeyHint>{words.join('')}</KeyHint> }}
              />
            </Muted>
          </section>
        </div>
      </Box>
    </PageAndPanel>
  );
}
