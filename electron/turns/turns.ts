import { type AppError, fault } from '../../shared/errors.ts';
import { within } from '../browser/cdp/cdp.ts';
import { letGo } from './refusals.ts';

/** Commands that change the session, and the message while each one runs. */
const commands = {
  start: 'The task is being opened.',
  explore: 'The task is being opened.',
  begin: 'The demonstration is being started.',
  resumeAttempt: 'The attempt is being resumed.',
  bringBack: 'The page is being brought back.',
  undo: 'The last step is being undone.',
  end: 'The task is being ended.',
  leave: 'The task is being left.',
  pause: 'The task is being paused or resumed.',
  replay: 'The recorded steps are being replayed.',
  perform: 'The last operation is still being carried out.',
  operate: 'The last operation is still being carried out.',
  upload: 'The last operation is still being carried out.',
  choose: 'An element is being chosen.',
  look: 'The page is being looked at.',
} as const;

export type SessionCommand = keyof typeof commands;

/** A second call while the first one runs gets the same result. */
const JOINED: readonly SessionCommand[] = ['start', 'explore', 'begin', 'bringBack', 'replay', 'leave'];
/** Short commands. Each one waits until the one before it has ended. */
const QUEUED: readonly SessionCommand[] = ['pause', 'choose', 'look', 'upload'];

/** How long a command waits for its turn. */
const TURN_MS = 10_000;
/** How long an interrupted command may take to end. */
const INTERRUPTED_MS = 1000;

/** The turn of a command. After an interruption, the command must change nothing. */
export interface Turn {
  readonly command: SessionCommand;
  readonly isInterrupted: boolean;
  /** Throws when the turn was interrupted. The command calls this after every wait. */
  check(): void;
  /** Marks the work as done. Another command may start even before the caller has the result. */
  over(): void;
}

interface Entry {
  readonly turn: Turn;
  readonly done: Promise<unknown>;
  readonly interrupt: () => void;
}

/**
 * Runs one command at a time. A second call of a `JOINED` command gets the result of the first. A short command (`QUEUED`) waits for the
 * commands before it, and every command waits for short ones. Any other command is refused while one runs. While the task is being left
 * or ended, all are refused. Leaving the task interrupts the running command.
 */
export class Turns {
  #entries: readonly Entry[] = [];

  /** The running command. */
  get current(): SessionCommand | null {
    return this.#entries[0]?.turn.command ?? null;
  }

  isTaken(...by: readonly SessionCommand[]): boolean {
    return this.#entries.some(({ turn }) => by.includes(turn.command));
  }

  /** Throws a readable error while a command runs. */
  mustBeFree(): void {
    const { current } = this;
    if (current !== null) throw busyWith(current);
  }

  /** Runs `work` when it is this command's turn, or at once if no command runs. */
  take<T>(command: SessionCommand, work: (turn: Turn) => Promise<T>): Promise<T> {
    const same = this.#entries.find(({ turn }) => turn.command === command);
    // Both callers run the same command, so they share its result.
    if (same !== undefined && JOINED.includes(command)) return same.done as Promise<T>;
    const last = this.#entries.at(-1);
    if (last === undefined) return this.#enter(command, work, null);
    const waits =
      QUEUED.includes(command) || this.#entries.every(({ turn }) => QUEUED.includes(turn.command));
    if (!waits || this.isTaken('leave', 'end')) return Promise.reject(busyWith(last.turn.command));
    return this.#enter(command, work, last);
  }

  /** Interrupts the running command and waits a moment for its end. Then runs `work`, even if that command has not ended. */
  interrupt<T>(command: SessionCommand, work: (turn: Turn) => Promise<T>): Promise<T> {
    const same = this.#entries.find(({ turn }) => turn.command === command);
    if (same !== undefined) return same.done as Promise<T>;
    const before = this.#entries;
    for (const { interrupt } of before) interrupt();
    this.#entries = [];
    const over = within(Promise.allSettled(before.map(({ done }) => done)), INTERRUPTED_MS, []);
    return this.#enter(
      command,
      async (turn) => {
        if (before.length > 0) await over;
        return work(turn);
      },
      null,
    );
  }

  #enter<T>(command: SessionCommand, work: (turn: Turn) => Promise<T>, after: Entry | null): Promise<T> {
    let isInterrupted = false;
    const turn: Turn = {
      command,
      get isInterrupted() {
        return isInterrupted;
      },
      check() {
        if (isInterrupted) throw letGo();
      },
      over: () => {
        this.#entries = this.#entries.filter((one) => one !== entry);
      },
    };
    const { promise, resolve } = Promise.withResolvers<T>();
    const entry: Entry = { turn, done: promise, interrupt: () => (isInterrupted = true) };
    this.#entries = [...this.#entries, entry];
    const carryOut = async (): Promise<T> => {
      if (after !== null) {
        const ended = await within(Promise.allSettled([after.done]), TURN_MS, null);
        if (ended === null) throw busyWith(after.turn.command);
        turn.check();
      }
      return work(turn);
    };
    resolve(carryOut().finally(turn.over));
    return promise;
  }
}

function busyWith(command: SessionCommand): AppError {
  const isStep = command === 'operate' || command === 'perform' || command === 'look' || command === 'choose';
  return fault.person(isStep ? 'demonstrate.busy' : 'session.busy', commands[command], 'Wait a moment.');
}
