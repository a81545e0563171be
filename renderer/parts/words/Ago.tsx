import { Text, Tooltip } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { agoWords, dateWords } from './time.ts';

/** A moment, relative (`5 min ago`), with the date on hover. Renewed once a minute. */
export function Ago({ time }: { time: number }) {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 60_000, { autoInvoke: true });
  return (
    <Tooltip label={dateWords(time)}>
      <Text span inherit style={{ whiteSpace: 'nowrap' }}>
        {agoWords(time, now)}
      </Text>
    </Tooltip>
  );
}
