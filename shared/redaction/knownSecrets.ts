import type { RedactionKind } from './kinds.ts';
import { base64Sources, spellingSource, utf16Source } from './spellings.ts';

/** Values that must not be kept, found in every spelling by one regular expression. In memory only. */
export interface KnownSecrets {
  add(value: string, kind: RedactionKind): void;
  /** A value that is still being typed into a field. */
  watch(field: string, value: string): void;
  isIn(text: string): boolean;
  replace(text: string, by: (kind: RedactionKind, isBase64: boolean, found: string) => string): string;
  /** Replaces the beginning of a secret at the end of a text that was cut. */
  cutEnd(text: string, by: string): string;
}

/** Shorter values stand in too many texts by chance. */
const SHORTEST = 4;
const MOST = 100;
const LONGEST = 128;
/** Shorter ones without their spaces may be words. */
const WITHOUT_SPACES = 8;
/** So many characters of a secret at the end of a text are no chance. */
const PIECE = 4;

const GROWING: ReadonlySet<RedactionKind> = new Set(['mail', 'phone', 'token', 'iban', 'card']);

export function createKnownSecrets(): KnownSecrets {
  const values = new Map<string, RedactionKind>();
  /** By field: the longest that was typed without a new start, and what it holds now. */
  const live = new Map<string, { readonly longest: string; readonly now: string }>();
  let scanner: Scanner | null = null;

  function add(value: string, kind: RedactionKind): void {
    for (const form of formsOf(value)) {
      if (form.length < SHORTEST || /^[•*·.\s]+$/.test(form) || values.has(form)) continue;
      if (values.size >= MOST) {
        const oldest = values.keys().next().value;
        if (oldest !== undefined) values.delete(oldest);
      }
      // Typed letter by letter, a value stands for what it began as.
      if (GROWING.has(kind))
        for (const [each, its] of values) if (its === kind && form.startsWith(each)) values.delete(each);
      values.set(form, kind);
      scanner = null;
    }
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
    isIn(text) {
      const found = current();
      return (
        found !== null && (isMatch(found.plain, text) || (text.includes('\0') && isMatch(found.wide, text)))
      );
    },
    replace(text, by) {
      const found = current();
      if (found === null || text === '') return text;
      const kindOf = (groups: readonly unknown[]): [RedactionKind, boolean] => {
        const at = groups.findIndex((each) => each !== undefined);
        return [found.kinds[at >> 1] ?? 'secret-field', at % 2 === 1];
      };
      const clean = text.replace(found.plain, (whole: string, ...rest: unknown[]) => {
        const [kind, isBase64] = kindOf(rest.slice(0, found.kinds.length * 2));
        return by(kind, isBase64, whole);
      });
      if (!clean.includes('\0')) return clean;
      return clean.replace(found.wide, (whole: string) => by('secret-field', false, whole));
    },
    cutEnd(text, by) {
      const tail = text.slice(-LONGEST);
      for (const value of [...values.keys(), ...typing()]) {
        for (let length = Math.min(value.length - 1, tail.length); length >= PIECE; length--)
          if (tail.endsWith(value.slice(0, length))) return text.slice(0, text.length - length) + by;
      }
      return text;
    },
  };
}

type Entry = [string, RedactionKind];

interface Scanner {
  /** For each kind two groups: plain spellings, base64. */
  readonly plain: RegExp;
  readonly wide: RegExp;
  readonly kinds: readonly RedactionKind[];
}

function build(entries: readonly Entry[]): Scanner {
  const ordered = [...entries].sort(([a], [b]) => b.length - a.length);
  const kinds = [...new Set(ordered.map(([, kind]) => kind))];
  const of = (kind: RedactionKind): string[] =>
    ordered.flatMap(([value, its]) => (its === kind ? [value] : []));
  const plain = kinds
    .map((kind) => {
      const base64 = [...new Set(of(kind).flatMap(base64Sources))];
      return `(${of(kind).map(spellingSource).join('|')})|(${base64.join('|')})`;
    })
    .join('|');
  return {
    plain: new RegExp(plain, 'g'),
    wide: new RegExp(ordered.map(([value]) => utf16Source(value)).join('|'), 'gi'),
    kinds,
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
