import type { TableRow } from '../../exporters/csvText.ts';
import { say } from '../../language/message.ts';
import { durationWords } from '../../words/timeWords.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  isolated,
  rowNames,
  shareScale,
  TOOLTIP,
  wholeWidth,
} from '../drawing/chart.ts';
import { DASHED, drawnLines, leftWords, lineMarks } from '../drawing/lines.ts';
import { markKey } from '../drawing/markKey.ts';
import { percentWords, type ResultFigure, someOf, writtenTable } from '../drawing/resultFigure.ts';
import { timeAxis } from '../drawing/timeAxis.ts';
import type { RowOwner } from '../figures/rowOwner.ts';
import type { HopPace } from '../hops/hopPace.ts';

/** How fast a participant passes hops, with the kind of the participant. */
type Pace = HopPace & Pick<RowOwner, 'kind'>;

/** Paces with the kind of their participants, in the order of the rows. */
export function paceOf(paces: readonly HopPace[], rows: readonly RowOwner[]): readonly Pace[] {
  const own = new Map(paces.map((pace) => [pace.participantId, pace]));
  return rows.flatMap(({ participantId, kind }) => {
    const pace = own.get(participantId);
    return pace === undefined ? [] : [{ ...pace, kind }];
  });
}

/** Hops passed over active time. */
export function paceFigure(paces: readonly Pace[]): ResultFigure {
  const shown = paces.filter(({ points }) => points.length > 0);
  return {
    id: 'pace',
    title: say('Hops passed over active time'),
    words: wordsOf(paces),
    rows: paceRows(shown),
    table: writtenTable(
      [
        [say('Participant'), (row: Pace) => row.name],
        [say('Hops'), ({ hops }) => String(hops)],
        [say('A quarter passed within'), (row) => reachedWords(row, 0.25)],
        [say('Half passed within'), (row) => reachedWords(row, 0.5)],
        [say('Passed in the end'), ({ points }) => percentWords(points.at(-1)?.share ?? 0)],
        [say('Attempts without a clock'), ({ withoutClock }) => String(withoutClock)],
      ],
      paces,
    ),
    chart: shown.length === 0 ? null : (frame) => paceChart(paces, frame),
  };
}

/** The active time within which this share of all hops was passed. */
function reachedWords({ points }: Pace, share: number): string {
  const reached = points.find((point) => point.share >= share);
  return reached === undefined ? '–' : durationWords(reached.activeMs);
}

function wordsOf(paces: readonly Pace[]): string {
  const each = paces.flatMap(({ name, points }) => {
    const last = points.at(-1);
    if (last === undefined) return [];
    return [
      say('{name} {share} after {time}', {
        ...{ name: isolated(name), share: percentWords(last.share), time: durationWords(last.activeMs) },
      }),
    ];
  });
  if (each.length === 0) return say('Hops passed over active time: no hop was passed at a known time.');
  const without = paces.reduce((sum, { withoutClock }) => sum + withoutClock, 0);
  const left =
    without === 0
      ? ''
      : ` ${say('{count, plural, one {# attempt} other {# attempts}} without a clock left out.', { count: without })}`;
  return `${say('Share of hops passed within a given active time. At the end: {each}.', {
    each: someOf(each),
  })}${left}`;
}

function paceRows(paces: readonly Pace[]): TableRow[] {
  return paces.flatMap(({ name, kind, hops, points }) =>
    points.map(({ activeMs, passed, share }) => ({
      ...{ participant: name, kind, active_ms: activeMs, hops_passed: passed, hops, share },
    })),
  );
}

/** A rising step curve for each participant; each ends at the share of hops that were passed at all. */
function paceChart(paces: readonly Pace[], frame: ChartFrame): ChartSpec {
  const { drawn, left } = drawnLines(paces.filter(({ points }) => points.length > 0));
  const names = rowNames(drawn);
  const longest = drawn.reduce((most, { points }) => Math.max(most, points.at(-1)?.activeMs ?? 0), 0) / 1000;
  const values = drawn.flatMap((row): ChartDatum[] => {
    const own = {
      key: markKey.time(row.participantId, 'hops'),
      who: names.get(row.participantId) ?? row.name,
    };
    const last = row.points.at(-1);
    const end =
      last === undefined ? [] : [{ ...own, seconds: longest, share: last.share, tip: '', isEnd: false }];
    return [
      { ...own, seconds: 0, share: 0, tip: '', isEnd: false },
      ...row.points.map(({ activeMs, passed, share }, at) => ({
        ...{ ...own, seconds: activeMs / 1000, share, isEnd: at === row.points.length - 1 },
        tip: say(
          '{name}: {passed, number} of {count, plural, one {# hop} other {# hops}} within {time} ({share})',
          {
            ...{ name: isolated(row.name), passed, count: row.hops },
            ...{ time: durationWords(activeMs), share: percentWords(share) },
          },
        ),
      })),
      ...end,
    ];
  });
  const { color, shape, strokeDash } = lineMarks(
    drawn.map((row) => ({ ...row, name: names.get(row.participantId) ?? row.name })),
    frame,
  );
  const x = {
    ...{ field: 'seconds', type: 'quantitative', title: say('Active time of the attempt') },
    scale: { domain: [0, Math.max(longest, 1)], nice: false },
    axis: { ...timeAxis(Math.max(longest, 1), Math.floor(frame.width / 90)), grid: false },
  };
  const y = { ...shareScale(say('Hops passed')), field: 'share' };
  return chart(frame, {
    description: `${wordsOf(paces)}${leftWords(left)}`,
    data: { values },
    ...wholeWidth(frame, 220),
    layer: [
      {
        transform: [DASHED],
        mark: { type: 'line', interpolate: 'step-after', strokeWidth: 2 },
        encoding: { x, y, color, strokeDash },
      },
      {
        // The last passed hop: its mark identifies the line without colour and leads to the attempts.
        transform: [{ filter: 'datum.isEnd' }],
        mark: { type: 'point', filled: true, size: 80, opacity: 1, cursor: 'pointer' },
        encoding: { x, y, color, shape, tooltip: TOOLTIP },
      },
    ],
  });
}
