/** The last focused element and its ancestors, innermost first. */
let way: readonly HTMLElement[] = [];
/** The same, from before a dialog opened. */
let beforeDialog: readonly HTMLElement[] = [];
const DIALOG = '[role="dialog"][aria-modal="true"]';
const isInDialog = (list: readonly HTMLElement[]): boolean => list.some((one) => one.matches(DIALOG));

/**
 * Keeps the focus in the window. A focused element may disappear (a closed dialog, an answered card) or be disabled. Then the
 * nearest part of the screen that contained it gets the focus. Components that return the focus themselves come first.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    const next = target instanceof Element ? wayOf(target) : [];
    if (isInDialog(next) && !isInDialog(way)) beforeDialog = way;
    way = next;
    markIn(next.find((one) => one.matches(DIALOG)));
  });
  new MutationObserver(() => {
    if (isLost()) setTimeout(() => requestAnimationFrame(findAgain));
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'style', 'hidden', 'inert'],
  });
}

/**
 * Mantine moves the focus into a dialog by a timer, to the element with `data-autofocus` or else to the first control. If the
 * person has focused another control by then, the focus stays there.
 */
function markIn(dialog: HTMLElement | undefined): void {
  const [focused] = way;
  if (dialog === undefined || focused === undefined || focused === dialog) return;
  for (const marked of dialog.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus');
  focused.setAttribute('data-autofocus', '');
}

function wayOf(element: Element): HTMLElement[] {
  const list: HTMLElement[] = [];
  for (let up: Element | null = element; up !== null; up = up.parentElement)
    if (up instanceof HTMLElement) list.push(up);
  return list;
}

/** If a person clicks an element that takes no focus, the focus is given up, not lost. */
function isLost(): boolean {
  const [last] = way;
  if (last === undefined || (document.activeElement !== null && document.activeElement !== document.body))
    return false;
  return !last.isConnected || last.matches(':disabled') || !last.checkVisibility();
}

function findAgain(): void {
  if (!isLost()) return;
  const before = isInDialog(way) ? beforeDialog : [];
  const control = before.slice(0, 1).find((one) => one.checkVisibility() && !one.matches(':disabled'));
  const part = [...before, ...way].find((one) => one.isConnected && one.matches('[data-zone][tabindex]'));
  const place = topDialog() ?? control ?? part ?? document.querySelector<HTMLElement>('main');
  place?.focus({ preventScroll: true });
}

/** Returns the topmost open dialog, or null. */
export function topDialog(): HTMLElement | null {
  const dialogs = document.querySelectorAll<HTMLElement>(DIALOG);
  return dialogs.item(dialogs.length - 1);
}
