import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { say } from '../../../shared/language/message.ts';

/** A drawer beside a figure, with what is behind it. */
export function BehindDrawer(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props;
  // The drawer disappears with its address while it is open. Mantine returns the focus only from a drawer that closes.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) setTimeout(() => before.focus());
    },
    [before],
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': say('Close') }}
      styles={{
        title: { fontWeight: 600 },
        content: { display: 'flex', flexDirection: 'column' },
        body: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, padding: 0 },
      }}
    >
      {children}
    </Drawer>
  );
}
