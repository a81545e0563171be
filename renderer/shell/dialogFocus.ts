/**
 * A dialog hears every key from the moment it is shown. Mantine moves the focus into it by a timer, and a browser
 * hears keys before timers: on a busy machine the key that chooses a reason would be heard by nobody.
 */
export function keysGoIntoDialogs(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const dialog = topDialog();
      if (dialog === null || !event.isTrusted || isWithin(event.target, dialog)) return;
      const into = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog;
      into.focus({ preventScroll: true });
      // What is typed goes to who has the focus now; the key itself is still on its way to who had it.
      event.stopImmediatePropagation();
      if (!into.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
    },
    { capture: true },
  );
}

function topDialog(): HTMLElement | null {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]');
  return dialogs.item(dialogs.length - 1);
}

/** Lists that belong to a field of a dialog stand in portals of their own. */
function isWithin(target: EventTarget | null, dialog: HTMLElement): boolean {
  if (!(target instanceof Element)) return false;
  return dialog.contains(target) || target.closest('[data-portal]') !== null;
}
