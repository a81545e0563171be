import { Container, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** A screen that is read from top to bottom, in a column that scrolls. */
export function Sheet({ width, children }: { width: number; children: ReactNode }) {
  return (
    <div style={{ height: '100%', overflow: 'auto' }}>
      <Container size={width} py="lg">
        <Stack gap="lg">{children}</Stack>
      </Container>
    </div>
  );
}
