import type { AppError } from '../../shared/errors.ts';

export interface LineLimits {
  /** The most characters in one line. */
  readonly characters: number;
  /** The most lines that nobody has read yet. */
  readonly lines: number;
}

/** Received lines that were not read yet, and the reader that waits for the next one. */
export class Lines {
  readonly #limits: LineLimits;
  readonly #tooMuch: (what: string) => AppError;
  readonly #lines: string[] = [];
  #half = '';
  #waiting: PromiseWithResolvers<string> | null = null;
  #over: AppError | null = null;

  /** `tooMuch`: the error beyond the limits; it gets what was too much. */
  constructor(limits: LineLimits, tooMuch: (what: string) => AppError) {
    this.#limits = limits;
    this.#tooMuch = tooMuch;
  }

  /** Adds a chunk, which may end anywhere in a line. Throws the error of `tooMuch` beyond the limits. */
  push(text: string): void {
    // Only the new chunk is searched: a line of many megabytes comes in hundreds of chunks.
    const parts = text.split('\n');
    parts[0] = this.#half + (parts[0] ?? '');
    this.#half = parts.pop() ?? '';
    const longest = Math.max(this.#half.length, ...parts.map(({ length }) => length));
    if (longest > this.#limits.characters)
      throw this.#tooMuch(`a line of ${longest.toLocaleString('en')} characters`);
    for (const line of parts.map((one) => one.trim()).filter((one) => one !== '')) {
      if (this.#waiting === null) this.#lines.push(line);
      else this.#waiting.resolve(line);
      this.#waiting = null;
    }
    if (this.#lines.length > this.#limits.lines)
      throw this.#tooMuch(`${this.#lines.length.toLocaleString('en')} lines without a request`);
  }

  /** Ends the stream. An incomplete last line cannot be parsed. */
  end(why: (half: string) => AppError): void {
    this.#over ??= why(this.#half.trim());
    this.#waiting?.reject(this.#over);
    this.#waiting = null;
  }

  async next(signal: AbortSignal): Promise<string> {
    const line = this.#lines.shift();
    if (line !== undefined) return line;
    if (this.#over !== null) throw this.#over;
    signal.throwIfAborted();
    const waiting = Promise.withResolvers<string>();
    this.#waiting = waiting;
    const stop = (): void => waiting.reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await waiting.promise;
    } finally {
      signal.removeEventListener('abort', stop);
      if (this.#waiting === waiting) this.#waiting = null;
    }
  }
}
