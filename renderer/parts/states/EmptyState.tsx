import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Nothing here yet: what would be here, and what to do about it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Stack align="center" justify="center" gap="sm" p="lg" mih={160} ta="center">
      <Title order={2}>{title}</Title>
      {children ? (
        <Text c="dimmed" maw={480}>
          {children}
        </Text>
      ) : null}
      {action}
    </Stack>
  );
}
