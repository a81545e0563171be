import type { Choice, EvaluateChoices } from '../../../shared/contract/evaluate.ts';
import { splits } from '../../../shared/model/split.ts';
import { matching } from '../../../shared/search/matching.ts';
import { modeWords } from '../../../shared/statistics/asked/modeWords.ts';
import { groupWords } from '../../../shared/statistics/asked/participantGroups.ts';
import { bucketWords } from '../../../shared/statistics/charts/rates.ts';
import { BUCKETS, bucketOf } from '../../../shared/statistics/figures/rate.ts';
import { SCORED_MODES, type ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';

/** The most choices of a kind in one answer, and their most bytes. A search finds the others. */
const MOST_LISTED = 200;
const MOST_BYTES = 30_000;

const SOURCE_WORDS: ReadonlyMap<string, string> = new Map([
  ['people', 'People who decided attempts'],
  ['source', 'Verdicts that came with the runs'],
]);

/** The choices of the filters. `words`: only choices whose name contains every word; buckets, splits and modes are always listed. */
export function choicesOf(
  attempts: readonly ScoredAttempt[],
  setNames: ReadonlyMap<string, string>,
  words = '',
): EvaluateChoices {
  const counts = <T extends string>(of: (attempt: ScoredAttempt) => readonly T[]): Map<T, number> => {
    const found = new Map<T, number>();
    for (const attempt of attempts)
      for (const value of of(attempt)) found.set(value, (found.get(value) ?? 0) + 1);
    return found;
  };
  const listed = <T extends string>(found: ReadonlyMap<T, number>, wordsOf: (value: T) => string) =>
    withinReach(
      matching(
        [...found].map(([value, count]): Choice<T> => ({ value, words: wordsOf(value), attempts: count })),
        (choice) => choice.words,
        words,
      ),
    );
  const who = new Map(attempts.map((one) => [one.participantId, one]));
  const sets = listed(
    counts(({ setId }) => [setId]),
    (id) => setNames.get(id) ?? id,
  );
  const participants = listed(
    counts(({ participantId }) => [participantId]),
    (id) => who.get(id)?.participantName ?? id,
  );
  const groups = listed(
    counts((one) => one.groups),
    groupWords,
  );
  const sites = listed(
    counts((one) => one.sites.filter((site) => site !== '')),
    (site) => site,
  );
  const verdicts = listed(
    counts(({ assessed, sourcePassed }) => [
      ...(sourcePassed === undefined ? [] : (['source'] as const)),
      ...(assessed.some(({ isJudge, passed }) => !isJudge && passed !== null) ? (['people'] as const) : []),
      ...assessed.flatMap(({ isJudge, by, passed }) =>
        isJudge && passed !== null ? [`judge:${by}` as const] : [],
      ),
    ]),
    (source) => SOURCE_WORDS.get(source) ?? source.slice('judge:'.length),
  );
  const times = attempts.map(({ startedAt }) => startedAt);
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return {
    sets: sets.shown,
    participants: participants.shown
      .map((one) => ({ ...one, kind: who.get(one.value)?.participantKind ?? ('agent' as const) }))
      .sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'person' ? -1 : 1)),
    groups: groups.shown,
    buckets: BUCKETS.flatMap((bucket) => {
      if (bucket === 'overall') return [];
      const count = attempts.filter(({ hops }) => bucketOf(hops.length) === bucket).length;
      return [{ value: bucket, words: bucketWords(bucket), attempts: count }];
    }),
    splits: splits.flatMap((split) => {
      const count = attempts.filter((one) => one.split === split).length;
      return count === 0 ? [] : [{ value: split, words: split, attempts: count }];
    }),
    sites: sites.shown,
    modes: SCORED_MODES.flatMap((mode) => {
      const count = attempts.filter((one) => one.mode === mode).length;
      return count === 0 ? [] : [{ value: mode, words: modeWords[mode], attempts: count }];
    }),
    verdicts: verdicts.shown,
    days:
      times.length === 0
        ? null
        : {
            first: day(times.reduce((least, time) => Math.min(least, time))),
            last: day(times.reduce((most, time) => Math.max(most, time))),
          },
    left: {
      ...{ sets: sets.left, participants: participants.left, groups: groups.left },
      ...{ sites: sites.left, verdicts: verdicts.left },
    },
  };
}

/** The choices with the most attempts that fit into an answer, sorted by name. */
function withinReach<C extends Choice>(
  choices: readonly C[],
): { readonly shown: C[]; readonly left: number } {
  let text = 0;
  const shown = choices
    .toSorted((a, b) => b.attempts - a.attempts)
    .slice(0, MOST_LISTED)
    .filter((one) => {
      text += Buffer.byteLength(JSON.stringify(one));
      return text <= MOST_BYTES;
    })
    .sort((a, b) => a.words.localeCompare(b.words, 'en', { numeric: true }));
  return { shown, left: choices.length - shown.length };
}
