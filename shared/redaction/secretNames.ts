import { isSecretField } from './secretFields.ts';

/**
 * Values under these names are never stored, whatever they look like. Words in lower case, with `-` between.
 */
const BEARERS =
  /(?:^|-)(?:saml-?(?:response|request|art)|client-assertion|jwt|(?:x-)?(?:amz|goog)-(?:signature|security-token|credential))$/;
/** Names of keys, and of a hundred other things: only a random-looking value is a key. */
const MAYBE =
  /(?:^|-)(?:token|code|session|sess|sid|(?:php|j|asp)?sess(?:ion)?-?id|key|sig|sign|signature|auth|assertion|ticket|credentials?|hmac|secret|nonce|otp)$/;
/** With these names, eight characters are enough: their values are seldom words. */
const SELDOM_WORDS = /(?:token|sid|sess(?:ion)?-?id|sig|signature|assertion|credentials?|hmac|secret)$/;

/** Folders before a part of a path that is a key itself: links of invitations and forgotten passwords. */
export const PATH_WORDS =
  'token|tokens|reset|reset-?password|password|verify|verification|verify-?email|invite|invitation|magic|magic-?link|confirm|confirmation|activate|activation|unsubscribe|session|auth|sso|signed';

const known = new Map<string, Kind>();

/**
 * Whether the value under a name (a parameter of an address, a field of a form or of JSON) must not be
 * stored. This covers more than fields: keys by which a site recognizes a person are in addresses, too.
 */
export function isSecretNamed(name: string, value: string): boolean {
  const kind = kindOf(name);
  if (kind === 'sure') return true;
  return kind !== 'no' && isDrawn(value, kind === 'soon' ? 8 : 16);
}

/** Whether any value under this name must not be stored. */
export function isKeyName(name: string): boolean {
  return kindOf(name) !== 'no';
}

type Kind = 'sure' | 'maybe' | 'soon' | 'no';

function kindOf(name: string): Kind {
  let kind = known.get(name);
  if (kind === undefined) {
    kind = judge(name);
    if (known.size > 5000) known.clear();
    known.set(name, kind);
  }
  return kind;
}

/** The parts of a name count, too: `user[pin]`, `login.otp`. */
function judge(name: string): Kind {
  const parts = [name, ...name.split(/[[\].:]+/)].filter((part) => part !== '');
  const words = parts.map(wordsOf);
  if (parts.some((part) => isSecretField('input', { name: part }))) return 'sure';
  if (words.some((each) => BEARERS.test(each))) return 'sure';
  if (!words.some((each) => MAYBE.test(each))) return 'no';
  return words.some((each) => SELDOM_WORDS.test(each)) ? 'soon' : 'maybe';
}

const WORDS = /^[A-Z]?[a-z]+\d{0,4}(?:[-_.+/](?:[A-Za-z][a-z]*)?\d{0,4})*$/;

/** Whether a value looks random: no words, no date, not only a number; letters and digits. */
export function isDrawn(value: string, least = 16): boolean {
  if (value.length < least || !/^[\w.~+/=%:!*$@-]+$/.test(value)) return false;
  if (/^\d{4}-\d\d(?:-\d\d|$)/.test(value)) return false;
  // Words with one character between; under a name whose values are seldom words, only lower-case words.
  const words = least < 16 ? /^[a-z]+\d{0,4}(?:[-_.+/](?:[a-z]+\d{0,4}|\d{1,4}))*$/ : WORDS;
  if (words.test(value)) return false;
  return (
    (/\d/.test(value) && /[a-z]/i.test(value)) ||
    (value.length >= 24 && /[a-z]/.test(value) && /[A-Z]/.test(value))
  );
}

function wordsOf(name: string): string {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
