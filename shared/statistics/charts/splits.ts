import { say } from '../../language/message.ts';
import { splits } from '../../model/split.ts';
import { type ChartDatum, isolated, rowNames } from '../drawing/chart.ts';
import { markKey } from '../drawing/markKey.ts';
import { type ResultFigure, someOf, writtenTable } from '../drawing/resultFigure.ts';
import { figureRows } from '../figures/figureRows.ts';
import { rateText, share, shownInterval } from '../figures/rate.ts';
import type { ParticipantRates, SplitCell } from '../figures/view.ts';
import { partsChart, someIntervals } from './rates.ts';

/** Whether a task of these rows belongs to a split of Mind2Web. */
export function hasSplits(participants: readonly ParticipantRates[]): boolean {
  return participants.some((row) => row.splits !== undefined);
}

/** Tasks passed by split of Mind2Web, as in its table 2. */
export function splitsFigure(participants: readonly ParticipantRates[]): ResultFigure {
  const rows = participants.filter((row) => row.splits !== undefined);
  const values = dataOf(rows);
  return {
    id: 'tasks-passed-by-split',
    title: say('Tasks passed, by split of Mind2Web'),
    words: wordsOf(rows),
    rows: figureRows.splits(rows),
    table: writtenTable(
      [
        [say('Participant'), (row: ParticipantRates) => row.name],
        ...splits.map(
          (split) =>
            [
              split,
              (row: ParticipantRates) => {
                const cell = row.splits?.find((one) => one.split === split);
                return cell === undefined ? '–' : rateText(cell.rate);
              },
            ] as const,
        ),
      ],
      rows,
    ),
    chart:
      values.length === 0
        ? null
        : (frame) =>
            partsChart(rows, frame, {
              ...{ description: wordsOf(rows), values },
              parts: splits.filter((split) => values.some((datum) => datum['bucket'] === split)),
            }),
  };
}

function wordsOf(rows: readonly ParticipantRates[]): string {
  const each = rows.flatMap((row) =>
    (row.splits ?? [])
      .filter(({ rate }) => rate.of > 0)
      .map((cell) => `${isolated(row.name)}, ${cell.split}: ${rateText(cell.rate)}`),
  );
  return each.length === 0
    ? say('Tasks passed, by split of Mind2Web: nothing has been counted yet.')
    : say(
        'Tasks passed of those tried{intervals, select, some {, with 95 % intervals,} other {}} by split of Mind2Web. {each}.',
        {
          intervals: someIntervals(rows.flatMap((row) => (row.splits ?? []).map(({ rate }) => rate))),
          each: someOf(each),
        },
      );
}

function dataOf(rows: readonly ParticipantRates[]): readonly ChartDatum[] {
  const names = rowNames(rows);
  return rows.flatMap((row) =>
    (row.splits ?? []).flatMap(({ split, rate }: SplitCell): ChartDatum[] => {
      const value = share(rate);
      if (value === null) return [];
      return [
        {
          key: markKey.split(row.participantId, split),
          who: names.get(row.participantId) ?? row.name,
          ...{ kind: row.kind, bucket: split, share: value },
          ...(shownInterval(rate) ?? { low: value, high: value }),
          tip: `${isolated(row.name)}, ${split}: ${rateText(rate)}`,
        },
      ];
    }),
  );
}
