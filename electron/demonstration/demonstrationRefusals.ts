import { STATUS_CODES } from 'node:http';
import { AppError, type ErrorData } from '../../shared/errors.ts';
import type { PickedElement } from '../../shared/model/index.ts';

export function nothingChosen(): AppError {
  return new AppError({
    code: 'demonstrate.nothingChosen',
    origin: 'person',
    message: 'No element is chosen.',
    advice: 'Point at one in the page and press it.',
  });
}

export function notDecided(): AppError {
  return new AppError({
    code: 'demonstrate.busy',
    origin: 'person',
    message: 'A request is held.',
    advice: 'Decide about it first.',
  });
}

/** Why an operation was not even tried. */
export function notCarriedOut(why: ErrorData): ErrorData {
  return { ...why, message: `The operation was not carried out. ${why.message}` };
}

export function nothingThere(): AppError {
  return new AppError({
    code: 'demonstrate.nothingThere',
    origin: 'page',
    message: 'There is no element at this point.',
    advice: 'The page may be changing. Point again.',
  });
}

export function notConfirmed(): AppError {
  return new AppError({
    code: 'demonstrate.notConfirmed',
    origin: 'person',
    message: 'The element is not confirmed yet.',
    advice: 'Press Enter to take this one.',
  });
}

export function nothingAimedAt(): AppError {
  return new AppError({
    code: 'demonstrate.nothingAimedAt',
    origin: 'person',
    message: 'It is not said yet where to drag it.',
    advice: 'Press the element to drag it to, or give a distance such as 120,0.',
  });
}

export function noSurface(): AppError {
  return new AppError({
    code: 'demonstrate.noSurface',
    origin: 'person',
    message: 'This element has no places to tell apart: it is pressed in its middle.',
    advice: 'Choose a picture, a drawing or a map.',
  });
}

export function notOffered(label: string, picked: PickedElement | null): AppError {
  const what = picked === null ? 'page now' : picked.element.role || picked.element.tag;
  return new AppError({
    code: 'demonstrate.notOffered',
    origin: 'person',
    message: `“${label}” cannot be done with this ${what}.`,
    advice: 'Choose one of the operations in the panel.',
  });
}

export function notHeld(): AppError {
  return new AppError({
    code: 'guard.gone',
    origin: 'page',
    message: 'This request waits no longer: its page is gone.',
    advice: 'Nothing was sent.',
  });
}

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
