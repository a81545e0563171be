import { type Split, splits } from '../../model/split.ts';
import { isUnterminated, type LeftOut, whyLeftOut } from '../asked/leftOut.ts';
import { BUCKETS, bucketOf, perBucket, spread } from '../figures/rate.ts';
import {
  type CountsByTask,
  rateAt,
  type ShortIntervals,
  sampledRate,
  shortIntervals,
} from '../figures/sampledRate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type {
  Bucket,
  Cell,
  EvaluateQuery,
  HopProfile,
  ParticipantRates,
  Rate,
  SplitCell,
} from '../figures/view.ts';

/** The owner of a tally: one participant, or all people together. */
type TallyOwner = Pick<ParticipantRates, 'participantId' | 'kind' | 'name'>;

/** Passed cases and cases of one participant by task. */
type TaskCounts = Map<string, { passed: number; of: number }>;

interface BucketCount {
  /** Attempts and hops by task, for each participant of the tally. */
  readonly tasks: TaskCounts[];
  readonly hops: TaskCounts[];
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
  /** Attempts in which every hop up to hop i passed. */
  readonly whole: number[];
  /** The same by task, for each participant of the tally. */
  readonly owners: LengthOwner[];
}

interface LengthTask {
  attempts: number;
  readonly passed: number[];
  readonly opened: number[];
  readonly whole: number[];
}

/** The attempts of one participant by task. */
type LengthOwner = Map<string, LengthTask>;

/** Running sums over the attempts of one owner: filled in one pass, read once. */
export interface Tally {
  readonly owner: TallyOwner;
  readonly testers: Set<string>;
  readonly tasks: Set<string>;
  readonly buckets: Record<Bucket, BucketCount>;
  /** Of tasks that belong to a split of Mind2Web. */
  readonly splits: Map<Split, BucketCount>;
  readonly lengths: Map<number, LengthCount>;
  readonly passedMs: number[];
  readonly passedSteps: number[];
  readonly failedMs: number[];
  readonly hopMs: number[];
  /** Attempts by Chromium's major version. */
  readonly browsers: Map<string, number>;
  /** Attempts by the size of the page, such as `1280 × 720`. */
  readonly viewports: Map<string, number>;
  /** Ticks and hops as the reference program prints them, by task, for each participant. */
  readonly printed: TaskCounts[];
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

function noCounts(): BucketCount {
  return { tasks: [], hops: [], attempts: 0, undecided: 0, hopsOpen: 0 };
}

/** An empty tally. */
export function openTally(owner: TallyOwner): Tally {
  return {
    owner,
    testers: new Set(),
    tasks: new Set(),
    buckets: perBucket(noCounts),
    splits: new Map(),
    lengths: new Map(),
    passedMs: [],
    passedSteps: [],
    failedMs: [],
    hopMs: [],
    browsers: new Map(),
    viewports: new Map(),
    printed: [],
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
    if (isOpen) bucket.hopsOpen += 1;
    else addCounts(ownOf(bucket.hops), attempt.taskId, hopsPassed, attempt.hops.length);
    addCounts(ownOf(bucket.tasks), attempt.taskId, attempt.passed === true ? 1 : 0, 1);
    bucket.attempts += 1;
  }
  if (isUnterminated(attempt)) tally.unterminated += 1;
  if (attempt.overContext === true) tally.overContext += 1;
  // An attempt without a clock has no time; a zero would be the fastest of all.
  if (attempt.activeMs !== null && Number.isFinite(attempt.activeMs))
    (attempt.passed === true ? tally.passedMs : tally.failedMs).push(attempt.activeMs);
  if (attempt.passed === true) tally.passedSteps.push(attempt.steps);
  for (const ms of attempt.hopActiveMs) if (ms !== null && Number.isFinite(ms)) tally.hopMs.push(ms);
  countPrinted(tally, attempt);
}

/** The counts to which an attempt belongs. */
function bucketsOf({ buckets, splits: own }: Tally, { hops, split }: ScoredAttempt): readonly BucketCount[] {
  const all = [buckets[bucketOf(hops.length)], buckets.overall];
  return split === undefined ? all : [...all, splitOf(own, split)];
}

function splitOf(counts: Tally['splits'], split: Split): BucketCount {
  const own = counts.get(split) ?? noCounts();
  counts.set(split, own);
  return own;
}

/** The counts of the one participant of a tally that is being filled. */
function ownOf(owners: TaskCounts[]): TaskCounts {
  const [known] = owners;
  if (known !== undefined) return known;
  const own: TaskCounts = new Map();
  owners.push(own);
  return own;
}

function addCounts(own: TaskCounts, taskId: string, passed: number, of: number): void {
  const sum = own.get(taskId);
  if (sum === undefined) own.set(taskId, { passed, of });
  else {
    sum.passed += passed;
    sum.of += of;
  }
}

function countPrinted(tally: Tally, { asPrinted, taskId }: ScoredAttempt): void {
  if (asPrinted === null) return;
  addCounts(ownOf(tally.printed), taskId, asPrinted.passed, asPrinted.total);
}

function countHops(tally: Tally, attempt: ScoredAttempt): number {
  const { hops, taskId } = attempt;
  const { length } = hops;
  let counts = tally.lengths.get(length);
  if (counts === undefined) {
    counts = { tasks: new Set(), ...zeros(length), owners: [new Map()] };
    tally.lengths.set(length, counts);
  }
  const [owner] = counts.owners;
  const own = owner?.get(taskId) ?? zeros(length);
  owner?.set(taskId, own);
  counts.tasks.add(taskId);
  counts.attempts += 1;
  own.attempts += 1;
  let passed = 0;
  let isWhole = true;
  for (let index = 0; index < length; index += 1) {
    const hop = hops[index];
    if (hop === undefined) break;
    // The reference program ticks some hops that it never opened; a passed hop was reached all the same.
    if (hop.opened || hop.passed) addOne(counts.opened, own.opened, index);
    isWhole &&= hop.passed;
    if (isWhole) addOne(counts.whole, own.whole, index);
    if (!hop.passed) continue;
    passed += 1;
    addOne(counts.passed, own.passed, index);
  }
  return passed;
}

function zeros(length: number): LengthTask {
  return {
    attempts: 0,
    passed: new Array<number>(length).fill(0),
    opened: new Array<number>(length).fill(0),
    whole: new Array<number>(length).fill(0),
  };
}

function addOne(all: number[], own: number[], at: number): void {
  all[at] = (all[at] ?? 0) + 1;
  own[at] = (own[at] ?? 0) + 1;
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
    for (const [split, counts] of own.splits) addAll(splitOf(all.splits, split), counts);
    for (const [length, counts] of own.lengths) addLength(all, length, counts);
    addEach(all.browsers, own.browsers);
    addEach(all.viewports, own.viewports);
    for (const values of ['passedMs', 'passedSteps', 'failedMs', 'hopMs'] as const)
      for (const value of own[values]) all[values].push(value);
    for (const name of SUMS) all[name] += own[name];
    all.printed.push(...own.printed);
  }
  return all;
}

const SUMS = [
  ...(['unterminated', 'excluded', 'siteFailed', 'assisted', 'branched', 'undecided'] as const),
  ...(['held', 'synthetic', 'ownTries', 'exclusions', 'overContext'] as const),
];

function addAll(all: BucketCount, own: BucketCount): void {
  all.tasks.push(...own.tasks);
  all.hops.push(...own.hops);
  all.attempts += own.attempts;
  all.undecided += own.undecided;
  all.hopsOpen += own.hopsOpen;
}

function addLength({ lengths }: Tally, length: number, own: LengthCount): void {
  const all = lengths.get(length) ?? {
    ...{ tasks: new Set<string>(), ...zeros(length), owners: [] },
  };
  all.owners.push(...own.owners);
  for (const id of own.tasks) all.tasks.add(id);
  all.attempts += own.attempts;
  own.passed.forEach((count, at) => {
    all.passed[at] = (all.passed[at] ?? 0) + count;
  });
  for (const counts of ['opened', 'whole'] as const)
    own[counts].forEach((count, at) => {
      all[counts][at] = (all[counts][at] ?? 0) + count;
    });
  lengths.set(length, all);
}

/** Hop success rate of one bucket: Σ passed hops / Σ hops. */
export function hopCell(tally: Tally, bucket: Bucket): Cell {
  const counts = tally.buckets[bucket];
  return {
    rate: openRate(sampled(counts.hops), counts.undecided + counts.hopsOpen),
    attempts: counts.attempts,
  };
}

/** Task success rate of one bucket: passed attempts / attempts. */
export function taskCell({ buckets }: Tally, bucket: Bucket): Cell {
  return tasksPassed(buckets[bucket]);
}

/** Task success by split of Mind2Web, in the order of its tables; undefined where no task belongs to a split. */
export function splitCells({ splits: own }: Tally): readonly SplitCell[] | undefined {
  if (own.size === 0) return undefined;
  return splits.flatMap((split) => {
    const counts = own.get(split);
    if (counts === undefined) return [];
    const tasks = new Set(counts.tasks.flatMap((one) => [...one.keys()])).size;
    return [{ split, tasks, ...tasksPassed(counts) }];
  });
}

function tasksPassed({ tasks, undecided, attempts }: BucketCount): Cell {
  return { rate: openRate(sampled(tasks), undecided), attempts };
}

/** Ticks and hops as the reference program prints them; null: it prints none. */
export function printedRate({ printed }: Tally): Rate | null {
  return printed.length === 0 ? null : sampled(printed);
}

/** Several participants in one tally are people. */
function sampled(owners: readonly CountsByTask[]): Rate {
  return sampledRate(owners, 'tasks and people');
}

/** Without any counted case, the number of attempts that are not judged stands in place of the rate. */
function openRate(known: Rate, undecided: number): Rate {
  return known.of > 0 || undecided === 0 ? known : { ...known, undecided };
}

/** Active time of passed and of failed attempts, and of passed hops. */
export function activeTime(tally: Tally): ParticipantRates['activeMs'] {
  return { passed: spread(tally.passedMs), failed: spread(tally.failedMs), perHop: spread(tally.hopMs) };
}

/** Steps of passed attempts. */
export function stepsTaken(tally: Tally): ParticipantRates['passedSteps'] {
  return spread(tally.passedSteps);
}

/** Attempts at tasks of one length, by hop: the source of a `HopProfile`. */
export interface LengthCounts {
  readonly length: number;
  readonly tasks: number;
  readonly attempts: number;
  /** Attempts in which hop i passed, and attempts in which it was opened; index 0 is the first hop. */
  readonly passed: readonly number[];
  readonly opened: readonly number[];
  /** Attempts in which every hop up to hop i passed. */
  readonly whole: readonly number[];
  /**
   * Intervals of passed / attempts, of passed / opened and of whole / attempts; missing where all attempts are
   * independent, so that the counts suffice.
   */
  readonly ofAttempts?: ShortIntervals | null;
  readonly ofOpened?: ShortIntervals | null;
  readonly ofWhole?: ShortIntervals | null;
}

/** One entry for each hop count that occurs, shortest first. */
export function lengthsOf(tally: Tally): LengthCounts[] {
  return [...tally.lengths]
    .filter(([length]) => length > 0)
    .sort(([a], [b]) => a - b)
    .map(([length, { tasks, attempts, passed, opened, whole, owners }]) => {
      const hops = passed.map((_, at) => at);
      // One participant with one attempt at each task: the counts suffice.
      if (owners.length === 1 && attempts === tasks.size)
        return { length, tasks: tasks.size, attempts, passed, opened, whole };
      const intervals = (
        cases: 'passed' | 'whole',
        of: (task: LengthTask, hop: number) => number,
      ): ShortIntervals | null =>
        shortIntervals(
          hops.map((hop) => owners.map((own) => countsAt(own, hop, cases, of))),
          'tasks and people',
        );
      const ofAttempts = intervals('passed', (task) => task.attempts);
      const ofOpened = intervals('passed', (task, hop) => task.opened[hop] ?? 0);
      const ofWhole = intervals('whole', (task) => task.attempts);
      return {
        ...{ length, tasks: tasks.size, attempts, passed, opened, whole },
        ...(ofAttempts === null ? {} : { ofAttempts }),
        ...(ofOpened === null ? {} : { ofOpened }),
        ...(ofWhole === null ? {} : { ofWhole }),
      };
    });
}

function countsAt(
  own: LengthOwner,
  hop: number,
  cases: 'passed' | 'whole',
  of: (task: LengthTask, hop: number) => number,
): CountsByTask {
  const counts = new Map<string, { passed: number; of: number }>();
  for (const [taskId, task] of own) counts.set(taskId, { passed: task[cases][hop] ?? 0, of: of(task, hop) });
  return counts;
}

/** Makes rates from counts. */
export function profileOf(
  participantId: string,
  { length, tasks, attempts, passed, opened, whole, ofAttempts, ofOpened, ofWhole }: LengthCounts,
): HopProfile {
  return {
    ...{ participantId, length, tasks },
    hops: passed.map((hits, at) => ({
      rate: rateAt(hits, attempts, ofAttempts, at),
      attempts,
    })),
    conditional: passed.map((hits, at) => {
      const tries = opened[at] ?? 0;
      return { rate: rateAt(hits, tries, ofOpened, at), attempts: tries };
    }),
    whole: whole.map((hits, at) => ({ rate: rateAt(hits, attempts, ofWhole, at), attempts })),
  };
}

/** One profile per hop count that occurs, shortest first. */
export function profilesOf(tally: Tally): HopProfile[] {
  return lengthsOf(tally).map((counts) => profileOf(tally.owner.participantId, counts));
}
