import type { OperationName } from '../model/index.ts';
import { align, type ComparedRow } from './align.ts';
import { type ComparedStep, placeOf, stepKey } from './comparedStep.ts';

/** What only looks: it changes nothing, and two people do it in quite different places on the same path. */
const LOOKING: ReadonlySet<OperationName> = new Set(['scroll', 'hover', 'wait', 'select-text', 'ignore']);

/** Keys that choose what is typed over, or move the focus. */
const PREPARING_KEYS = /^(?:(?:Control|Meta)\+a|(?:Shift\+)?Tab|Home|End|Backspace|Delete)$/i;

/**
 * Indices of the steps that bring a person further: not what only looks, nor what gets a field ready (a press on it, all of
 * it chosen) for the typing that follows, which agents do in one step.
 */
export function tellingSteps(steps: readonly ComparedStep[]): Set<number> {
  const telling = new Set<number>();
  /** The element that the next telling step writes into. */
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

/**
 * Wasted steps, wherever they are counted: steps of a lane that went in circles (`markSteps`) and that the reference did not do. They
 * brought it no further.
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

/** The same for one attempt beside the path that it is judged by. */
export function wastedBeside(reference: readonly ComparedStep[], steps: readonly ComparedStep[]): number[] {
  return wastedSteps(align([reference, steps]), 1, 0, markSteps(steps));
}

/**
 * The first row in which a lane does something else than the reference (or nothing, or more), as an index of `rows`; null:
 * it goes the same way. What brings nobody further (`tellingSteps`) is no other way.
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

/** What a lane and the reference did where they part. */
export interface Parting {
  /** The lane's first step on its own way; null: it did nothing before they meet again, or ended. */
  readonly own: ComparedStep | null;
  /** What the reference did in the meantime; null: nothing. */
  readonly theirs: ComparedStep | null;
}

/** What a lane and the reference do between the row in which they part and the next in which both stand. */
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

/** What an attempt did, as one text: attempts with the same text went the same way. What brings nobody further is left out. */
export function pathText(steps: readonly ComparedStep[]): string {
  const telling = tellingSteps(steps);
  return steps
    .filter(({ index }) => telling.has(index))
    .map((step) => `${step.hop} ${stepKey(step)}`)
    .join('\n');
}
