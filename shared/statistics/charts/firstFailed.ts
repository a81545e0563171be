import type { TableRow } from '../../exporters/csvText.ts';
import { say } from '../../language/message.ts';
import type { AnalysedParticipant } from '../analysis/analysis.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  isolated,
  kindMarks,
  PERCENT_LABELS,
  rowNames,
  sizesOf,
  TOOLTIP,
} from '../drawing/chart.ts';
import { MOST_LINES } from '../drawing/lines.ts';
import { markKey } from '../drawing/markKey.ts';
import { percentWords, type ResultFigure, someOf, writtenTable } from '../drawing/resultFigure.ts';
import { shortenedLabels } from '../drawing/textWidth.ts';

type Row = Pick<AnalysedParticipant, 'participantId' | 'kind' | 'name' | 'hops'>;

/** Attempts by the first hop that failed. */
export function firstFailedFigure(participants: readonly Row[]): ResultFigure {
  const rows = participants.filter((row) => countedIn(row) > 0);
  const longest = rows.reduce((most, { hops }) => Math.max(most, hops.hops.length), 0);
  const failed = rows.some(({ hops }) => hops.hops.some(({ firstFailed }) => firstFailed > 0));
  return {
    id: 'first-failed-hop',
    title: say('First hop that failed'),
    words: wordsOf(rows),
    rows: firstFailedRows(rows),
    table: writtenTable(
      [
        [say('Participant'), (row: Row) => row.name],
        ...Array.from(
          { length: longest },
          (_, at) =>
            [
              say('Hop {hop}', { hop: at + 1 }),
              ({ hops }: Row) => (hops.hops[at] === undefined ? '' : String(hops.hops[at].firstFailed)),
            ] as const,
        ),
        [say('All passed'), ({ hops }) => String(hops.passedAll)],
        [say('Attempts'), (row) => String(countedIn(row))],
      ],
      rows,
    ),
    chart: failed ? (frame) => firstFailedChart(rows, frame) : null,
  };
}

/** The number of attempts that have hops. */
function countedIn({ hops }: Row): number {
  return hops.hops.reduce((sum, { firstFailed }) => sum + firstFailed, hops.passedAll);
}

function wordsOf(rows: readonly Row[]): string {
  if (rows.length === 0) return say('First hop that failed: no attempt has a hop yet.');
  const each = rows.flatMap(({ name, hops }) => {
    const most = hops.hops
      .map(({ firstFailed }, at) => ({ firstFailed, hop: at + 1 }))
      .sort((a, b) => b.firstFailed - a.firstFailed)[0];
    if (most === undefined || most.firstFailed === 0) return [];
    return [
      say('{name} most often at hop {hop} ({count, plural, one {# attempt} other {# attempts}})', {
        ...{ name: isolated(name), hop: most.hop, count: most.firstFailed },
      }),
    ];
  });
  const all = say('Share of attempts by the first hop that they did not pass.');
  return each.length === 0
    ? `${all} ${say('Every attempt passed all its hops.')}`
    : `${all} ${someOf(each)}.`;
}

function firstFailedRows(rows: readonly Row[]): TableRow[] {
  return rows.flatMap((row) => [
    ...row.hops.hops.map(({ firstFailed, pooled, conditional }, at) => ({
      ...{ participant: row.name, kind: row.kind, first_failed_hop: String(at + 1), attempts: firstFailed },
      ...{ of: countedIn(row), tried: pooled.of, reached: conditional.of },
    })),
    {
      ...{ participant: row.name, kind: row.kind, first_failed_hop: 'none', attempts: row.hops.passedAll },
      ...{ of: countedIn(row), tried: null, reached: null },
    },
  ]);
}

const PANEL = 190;

/**
 * One histogram for each participant, all on the same axes: people together and agents; each person where
 * there is no agent.
 */
function firstFailedChart(participants: readonly Row[], frame: ChartFrame): ChartSpec {
  const agents = participants.some(({ kind }) => kind === 'agent');
  const wanted = participants.filter((row) => countedIn(row) > 0 && !(agents && row.kind === 'person'));
  const drawn = wanted.slice(0, 2 * MOST_LINES);
  const left = wanted.length - drawn.length;
  const names = rowNames(drawn);
  const values = drawn.flatMap((row): ChartDatum[] => {
    const of = countedIn(row);
    return row.hops.hops.map(({ firstFailed }, at) => ({
      ...{ key: markKey.failed(row.participantId, at + 1), kind: row.kind },
      ...{ who: names.get(row.participantId) ?? row.name, hop: at + 1, share: firstFailed / of },
      count: firstFailed === 0 ? '' : String(firstFailed),
      tip: say(
        '{name}: hop {hop} is the first that failed in {failed, number} of {count, plural, one {# attempt} other {# attempts}} ({share})',
        {
          ...{ name: isolated(row.name), hop: at + 1, failed: firstFailed, count: of },
          share: percentWords(firstFailed / of),
        },
      ),
    }));
  });
  const longest = values.reduce((most, datum) => Math.max(most, Number(datum['hop'])), 1);
  const { color } = kindMarks(frame.theme);
  const { label } = sizesOf(frame.theme);
  const perRow = Math.max(1, Math.min(drawn.length, Math.floor((frame.width - 76) / PANEL)));
  const width = Math.floor((frame.width - 76 - (perRow - 1) * 16) / perRow);
  const every = Math.ceil((longest * label * 1.6) / width);
  const x = {
    ...{ field: 'hop', type: 'ordinal', title: say('First hop that failed') },
    scale: { domain: Array.from({ length: longest }, (_, at) => at + 1), paddingInner: 0.15 },
    axis: { labelAngle: 0, ticks: false, labelExpr: `(datum.value - 1) % ${every} ? '' : datum.value` },
  };
  const most = values.reduce((top, datum) => Math.max(top, Number(datum['share'])), 0);
  const y = {
    ...{ field: 'share', type: 'quantitative', title: say('Attempts') },
    // Room for the counts above the highest bar.
    scale: { domain: [0, Math.min(1, Math.max(0.1, most * 1.25))], nice: false },
    axis: { labelExpr: PERCENT_LABELS, tickCount: 3 },
  };
  return chart(frame, {
    description: `${wordsOf(participants)}${left === 0 ? '' : ` ${say('{count, number} more are in the table.', { count: left })}`}`,
    data: { values },
    facet: {
      ...{ field: 'who', type: 'nominal', sort: [...names.values()], title: null },
      header: {
        ...{ labelLimit: width, labelAnchor: 'start' },
        labelExpr: shortenedLabels([...names.values()], width, label),
      },
    },
    columns: perRow,
    spacing: 16,
    spec: {
      ...{ width, height: frame.theme === 'paper' ? 70 : 90 },
      layer: [
        {
          mark: { type: 'bar', cursor: 'pointer' },
          encoding: { x, y, color, tooltip: TOOLTIP },
        },
        {
          mark: { type: 'text', baseline: 'bottom', dy: -2, fontSize: label - 1 },
          encoding: { x, y, text: { field: 'count', type: 'nominal' }, tooltip: TOOLTIP },
        },
      ],
    },
  });
}
