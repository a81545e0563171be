import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** The current time in ms, updated once a minute. Components use this instead of a clock, because it draws them again. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 60_000, { autoInvoke: true });
  return now;
}
