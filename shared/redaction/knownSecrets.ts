import type { RedactionKind } from './kinds.ts';
import { base64Sources, changeRuns, charForms, charsOf, spellingSource, utf16Source } from './spellings.ts';

/** Values that must not be kept, found in every spelling by one regular expression. In memory only. */
interface KnownSecrets {
  add(value: string, kind: RedactionKind): void;
  /** A value that is still being typed into a field. */
  watch(field: string, value: string): void;
  isEmpty(): boolean;
  /** Values of secret fields that were not given out before; of those that are being typed, what has not changed since, or all. */
  settled(all: boolean): readonly string[];
  isIn(text: string): boolean;
  replace(text: string, by: (kind: RedactionKind, isBase64: boolean, found: string) => string): string;
  /** Replaces the beginning of a secret at the end of a text that was cut. */
  cutEnd(text: string, by: string): string;
}

/** Shorter values stand in too many texts by chance. */
const SHORTEST = 4;
/** Of each sort, so that keys in addresses never push out what was typed. */
const MOST = 100;
/** What is looked for of a longer value; where it is found, the rest is followed character by character. */
const HEAD = 128;
const LONGEST = 8000;
/** Shorter ones without their spaces may be words. */
const WITHOUT_SPACES = 8;
/** So many characters of a secret at the end of a text are no chance. */
const PIECE = 4;

const GROWING: ReadonlySet<RedactionKind> = new Set(['mail', 'phone', 'token', 'iban', 'card']);

export function createKnownSecrets(): KnownSecrets {
  const values = new Map<string, RedactionKind>();
  /** By field: the longest that was typed without a new start, and what it holds now. */
  const live = new Map<string, { readonly longest: string; readonly now: string }>();
  const given = new Set<string>();
  let lastLive = new Set<string>();
  let whole: string[] = [];
  let scanner: Scanner | null = null;

  function add(value: string, kind: RedactionKind): void {
    if (kind === 'secret-field') whole.push(value);
    for (const form of formsOf(value)) {
      if (form.length < SHORTEST || /^[•*·.\s]+$/.test(form) || values.has(form)) continue;
      makeRoom(kind);
      // Typed letter by letter, a value stands for what it began as.
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

  /** In order of length: what holds another is found first. */
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
      // Typing on: the longer one stands for the shorter. Anything but typing and deleting: what was there may have been sent.
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
    isIn(text) {
      const found = current();
      if (found === null) return false;
      let isSpelled = false;
      changeRuns(text, (run, says) => {
        isSpelled ||= isMatch(found.plain, says);
        return run;
      });
      return isSpelled || isMatch(found.plain, text) || (text.includes('\0') && isMatch(found.wide, text));
    },
    replace(text, by) {
      const found = current();
      if (found === null || text === '') return text;
      const unspelled = changeRuns(text, (run, says) =>
        isMatch(found.plain, says) ? by('secret-field', false, run) : run,
      );
      const clean = replaceAll(unspelled, found.plain, (match, end) => {
        const at = match.findIndex((each, place) => place > 0 && each !== undefined) - 1;
        const kind = found.kinds[at >> 1] ?? 'secret-field';
        const isBase64 = at % 2 === 1;
        const to = found.long.reduce(
          (most, value) =>
            Math.max(most, isBase64 ? endOfBase64(unspelled, end, value) : endOf(unspelled, end, value)),
          end,
        );
        return [by(kind, isBase64, unspelled.slice(match.index, to)), to];
      });
      if (!clean.includes('\0')) return clean;
      return replaceAll(clean, found.wide, (match, end) => {
        const to = found.long.reduce((most, value) => Math.max(most, endOfWide(clean, end, value)), end);
        return [by('secret-field', false, clean.slice(match.index, to)), to];
      });
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

function replaceAll(
  text: string,
  regex: RegExp,
  change: (match: RegExpExecArray, end: number) => [by: string, to: number],
): string {
  let out = '';
  let done = 0;
  regex.lastIndex = 0;
  for (let match = regex.exec(text); match !== null; match = regex.exec(text)) {
    const [by, to] = change(match, match.index + match[0].length);
    out += text.slice(done, match.index) + by;
    done = to;
    regex.lastIndex = to;
  }
  return done === 0 ? text : out + text.slice(done);
}

const spelled = new Map<string, readonly RegExp[]>();

function formsOfChar(char: string): readonly RegExp[] {
  const known = spelled.get(char) ?? charForms(char).map((form) => new RegExp(form, 'y'));
  if (spelled.size > 500) spelled.clear();
  spelled.set(char, known);
  return known;
}

/** Where a long value ends whose head has been found: as much of the rest as stands there, in any spelling. */
function endOf(text: string, from: number, value: string): number {
  // Spellings of one character may begin alike: each place where it can end is followed.
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

/** The rest of the same text in base64, as far as the value can reach. */
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

/** Up to a letter or a digit, if there is one soon: where other characters end depends on what follows. */
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
  /** For each kind two groups: plain spellings, base64. */
  readonly plain: RegExp;
  readonly wide: RegExp;
  readonly kinds: readonly RedactionKind[];
  /** Values of which only the head is looked for. */
  readonly long: readonly string[];
}

function build(entries: readonly Entry[]): Scanner {
  const ordered = [...entries].sort(([a], [b]) => b.length - a.length);
  const kinds = [...new Set(ordered.map(([, kind]) => kind))];
  const of = (kind: RedactionKind): string[] =>
    ordered.flatMap(([value, its]) => (its === kind ? [headOf(value)] : []));
  const plain = kinds
    .map((kind) => {
      const base64 = [...new Set(of(kind).flatMap(base64Sources))];
      return `(${of(kind).map(spellingSource).join('|')})|(${base64.join('|')})`;
    })
    .join('|');
  return {
    plain: new RegExp(plain, 'g'),
    wide: new RegExp(ordered.map(([value]) => utf16Source(headOf(value))).join('|'), 'gi'),
    kinds,
    long: ordered.flatMap(([value]) => (value.length > HEAD ? [value] : [])),
  };
}

function isMatch(regex: RegExp, text: string): boolean {
  regex.lastIndex = 0;
  return regex.test(text);
}

/** Letters were put in somewhere, and nothing else happened. */
function isGrownFrom(before: string, now: string): boolean {
  if (now.length < before.length) return false;
  let same = 0;
  while (same < before.length && before[same] === now[same]) same += 1;
  return now.endsWith(before.slice(same));
}

/** As typed, trimmed; also without its spaces, an account number in groups, too. */
function formsOf(value: string): string[] {
  const text = value.slice(0, LONGEST);
  const trimmed = text.trim();
  const plain = trimmed.replaceAll(/\s+/g, '');
  const isAccount = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i.test(plain);
  const forms = isAccount ? [plain, plain.replace(/(.{4})(?=.)/g, '$1 ')] : [trimmed];
  return [...new Set([text, ...forms, ...(plain.length < WITHOUT_SPACES ? [] : [plain])])];
}
