import { type AppError, fault } from '../../shared/errors.ts';
import { within } from '../browser/cdp/cdp.ts';
import { letGo } from './refusals.ts';

/** Commands that change the session, and what is said of each while it is carried out. */
const commands = {
  start: 'The task is being opened.',
  explore: 'The task is being opened.',
  begin: 'The demonstration is being begun.',
  resumeAttempt: 'The attempt is being taken up again.',
  bringBack: 'The page is being brought back.',
  undo: 'The last step is being taken back.',
  end: 'The task is being ended.',
  leave: 'The task is being left.',
  pause: 'The task is being paused or taken up again.',
  replay: 'The recorded steps are being carried out again.',
  perform: 'The last operation is still being carried out.',
  operate: 'The last operation is still being carried out.',
  upload: 'The last operation is still being carried out.',
  choose: 'An element is being chosen.',
  look: 'The page is being looked at.',
} as const;

export type SessionCommand = keyof typeof commands;

/** A second one while the first is carried out has the same answer. */
const JOINED: readonly SessionCommand[] = ['start', 'explore', 'begin', 'bringBack', 'replay', 'leave'];
/** These are quick and follow each other: each waits until the one before it is done. */
const QUEUED: readonly SessionCommand[] = ['pause', 'choose', 'look', 'upload'];

/** What a command waits for its turn at most, and what an interrupted one may take to end. */
const TURN_MS = 10_000;
const INTERRUPTED_MS = 1000;

/** A command's time at the session. When it has been interrupted it changes nothing any more. */
export interface Turn {
  readonly command: SessionCommand;
  readonly isInterrupted: boolean;
  /** Throws when it has been interrupted: after whatever took a while. */
  check(): void;
  /** Nothing is left to do: another command may begin, though nobody has this one's answer yet. */
  over(): void;
}

interface Entry {
  readonly turn: Turn;
  readonly done: Promise<unknown>;
  readonly interrupt: () => void;
}

/**
 * One command at a time changes the session. A second one of a kind that opens or closes has the answer of the first; short
 * ones wait for each other; any other is refused in words while one is carried out. Leaving interrupts.
 */
export class Turns {
  #entries: readonly Entry[] = [];

  /** The command that is carried out now. */
  get current(): SessionCommand | null {
    return this.#entries[0]?.turn.command ?? null;
  }

  isTaken(...by: readonly SessionCommand[]): boolean {
    return this.#entries.some(({ turn }) => by.includes(turn.command));
  }

  /** Throws in words while a command is carried out. */
  mustBeFree(): void {
    const { current } = this;
    if (current !== null) throw busyWith(current);
  }

  /** Carries `work` out when it is this command's turn; begins at once where nothing else is under way. */
  take<T>(command: SessionCommand, work: (turn: Turn) => Promise<T>): Promise<T> {
    const same = this.#entries.find(({ turn }) => turn.command === command);
    // The work of one command has one answer: joining it is asking the same.
    if (same !== undefined && JOINED.includes(command)) return same.done as Promise<T>;
    const last = this.#entries.at(-1);
    if (last === undefined) return this.#enter(command, work, null);
    const waits =
      QUEUED.includes(command) || this.#entries.every(({ turn }) => QUEUED.includes(turn.command));
    if (!waits || this.isTaken('leave', 'end')) return Promise.reject(busyWith(last.turn.command));
    return this.#enter(command, work, last);
  }

  /** Interrupts what is under way, waits a moment for its end, and goes on whether it has ended or not. */
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
