import { performance } from 'node:perf_hooks';
import type { AttemptTime, EventBody, IdleRule, Segment } from '../../shared/model/index.ts';
import {
  activeOf,
  type ClockEvent,
  deriveStretches,
  type Stretch,
  sumSegments,
} from '../../shared/trajectory/clock.ts';

/** Quiet stretches of this length or more go on record, so that any idle rule of at least five seconds can be applied later. */
const shortestQuietMs = 5_000;

/** What others may read of an attempt's clock. */
export type ClockReading = Pick<
  SessionClock,
  'activeMs' | 'hasBegun' | 'isIdle' | 'isRunning' | 'now' | 'quietFor' | 'segment'
>;

/**
 * The clock of one attempt while a process works on it. It writes segment and quiet events through `append`. It derives every
 * figure from those events by the stored rule, and counts nothing beside them. Times are in milliseconds.
 */
export class SessionClock {
  readonly #append: (body: EventBody, time: AttemptTime) => ClockEvent;
  readonly #idle: IdleRule;
  readonly #base: AttemptTime;
  readonly #started: number;
  readonly #events: ClockEvent[];
  #segment: Segment | null = null;
  #lastInput: AttemptTime;
  #isHeld = false;
  #hasBegun: boolean;

  /**
   * `base`: the attempt's time when this process took it up. `events`: its segment and quiet events so far. With `waits` the
   * clock counts nothing until `begin`.
   */
  constructor(options: {
    append: (body: EventBody, time: AttemptTime) => ClockEvent;
    idle: IdleRule;
    base: AttemptTime;
    events: readonly ClockEvent[];
    waits?: boolean;
  }) {
    this.#append = options.append;
    this.#idle = options.idle;
    this.#base = options.base;
    this.#started = performance.now();
    this.#events = [...options.events];
    this.#lastInput = options.base;
    this.#hasBegun = options.waits !== true;
  }

  now(): AttemptTime {
    return this.#base + (performance.now() - this.#started);
  }

  get segment(): Segment | null {
    return this.#segment;
  }

  /** Whether the clock counts active time now. */
  get isRunning(): boolean {
    return this.#isCounting && !this.isIdle();
  }

  /** False while the clock still waits for `begin`. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** The participant can see the page: counts from now on. Does nothing if the clock has begun before. */
  begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#lastInput = this.now();
    if (this.#isCounting) this.#mark();
  }

  get #isCounting(): boolean {
    return this.#hasBegun && !this.#isHeld && this.#segment !== null && this.#segment !== 'paused';
  }

  /** Puts the current segment on record, from now on. */
  #mark(): void {
    const segment = this.#segment;
    if (segment !== null) this.#events.push(this.#append({ type: 'segment', segment }, this.now()));
  }

  /** Counts nothing from now on: the record has a pause. */
  hold(): void {
    this.#isHeld = true;
    this.stand();
  }

  /** Puts a pause on record: a segment of an earlier process ends here. */
  stand(): void {
    this.#events.push(this.#append({ type: 'segment', segment: 'paused' }, this.now()));
  }

  /** Counts again from now on. */
  release(): void {
    this.#isHeld = false;
    this.#lastInput = this.now();
    if (this.#isCounting) this.#mark();
  }

  switchTo(segment: Segment): void {
    if (segment === this.#segment) return;
    const time = this.now();
    // A quiet stretch ends with a pause, and a new one begins after it.
    if (segment === 'paused' || this.#segment === 'paused') this.touch();
    this.#segment = segment;
    if (this.#hasBegun && !this.#isHeld) this.#events.push(this.#append({ type: 'segment', segment }, time));
  }

  /** Notes a sign of life. A long quiet stretch before it goes on record. */
  touch(): void {
    const time = this.now();
    const from = this.#lastInput;
    this.#lastInput = time;
    if (!this.#isCounting || time - from < shortestQuietMs) return;
    this.#events.push(this.#append({ type: 'quiet', from, to: time }, time));
  }

  /** Milliseconds since the last sign of life. */
  quietFor(): number {
    return this.now() - this.#lastInput;
  }

  /** The time of the last sign of life. Each heartbeat saves it, so that a kill does not turn idle time into active time. */
  get quietSince(): AttemptTime {
    return this.#lastInput;
  }

  isIdle(): boolean {
    const isBusy = this.#segment === 'loading' || this.#segment === 'acting' || this.#isHeld;
    return this.#hasBegun && !isBusy && this.quietFor() >= this.#idle.afterMs;
  }

  stretches(): Stretch[] {
    const now = this.now();
    const open: ClockEvent = { time: now, body: { type: 'quiet', from: this.#lastInput, to: now } };
    return deriveStretches(this.isIdle() ? [...this.#events, open] : this.#events, this.#idle, now);
  }

  segmentsBetween(from: AttemptTime, to: AttemptTime): Partial<Record<Segment, number>> {
    return sumSegments(this.stretches(), from, to);
  }

  activeMs(): number {
    return activeOf(sumSegments(this.stretches()));
  }
}
