import type { BrowserEvent } from './taskBrowser.ts';

export type EventQueue = ReturnType<typeof createEventQueue>;

/**
 * Delivers events in order, even when some first need a call to the browser. Without a listener the events are kept,
 * because a page may act while its browser is still being handed over. `clean` removes secrets.
 */
export function createEventQueue(clean: (event: BrowserEvent) => BrowserEvent) {
  const waiting: { event: BrowserEvent | null; ready: boolean }[] = [];
  let listener: ((event: BrowserEvent) => void) | null = null;

  function deliver(): void {
    while (listener !== null && waiting[0]?.ready === true) {
      const next = waiting.shift();
      if (next?.event) listener(clean(next.event));
    }
  }

  return {
    put(event: BrowserEvent): void {
      waiting.push({ event, ready: true });
      deliver();
    },
    /** Keeps the place of an event while it is being completed. `null` drops the event. */
    putLater(promise: Promise<BrowserEvent | null>): void {
      const place: { event: BrowserEvent | null; ready: boolean } = { event: null, ready: false };
      waiting.push(place);
      const settle = (event: BrowserEvent | null): void => {
        place.event = event;
        place.ready = true;
        deliver();
      };
      promise.then(settle, () => settle(null));
    },
    /** Only one listener at a time: a second one would take the events of the first. */
    listen(next: (event: BrowserEvent) => void): () => void {
      if (listener !== null) throw new Error('This browser already has a listener.');
      listener = next;
      deliver();
      return () => {
        if (listener === next) listener = null;
      };
    },
  };
}
