import type { AttemptTime } from '../../shared/model/index.ts';

/** So many navigations at once, and as many again in each such time, are written one by one. */
const NAVIGATIONS = 20;
const NAVIGATIONS_MS = 10_000;
/** The others are told in numbers this often. */
const UNSAID_MS = 10_000;

/** Navigations that were not written one by one, and the time of the first of them. */
interface CountedNavigations {
  readonly navigations: number;
  readonly from: AttemptTime;
}

/** A page that sends itself elsewhere all the time does not fill the record: beyond a rate its navigations are counted. */
export class NavigationLimit {
  /** Writes how many were only counted. */
  readonly #tell: (counted: CountedNavigations) => void;
  /** How many navigations may be written now, and when that was so. */
  #room = { at: 0, left: NAVIGATIONS };
  #unsaid = { count: 0, from: 0 };

  constructor(tell: (counted: CountedNavigations) => void) {
    this.#tell = tell;
  }

  /** Some navigations have been counted and not been told yet. */
  get isExceeded(): boolean {
    return this.#unsaid.count > 0;
  }

  /** Whether this navigation may be written. One that may not be is counted. */
  mayWrite(now: AttemptTime): boolean {
    const since = now - this.#room.at;
    const room = Math.min(NAVIGATIONS, this.#room.left + (since * NAVIGATIONS) / NAVIGATIONS_MS);
    this.#room = { at: now, left: Math.max(0, room - 1) };
    if (room >= 1) {
      this.tellDue(now);
      return true;
    }
    this.#unsaid = { from: this.isExceeded ? this.#unsaid.from : now, count: this.#unsaid.count + 1 };
    return false;
  }

  /** Tells what was counted, when the first of it is long enough ago. */
  tellDue(now: AttemptTime): void {
    if (now - this.#unsaid.from >= UNSAID_MS) this.tellAll();
  }

  /** Tells what was counted. */
  tellAll(): void {
    const { count, from } = this.#unsaid;
    if (count === 0) return;
    this.#unsaid = { count: 0, from: 0 };
    this.#tell({ navigations: count, from });
  }
}
