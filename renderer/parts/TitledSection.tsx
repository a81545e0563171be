import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of a screen under a heading of its own, by which it is found. */
export function TitledSection({
  title,
  label = title,
  order = 3,
  gap = 'xs',
  aside,
  children,
}: {
  title: string;
  /** What it is called where the heading alone says too little. */
  label?: string;
  order?: 2 | 3;
  /** Between the heading and what it heads. */
  gap?: 'xs' | 'sm' | 4;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={label}>
      <Group justify="space-between" wrap="nowrap" mb={gap}>
        <Title order={order}>{title}</Title>
        {aside}
      </Group>
      {children}
    </section>
  );
}
