/** Tells those who think about a running attempt that they can stop: it has ended, was left, or is being opened anew. */
export class AwaySignal {
  #controller = new AbortController();

  /** Of the attempt that runs, or ran last. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  abort(): void {
    this.#controller.abort();
  }

  /** Another attempt runs. */
  renew(): void {
    this.#controller = new AbortController();
  }
}
