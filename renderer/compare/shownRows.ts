import { useMemo } from 'react';
import type { LaneStep } from '../../shared/comparison/comparison.ts';
import { tellingSteps } from '../../shared/comparison/paths.ts';
import type { Comparison } from '../../shared/contract/compare.ts';
import { matching } from '../../shared/search/matching.ts';
import { addressWords, doneWords } from '../parts/texts/words.ts';
import type { Shown } from './comparePlace.ts';

/** Indices of the rows to show. `shown`: the kind of rows. `find`: words that a step or thought of some lane must contain. */
export function useShownRows({ rows, attempts }: Comparison, shown: Shown, find: string): readonly number[] {
  return useMemo(() => {
    const lanes = attempts.map(({ steps }) => ({
      telling: tellingSteps(steps),
      found: new Set(find.trim() === '' ? [] : matching(steps, textOf, find).map(({ index }) => index)),
    }));
    const has = (at: number): boolean =>
      find.trim() === '' ||
      (rows[at]?.cells.some((cell, lane) => cell !== null && lanes[lane]?.found.has(cell.step) === true) ??
        false);
    return rows
      .map((_, at) => at)
      .filter((at) => {
        const cells = rows[at]?.cells ?? [];
        const acts =
          shown === 'all' ||
          cells.some((cell, lane) => cell !== null && lanes[lane]?.telling.has(cell.step) === true);
        return acts && (shown !== 'differences' || differs(rows[at])) && has(at);
      });
  }, [rows, attempts, shown, find]);
}

/** The searched text of a step: operation, element, value, page and thought. */
function textOf(step: LaneStep): string {
  return `${doneWords(step)} ${addressWords(step.url)} ${step.thought ?? ''}`;
}

/** Whether the lanes differ in this row: at least one of them has no step in it. */
export function differs(row: Comparison['rows'][number] | undefined): boolean {
  return row?.cells.includes(null) ?? false;
}
