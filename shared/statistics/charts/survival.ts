import type { TableRow } from '../../exporters/csvText.ts';
import { say } from '../../language/message.ts';
import type { AnalysedParticipant } from '../analysis/analysis.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  dotMark,
  isolated,
  rowNames,
  shareScale,
  TOOLTIP,
  whiskerMark,
  wholeWidth,
} from '../drawing/chart.ts';
import { DASHED, drawnLines, leftWords, lineMarks } from '../drawing/lines.ts';
import { markKey } from '../drawing/markKey.ts';
import {
  percentWords,
  type ResultFigure,
  rangeWords,
  someOf,
  writtenTable,
} from '../drawing/resultFigure.ts';
import { mixesLengths } from '../hops/hopFigures.ts';

/** More bands than this cover each other; the intervals are then whiskers. */
const MOST_BANDS = 3;

type Row = Pick<AnalysedParticipant, 'participantId' | 'kind' | 'name' | 'hops'>;

/**
 * How far attempts get: the product of the shares that passed each hop they reached. It is the share of
 * attempts with every hop passed so far only where all tasks have the same length, or hops are equally hard in
 * tasks of every length.
 */
export function survivalFigure(participants: readonly Row[]): ResultFigure {
  const rows = participants.filter(({ hops }) => hops.survival.steps.length > 0);
  const longest = rows.reduce((most, { hops }) => Math.max(most, hops.hops.length), 0);
  return {
    id: 'survival',
    title: say('Survival over hops'),
    words: wordsOf(rows),
    rows: survivalRows(rows),
    table: writtenTable(
      [
        [say('Participant'), (row: Row) => row.name],
        [say('Attempts'), ({ hops }) => String(hops.survival.observations)],
        ...Array.from(
          { length: longest },
          (_, at) => [say('Hop {hop}', { hop: at + 1 }), (row: Row) => stepWords(row, at + 1)] as const,
        ),
      ],
      rows,
    ),
    chart: rows.length === 0 ? null : (frame) => survivalChart(rows, frame),
  };
}

function stepOf({ hops }: Row, hop: number) {
  return hops.survival.steps.find(({ time }) => time === hop);
}

/**
 * At a hop where no attempt failed or was censored, the curve keeps its value, as long as an attempt is still
 * under way.
 */
function stepWords(row: Row, hop: number): string {
  if (hop < 1) return '100 %';
  const step = stepOf(row, hop);
  if (step === undefined) {
    const later = row.hops.survival.steps.some(({ time }) => time > hop);
    return later ? stepWords(row, hop - 1) : '';
  }
  const { survival, band } = step;
  return `${percentWords(survival)}${band.defined ? ` [${rangeWords(band.low, band.high)}]` : ''}`;
}

function wordsOf(rows: readonly Row[]): string {
  if (rows.length === 0) return say('Survival over hops: no attempt has a hop yet.');
  const each = rows.map((row) => {
    const last = row.hops.survival.steps.at(-1);
    return say('{name} {share} at hop {hop} ({count, plural, one {# attempt} other {# attempts}})', {
      ...{ name: isolated(row.name), share: stepWords(row, last?.time ?? 0), hop: last?.time ?? 0 },
      count: row.hops.survival.observations,
    });
  });
  const steps = rows.flatMap(({ hops }) => hops.survival.steps);
  const bands = steps.some(({ band }) => band.defined) ? 'some' : 'none';
  return mixesLengths(rows.map(({ hops }) => hops))
    ? say(
        'Product of the shares that passed each hop they reached, by hop{bands, select, some {, with 95 % bands} other {}}, over tasks of all lengths. Last point of each: {each}.',
        { bands, each: someOf(each) },
      )
    : say(
        'Product of the shares that passed each hop they reached, by hop{bands, select, some {, with 95 % bands} other {}}. Last point of each: {each}.',
        { bands, each: someOf(each) },
      );
}

function survivalRows(rows: readonly Row[]): TableRow[] {
  return rows.flatMap(({ name, kind, hops }) =>
    hops.survival.steps.map(({ time, atRisk, ended, censored, survival, greenwood, band }) => ({
      ...{ participant: name, kind, hop: time, at_risk: atRisk, failed: ended, ended_with_task: censored },
      ...{ survival, greenwood_sum: greenwood },
      ...{ low_95: band.defined ? band.low : null, high_95: band.defined ? band.high : null },
      note: band.defined ? '' : band.because,
    })),
  );
}

/**
 * One curve for each participant, with bands, or with whiskers where there are too many bands. Dots lead to
 * the attempts.
 */
function survivalChart(participants: readonly Row[], frame: ChartFrame): ChartSpec {
  const { drawn, left } = drawnLines(participants.filter(({ hops }) => hops.survival.steps.length > 0));
  const names = rowNames(drawn);
  const values = drawn.flatMap((row, nth) =>
    curveOf(row, names.get(row.participantId) ?? row.name, (nth - (drawn.length - 1) / 2) * 0.07),
  );
  const longest = values.reduce((most, datum) => Math.max(most, Number(datum['hop'])), 1);
  const { color, shape, strokeDash } = lineMarks(
    drawn.map((row) => ({ ...row, name: names.get(row.participantId) ?? row.name })),
    frame,
  );
  const every = Math.ceil(longest / 20);
  const x = {
    ...{
      field: 'hop',
      type: 'quantitative',
      title: say('Hop'),
      scale: { domain: [0, longest + (drawn.length > MOST_BANDS ? 0.3 : 0)], nice: false },
    },
    axis: {
      values: Array.from({ length: Math.floor(longest / every) + 1 }, (_, at) => at * every),
      ...{ format: 'd', grid: false },
    },
  };
  const y = { ...shareScale(say('Product of the shares passed')), field: 'share' };
  const low = { ...y, field: 'low' };
  // Side by side, because the whiskers would cover each other.
  const beside = { ...x, field: 'beside' };
  const isBanded = drawn.length <= MOST_BANDS;
  const intervals = isBanded
    ? {
        mark: { type: 'area', interpolate: 'step-after', opacity: 0.16 },
        encoding: { x, y: low, y2: { field: 'high' }, color },
      }
    : {
        transform: [{ filter: 'datum.isStep && datum.high > datum.low' }],
        mark: whiskerMark(frame.theme),
        encoding: { x: beside, y: low, y2: { field: 'high' }, color, tooltip: TOOLTIP },
      };
  return chart(frame, {
    description: `${wordsOf(participants)}${leftWords(left)}`,
    data: { values },
    ...wholeWidth(frame, 220),
    layer: [
      intervals,
      {
        transform: [DASHED],
        mark: { type: 'line', interpolate: 'step-after', strokeWidth: 2 },
        encoding: { x, y, color, strokeDash },
      },
      {
        transform: [{ filter: 'datum.isStep' }],
        mark: dotMark(frame.theme),
        encoding: { x: isBanded ? x : beside, y, color, shape, tooltip: TOOLTIP },
      },
    ],
  });
}

/** Starts at 100 % before the first hop; a band without an interval is as thin as the curve. */
function curveOf(row: Row, who: string, aside: number): ChartDatum[] {
  return [
    {
      key: markKey.survival(row.participantId, 1),
      who,
      hop: 0,
      beside: 0,
      share: 1,
      low: 1,
      high: 1,
      isStep: false,
      tip: '',
    },
    ...row.hops.survival.steps.map(({ time, survival, band, atRisk, ended }) => ({
      ...{
        key: markKey.survival(row.participantId, time),
        who,
        hop: time,
        beside: time + aside,
        share: survival,
        isStep: true,
      },
      ...{ low: band.defined ? band.low : survival, high: band.defined ? band.high : survival },
      tip: say(
        '{name}, hop {hop}: {share}; {failed, number} of {all, number} that reached this hop failed here',
        {
          ...{ name: isolated(row.name), hop: time, share: stepWords(row, time) },
          ...{ failed: ended, all: atRisk },
        },
      ),
    })),
  ];
}
