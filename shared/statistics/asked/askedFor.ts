import { bucketOf } from '../figures/rate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery, VerdictSource } from '../figures/view.ts';

/** One of the filters of a question, by the name that it has in an address. */
export interface Filter {
  readonly on: 'sets' | 'who' | 'groups' | 'buckets' | 'sites' | 'modes' | 'from' | 'to';
  readonly lets: (attempt: ScoredAttempt) => boolean;
}

/** The filters that a question has, those that let everything in left out. */
export function filtersOf(query: EvaluateQuery): readonly Filter[] {
  const { setIds, participantIds, groups, buckets, sites, modes, from, to } = query;
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

/** The attempts that a question is about, each with the verdict of whoever was asked for: `undecided` where they have said nothing. */
export function askedFor(attempts: readonly ScoredAttempt[], query: EvaluateQuery): readonly ScoredAttempt[] {
  const filters = filtersOf(query);
  const wanted =
    filters.length === 0 ? attempts : attempts.filter((one) => filters.every(({ lets }) => lets(one)));
  return query.verdicts === undefined ? wanted : saidBy(wanted, query.verdicts);
}

/** Of fewer judged attempts a figure tells what the judge said of each. */
const FEWEST_JUDGED = 5;

function saidBy(attempts: readonly ScoredAttempt[], source: VerdictSource): readonly ScoredAttempt[] {
  if (source === 'people') return attempts.map((attempt) => decided(attempt, personOn(attempt)));
  const judge = source.slice('judge:'.length);
  // What a judge said of an attempt is kept from people until they have decided it themselves.
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
  return passed === null ? { ...attempt, undecided: true } : { ...attempt, passed };
}

/** The review that stands; without one, and where several people decided an attempt, the first one's word is the person's. */
export function personOn({ assessed, reviewed }: ScoredAttempt): boolean | null {
  return reviewed ?? assessed.find(({ isJudge, passed }) => !isJudge && passed !== null)?.passed ?? null;
}

function judgeOn({ assessed }: ScoredAttempt, judge: string): boolean | null {
  return assessed.find(({ isJudge, by }) => isJudge && by === judge)?.passed ?? null;
}
