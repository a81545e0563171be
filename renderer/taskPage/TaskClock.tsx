import { Button, Group, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { SessionClock, SessionState } from '../../shared/contract/index.ts';
import { clockWords, durationWords } from '../parts/words/time.ts';
import { act } from '../stores/act.ts';
import classes from './taskPage.module.css';

/** Active time, pause, and what is left of the budget. */
export function TaskClock({ session, canPause = true }: { session: SessionState; canPause?: boolean }) {
  const active = useActiveMs(session.clock);
  const paused = session.clock.segment === 'paused';
  return (
    <section aria-label="Clock">
      <Group justify="space-between" wrap="nowrap">
        <div title="Pauses and idle time are not counted">
          <span className={classes.clock} role="timer" aria-label="active time">
            {clockWords(active)}
          </span>{' '}
          <Text span c="dimmed">
            {paused ? 'paused' : session.clock.segment === 'idle' ? 'idle' : 'active'}
          </Text>
        </div>
        <Button
          variant="default"
          size="xs"
          disabled={session.phase !== 'running' || session.lost || !canPause}
          leftSection={paused ? <IconPlayerPlay size={15} /> : <IconPlayerPause size={15} />}
          onClick={() => void act(paused ? 'run.resume' : 'run.pause', {})}
        >
          {paused ? 'Go on' : 'Pause'}
        </Button>
      </Group>
      <Budget session={session} active={active} />
    </section>
  );
}

function Budget({ session, active }: { session: SessionState; active: number }) {
  const { limit, steps } = session.budget;
  const parts = [
    limit.steps === null ? null : `${steps} of ${limit.steps} steps`,
    limit.activeMs === null ? null : `${durationWords(Math.max(0, limit.activeMs - active))} left`,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {parts.join(' · ')}
    </Text>
  );
}

/** The clock as it stands now: main says when it last looked and whether it runs. */
function useActiveMs(clock: SessionClock): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 250, { autoInvoke: true });
  return clock.running ? clock.activeMs + Math.max(0, now - clock.at) : clock.activeMs;
}
