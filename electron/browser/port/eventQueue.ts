import type { BrowserEvent } from './taskBrowser.ts';

export type EventQueue = ReturnType<typeof createEventQueue>;

interface Place {
  event: BrowserEvent | null;
  ready: boolean;
  /** The event is an action of the participant, even if it is not known whole yet. */
  readonly isAction: boolean;
}

/**
 * Delivers events in order, even when some first need a call to the browser. Without a listener the events are kept,
 * because a page may act while its browser is still being handed over. `clean` removes secrets.
 */
export function createEventQueue(clean: (event: BrowserEvent) => BrowserEvent) {
  const waiting: Place[] = [];
  const actions = { reported: 0, delivered: 0 };
  let listener: ((event: BrowserEvent) => void) | null = null;

  function deliver(): void {
    while (listener !== null && waiting[0]?.ready === true) {
      const next = waiting.shift();
      if (next?.isAction) actions.delivered += 1;
      if (next?.event) listener(clean(next.event));
    }
  }

  function add(place: Place): void {
    if (place.isAction) actions.reported += 1;
    waiting.push(place);
    deliver();
  }

  return {
    put(event: BrowserEvent): void {
      add({ event, ready: true, isAction: event.type === 'action' });
    },
    /** Keeps the place of an event while it is being completed. `null` drops the event. */
    putLater(promise: Promise<BrowserEvent | null>, isAction: boolean): void {
      const place: Place = { event: null, ready: false, isAction };
      add(place);
      const settle = (event: BrowserEvent | null): void => {
        place.event = event;
        place.ready = true;
        deliver();
      };
      promise.then(settle, () => settle(null));
    },
    /**
     * Returns a function that says whether the participant has acted since now. An action that was reported before, but is not delivered
     * yet, counts: the record has it after everything that happens until then.
     */
    watchActions(): () => boolean {
      const { delivered } = actions;
      return () => actions.reported > delivered;
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
