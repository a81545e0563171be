import { say } from '../../language/message.ts';
import type { ResultFigure } from '../drawing/resultFigure.ts';
import { judgeOf } from '../figures/judgeOf.ts';
import type { EvaluateQuery } from '../figures/view.ts';

/** Figures whose rates follow from verdicts on attempts. Hops are judged by the rule, and judges have figures of their own. */
const OF_VERDICTS: ReadonlySet<string> = new Set([
  'tasks-passed',
  'tasks-passed-by-split',
  'people-against-agents',
  'claims',
  'memory',
  'testers',
  'with-and-without',
  'success-in-tries',
  'run-spread',
  'explorations',
  'repeats',
  'cost',
]);

/** The words for a rate of a judge whose errors are not taken out; null: the verdicts are not those of a judge. */
export function byJudgeWords(query: Pick<EvaluateQuery, 'verdicts'>): string | null {
  return judgeOf(query) === null ? null : say('by a judge, not corrected');
}

/** Adds to each line of such a figure whose verdicts its rates use. A figure without verdicts of a judge stays as it is. */
export function markedByJudge<T extends ResultFigure>(
  figure: T,
  query: Pick<EvaluateQuery, 'verdicts'>,
): T | ResultFigure {
  const judge = judgeOf(query);
  const words = byJudgeWords(query);
  if (judge === null || words === null || !OF_VERDICTS.has(figure.id)) return figure;
  const { head, rows } = figure.table;
  return {
    ...figure,
    words: `${figure.words} ${say('Rates by the judge {judge}, not corrected for its errors where nothing else is said.', { judge })}`,
    rows: figure.rows.map((row) => ({ ...row, verdicts: `judge:${judge}, not corrected` })),
    table: { head: [...head, say('Verdicts')], rows: rows.map((row) => [...row, words]) },
  };
}
