import type { EventBody } from '../model/index.ts';
import type { Redaction } from './redaction.ts';

/** Messages of a browser that the record does not contain. */
type Unrecorded =
  | 'changed'
  | 'closed'
  | 'held-gone'
  | 'input'
  | 'loading'
  | 'parsed'
  | 'picked'
  | 'prompt-gone';

/**
 * The report's name for the place of an event that contains words of a page or a person; null for an event
 * without such words. A missing kind does not compile.
 */
const PLACES: Readonly<Record<EventBody['type'] | Unrecorded, string | null>> = {
  action: 'action',
  answer: 'address',
  branched: 'branch',
  asked: 'question',
  decided: 'decision',
  described: 'description',
  'environment-acted': 'action',
  'environment-answered': 'observation',
  'environment-begun': 'observation',
  failed: 'failure',
  held: 'held request',
  located: 'locator',
  navigated: 'address',
  note: 'note',
  oversight: 'oversight',
  page: 'address',
  prompt: 'prompt',
  replied: 'reply',
  scripted: 'scripted input',
  'site-report': 'site-report',
  step: 'step',
  tab: 'address',
  changed: null,
  closed: null,
  // The person's words were already redacted as an answer.
  ended: null,
  'environment-resumed': null,
  explored: null,
  'held-decided': null,
  'held-gone': null,
  // The record of another program, which the policy of an attempt does not cover.
  imported: null,
  input: null,
  integrity: null,
  loading: null,
  opened: null,
  parsed: null,
  picked: null,
  'prompt-answered': null,
  'prompt-gone': null,
  quiet: null,
  redacted: null,
  restless: null,
  resumed: null,
  segment: null,
  undone: null,
};

/**
 * An event as it may be announced and stored. A person's own notes and descriptions lose known secrets,
 * numbers of cards and accounts, and tokens, as pages do. An answer loses only known secrets: it may be the
 * number that the task asks for.
 */
export function redactEvent<Event extends { readonly type: keyof typeof PLACES; readonly text?: string }>(
  redaction: Redaction,
  event: Event,
): Event {
  const where = PLACES[event.type];
  if (where === null) return event;
  const clean = redaction.value(event, where);
  return event.type === 'answer' && event.text !== undefined
    ? { ...clean, text: redaction.words(event.text, 'answer') }
    : clean;
}
