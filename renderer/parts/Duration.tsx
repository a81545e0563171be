import { Text, Tooltip } from '@mantine/core';
import { durationWords } from './time.ts';

/** Active time as `1 m 12 s`, with the wall time on hover when it is known. */
export function Duration({ activeMs, wallMs }: { activeMs: number; wallMs?: number | undefined }) {
  const words = (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {durationWords(activeMs)}
    </Text>
  );
  if (wallMs === undefined) return words;
  return <Tooltip label={`active time; ${durationWords(wallMs)} by the clock on the wall`}>{words}</Tooltip>;
}
