import { Text, Tooltip } from '@mantine/core';

/** A fact that a cycle does not have, with the reason. */
export function Absent({ why }: { why: string }) {
  return (
    <Tooltip label={why}>
      <Text span c="dimmed" aria-label={why}>
        —
      </Text>
    </Tooltip>
  );
}
