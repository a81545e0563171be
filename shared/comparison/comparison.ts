import type { Step } from '../model/index.ts';
import { align, type ComparedRow } from './align.ts';
import type { ComparedStep } from './comparedStep.ts';
import { firstDivergence, markSteps, partingAt, type StepMark, wastedSteps } from './paths.ts';

/** A step of a lane with what is shown beside it. */
export interface LaneStep extends ComparedStep, Pick<Step, 'startedAt' | 'endedAt' | 'beforeId' | 'afterId'> {
  /** What the agent thought before it; null: nobody said anything. */
  readonly thought: string | null;
}

/** What is told of one lane against the reference. */
export interface LaneFigures {
  /** By step index. */
  readonly marks: Readonly<Record<number, StepMark>>;
  /** Indices of steps that went in circles and that the reference did not do; always empty for the reference. */
  readonly wasted: readonly number[];
  /** The row in which it first did something else than the reference; null: it went the same way, or is the reference. */
  readonly divergence: number | null;
  /** What it and the reference do there, until they meet again; null: it went the same way, or is the reference. */
  readonly parting: LaneParting | null;
}

/** Indices of the first steps that a lane and the reference do each on their own; null: nothing. */
interface LaneParting {
  readonly own: number | null;
  readonly theirs: number | null;
}

/** Steps of an attempt that are laid beside others: of longer ones the first. */
export const MOST_STEPS = 500;

/** Attempts at one task side by side. */
export interface Compared {
  readonly reference: number;
  readonly rows: readonly ComparedRow[];
  readonly lanes: readonly LaneFigures[];
  /** The earliest of the lanes' divergences; null: all went the same way. */
  readonly divergence: number | null;
}

/** Lays the lanes against the reference and says where they part. Same lanes, same answer. */
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

/** What the choice of a reference looks at. */
interface Rated {
  readonly isPerson: boolean;
  readonly passed: boolean | null;
  readonly steps: number;
}

/** The path that others are laid against: of those who passed, a person before an agent, and the shortest; else the first. */
export function chooseReference(lanes: readonly Rated[]): number {
  const passed = lanes
    .map((lane, index) => ({ ...lane, index }))
    .filter((lane) => lane.passed === true)
    .sort((a, b) => Number(b.isPerson) - Number(a.isPerson) || a.steps - b.steps || a.index - b.index);
  return passed[0]?.index ?? 0;
}

/** What the choice of lanes looks at. */
export interface LaneChoice extends Rated {
  readonly id: string;
  readonly participantId: string;
  readonly fingerprint: string;
}

/**
 * The attempts of one task that most is learnt from side by side, at most `most`: the path that others are laid against, then of
 * those who did not pass one of each way, the way that most went first and agents before people; then others who passed.
 * The order of `attempts` decides nothing.
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
