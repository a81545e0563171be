import { notifications } from '@mantine/notifications';

const ID = 'not-now';
const SHOWN_MS = 4000;

/**
 * Says that a key or a press was refused because something else is under way. The words appear at the top, where they cover no
 * button of a run, and a screen reader announces them.
 */
export function sayNotNow(words: string): void {
  // A message that is still shown is hidden first, so that a screen reader announces it again.
  notifications.hide(ID);
  notifications.show({
    id: ID,
    message: words,
    position: 'top-right',
    autoClose: SHOWN_MS,
    withCloseButton: false,
  });
}
