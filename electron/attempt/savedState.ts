import { z } from 'zod';
import type { Attempt } from '../../shared/model/index.ts';
import type { BrowserState, TaskBrowser } from '../browser/port/taskBrowser.ts';
import { browserStateSeq, readBrowserState, saveBrowserState } from '../db/record/browserStates.ts';
import { lastSeq, lastSeqOf } from '../db/record/events.ts';
import type { Database } from '../db/store/open.ts';

const schema = z.object({
  tabs: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      active: z.boolean(),
      scroll: z.object({ x: z.number(), y: z.number() }),
    }),
  ),
  storage: z.unknown(),
});

/**
 * Reads the tabs, cookies and storage that were saved last. Returns null when the process was killed before the first page was
 * there. For a demonstration it also returns null when the process was killed between a step (or an undo) and the next save:
 * the caller then repeats the steps, so that the page agrees with the record.
 */
export function readSavedState(
  db: Database,
  { id, mode }: Pick<Attempt, 'id' | 'mode'>,
): BrowserState | null {
  const saved = readBrowserState(db, id);
  if (saved === null) return null;
  const state = schema.parse(saved);
  if (state.tabs.every(({ url }) => url === '' || url === 'about:blank')) return null;
  return mode === 'demonstration' && lastSeqOf(db, id, ['action', 'undone']) > browserStateSeq(db, id)
    ? null
    : state;
}

/** Whether a resumed attempt is on the page before its last action: the process was killed before it saved the page after. */
export function isPageBehind(db: Database, { id }: Pick<Attempt, 'id'>): boolean {
  return lastSeqOf(db, id, ['action']) > browserStateSeq(db, id);
}

/** Saves the tabs, cookies and storage of a running attempt, one save at a time. Calls during a save lead to one more save. */
export class StateSaver {
  readonly #db: Database;
  readonly #attemptId: string;
  readonly #browser: TaskBrowser;
  #saving: Promise<void> | null = null;
  #wanted = false;
  #held = false;
  #stopped = false;

  constructor(db: Database, attemptId: string, browser: TaskBrowser) {
    this.#db = db;
    this.#attemptId = attemptId;
    this.#browser = browser;
  }

  save(): void {
    if (this.#stopped) return;
    this.#wanted = true;
    if (this.#held) return;
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = null;
    });
  }

  /** Saves nothing while `work` runs: an attempt cannot resume on a page between two steps. Saves afterwards if needed. */
  async holding<T>(work: () => Promise<T>): Promise<T> {
    this.#held = true;
    try {
      return await work();
    } finally {
      this.#held = false;
      if (this.#wanted) this.save();
    }
  }

  /** Resolves when every requested save is done. */
  async done(): Promise<void> {
    while (this.#saving) await this.#saving;
  }

  /** Ends saving. Writes nothing after it resolves: the state of an ended attempt must not come back. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.done();
  }

  async #saveAll(): Promise<void> {
    while (this.#wanted && !this.#held && !this.#stopped) {
      this.#wanted = false;
      try {
        const seq = lastSeq(this.#db, this.#attemptId);
        const state = await this.#browser.saveState();
        if (!this.#stopped) saveBrowserState(this.#db, this.#attemptId, seq, JSON.stringify(state));
      } catch {
        // A tab closed while it was read. The event of its closing saves again.
      }
    }
  }
}
