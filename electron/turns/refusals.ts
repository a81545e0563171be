import { STATUS_CODES } from 'node:http';
import { type AppError, type ErrorData, fault } from '../../shared/errors.ts';
import type { Departure, PickedElement, Task } from '../../shared/model/index.ts';

/** Whether this problem ends when a page is recorded again: a crashed page, or a page that could not be written. */
export function isOverWithPage({ code, origin }: ErrorData): boolean {
  return ['page.crashed', 'page.capture', 'browser.closed'].includes(code) || origin === 'storage';
}

/** Only one task runs at a time. */
export const busy = () =>
  fault.person(
    'session.busy',
    'A task is already running.',
    'Finish it, give it up, or leave it: a left task can be resumed.',
  );

export const notRunning = () =>
  fault.person('session.notRunning', 'No task is running.', 'Start a task first.');

/** A branch accepts no work before its replay has ended. */
export const replaying = () =>
  fault.person(
    'branch.replaying',
    'The recorded steps are being replayed, or the replay waits for your answer.',
    'Wait for the end of the replay, or answer. You can leave at any time.',
  );

/** The replay differs from the record, and the branch was given up. */
export function departed({ kind, step, expected, found }: Departure): ErrorData {
  const said = `Expected: ${expected}. Found: ${found}`;
  return {
    code: `branch.${kind}`,
    origin: 'page',
    message:
      kind === 'secret'
        ? `Step ${step} types a secret that was not recorded. ${said}`
        : kind === 'element'
          ? `Step ${step} could not be replayed. ${said}`
          : step === 0
            ? `The start page differs from the recorded one. ${said}`
            : `Step ${step} leads to a page that differs from the recorded one. ${said}`,
    advice: 'Continue from an earlier step, or let the branch begin where the replay differs.',
  };
}

export const nothingBriefed = () =>
  fault.person('session.phase', 'There is no task to start.', 'Choose a task in the library.');

/** A demonstration records operations on web pages. */
export const notOnTheWeb = () =>
  fault.input(
    'session.notOnTheWeb',
    'This task is done in an environment that is not the web, so it cannot be demonstrated.',
    'Run it as a baseline, or let an agent do it.',
  );

export const notThisMode = () =>
  fault.person(
    'session.mode',
    'This command needs a demonstration, and none is running.',
    'Choose “Demonstrate” for the task.',
  );

export const watchedOnly = () =>
  fault.person('watch.watching', 'An agent controls this page, and you are watching.', 'Take over first.');

export const inOtherHands = () =>
  fault.person('watch.inHand', 'A person has taken this page over.', 'Wait until they hand it back.');

export const nothingToUndo = () =>
  fault.person('demonstrate.nothingToUndo', 'There is no step to take back.', 'Go on with the next one.');

/** Throws for a hop that does not ask for an answer. */
export function mustAskAnswer(task: Task, hop: number): void {
  if (task.hops[hop]?.asksAnswer) return;
  throw fault.input('session.noSuchHop', `Hop ${hop + 1} of this task asks for no answer.`);
}

export function usedUp(): ErrorData {
  return { code: 'session.budget', origin: 'agent', message: 'The budget of this task is used up.' };
}

/** Requests of a demonstration are not sent again when its steps are replayed. The page may show this, so the user is told. */
export function sentOnce(requests: readonly string[]): ErrorData | null {
  if (requests.length === 0) return null;
  return {
    code: 'demonstrate.sentOnce',
    origin: 'page',
    message: `The steps were replayed, but these requests were not sent again: ${requests.join(', ')}.`,
    advice: 'The page may lack their results. Requests to hosts on the allow-list (Settings) are sent again.',
  };
}

export const nothingChosen = () =>
  fault.person(
    'demonstrate.nothingChosen',
    'No element is chosen.',
    'Point at one in the page and press it.',
  );

export const notDecided = () =>
  fault.person('demonstrate.busy', 'A request is held.', 'Decide about the request first.');

/** The error for an operation that was not tried. */
export function notCarriedOut(why: ErrorData): ErrorData {
  return { ...why, message: `The operation was not carried out. ${why.message}` };
}

export const nothingThere = () =>
  fault.page(
    'demonstrate.nothingThere',
    'There is no element at this point.',
    'The page may be changing. Point again.',
  );

export const notConfirmed = () =>
  fault.person('demonstrate.notConfirmed', 'The element is not confirmed yet.', 'Press Enter to confirm it.');

export const nothingAimedAt = () =>
  fault.person(
    'demonstrate.nothingAimedAt',
    'The target of the drag is missing.',
    'Press the element to drag it to, or give a distance such as 120,0.',
  );

export const noSurface = () =>
  fault.person(
    'demonstrate.noSurface',
    'A position makes no sense for this element, because it is clicked in its centre.',
    'Choose a picture, a drawing or a map.',
  );

export function notOffered(label: string, picked: PickedElement | null): AppError {
  const what = picked === null ? 'page now' : picked.element.role || picked.element.tag;
  return fault.person(
    'demonstrate.notOffered',
    `“${label}” cannot be done with this ${what}.`,
    'Choose one of the operations in the panel.',
  );
}

export const notHeld = () =>
  fault.page('guard.gone', 'This request no longer waits, because its page has closed.', 'Nothing was sent.');

/** The problem of a page whose site returned an error or no response; null when it loaded normally. */
export function badAnswer(answer: {
  readonly url: string;
  readonly status: number | null;
  readonly failure?: string;
}): ErrorData | null {
  const { url, status, failure } = answer;
  const where = { origin: 'page', at: url } as const;
  const advice =
    'The page was recorded. Go on if this belongs to the task. Otherwise undo the step or load the page again.';
  if (failure !== undefined)
    return { code: 'page.unreachable', message: `${url} could not be opened: ${failure}.`, advice, ...where };
  if (status === null || status < 400) return null;
  const words = STATUS_CODES[status];
  const message = `The site answered ${status}${words === undefined ? '' : ` (${words})`} for ${url}.`;
  return { code: 'page.status', message, advice, ...where };
}

export function crashed(url: string): AppError {
  return fault.page(
    'page.crashed',
    `The page ${url} crashed.`,
    'Your record is intact. Reload the page to go on, or report the site.',
    { at: url },
  );
}

export const letGo = () =>
  fault.person(
    'session.left',
    'The task was left before the command ended.',
    'The record is kept. The attempt can be resumed.',
  );

export const heldBack = () =>
  fault.person(
    'guard.aborted',
    'The request that this step led to was refused.',
    'Undo the step, or go on without it.',
  );
