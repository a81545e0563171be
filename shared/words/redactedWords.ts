import { type Message, say } from '../language/message.ts';
import type { Redacted } from '../redaction/kinds.ts';

const words: Readonly<Record<string, Message>> = {
  'secret-field': 'secret field',
  parameter: 'key in an address or a form',
  declared: 'declared secret',
  withheld: 'part left out that could not be searched for secrets',
  painted: 'place painted over',
  card: 'card number',
  iban: 'account number',
  token: 'access token',
  mail: 'mail address',
  phone: 'telephone number',
  'local-storage': 'stored value',
};

/** The kind of a redacted value, for people: `card number`. */
export function kindWord(kind: string): string {
  const word = words[kind];
  return word === undefined ? kind : say(word);
}

const places: Readonly<Record<string, Message>> = {
  screenshot: '[place] screenshot',
  html: '[place] html',
  dom: '[place] dom',
  mhtml: '[place] mhtml',
  har: '[place] har',
  storage: '[place] storage',
  accessibility: '[place] accessibility',
  observation: '[place] observation',
  'earlier event': '[place] earlier event',
  'earlier page': '[place] earlier page',
  'earlier picture': '[place] earlier picture',
  action: '[place] action',
  address: '[place] address',
  branch: '[place] branch',
  question: '[place] question',
  decision: '[place] decision',
  description: '[place] description',
  failure: '[place] failure',
  'held request': '[place] held request',
  locator: '[place] locator',
  note: '[place] note',
  oversight: '[place] oversight',
  prompt: '[place] prompt',
  reply: '[place] reply',
  'scripted input': '[place] scripted input',
  'site-report': '[place] site-report',
  step: '[place] step',
  page: '[place] page',
  title: '[place] title',
};

/** Kind, place and number of redacted values: `2 × card number in note`. */
export function redactedWords({ kind, where, count }: Redacted): string {
  const place = places[where];
  return say('{count, number} × {kind} in {where}', {
    count,
    kind: kindWord(kind),
    where: place === undefined ? where : say(place),
  });
}
