import { z } from 'zod';
import type { Attempt } from '../../shared/model/index.ts';
import type { BrowserState, TaskBrowser } from '../browser/port/taskBrowser.ts';
import { browserStateSavedAt, readBrowserState, saveBrowserState } from '../db/record/browserStates.ts';
import { lastWall } from '../db/record/events.ts';
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
 * Tabs, cookies and storage as they were saved last. Null when the process was killed before the first page was there; of a
 * demonstration also when it was killed between a step, or the taking back of one, and the next save: its steps are repeated
 * then, so that the page stands where the record says.
 */
export function readSavedState(
  db: Database,
  { id, mode }: Pick<Attempt, 'id' | 'mode'>,
): BrowserState | null {
  const saved = readBrowserState(db, id);
  if (saved === null) return null;
  const state = schema.parse(saved);
  if (state.tabs.every(({ url }) => url === '' || url === 'about:blank')) return null;
  return mode === 'demonstration' && lastWall(db, id, ['action', 'undone']) >= browserStateSavedAt(db, id)
    ? null
    : state;
}

/** Whether an attempt that is taken up stands on the page before its last action: its process was killed before the next was kept. */
export function isPageBehind(db: Database, { id }: Pick<Attempt, 'id'>): boolean {
  const acted = lastWall(db, id, ['action']);
  return acted > 0 && acted >= browserStateSavedAt(db, id);
}

/** Keeps tabs, cookies and storage of a running attempt, one save at a time; calls during a save lead to one more. */
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

  /** From a step until what came of it is there nothing is saved: a page between two steps is none to go on from. */
  async holding<T>(work: () => Promise<T>): Promise<T> {
    this.#held = true;
    try {
      return await work();
    } finally {
      this.#held = false;
      if (this.#wanted) this.save();
    }
  }

  /** Resolves when everything that was asked for is saved. */
  async done(): Promise<void> {
    while (this.#saving) await this.#saving;
  }

  /** Nothing is written after this resolves: the state of an ended attempt must not come back. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.done();
  }

  async #saveAll(): Promise<void> {
    while (this.#wanted && !this.#held && !this.#stopped) {
      this.#wanted = false;
      try {
        const began = Date.now();
        const state = await this.#browser.saveState();
        if (!this.#stopped) saveBrowserState(this.#db, this.#attemptId, began, JSON.stringify(state));
      } catch {
        // A tab that closes while it is read: the change that closed it saves again.
      }
    }
  }
}
