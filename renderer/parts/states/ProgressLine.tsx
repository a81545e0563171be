import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** How far a work is, in words and as a line. */
export function ProgressLine({
  done,
  of,
  label,
  children,
}: {
  done: number;
  of: number;
  /** What is counted, for those who hear it. */
  label: string;
  children: ReactNode;
}) {
  return (
    <div role="status">
      <Text size="sm" mb={4}>
        {children}
      </Text>
      <Progress.Root size="sm">
        <Progress.Section value={(100 * done) / Math.max(1, of)} aria-label={label} />
      </Progress.Root>
    </div>
  );
}
