import type { ActionsRow } from '../efficiency/efficiency.ts';
import { countText } from '../figure.ts';
import { markKey } from './markKey.ts';
import { isMeasured, type Measure, measuredWords, measuresChart, measureWords } from './measures.ts';
import { figureFields, percentWords, type ResultFigure, writtenTable } from './resultFigure.ts';

type Part = 'similarity' | 'same' | 'sameElement' | 'sameOperation' | 'sameValue';

/** 1 − edit distance / length of the longer; then what is the same of actions that lie beside each other. */
const NAMES: Readonly<Record<Part, string>> = {
  similarity: 'Sequence',
  same: 'Same action',
  sameElement: 'Element',
  sameOperation: 'Operation',
  sameValue: 'Value',
};
const PARTS = Object.keys(NAMES) as readonly Part[];

function measureOf(part: Part): Measure<ActionsRow> {
  return {
    name: NAMES[part],
    of: ({ actions }) => actions[part],
    key: ({ participantId }) => markKey.path(participantId, 'shared'),
  };
}

/** How far people do the same as each other, and agents the same as people. */
export function actionsFigure(rows: readonly ActionsRow[]): ResultFigure {
  const measures = PARTS.map(measureOf);
  const compared = rows.filter(({ actions }) => actions.pairs > 0);
  const words = `How alike sequences of actions on the same task are: 1 − edit distance / length of the longer. People beside each other, and each participant beside (other) people: ${measuredWords(compared, measureOf('similarity'), 'nobody can be compared')}.`;
  return {
    id: 'agreement-on-actions',
    title: 'Agreement on actions with people',
    words,
    rows: compared.flatMap(({ name, kind, actions }) =>
      PARTS.map((part) => ({
        ...{ participant: name, kind, of: part, pairs: actions.pairs, tasks: actions.tasks },
        ...figureFields(actions[part]),
        prevalence: prevalenceWords(actions.prevalence),
      })),
    ),
    table: writtenTable(
      [
        ['Participant', (row: ActionsRow) => row.name],
        [
          'Compared',
          ({ actions }) => `${countText(actions.pairs, 'pair')}, ${countText(actions.tasks, 'task')}`,
        ],
        ...measures.map(
          (measure) => [measure.name, (row: ActionsRow) => measureWords(measure, measure.of(row))] as const,
        ),
        ['Prevalence', ({ actions }) => prevalenceWords(actions.prevalence)],
      ],
      compared,
    ),
    chart: isMeasured(compared, measures) ? (frame) => measuresChart(compared, measures, frame, words) : null,
  };
}

/** `click 62 %, type 30 %`: the most frequent operations. */
export function prevalenceWords(prevalence: Readonly<Record<string, number>>, most = 3): string {
  const all = Object.entries(prevalence);
  const named = all.slice(0, most).map(([operation, share]) => `${operation} ${percentWords(share)}`);
  const rest = all.slice(most).reduce((sum, [, share]) => sum + share, 0);
  return [...named, ...(rest > 0 ? [`others ${percentWords(rest)}`] : [])].join(', ');
}
