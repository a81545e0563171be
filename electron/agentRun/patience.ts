/** A time limit in milliseconds that can be paused, for example while the agent itself waits for an answer. */
export class Patience {
  readonly #onOver: () => void;
  #leftMs: number;
  #since: number | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number, onOver: () => void) {
    this.#leftMs = ms;
    this.#onOver = onOver;
    this.goOn();
  }

  hold(): void {
    if (this.#since === null) return;
    clearTimeout(this.#timer);
    this.#leftMs -= performance.now() - this.#since;
    this.#since = null;
  }

  goOn(): void {
    if (this.#since !== null) return;
    this.#since = performance.now();
    this.#timer = setTimeout(this.#onOver, Math.max(0, this.#leftMs));
  }
}
