/** Signals to a pending decision about the running attempt that it is not needed any more: the attempt has ended, was left or is being opened anew. */
export class AwaySignal {
  #controller = new AbortController();

  /** The signal of the attempt that is running or ran last. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  abort(): void {
    this.#controller.abort();
  }

  /** Begins a new signal, for the next attempt. */
  renew(): void {
    this.#controller = new AbortController();
  }
}
