/** Where the focus was last, from within outwards. */
let way: readonly HTMLElement[] = [];
/** The same before it went into a dialog. */
let beforeDialog: readonly HTMLElement[] = [];
const DIALOG = '[role="dialog"][aria-modal="true"]';
const isInDialog = (list: readonly HTMLElement[]): boolean => list.some((one) => one.matches(DIALOG));

/**
 * The focus is never lost: where what has it goes (a dialog without its button, a card that is answered) or can no
 * longer have it (a button that rests), the part of the screen it stood in takes it. What gives the focus back by itself
 * comes first.
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
 * Mantine moves the focus into a dialog by a timer, to what is marked `data-autofocus` or else the first control. Whoever is
 * in another control of it by then stays there.
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

/** Who presses on what takes no focus has given it up; that is no loss. */
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

/** The dialog that lies over all others, if any does. */
export function topDialog(): HTMLElement | null {
  const dialogs = document.querySelectorAll<HTMLElement>(DIALOG);
  return dialogs.item(dialogs.length - 1);
}
