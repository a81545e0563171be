import { Modal, type ModalProps } from '@mantine/core';
import { useCover } from '../stores/covers.ts';

/** A dialog before which the task page gives way (on the desktop it would lie above it). */
export function CoverModal(props: ModalProps) {
  useCover(props.opened);
  return <Modal centered closeButtonProps={{ 'aria-label': 'Close' }} {...props} />;
}
