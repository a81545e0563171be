import { useMemo } from 'react';
import {
  joined,
  QUERY_NAMES,
  type QueryName,
  type ReadQuery,
  readQuery,
  splitWords,
} from '../../../shared/statistics/asked/queryText.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { useMirror } from '../../stores/mirror.ts';
import { setAddressValues, useAddressValues } from '../../stores/windowAddress.ts';

/** The question in the address (`?sets=a,b&groups=people&buckets=5%2B&profile=mmina`), and the parts of it that could not be read. */
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

/** Sets one filter to these values; no value means all. */
export const askAbout = (name: QueryName, words: readonly string[]) =>
  setAddressValues({ [name]: words.length === 0 ? null : joined(words), rows: null, after: null });

/** Removes every filter. The rule and the shown tab stay. */
export const askAboutAll = () =>
  setAddressValues(
    Object.fromEntries(
      ['rows', 'after', ...QUERY_NAMES]
        .filter((name) => name !== 'profile' && name !== 'printed' && name !== 'margin')
        .map((name) => [name, null]),
    ),
  );

/** The question without the margin of claims, on which only the claims depend. */
export function useWithoutMargin(query: EvaluateQuery): EvaluateQuery {
  return useMemo(() => {
    const { margin: _, ...rest } = query;
    return rest;
  }, [query]);
}

/** Whether the filters leave anything out. */
export function isFiltered({
  profile: _,
  asPrinted: __,
  branches: ___,
  assisted: ____,
  margin: _____,
  ...filters
}: EvaluateQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
