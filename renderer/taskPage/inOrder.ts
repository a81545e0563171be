import type { InputEvent } from '../../shared/contract/input.ts';

export interface InputOrder {
  send(event: InputEvent): void;
  /** Sends an event that must be read first. Later events wait for it. Null: nothing to send. */
  sendRead(reading: Promise<InputEvent | null>): void;
}

/** Sends input in the order in which a person made it. `failed` receives the error of an event that cannot be read. */
export function inOrder(send: (event: InputEvent) => void, failed: (error: unknown) => void): InputOrder {
  let last: Promise<void> | null = null;

  function wait(before: Promise<void>, work: () => void | Promise<void>): void {
    const turn: Promise<void> = before.then(work).then(() => {
      if (last === turn) last = null;
    });
    last = turn;
  }

  return {
    send(event) {
      if (last === null) send(event);
      else wait(last, () => send(event));
    },
    sendRead(reading) {
      // Handles the error at once: before the turn of the event it would count as an unhandled rejection.
      const read = reading.catch((error: unknown) => {
        failed(error);
        return null;
      });
      wait(last ?? Promise.resolve(), async () => {
        const event = await read;
        if (event !== null) send(event);
      });
    },
  };
}
