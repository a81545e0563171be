import { Button, Drawer } from '@mantine/core';
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { say } from '../../../shared/language/message.ts';
import { useWindowWidth } from '../../stores/windowZoom.ts';

/** Below this width, 1280 pixels at 200 % among them, what stands beside the work is called when it is wanted. Stands in css files, too. */
const NARROW = 900;

/** Whether the window is too narrow for panes beside one another. */
export function useIsNarrow(): boolean {
  return useWindowWidth() < NARROW;
}

/**
 * A pane on the left of a screen; in a narrow window a button above the work calls it as a drawer. `chosen`: once that
 * is another one, the drawer has done its work.
 */
export function SidePane(props: { label: string; chosen?: string | null; children: ReactNode }) {
  const { label, chosen = null, children } = props;
  const isNarrow = useIsNarrow();
  const [opened, setOpened] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen closes it by being another one
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
