import { markedRules, tokenRules } from './tokenRules.ts';

/** A key of a service in a text: from its first character to before `to`. */
export interface FoundToken {
  readonly from: number;
  readonly to: number;
}

/** The shortest key of any rule. Every run of so many characters is looked at. */
const LEAST = 15;
/** The characters of runs: letters, digits, `_`, `-` and `.`. */
const IN_RUN = Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z0-9_.-]/.test(String.fromCharCode(code)) ? 1 : 0,
);

const rules = tokenRules.flatMap(({ begins, then, ...rest }) =>
  begins.map((begin) => ({ ...rest, begin, regex: new RegExp(begin.replaceAll('.', '\\.') + then, 'y') })),
);
type Compiled = (typeof rules)[number];

/** The rules by the first two characters of their keys: `code * 128 + code`. Nearly every text has no rule. */
const byBeginning: readonly (readonly Compiled[] | undefined)[] = Array.from(
  { length: 128 * 128 },
  (_, two) => {
    const text = String.fromCharCode(two >> 7, two & 127);
    const its = rules.filter(({ begin }) => (begin.length < 2 ? text[0] === begin : begin.startsWith(text)));
    return its.length === 0 ? undefined : its;
  },
);

const marked = markedRules.map(({ mark, shape, entropy }) => ({
  mark: new RegExp(mark),
  entropy,
  regex: new RegExp(shape, 'g'),
}));
/** Two scans for all marks: many first letters in one pattern are slower than few in two. */
const ANY_MARK = [
  /AccountKey|AccessKey|BEGIN[ %+]|Private-Lines:|Q~/,
  /w(?:ebhook|hsec_)|fm(?:1[ar]|2)_|sha256~|atlasv1|_mmk/,
];

/** The keys of services in a text, in order and without overlap. */
export function findTokens(text: string): readonly FoundToken[] {
  if (text.length < LEAST) return [];
  const found: FoundToken[] = [];
  if (ANY_MARK.some((marks) => marks.test(text))) findMarked(text, found);
  const { length } = text;
  let at = 0;
  while (at + LEAST <= length) {
    // From the run's last character backwards: most words are shorter, and are passed at one look.
    let last = at + LEAST - 1;
    while (last >= at && IN_RUN[text.charCodeAt(last)] === 1) last -= 1;
    if (last >= at) {
      at = last + 1;
      continue;
    }
    let end = at + LEAST;
    while (end < length && IN_RUN[text.charCodeAt(end)] === 1) end += 1;
    findInRun(text, at, end, found);
    at = end + 1;
  }
  return found.length < 2 ? found : inOrder(found);
}

function findMarked(text: string, found: FoundToken[]): void {
  for (const { mark, regex, entropy } of marked) {
    if (!mark.test(text)) continue;
    for (const { index, 0: match } of text.matchAll(regex))
      if (entropyOf(match) > entropy) found.push({ from: index, to: index + match.length });
  }
}

/** Keys at the beginning of the run, and behind each `.` and `-` in it. */
function findInRun(text: string, from: number, end: number, found: FoundToken[]): void {
  let at = from + escapedAt(text, from);
  while (at + LEAST <= end) {
    const two = (text.charCodeAt(at) << 7) + text.charCodeAt(at + 1);
    const its = byBeginning[two];
    const next = its === undefined ? null : tokenAt(text, at, its);
    if (next?.isToken) found.push({ from: at, to: next.to });
    at = next?.to ?? at + 1;
    while (at < end && !isSeparator(text.charCodeAt(at - 1))) at += 1;
  }
}

/** The first characters of a run that belong to an escape before it: `%3D`, `\n`, `\u003d`. */
function escapedAt(text: string, from: number): number {
  const before = text[from - 1];
  if (before === '%') return 2;
  if (before !== '\\') return 0;
  return text[from] === 'u' ? 5 : text[from] === 'x' ? 3 : 1;
}

/** The text that has the shape of a key, and whether it is random enough for one; null for none. */
function tokenAt(
  text: string,
  at: number,
  its: readonly Compiled[],
): { readonly isToken: boolean; readonly to: number } | null {
  let refused = 0;
  for (const { regex, entropy, isDrawn } of its) {
    regex.lastIndex = at;
    const [match] = regex.exec(text) ?? [];
    if (match === undefined) continue;
    const isWord = isDrawn === true && !/\d/.test(match) && !isMixed(match.slice(3));
    if (!isWord && entropyOf(match) > entropy) return { isToken: true, to: at + match.length };
    refused = Math.max(refused, at + match.length);
  }
  // A part of a text that is not random is not random, either.
  return refused === 0 ? null : { isToken: false, to: refused };
}

function isMixed(text: string): boolean {
  return /[a-z]/.test(text) && /[A-Z]/.test(text);
}

function isSeparator(code: number): boolean {
  return code === 0x2e || code === 0x2d;
}

/** From left to right; of keys that overlap, the first. */
function inOrder(found: readonly FoundToken[]): readonly FoundToken[] {
  let done = 0;
  return found
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from, to }) => {
      if (from < done) return false;
      done = to;
      return true;
    });
}

/** Shannon's entropy of a text, in bits for each character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
