import { bucketOf } from '../figures/rate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery, VerdictSource } from '../figures/view.ts';

/** One filter of a question, under its name in an address. */
export interface Filter {
  readonly on: 'sets' | 'who' | 'groups' | 'buckets' | 'splits' | 'sites' | 'modes' | 'from' | 'to';
  readonly lets: (attempt: ScoredAttempt) => boolean;
}

/** The filters of a question, without those that let everything in. */
export function filtersOf(query: EvaluateQuery): readonly Filter[] {
  const { setIds, participantIds, groups, buckets, splits, sites, modes, from, to } = query;
  const among = <T>(
    on: Filter['on'],
    values: readonly T[] | undefined,
    of: (attempt: ScoredAttempt) => readonly T[],
  ): readonly Filter[] => {
    if (values === undefined) return [];
    const wanted = new Set(values);
    return [{ on, lets: (attempt) => of(attempt).some((value) => wanted.has(value)) }];
  };
  return [
    ...among('sets', setIds, ({ setId }) => [setId]),
    ...among('who', participantIds, ({ participantId }) => [participantId]),
    ...among('groups', groups, (attempt) => attempt.groups),
    ...among('buckets', buckets, ({ hops }) => [bucketOf(hops.length)]),
    ...among('splits', splits, ({ split }) => (split === undefined ? [] : [split])),
    ...among('sites', sites, (attempt) => attempt.sites),
    ...among('modes', modes, ({ mode }) => [mode]),
    ...(from === undefined ? [] : [begun('from', Date.parse(from), (at, day) => at >= day)]),
    ...(to === undefined ? [] : [begun('to', Date.parse(to), (at, day) => at < day + DAY_MS)]),
  ];
}

const DAY_MS = 86_400_000;

function begun(on: 'from' | 'to', day: number, holds: (at: number, day: number) => boolean): Filter {
  return { on, lets: ({ startedAt }) => holds(startedAt, day) };
}

/** Whether the filters of a question let an attempt in. */
export function attemptFilter(query: EvaluateQuery): (attempt: ScoredAttempt) => boolean {
  const filters = filtersOf(query);
  return (attempt) => filters.every(({ lets }) => lets(attempt));
}

/**
 * The attempts of a question, each with the verdict of the chosen source: `undecided` where that source has
 * none.
 */
export function askedFor(attempts: readonly ScoredAttempt[], query: EvaluateQuery): readonly ScoredAttempt[] {
  const filters = filtersOf(query);
  const wanted =
    filters.length === 0 ? attempts : attempts.filter((one) => filters.every(({ lets }) => lets(one)));
  return query.verdicts === undefined ? wanted : saidBy(wanted, query.verdicts);
}

/** With fewer judged attempts, a figure would reveal the judge's verdict on each. */
const FEWEST_JUDGED = 5;

function saidBy(attempts: readonly ScoredAttempt[], source: VerdictSource): readonly ScoredAttempt[] {
  if (source === 'people') return attempts.map((attempt) => decided(attempt, personOn(attempt)));
  if (source === 'source') return attempts.map((attempt) => decided(attempt, attempt.sourcePassed ?? null));
  const judge = source.slice('judge:'.length);
  // The judge's verdict on an attempt is hidden from people until they have decided it themselves.
  const hidden = new Set(
    [...Map.groupBy(attempts, ({ participantId, hops }) => `${bucketOf(hops.length)} ${participantId}`)]
      .filter(([, own]) => {
        const judged = own.filter((attempt) => judgeOn(attempt, judge) !== null);
        return judged.length < FEWEST_JUDGED && judged.some((attempt) => personOn(attempt) === null);
      })
      .flatMap(([, own]) => own.map(({ attemptId }) => attemptId)),
  );
  return attempts.map((attempt) =>
    decided(attempt, hidden.has(attempt.attemptId) ? null : judgeOn(attempt, judge)),
  );
}

function decided(attempt: ScoredAttempt, passed: boolean | null): ScoredAttempt {
  if (passed === null) return { ...attempt, undecided: true };
  return { ...attempt, passed, ...(attempt.passed === null ? { isHopsOpen: true } : {}) };
}

/**
 * The verdict of the review in force. Without a review, and where several people decided an attempt, the
 * first verdict counts as the person's.
 */
export function personOn({ assessed, reviewed }: ScoredAttempt): boolean | null {
  return reviewed ?? assessed.find(({ isJudge, passed }) => !isJudge && passed !== null)?.passed ?? null;
}

function judgeOn({ assessed }: ScoredAttempt, judge: string): boolean | null {
  return assessed.find(({ isJudge, by }) => isJudge && by === judge)?.passed ?? null;
}
