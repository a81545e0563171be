import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** One figure with its heading and a line on how it is counted. */
export function FigureSection({
  title,
  note,
  aside,
  children,
}: {
  title: string;
  note: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ marginTop: 32 }}>
      <Group justify="space-between" align="flex-end" wrap="nowrap" mb="sm">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          <Text c="dimmed" size="sm">
            {note}
          </Text>
        </div>
        {aside}
      </Group>
      {children}
    </section>
  );
}
