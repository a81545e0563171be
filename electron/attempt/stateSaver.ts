import type { TaskBrowser } from '../browser/taskBrowser.ts';
import { saveBrowserState } from '../db/browserStates.ts';
import type { Database } from '../db/open.ts';

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
