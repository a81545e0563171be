import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** The time of day, in ms; renewed once a minute. What is drawn reads no clock of its own: it would not be drawn again. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 60_000, { autoInvoke: true });
  return now;
}
