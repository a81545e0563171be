import { Button, Group, Kbd, List, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import { EnterHint } from '../parts/EnterHint.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { ProblemNote } from '../parts/states/ProblemNote.tsx';
import { TitledSection } from '../parts/TitledSection.tsx';
import { useKey } from '../parts/useKey.ts';
import { AddressText } from '../parts/words/AddressText.tsx';
import { act } from '../stores/act.ts';
import { TaskImages } from '../taskPage/TaskImages.tsx';
import { PhaseBar } from './PhaseBar.tsx';

/** Before a demonstration: the task, what will happen, and the choice to look around first. */
export function DemonstrationBriefing({ session }: { session: SessionState }) {
  const [busy, setBusy] = useState<'demonstrate.begin' | 'demonstrate.explore' | null>(null);
  const { task, position, participant } = session;
  async function go(command: 'demonstrate.begin' | 'demonstrate.explore'): Promise<void> {
    setBusy(command);
    await act(command, {});
    setBusy(null);
  }
  useKey('Enter', () => void go('demonstrate.begin'), busy === null);
  useKey('x', () => void go('demonstrate.explore'), busy === null);
  if (task === null) return null;
  return (
    <Sheet width={720}>
      <PhaseBar now={null} />
      <Text c="dimmed">
        {position ? `Task ${position.index} of ${position.of}` : `Task ${task.key}`} · {participant?.name}
      </Text>
      <Title
        order={1}
        size={task.intent.length > 200 ? 'h2' : 'h1'}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {task.intent}
      </Title>
      {session.problem ? <ProblemNote problem={session.problem} closable={false} /> : null}
      <TaskImages images={task.images} open={false} />
      {task.sites.length > 0 ? (
        <List size="sm" spacing={2} aria-label="Sites">
          {task.sites.map((site) => (
            <List.Item key={site.url}>
              {site.name}: <AddressText url={site.url} inline />
            </List.Item>
          ))}
        </List>
      ) : null}
      <TitledSection title="How it works" gap={4}>
        <List spacing={4}>
          <List.Item>
            <b>Explore</b> if you do not know the way yet. Nothing of it is recorded but the time.
          </List.Item>
          <List.Item>
            <b>Demonstrate</b> starts on a fresh page. For each step you choose an element, confirm it, and
            say what to do with it. The program does it for you.
          </List.Item>
          <List.Item>
            What would change something in the world (an order, a message) is held, and you decide. Use{' '}
            <b>Click (fake)</b> for the last press of an order.
          </List.Item>
          <List.Item>
            <b>Describe</b>: you read the task again beside your steps, and correct it.
          </List.Item>
        </List>
      </TitledSection>
      <Group justify="space-between">
        <Group>
          <Button
            size="md"
            autoFocus
            loading={busy === 'demonstrate.begin'}
            disabled={busy !== null}
            onClick={() => void go('demonstrate.begin')}
          >
            Demonstrate
            <EnterHint />
          </Button>
          <Button
            size="md"
            variant="default"
            loading={busy === 'demonstrate.explore'}
            disabled={busy !== null}
            onClick={() => void go('demonstrate.explore')}
          >
            Explore first&nbsp;<Kbd size="xs">X</Kbd>
          </Button>
        </Group>
        <Button variant="subtle" color="gray" onClick={() => void act('run.leave', {})}>
          Not now
        </Button>
      </Group>
    </Sheet>
  );
}
