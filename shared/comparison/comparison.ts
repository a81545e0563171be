import type { Step } from '../model/index.ts';
import { align, type ComparedRow } from './align.ts';
import type { ComparedStep } from './comparedStep.ts';
import { firstDivergence, markSteps, partingAt, type StepMark, wastedSteps } from './paths.ts';

/** A step of a lane, with the data that is shown beside it. */
export interface LaneStep extends ComparedStep, Pick<Step, 'startedAt' | 'endedAt' | 'beforeId' | 'afterId'> {
  /** The agent's thought before it; null: there is none. */
  readonly thought: string | null;
}

/** How one lane compares with the reference. */
export interface LaneFigures {
  /** Marks by step index. */
  readonly marks: Readonly<Record<number, StepMark>>;
  /**
   * Indices of steps that went in circles and that the reference does not have; always empty for the
   * reference.
   */
  readonly wasted: readonly number[];
  /**
   * The first row in which it differs from the reference; null: it took the same path, or it is the
   * reference.
   */
  readonly divergence: number | null;
  /**
   * The steps of the lane and of the reference there, until they meet again; null: it took the same path, or
   * it is the reference.
   */
  readonly parting: LaneParting | null;
}

/** Indices of the first steps of a lane and of the reference where they diverge; null: no step. */
interface LaneParting {
  readonly own: number | null;
  readonly theirs: number | null;
}

/** The most steps of an attempt that are compared; of a longer attempt, the first ones. */
export const MOST_STEPS = 500;

/** Attempts at one task side by side. */
export interface Compared {
  readonly reference: number;
  readonly rows: readonly ComparedRow[];
  readonly lanes: readonly LaneFigures[];
  /** The earliest divergence of a lane; null: all took the same path. */
  readonly divergence: number | null;
}

/** Aligns the lanes with the reference and finds where they diverge. Equal lanes give an equal result. */
export function compareLanes(lanes: readonly (readonly ComparedStep[])[], reference: number): Compared {
  const rows = align(lanes, reference);
  const figures = lanes.map((steps, lane) => {
    const marks = markSteps(steps);
    const divergence = lane === reference ? null : firstDivergence(rows, lanes, lane, reference);
    const parting = divergence === null ? null : partingAt(rows, lanes, divergence, lane, reference);
    return {
      marks: Object.fromEntries(marks),
      wasted: lane === reference ? [] : wastedSteps(rows, lane, reference, marks),
      divergence,
      parting:
        parting === null ? null : { own: parting.own?.index ?? null, theirs: parting.theirs?.index ?? null },
    };
  });
  const divergences = figures.flatMap(({ divergence }) => divergence ?? []);
  return {
    reference,
    rows,
    lanes: figures,
    divergence: divergences.length === 0 ? null : Math.min(...divergences),
  };
}

/** The facts by which a reference is chosen. */
interface Rated {
  readonly isPerson: boolean;
  readonly passed: boolean | null;
  readonly steps: number;
}

/**
 * The path with which the others are aligned: among those who passed, a person before an agent, then the
 * shortest; otherwise the first.
 */
export function chooseReference(lanes: readonly Rated[]): number {
  const passed = lanes
    .map((lane, index) => ({ ...lane, index }))
    .filter((lane) => lane.passed === true)
    .sort((a, b) => Number(b.isPerson) - Number(a.isPerson) || a.steps - b.steps || a.index - b.index);
  return passed[0]?.index ?? 0;
}

/**
 * The attempts to offer first, at most `most`: one of each participant, the first in `attempts`. First the reference, then people
 * and models in turn, so that a task has as many of the one as of the other. Of each, those that did not pass come first.
 */
export function evenChoice(
  attempts: readonly (Rated & { readonly id: string; readonly participantId: string })[],
  most: number,
): string[] {
  const own = [...Map.groupBy(attempts, ({ participantId }) => participantId).values()].flatMap(
    ([first]) => first ?? [],
  );
  const reference = own[chooseReference(own)];
  if (reference === undefined) return [];
  const failedFirst = own
    .filter((one) => one !== reference)
    .toSorted((a, b) => Number(a.passed === true) - Number(b.passed === true));
  const people = failedFirst.filter(({ isPerson }) => isPerson);
  const models = failedFirst.filter(({ isPerson }) => !isPerson);
  const [next, other] = reference.isPerson ? [models, people] : [people, models];
  const turns = Array.from({ length: failedFirst.length }, (_, at) => [next[at], other[at]]).flat();
  return [reference, ...turns.filter((one) => one !== undefined)].slice(0, most).map(({ id }) => id);
}

/** The facts by which lanes are chosen. */
export interface LaneChoice extends Rated {
  readonly id: string;
  readonly participantId: string;
  readonly fingerprint: string;
}

/**
 * The attempts at one task that show most side by side, at most `most`. First the reference. Then one attempt
 * of each failed path, the most frequent path first and agents before people. Then other passed attempts. The
 * order of `attempts` does not matter.
 */
export function chooseLanes(attempts: readonly LaneChoice[], most: number): string[] {
  const sorted = attempts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const reference = sorted[chooseReference(sorted)];
  if (reference === undefined) return [];
  const others = sorted.filter(({ id }) => id !== reference.id);
  const ways = Map.groupBy(
    others.filter(({ passed }) => passed !== true),
    ({ fingerprint }) => fingerprint,
  );
  const failed = [...ways.values()]
    .sort((a, b) => b.length - a.length || Number(a[0]?.isPerson) - Number(b[0]?.isPerson))
    .flatMap(([one]) => one ?? []);
  const known = new Set([reference, ...failed].map(({ participantId }) => participantId));
  const passed = others.filter((one) => one.passed === true && !known.has(one.participantId));
  return [reference, ...failed, ...passed].slice(0, most).map(({ id }) => id);
}
