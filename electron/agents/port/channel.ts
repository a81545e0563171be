import { type AppError, fault } from '../../../shared/errors.ts';
import { MOST_CHARACTERS, MOST_LINES, type Told } from './messages.ts';

/** A way to an agent of one attempt: a process, or a server. */
export interface Channel {
  /** Says one thing. Throws AppError `agent.died`, `agent.unreachable` when nobody hears it. */
  tell(message: Told, signal: AbortSignal): Promise<void>;
  /** The next line that the agent says. Throws AppError `agent.died`, `agent.flood`, `agent.silent` when none comes. */
  next(signal: AbortSignal): Promise<string>;
  /** Ends it with everything that belongs to it. Never rejects. */
  close(): Promise<void>;
}

/** Lines that have come and are not read yet, and whoever waits for one. */
export class Lines {
  readonly #lines: string[] = [];
  #half = '';
  #waiting: PromiseWithResolvers<string> | null = null;
  #over: AppError | null = null;

  /** A piece of what was said, wherever it was cut. Throws AppError `agent.flood` beyond the limits. */
  push(text: string): void {
    const parts = (this.#half + text).split('\n');
    this.#half = parts.pop() ?? '';
    const whole = parts.map((line) => line.trim()).filter((line) => line !== '');
    const longest = Math.max(this.#half.length, ...whole.map(({ length }) => length));
    if (longest > MOST_CHARACTERS) throw tooMuch(`a line of ${longest.toLocaleString('en')} characters`);
    for (const line of whole) {
      if (this.#waiting === null) this.#lines.push(line);
      else this.#waiting.resolve(line);
      this.#waiting = null;
    }
    if (this.#lines.length > MOST_LINES)
      throw tooMuch(`${this.#lines.length.toLocaleString('en')} lines that nobody asked for`);
  }

  /** Nothing more will come; half a line that is left is one nobody can read. */
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

export function tooMuch(what: string): AppError {
  return fault.agent(
    'agent.flood',
    `The agent said more than anybody can read: ${what}.`,
    'It was ended. One line may hold 4,000,000 characters; nothing is to be said that was not asked for.',
  );
}
