import type { BrowserEvent } from './taskBrowser.ts';

export type EventQueue = ReturnType<typeof createEventQueue>;

/**
 * Delivers events in the order they happened, even when some need a question to the browser first. Before there is a
 * listener they are kept: a page may act while its browser is still being handed over. `clean` takes secrets out.
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
    /** Keeps the event's place while it is being completed. `null` = nothing to say after all. */
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
    /** One listener at a time: a second one would take the events of the first. */
    listen(next: (event: BrowserEvent) => void): () => void {
      if (listener !== null) throw new Error('Somebody listens to this browser already.');
      listener = next;
      deliver();
      return () => {
        if (listener === next) listener = null;
      };
    },
  };
}
