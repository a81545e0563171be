import type { ReactNode } from 'react';
import type { CycleRow } from '../../shared/improve/loopTable.ts';
import { say, spokenLanguage } from '../../shared/language/message.ts';
import type { CycleTraining } from '../../shared/model/improve.ts';
import { type DataColumn, DataTable, FigureSection } from '../parts/charts/figures.tsx';
import { ShortId } from '../parts/texts/texts.tsx';
import { moneyWords } from '../parts/texts/words.ts';
import { Absent } from './Absent.tsx';
import { TRAINING_WORDS } from './improveWords.ts';

type Line = CycleTraining & { readonly cycle: number };

/** A cell of a training whose rows were written; the others have nothing to show there. */
function column(head: DataColumn<Line>[0], cell: (line: Line) => ReactNode): DataColumn<Line> {
  return [
    head,
    (line) =>
      line.tuningId === null ? <Absent why={say('Nothing was trained in this cycle.')} /> : cell(line),
  ];
}

const COLUMNS: readonly DataColumn<Line>[] = [
  ['Cycle', ({ cycle }) => say('Cycle {cycle}', { cycle })],
  ['Model', ({ how, model }) => (how === 'trained' ? (model ?? '') : say(TRAINING_WORDS[how]))],
  column('[of a tuned model] Parent', ({ parent }) => parent ?? say('unknown')),
  column('Base model', ({ base }) => base ?? say('unknown')),
  column('Rows', ({ rows }) => rows),
  column('Attempts that passed', ({ successes }) => successes),
  column('In hindsight', ({ hindsight }) => hindsight),
  column('Trained replies', ({ trainedTurns }) => trainedTurns),
  column('Hash of the rows', ({ data }) => (data === null ? say('unknown') : <ShortId id={data} />)),
  column('Method and parameters', parameterWords),
  column('Trained tokens', ({ tokens }) =>
    tokens === null ? say('unknown') : tokens.toLocaleString(spokenLanguage()),
  ),
  column('Cost', ({ cost }) => (cost === null ? say('unknown') : moneyWords(cost))),
];

/** `supervised · epochs 3 · seed 7`: what the loop has set. */
function parameterWords({ method, parameters, seed }: CycleTraining): string {
  const set = Object.entries(parameters).map(([name, value]) => `${name} ${value}`);
  return [
    method ?? say('unknown'),
    ...set,
    ...(seed === null ? [] : [`seed ${seed}`]),
    ...(set.length === 0 ? [say('parameters as the service decides')] : []),
  ].join(' · ');
}

/** What is on record about each training of a loop: its parent, its data, its parameters and what it used. */
export function TrainedModels({ cycles }: { cycles: readonly CycleRow[] }) {
  const lines = cycles.flatMap(({ cycle, training }) => (training === null ? [] : [{ cycle, ...training }]));
  if (lines.length === 0) return null;
  const title = say('Trained models');
  return (
    <FigureSection
      title={title}
      note={say(
        'The rows of a cycle may also come from its imitation set and from failed attempts. Two models with the same hash were trained on the same rows.',
      )}
    >
      <DataTable caption={title} columns={COLUMNS} rows={lines} rowId={({ cycle }) => `${cycle}`} />
    </FigureSection>
  );
}
