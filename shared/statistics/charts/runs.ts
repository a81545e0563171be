import { fixedWords, say } from '../../language/message.ts';
import { sayAgain } from '../../language/sayAgain.ts';
import type { RunsRow } from '../analysis/sections.ts';
import { isolated, shareScale } from '../drawing/chart.ts';
import { curvesChart } from '../drawing/curves.ts';
import { markKey } from '../drawing/markKey.ts';
import {
  figureFields,
  intervalsIn,
  percentWords,
  type ResultFigure,
  shareFigureWords,
  someOf,
  writtenTable,
} from '../drawing/resultFigure.ts';
import type { Figure } from '../figures/figure.ts';
import type { SuccessInTries } from '../runs/repeatedSuccess.ts';

/** A participant and a number of attempts. */
export type TriesCell = Pick<RunsRow, 'participantId' | 'name' | 'kind' | 'repeated'> & SuccessInTries;

/** Each participant with each number of attempts; only those who tried a task more than once. */
export function triesCells(rows: readonly RunsRow[]): readonly TriesCell[] {
  return repeatedRows(rows).flatMap(({ participantId, name, kind, repeated, tries }) =>
    tries.map((one) => ({ participantId, name, kind, repeated, ...one })),
  );
}

function repeatedRows(rows: readonly RunsRow[]): readonly RunsRow[] {
  return rows.filter(({ repeated }) => repeated.tasks > 0);
}

/** pass^k and pass@k of those who tried tasks more than once. */
export function triesFigure(rows: readonly RunsRow[]): ResultFigure {
  const repeated = repeatedRows(rows);
  const words = triesWords(repeated);
  return {
    id: 'success-in-tries',
    title: say('Success in k attempts'),
    words,
    rows: triesCells(rows).map(({ name, kind, k, all, any, tasks, dropped, repeated: counts }) => ({
      ...{ participant: name, kind, k, tasks, dropped_tasks: dropped },
      ...renamed('pass_all', all),
      ...renamed('pass_any', any),
      ...{ repeated_tasks: counts.tasks, always: counts.always },
      ...{ sometimes: counts.sometimes, never: counts.never },
    })),
    table: writtenTable(
      [
        [say('Participant'), (cell: TriesCell) => cell.name],
        ['k', ({ k }) => String(k)],
        ['pass^k', ({ all }) => shareFigureWords(all)],
        ['pass@k', ({ any }) => shareFigureWords(any)],
        [say('Tasks'), ({ tasks }) => String(tasks)],
      ],
      triesCells(rows),
    ),
    chart: repeated.some(({ tries }) => tries.filter(({ all }) => all.defined).length > 1)
      ? (frame) =>
          curvesChart(
            repeated.map((row) => ({
              ...row,
              points: row.tries.map(({ k, all, tasks }) => ({
                ...{ n: k, value: all, key: markKey.path(row.participantId, 'again') },
                words: `pass^${k} ${shareFigureWords(all)}, ${say('{count, plural, one {# task} other {# tasks}}', { count: tasks })}`,
              })),
            })),
            { x: say('Attempts, k'), y: shareScale('pass^k'), description: words },
            frame,
          )
      : null,
  };
}

function triesWords(rows: readonly RunsRow[]): string {
  if (rows.length === 0) return say('Success in k attempts: nobody has tried a task more than once.');
  const each = rows.map(({ name, tries, repeated }) => {
    const last = tries.findLast(({ all }) => all.defined);
    return last === undefined
      ? `${isolated(name)} ${repeatedWords(repeated)}`
      : `${isolated(name)} pass^${last.k} ${shareFigureWords(last.all)}, pass@${last.k} ${shareFigureWords(last.any)}`;
  });
  return say(
    'The chance that all of k attempts at a task pass (pass^k), and that at least one passes (pass@k), mean over tasks{intervals, select, some { with 95 % intervals over tasks} other {}}. {each}.',
    {
      intervals: intervalsIn(rows.flatMap(({ tries }) => tries.flatMap(({ all, any }) => [all, any]))),
      each: someOf(each),
    },
  );
}

/** Counts of tasks that were tried more than once. */
export function repeatedWords({ tasks, always, sometimes, never }: RunsRow['repeated']): string {
  return say(
    '{tasks, number}: {always, number} always, {sometimes, number} sometimes, {never, number} never',
    {
      ...{ tasks, always, sometimes, never },
    },
  );
}

/** How far the results of an agent differ from run to run; a table without a chart. */
export function runSpreadFigure(rows: readonly RunsRow[]): ResultFigure {
  const known = rows.filter(({ spread }) => spread.defined);
  return {
    id: 'run-spread',
    title: say('Spread between runs'),
    words:
      known.length === 0
        ? spreadReasons(rows)
        : say(
            'Rate of tasks passed of each run: mean ± standard deviation between runs, in points. {each}.',
            { each: someOf(known.map((row) => `${isolated(row.name)} ${deviationWords(row)}`)) },
          ),
    rows: rows.map(({ name, kind, spread }) => ({
      ...{ participant: name, kind },
      ...(spread.defined
        ? {
            ...{ runs: spread.runs, tasks: spread.tasks, dropped_tasks: spread.dropped, mean: spread.mean },
            ...renamed('deviation', spread.deviation),
            task_share: spread.shares.defined ? spread.shares.task : null,
            run_share: spread.shares.defined ? spread.shares.run : null,
            rest_share: spread.shares.defined ? spread.shares.rest : null,
            note: '',
          }
        : { note: spread.because }),
    })),
    table: writtenTable(
      [
        [say('Participant'), (row: RunsRow) => row.name],
        [say('Runs'), ({ spread }) => (spread.defined ? String(spread.runs) : '1')],
        [say('Tasks'), ({ spread }) => (spread.defined ? String(spread.tasks) : '–')],
        [say('Mean ± deviation'), deviationWords],
        [say('Tasks, runs, rest'), sharesWords],
      ],
      rows,
    ),
    chart: null,
  };
}

/** Why no row has a spread, each reason once. */
export function spreadReasons(rows: readonly RunsRow[]): string {
  const reasons = [
    ...new Set(rows.flatMap(({ spread }) => (spread.defined ? [] : sayAgain(spread.because)))),
  ];
  return reasons.length === 0 ? say('Spread between runs: no agent has an attempt.') : reasons.join(' ');
}

/** `62 % ± 3.1 [1.9–8.2] points`; `–` where it is unknown. */
export function deviationWords({ spread }: Pick<RunsRow, 'spread'>): string {
  if (!spread.defined || !spread.deviation.defined) return '–';
  const { value, interval } = spread.deviation;
  const points = (share: number): string => fixedWords(share * 100, 1);
  const range = interval.defined ? ` [${points(interval.low)}–${points(interval.high)}]` : '';
  return say('{value} ± {deviation} points', {
    value: percentWords(spread.mean),
    deviation: `${points(value)}${range}`,
  });
}

/** `54 %, 2 %, 44 %`: the shares of the variance. */
export function sharesWords({ spread }: Pick<RunsRow, 'spread'>): string {
  if (!spread.defined || !spread.shares.defined) return '–';
  const { task, run, rest } = spread.shares;
  return [task, run, rest].map(percentWords).join(', ');
}

function renamed(name: string, found: Figure) {
  const { value = null, low_95 = null, high_95 = null } = figureFields(found);
  return { [name]: value, [`${name}_low_95`]: low_95, [`${name}_high_95`]: high_95 };
}
