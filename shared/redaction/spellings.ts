import { base64 } from '../page/base64.ts';

/**
 * A value as a regular expression that finds it however a page writes it: as it is, in capitals or small letters (styles show
 * text so, sites write addresses so), percent-encoded (twice, too, and with "+" for a space), HTML-escaped, JSON-escaped,
 * quoted-printable, or read as Latin-1. Letters and digits stand for themselves in all of them. Numbers are found whatever is
 * put between their digits. No repeats without a bound: time in proportion to the text.
 */
export function spellingSource(value: string): string {
  const isNumber = /^\+?\(?\d(?:[ ()./-]{0,2}\d){7,}$/.test(value);
  const chars = isNumber ? [...value.replace(/\D/g, '')] : charsOf(value);
  // Of many backslashes only the first may begin a match.
  const start = value.startsWith('\\') ? `(?<!${BACKSLASH})` : '';
  const source = start + chars.map(charSource).join(isNumber ? NUMBER_GAP : '');
  // A short value is found as a word of its own only: four digits are part of many numbers.
  if (value.length >= 8 || !/^[A-Za-z0-9]+$/.test(value)) return source;
  return `(?<![A-Za-z0-9])${source}(?![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2}|\\\\[nrt])${source}(?![A-Za-z0-9])`;
}

/** What is spelled by itself: a character, a run of backslashes. */
export function charsOf(value: string): string[] {
  return value.match(/\\+|[\s\S]/gu) ?? [];
}

const NUMBER_GAP = '(?:[ \\u00a0+()./-]{1,2}|%20|&nbsp;)?';

const BACKSLASH = '\\\\|%(?:25){0,3}5[cC]';

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\u00a0': '&nbsp;',
};

function charSource(char: string): string {
  const forms = charForms(char);
  return forms.length === 1 ? (forms[0] ?? '') : `(?:${forms.join('|')})`;
}

/** The spellings of one character, or of a run of backslashes, each as a regular expression. */
export function charForms(char: string): string[] {
  // Backslashes are doubled by JSON. One repeat for all of them: repeats that can be shared out in many ways take forever.
  if (char.startsWith('\\')) return [`(?:${BACKSLASH}|=5[cC]|&#92;){${char.length},${char.length * 4}}`];
  if (/^[A-Za-z0-9]$/.test(char)) return [eitherCase(char)];
  const named = NAMED[char];
  // The longest first: some begin with the character itself.
  const forms = [
    ...casesOf(char).flatMap(numbered),
    ...(named === undefined ? [] : [named.replace('&', '&amp;'), named]),
    ...(char === ' ' ? ['\\+', '&nbsp;', '\\u00a0'] : []),
    eitherCase(char),
  ];
  // JSON puts a backslash before it, whatever was made of the JSON afterwards.
  const escaped = '"/\''.includes(char) ? `(?:${BACKSLASH}){0,3}` : '';
  return forms.map((form) => `${escaped}(?:${form})`);
}

/** A character by its number: percent-encoded, quoted-printable, as JSON, as HTML; read as Latin-1. */
function numbered(char: string): string[] {
  const bytes = utf8(char);
  const code = char.codePointAt(0) ?? 0;
  const either = (text: string): string =>
    text.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const hex = (byte: number): string => either(byte.toString(16).padStart(2, '0'));
  const units = Array.from({ length: char.length }, (_, at) => char.charCodeAt(at));
  return [
    bytes.map((byte) => `%(?:25){0,3}${hex(byte)}`).join(''),
    bytes.map((byte) => `=${hex(byte)}`).join(''),
    units.map((unit) => `\\\\{1,2}u${hex(unit >> 8)}${hex(unit & 255)}`).join(''),
    `&(?:amp;)?#(?:0{0,4}${code}|[xX]0{0,4}${either(code.toString(16))});`,
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

/**
 * Runs in which every character is written by its number: percent-encoded (four times over at most), as JSON, as HTML, in
 * hexadecimal. One scan for each, because what begins with a character of its own is found many times as fast.
 */
const RUNS: readonly (readonly [begins: string, run: RegExp, one: RegExp, radix: number])[] = [
  ['%', /(?:%(?:25){0,3}[0-9a-fA-F]{2}){4,}/g, /%(?:25){0,3}?([0-9a-fA-F]{2})(?![0-9a-fA-F])/g, 16],
  ['\\u', /(?:\\{1,2}u[0-9a-fA-F]{4}){4,}/g, /u([0-9a-fA-F]{4})/g, 16],
  ['#', /(?:&(?:amp;)?#[0-9]{1,7};){4,}/g, /#([0-9]+)/g, 10],
  ['#', /(?:&(?:amp;)?#[xX][0-9a-fA-F]{1,6};){4,}/g, /#[xX]([0-9a-fA-F]+)/g, 16],
  // Written out, eight in a row are found three times as fast as counted.
  ['', new RegExp(`${'[0-9a-fA-F]'.repeat(8)}+`, 'g'), /([0-9a-fA-F]{2})/g, 16],
];

/** The text with every such run passed through `change`, which is told what it says. */
export function changeRuns(text: string, change: (run: string, says: string) => string): string {
  return RUNS.reduce(
    (before, [begins, runs, one, radix]) =>
      before.includes(begins)
        ? before.replace(runs, (run: string, at: number) => {
            // The first two digits after a percent sign belong to it.
            const own = begins === '' && before[at - 1] === '%' ? 2 : 0;
            return run.slice(0, own) + change(run.slice(own), readRun(run.slice(own), one, radix));
          })
        : before,
    text,
  );
}

function readRun(run: string, one: RegExp, radix: number): string {
  return Array.from(run.matchAll(one), ([, number = '']) => {
    const code = Number.parseInt(number, radix);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  }).join('');
}

/** The value in UTF-16 within bytes that are read as Latin-1, low byte first or high byte first. */
export function utf16Source(value: string): string {
  const units = Array.from({ length: value.length }, (_, at) => value.charCodeAt(at));
  const byte = (one: number): string => `\\x${one.toString(16).padStart(2, '0')}`;
  const little = units.map((unit) => byte(unit & 255) + byte(unit >> 8)).join('');
  const big = units.map((unit) => byte(unit >> 8) + byte(unit & 255)).join('');
  return `${little}|${big}`;
}

/** Shorter pieces would be met by chance in pictures. */
const LEAST_BASE64 = 6;

/**
 * What a value leaves in base64 wherever it stands in the encoded text: at each of three places, the characters that depend on
 * nothing but it; both alphabets. Of values that are too short for that, only their own encoding as a whole.
 */
export function base64Sources(value: string): string[] {
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
