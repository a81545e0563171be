import { everywhereKinds, type PatternKind } from './kinds.ts';

/** First digits and lengths of the networks' numbers; numbers of thirteen digits are bar codes nowadays. */
const NETWORKS =
  /^(?:4\d{15}(?:\d{3})?|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35(?:2[89]|[3-8]\d)\d{12}|6(?:011|4[4-9]\d|5\d\d)\d{12}|62\d{14,17}|(?:50|5[6-9]|6[0379])\d{14})$/;

/**
 * Whether this is a payment card's number: of a network, with a valid check digit (Luhn). `digits` contains
 * only digits.
 */
export function isCardNumber(digits: string): boolean {
  return NETWORKS.test(digits) && passesLuhn(digits) && !/^(\d)\1+$/.test(digits);
}

/** ISO/IEC 7812: every second digit from the right is doubled, the sum ends in 0. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Whether this can become a card's number while it is being typed: the last digits are missing. */
function beginsCardNumber(digits: string): boolean {
  return digits.length >= 8 && digits.length < 20 && /^(?:4|5|6|3[04-8]|2[2-7])/.test(digits);
}

/** Length of an IBAN by country (SWIFT's registry). */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 ' +
    'FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 ' +
    'LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 ' +
    'RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((each) => [each.slice(0, 2), Number(each.slice(2))]),
);

const ibanCountries: readonly string[] = Object.keys(LENGTHS);

/** The length of an IBAN that begins with these letters; 0 for no country. */
export function ibanLength(text: string): number {
  return LENGTHS[text.slice(0, 2)] ?? 0;
}

/**
 * Whether letters and digits (upper case) are an IBAN: the country's length, and the check number of ISO 7064
 * (mod 97 = 1).
 */
export function isIban(text: string): boolean {
  if (ibanLength(text) !== text.length || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text)) return false;
  let rest = 0;
  for (const char of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return rest === 1;
}

/** A gap between the groups of a number: in text, in an address, in HTML. */
const GAP = '(?:[ \\u00a0+-]|%20|&nbsp;)?';

/**
 * Each pattern takes time proportional to the text, for any text: repeats are bounded, and a match begins
 * only where the repeated characters do not continue to the left.
 */
const SOURCES: Readonly<Record<PatternKind, string>> = {
  // Chromium's names of frames are long hexadecimal numbers: digits inside one are not a card number.
  card: `(?<![\\d.]|\\d[0-9A-F]{0,31}[A-F])[2-6](?:${GAP}\\d){12,18}(?!\\d|[A-F][0-9A-F]{4})`,
  iban: `(?<![A-Za-z0-9])(?:${ibanCountries.join('|')})\\d{2}(?:${GAP}[A-Z0-9]){11,29}`,
  token: [
    // A web token's three parts; its middle may be cut off.
    '(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,4000}\\.[A-Za-z0-9_-]{4,8000}(?:\\.[A-Za-z0-9_-]{0,2000})?',
    '(?<![A-Za-z0-9])(?:[Bb]earer|BEARER)(?:[ \\u00a0+]|%20|&nbsp;){1,3}[A-Za-z0-9._~+/-]{16,4000}={0,2}',
    '(?<![A-Za-z])[Aa]uthorization"?(?: ?[:=] ?| )"?[Bb]asic(?: |%20|\\+)[A-Za-z0-9+/]{6,2000}={0,2}',
  ].join('|'),
  // Begins to match at the "@", so that an address is not stored while its end is being typed.
  mail: '(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{0,253}',
  phone:
    '(?<![\\w.+-]|\\d[ \\u00a0])(?:(?:\\+|00)[1-9](?:[ ./()-]{0,2}\\d){7,14}|\\(?0\\d{2,4}\\)?[ /-]\\d(?:[ -]?\\d){4,9}|(?:\\(\\d{3}\\) ?|\\d{3}[-.])\\d{3}[-.]\\d{4})(?![\\w-])',
};

/** One scan for several kinds: one group for each, in this order. */
export interface Patterns {
  readonly source: string;
  readonly kinds: readonly PatternKind[];
}

/** The patterns searched everywhere, of the kinds that are on. */
export function everywherePatterns(on: readonly PatternKind[]): Patterns {
  return patternsOf(everywhereKinds.filter((kind) => on.includes(kind)));
}

/** The patterns searched in typed values. */
export function typedPatterns(on: readonly PatternKind[]): Patterns {
  return patternsOf(on);
}

function patternsOf(kinds: readonly PatternKind[]): Patterns {
  return { kinds, source: kinds.map((kind) => `(${SOURCES[kind]})`).join('|') };
}

const CARD_LENGTHS = [19, 18, 17, 16, 15, 14];

/** How many characters of a match are really of this kind; 0 = the match only resembles it. */
export function confirm(kind: PatternKind, match: string): number {
  if (kind === 'card') return confirmGroups(match, CARD_LENGTHS, isCardNumber);
  if (kind === 'iban') return confirmGroups(match, [ibanLength(match)], isIban);
  return match.length;
}

/**
 * Takes as many digits and capitals as make one of the lengths, without gaps, and none of a word that
 * continues.
 */
function confirmGroups(match: string, lengths: readonly number[], isOne: (text: string) => boolean): number {
  let plain = '';
  /** The end of each character in the match; negative where the next one follows immediately. */
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

/**
 * The beginning of a number at the end of a typed value that could become a card's or an account's; -1 =
 * none.
 */
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
