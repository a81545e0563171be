import { operations } from '../model/operation.ts';
import { withoutPort } from '../relocation/likeness.ts';
import { align } from './align.ts';
import { type ComparedStep, siteOf, stepKey } from './comparedStep.ts';
import { firstDivergence, partingAt, tellingSteps } from './paths.ts';

/** The parts of a failed attempt that the search for its failure uses. */
export interface FailedRun {
  readonly attemptId: string;
  readonly taskId: string;
  readonly participantId: string;
  readonly steps: readonly ComparedStep[];
  /** The first hop that did not pass, from 0; the number of hops where all passed and the attempt did not. */
  readonly hop: number;
  /** The step that a person or a judge names as the first wrong one; null: none is named. */
  readonly said: number | null;
  /** The kind of failure that a person or a judge names; null: none is named. */
  readonly failure: string | null;
  /** Equal for attempts with the same path. */
  readonly fingerprint: string;
}

/**
 * How the first failed step was found. `said`: a person or a judge named it. `left`: there the attempt
 * differs from the passed one. `missing`: there it lacks a step of the passed one. `same`: it took the same
 * path and did not pass. `last`: nobody passed, and it is the last step on the hop. `nothing`: the attempt
 * has no step there.
 */
type FailureHow = 'said' | 'left' | 'missing' | 'same' | 'last' | 'nothing';

/** The first failure of an attempt. */
export interface FirstFailedStep {
  readonly how: FailureHow;
  /**
   * Index of the attempt's own step; null where there is none (`missing`: the missing step belongs to the
   * passed attempt).
   */
  readonly step: number | null;
  readonly hop: number;
  /** The site of the step; '' without a step. */
  readonly place: string;
  /** The action, done or missing, and its element in one line; '' without a step. */
  readonly act: string;
  /** Equal for the same action on the same kind of place, whatever the typed value. */
  readonly key: string;
}

/**
 * The first failure of an attempt, compared with an attempt that passed the hop; `passed` null: there is
 * none. Equal input gives an equal result.
 */
export function firstFailedStep(
  run: Pick<FailedRun, 'steps' | 'hop' | 'said'>,
  passed: readonly ComparedStep[] | null,
): FirstFailedStep {
  const { steps, hop, said } = run;
  const named = said === null ? undefined : steps.find(({ index }) => index === said);
  if (named !== undefined) return failedAt('said', named, named.hop);
  const own = steps.filter((step) => step.hop === hop);
  const theirs = passed?.filter((step) => step.hop === hop) ?? [];
  if (theirs.length > 0) {
    const lanes = [theirs, own];
    const rows = align(lanes);
    const at = firstDivergence(rows, lanes, 1, 0);
    const parting = at === null ? null : partingAt(rows, lanes, at, 1, 0);
    if (parting?.own != null) return failedAt('left', parting.own, hop);
    if (parting?.theirs != null) return { ...failedAt('missing', parting.theirs, hop), step: null };
  }
  const last = lastTelling(own);
  if (last === undefined)
    return { how: 'nothing', step: null, hop, place: '', act: '', key: keyOf('nothing', '', '') };
  return failedAt(theirs.length > 0 ? 'same' : 'last', last, hop);
}

function lastTelling(steps: readonly ComparedStep[]): ComparedStep | undefined {
  const telling = tellingSteps(steps);
  return steps.findLast(({ index }) => telling.has(index)) ?? steps.at(-1);
}

function failedAt(how: FailureHow, step: ComparedStep, hop: number): FirstFailedStep {
  const place = siteOf(step.url);
  return { how, step: step.index, hop, place, act: actOf(step), key: keyOf(how, place, actKey(step)) };
}

function keyOf(how: FailureHow, place: string, act: string): string {
  // The same step is the same failure, whether a person named it or the comparison found it.
  return JSON.stringify([how === 'said' ? 'left' : how, place, act]);
}

/** The operation and the element, without the typed value. */
function actKey(step: ComparedStep): string {
  return stepKey({ ...step, value: step.element === null ? step.value : null });
}

/** `Click button “Search”`. */
function actOf({ operation, element, value }: ComparedStep): string {
  const { label, short } = operations[operation];
  const name = plain(element?.name) || plain(element?.text) || plain(element?.attributes['placeholder']);
  const kind =
    element === null ? '' : element.role === '' || element.role === 'generic' ? element.tag : element.role;
  const said = element === null ? withoutPort(value ?? '') : '';
  return [short ?? label, kind, name === '' ? '' : `“${name}”`, said].filter((part) => part !== '').join(' ');
}

function plain(text = ''): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 80);
}

/** A failed attempt with its first failure. */
export interface LocatedFailure extends Omit<FailedRun, 'steps' | 'said'> {
  readonly first: FirstFailedStep;
}

/** Equal failures of one task: the same path, and the same first failed step. */
export interface DuplicateFailures {
  readonly taskId: string;
  readonly fingerprint: string;
  readonly first: FirstFailedStep;
  /** In ascending order. */
  readonly attemptIds: readonly string[];
  readonly participants: number;
}

/**
 * Failures that more than one attempt has, the most frequent first. The order of `failures` does not matter.
 */
export function duplicateFailures(failures: readonly LocatedFailure[]): DuplicateFailures[] {
  const groups = Map.groupBy(failures, ({ taskId, fingerprint, first }) =>
    JSON.stringify([taskId, fingerprint, first.hop, first.key]),
  );
  return [...groups]
    .filter(([, own]) => own.length > 1)
    .map(([key, own]) => ({ key, own: own.toSorted(byAttempt) }))
    .sort((a, b) => b.own.length - a.own.length || compareText(a.key, b.key))
    .flatMap(({ own }) => {
      const [one] = own;
      if (one === undefined) return [];
      const { taskId, fingerprint, first } = one;
      const attemptIds = own.map(({ attemptId }) => attemptId);
      return [{ taskId, fingerprint, first, attemptIds, participants: countOf(own, 'participantId') }];
    });
}

/** Failures at the same action on the same site, over all tasks. */
export interface FailureCluster {
  readonly key: string;
  readonly how: FailureHow;
  readonly place: string;
  readonly act: string;
  readonly attempts: number;
  readonly tasks: number;
  readonly participants: number;
  /** Attempts by kind of failure, the most frequent first; null: no kind is named. */
  readonly kinds: readonly { readonly failure: string | null; readonly attempts: number }[];
  /** In ascending order. */
  readonly attemptIds: readonly string[];
}

/** First failed steps, clustered, the most frequent first. The order of `failures` does not matter. */
export function clusterFailures(failures: readonly LocatedFailure[]): FailureCluster[] {
  return [...Map.groupBy(failures, ({ first }) => first.key)]
    .map(([key, own]) => ({ key, own: own.toSorted(byAttempt) }))
    .sort((a, b) => b.own.length - a.own.length || compareText(a.key, b.key))
    .flatMap(({ key, own }) => {
      const first = own[0]?.first;
      if (first === undefined) return [];
      const { place, act } = first;
      return [
        {
          ...{ key, place, act },
          how: howOf(own),
          attempts: own.length,
          tasks: countOf(own, 'taskId'),
          participants: countOf(own, 'participantId'),
          kinds: kindsOf(own),
          attemptIds: own.map(({ attemptId }) => attemptId),
        },
      ];
    });
}

function howOf(own: readonly LocatedFailure[]): FailureHow {
  return own.find(({ first }) => first.how !== 'said')?.first.how ?? 'said';
}

/** Attempts by kind of failure, the most frequent first. */
export function kindsOf(failures: readonly Pick<LocatedFailure, 'failure'>[]): FailureCluster['kinds'] {
  return [...Map.groupBy(failures, ({ failure }) => failure)]
    .map(([failure, own]) => ({ failure, attempts: own.length }))
    .sort((a, b) => b.attempts - a.attempts || compareText(a.failure ?? '\uffff', b.failure ?? '\uffff'));
}

function countOf(failures: readonly LocatedFailure[], field: 'taskId' | 'participantId'): number {
  return new Set(failures.map((one) => one[field])).size;
}

function byAttempt(a: LocatedFailure, b: LocatedFailure): number {
  return compareText(a.attemptId, b.attemptId);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
