/** How long somebody is waited for, in milliseconds; it can be held while they wait for somebody themselves. */
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
