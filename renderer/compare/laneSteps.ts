import type { LaneStep } from '../../shared/comparison/comparison.ts';
import type { Comparison } from '../../shared/contract/compare.ts';

type Row = Comparison['rows'][number] | undefined;

/** The step of a lane in a row. */
export function stepIn({ attempts }: Comparison, lane: number, row: Row): LaneStep | undefined {
  const index = row?.cells[lane]?.step;
  return attempts[lane]?.steps.find((step) => step.index === index);
}

/** The last step of a lane before a row. */
export function lastStepBefore(comparison: Comparison, lane: number, row: Row): LaneStep | undefined {
  const { rows } = comparison;
  const before = row === undefined ? [] : rows.slice(0, rows.indexOf(row));
  return stepIn(
    comparison,
    lane,
    before.findLast(({ cells }) => cells[lane] !== null),
  );
}

/** Whether a lane has no step in this row or after it. */
export function hasEnded({ rows }: Comparison, lane: number, row: Row): boolean {
  return (
    rows.findLastIndex(({ cells }) => cells[lane] !== null) < (row === undefined ? -1 : rows.indexOf(row))
  );
}
