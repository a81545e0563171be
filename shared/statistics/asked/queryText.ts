import { sayInEnglish } from '../../language/message.ts';
import { splits as SPLITS } from '../../model/split.ts';
import { type Profile, profiles } from '../../model/task.ts';
import { BUCKETS } from '../figures/rate.ts';
import { SCORED_MODES } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery, TaskBucket } from '../figures/view.ts';

/** The names of the parts of a question (`EvaluateQuery`), as an address uses them. */
export const QUERY_NAMES = [
  ...(['sets', 'who', 'groups', 'buckets', 'splits', 'sites', 'modes', 'verdicts', 'from', 'to'] as const),
  ...(['profile', 'printed', 'branches', 'assisted', 'margin'] as const),
];
export type QueryName = (typeof QUERY_NAMES)[number];

/** The words for each part. A part that is a list may have several. */
export type QueryWords = Readonly<Partial<Record<QueryName, readonly string[] | undefined>>>;

export interface ReadQuery {
  readonly query: EvaluateQuery;
  /** One sentence for each word that could not be read and was left out. */
  readonly troubles: readonly string[];
}

/**
 * Reads a question from the words of an address or a command line. Words that it cannot read are left out and
 * reported: the caller decides whether that is an error. `profile`: the rule, if the words name none.
 */
export function readQuery(words: QueryWords, profile: Profile): ReadQuery {
  const troubles: string[] = [];
  const known = <T extends string>(
    name: QueryName,
    all: readonly T[],
    read = (word: string) => word,
  ): T[] => {
    const found = (words[name] ?? []).map((word) => ({ word, is: all.find((one) => one === read(word)) }));
    for (const { word, is } of found)
      if (is === undefined)
        troubles.push(
          sayInEnglish('“{word}” under {name} is not one of {all}.', { word, name, all: all.join(', ') }),
        );
    return found.flatMap(({ is }) => is ?? []);
  };
  const day = (name: 'from' | 'to'): string | undefined => {
    const word = words[name]?.at(-1);
    if (word === undefined) return undefined;
    if (isDay(word)) return word;
    troubles.push(sayInEnglish('“{word}” under {name} is not a day such as 2026-03-09.', { word, name }));
    return undefined;
  };
  const isOn = (name: 'printed' | 'branches' | 'assisted'): boolean => {
    const word = words[name]?.at(-1);
    if (word === undefined) return false;
    if (word !== '1')
      troubles.push(sayInEnglish('“{word}” under {name} is not 1, the only possible value.', { word, name }));
    return word === '1';
  };
  const margin = (): number | undefined => {
    const word = words.margin?.at(-1);
    if (word === undefined) return undefined;
    const points = /^\d{1,2}(\.\d{1,3})?$/.test(word) ? Number(word) : 0;
    // Without the error of the division, so that the address keeps its form.
    if (points > 0) return Number((points / 100).toFixed(5));
    troubles.push(
      sayInEnglish('“{word}” under margin is not a number of points above 0 and below 100.', { word }),
    );
    return undefined;
  };
  const list = <T>(values: readonly T[]): readonly T[] | undefined =>
    values.length === 0 ? undefined : [...new Set(values)];
  const rule = known('profile', profiles).at(-1) ?? profile;
  const verdicts = words.verdicts?.at(-1);
  if (verdicts !== undefined && verdicts !== 'rule' && !isVerdictSource(verdicts))
    troubles.push(
      sayInEnglish('“{word}” is not a value of verdicts. Use rule, people, source or judge:NAME.', {
        word: verdicts,
      }),
    );
  const [from, to] = [day('from'), day('to')];
  const isTurned = from !== undefined && to !== undefined && from > to;
  if (isTurned)
    troubles.push(
      sayInEnglish('No day lies between {from} and {to}: the first day comes after the last.', { from, to }),
    );
  const printed = isOn('printed');
  if (printed && rule !== 'mmina')
    troubles.push(
      sayInEnglish('Only the rule mmina has a figure printed by its own program; the rule is {rule}.', {
        rule,
      }),
    );
  return {
    query: compact({
      setIds: list(words.sets ?? []),
      participantIds: list(words.who ?? []),
      groups: list(words.groups ?? []),
      buckets: list(known('buckets', TASK_BUCKETS, (word) => word.replace('-', '–'))),
      splits: list(known('splits', SPLITS)),
      sites: list(words.sites ?? []),
      modes: list(known('modes', SCORED_MODES)),
      verdicts: verdicts !== undefined && isVerdictSource(verdicts) ? verdicts : undefined,
      from: isTurned ? undefined : from,
      to: isTurned ? undefined : to,
      profile: rule,
      asPrinted: printed && rule === 'mmina',
      branches: isOn('branches') || undefined,
      assisted: isOn('assisted') || undefined,
      margin: margin(),
    }),
    troubles,
  };
}

const TASK_BUCKETS: readonly TaskBucket[] = BUCKETS.filter((bucket) => bucket !== 'overall');

/**
 * The words of an address for a question, without the parts that have their default value. `readQuery` turns
 * the words back into the question.
 */
export function queryWords(query: EvaluateQuery): QueryWords {
  const { setIds, participantIds, groups, buckets, splits, sites, modes, verdicts, from, to } = query;
  const one = (value: string | false | undefined): readonly string[] | undefined =>
    value === undefined || value === false ? undefined : [value];
  return compact({
    sets: setIds,
    who: participantIds,
    ...{ groups, buckets, splits, sites, modes },
    verdicts: one(verdicts),
    from: one(from),
    to: one(to),
    profile: one(query.profile),
    printed: one(query.asPrinted && '1'),
    branches: one(query.branches === true && '1'),
    assisted: one(query.assisted === true && '1'),
    margin: one(query.margin === undefined ? undefined : String(Number((query.margin * 100).toFixed(3)))),
  });
}

/** The words of a list as one text. Each is encoded by itself, so a word may contain commas. */
export function joined(words: readonly string[]): string {
  return words.map(encodeURIComponent).join(',');
}

/** The words of a text that `joined` made or that a user typed. */
export function splitWords(text: string): readonly string[] {
  return text.split(',').flatMap((part) => (part === '' ? [] : [decoded(part) ?? part]));
}

/** A question as one text, for example `sets=a&profile=strict`. Addresses contain it, also after the key of a figure. */
export function queryText(query: EvaluateQuery): string {
  const words = queryWords(query);
  return QUERY_NAMES.flatMap((name) => {
    const own = words[name];
    return own === undefined ? [] : [`${name}=${encodeURIComponent(joined(own))}`];
  }).join('&');
}

/** A part of an address without its escapes; null when it contains a % that begins no escape, because a user typed it. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isVerdictSource(word: string): word is NonNullable<EvaluateQuery['verdicts']> {
  return (
    word === 'people' || word === 'source' || (word.startsWith('judge:') && word.length > 'judge:'.length)
  );
}

/** Whether a word is a day of the calendar. */
export function isDay(word: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(word)) return false;
  const time = Date.parse(word);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(word);
}

/** The value without its undefined members. */
function compact<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}
