import type { OperationName } from '../model/index.ts';
import { withoutPort } from '../relocation/likeness.ts';
import type { ComparedRow } from './align.ts';
import { type ComparedStep, stepKey } from './comparedStep.ts';

/** What only looks: it changes nothing, and two people do it in quite different places on the same path. */
const LOOKING: ReadonlySet<OperationName> = new Set(['scroll', 'hover', 'wait', 'select-text', 'ignore']);

export function isLooking({ operation }: Pick<ComparedStep, 'operation'>): boolean {
  return LOOKING.has(operation);
}

/** `loop`: on the way away from a page and back to it. `repeat`: the same act on the same page as the step before. */
export type StepMark = 'loop' | 'repeat';

/**
 * What an attempt did in circles, by step index. A loop begins at the step that leaves a page and ends before the first one
 * that is done on that page again. Whether it was wasted, the steps alone do not say: see `wastedSteps`.
 */
export function markSteps(steps: readonly ComparedStep[]): Map<number, StepMark> {
  const marks = new Map<number, StepMark>();
  const places = steps.map(({ url }) => placeOf(url));
  const lastAt = new Map(places.map((place, at) => [place, at]));
  let loopUntil = 0;
  steps.forEach((step, at) => {
    const back = lastAt.get(places[at] ?? '') ?? at;
    // It left: the page that the next step is done on is another.
    if (back > at && places[at + 1] !== places[at]) loopUntil = Math.max(loopUntil, back);
    if (at < loopUntil) marks.set(step.index, 'loop');
    const before = steps[at - 1];
    if (before !== undefined && places[at - 1] === places[at] && stepKey(before) === stepKey(step))
      marks.set(step.index, 'repeat');
  });
  return marks;
}

/** A page as a place on the way: its address without its fragment, and without the port of a site on this computer. */
function placeOf(url: string): string {
  return withoutPort(url).replace(/#(?![!/]).*$/, '');
}

/** Steps of a lane that went in circles and that the reference did not do: they brought it no further. */
export function wastedSteps(
  rows: readonly ComparedRow[],
  lane: number,
  reference: number,
  marks: ReadonlyMap<number, StepMark>,
): number[] {
  return rows.flatMap(({ cells }) => {
    const cell = cells[lane] ?? null;
    return cell !== null && (cells[reference] ?? null) === null && marks.has(cell.step) ? [cell.step] : [];
  });
}

/**
 * The first row in which a lane does something else than the reference (or nothing, or more), as an index of `rows`; null:
 * it goes the same way. What only looks counts for no other way.
 */
export function firstDivergence(
  rows: readonly ComparedRow[],
  lanes: readonly (readonly ComparedStep[])[],
  lane: number,
  reference: number,
): number | null {
  const looking = lanes.map((steps) => new Set(steps.filter(isLooking).map(({ index }) => index)));
  const tells = (row: ComparedRow, of: number): boolean => {
    const cell = row.cells[of] ?? null;
    return cell !== null && looking[of]?.has(cell.step) === false;
  };
  const at = rows.findIndex((row) => {
    const cells = [row.cells[lane] ?? null, row.cells[reference] ?? null];
    return cells.includes(null) && (tells(row, lane) || tells(row, reference));
  });
  return at === -1 ? null : at;
}

/** What an attempt did, as one text: attempts with the same text went the same way. What only looks is left out. */
export function pathText(steps: readonly ComparedStep[]): string {
  return steps
    .filter((step) => !isLooking(step))
    .map((step) => `${step.hop} ${stepKey(step)}`)
    .join('\n');
}
