import type { EventBody } from '../model/index.ts';
import type { Redaction } from './redaction.ts';

/** What a browser tells and the record does not hold. */
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
 * What the report calls the place of an event that holds words of a page or a person; null for one that holds none. A kind
 * that is missing does not compile.
 */
const PLACES: Readonly<Record<EventBody['type'] | Unrecorded, string | null>> = {
  action: 'action',
  answer: 'address',
  branched: 'branch',
  asked: 'question',
  decided: 'decision',
  described: 'description',
  failed: 'failure',
  held: 'held request',
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
  // What the person said is redacted as an answer before.
  ended: null,
  explored: null,
  'held-decided': null,
  'held-gone': null,
  // Another program's record, which no policy of an attempt covers.
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
 * An event as it may be told and kept. Of a person's own words, notes and descriptions lose what is known to be secret and
 * numbers of cards and accounts and tokens, as pages do; an answer only what is known: it may be the number that was asked for.
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
