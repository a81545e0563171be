import { type Message, sayInEnglish } from '../../language/message.ts';
import { bucketOf } from '../figures/rate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../figures/view.ts';
import { attemptFilter, type Filter, filtersOf, personOn } from './askedFor.ts';
import { groupWords } from './participantGroups.ts';

const NAMES: Readonly<Record<Filter['on'], Message>> = {
  sets: 'the chosen task sets',
  who: 'the chosen participants',
  groups: 'the chosen groups',
  buckets: 'the chosen numbers of hops',
  splits: 'the chosen splits of Mind2Web',
  sites: 'the chosen sites',
  modes: 'the chosen ways in which attempts came about',
  from: 'the first day',
  to: 'the last day',
};

/** At most this many sentences of one kind: nobody reads more. */
const MOST = 5;

/**
 * Filters that match no attempt, one sentence each: values that do not exist, and filters that exclude each
 * other.
 */
export function unanswered(attempts: readonly ScoredAttempt[], query: EvaluateQuery): readonly string[] {
  if (attempts.length === 0) return [];
  const missing = missingValues(attempts, query).slice(0, MOST);
  const excluded = attempts.some(attemptFilter(query))
    ? undecidedWords(attempts, query)
    : excludingWords(attempts, filtersOf(query));
  return [...missing, ...excluded];
}

/** Values that no attempt has. */
function missingValues(attempts: readonly ScoredAttempt[], query: EvaluateQuery): string[] {
  const { setIds = [], participantIds = [], groups = [], sites = [], modes = [] } = query;
  const { buckets = [], splits = [] } = query;
  const lacking = <T extends string>(
    values: readonly T[],
    of: (attempt: ScoredAttempt) => readonly T[],
    words: (value: T) => string,
  ): string[] => {
    if (values.length === 0) return [];
    const there = new Set(attempts.flatMap(of));
    return values.filter((value) => !there.has(value)).map(words);
  };
  return [
    ...lacking(
      setIds,
      ({ setId }) => [setId],
      (set) => sayInEnglish('No attempt at the task set {set} has ended.', { set }),
    ),
    ...lacking(
      participantIds,
      ({ participantId }) => [participantId],
      (name) => sayInEnglish('Participant {name} has ended no attempt.', { name }),
    ),
    ...lacking(
      groups,
      (one) => one.groups,
      (group) =>
        sayInEnglish('No participant of the group “{said}” has ended an attempt.', {
          said: groupWords(group),
        }),
    ),
    ...lacking(
      sites,
      (one) => one.sites,
      (site) => sayInEnglish('No attempt is at a task on the site {site}.', { site }),
    ),
    ...lacking(
      modes,
      ({ mode }) => [mode],
      (mode) => sayInEnglish('No attempt came about as {mode}.', { mode }),
    ),
    ...lacking(
      buckets,
      ({ hops }) => [bucketOf(hops.length)],
      (bucket) =>
        bucket === '1'
          ? 'No attempt is at a task of 1 hop.'
          : sayInEnglish('No attempt is at a task of {bucket} hops.', { bucket }),
    ),
    ...lacking(
      splits,
      ({ split }) => (split === undefined ? [] : [split]),
      (split) => sayInEnglish('No attempt is at a task of Mind2Web’s split {split}.', { split }),
    ),
  ];
}

/** The smallest set of filters that together match nothing: one, two, or all of them. */
function excludingWords(attempts: readonly ScoredAttempt[], filters: readonly Filter[]): string[] {
  const none = (some: readonly Filter[]): boolean =>
    !attempts.some((attempt) => some.every(({ lets }) => lets(attempt)));
  const alone = filters.filter((one) => none([one]));
  if (alone.length > 0)
    return alone.flatMap(({ on }) =>
      on === 'from'
        ? ['No attempt was begun that late.']
        : on === 'to'
          ? ['No attempt was begun that early.']
          : [],
    );
  const pairs = filters.flatMap((one, at) =>
    filters.slice(at + 1).flatMap((other) => (none([one, other]) ? [[one, other] as const] : [])),
  );
  if (pairs.length === 0) return ['Each filter matches attempts, but no attempt matches all of them.'];
  return pairs.slice(0, MOST).map(([one, other]) =>
    sayInEnglish('No attempt matches both {saidFirst} and {saidSecond}. Remove one of the two.', {
      ...{ saidFirst: NAMES[one.on], saidSecond: NAMES[other.on] },
    }),
  );
}

/** The chosen source has no verdict on any of these attempts. */
function undecidedWords(attempts: readonly ScoredAttempt[], query: EvaluateQuery): string[] {
  const { verdicts } = query;
  if (verdicts === undefined) return [];
  const judge = verdicts.slice('judge:'.length);
  const isSaid = (one: ScoredAttempt): boolean =>
    verdicts === 'people'
      ? personOn(one) !== null
      : verdicts === 'source'
        ? one.sourcePassed !== undefined
        : one.assessed.some(({ isJudge, by, passed }) => isJudge && by === judge && passed !== null);
  const wanted = attempts.filter(attemptFilter(query));
  if (wanted.some(isSaid)) return [];
  const count = wanted.length;
  return [
    verdicts === 'people'
      ? sayInEnglish(
          'No person has decided any of the {count, plural, one {# attempt} other {# attempts}}: choose the rule’s verdicts, or let them be decided first.',
          { count },
        )
      : verdicts === 'source'
        ? sayInEnglish(
            'None of the {count, plural, one {# attempt} other {# attempts}} came with a verdict: choose the rule’s verdicts, or let them be decided first.',
            { count },
          )
        : sayInEnglish(
            'The judge {judge} has decided none of the {count, plural, one {# attempt} other {# attempts}}: choose the rule’s verdicts, or let them be decided first.',
            { count, judge },
          ),
  ];
}
