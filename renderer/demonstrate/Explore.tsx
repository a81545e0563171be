import { Button, Group, Kbd, Text } from '@mantine/core';
import type { SessionState } from '../../shared/contract/index.ts';
import { useBusy } from '../parts/states/useBusy.ts';
import { useKey } from '../parts/useKey.ts';
import { act } from '../stores/act.ts';
import { PageAndPanel } from '../taskPage/PageAndPanel.tsx';
import { PromptCards } from '../taskPage/PromptCards.tsx';
import { TaskClock } from '../taskPage/TaskClock.tsx';
import page from '../taskPage/taskPage.module.css';
import classes from './demonstrate.module.css';
import { PhaseBar } from './PhaseBar.tsx';
import { TaskText } from './TaskText.tsx';

/** Looking around: the page is used freely, the panel is grey and says that nothing is recorded. */
export function Explore({ session }: { session: SessionState }) {
  const [busy, during] = useBusy();
  const begin = () => during(act('demonstrate.begin', {}));
  useKey('r', () => void begin(), !busy);
  return (
    <PageAndPanel session={session}>
      <aside className={`${page.panel} ${classes.quiet}`} aria-label="Panel" data-zone="panel">
        <PhaseBar now="Explore" />
        <PromptCards prompts={session.prompts} />
        <section aria-label="Task">
          <TaskText intent={session.task?.intent ?? ''} />
        </section>
        <div role="status">
          <Text fw={600}>Nothing is recorded.</Text>
          <Text size="sm">
            Find the way. Only the time of looking around is kept. When you know it, reset and demonstrate.
          </Text>
        </div>
        <TaskClock session={session} canPause={false} />
        <section aria-label="Reset">
          <Text size="sm" mb="xs">
            Reset closes these tabs, forgets cookies and storage, puts the demo sites back, and opens the
            start page fresh.
          </Text>
          <Group>
            <Button data-zone-start loading={busy} onClick={() => void begin()}>
              Reset and demonstrate&nbsp;<Kbd size="xs">R</Kbd>
            </Button>
            <Button variant="subtle" color="gray" onClick={() => void act('run.leave', {})}>
              Not now
            </Button>
          </Group>
          <Text size="xs" c="dimmed" mt="xs">
            While you use the page, keys go to it: <Kbd size="xs">F6</Kbd> comes here, then{' '}
            <Kbd size="xs">Enter</Kbd>.
          </Text>
        </section>
      </aside>
    </PageAndPanel>
  );
}
