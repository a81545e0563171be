import { Button, Drawer } from '@mantine/core';
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { say } from '../../../shared/language/message.ts';
import { useWindowWidth } from '../../stores/windowZoom.ts';

/** In a window narrower than this (1280 pixels at 200 %, for example) side panes become drawers. The same number is in css files. */
const NARROW = 900;

/** Whether the window is too narrow for side panes. */
export function useIsNarrow(): boolean {
  return useWindowWidth() < NARROW;
}

/**
 * A pane on the left of a screen. In a narrow window it is a drawer, which a button above the work opens. The drawer closes
 * when `chosen` changes.
 */
export function SidePane(props: { label: string; chosen?: string | null; children: ReactNode }) {
  const { label, chosen = null, children } = props;
  const isNarrow = useIsNarrow();
  const [opened, setOpened] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `chosen` closes the drawer
  useEffect(() => setOpened(false), [chosen, isNarrow]);
  if (!isNarrow) return children;
  return (
    <div style={{ gridColumn: '1 / -1', borderBottom: '1px solid var(--line)' }}>
      <Button
        size="xs"
        variant="subtle"
        m={4}
        aria-haspopup="dialog"
        leftSection={<IconLayoutSidebarLeftExpand size={16} />}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        size={320}
        title={label}
        closeButtonProps={{ 'aria-label': say('Close') }}
        styles={{
          title: { fontWeight: 600 },
          content: { display: 'flex', flexDirection: 'column' },
          body: { display: 'grid', flex: 1, minHeight: 0, padding: 0, overflow: 'auto' },
        }}
      >
        {children}
      </Drawer>
    </div>
  );
}
