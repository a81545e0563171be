import { setTimeout as wait } from 'node:timers/promises';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import { mayFail } from '../../shared/mayFail.ts';
import type { ElementDescription, NodeRef, PagePrompt, Step } from '../../shared/model/index.ts';
import { operations } from '../../shared/model/operation.ts';
import type { ReplayedStep } from '../../shared/model/replay.ts';
import { isInPart, wasSent } from '../../shared/model/stepError.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';
import type { Given } from '../briefing/taskMemory.ts';
import type { BrowserEvent, PerformRequest, Relocation, TaskBrowser } from '../browser/port/taskBrowser.ts';
import { listEventsOfType } from '../db/record/events.ts';
import type { Database } from '../db/store/open.ts';

interface AgainOptions {
  /** Text around the element, which distinguishes one of two equal rows from the other. */
  readonly around?: string | null;
  /** Text around the element to drag to. */
  readonly aroundDestination?: string | null;
  /** Carries out an operation. Returns or throws the reason when it was not possible. */
  readonly perform: (request: PerformRequest) => Promise<ErrorData | null>;
  /** Input of the person that the record does not contain. It is known until the process ends. */
  readonly given?: Given;
  /** Returns the current form of a recorded address (the demo web may have another port). */
  readonly addressNow?: (url: string) => string;
}

/** With this score, the search stops waiting for a better match. */
const SURE = 0.9;
/** The pause between two searches. On a quiet machine a search takes much less. */
const PAUSE_MS = 250;
/**
 * Searches before the element counts as missing, because the page may still be building it. The limit counts searches instead of
 * seconds: a slow machine needs longer for a search and for the page alike. On a quiet machine the searches take five seconds.
 */
const LOOKS = 21;
/** Searches before a less certain match is taken, because the right element may appear late. */
const LOOKS_FOR_BETTER = 5;

/**
 * Repeats a recorded step on the current page: on the element at its old place or, if it is missing, on the element that is
 * found again. The outcome always states which one, with a score and the reason.
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
  if (!wasSent(step.error))
    return { index, outcome: 'skipped', score: null, reason: 'it had not worked when it was recorded' };
  const skipped = operations[step.operation].whyNotReplayed;
  try {
    // A hidden field, or one that a script created, receives its files through the chooser that the step before has opened.
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

/** Searches until the element is found with certainty, or the page was searched often enough. */
async function lookFor(
  browser: TaskBrowser,
  element: ElementDescription,
  around: string | null,
): Promise<Relocation> {
  for (let looks = 1; ; looks += 1) {
    const found = await browser.relocate(element, around);
    if (found.ref !== null && (found.score >= SURE || looks >= LOOKS_FOR_BETTER)) return found;
    if (looks >= LOOKS) return found;
    await wait(PAUSE_MS);
  }
}

type Found = Relocation & { readonly ref: NodeRef };

/**
 * The outcome of a step: done at the old place, or on elements that were found again. Of two elements, the lower score
 * counts.
 */
function howFound(found: Found | null, to: Found | null): Omit<ReplayedStep, 'index'> {
  if (found === null) return { outcome: 'done', score: null, reason: null };
  const isExact = found.how === 'exact' && (to === null || to.how === 'exact');
  return {
    outcome: isExact ? 'done' : 'relocated',
    score: Math.min(found.score, to?.score ?? 1),
    reason: to === null ? found.reason : `${found.reason}; where it is dragged to: ${to.reason}`,
  };
}

/** Why a step cannot be repeated from its record. */
function whyNotAgain({ operation, value, element }: Step, given: Given): string | null {
  if (element === null && operations[operation].needsElement)
    return 'The record does not name the element of this step.';
  if (given.value === undefined && value?.includes(SECRET_MARK))
    return 'The typed text is a secret and is not on record, so it cannot be typed again.';
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
      : (given.value ?? (isInPart(step.error) ? (step.held ?? step.value) : step.value));
  return {
    operation,
    ...(found === null || found.ref === null ? {} : { ref: found.ref }),
    // The distance between the two elements may have changed.
    ...(to !== null ? { to: to.ref } : value === null ? {} : { value }),
    ...(position === undefined ? {} : { position }),
    ...(given.files === undefined ? {} : { files: given.files }),
  };
}

/**
 * Longest wait for one page. The wait ends as soon as the page is at rest, so a generous limit costs nothing on a quiet machine,
 * and a slow machine needs it.
 */
const PAGE_MS = 30_000;
/** Total wait in vain for the pages of an attempt that came to rest when they were recorded. */
const PATIENCE_MS = 60_000;
/** Total wait in vain for the pages of an attempt whose pages are known to be restless. */
const RESTLESS_MS = 2000;
/** The wait for each page once the total is used up. */
const LEAST_MS = 300;

/**
 * Brings a fresh page to the state after these steps, one after the other. Steps that were not carried out then are not
 * carried out now. Returns how many were carried out, and the error of a step that could not be; null when all went well.
 *
 * `given`: input for a step that its record does not contain. `isRestless`: the pages of the attempt were restless when it
 * was recorded. `restlessMs`: total time of waiting for restless pages.
 */
export async function fastForward(
  browser: TaskBrowser,
  steps: readonly Step[],
  given: (step: Step) => Given,
  isRestless = false,
): Promise<{ readonly repeated: number; readonly problem: ErrorData | null; readonly restlessMs: number }> {
  let repeated = 0;
  let restlessMs = 0;
  let patienceMs = isRestless ? RESTLESS_MS : PATIENCE_MS;
  const settle = async (): Promise<void> => {
    const began = performance.now();
    const { settled, restless } = await browser.settle(Math.min(PAGE_MS, Math.max(LEAST_MS, patienceMs)));
    const waited = performance.now() - began;
    if (restless) restlessMs += waited;
    // A page that only keeps moving is ready.
    if (restless && !settled) patienceMs -= waited;
  };
  const perform = async (request: PerformRequest): Promise<null> => {
    await browser.perform({
      ...request,
      ...(isRestless ? { patienceMs: Math.max(LEAST_MS, patienceMs) } : {}),
    });
    return null;
  };
  await settle();
  for (const step of steps) {
    const { outcome, reason } = await replayStep(browser, step, { given: given(step), perform });
    // The page does not depend on steps that are not carried out. A missing element of such a step is reported by the
    // check.
    const wasMeant = operations[step.operation].whyNotReplayed === undefined;
    if (outcome === 'failed' && wasMeant)
      return { repeated, problem: notRepeated(step, reason ?? 'it failed.'), restlessMs };
    if (isRepeated(step) && outcome !== 'failed') repeated += 1;
    await settle();
  }
  return { repeated, problem: null, restlessMs };
}

/** Whether a step acts on the page when it is repeated. */
export function isRepeated({ operation, error }: Step): boolean {
  return wasSent(error) && operations[operation].by !== 'nobody';
}

function notRepeated(step: Step, reason: string): ErrorData {
  return {
    code: 'demonstrate.notRepeated',
    origin: 'page',
    message: `Step ${step.index} could not be carried out again: ${reason}`,
    advice: 'The page is in its state before that step. Go on from there yourself, or undo further.',
  };
}

/** What the person chose at each dialog of a kind, in order. */
export type DialogChoices = ReadonlyMap<PagePrompt['kind'], boolean[]>;

const ASKED: readonly PagePrompt['kind'][] = [
  'alert',
  'confirm',
  'prompt',
  'beforeunload',
  'permission',
  'auth',
];

/** Reads the choices from the record of the demonstration. The record does not contain text typed into a dialog. */
export function dialogChoices(db: Database, attemptId: string): DialogChoices {
  const kinds = new Map<string, PagePrompt['kind']>();
  const choices = new Map<PagePrompt['kind'], boolean[]>();
  for (const { body } of listEventsOfType(db, attemptId, ['prompt', 'prompt-answered'])) {
    if (body.type === 'prompt') kinds.set(body.prompt.id, body.prompt.kind);
    const kind = body.type === 'prompt-answered' ? kinds.get(body.promptId) : undefined;
    if (body.type !== 'prompt-answered' || kind === undefined) continue;
    choices.set(kind, [...(choices.get(kind) ?? []), body.choice === 'accepted']);
  }
  return choices;
}

/**
 * No person watches a replay. Dialogs are answered as in the demonstration; without a record an alert is closed, a page may
 * be left, and everything else is refused. Requests that would change something are faked.
 */
export function autoAnswer(browser: TaskBrowser, event: BrowserEvent, choices: DialogChoices): void {
  if (event.type === 'held')
    mayFail(browser.interception.decide(event.request.id, 'fake'), 'the request is gone');
  const accept = event.type === 'prompt' ? choiceFor(event.prompt, choices) : null;
  if (event.type !== 'prompt' || accept === null) return;
  mayFail(browser.answerPrompt(event.prompt.id, { accept }), 'the dialog is gone');
}

/** The answer to a dialog without a person; null when it needs no answer. */
export function choiceFor({ kind }: PagePrompt, choices: DialogChoices): boolean | null {
  if (!ASKED.includes(kind)) return null;
  return choices.get(kind)?.shift() ?? (kind === 'alert' || kind === 'beforeunload');
}
