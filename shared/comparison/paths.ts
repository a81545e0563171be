import type { OperationName } from '../model/index.ts';
import { align, type ComparedRow } from './align.ts';
import { type ComparedStep, placeOf, stepKey } from './comparedStep.ts';

/**
 * Operations that only look. They change nothing, and two people do them at different places on the same
 * path.
 */
const LOOKING: ReadonlySet<OperationName> = new Set(['scroll', 'hover', 'wait', 'select-text', 'ignore']);

/** Keys that select text for overwriting, or move the focus. */
const PREPARING_KEYS = /^(?:(?:Control|Meta)\+a|(?:Shift\+)?Tab|Home|End|Backspace|Delete)$/i;

/**
 * Indices of the steps that change something. It leaves out steps that only look, and steps that prepare a
 * field (a press on it, selecting its text) for the typing that follows: agents type in one step.
 */
export function tellingSteps(steps: readonly ComparedStep[]): Set<number> {
  const telling = new Set<number>();
  /** The element into which the next counted step writes. */
  let writesInto: string | null = null;
  for (const step of steps.toReversed()) {
    const own = fieldOf(step);
    if (LOOKING.has(step.operation)) continue;
    const prepares =
      writesInto !== null &&
      ((step.operation === 'click' && own === writesInto) ||
        (step.operation === 'press' && PREPARING_KEYS.test(step.value ?? '')));
    if (prepares) continue;
    telling.add(step.index);
    writesInto = step.operation === 'type' || step.operation === 'select' ? own : null;
  }
  return telling;
}

function fieldOf({ element }: ComparedStep): string | null {
  return element === null ? null : JSON.stringify([element.role, element.name, element.css]);
}

/**
 * `loop`: on the way away from a page and back to it. `repeat`: the same action on the same page as the step
 * before.
 */
export type StepMark = 'loop' | 'repeat';

/**
 * Steps in circles, by step index. A loop begins at the step that leaves a page and ends before the first
 * step on that page again. Whether a loop was wasted depends on the reference: see `wastedSteps`.
 */
export function markSteps(steps: readonly ComparedStep[]): Map<number, StepMark> {
  const marks = new Map<number, StepMark>();
  // The page of an environment stays, so its place is what it shows.
  const places = steps.map(({ url, seen }) =>
    seen === undefined ? placeOf(url) : `${placeOf(url)}\n${seen}`,
  );
  const lastAt = new Map(places.map((place, at) => [place, at]));
  let loopUntil = 0;
  steps.forEach((step, at) => {
    const back = lastAt.get(places[at] ?? '') ?? at;
    // The step left the page: the next step is on another page.
    if (back > at && places[at + 1] !== places[at]) loopUntil = Math.max(loopUntil, back);
    if (at < loopUntil) marks.set(step.index, 'loop');
    const before = steps[at - 1];
    if (before !== undefined && places[at - 1] === places[at] && stepKey(before) === stepKey(step))
      marks.set(step.index, 'repeat');
  });
  return marks;
}

/**
 * Wasted steps, for all places that count them: steps of a lane that went in circles (`markSteps`) and that
 * the reference does not have.
 */
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

/** The wasted steps of one attempt, compared with its reference path. */
export function wastedBeside(reference: readonly ComparedStep[], steps: readonly ComparedStep[]): number[] {
  return wastedSteps(align([reference, steps]), 1, 0, markSteps(steps));
}

/**
 * The first row in which a lane differs from the reference (another step, no step, or an additional step), as
 * an index of `rows`; null: it takes the same path. Steps outside `tellingSteps` do not count as a
 * difference.
 */
export function firstDivergence(
  rows: readonly ComparedRow[],
  lanes: readonly (readonly ComparedStep[])[],
  lane: number,
  reference: number,
): number | null {
  const telling = lanes.map(tellingSteps);
  const tells = (row: ComparedRow, of: number): boolean => {
    const cell = row.cells[of] ?? null;
    return cell !== null && telling[of]?.has(cell.step) === true;
  };
  const at = rows.findIndex((row) => {
    const cells = [row.cells[lane] ?? null, row.cells[reference] ?? null];
    return cells.includes(null) && (tells(row, lane) || tells(row, reference));
  });
  return at === -1 ? null : at;
}

/** The steps of a lane and of the reference where they diverge. */
export interface Parting {
  /** The lane's first step on its own path; null: it has none before the two meet again, or it ended. */
  readonly own: ComparedStep | null;
  /** The reference's step meanwhile; null: none. */
  readonly theirs: ComparedStep | null;
}

/**
 * The steps of a lane and of the reference between the row of their divergence and the next row that both
 * share.
 */
export function partingAt(
  rows: readonly ComparedRow[],
  lanes: readonly (readonly ComparedStep[])[],
  at: number,
  lane: number,
  reference: number,
): Parting {
  const meeting = rows.findIndex(
    ({ cells }, index) =>
      index >= at && (cells[lane] ?? null) !== null && (cells[reference] ?? null) !== null,
  );
  const apart = rows.slice(at, meeting === -1 ? undefined : meeting);
  const first = (of: number): ComparedStep | null => {
    const steps = lanes[of] ?? [];
    const telling = tellingSteps(steps);
    const index = apart.flatMap(({ cells }) => cells[of]?.step ?? []).find((step) => telling.has(step));
    return steps.find((step) => step.index === index) ?? null;
  };
  return { own: first(lane), theirs: first(reference) };
}

/**
 * The path of an attempt as one text: equal texts mean equal paths. Steps outside `tellingSteps` are left
 * out.
 */
export function pathText(steps: readonly ComparedStep[]): string {
  const telling = tellingSteps(steps);
  return steps
    .filter(({ index }) => telling.has(index))
    .map((step) => `${step.hop} ${stepKey(step)}`)
    .join('\n');
}
