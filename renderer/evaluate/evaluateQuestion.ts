import { useMemo } from 'react';
import {
  joined,
  QUERY_NAMES,
  type QueryName,
  type ReadQuery,
  readQuery,
  splitWords,
} from '../../shared/statistics/asked/queryText.ts';
import type { EvaluateQuery } from '../../shared/statistics/figures/view.ts';
import { useMirror } from '../stores/mirror.ts';
import { setAddressValues, useAddressValues } from '../stores/windowAddress.ts';

/** What is asked, kept in the address (`?sets=a,b&groups=people&buckets=5%2B&profile=mmina`), and what in it could not be read. */
export function useReadQuestion(): ReadQuery {
  const given = useAddressValues(...QUERY_NAMES);
  const preferred = useMirror((mirror) => mirror.settings?.defaultProfile ?? 'strict');
  const asked = JSON.stringify(given);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the given values
  return useMemo(
    () =>
      readQuery(
        Object.fromEntries(
          QUERY_NAMES.flatMap((name) => {
            const text = given[name];
            return text === undefined ? [] : [[name, splitWords(text)]];
          }),
        ),
        preferred,
      ),
    [asked, preferred],
  );
}

/** Sets a part of the question to these words; none: it lets everything in. */
export const askAbout = (name: QueryName, words: readonly string[]) =>
  setAddressValues({ [name]: words.length === 0 ? null : joined(words), rows: null, after: null });

/** Every filter away; the rule and what is shown stay. */
export const askAboutAll = () =>
  setAddressValues(
    Object.fromEntries(
      ['rows', 'after', ...QUERY_NAMES]
        .filter((name) => name !== 'profile' && name !== 'printed')
        .map((name) => [name, null]),
    ),
  );

/** Whether a question leaves anything out by its filters. */
export function isFiltered({
  profile: _,
  asPrinted: __,
  branches: ___,
  assisted: ____,
  ...filters
}: EvaluateQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
