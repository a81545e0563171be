import { Container, Group, type GroupProps, Modal, type ModalProps, Stack, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { say } from '../../../shared/language/message.ts';
import { useCover } from '../../stores/mirror.ts';
import classes from './Sheet.module.css';

/** A screen that is read from top to bottom, in a column that scrolls. */
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

/** A part of a screen under a heading of its own, by which it is found. */
export function TitledSection(props: {
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

/** A dialog before which the task page gives way (on the desktop it would lie above it). */
export function CoverModal(props: ModalProps) {
  useCover(props.opened);
  return <Modal centered closeButtonProps={{ 'aria-label': say('Close') }} {...props} />;
}

/** What a dialog ends in: in sight however long the dialog is. */
export function DialogFoot(props: GroupProps) {
  return <Group justify="flex-end" className={classes.foot ?? ''} {...props} />;
}
