import { Container, Group, type GroupProps, Modal, type ModalProps, Stack, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { say } from '../../../shared/language/message.ts';
import { useCover } from '../../stores/mirror.ts';
import classes from './Sheet.module.css';

/** A screen that is read from top to bottom, in a scrolling column. */
export function Sheet(props: { width: number; scroller?: Ref<HTMLDivElement>; children: ReactNode }) {
  const { width, scroller, children } = props;
  return (
    <div ref={scroller} style={{ height: '100%', overflow: 'auto' }}>
      <Container size={width} py="lg">
        <Stack gap="lg">{children}</Stack>
      </Container>
    </div>
  );
}

/** A part of a screen with its heading, which is also its accessible name. */
export function TitledSection(props: {
  title: string;
  /** The accessible name if the heading alone is not clear. */
  label?: string;
  order?: 2 | 3;
  /** The space below the heading. */
  gap?: 'xs' | 'sm' | 4;
  /** Shown beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { title, label = title, order = 3, gap = 'xs', aside, children } = props;
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

/** A dialog that hides the task page while it is open, because the desktop draws the page above the window. */
export function CoverModal(props: ModalProps) {
  useCover(props.opened);
  return <Modal centered closeButtonProps={{ 'aria-label': say('Close') }} {...props} />;
}

/** The buttons at the end of a dialog. They stay visible in a long dialog. */
export function DialogFoot(props: GroupProps) {
  return <Group justify="flex-end" className={classes.foot ?? ''} {...props} />;
}
