import { base64 } from '../page/base64.ts';
import { entityOf, latin1Of } from './entityNames.ts';
import type { RedactionKind } from './kinds.ts';

/**
 * A regular expression that finds a value in every spelling of a page: unchanged, in upper or lower case
 * (styles show text so, sites write addresses so), percent-encoded (also twice, with "+" for a space, and in
 * Latin-1), HTML-escaped by numbers or names, JSON-escaped, quoted-printable, with its accents as characters
 * of their own, or read as Latin-1. Letters and digits are literal in all of them. Numbers are found with any separators between their digits. No repeat is unbounded: the time is
 * proportional to the text.
 */
function spellingSource(value: string): string {
  const { isNumber, chars } = unitsOf(value);
  // Of several backslashes, only the first may begin a match.
  const start = value.startsWith('\\') ? `(?<!${BACKSLASH})` : '';
  const source = start + chars.map(charSource).join(isNumber ? NUMBER_GAP : '');
  // A short value is found only as a separate word: four digits are part of many numbers.
  if (value.length >= 8 || !/^[A-Za-z0-9]+$/.test(value)) return source;
  return `(?<![A-Za-z0-9])${source}(?![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2}|\\\\[nrt])${source}(?![A-Za-z0-9])`;
}

/**
 * The same for a part of a value that is typed by and by, from its beginning. A page that is captured or that answers in the middle of typing holds
 * such a part. Null for a value whose parts are too short to be told from other texts.
 */
function partSource(value: string): string | null {
  const { isNumber, chars } = unitsOf(value);
  const least = Math.max(LEAST_PART, Math.ceil(chars.length * PART_OF_VALUE));
  if (least >= chars.length || value.length > HEAD || value.startsWith('\\')) return null;
  const gap = isNumber ? NUMBER_GAP : '';
  const begins = chars.slice(0, least).map(charSource).join(gap);
  const rest = chars
    .slice(least, -1)
    .reduceRight((after, char) => `(?:${gap}${charSource(char)}${after})?`, '');
  return begins + rest;
}

function unitsOf(value: string): { readonly isNumber: boolean; readonly chars: readonly string[] } {
  const isNumber = /^\+?\(?\d(?:[ ()./-]{0,2}\d){7,}$/.test(value);
  return { isNumber, chars: isNumber ? [...value.replace(/\D/g, '')] : charsOf(value) };
}

/** The units of spelling: a character, or a run of backslashes. */
function charsOf(value: string): string[] {
  return value.match(/\\+|[\s\S]/gu) ?? [];
}

const NUMBER_GAP = '(?:[ \\u00a0+()./-]{1,2}|%20|&nbsp;)?';

const BACKSLASH = '\\\\|%(?:25){0,3}5[cC]';

function charSource(char: string): string {
  const forms = charForms(char);
  return forms.length === 1 ? (forms[0] ?? '') : `(?:${forms.join('|')})`;
}

/** The spellings of one character, or of a run of backslashes, each as a regular expression. */
function charForms(char: string, leastBackslashes = char.length): string[] {
  // JSON doubles backslashes. One repeat covers all of them: repeats that can match in many ways take
  // exponential time.
  if (char.startsWith('\\'))
    return [`(?:${BACKSLASH}|=5[cC]|\\\\x5[cC]|&#92;|&bsol;){${leastBackslashes},${char.length * 4}}`];
  if (/^[A-Za-z0-9]$/.test(char)) return [eitherCase(char)];
  const named = casesOf(char).flatMap((each) => entityOf(each) ?? []);
  const apart = char.normalize('NFD');
  // The longest first: some begin with the character itself.
  const forms = [
    ...casesOf(char).flatMap(numbered),
    ...named.map((name) => `&(?:amp;)?${name.slice(1)}`),
    ...(apart === char
      ? []
      : [
          charsOf(apart)
            .map((each) => charSource(each))
            .join(''),
        ]),
    ...(char === ' ' ? ['\\+', '&nbsp;', '\\u00a0'] : []),
    eitherCase(char),
  ];
  // JSON puts a backslash before it, also when the JSON was encoded further.
  const escaped = '"/\''.includes(char) ? `(?:${BACKSLASH}){0,3}` : '';
  return forms.map((form) => `${escaped}(?:${form})`);
}

/** A character by its code: percent-encoded, quoted-printable, in JSON, in HTML; read as Latin-1. */
function numbered(char: string): string[] {
  const bytes = utf8(char);
  const code = char.codePointAt(0) ?? 0;
  const either = (text: string): string =>
    text.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const hex = (byte: number): string => either(byte.toString(16).padStart(2, '0'));
  const units = Array.from({ length: char.length }, (_, at) => char.charCodeAt(at));
  // Few alternatives with a common beginning are much faster to compile than many.
  const single = (byte: number): string => `(?:%(?:25){0,3}|=|\\\\x)${hex(byte)}`;
  const [first = 0] = bytes;
  const latin1 = latin1Of(char);
  return [
    ...(bytes.length === 1
      ? [single(first)]
      : [
          bytes.map((byte) => `%(?:25){0,3}${hex(byte)}`).join(''),
          bytes.map((byte) => `=${hex(byte)}`).join(''),
          ...(latin1 < 0 ? [] : [single(latin1)]),
        ]),
    units
      .map((unit) => `${code > 255 ? '(?:\\\\{1,2}|%)' : '\\\\{1,2}'}u${hex(unit >> 8)}${hex(unit & 255)}`)
      .join(''),
    `&(?:amp;)?#(?:0{0,4}${code}|[xX]0{0,4}${either(code.toString(16))});`,
    // What a form of a page in Latin-1 sends for a character that Latin-1 lacks.
    ...(code > 255 && latin1 < 0 ? [`%26%23${code}%3[bB]`] : []),
    ...(code > 127 ? [bytes.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')] : []),
  ];
}

function casesOf(char: string): string[] {
  return [...new Set([char, char.toLowerCase(), char.toUpperCase()])];
}

function eitherCase(char: string): string {
  const cases = casesOf(char);
  if (cases.length === 1) return literal(char);
  return cases.every((each) => each.length === 1) ? `[${cases.join('')}]` : cases.map(literal).join('|');
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

const HEXADECIMAL = /[0-9a-fA-F]{2}/;

/** The spelling of a run. */
interface Run {
  /** Without this text there is no such run. */
  readonly begins: string;
  /** The beginning of a run, and more of it directly behind. */
  readonly head: RegExp;
  readonly more: RegExp;
  /** One character. */
  readonly one: RegExp;
  readonly radix: number;
}

/**
 * A run of at least four units. The engine keeps its place in each repeat on a stack of 64 MB, so that it reads a long run in parts.
 */
function runOf(begins: string, unit: string, one: RegExp, radix: number): Run {
  const head = new RegExp(`(?:${unit}){4,2000}`, 'g');
  return { begins, head, more: new RegExp(`(?:${unit}){1,2000}`, 'y'), one, radix };
}

/**
 * Runs in which every character is written by its code: percent-encoded (up to four times), in JSON and
 * JavaScript, in HTML, quoted-printable, in hexadecimal. Each has a scan of its own, because a pattern with a literal first character is many times
 * as fast.
 */
const RUNS: readonly Run[] = [
  runOf('%', '%(?:25){0,3}[0-9a-fA-F]{2}', /%(?:25){0,3}?([0-9a-fA-F]{2})(?![0-9a-fA-F])/g, 16),
  runOf('\\u', '\\\\{1,2}u[0-9a-fA-F]{4}', /u([0-9a-fA-F]{4})/g, 16),
  runOf('#', '&(?:amp;)?#[0-9]{1,7};', /#([0-9]+)/g, 10),
  runOf('#', '&(?:amp;)?#[xX][0-9a-fA-F]{1,6};', /#[xX]([0-9a-fA-F]+)/g, 16),
  runOf('%u', '%u[0-9a-fA-F]{4}', /%u([0-9a-fA-F]{4})/g, 16),
  runOf('\\u{', '\\\\{1,2}u\\{[0-9a-fA-F]{1,6}\\}', /\{([0-9a-fA-F]+)/g, 16),
  runOf('\\x', '\\\\{1,2}x[0-9a-fA-F]{2}', /x([0-9a-fA-F]{2})/g, 16),
  runOf('=', '=[0-9a-fA-F]{2}(?:=\\r?\\n)?', /=([0-9a-fA-F]{2})/g, 16),
  {
    begins: '',
    // Eight repeats written out are three times as fast as a counted repeat.
    head: new RegExp(`${'[0-9a-fA-F]'.repeat(8)}{1,4000}`, 'g'),
    more: /[0-9a-fA-F]{1,4000}/y,
    one: HEXADECIMAL,
    radix: 16,
  },
];

/** The text with every such run passed through `change`, which also receives the decoded run. */
function changeRuns(text: string, change: (run: string, says: string) => string): string {
  return RUNS.reduce(
    (before, run) => (before.includes(run.begins) ? changeRun(before, run, change) : before),
    text,
  );
}

function changeRun(text: string, of: Run, change: (run: string, says: string) => string): string {
  const { begins, head, more } = of;
  let out = '';
  let done = 0;
  head.lastIndex = 0;
  for (let found = head.exec(text); found !== null; found = head.exec(text)) {
    let to = head.lastIndex;
    more.lastIndex = to;
    while (more.test(text)) to = more.lastIndex;
    head.lastIndex = to;
    // The first two digits after a percent sign belong to it.
    const from = found.index + (begins === '' && text[found.index - 1] === '%' ? 2 : 0);
    const run = text.slice(from, to);
    const changed = change(run, readRun(run, of));
    if (changed === run) continue;
    out += text.slice(done, from) + changed;
    done = to;
  }
  return done === 0 ? text : out + text.slice(done);
}

/** How many characters are put together at once. */
const PART = 4096;

function readRun(run: string, { one, radix }: Run): string {
  if (one === HEXADECIMAL) return readHexadecimal(run);
  let says = '';
  let codes: number[] = [];
  one.lastIndex = 0;
  for (let found = one.exec(run); found !== null; found = one.exec(run)) {
    const code = Number.parseInt(found[1] ?? '', radix);
    if (code <= 0x10ffff) codes.push(code);
    if (codes.length < PART) continue;
    says += String.fromCodePoint(...codes);
    codes = [];
  }
  return says + String.fromCodePoint(...codes);
}

/** Pages are full of colours, hashes and numbers, which all look hexadecimal. */
function readHexadecimal(run: string): string {
  let text = '';
  for (let from = 0; from + 1 < run.length; from += 2 * PART) {
    const codes: number[] = [];
    for (let at = from; at + 1 < run.length && codes.length < PART; at += 2)
      codes.push(digitOf(run.charCodeAt(at)) * 16 + digitOf(run.charCodeAt(at + 1)));
    text += String.fromCharCode(...codes);
  }
  return text;
}

/** `0`–`9`, `A`–`F`, `a`–`f` by their codes. */
function digitOf(code: number): number {
  return code < 0x3a ? code - 0x30 : (code & 0x1f) + 9;
}

/** The value in UTF-16 within bytes read as Latin-1, low byte first or high byte first. */
function utf16Source(value: string): string {
  const units = Array.from({ length: value.length }, (_, at) => value.charCodeAt(at));
  const byte = (one: number): string => `\\x${one.toString(16).padStart(2, '0')}`;
  const little = units.map((unit) => byte(unit & 255) + byte(unit >> 8)).join('');
  const big = units.map((unit) => byte(unit >> 8) + byte(unit & 255)).join('');
  return `${little}|${big}`;
}

/** Matches nothing. */
const NEVER = '(?!)';
/** Shorter pieces occur in pictures by chance. */
const LEAST_BASE64 = 6;

/**
 * The traces of a value in base64, wherever it is inside the encoded text: for each of three offsets, the
 * characters that depend only on the value; in both alphabets. For values too short for that, only their own
 * encoding as a whole. JSON may have escaped the value before.
 */
function base64Sources(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1);
  return [value, ...(json === value ? [] : [json])].flatMap(base64SourcesOf);
}

function base64SourcesOf(value: string): string[] {
  const bytes = utf8(value);
  const cores = [0, 1, 2].map((shift) => {
    const from = Math.ceil((shift * 8) / 6);
    const to = Math.floor(((shift + bytes.length) * 8) / 6);
    return base64([...Array<number>(shift).fill(0), ...bytes]).slice(from, to);
  });
  const long = cores.filter((core) => core.length >= LEAST_BASE64);
  const whole = base64(bytes);
  const found =
    long.length > 0 ? long : [`(?<![A-Za-z0-9+/_-])${alphabets(whole)}(?:={1,2}|(?![A-Za-z0-9+/_=-]))`];
  return long.length > 0 ? found.map(alphabets) : found;
}

function alphabets(text: string): string {
  return text.replaceAll('+', '[+\\-]').replaceAll('/', '[/_]');
}

function utf8(text: string): number[] {
  return [...text].flatMap((char) => {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x80) return [code];
    if (code < 0x800) return [0xc0 | (code >> 6), 0x80 | (code & 63)];
    if (code < 0x10000) return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
    return [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
  });
}

/** Values that must not be stored, found in every spelling by one regular expression. In memory only. */
interface KnownSecrets {
  add(value: string, kind: RedactionKind): void;
  /** A value that is still being typed into a field. */
  watch(field: string, value: string): void;
  isEmpty(): boolean;
  /**
   * Values of secret fields that were not returned before. Of values that are being typed, those without a
   * change since the last call, or all.
   */
  settled(all: boolean): readonly string[];
  isIn(text: string): boolean;
  replace(text: string, by: Change): string;
  /** Replaces the beginning of a secret at the end of a cut text. */
  cutEnd(text: string, by: string): string;
  /** All values, for the same search in another thread. */
  copy(): KnownCopy;
  /** What a copy has added. */
  added(): readonly AddedSecret[];
}

export type AddedSecret = readonly [value: string, kind: RedactionKind];

/** Known secrets as plain values. In memory only. */
export interface KnownCopy {
  readonly values: readonly AddedSecret[];
  readonly live: readonly (readonly [field: string, { readonly longest: string; readonly now: string }])[];
}

/** Shorter values occur in too many texts by chance. */
const SHORTEST = 4;
/** The limit for each kind, so that keys in addresses never displace typed values. */
const MOST = 100;
/** The searched beginning of a longer value; after a match, the rest is compared character by character. */
const HEAD = 128;
const LONGEST = 8000;
/** As many characters of a text may write one character of a value (`%2525C3%2525A9`). */
const LONGEST_SPELLING = 18;
/** Shorter values without their spaces may be words. */
const WITHOUT_SPACES = 8;
/** This many characters of a secret at the end of a text are not a coincidence. */
const PIECE = 4;

/** The shortest part of a value that is searched, in characters and as a share of the value. */
const LEAST_PART = 6;
const PART_OF_VALUE = 0.6;
/** The kinds of which parts are searched. A page itself reports the parts that are typed into a secret field. Mail addresses and names of keys begin like words. */
const IN_PARTS: ReadonlySet<RedactionKind> = new Set(['declared', 'token', 'iban', 'card']);

const GROWING: ReadonlySet<RedactionKind> = new Set(['mail', 'phone', 'token', 'iban', 'card']);

export function createKnownSecrets(from?: KnownCopy): KnownSecrets {
  const values = new Map<string, RedactionKind>(from?.values);
  /** By field: the longest value typed without a restart, and the current value. */
  const live = new Map<string, { readonly longest: string; readonly now: string }>(from?.live);
  /** Only a copy reports what it has added. */
  const added: AddedSecret[] | null = from === undefined ? null : [];
  const given = new Set<string>();
  let lastLive = new Set<string>();
  let whole: string[] = [];
  let scanner: Scanner | null = null;

  function add(value: string, kind: RedactionKind): void {
    added?.push([value, kind]);
    if (kind === 'secret-field') whole.push(value);
    for (const form of formsOf(value)) {
      if (form.length < SHORTEST || /^[•*·.\s]+$/.test(form) || values.has(form)) continue;
      makeRoom(kind);
      // While a value is typed letter by letter, it replaces its beginning.
      if (GROWING.has(kind))
        for (const [each, its] of values) if (its === kind && form.startsWith(each)) values.delete(each);
      values.set(form, kind);
      scanner = null;
    }
  }

  function makeRoom(kind: RedactionKind): void {
    if (values.size < MOST) return;
    const isSame = (its: RedactionKind): boolean =>
      its !== 'declared' && (its === 'parameter') === (kind === 'parameter');
    const same = [...values].filter(([, its]) => isSame(its));
    const [oldest] = same;
    if (same.length >= MOST && oldest !== undefined) values.delete(oldest[0]);
  }

  function typing(): string[] {
    return [...live.values()].flatMap(({ longest, now }) => [longest, now]);
  }

  /** In order of length, so that a value that contains another is found first. */
  function current(): Scanner | null {
    if (scanner !== null) return scanner;
    const typed = typing()
      .flatMap(formsOf)
      .map((each): Entry => [each, 'secret-field']);
    const entries = [...new Map([...typed, ...values])].filter(([each]) => each.length >= SHORTEST);
    if (entries.length > 0) scanner = build(entries);
    return scanner;
  }

  return {
    add,
    watch(field, value) {
      const { longest, now: last } = live.get(field) ?? { longest: '', now: '' };
      const now = value.slice(0, LONGEST);
      if (now === last) return;
      // While typing goes on, the longer value replaces the shorter. After any other change, the old value
      // may have been sent.
      const isShorter = isGrownFrom(now, longest);
      if (!isShorter && !isGrownFrom(longest, now)) add(longest, 'secret-field');
      live.delete(field);
      live.set(field, { longest: isShorter ? longest : now, now });
      const [oldest] = live;
      if (live.size > MOST && oldest !== undefined) {
        live.delete(oldest[0]);
        add(oldest[1].longest, 'secret-field');
      }
      scanner = null;
    },
    settled(all) {
      const now = new Set([...live.values()].map(({ longest }) => longest));
      const rested = all ? [...now] : [...now].filter((each) => lastLive.has(each));
      lastLive = now;
      const found = [...whole, ...rested].filter(
        (each) => each.trim().length >= SHORTEST && !given.has(each),
      );
      whole = [];
      for (const each of found) given.add(each);
      return [...new Set(found)];
    },
    isEmpty: () => current() === null,
    copy: () => ({ values: [...values], live: [...live] }),
    added: () => added ?? [],
    isIn(text) {
      const found = current();
      if (found === null) return false;
      let isSpelled = false;
      changeRuns(text, (run, says) => {
        isSpelled ||= isMatch(found.plain, says);
        return run;
      });
      return (
        isSpelled ||
        isMatch(found.plain, text) ||
        isAcrossBreaks(text, found) ||
        (text.includes('\0') && isMatch(found.wide, text))
      );
    },
    replace(text, by) {
      const found = current();
      if (found === null || text === '') return text;
      const unspelled = changeRuns(text, (run, says) =>
        isMatch(found.plain, says) ? by('secret-field', false, run) : run,
      );
      const unbroken = changeAcrossBreaks(unspelled, found, by);
      let clean = '';
      let done = 0;
      for (const { from, to, kind, isBase64 } of placesIn(unbroken, found)) {
        clean += unbroken.slice(done, from) + by(kind, isBase64, unbroken.slice(from, to));
        done = to;
      }
      clean += unbroken.slice(done);
      if (!clean.includes('\0')) return clean;
      return withoutWide(clean, found, by);
    },
    cutEnd(text, by) {
      const tail = text.slice(-HEAD);
      for (const value of [...values.keys(), ...typing()]) {
        for (let length = Math.min(value.length - 1, tail.length); length >= PIECE; length--)
          if (tail.endsWith(value.slice(0, length))) return text.slice(0, text.length - length) + by;
      }
      return text;
    },
  };
}

/** Line breaks inside an encoded text: soft ones of quoted-printable, and those between lines of base64. */
const BREAKS: readonly (readonly [breaks: RegExp, isBase64: boolean])[] = [
  [/=(?:\r?\n|\\r\\n|\\n)/g, false],
  [/(?:\r?\n|\\r\\n|\\n)(?<=[A-Za-z0-9+/_-]{16}(?:\r?\n|\\r\\n|\\n))[ \t]{0,8}(?=[A-Za-z0-9+/_=-])/g, true],
];

/** A secret in a text. */
interface Place {
  readonly from: number;
  readonly to: number;
  readonly kind: RedactionKind;
  readonly isBase64: boolean;
}

type Change = (kind: RedactionKind, isBase64: boolean, found: string) => string;

/** A secret in which breaks fall, in the text with its breaks. */
interface Across extends Place {
  /** The secret without its breaks. */
  readonly found: string;
  readonly cuts: readonly Cut[];
}

interface Cut {
  /** In the secret without its breaks. */
  readonly at: number;
  readonly written: string;
}

/** No break is longer. */
const LONGEST_BREAK = 12;

/**
 * The secrets across breaks, from left to right. Only the text around breaks is searched: most texts have few, or many close
 * together. Nothing is kept for each break, because a text may hold millions.
 */
function* acrossBreaks(
  text: string,
  breaks: RegExp,
  isBase64: boolean,
  scanner: Scanner,
): Generator<Across, void> {
  const reach = scanner.longest * LONGEST_SPELLING + LONGEST_BREAK;
  const next = new RegExp(breaks);
  let isLast = !next.test(text);
  while (!isLast) {
    const from = Math.max(0, next.lastIndex - reach);
    let end = next.lastIndex;
    isLast = !next.test(text);
    while (!isLast && next.lastIndex - end < 2 * reach) {
      end = next.lastIndex;
      isLast = !next.test(text);
    }
    const stretch = text.slice(from, end + reach);
    const joined = stretch.replace(breaks, '');
    const places = placesIn(joined, scanner);
    if (places.length === 0) continue;
    for (const across of cutsIn(stretch, joined, breaks, places))
      if (across.isBase64 || !isBase64) yield { ...across, from: from + across.from, to: from + across.to };
  }
}

/** Those of the secrets in a text without its breaks, `joined`, in which breaks fall. */
function* cutsIn(
  text: string,
  joined: string,
  breaks: RegExp,
  places: readonly Place[],
): Generator<Across, void> {
  const next = new RegExp(breaks);
  let found = next.exec(text);
  /** The length of the breaks so far. */
  let passed = 0;
  const pass = (written: string): void => {
    passed += written.length;
    found = next.exec(text);
  };
  for (const place of places) {
    while (found !== null && found.index - passed <= place.from) pass(found[0]);
    const from = place.from + passed;
    const cuts: Cut[] = [];
    while (found !== null && found.index - passed < place.to) {
      cuts.push({ at: found.index - passed - place.from, written: found[0] });
      pass(found[0]);
    }
    const to = place.to + passed;
    if (cuts.length > 0) yield { ...place, from, to, found: joined.slice(place.from, place.to), cuts };
  }
}

/** The lines of base64 stay; a mark has no break. */
function changeAcrossBreaks(text: string, scanner: Scanner, change: Change): string {
  return BREAKS.reduce((before, [breaks, inBase64]) => {
    if (!isMatch(breaks, before)) return before;
    let out = '';
    let done = 0;
    for (const { from, to, kind, isBase64, found, cuts } of acrossBreaks(before, breaks, inBase64, scanner)) {
      const by = change(kind, isBase64, found);
      out += before.slice(done, from) + (isBase64 ? withCuts(by, cuts) : by);
      done = to;
    }
    return done === 0 ? before : out + before.slice(done);
  }, text);
}

function withCuts(text: string, cuts: readonly Cut[]): string {
  let out = '';
  let done = 0;
  for (const { at, written } of cuts) {
    out += text.slice(done, at) + written;
    done = at;
  }
  return out + text.slice(done);
}

function isAcrossBreaks(text: string, scanner: Scanner): boolean {
  return BREAKS.some(
    ([breaks, isBase64]) =>
      isMatch(breaks, text) && acrossBreaks(text, breaks, isBase64, scanner).next().done === false,
  );
}

function withoutWide(text: string, { wide, long }: Scanner, change: Change): string {
  let out = '';
  let done = 0;
  wide.lastIndex = 0;
  for (let match = wide.exec(text); match !== null; match = wide.exec(text)) {
    const end = match.index + match[0].length;
    const to = long.reduce((most, value) => Math.max(most, endOfWide(text, end, value)), end);
    out += text.slice(done, match.index) + change('secret-field', false, text.slice(match.index, to));
    done = to;
    wide.lastIndex = to;
  }
  return out + text.slice(done);
}

/** The secrets in a text from left to right, with the rest of the long ones. */
function placesIn(text: string, { plain, kinds, long }: Scanner): readonly Place[] {
  const places: Place[] = [];
  plain.lastIndex = 0;
  for (let match = plain.exec(text); match !== null; match = plain.exec(text)) {
    const at = match.findIndex((each, place) => place > 0 && each !== undefined) - 1;
    const isBase64 = at % 2 === 1;
    const end = match.index + match[0].length;
    const endOfOne = isBase64 ? endOfBase64 : endOf;
    const to = long.reduce((most, value) => Math.max(most, endOfOne(text, end, value)), end);
    places.push({ from: match.index, to, kind: kinds[at >> 1] ?? 'secret-field', isBase64 });
    plain.lastIndex = to;
  }
  return places;
}

const spelled = new Map<string, readonly RegExp[]>();

function formsOfChar(char: string): readonly RegExp[] {
  // A text may be cut off between two backslashes.
  const known = spelled.get(char) ?? charForms(char, 1).map((form) => new RegExp(form, 'y'));
  if (spelled.size > 500) spelled.clear();
  spelled.set(char, known);
  return known;
}

/**
 * The end of a long value whose beginning was found: as much of the rest as the text contains, in any
 * spelling.
 */
function endOf(text: string, from: number, value: string): number {
  // Spellings of one character may begin alike: each possible end is followed.
  let ends = new Set([from]);
  for (const char of charsOf(value.slice(headOf(value).length))) {
    const next = new Set<number>();
    for (const end of ends)
      for (const form of formsOfChar(char)) {
        form.lastIndex = end;
        if (form.test(text)) next.add(form.lastIndex);
      }
    if (next.size === 0) break;
    ends = next;
  }
  return Math.max(...ends);
}

/** The rest of the same text in base64, as far as the value can extend. */
function endOfBase64(text: string, from: number, value: string): number {
  const most = Math.ceil(((value.length - HEAD) * 3 * 8) / 6) + 2;
  const rest = /[A-Za-z0-9+/_-]*={0,2}/y;
  rest.lastIndex = from;
  rest.test(text);
  return Math.min(from + most, rest.lastIndex);
}

function endOfWide(text: string, from: number, value: string): number {
  let at = from;
  for (let unit = headOf(value).length; unit < value.length; unit++, at += 2) {
    const code = value.charCodeAt(unit);
    const pair = text.slice(at, at + 2);
    const little = String.fromCharCode(code & 255, code >> 8);
    if (pair !== little && pair !== `${little[1]}${little[0]}`) break;
  }
  return at;
}

/**
 * The beginning up to a letter or a digit, if there is one soon: the end of other characters depends on the
 * text after them.
 */
function headOf(value: string): string {
  if (value.length <= HEAD) return value;
  let length = 0;
  for (const char of charsOf(value)) {
    length += char.length;
    if (length >= HEAD && (/^[A-Za-z0-9]$/.test(char) || length > 2 * HEAD)) break;
  }
  return value.slice(0, length);
}

type Entry = [string, RedactionKind];

interface Scanner {
  /** For each kind two groups: plain spellings, and base64. Then two groups for each kind of which parts are searched. */
  readonly plain: RegExp;
  readonly wide: RegExp;
  readonly kinds: readonly RedactionKind[];
  /** Values of which only the beginning is searched. */
  readonly long: readonly string[];
  /** The length of the longest value. */
  readonly longest: number;
}

function build(entries: readonly Entry[]): Scanner {
  const ordered = [...entries].sort(([a], [b]) => b.length - a.length);
  const kinds = [...new Set(ordered.map(([, kind]) => kind))];
  const of = (kind: RedactionKind): string[] =>
    ordered.flatMap(([value, its]) => (its === kind ? [headOf(value)] : []));
  const whole = kinds.map((kind) => {
    const base64 = [...new Set(of(kind).flatMap(base64Sources))];
    return `(${of(kind).map(spellingSource).join('|')})|(${base64.join('|')})`;
  });
  // Behind all whole values: two values may begin alike.
  const parts = kinds.flatMap((kind) => {
    const sources = IN_PARTS.has(kind) ? of(kind).flatMap((value) => partSource(value) ?? []) : [];
    return sources.length === 0 ? [] : [{ kind, source: `(${sources.join('|')})|(${NEVER})` }];
  });
  return {
    plain: new RegExp([...whole, ...parts.map(({ source }) => source)].join('|'), 'g'),
    wide: new RegExp(ordered.map(([value]) => utf16Source(headOf(value))).join('|'), 'gi'),
    kinds: [...kinds, ...parts.map(({ kind }) => kind)],
    longest: ordered[0]?.[0].length ?? 0,
    long: ordered.flatMap(([value]) => (value.length > HEAD ? [value] : [])),
  };
}

function isMatch(regex: RegExp, text: string): boolean {
  regex.lastIndex = 0;
  return regex.test(text);
}

/** Whether the only change is inserted letters. */
function isGrownFrom(before: string, now: string): boolean {
  if (now.length < before.length) return false;
  let same = 0;
  while (same < before.length && before[same] === now[same]) same += 1;
  return now.endsWith(before.slice(same));
}

/** As typed and trimmed; also without its spaces; an account number also in groups. */
function formsOf(value: string): string[] {
  const text = value.slice(0, LONGEST).normalize('NFC');
  const trimmed = text.trim();
  const plain = trimmed.replaceAll(/\s+/g, '');
  const isAccount = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i.test(plain);
  const forms = isAccount ? [plain, plain.replace(/(.{4})(?=.)/g, '$1 ')] : [trimmed];
  return [...new Set([text, ...forms, ...(plain.length < WITHOUT_SPACES ? [] : [plain])])];
}
