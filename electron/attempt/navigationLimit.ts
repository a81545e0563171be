import type { AttemptTime } from '../../shared/model/index.ts';

/** How many navigations are written one by one in `NAVIGATIONS_MS`; a page may use them up at once. */
const NAVIGATIONS = 20;
const NAVIGATIONS_MS = 10_000;
/** How often the number of the other navigations is written. */
const COUNTED_MS = 10_000;

/** The number of navigations that were not written one by one, and the time of the first of them. */
interface CountedNavigations {
  readonly navigations: number;
  readonly from: AttemptTime;
}

/** Keeps a page that navigates all the time from filling the record: above a rate, navigations are only counted. */
export class NavigationLimit {
  /** Writes the number of navigations that were only counted. */
  readonly #write: (counted: CountedNavigations) => void;
  /** How many navigations may still be written, as of the time `at`. */
  #room = { at: 0, left: NAVIGATIONS };
  #counted = { count: 0, from: 0 };

  constructor(write: (counted: CountedNavigations) => void) {
    this.#write = write;
  }

  /** Some navigations were counted and their number was not written yet. */
  get isExceeded(): boolean {
    return this.#counted.count > 0;
  }

  /** Whether this navigation may be written. Otherwise it is counted. */
  mayWrite(now: AttemptTime): boolean {
    const since = now - this.#room.at;
    const room = Math.min(NAVIGATIONS, this.#room.left + (since * NAVIGATIONS) / NAVIGATIONS_MS);
    this.#room = { at: now, left: Math.max(0, room - 1) };
    if (room >= 1) {
      this.writeDue(now);
      return true;
    }
    this.#counted = { from: this.isExceeded ? this.#counted.from : now, count: this.#counted.count + 1 };
    return false;
  }

  /** Writes the number when the first counted navigation is long enough ago. */
  writeDue(now: AttemptTime): void {
    if (now - this.#counted.from >= COUNTED_MS) this.writeAll();
  }

  /** Writes the number of counted navigations, if there are any. */
  writeAll(): void {
    const { count, from } = this.#counted;
    if (count === 0) return;
    this.#counted = { count: 0, from: 0 };
    this.#write({ navigations: count, from });
  }
}
