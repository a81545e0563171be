import { STATUS_CODES } from 'node:http';
import { type AppError, type ErrorData, fault } from '../../shared/errors.ts';
import type { Departure, PickedElement, Task } from '../../shared/model/index.ts';

/** A page is on record again: that one had crashed or could not be written is over. */
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

/** Nobody works on a branch before it stands where it begins. */
export const replaying = () =>
  fault.person(
    'branch.replaying',
    'The recorded steps are being carried out again, or something is asked about them.',
    'Wait until they are done, or answer; leaving is always possible.',
  );

/** A replay is not what was recorded, and the branch was given up for it. */
export function departed({ kind, step, expected, found }: Departure): ErrorData {
  const said = `Expected: ${expected}. Found: ${found}`;
  return {
    code: `branch.${kind}`,
    origin: 'page',
    message:
      kind === 'secret'
        ? `Step ${step} types what is not on record. ${said}`
        : kind === 'element'
          ? `Step ${step} could not be carried out again. ${said}`
          : step === 0
            ? `The start page is another one than when it was recorded. ${said}`
            : `Step ${step} leads to another page than when it was recorded. ${said}`,
    advice: 'Go on from an earlier step, or let the branch begin where the replay departs.',
  };
}

export const nothingBriefed = () =>
  fault.person('session.phase', 'There is no task to start.', 'Choose a task in the library.');

export const notThisMode = () =>
  fault.person(
    'session.mode',
    'This belongs to a demonstration, and none is under way.',
    'Choose “Demonstrate” for the task.',
  );

export const watchedOnly = () =>
  fault.person(
    'watch.watching',
    'An agent has this page: you watch it.',
    'Take over first, then it is yours.',
  );

export const inOtherHands = () =>
  fault.person('watch.inHand', 'A person has taken this page over.', 'Wait until they hand it back.');

export const nothingToUndo = () =>
  fault.person('demonstrate.nothingToUndo', 'There is no step to take back.', 'Go on with the next one.');

/** An answer is taken for those hops only that ask for one. */
export function mustAskAnswer(task: Task, hop: number): void {
  if (task.hops[hop]?.asksAnswer) return;
  throw fault.input('session.noSuchHop', `Hop ${hop + 1} of this task asks for no answer.`);
}

export function usedUp(): ErrorData {
  return { code: 'session.budget', origin: 'agent', message: 'The budget of this task is used up.' };
}

/** What a demonstration sent once is not sent again when its steps are repeated: said, for the page may show it. */
export function sentOnce(requests: readonly string[]): ErrorData | null {
  if (requests.length === 0) return null;
  return {
    code: 'demonstrate.sentOnce',
    origin: 'page',
    message: `The steps were carried out again, but not everything was sent a second time: ${requests.join(', ')}.`,
    advice: 'The page may miss what came of it. Hosts on the allow-list (Settings) are sent to again.',
  };
}

export const nothingChosen = () =>
  fault.person(
    'demonstrate.nothingChosen',
    'No element is chosen.',
    'Point at one in the page and press it.',
  );

export const notDecided = () =>
  fault.person('demonstrate.busy', 'A request is held.', 'Decide about it first.');

/** Why an operation was not even tried. */
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
  fault.person(
    'demonstrate.notConfirmed',
    'The element is not confirmed yet.',
    'Press Enter to take this one.',
  );

export const nothingAimedAt = () =>
  fault.person(
    'demonstrate.nothingAimedAt',
    'It is not said yet where to drag it.',
    'Press the element to drag it to, or give a distance such as 120,0.',
  );

export const noSurface = () =>
  fault.person(
    'demonstrate.noSurface',
    'This element has no places to tell apart: it is pressed in its middle.',
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
  fault.page('guard.gone', 'This request waits no longer: its page is gone.', 'Nothing was sent.');

/** The site answered with an error instead of a page, or not at all; null when it answered as it should. */
export function badAnswer(answer: {
  readonly url: string;
  readonly status: number | null;
  readonly failure?: string;
}): ErrorData | null {
  const { url, status, failure } = answer;
  const told = { origin: 'page', at: url } as const;
  const advice =
    'It is on record. Go on if this belongs to the task; else take the step back or load the page again.';
  if (failure !== undefined)
    return { code: 'page.unreachable', message: `${url} could not be opened: ${failure}.`, advice, ...told };
  if (status === null || status < 400) return null;
  const words = STATUS_CODES[status];
  const message = `The site answered ${status}${words === undefined ? '' : ` (${words})`} for ${url}.`;
  return { code: 'page.status', message, advice, ...told };
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
    'The task was left before this was done.',
    'What was recorded is kept. The attempt can be resumed.',
  );

export const heldBack = () =>
  fault.person(
    'guard.aborted',
    'The request that this step led to was refused.',
    'Undo the step, or go on without it.',
  );
