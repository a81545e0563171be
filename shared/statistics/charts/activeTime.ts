import { say } from '../../language/message.ts';
import { durationWords } from '../../words/timeWords.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  columns,
  dotMark,
  isolated,
  kindMarks,
  rowAxis,
  rowNames,
  TOOLTIP,
} from '../drawing/chart.ts';
import { markKey } from '../drawing/markKey.ts';
import { type ResultFigure, someOf, writtenTable } from '../drawing/resultFigure.ts';
import { timeAxis } from '../drawing/timeAxis.ts';
import { figureRows } from '../figures/figureRows.ts';
import type { ParticipantRates, Spread } from '../figures/view.ts';

const OUTCOMES = ['passed', 'not passed'] as const;

/** Active time per attempt by participant, with separate values for passed and not passed. */
export function activeTimeFigure(participants: readonly ParticipantRates[]): ResultFigure {
  return {
    id: 'active-time',
    title: say('Active time'),
    words: wordsOf(participants),
    rows: figureRows.times(participants),
    table: writtenTable(
      [
        [say('Participant'), (row: ParticipantRates) => row.name],
        [say('Passed tasks'), ({ activeMs }) => spreadWords(activeMs.passed)],
        [say('Tasks not passed'), ({ activeMs }) => spreadWords(activeMs.failed)],
        [say('Per passed hop'), ({ activeMs }) => spreadWords(activeMs.perHop)],
      ],
      participants,
    ),
    chart: timeData(participants).length === 0 ? null : (frame) => activeTimeChart(participants, frame),
  };
}

function spreadWords({ n, median, q1, q3 }: Spread): string {
  if (median === null || q1 === null || q3 === null) return '–';
  return n === 1
    ? durationWords(median)
    : `${durationWords(median)} (${durationWords(q1)}–${durationWords(q3)}), n = ${n}`;
}

function wordsOf(participants: readonly ParticipantRates[]): string {
  const each = participants
    .filter(({ activeMs }) => activeMs.passed.n > 0)
    .map(({ name, activeMs }) => `${isolated(name)} ${spreadWords(activeMs.passed)}`);
  if (each.length === 0) return say('Active time: no passed attempt has a time yet.');
  return say(
    'Active time per attempt: median and middle half, passed and not passed apart. Passed: {each}.',
    { each: someOf(each) },
  );
}

/**
 * Seconds of active time of passed and of failed attempts: one datum for each participant and outcome that
 * occurs.
 */
function timeData(participants: readonly ParticipantRates[]): ChartDatum[] {
  const names = rowNames(participants);
  return participants.flatMap((row) => {
    const who = names.get(row.participantId) ?? row.name;
    return [
      ...datum(row, who, 'passed', row.activeMs.passed),
      ...datum(row, who, 'not passed', row.activeMs.failed),
    ];
  });
}

function datum(
  row: ParticipantRates,
  who: string,
  outcome: (typeof OUTCOMES)[number],
  spread: Spread,
): ChartDatum[] {
  if (spread.median === null || spread.q1 === null || spread.q3 === null) return [];
  const [q1, median, q3] = [spread.q1 / 1000, spread.median / 1000, spread.q3 / 1000];
  return [
    {
      key: markKey.time(row.participantId, outcome === 'passed' ? 'passed' : 'failed'),
      who,
      kind: row.kind,
      outcome: say(outcome),
      median,
      q1,
      q3,
      tip: say('{name}, {outcome}: median {median}, middle half {low}–{high}, n = {n}', {
        ...{ name: isolated(row.name), outcome: say(outcome), median: durationWords(spread.median) },
        ...{ low: durationWords(spread.q1), high: durationWords(spread.q3), n: String(spread.n) },
      }),
    },
  ];
}

/**
 * Median (dot) and middle half (bar) of active time per attempt, with separate marks for passed and failed,
 * on one scale from zero.
 */
function activeTimeChart(participants: readonly ParticipantRates[], frame: ChartFrame): ChartSpec {
  const { color, shape } = kindMarks(frame.theme);
  const names = [...rowNames(participants).values()];
  const y = rowAxis(names, frame);
  const values = timeData(participants);
  const outcomes = OUTCOMES.map((outcome) => say(outcome)).filter((outcome) =>
    values.some((one) => one['outcome'] === outcome),
  );
  const longest = values.reduce((most, one) => Math.max(most, Number(one['q3'])), 1);
  const scale = { domain: [0, longest], nice: false };
  const x = { type: 'quantitative', title: null, scale };
  return chart(frame, {
    description: wordsOf(participants),
    data: { values },
    ...columns({ field: 'outcome', values: outcomes, names }, frame, (width) => [
      {
        mark: { type: 'bar', height: 10, opacity: 0.35, cornerRadius: 3, cursor: 'pointer' },
        encoding: {
          y,
          x: { field: 'q1', ...x, axis: timeAxis(longest, Math.max(2, Math.floor(width / 60))) },
          x2: { field: 'q3' },
          color,
          tooltip: TOOLTIP,
        },
      },
      {
        mark: dotMark(frame.theme),
        encoding: {
          y,
          x: { field: 'median', ...x, axis: timeAxis(longest, Math.max(2, Math.floor(width / 60))) },
          color,
          shape,
          tooltip: TOOLTIP,
        },
      },
    ]),
  });
}
