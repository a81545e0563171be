import { actParts, type ComparedStep, placeOf, siteOf } from '../../comparison/comparedStep.ts';
import { chooseReference, MOST_STEPS } from '../../comparison/comparison.ts';
import { tellingSteps, wastedBeside } from '../../comparison/paths.ts';
import type { Segment } from '../../model/index.ts';
import { type ComparedAction, type ComparedPair, comparePair } from '../agreement/actions.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { PathAttempt, SiteVisits } from './paths.ts';

/** The course of one attempt as recorded, beside its verdicts. */
export interface RecordedPath {
  /** In their order, without steps that were undone. */
  readonly steps: readonly ComparedStep[];
  /** Addresses of the settled pages, in their order. */
  readonly pages: readonly string[];
  /** Time from begin to end on its own clock, pauses included; null: it has no clock. */
  readonly wallMs: number | null;
  /** Active time under each rule of `COMPARED_IDLE_MS`; missing: it has no clock, or an agent made it. */
  readonly activeUnder?: readonly number[];
  /** Use of models; null: no model was called. */
  readonly model: {
    readonly ms: number | null;
    readonly tokens: number;
    readonly cost: number | null;
  } | null;
  /** Time by the activity that the clock was counting; empty without a clock. */
  readonly segments: Readonly<Partial<Record<Segment, number>>>;
  /** Active time of each step; empty without a clock. */
  readonly stepMs: readonly number[];
}

/** An attempt with its measurements: a number or two for each step, however large its record is. */
export interface MeasuredAttempt
  extends PathAttempt,
    Pick<RecordedPath, 'wallMs' | 'activeUnder' | 'model' | 'segments' | 'stepMs'> {
  readonly attempt: ScoredAttempt;
}

/** Two participants on one task. */
export interface MeasuredPair extends ComparedPair {
  readonly first: string;
  readonly second: string;
  /** True: both are people. False: the second is an agent. */
  readonly isOfPeople: boolean;
}

export interface MeasuredTask {
  readonly attempts: readonly MeasuredAttempt[];
  readonly pairs: readonly MeasuredPair[];
  /** People left out of the step-by-step comparison because it has a maximum. */
  readonly unpaired: number;
}

/**
 * The most people of one task whose actions are compared with each other and with agents. With more people, it
 * would take too long to compare all pairs.
 */
const MOST_PAIRED = 12;

/** One attempt at a task, with its record. */
export interface TaskAttempt {
  readonly attempt: ScoredAttempt;
  readonly path: RecordedPath;
}

/**
 * Measures the counted attempts at one task. Each is compared with the shortest path by which a person
 * passed, as in Compare. The first attempt of each participant is compared with other people's. The order of
 * the attempts does not matter.
 */
export function measureTask(given: readonly TaskAttempt[]): MeasuredTask {
  const attempts = given.toSorted((a, b) => (a.attempt.attemptId < b.attempt.attemptId ? -1 : 1));
  const reference = referenceOf(attempts);
  const onPath = reference === null ? null : sitesOnPath(attempts, reference);
  const other = reference === null ? shortestOf(attempts) : null;
  return {
    attempts: attempts.map((one) => ({
      ...measured(one, reference, onPath),
      ...(other === null ? {} : { shortestOther: other }),
    })),
    ...pairsOf(attempts),
  };
}

/** The shortest attempt by which a person passed; null: no person passed. */
function referenceOf(attempts: readonly TaskAttempt[]): TaskAttempt | null {
  const people = attempts.filter(
    ({ attempt, path }) =>
      attempt.participantKind === 'person' && attempt.passed === true && path.steps.length > 0,
  );
  const rated = people.map(({ path }) => ({ isPerson: true, passed: true, steps: path.steps.length }));
  return people[chooseReference(rated)] ?? null;
}

/** Steps of the shortest passed attempt of anybody; null: nobody passed, or without steps on record. */
function shortestOf(attempts: readonly TaskAttempt[]): number | null {
  const passed = attempts.filter(({ attempt, path }) => attempt.passed === true && path.steps.length > 0);
  return passed.reduce<number | null>(
    (least, { path }) => Math.min(least ?? path.steps.length, path.steps.length),
    null,
  );
}

/** Sites on the paths of all people who passed with this number of steps. */
function sitesOnPath(attempts: readonly TaskAttempt[], { path }: TaskAttempt): ReadonlySet<string> {
  const shortest = attempts.filter(
    (one) =>
      one.attempt.participantKind === 'person' &&
      one.attempt.passed === true &&
      one.path.steps.length === path.steps.length,
  );
  return new Set(shortest.flatMap((one) => one.path.pages.map(siteOf)));
}

function measured(
  { attempt, path }: TaskAttempt,
  reference: TaskAttempt | null,
  onPath: ReadonlySet<string> | null,
): MeasuredAttempt {
  const { wallMs, activeUnder, model, segments, stepMs } = path;
  return {
    attempt,
    taskId: attempt.taskId,
    participantId: attempt.participantId,
    passed: attempt.passed === true,
    // If an imported run has only pages, the number of its steps is unknown. An attempt made here without steps has 0.
    steps: path.steps.length === 0 && attempt.mode === 'imported' ? null : path.steps.length,
    shortest: reference?.path.steps.length ?? null,
    wasted: reference === null ? null : wastedOf(path, reference.path),
    restarts: path.pages.length === 0 ? null : restartsOf(path.pages),
    detours: onPath === null || path.pages.length === 0 ? null : detoursOf(path.pages, onPath),
    hops: attempt.hops.length,
    ...{ wallMs, model, segments, stepMs },
    ...(activeUnder === undefined ? {} : { activeUnder }),
  };
}

function wastedOf({ steps }: RecordedPath, reference: RecordedPath): number | null {
  if (steps === reference.steps) return 0;
  if (steps.length === 0 || steps.length > MOST_STEPS || reference.steps.length > MOST_STEPS) return null;
  return wastedBeside(reference.steps, steps).length;
}

/** How often it came back to the page on which it began. `pages`: addresses in their order. */
export function restartsOf(pages: readonly string[]): number {
  const places = pages.map(placeOf);
  return places.filter((place, at) => at > 0 && place === places[0] && places[at - 1] !== place).length;
}

/** Visits to other sites; staying on a site is one visit. */
function detoursOf(pages: readonly string[], onPath: ReadonlySet<string>): readonly SiteVisits[] {
  const sites = pages.map(siteOf);
  const visits = new Map<string, number>();
  sites.forEach((site, at) => {
    if (onPath.has(site) || sites[at - 1] === site) return;
    visits.set(site, (visits.get(site) ?? 0) + 1);
  });
  return [...visits].map(([site, count]) => ({ site, visits: count }));
}

function pairsOf(attempts: readonly TaskAttempt[]): Pick<MeasuredTask, 'pairs' | 'unpaired'> {
  const first = new Map<string, TaskAttempt>();
  for (const one of attempts.toSorted((a, b) => a.attempt.startedAt - b.attempt.startedAt)) {
    const { participantId } = one.attempt;
    // Attempts recorded without steps, or with too many, cannot be compared.
    if (first.has(participantId) || one.path.steps.length === 0 || one.path.steps.length > MOST_STEPS)
      continue;
    first.set(participantId, one);
  }
  const compared = [...first.values()]
    .sort((a, b) => (a.attempt.attemptId < b.attempt.attemptId ? -1 : 1))
    .map(({ attempt, path }) => ({ attempt, actions: actionsOf(path.steps) }));
  const people = compared.filter(({ attempt }) => attempt.participantKind === 'person');
  const paired = people.slice(0, MOST_PAIRED);
  const agents = compared.filter(({ attempt }) => attempt.participantKind === 'agent');
  return {
    unpaired: people.length - paired.length,
    pairs: paired.flatMap((one, at) =>
      [...paired.slice(at + 1), ...agents].flatMap((other): MeasuredPair[] => {
        const found = comparePair({
          ...{ taskId: one.attempt.taskId, first: one.actions, second: other.actions },
        });
        if (found === null) return [];
        return [
          {
            ...found,
            ...{ first: one.attempt.participantId, second: other.attempt.participantId },
            isOfPeople: other.attempt.participantKind === 'person',
          },
        ];
      }),
    ),
  };
}

/**
 * Only telling steps are compared (`tellingSteps`): where an agent types in one step, a person presses,
 * selects and types.
 */
function actionsOf(steps: readonly ComparedStep[]): readonly ComparedAction[] {
  const telling = tellingSteps(steps);
  return steps.filter(({ index }) => telling.has(index)).map(actParts);
}
