import { useMemo } from 'react';
import { queryInput } from '../../shared/contract/evaluate.ts';
import type { AttemptsBeside, Input } from '../../shared/contract/index.ts';
import { type ScanFilter, scanFilter } from '../../shared/contract/scans.ts';
import { QUERY_NAMES, queryText, readQuery, splitWords } from '../../shared/statistics/asked/queryText.ts';
import { parseFigure } from '../../shared/statistics/behind/figureKey.ts';
import type { EvaluateQuery } from '../../shared/statistics/figures/view.ts';
import { type Answer, useAnswer } from './answers.ts';

/** Writes a list of attempts behind a figure into an address, for the attempts that are opened from the list. */
export function listText(query: EvaluateQuery, figure: string, words: string, scan?: ScanFilter): string {
  const own = new URLSearchParams({
    figure,
    ...(words.trim() === '' ? {} : { words: words.trim() }),
    ...(scan?.answer === undefined ? {} : { scan: scan.name, said: scan.answer }),
  });
  return `${own}&${queryText(query)}`;
}

type BehindFigure = Omit<Input<'evaluate.beside'>, 'attemptId' | 'tags'>;

/** Reads a list that `listText` wrote; null if the address has no readable list. */
function readList(text: string): BehindFigure | null {
  const params = new URLSearchParams(text);
  const figure = params.get('figure') ?? '';
  if (parseFigure(figure) === null) return null;
  const given = QUERY_NAMES.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, splitWords(value)]];
  });
  const { query } = readQuery(Object.fromEntries(given), 'strict');
  const words = params.get('words')?.slice(0, 200);
  const scan = scanFilter.safeParse({ name: params.get('scan'), answer: params.get('said') });
  return {
    ...{ ...queryInput(query), figure },
    ...(words === undefined ? {} : { words }),
    ...(scan.success ? { scan: scan.data } : {}),
  };
}

/** The neighbours of an attempt that have the tags: in the list of its address, or else among the attempts at its task. */
export function useBeside(
  attemptId: string,
  list: string | null,
  tags: readonly string[],
): Answer<AttemptsBeside> {
  const behind = useMemo(() => (list === null ? null : readList(list)), [list]);
  const wanted = tags.length === 0 ? {} : { tags: [...tags] };
  const ofTask = useAnswer(
    'attempts.beside',
    { attemptId, ...wanted },
    { keep: true, skip: behind !== null },
  );
  const ofFigure = useAnswer(
    'evaluate.beside',
    { attemptId, ...(behind ?? { ...NO_LIST }), ...wanted },
    { keep: true, skip: behind === null },
  );
  return behind === null ? ofTask : ofFigure;
}

/** A placeholder that is never requested. */
const NO_LIST = { figure: '-', profile: 'strict', asPrinted: false } as const;
