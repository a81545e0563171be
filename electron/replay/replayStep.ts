import { setTimeout as wait } from 'node:timers/promises';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import { mayFail } from '../../shared/mayFail.ts';
import type { ElementDescription, NodeRef, PagePrompt, Step } from '../../shared/model/index.ts';
import { operations } from '../../shared/model/operation.ts';
import type { ReplayedStep } from '../../shared/model/replay.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';
import type { Given } from '../briefing/taskMemory.ts';
import type { BrowserEvent, PerformRequest, Relocation, TaskBrowser } from '../browser/port/taskBrowser.ts';
import { listEventsOfType } from '../db/record/events.ts';
import type { Database } from '../db/store/open.ts';

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

/** What is waited for one page. */
const PAGE_MS = 5000;
/** The same for all pages of an attempt that are known not to come to rest, and for each when that is used up. */
const RESTLESS_MS = 2000;
const LEAST_MS = 300;

/**
 * Brings a fresh page to where these steps led, one after the other. What was not carried out then is not carried out now.
 * `given`: what its record does not hold of a step. `isRestless`: its pages did not come to rest when it was recorded. Returns
 * how many were carried out, and the step that could not be, in words; null when all went well. `restlessMs`: how long pages were waited for in vain.
 */
export async function fastForward(
  browser: TaskBrowser,
  steps: readonly Step[],
  given: (step: Step) => Given,
  isRestless = false,
): Promise<{ readonly repeated: number; readonly problem: ErrorData | null; readonly restlessMs: number }> {
  let repeated = 0;
  let restlessMs = 0;
  let patienceMs = isRestless ? RESTLESS_MS : Number.POSITIVE_INFINITY;
  const settle = async (): Promise<void> => {
    const began = performance.now();
    const { settled, restless } = await browser.settle(Math.min(PAGE_MS, Math.max(LEAST_MS, patienceMs)));
    const waited = performance.now() - began;
    if (restless) restlessMs += waited;
    // One that only goes on moving is ready.
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
    // Of what is not carried out the page does not depend: that its element is gone is for the check to say.
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
  return error === null && operations[operation].by !== 'nobody';
}

function notRepeated(step: Step, reason: string): ErrorData {
  return {
    code: 'demonstrate.notRepeated',
    origin: 'page',
    message: `Step ${step.index} could not be carried out again: ${reason}`,
    advice: 'The page stands before that step. Bring it where it was, or undo further.',
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

/** From the record of the demonstration. What was typed into a dialog is not in it. */
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
 * Nobody sits before a replay: dialogs are answered as they were in the demonstration (else an alert is closed, a page may
 * be left, and everything else is refused), and requests that would change something are faked.
 */
export function autoAnswer(browser: TaskBrowser, event: BrowserEvent, choices: DialogChoices): void {
  if (event.type === 'held')
    mayFail(browser.interception.decide(event.request.id, 'fake'), 'the request is gone');
  const accept = event.type === 'prompt' ? choiceFor(event.prompt, choices) : null;
  if (event.type !== 'prompt' || accept === null) return;
  mayFail(browser.answerPrompt(event.prompt.id, { accept }), 'the dialog is gone');
}

/** What is answered to a dialog where nobody sits; null for what needs no answer. */
export function choiceFor({ kind }: PagePrompt, choices: DialogChoices): boolean | null {
  if (!ASKED.includes(kind)) return null;
  return choices.get(kind)?.shift() ?? (kind === 'alert' || kind === 'beforeunload');
}
