import { fixedWords, say } from '../../language/message.ts';
import type { EnvironmentName } from '../../model/environment.ts';
import { environmentWords } from '../../words/environmentWords.ts';
import type { PlayedColumn } from '../analysis/quoted.ts';
import { isolated } from '../drawing/chart.ts';
import { curvesChart } from '../drawing/curves.ts';
import { markKey } from '../drawing/markKey.ts';
import {
  figureFields,
  figureWords,
  intervalsIn,
  type ResultFigure,
  someOf,
  twoDigits,
  writtenTable,
} from '../drawing/resultFigure.ts';
import {
  PLAYED_ENVIRONMENTS,
  type PlanningFigures,
  type PlayedFigures,
  type PlayedHow,
  type PlayedRow,
} from '../efficiency/played.ts';
import type { Figure } from '../figures/figure.ts';
import { rateText, share } from '../figures/rate.ts';
import type { RowOwner } from '../figures/rowOwner.ts';

/** One participant in one environment: a line of the tables. */
export interface PlayedLine extends RowOwner {
  readonly how: PlayedHow;
  readonly figures: PlayedFigures;
}

/** The lines of the tables: environment by environment, with the participants in their order. */
export function playedLines(rows: readonly PlayedRow[]): readonly PlayedLine[] {
  return PLAYED_ENVIRONMENTS.flatMap((environment) =>
    rows.flatMap(({ participantId, kind, name, how, environments }): readonly PlayedLine[] => {
      const figures = environments.find((one) => one.environment === environment);
      return figures === undefined ? [] : [{ participantId, kind, name, how, figures }];
    }),
  );
}

/** How a participant plays, in words. */
export function howWords(how: PlayedHow): string {
  switch (how) {
    case 'global':
      return say('Planner, global');
    case 'online':
      return say('Planner, online');
    case 'idle':
    case 'random':
      return say('Without skill');
    case 'person':
      return say('[plays] Person');
    case 'other':
      return say('Agent');
  }
}

/**
 * What a participant has in a column of MageBench's tables; null: nothing. The baselines without skill do the same in both modes.
 * People and other agents see the result of each action before the next, as in the online mode.
 */
export function playedIn(
  { how, memory, environments }: PlayedRow,
  column: PlayedColumn,
): PlayedFigures | null {
  const { actions } = column;
  if (actions !== undefined && memory?.actions !== actions) return null;
  const isPlanned = column.figure !== 'mean' || actions !== undefined;
  const isHere =
    how === column.mode ||
    (!isPlanned && (how === 'idle' || how === 'random')) ||
    (!isPlanned && column.mode === 'online' && (how === 'person' || how === 'other'));
  return isHere ? (environments.find((one) => one.environment === column.environment) ?? null) : null;
}

/** `46.61 [41.00–52.20]`, in points. */
export function scoreWords(value: Figure): string {
  return figureWords(value, twoDigits);
}

/** `46.61 ± 1.90`; `–` where it is undefined. */
export function spreadWords({ repeats }: PlayedFigures): string {
  return repeats.defined ? `${twoDigits(repeats.mean)} ± ${twoDigits(repeats.deviation)}` : '–';
}

/** The number of runs of a level: `3`, or `2–3`. */
export function runsWords({ runs: { least, most } }: PlayedFigures): string {
  return least === most ? String(most) : `${least}–${most}`;
}

/** Scores in environments, of at least one participant; a table without a chart. */
export function scoresFigure(rows: readonly PlayedRow[]): ResultFigure {
  const lines = playedLines(rows);
  return {
    id: 'environment-scores',
    title: say('Scores in environments'),
    words: say(
      'Mean score of all runs in points{intervals, select, some {, with 95 % intervals} other {}}. {each}.',
      {
        intervals: intervalsIn(lines.map(({ figures }) => figures.mean)),
        each: someOf(
          lines.map(
            ({ name, figures }) =>
              `${environmentWords(figures.environment)}, ${isolated(name)} ${scoreWords(figures.mean)}`,
          ),
        ),
      },
    ),
    rows: lines.map(({ name, kind, how, figures }) => ({
      ...{ environment: figures.environment, participant: name, kind, plays: how },
      ...{ levels: figures.levels, attempts: figures.attempts, without_score: figures.unscored },
      ...figureFields(figures.mean),
      ...repeatFields(figures),
      ...{ runs_least: figures.runs.least, runs_most: figures.runs.most },
      best_of_all_runs: figures.bestOfAll.defined ? figures.bestOfAll.value : null,
      ...planningFields(figures.planning),
    })),
    table: writtenTable(
      [
        [say('Environment'), ({ figures }: PlayedLine) => environmentWords(figures.environment)],
        [say('Participant'), ({ name }) => name],
        [say('Plays as'), ({ how }) => howWords(how)],
        [say('Levels'), ({ figures }) => String(figures.levels)],
        [say('Attempts'), ({ figures }) => String(figures.attempts)],
        [say('Without a score'), ({ figures }) => String(figures.unscored)],
        [say('Mean of all runs [95 %]'), ({ figures }) => scoreWords(figures.mean)],
        [say('Mean ± deviation of whole runs'), ({ figures }) => spreadWords(figures)],
        [say('Best of all runs [95 %]'), ({ figures }) => scoreWords(figures.bestOfAll)],
      ],
      lines,
    ),
    chart: null,
  };
}

function repeatFields({ repeats }: PlayedFigures) {
  return repeats.defined
    ? {
        ...{
          whole_runs: repeats.runs,
          whole_runs_mean: repeats.mean,
          whole_runs_deviation: repeats.deviation,
        },
        ...{ whole_runs_half_range: repeats.halfRange, whole_runs_levels: repeats.tasks },
      }
    : {
        ...{ whole_runs: null, whole_runs_mean: null, whole_runs_deviation: null },
        ...{ whole_runs_half_range: null, whole_runs_levels: null },
      };
}

function planningFields(planning: PlanningFigures | null) {
  return {
    replies: planning?.replies ?? null,
    replies_without_action: planning?.withoutAction ?? null,
    actions: planning?.actions ?? null,
    invalid_actions: planning?.invalid ?? null,
    repeated_actions: planning?.repeated ?? null,
    runs_with_invalid: planning === null ? null : share(planning.withInvalid),
    runs_with_repeated: planning === null ? null : share(planning.withRepeated),
    runs_failing_instructions: planning === null ? null : share(planning.failing),
  };
}

/** The environments in which somebody has played a level more than once. */
export function repeatedEnvironments(rows: readonly PlayedRow[]): readonly EnvironmentName[] {
  return PLAYED_ENVIRONMENTS.filter((environment) =>
    playedLines(rows).some(({ figures }) => figures.environment === environment && figures.bestOf.length > 0),
  );
}

/** The best-of-N curve of each participant in one environment, in points. */
export function playedBestOf(rows: readonly PlayedRow[], environment: EnvironmentName): ResultFigure {
  const lines = playedLines(rows).filter(
    ({ figures }) => figures.environment === environment && figures.bestOf.length > 0,
  );
  const most = lines.reduce((top, { figures }) => Math.max(top, figures.bestOf.length), 0);
  const words = say(
    'Expected best score of N runs of a level, in points, mean over levels with at least N runs{intervals, select, some {, with 95 % intervals} other {}}. {each}.',
    {
      intervals: intervalsIn(lines.flatMap(({ figures }) => figures.bestOf.map(({ best }) => best))),
      each: someOf(
        lines.flatMap(({ name, figures }) => {
          const last = figures.bestOf.findLast(({ best }) => best.defined);
          return last === undefined
            ? []
            : [
                say(
                  '{name} {value} at best of {n, number} ({count, plural, one {# level} other {# levels}})',
                  {
                    ...{ name: isolated(name), value: scoreWords(last.best), n: last.n, count: last.tasks },
                  },
                ),
              ];
        }),
      ),
    },
  );
  return {
    id: `environment-best-of-n-${environment}`,
    title: say('Best of N runs: {environment}', { environment: environmentWords(environment) }),
    words,
    rows: lines.flatMap(({ name, kind, how, figures }) =>
      figures.bestOf.map(({ n, best, tasks, dropped }) => ({
        ...{ environment, participant: name, kind, plays: how, n, levels: tasks, dropped_levels: dropped },
        ...figureFields(best),
      })),
    ),
    table: writtenTable(
      [
        [say('Participant'), (line: PlayedLine) => line.name],
        ...Array.from(
          { length: most },
          (_, at) =>
            [
              say('Best of {n, number}', { n: at + 1 }),
              ({ figures }: PlayedLine) => {
                const point = figures.bestOf[at];
                return point === undefined ? '' : scoreWords(point.best);
              },
            ] as const,
        ),
      ],
      lines,
    ),
    chart:
      most < 2
        ? null
        : (frame) =>
            curvesChart(
              lines.map((line) => ({
                ...line,
                points: line.figures.bestOf.map(({ n, best, tasks }) => ({
                  ...{ n, value: best, key: markKey.played(line.participantId, environment, 'again') },
                  words: say(
                    'best of {n, number}: {value}, {count, plural, one {# level} other {# levels}}',
                    {
                      ...{ n, value: scoreWords(best), count: tasks },
                    },
                  ),
                })),
              })),
              { x: say('Runs, N'), y: scoreScale(), description: words },
              frame,
            ),
  };
}

/** Scores have no fixed ends, and the scale of Sokoban does not begin at 0. */
function scoreScale(): object {
  return {
    ...{ type: 'quantitative', title: say('Best score, in points'), scale: { zero: false, nice: true } },
    axis: { tickCount: 4 },
  };
}

/** A planner in one environment. */
export interface PlanningLine extends Omit<PlayedLine, 'figures'> {
  readonly environment: EnvironmentName;
  readonly planning: PlanningFigures;
}

export function planningLines(rows: readonly PlayedRow[]): readonly PlanningLine[] {
  return playedLines(rows).flatMap(({ figures: { environment, planning }, ...line }) =>
    planning === null ? [] : [{ ...line, environment, planning }],
  );
}

/** Invalid (IA) and repeated actions (RA) of planners, and runs that fail the instructions (IFE); a table without a chart. */
export function planningFigure(rows: readonly PlayedRow[]): ResultFigure {
  const lines = planningLines(rows);
  return {
    id: 'environment-planners',
    title: say('Planners: invalid and repeated actions'),
    words: say(
      'Invalid actions (IA), repeated actions (RA) and runs that fail the instructions (IFE). {each}.',
      {
        each: someOf(
          lines.map(
            ({ name, environment, planning }) =>
              `${environmentWords(environment)}, ${isolated(name)}: IA ${planning.invalid}, RA ${planning.repeated}, IFE ${rateText(planning.failing)}`,
          ),
        ),
      },
    ),
    rows: lines.map(({ name, how, environment, planning }) => ({
      ...{ environment, participant: name, plays: how, runs: planning.runs, ...planningFields(planning) },
    })),
    table: writtenTable(
      [
        [say('Environment'), ({ environment }: PlanningLine) => environmentWords(environment)],
        [say('Participant'), ({ name }) => name],
        [say('Replies'), ({ planning }) => countWords(planning.replies)],
        [say('Without an action'), ({ planning }) => countWords(planning.withoutAction)],
        [say('Actions'), ({ planning }) => countWords(planning.actions)],
        ['IA', ({ planning }) => countWords(planning.invalid)],
        ['RA', ({ planning }) => countWords(planning.repeated)],
        [say('Runs with IA'), ({ planning }) => rateText(planning.withInvalid)],
        [say('Runs with RA'), ({ planning }) => rateText(planning.withRepeated)],
        [say('Runs with IFE'), ({ planning }) => rateText(planning.failing)],
      ],
      lines,
    ),
    chart: null,
  };
}

function countWords(count: number): string {
  return fixedWords(count, 0);
}

/** All figures of environments; none if nobody has played in one. */
export function playedFigureList(rows: readonly PlayedRow[]): readonly ResultFigure[] {
  if (rows.length === 0) return [];
  return [
    scoresFigure(rows),
    ...repeatedEnvironments(rows).map((environment) => playedBestOf(rows, environment)),
    ...(planningLines(rows).length === 0 ? [] : [planningFigure(rows)]),
  ];
}
