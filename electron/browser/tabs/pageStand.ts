export type Standstill = 'dialog' | 'permission' | 'held';

/** Whether a page stands still, why, and the callers that wait for a standstill. */
export class PageStand {
  #reason: Exclude<Standstill, 'held'> | null = null;
  #held = false;
  #waiting: ((reason: Standstill) => void)[] = [];

  get reason(): Standstill | null {
    return this.#reason ?? (this.#held ? 'held' : null);
  }

  setReason(reason: Exclude<Standstill, 'held'> | null): void {
    this.#reason = reason;
    this.#tellWaiting();
  }

  setHeld(held: boolean): void {
    this.#held = held;
    this.#tellWaiting();
  }

  /** Resolves when the page comes to a standstill; at once when it already stands still. */
  stoodStill(): Promise<Standstill> {
    const { reason } = this;
    return reason === null ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(reason);
  }

  #tellWaiting(): void {
    const { reason } = this;
    if (reason === null) return;
    for (const resolve of this.#waiting) resolve(reason);
    this.#waiting = [];
  }
}
