import { beginsCardNumber, isCardNumber } from './cardNumber.ts';
import { ibanCountries, ibanLength, isIban } from './iban.ts';
import { everywhereKinds, type PatternKind } from './kinds.ts';

/** Between the groups of a number: as written, in an address, in HTML. */
const GAP = '(?:[ \\u00a0+-]|%20|&nbsp;)?';

/** Parameters of addresses that are keys wherever the address stands. */
const KEY_NAMES = [
  ...['token', 'sig', 'signature', 'secret', 'jwt', 'apikey', 'sessionid', 'samlresponse', 'samlrequest'],
  ...['api[_-]key', 'session[_-]id'],
].map((name) => name.replace(/[a-z](?![^[]*\])/g, (char) => `[${char}${char.toUpperCase()}]`));

/**
 * Keys in addresses that stand in a text: what is before them in the first group, they in the second. Letters and digits, or
 * it is no key. Scans of their own, because what begins with a letter of its own is found ten times as fast.
 */
export const addressKeys: readonly RegExp[] = [
  new RegExp(
    `((?:[?&#;]|%3[fF]|%26|%23)(?:[\\w-]{0,24}[_-])?(?:${KEY_NAMES.join('|')})(?:=|%3[dD]))((?=[\\w.~%+/-]{0,300}\\d)(?=[\\w.~%+/-]{0,300}[A-Za-z])[\\w.~%+/=-]{16,4000})`,
    'g',
  ),
  /(\/\/|\/\\\/)([^\s/?#@:"'<>\\]{1,100}:[^\s/?#@"'<>\\]{1,200})(?=@)/g,
  /(%2[fF]%2[fF])([^\s/?#@:&"'<>%]{1,100}(?:%3[aA]|:)[^\s/?#@&"'<>]{1,200}?)(?=%40|@)/g,
];

/**
 * Each takes time in proportion to the text, whatever the text: repeats are bounded, and a match begins only where the
 * repeated characters do not go on to the left.
 */
const SOURCES: Readonly<Record<PatternKind, string>> = {
  // Chromium's names of frames are long hexadecimal numbers: digits within one are no card.
  card: `(?<![\\d.]|\\d[0-9A-F]{0,31}[A-F])[2-6](?:${GAP}\\d){12,18}(?!\\d|[A-F][0-9A-F]{4})`,
  iban: `(?<![A-Za-z0-9])(?:${ibanCountries.join('|')})\\d{2}(?:${GAP}[A-Z0-9]){11,29}`,
  token: [
    // A web token's three parts; its middle may be cut off.
    '(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,4000}\\.[A-Za-z0-9_-]{4,8000}(?:\\.[A-Za-z0-9_-]{0,2000})?',
    '(?<![A-Za-z0-9])(?:[Bb]earer|BEARER)(?:[ \\u00a0+]|%20|&nbsp;){1,3}[A-Za-z0-9._~+/-]{16,4000}={0,2}',
    '(?<![A-Za-z])[Aa]uthorization"?(?: ?[:=] ?| )"?[Bb]asic(?: |%20|\\+)[A-Za-z0-9+/]{6,2000}={0,2}',
    '(?<![A-Za-z0-9_-])(?:sk|pk|rk)[-_](?:live|test|proj|ant|or)?[-_]?[A-Za-z0-9_-]{20,400}',
    '(?<![A-Za-z0-9_])(?:gh[opsur]_[A-Za-z0-9]{30,255}|github_pat_[A-Za-z0-9_]{40,255}|glpat-[A-Za-z0-9_-]{20,255})',
    '(?<![A-Za-z0-9_])(?:(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Z0-9])|AIza[A-Za-z0-9_-]{35}|npm_[A-Za-z0-9]{36}|xox[abeoprs]-[A-Za-z0-9-]{10,400})',
    '-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^-]{0,8000}(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?',
  ].join('|'),
  // From the "@" on, so that an address is not kept while its end is being typed.
  mail: '(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{0,253}',
  phone:
    '(?<![\\w.+-]|\\d[ \\u00a0])(?:(?:\\+|00)[1-9](?:[ ./()-]{0,2}\\d){7,14}|\\(?0\\d{2,4}\\)?[ /-]\\d(?:[ -]?\\d){4,9}|(?:\\(\\d{3}\\) ?|\\d{3}[-.])\\d{3}[-.]\\d{4})(?![\\w-])',
};

/** One scan for several kinds: one group each, in this order. */
export interface Patterns {
  readonly source: string;
  readonly kinds: readonly PatternKind[];
}

/** What is looked for everywhere, of the kinds that are on. */
export function everywherePatterns(on: readonly PatternKind[]): Patterns {
  return patternsOf(everywhereKinds.filter((kind) => on.includes(kind)));
}

/** What is looked for in typed values. */
export function typedPatterns(on: readonly PatternKind[]): Patterns {
  return patternsOf(on);
}

function patternsOf(kinds: readonly PatternKind[]): Patterns {
  return { kinds, source: kinds.map((kind) => `(${SOURCES[kind]})`).join('|') };
}

const CARD_LENGTHS = [19, 18, 17, 16, 15, 14];

/** How many characters of a match are what it looks like; 0 = it only looks like it. */
export function confirm(kind: PatternKind, match: string): number {
  if (kind === 'card') return confirmGroups(match, CARD_LENGTHS, isCardNumber);
  if (kind === 'iban') return confirmGroups(match, [ibanLength(match)], isIban);
  return match.length;
}

/** Takes as many digits and capitals as make one of the lengths, gaps left out, and none of a word that goes on. */
function confirmGroups(match: string, lengths: readonly number[], isOne: (text: string) => boolean): number {
  let plain = '';
  /** Where each character ends in the match; negative where the next one follows at once. */
  const ends: number[] = [];
  for (let at = 0; at < match.length; at++) {
    const code = match.charCodeAt(at);
    if (code === 0x25) at += 2;
    else if (code === 0x26) at += 5;
    else if ((code >= 48 && code <= 57) || (code >= 65 && code <= 90)) {
      if (ends[plain.length - 1] === at) ends[plain.length - 1] = -1;
      plain += match[at];
      ends.push(at + 1);
    }
  }
  for (const length of lengths) {
    const end = ends[length - 1] ?? -1;
    if (end > 0 && isOne(plain.slice(0, length))) return end;
  }
  return 0;
}

/** Where a number begins at the end of a typed value that could become a card's or an account's; -1 = nowhere. */
export function unfinishedAt(typed: string, on: readonly PatternKind[]): number {
  const card = /(?<![\d.])\d(?:[ -]?\d){7,18}[ -]?$/.exec(typed.slice(-60));
  if (on.includes('card') && card !== null && beginsCardNumber(card[0].replace(/\D/g, '')))
    return typed.length - card[0].length;
  const iban = /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?: ?[A-Za-z0-9]){4,30} ?$/.exec(typed.slice(-60));
  if (on.includes('iban') && iban !== null) {
    const plain = iban[0].replaceAll(' ', '').toUpperCase();
    if (plain.length < ibanLength(plain) && /\d{4}/.test(plain.slice(4)))
      return typed.length - iban[0].length;
  }
  return -1;
}
