import { isUnterminated, type LeftOut, whyLeftOut } from '../asked/leftOut.ts';
import { BUCKETS, bucketOf, perBucket, rate, spread } from '../figures/rate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { Bucket, Cell, EvaluateQuery, HopProfile, ParticipantRates, Rate } from '../figures/view.ts';

/** The owner of a tally: one participant, or all people together. */
type TallyOwner = Pick<ParticipantRates, 'participantId' | 'kind' | 'name'>;

interface BucketCount {
  hops: number;
  hopsPassed: number;
  tasksPassed: number;
  attempts: number;
  /** Attempts that are not judged: in none of the other counts. */
  undecided: number;
  /** Counted attempts whose hops are not judged. */
  hopsOpen: number;
}

interface LengthCount {
  readonly tasks: Set<string>;
  attempts: number;
  readonly passed: number[];
  /** Attempts in which hop i was opened. */
  readonly opened: number[];
}

/** Running sums over the attempts of one owner: filled in one pass, read once. */
export interface Tally {
  readonly owner: TallyOwner;
  readonly testers: Set<string>;
  readonly tasks: Set<string>;
  readonly buckets: Record<Bucket, BucketCount>;
  readonly lengths: Map<number, LengthCount>;
  readonly passedMs: number[];
  readonly failedMs: number[];
  readonly hopMs: number[];
  /** Attempts by Chromium's major version. */
  readonly browsers: Map<string, number>;
  /** Attempts by the size of the page, such as `1280 × 720`. */
  readonly viewports: Map<string, number>;
  printed: { passed: number; total: number } | null;
  unterminated: number;
  overContext: number;
  excluded: number;
  siteFailed: number;
  assisted: number;
  branched: number;
  undecided: number;
  held: number;
  synthetic: number;
  ownTries: number;
  exclusions: number;
}

/** An empty tally. */
export function openTally(owner: TallyOwner): Tally {
  return {
    owner,
    testers: new Set(),
    tasks: new Set(),
    buckets: perBucket(() => ({
      hops: 0,
      hopsPassed: 0,
      tasksPassed: 0,
      attempts: 0,
      undecided: 0,
      hopsOpen: 0,
    })),
    lengths: new Map(),
    passedMs: [],
    failedMs: [],
    hopMs: [],
    browsers: new Map(),
    viewports: new Map(),
    printed: null,
    unterminated: 0,
    overContext: 0,
    excluded: 0,
    siteFailed: 0,
    assisted: 0,
    branched: 0,
    undecided: 0,
    held: 0,
    synthetic: 0,
    ownTries: 0,
    exclusions: 0,
  };
}

const COUNTED_AS = {
  qa: 'ownTries',
  excluded: 'exclusions',
  branched: 'branched',
  aborted: 'excluded',
  site: 'siteFailed',
  assisted: 'assisted',
  undecided: 'undecided',
} as const satisfies Record<LeftOut, keyof Tally>;

/**
 * Counts one attempt. Repeated attempts of one participant on one task are pooled: each counts. These do not
 * count in any rate, only in their own field: an aborted attempt (`excluded`), one ended by a broken site (`siteFailed`), an author's
 * own try (`ownTries`), one that a person excluded (`exclusions`), a branch (`branched`, unless `branches`),
 * a run that a person assisted (unless `assisted`), and one that is not judged (`undecided`).
 */
export function count(
  tally: Tally,
  attempt: ScoredAttempt,
  query: Pick<EvaluateQuery, 'branches' | 'assisted' | 'verdicts'> = {},
): void {
  const left = whyLeftOut(attempt, query);
  if (left !== null) {
    tally[COUNTED_AS[left]] += 1;
    if (left !== 'undecided') return;
    for (const bucket of bucketsOf(tally, attempt)) bucket.undecided += 1;
    // The reference program prints the ticks of a run before it raises.
    if (query.verdicts === undefined) countPrinted(tally, attempt);
    return;
  }
  if (attempt.participantKind === 'person') tally.testers.add(attempt.participantId);
  tally.tasks.add(attempt.taskId);
  if (attempt.holdsRequests) tally.held += 1;
  if (attempt.synthetic === true) tally.synthetic += 1;
  const dot = attempt.chromium.indexOf('.');
  const major = dot < 0 ? attempt.chromium : attempt.chromium.slice(0, dot);
  if (major !== '') addTo(tally.browsers, major, 1);
  if (attempt.viewport) addTo(tally.viewports, attempt.viewport, 1);
  const isOpen = attempt.isHopsOpen === true;
  const hopsPassed = isOpen ? 0 : countHops(tally, attempt);
  for (const bucket of bucketsOf(tally, attempt)) {
    bucket.hops += isOpen ? 0 : attempt.hops.length;
    bucket.hopsPassed += hopsPassed;
    if (isOpen) bucket.hopsOpen += 1;
    bucket.tasksPassed += attempt.passed === true ? 1 : 0;
    bucket.attempts += 1;
  }
  if (isUnterminated(attempt)) tally.unterminated += 1;
  if (attempt.overContext === true) tally.overContext += 1;
  // An attempt without a clock has no time; a zero would be the fastest of all.
  if (attempt.activeMs !== null && Number.isFinite(attempt.activeMs))
    (attempt.passed === true ? tally.passedMs : tally.failedMs).push(attempt.activeMs);
  for (const ms of attempt.hopActiveMs) if (ms !== null && Number.isFinite(ms)) tally.hopMs.push(ms);
  countPrinted(tally, attempt);
}

function bucketsOf({ buckets }: Tally, { hops }: ScoredAttempt): readonly BucketCount[] {
  return [buckets[bucketOf(hops.length)], buckets.overall];
}

function countPrinted(tally: Tally, { asPrinted }: ScoredAttempt): void {
  if (asPrinted === null) return;
  tally.printed ??= { passed: 0, total: 0 };
  tally.printed.passed += asPrinted.passed;
  tally.printed.total += asPrinted.total;
}

function countHops(tally: Tally, attempt: ScoredAttempt): number {
  const length = attempt.hops.length;
  let counts = tally.lengths.get(length);
  if (counts === undefined) {
    counts = {
      tasks: new Set(),
      attempts: 0,
      passed: new Array<number>(length).fill(0),
      opened: new Array<number>(length).fill(0),
    };
    tally.lengths.set(length, counts);
  }
  counts.tasks.add(attempt.taskId);
  counts.attempts += 1;
  let passed = 0;
  for (let index = 0; index < length; index += 1) {
    const hop = attempt.hops[index];
    if (hop === undefined) break;
    // The reference program ticks some hops that it never opened; a passed hop was reached all the same.
    if (hop.opened || hop.passed) counts.opened[index] = (counts.opened[index] ?? 0) + 1;
    if (!hop.passed) continue;
    passed += 1;
    counts.passed[index] = (counts.passed[index] ?? 0) + 1;
  }
  return passed;
}

function addTo(counts: Map<string, number>, key: string, amount: number): void {
  counts.set(key, (counts.get(key) ?? 0) + amount);
}

/** Adds the counts of one to those of all. */
export function addEach(all: Map<string, number>, own: ReadonlyMap<string, number>): void {
  for (const [key, amount] of own) addTo(all, key, amount);
}

/** The counts of several owners together. */
export function pooled(owner: TallyOwner, tallies: readonly Tally[]): Tally {
  const all = openTally(owner);
  for (const own of tallies) {
    for (const id of own.testers) all.testers.add(id);
    for (const id of own.tasks) all.tasks.add(id);
    for (const bucket of BUCKETS) addAll(all.buckets[bucket], own.buckets[bucket]);
    for (const [length, counts] of own.lengths) addLength(all, length, counts);
    addEach(all.browsers, own.browsers);
    addEach(all.viewports, own.viewports);
    for (const times of ['passedMs', 'failedMs', 'hopMs'] as const)
      for (const ms of own[times]) all[times].push(ms);
    for (const name of SUMS) all[name] += own[name];
    if (own.printed === null) continue;
    all.printed ??= { passed: 0, total: 0 };
    all.printed.passed += own.printed.passed;
    all.printed.total += own.printed.total;
  }
  return all;
}

const SUMS = [
  ...(['unterminated', 'excluded', 'siteFailed', 'assisted', 'branched', 'undecided'] as const),
  ...(['held', 'synthetic', 'ownTries', 'exclusions', 'overContext'] as const),
];

function addAll(all: BucketCount, own: BucketCount): void {
  all.hops += own.hops;
  all.hopsPassed += own.hopsPassed;
  all.tasksPassed += own.tasksPassed;
  all.attempts += own.attempts;
  all.undecided += own.undecided;
  all.hopsOpen += own.hopsOpen;
}

function addLength({ lengths }: Tally, length: number, own: LengthCount): void {
  const all = lengths.get(length) ?? {
    ...{ tasks: new Set<string>(), attempts: 0 },
    ...{ passed: own.passed.map(() => 0), opened: own.opened.map(() => 0) },
  };
  for (const id of own.tasks) all.tasks.add(id);
  all.attempts += own.attempts;
  own.passed.forEach((count, at) => {
    all.passed[at] = (all.passed[at] ?? 0) + count;
  });
  own.opened.forEach((count, at) => {
    all.opened[at] = (all.opened[at] ?? 0) + count;
  });
  lengths.set(length, all);
}

/** Hop success rate of one bucket: Σ passed hops / Σ hops. */
export function hopCell(tally: Tally, bucket: Bucket): Cell {
  const counts = tally.buckets[bucket];
  return {
    rate: openRate(rate(counts.hopsPassed, counts.hops), counts.undecided + counts.hopsOpen),
    attempts: counts.attempts,
  };
}

/** Task success rate of one bucket: passed attempts / attempts. */
export function taskCell(tally: Tally, bucket: Bucket): Cell {
  const counts = tally.buckets[bucket];
  return {
    rate: openRate(rate(counts.tasksPassed, counts.attempts), counts.undecided),
    attempts: counts.attempts,
  };
}

/** Without any counted case, the number of attempts that are not judged stands in place of the rate. */
function openRate(known: Rate, undecided: number): Rate {
  return known.of > 0 || undecided === 0 ? known : { ...known, undecided };
}

/** Active time of passed and of failed attempts, and of passed hops. */
export function activeTime(tally: Tally): ParticipantRates['activeMs'] {
  return { passed: spread(tally.passedMs), failed: spread(tally.failedMs), perHop: spread(tally.hopMs) };
}

/** Attempts at tasks of one length, by hop: the source of a `HopProfile`. */
export interface LengthCounts {
  readonly length: number;
  readonly tasks: number;
  readonly attempts: number;
  /** Attempts in which hop i passed, and attempts in which it was opened; index 0 is the first hop. */
  readonly passed: readonly number[];
  readonly opened: readonly number[];
}

/** One entry for each hop count that occurs, shortest first. */
export function lengthsOf(tally: Tally): LengthCounts[] {
  return [...tally.lengths]
    .filter(([length]) => length > 0)
    .sort(([a], [b]) => a - b)
    .map(([length, { tasks, attempts, passed, opened }]) => ({
      ...{ length, tasks: tasks.size, attempts, passed, opened },
    }));
}

/** Makes rates from counts. */
export function profileOf(
  participantId: string,
  { length, tasks, attempts, passed, opened }: LengthCounts,
): HopProfile {
  return {
    ...{ participantId, length, tasks },
    hops: passed.map((hits) => ({ rate: rate(hits, attempts), attempts })),
    conditional: passed.map((hits, at) => {
      const tries = opened[at] ?? 0;
      return { rate: rate(hits, tries), attempts: tries };
    }),
  };
}

/** One profile per hop count that occurs, shortest first. */
export function profilesOf(tally: Tally): HopProfile[] {
  return lengthsOf(tally).map((counts) => profileOf(tally.owner.participantId, counts));
}
