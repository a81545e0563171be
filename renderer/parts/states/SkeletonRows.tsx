import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

/** Rows that are being read: the height of the real ones, so that nothing jumps when they arrive. */
export function SkeletonRows({ rows = 8, height = 40 }: { rows?: number; height?: number }) {
  return (
    <Stack gap={4} p="sm" aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are all alike
        <Skeleton key={index} height={height - 4} animate={false} />
      ))}
    </Stack>
  );
}
