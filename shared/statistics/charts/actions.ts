import { type Message, say, sayKnown, spokenLanguage } from '../../language/message.ts';
import { operations } from '../../model/operation.ts';
import { markKey } from '../drawing/markKey.ts';
import { isMeasured, type Measure, measuredWords, measuresChart, measureWords } from '../drawing/measures.ts';
import { figureFields, percentWords, type ResultFigure, writtenTable } from '../drawing/resultFigure.ts';
import type { ActionsRow } from '../efficiency/efficiency.ts';

type Part = 'similarity' | 'same' | 'sameElement' | 'sameOperation' | 'sameValue';

/**
 * 1 − edit distance / length of the longer sequence; then the equal parts of actions that the alignment
 * pairs.
 */
const NAMES: Readonly<Record<Part, Message>> = {
  similarity: 'Sequence',
  same: 'Same action',
  sameElement: 'Element',
  sameOperation: 'Operation',
  sameValue: 'Value',
};
const PARTS = Object.keys(NAMES) as readonly Part[];

function measureOf(part: Part): Measure<ActionsRow> {
  return {
    name: () => say(NAMES[part]),
    of: ({ actions }) => actions[part],
    key: ({ participantId }) => markKey.path(participantId, 'shared'),
  };
}

/** How often people do the same as each other, and agents the same as people. */
export function actionsFigure(rows: readonly ActionsRow[]): ResultFigure {
  const measures = PARTS.map(measureOf);
  const compared = rows.filter(({ actions }) => actions.pairs > 0);
  const words = say(
    'Similarity of action sequences on the same task: 1 − edit distance / length of the longer sequence. People are compared with each other, and each participant with (other) people: {each}.',
    { each: measuredWords(compared, measureOf('similarity'), say('no participants can be compared')) },
  );
  return {
    id: 'agreement-on-actions',
    title: say('Agreement on actions with people'),
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
        [say('Participant'), (row: ActionsRow) => row.name],
        [
          say('Compared'),
          ({ actions }) =>
            `${say('{count, plural, one {# pair} other {# pairs}}', { count: actions.pairs })}, ${say('{count, plural, one {# task} other {# tasks}}', { count: actions.tasks })}`,
        ],
        ...measures.map(
          (measure) => [measure.name(), (row: ActionsRow) => measureWords(measure, measure.of(row))] as const,
        ),
        [say('Prevalence'), ({ actions }) => prevalenceWords(actions.prevalence)],
      ],
      compared,
    ),
    chart: isMeasured(compared, measures) ? (frame) => measuresChart(compared, measures, frame, words) : null,
  };
}

/** The verb of an operation inside a sentence. A name that is no operation here stays. */
function operationWord(name: string): string {
  const known = Object.entries(operations).find(([one]) => one === name)?.[1];
  return sayKnown(known?.short ?? known?.label ?? name).toLocaleLowerCase(spokenLanguage());
}

/** `click 62 %, type 30 %`: the most frequent operations. */
export function prevalenceWords(prevalence: Readonly<Record<string, number>>, most = 3): string {
  const all = Object.entries(prevalence);
  const named = all
    .slice(0, most)
    .map(([operation, share]) => `${operationWord(operation)} ${percentWords(share)}`);
  const rest = all.slice(most).reduce((sum, [, share]) => sum + share, 0);
  return [...named, ...(rest > 0 ? [say('others {share}', { share: percentWords(rest) })] : [])].join(', ');
}
