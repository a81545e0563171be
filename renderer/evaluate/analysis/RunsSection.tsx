import { Text } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import type { RunsAnswer, RunsRow } from '../../../shared/statistics/analysis/sections.ts';
import {
  deviationWords,
  repeatedWords,
  runSpreadFigure,
  sharesWords,
  spreadReasons,
  type TriesCell,
  triesCells,
  triesFigure,
} from '../../../shared/statistics/charts/runs.ts';
import { shareFigureWords, shownFigure } from '../../../shared/statistics/drawing/resultFigure.ts';
import { named, rowName } from '../../../shared/statistics/figures/rowOwner.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { Beside, type DataColumn, DataTable, FigureSection } from '../../parts/charts/figures.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { FigureLink } from '../figure/CellLink.tsx';
import { ExportMenu } from '../figure/ExportMenu.tsx';
import { ResultChart } from '../figure/ResultChart.tsx';
import { Uncertain } from './Uncertain.tsx';

/** What repeated runs show: success in k attempts, and the spread between runs. */
export function RunsSection({ answer, query }: { answer: RunsAnswer; query: EvaluateQuery }) {
  const rows = named(answer.participants);
  if (rows.length === 0) return null;
  return (
    <>
      <Tries rows={rows} query={query} />
      <Spread rows={rows} query={query} />
    </>
  );
}

interface RowsProps {
  readonly rows: readonly RunsRow[];
  readonly query: EvaluateQuery;
}

function Tries({ rows, query }: RowsProps) {
  const figure = shownFigure(() => triesFigure(rows));
  const cells = triesCells(rows);
  if (cells.length === 0) return null;
  return (
    <FigureSection
      title={figure.title}
      note={say(
        'pass^k: the chance that all of k attempts at a task pass. pass@k: that at least one passes. Both over all choices of k of the attempts at a task, mean over tasks with at least k attempts; intervals over tasks. Repeated: tasks tried more than once, by how often they passed.',
      )}
      aside={<ExportMenu figure={figure} query={query} />}
    >
      <Beside>
        <DataTable
          caption={figure.title}
          columns={TRIES}
          rows={cells}
          rowId={({ participantId, k }) => `${participantId} ${k}`}
        />
        {figure.chart === null ? null : <ResultChart figure={figure} height={260} />}
      </Beside>
    </FigureSection>
  );
}

function Spread({ rows, query }: RowsProps) {
  const figure = shownFigure(() => runSpreadFigure(rows));
  const hasSpread = rows.some(({ spread }) => spread.defined);
  return (
    <FigureSection
      title={figure.title}
      note={say(
        'Standard deviation of the rates of whole runs, over the tasks that every run tried. The variance of a single result has three parts: some tasks are harder, some runs are better as a whole, and the rest is the same task with different results. A run is one repeat of a batch; attempts of no batch are numbered at each task.',
      )}
      aside={hasSpread ? <ExportMenu figure={figure} query={query} /> : undefined}
    >
      {hasSpread ? (
        <DataTable
          caption={figure.title}
          columns={SPREAD}
          rows={rows}
          rowId={({ participantId }) => participantId}
        />
      ) : (
        <Muted>{spreadReasons(rows)}</Muted>
      )}
    </FigureSection>
  );
}

function again({ participantId }: Pick<RunsRow, 'participantId'>) {
  return { of: 'path', participantId, which: 'again' } as const;
}

function all({ participantId }: Pick<RunsRow, 'participantId'>) {
  return { of: 'task', participantId, bucket: 'overall' } as const;
}

/** A number of tasks, and in brackets that of the tasks that are left out; it opens all attempts. */
function Tasks(props: { row: Pick<RunsRow, 'participantId'>; tasks: number; dropped: number }) {
  const { row, tasks, dropped } = props;
  return <FigureLink at={all(row)}>{dropped === 0 ? String(tasks) : `${tasks} (${dropped})`}</FigureLink>;
}

const TRIES: readonly DataColumn<TriesCell>[] = [
  ['Participant', rowName],
  [{ called: 'k' }, ({ k }) => String(k)],
  [{ called: 'pass^k' }, (row) => <Uncertain value={row.all} words={shareFigureWords} at={again(row)} />],
  [{ called: 'pass@k' }, (row) => <Uncertain value={row.any} words={shareFigureWords} at={again(row)} />],
  ['Tasks (left out)', (row) => <Tasks {...{ row, tasks: row.tasks, dropped: row.dropped }} />],
  [
    'Repeated',
    (row) =>
      row.k === 1 ? (
        <FigureLink at={again(row)}>
          <Text span size="sm">
            {repeatedWords(row.repeated)}
          </Text>
        </FigureLink>
      ) : null,
  ],
];

const SPREAD: readonly DataColumn<RunsRow>[] = [
  ['Participant', rowName],
  ['Runs', (row) => <FigureLink at={all(row)}>{row.spread.defined ? row.spread.runs : 1}</FigureLink>],
  ['Tasks (left out)', (row) => (row.spread.defined ? <Tasks {...{ row, ...row.spread }} /> : '–')],
  [
    'Mean ± deviation [95 %]',
    (row) =>
      row.spread.defined ? (
        <Uncertain value={row.spread.deviation} words={() => deviationWords(row)} at={again(row)} />
      ) : (
        <Muted size="xs">{sayAgain(row.spread.because)}</Muted>
      ),
  ],
  [
    'Variance: tasks, runs, rest',
    (row) =>
      !row.spread.defined || row.spread.shares.defined ? (
        <FigureLink at={again(row)}>{sharesWords(row)}</FigureLink>
      ) : (
        <Muted size="xs">{sayAgain(row.spread.shares.because)}</Muted>
      ),
  ],
];
