import { setTimeout as wait } from 'node:timers/promises';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { ElementDescription, NodeRef, Step } from '../../shared/model/index.ts';
import { operations } from '../../shared/model/operation.ts';
import type { ReplayedStep } from '../../shared/model/replay.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';
import type { Given } from '../attempt/secretInputs.ts';
import type { PerformRequest, Relocation, TaskBrowser } from '../browser/taskBrowser.ts';

interface AgainOptions {
  /** Words that stood around the element: what tells one of two equal rows from the other. */
  readonly around?: string | null;
  /** The same of the element that it is dragged to. */
  readonly aroundDestination?: string | null;
  /** How an operation is carried out. Returns why it was not possible, or throws it. */
  readonly perform: (request: PerformRequest) => Promise<ErrorData | null>;
  /** What the person gave for it and the record does not hold: known until the process ends. */
  readonly given?: Given;
  /** Where a recorded address leads now (the demo web may have another port). */
  readonly addressNow?: (url: string) => string;
}

/** From here on nobody waits for a better one. */
const SURE = 0.9;
/** A page may still be building what is looked for. */
const LOOK_MS = 5000;
/** One that is like enough may be overtaken by the right one, which comes late. */
const SETTLE_MS = 1000;
const PAUSE_MS = 250;

/**
 * Carries out a recorded step on the page as it is now: on the element where it was or, when it is not there, on the one that
 * is found again. Never silently: the outcome says which, how sure it is, and by what.
 */
export async function replayStep(
  browser: TaskBrowser,
  step: Step,
  options: AgainOptions,
): Promise<ReplayedStep> {
  const { index, element } = step;
  const failed = (reason: string, score: number | null = null): ReplayedStep => {
    return { index, outcome: 'failed', score, reason };
  };
  if (step.error !== null)
    return { index, outcome: 'skipped', score: null, reason: 'it had not worked when it was recorded' };
  const skipped = operations[step.operation].whyNotReplayed;
  try {
    // A field that nobody sees, or that a script made, gets its files through the chooser that the step before has opened.
    const isAsked = step.operation === 'upload' && browser.prompts().some(({ kind }) => kind === 'file');
    const isSeen = element !== null && (element.box !== null || !isAsked);
    const found = isSeen ? await lookFor(browser, element, options.around ?? null) : null;
    if (found !== null && found.ref === null) return failed(found.reason, found.score);
    if (skipped !== undefined) {
      const reason = found === null ? skipped : `${skipped}; ${found.reason}`;
      return { index, outcome: 'skipped', score: found?.score ?? null, reason };
    }
    const refusal = whyNotAgain(step, options.given ?? {});
    if (refusal !== null) return failed(refusal, found?.score ?? null);
    const { destination } = step.target ?? {};
    const to =
      destination === undefined
        ? null
        : await lookFor(browser, destination.element, options.aroundDestination ?? null);
    if (to !== null && to.ref === null) return failed(`where it is dragged to: ${to.reason}`, to.score);
    const failure = await options.perform(requestOf(step, found, to, options));
    if (failure !== null) return failed(failure.message, found?.score ?? null);
    return { index, ...howFound(found, to) };
  } catch (error) {
    return failed(toErrorData(error).message);
  }
}

/** Looks until the element is there without doubt, or the page has had its time. */
async function lookFor(
  browser: TaskBrowser,
  element: ElementDescription,
  around: string | null,
): Promise<Relocation> {
  const began = performance.now();
  for (;;) {
    const found = await browser.relocate(element, around);
    const waited = performance.now() - began;
    if (found.ref !== null && (found.score >= SURE || waited >= SETTLE_MS)) return found;
    if (waited >= LOOK_MS) return found;
    await wait(PAUSE_MS);
  }
}

type Found = Relocation & { readonly ref: NodeRef };

/** Done where it was, or on what was found again: of two elements the one that was less sure says how sure it is. */
function howFound(found: Found | null, to: Found | null): Omit<ReplayedStep, 'index'> {
  if (found === null) return { outcome: 'done', score: null, reason: null };
  const isExact = found.how === 'exact' && (to === null || to.how === 'exact');
  return {
    outcome: isExact ? 'done' : 'relocated',
    score: Math.min(found.score, to?.score ?? 1),
    reason: to === null ? found.reason : `${found.reason}; where it is dragged to: ${to.reason}`,
  };
}

/** What is not on record cannot be done again. */
function whyNotAgain({ operation, value, element }: Step, given: Given): string | null {
  if (element === null && operations[operation].needsElement)
    return 'The record does not say which element it was done on.';
  if (given.value === undefined && value?.includes(SECRET_MARK))
    return 'What was typed is a secret and is not on record: it cannot be typed again.';
  return null;
}

function requestOf(
  step: Step,
  found: Relocation | null,
  to: Found | null,
  { addressNow, given = {} }: AgainOptions,
): PerformRequest {
  const { operation, position } = step;
  const value =
    step.value !== null && addressNow !== undefined && operations[operation].value?.kind === 'address'
      ? addressNow(step.value)
      : (given.value ?? step.value);
  return {
    operation,
    ...(found === null || found.ref === null ? {} : { ref: found.ref }),
    // The distance between the two may be another one now.
    ...(to !== null ? { to: to.ref } : value === null ? {} : { value }),
    ...(position === undefined ? {} : { position }),
    ...(given.files === undefined ? {} : { files: given.files }),
  };
}
