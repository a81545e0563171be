import { Text, Tooltip } from '@mantine/core';
import { durationWords } from './time.ts';

/** Active time as `1 min 12 s`, with the wall time on hover when it is known. `null`: the run came without times. */
export function Duration({ activeMs, wallMs }: { activeMs: number | null; wallMs?: number | undefined }) {
  if (activeMs === null)
    return (
      <Tooltip label="The run was recorded elsewhere, without times">
        <Text span inherit style={{ whiteSpace: 'nowrap' }}>
          time not known
        </Text>
      </Tooltip>
    );
  const words = (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {durationWords(activeMs)}
    </Text>
  );
  if (wallMs === undefined) return words;
  return <Tooltip label={`active time; ${durationWords(wallMs)} by the clock on the wall`}>{words}</Tooltip>;
}
