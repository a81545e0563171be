import type { LocalPopup } from './messages.ts';
import type { Watch, WatchWorld } from './watch.ts';

/**
 * Detects when the popup of a `<select>` or of a date, time or colour field opens. Opening one is not a step. A headless
 * Chromium cannot draw popups: there the watcher prevents the popup and requests the person's choice instead.
 * Self-contained: the function is sent into the page as text.
 */
export function watchPopups(watch: Watch, world: WatchWorld): void {
  const { describing } = watch;
  const PICKERS = ['date', 'time', 'datetime-local', 'month', 'week', 'color'];
  const INDICATOR_PX = 28;
  /** The host draws a popup at most this long after it was opened. */
  const DRAWN_MS = 1000;
  /** Nobody reads more suggestions than these. */
  const MOST_SUGGESTED = 100;
  const waiting = new Map<number, WeakRef<HTMLSelectElement | HTMLInputElement>>();
  let lastId = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** The key whose press closed a popup. The page does not receive its release. */
  let closedBy: string | null = null;

  world.reply = reply;
  world.popupBox = (popupId) => {
    const field = waiting.get(popupId)?.deref();
    return field?.isConnected && !field.disabled && field.checkVisibility() ? boxOf(field) : null;
  };
  world.selection = selection;

  watch.on(
    'mousedown',
    (event) => {
      const element = watch.target(event);
      const select = element instanceof HTMLOptionElement ? element.closest('select') : element;
      if (
        select instanceof HTMLSelectElement &&
        opensPopup(select) &&
        event instanceof MouseEvent &&
        event.button === 0 &&
        watch.config.holdPopups
      )
        open(select, event);
    },
    { passive: false },
  );

  watch.on(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const element = watch.target(event);
      const { key } = event;
      // A quick Escape means the popup that is about to be drawn.
      if (key === 'Escape' && event.timeStamp - askedAt < DRAWN_MS && waiting.delete(lastId)) {
        closedBy = event.code;
        watch.life('key');
        return hide(event);
      }
      const opens = key === ' ' || key === 'F4' || (event.altKey && /^Arrow(Up|Down)$/.test(key));
      if (element instanceof HTMLSelectElement && opens && opensPopup(element)) open(element, event);
      if (!(element instanceof HTMLInputElement) || !opensPicker(element)) return;
      if (opens || (key === 'Enter' && element.type === 'color')) open(element, event);
    },
    { passive: false },
  );

  watch.on('keyup', (event) => {
    if (event instanceof KeyboardEvent && event.code === closedBy) {
      closedBy = null;
      event.stopImmediatePropagation();
    }
  });

  // The picker opens on a click on the indicator at the end of the field. A click on the digits only moves the caret.
  watch.on(
    'click',
    (event) => {
      const element = watch.target(event);
      if (!(element instanceof HTMLInputElement) || !(event instanceof MouseEvent) || !opensPicker(element))
        return;
      const box = element.getBoundingClientRect();
      const fromEnd =
        getComputedStyle(element).direction === 'rtl' ? event.clientX - box.left : box.right - event.clientX;
      if (element.type !== 'color' && event.detail > 0 && fromEnd > INDICATOR_PX) return;
      open(element, event);
    },
    { passive: false },
  );

  function open(field: HTMLSelectElement | HTMLInputElement, event: Event): void {
    watch.opener = event;
    if (!watch.config.holdPopups) return;
    event.preventDefault();
    if (field instanceof HTMLSelectElement) field.focus();
    askedAt = event.timeStamp;
    ask(field);
  }

  function hide(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function opensPopup(select: HTMLSelectElement): boolean {
    return !select.multiple && select.size <= 1 && !select.disabled;
  }

  function opensPicker(input: HTMLInputElement): boolean {
    return PICKERS.includes(input.type) && !input.disabled && !input.readOnly;
  }

  function ask(field: HTMLSelectElement | HTMLInputElement): void {
    lastId += 1;
    waiting.set(lastId, new WeakRef(field));
    const box = boxOf(field);
    const rtl = getComputedStyle(field).direction === 'rtl';
    const label = describing.describe(field).name;
    const isSecret = describing.isSecret(field);
    const popup: LocalPopup =
      field instanceof HTMLSelectElement
        ? { kind: 'select', label, multiple: field.multiple, box, rtl, options: optionsOf(field, isSecret) }
        : {
            kind: 'picker',
            inputType: field.type,
            label,
            value: isSecret ? '' : field.value,
            min: field.min,
            max: field.max,
            options: suggestedBy(field),
            box,
            rtl,
          };
    watch.say({ kind: 'popup', popupId: lastId, popup, wall: Date.now() });
  }

  function boxOf(field: Element) {
    const { x, y, width, height } = field.getBoundingClientRect();
    return { x, y, width, height };
  }

  function optionsOf(select: HTMLSelectElement, isSecret: boolean) {
    return [...select.options].slice(0, 5000).map((option) => ({
      value: option.value,
      label: option.label,
      selected: option.selected && !isSecret,
      disabled:
        option.disabled ||
        (option.parentElement instanceof HTMLOptGroupElement && option.parentElement.disabled),
      ...(option.parentElement instanceof HTMLOptGroupElement ? { group: option.parentElement.label } : {}),
    }));
  }

  /** The suggestions of a field's `<datalist>` that the field accepts, each value once: Chromium's rule. */
  function suggestedBy(field: HTMLInputElement) {
    if (!(field.list instanceof HTMLDataListElement)) return [];
    const probe = field.cloneNode() as HTMLInputElement;
    const taken = new Map<string, string>();
    for (const option of [...field.list.options].slice(0, MOST_SUGGESTED)) {
      probe.value = option.value;
      // An invalid colour becomes black.
      const isTaken =
        field.type === 'color' ? probe.value === option.value.toLowerCase() : probe.value !== '';
      if (!isTaken || option.disabled || !probe.validity.valid || taken.has(probe.value)) continue;
      taken.set(probe.value, option.label.trim());
    }
    return [...taken].map(([value, label]) => ({ value, label }));
  }

  /** Sets the field as its own popup would: value, then `input` and `change`. It is reported as one action. */
  function reply(popupId: number, accept: boolean, values: readonly string[]): void {
    const field = waiting.get(popupId)?.deref();
    waiting.delete(popupId);
    if (!accept || field === undefined || !field.isConnected) return;
    if (field instanceof HTMLSelectElement) {
      const before = [...field.options].map((option) => option.selected).join();
      for (const option of field.options) option.selected = values.includes(option.value);
      if ([...field.options].map((option) => option.selected).join() === before) return;
    } else {
      if (field.value === (values[0] ?? '')) return;
      field.value = values[0] ?? '';
    }
    const chosen =
      field instanceof HTMLSelectElement
        ? [...field.selectedOptions].map((option) => option.label).join('\n')
        : field.value;
    watch.act(
      field instanceof HTMLSelectElement ? 'select' : 'type',
      field,
      describing.isSecret(field) ? watch.config.secretMark : chosen,
    );
    watch.quietly(() => {
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }

  /** The selected text, for the person's clipboard; nothing from a secret field. */
  function selection(): string {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (
      (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) &&
      describing.isTextField(active)
    ) {
      if (describing.isSecret(active)) return '';
      const { selectionStart, selectionEnd, value } = active;
      if (selectionStart !== null && selectionEnd !== null && selectionEnd > selectionStart)
        return value.slice(selectionStart, selectionEnd);
    }
    return getSelection()?.toString() ?? '';
  }
}
