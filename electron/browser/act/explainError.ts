import { AppError, type ErrorData, fault } from '../../../shared/errors.ts';
import type { PerformRequest } from '../port/taskBrowser.ts';

/** Playwright's messages and our reasons. The first pattern that matches gives the reason. */
const REASONS: readonly { readonly seen: RegExp; readonly why: (line: string) => string | null }[] = [
  { seen: /- <[^\n]*/g, why: coverOf },
  { seen: /- element is not visible/g, why: () => 'it is not visible' },
  { seen: /- element is not enabled/g, why: () => 'it is disabled' },
  { seen: /- element is not editable/g, why: () => 'it is read-only' },
  { seen: /- element is inert/g, why: () => 'the page has switched it off (inert)' },
  { seen: /- element is not stable/g, why: () => 'it keeps moving' },
  { seen: /- element is outside of the viewport/g, why: () => 'it cannot be scrolled into view' },
  { seen: /- option being selected is not enabled/g, why: () => 'the option is disabled' },
  { seen: /- did not find some options/g, why: () => 'the list does not have that option' },
];

const FACTS: readonly { readonly seen: RegExp; readonly why: string }[] = [
  {
    seen: /not attached to the DOM|was detached|Frame was detached|frame got detached/i,
    why: 'it has left the page',
  },
  {
    seen: /Element is not an <input>, <textarea>|Input of type|cannot be filled/,
    why: 'nothing can be typed into it',
  },
  { seen: /Element is not a <select>/, why: 'it is not a list' },
  { seen: /not an HTMLInputElement|Node is not an <input>/, why: 'it is not a field for files' },
  { seen: /Non-multiple file input/, why: 'it takes one file only' },
  { seen: /Malformed value/, why: 'the field does not take a value of this form' },
  { seen: /Cannot type text into input/, why: 'the field takes numbers only' },
];

const COVERED = ' intercepts pointer events';

/** `- <div> from <main> subtree intercepts pointer events`, in words; null for another line that begins with an element. */
function coverOf(line: string): string | null {
  const end = line.lastIndexOf(COVERED);
  if (end < 0) return null;
  const cover = line.slice('- '.length, end);
  const [own = '', ...above] = cover.endsWith(' subtree')
    ? cover.slice(0, -' subtree'.length).split(' from <')
    : [];
  return above.length === 0
    ? `it is covered by ${cover}`
    : `it is covered by ${own} of <${above.join(' from <')}`;
}

/** Why an operation on a chosen element was not possible, as a sentence part. Null for an unknown message of Playwright. */
function refusalReason(message: string): string | null {
  const fact = FACTS.find(({ seen }) => message.search(seen) !== -1);
  if (fact !== undefined) return fact.why;
  // The last obstacle counts, not the first: a page may move at the beginning.
  let last: { at: number; reason: string } | null = null;
  for (const { seen, why } of REASONS) {
    for (const { index, 0: line } of message.matchAll(seen)) {
      const reason = why(line);
      if (reason !== null && (last === null || index > last.at)) last = { at: index, reason };
    }
  }
  return last?.reason ?? null;
}

/**
 * Whether Playwright had sent its input when it threw. Playwright moves, presses and releases in one go, so a page that is
 * or was busy receives all of it. The input was not sent only when the message names something else that took it.
 */
export function wasSent(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  const last = message.split(/- (?:attempting|retrying) [a-z ]+ action/).at(-1) ?? '';
  const after = last.split(/- performing [a-z ]+ action/);
  return isTimeout(error) && after.length > 1 && refusalReason(after.at(-1) ?? '') === null;
}

/** Whether the operation timed out without a known reason. Playwright may have sent input that it does not log. */
export function isUndecided(error: unknown): boolean {
  return isTimeout(error) && refusalReason(error instanceof Error ? error.message : '') === null;
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && /Timeout \d+ms exceeded/.test(error.message);
}

/** The page was sent an operation and has not answered. The step is recorded; its effect is not known yet. */
export function unanswered(label: string): ErrorData {
  return {
    code: 'page.unanswered',
    origin: 'page',
    message: `"${label}" was sent to the page, which is busy and has not answered yet.`,
    advice: 'It is recorded as a step. Look at its effect, and take the step back if you did not mean it.',
  };
}

/** The page took only a part of the input of an operation. The step is recorded with what the field held afterwards. */
export function inPart(label: string): ErrorData {
  return {
    code: 'page.inPart',
    origin: 'page',
    message: `"${label}" reached the page only in part, because the page was busy.`,
    advice:
      'It is recorded as a step. Look at what the field holds, and take the step back if it is not what you meant.',
  };
}

/** The browser went to a site that has not answered. The step is recorded, and its page goes on loading. */
export function stillLoading(label: string): ErrorData {
  return {
    code: 'page.unanswered',
    origin: 'page',
    message: `"${label}" was carried out, but the site has not answered yet.`,
    advice: 'It is recorded as a step. Wait for the page, or take the step back.',
  };
}

/** The first line of Playwright's log that says what stood in the way. */
function firstHindrance(message: string): string | undefined {
  for (const line of message.split('\n')) {
    // Playwright puts codes for colours around a line.
    const [said = ''] = line.slice(Math.max(0, line.indexOf('- '))).split('\u001b');
    if (said.startsWith('- <') && said.includes(COVERED))
      return said.slice('- '.length, said.lastIndexOf(COVERED) + COVERED.length);
    const [, hindrance] =
      /^- (element is not .+|element was detached.*|did not find some options)/.exec(said) ?? [];
    if (hindrance !== undefined) return hindrance;
  }
  return undefined;
}

/** Turns an error of Playwright into an error for people. */
export function explain(error: unknown, label: string, request: PerformRequest): unknown {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (request.ref !== undefined) return explainChosen(error, message, label);
  const target = request.target === undefined ? null : JSON.stringify(request.target);
  if (isTimeout(error)) {
    const reason = firstHindrance(message) ?? 'no such element was found in time';
    return fault.page(
      'page.element',
      target === null
        ? `"${label}" was not possible: ${reason}.`
        : `"${label}" on ${target} was not possible: ${reason}.`,
      'The page may look different from what was expected. The attempt goes on.',
      { cause: error },
    );
  }
  if (/crashed|closed/i.test(message)) return gone(error, label);
  const [why = ''] = message.split('\n');
  return fault.page(
    'page.act',
    target === null ? `"${label}" failed: ${why}` : `"${label}" on ${target} failed: ${why}`,
    'The attempt goes on.',
    { cause: error },
  );
}

function explainChosen(error: unknown, message: string, label: string): AppError {
  const reason =
    refusalReason(message) ?? (isTimeout(error) ? 'the page did not let it happen in time' : null);
  if (reason !== null) {
    return fault.page(
      'page.element',
      `"${label}" on the chosen element was not possible: ${reason}.`,
      'Nothing was done and the element is still chosen. Try again, or choose another.',
      { cause: error },
    );
  }
  if (/crashed|closed/i.test(message)) return gone(error, label);
  return fault.page(
    'page.act',
    `"${label}" on the chosen element failed: ${message.split('\n')[0] ?? ''}`,
    'The element is still chosen. Look at the page before you go on.',
    { cause: error },
  );
}

function gone(error: unknown, label: string): AppError {
  return fault.page(
    'page.gone',
    `"${label}" was not possible: the page is gone.`,
    'Reload it or open another tab.',
    { cause: error },
  );
}
