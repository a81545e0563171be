import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { TitledSection } from '../parts/panes/Sheet.tsx';

/** One section of the settings, with its heading. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} order={2} gap="sm">
      <Stack gap="md">{children}</Stack>
    </TitledSection>
  );
}
