import { type AppError, fault } from '../../../shared/errors.ts';
import { MOST_CHARACTERS, MOST_LINES, type Told } from './messages.ts';

/** The connection to an agent for one attempt: a process or a server. */
export interface Channel {
  /** Sends one message. Throws AppError `agent.died`, `agent.unreachable` when the agent cannot receive it. */
  tell(message: Told, signal: AbortSignal): Promise<void>;
  /** The agent's next line. Throws AppError `agent.died`, `agent.flood`, `agent.silent` when none comes. */
  next(signal: AbortSignal): Promise<string>;
  /** Closes the connection and ends all of the agent's processes. Never rejects. */
  close(): Promise<void>;
}

/** Received lines that were not read yet, and the reader that waits for the next one. */
export class Lines {
  readonly #lines: string[] = [];
  #half = '';
  #waiting: PromiseWithResolvers<string> | null = null;
  #over: AppError | null = null;

  /** Adds a chunk, which may end anywhere in a line. Throws AppError `agent.flood` beyond the limits. */
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
      throw tooMuch(`${this.#lines.length.toLocaleString('en')} lines without a request`);
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

export function tooMuch(what: string): AppError {
  return fault.agent(
    'agent.flood',
    `The agent sent too much: ${what}.`,
    'It was stopped. A line may have at most 4,000,000 characters, and an agent must not send messages without a request.',
  );
}
