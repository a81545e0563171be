import { say } from '../../language/message.ts';
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
} from '../drawing/chart.ts';
import { DASHED, drawnLines, leftWords, lineMarks } from '../drawing/lines.ts';
import { markKey } from '../drawing/markKey.ts';
import { type ResultFigure, someOf, writtenTable } from '../drawing/resultFigure.ts';
import { figureRows } from '../figures/figureRows.ts';
import { rateText, share, shownInterval } from '../figures/rate.ts';
import type { RowOwner } from '../figures/rowOwner.ts';
import type { HopProfile } from '../figures/view.ts';
import { someIntervals } from './rates.ts';

/** More panels than this do not fit on a page; the table has the other lengths. */
const MOST_PANELS = 12;
/** The narrowest panel in px with room for ten hops. */
const PANEL = 170;
const GAP = 16;
/** Approximate width of the labels and the title of the left axis. */
const AXIS_ROOM = 80;

/**
 * The share of attempts that have passed every hop so far, for tasks of each length by itself: within a length no attempt
 * is censored, and no easier hops of other tasks are mixed in.
 */
export function stillWholeFigure(
  participants: readonly RowOwner[],
  profiles: readonly HopProfile[],
): ResultFigure {
  const rows = participants.filter(({ participantId }) =>
    profiles.some((profile) => profile.participantId === participantId),
  );
  const own = (row: RowOwner): readonly HopProfile[] =>
    profiles.filter(({ participantId }) => participantId === row.participantId);
  const lengths = [...new Set(rows.flatMap(own).map(({ length }) => length))].sort((a, b) => a - b);
  return {
    id: 'still-whole',
    title: say('Every hop passed so far, by length of the task'),
    words: wordsOf(rows, own),
    rows: rows.flatMap((row) => figureRows.whole(row, own(row))),
    table: writtenTable(
      [
        [say('Participant'), (row: RowOwner) => row.name],
        ...lengths.map(
          (length) => [lengthWords(length), (row: RowOwner) => lastOf(own(row), length)] as const,
        ),
      ],
      rows,
    ),
    chart: rows.length === 0 ? null : (frame) => stillWholeChart(rows, own, lengths, frame),
  };
}

/** The number of hops of a task, as the head of a column or a panel. */
function lengthWords(length: number): string {
  return say('{count, plural, one {# hop} other {# hops}}', { count: length });
}

/** The share at the last hop: all hops passed. */
function lastOf(profiles: readonly HopProfile[], length: number): string {
  const last = profiles.find((profile) => profile.length === length)?.whole.at(-1);
  return last === undefined ? '–' : rateText(last.rate);
}

function wordsOf(rows: readonly RowOwner[], own: (row: RowOwner) => readonly HopProfile[]): string {
  const each = rows.flatMap((row) => {
    const longest = own(row).at(-1);
    return longest === undefined
      ? []
      : [`${isolated(row.name)}, ${lengthWords(longest.length)}: ${lastOf(own(row), longest.length)}`];
  });
  return each.length === 0
    ? say('Every hop passed so far: no attempt has a hop yet.')
    : say(
        'Share of attempts that have passed every hop so far, by hop, for tasks of each length by itself{intervals, select, some {, with 95 % intervals} other {}}. All hops of the longest tasks: {each}.',
        {
          intervals: someIntervals(rows.flatMap(own).flatMap(({ whole }) => whole.map(({ rate }) => rate))),
          each: someOf(each),
        },
      );
}

/** One panel for each length, with one line for each participant. Dots lead to the attempts at tasks of the length. */
function stillWholeChart(
  rows: readonly RowOwner[],
  own: (row: RowOwner) => readonly HopProfile[],
  lengths: readonly number[],
  frame: ChartFrame,
): ChartSpec {
  const { drawn, left } = drawnLines(rows);
  const shown = lengths.slice(0, MOST_PANELS);
  const names = rowNames(drawn);
  // Side by side, because the whiskers would cover each other.
  const apart = Math.min(0.2, 0.8 / drawn.length);
  const values = drawn.flatMap((row, nth) =>
    own(row)
      .filter(({ length }) => shown.includes(length))
      .flatMap((profile) =>
        curveOf(
          row,
          names.get(row.participantId) ?? row.name,
          profile,
          (nth - (drawn.length - 1) / 2) * apart,
        ),
      ),
  );
  const longest = shown.at(-1) ?? 1;
  const { color, shape, strokeDash } = lineMarks(
    drawn.map((row) => ({ ...row, name: names.get(row.participantId) ?? row.name })),
    // The legend begins below the first panel, not below its axis.
    { ...frame, width: frame.width - AXIS_ROOM },
  );
  const room = Math.max(160, frame.width) - AXIS_ROOM;
  const across = Math.max(1, Math.min(shown.length, Math.floor((room + GAP) / (PANEL + GAP))));
  const every = Math.ceil(longest / 6);
  const x = {
    ...{
      field: 'hop',
      type: 'quantitative',
      title: say('Hop'),
      scale: { domain: [0, longest + 0.4], nice: false },
    },
    axis: {
      values: Array.from({ length: Math.floor(longest / every) + 1 }, (_, at) => at * every),
      ...{ format: 'd', grid: false },
    },
  };
  const y = { ...shareScale(), field: 'share' };
  const beside = { ...x, field: 'beside' };
  return chart(frame, {
    description: `${wordsOf(rows, own)}${leftWords(left)}`,
    data: { values },
    facet: { field: 'panel', type: 'nominal', title: null, sort: shown.map(lengthWords) },
    columns: across,
    spacing: GAP,
    spec: {
      width: Math.max(100, Math.floor((room - (across - 1) * GAP) / across)),
      height: 110,
      layer: [
        {
          transform: [{ filter: 'datum.isHop && datum.high > datum.low' }],
          mark: whiskerMark(frame.theme),
          encoding: { x: beside, y: { ...y, field: 'low' }, y2: { field: 'high' }, color, tooltip: TOOLTIP },
        },
        {
          transform: [DASHED],
          mark: { type: 'line', interpolate: 'step-after', strokeWidth: 1.5 },
          encoding: { x, y, color, strokeDash },
        },
        {
          transform: [{ filter: 'datum.isHop' }],
          mark: { ...dotMark(frame.theme), size: 40 },
          encoding: { x: beside, y, color, shape, tooltip: TOOLTIP },
        },
      ],
    },
  });
}

/** Starts at 100 % before the first hop. */
function curveOf(
  { participantId, name }: RowOwner,
  who: string,
  { length, whole }: HopProfile,
  aside: number,
): ChartDatum[] {
  const panel = lengthWords(length);
  const key = (hop: number): string => markKey.heat(participantId, length, hop);
  return [
    { ...{ key: key(1), who, panel, hop: 0, beside: 0, share: 1, low: 1, high: 1 }, isHop: false, tip: '' },
    ...whole.map(({ rate }, at): ChartDatum => {
      const value = share(rate) ?? 0;
      return {
        ...{ key: key(at + 1), who, panel, hop: at + 1, beside: at + 1 + aside, share: value, isHop: true },
        ...(shownInterval(rate) ?? { low: value, high: value }),
        tip: say('{name}, {hops}: every hop up to hop {hop} passed in {rate}', {
          ...{ name: isolated(name), hops: panel, hop: at + 1, rate: rateText(rate) },
        }),
      };
    }),
  ];
}
