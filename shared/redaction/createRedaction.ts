import { base64OfLatin1, latin1OfBase64 } from '../page/base64.ts';
import { changeKeys } from './addressKeys.ts';
import { findTokens } from './findTokens.ts';
import { defaultPolicy, type Redacted, type RedactionPolicy } from './kinds.ts';
import { createKnownSecrets, type KnownCopy } from './knownSecrets.ts';
import { confirm, everywherePatterns, type Patterns, typedPatterns, unfinishedAt } from './patterns.ts';
import type { Redaction, TypedAs } from './redaction.ts';
import { SECRET_MARK } from './secretFields.ts';

/** Longer texts of an element may have been cut in the middle of a secret. */
const CUT_AT = 150;
/**
 * Keys of the record itself, whose values no redaction may change. A page's attributes may have the same
 * names.
 */
const OWN = new Set(
  (
    'type operation tab kind change code origin segment status mode decision choice promptId ' +
    'snapshotId beforeId afterId attemptId inputType tag profile rules giveUpReason picture exchanges blob'
  ).split(' '),
);
/** Shorter secrets occur in too many texts by chance. */
const LEAST_KEY = 8;
/** The mark in UTF-8, a character for each byte. */
const MARK_BYTES = '\u00e2\u0080\u00a2'.repeat(SECRET_MARK.length);
/** Separates texts that are scanned together: no spelling contains it. */
const SEAM = '\u0001';
/** How many texts of a list are scanned together, to find those that hold a secret. */
const TOGETHER = 256;

/** Applies a policy in one attempt. Its values are never stored. `from`: the known secrets of another redaction, to make a copy of it. */
export function createRedaction(policy: RedactionPolicy = defaultPolicy, from?: KnownCopy): Redaction {
  const known = createKnownSecrets(from);
  const counts = new Map<string, Redacted>();
  const publicText = policy.publicText.toLowerCase();
  const everywhere = compile(everywherePatterns(policy.patterns));
  const whenTyped = compile(typedPatterns(policy.patterns));
  if (from === undefined) for (const value of policy.declared) known.add(value, 'declared');

  const checked = (policy.checkedWords ?? []).map((word) => word.toLowerCase());
  const publicPlain = plainOf(publicText);
  const isPublic = (value: string): boolean => {
    const text = value.trim().toLowerCase();
    if (text.length < 3) return false;
    return publicText.includes(text) || (plainOf(text).length > 3 && publicPlain.includes(plainOf(text)));
  };

  const isJudged = (value: string): boolean =>
    isPublic(value) || checked.some((word) => value.toLowerCase().includes(word));

  const hasTokens = policy.patterns.includes('token');
  const holdsKey = (text: string): boolean => {
    let isFound = false;
    changeKeys(text, (key) => {
      isFound ||= !isJudged(key);
      return null;
    });
    return isFound;
  };

  function count(kind: string, where: string, by: number): void {
    if (by <= 0) return;
    const key = `${kind} ${where}`;
    counts.set(key, { kind, where, count: (counts.get(key)?.count ?? 0) + by });
  }

  function drain(): Redacted[] {
    const lines = [...counts.values()];
    counts.clear();
    return lines;
  }

  /** Replaces known secrets; base64 stays base64. */
  function withoutKnown(text: string, where: string): string {
    return known.replace(text, (kind, isBase64, found) => {
      count(kind, where, 1);
      return isBase64 ? 'A'.repeat(found.length) : SECRET_MARK;
    });
  }

  function withoutPatterns(text: string, where: string, { regex, kinds }: Compiled, keep: boolean): string {
    if (regex === null || text.length < 5) return text;
    regex.lastIndex = 0;
    let out = '';
    let done = 0;
    for (let match = regex.exec(text); match !== null; match = regex.exec(text)) {
      const group = match.findIndex((each, at) => at > 0 && each !== undefined) - 1;
      const kind = kinds[group];
      const length = kind === undefined ? 0 : confirm(kind, match[0]);
      const found = match[0].slice(0, length);
      if (kind === undefined || length === 0 || isPublic(found)) {
        // Text that only resembled a secret may contain the beginning of a real one.
        regex.lastIndex = match.index + Math.max(1, length);
        continue;
      }
      if (keep && (kind !== 'mail' || isComplete(found, 'mail'))) known.add(found, kind);
      count(kind, where, 1);
      out += text.slice(done, match.index) + SECRET_MARK;
      done = match.index + length;
      regex.lastIndex = done;
    }
    return done === 0 ? text : out + text.slice(done);
  }

  /** Removes the keys of services. */
  function withoutTokens(text: string, where: string, keep: boolean): string {
    if (!hasTokens) return text;
    let out = '';
    let done = 0;
    for (const { from, to } of findTokens(text)) {
      const found = text.slice(from, to);
      if (isPublic(found)) continue;
      if (keep) known.add(found, 'token');
      count('token', where, 1);
      out += text.slice(done, from) + SECRET_MARK;
      done = to;
    }
    return done === 0 ? text : out + text.slice(done);
  }

  function text(given: string, where: string): string {
    if (given === '') return given;
    const plain = hasDataText(given) ? changeDataTexts(given, (data) => dataText(data, where)) : given;
    return clean(plain, where);
  }

  function clean(plain: string, where: string): string {
    const shapes = withoutPatterns(withoutKnown(plain, where), where, everywhere, false);
    return withoutKeys(withoutTokens(shapes, where, false), where);
  }

  function withoutKeys(plain: string, where: string): string {
    if (!hasTokens) return plain;
    return changeKeys(plain, (key) => {
      if (isJudged(key)) return null;
      count('token', where, 1);
      return SECRET_MARK;
    });
  }

  function isClean(given: string): boolean {
    return (
      !known.isIn(given) &&
      !hasDataText(given) &&
      (!hasTokens || (!holdsKey(given) && findTokens(given).length === 0)) &&
      (everywhere.regex === null || !isMatch(everywhere.regex, given))
    );
  }

  /** Bytes as text, one character each. */
  function dataText(data: string, where: string): string {
    return clean(data, where).replaceAll(SECRET_MARK, MARK_BYTES);
  }

  function value(given: unknown, where: string, depth = 0): unknown {
    if (typeof given === 'string') {
      const clean = text(given, where);
      return clean.length >= CUT_AT ? known.cutEnd(clean, SECRET_MARK) : clean;
    }
    if (given === null || typeof given !== 'object' || depth > 40) return given;
    if (Array.isArray(given)) return given.map((each: unknown) => value(each, where, depth + 1));
    return Object.fromEntries(
      Object.entries(given).map(([key, each]: [string, unknown]) => {
        if (key === 'attributes') return [key, everyValue(each, where)];
        return [key, OWN.has(key) && typeof each === 'string' ? each : value(each, where, depth + 1)];
      }),
    );
  }

  function everyValue(given: unknown, where: string): unknown {
    if (given === null || typeof given !== 'object' || Array.isArray(given)) return value(given, where, 1);
    return Object.fromEntries(
      Object.entries(given).map(([key, each]: [string, unknown]) => [key, value(each, where, 1)]),
    );
  }

  return {
    remember(secret) {
      if (!isPublic(secret)) known.add(secret, 'secret-field');
    },
    watch(field, secret) {
      if (!isPublic(secret)) known.watch(field, secret);
    },
    typed(given, where, as, isWhole = false) {
      if (given === '') return given;
      if (as !== undefined && given.trim().length > 2 && policy.patterns.includes(as)) {
        if (isPublic(given)) return given;
        if (isComplete(given, as)) known.add(given.trim(), as);
        count(as, where, 1);
        return SECRET_MARK;
      }
      const upper = policy.patterns.includes('iban') ? upperIban(given) : given;
      const shapes = withoutPatterns(withoutKnown(upper, where), where, whenTyped, true);
      const clean = withoutTokens(shapes, where, true);
      const open = isWhole ? -1 : unfinishedAt(clean, policy.patterns);
      if (open < 0 || isPublic(clean.slice(open))) return clean === upper ? given : clean;
      return clean.slice(0, open) + SECRET_MARK;
    },
    text,
    holds: (given) => !known.isEmpty() && known.isIn(given()),
    words: withoutKnown,
    learn(key) {
      if (key.length >= LEAST_KEY && /\d/.test(key) && !isJudged(key)) known.add(key, 'parameter');
    },
    isJudged,
    settled: known.settled,
    state: (given) =>
      known.replace(given, (kind, isBase64, found) =>
        kind === 'parameter' ? found : isBase64 ? 'A'.repeat(found.length) : SECRET_MARK,
      ),
    texts(list, where) {
      const pieces = Array.from({ length: Math.ceil(list.length / TOGETHER) }, (_, at) =>
        list.slice(at * TOGETHER, (at + 1) * TOGETHER),
      );
      const clean = pieces.flatMap((piece) =>
        isClean(piece.join(SEAM)) ? piece : piece.map((each) => text(each, where)),
      );
      // Text that only resembles a secret (a frame's name may resemble a number) stays: then the list is unchanged.
      return clean.some((each, at) => each !== list[at]) ? clean : list;
    },
    value: <T>(given: T, where: string): T => value(given, where) as T,
    count,
    drain,
    copy: () => ({ policy, known: known.copy() }),
    found: () => ({ removed: drain(), secrets: known.added() }),
    join({ removed, secrets }) {
      for (const { kind, where, count: by } of removed) count(kind, where, by);
      for (const [secret, kind] of secrets) known.add(secret, kind);
    },
  };
}

interface Compiled {
  readonly regex: RegExp | null;
  readonly kinds: Patterns['kinds'];
}

function compile({ source, kinds }: Patterns): Compiled {
  return { regex: kinds.length === 0 ? null : new RegExp(source, 'g'), kinds };
}

/** Numbers are written with and without gaps. */
function plainOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}@]+/gu, '');
}

function isComplete(text: string, as: TypedAs): boolean {
  return as === 'mail' ? /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(text.trim()) : text.replace(/\D/g, '').length > 6;
}

function isMatch(regex: RegExp, text: string): boolean {
  regex.lastIndex = 0;
  return regex.test(text);
}

/** People type account numbers in small letters, too. */
function upperIban(text: string): string {
  return text.replace(/(?<![A-Za-z0-9])[a-zA-Z]{2}\d{2}(?: ?[A-Za-z0-9]){11,30}/g, (each) =>
    each.toUpperCase(),
  );
}

/** A document, a drawing or another text inside a `data:` address. Longer ones are files, not words of a page. */
const SOURCE =
  '(data:(?:text/|image/svg|application/(?:json|xml|xhtml|javascript))[^,;"\'<>\\s]{0,60}(?:;[^,;"\'<>\\s]{1,60}){0,3};base64,)([A-Za-z0-9+/_-]{4,2000000}(?:={0,2}|(?:%3[dD]){0,2}))';
const ADDRESS = new RegExp(SOURCE, 'g');
const BEGINNING = /data:(?:text|image\/svg|application)[^,]{0,240};base64,/;

/** Whether an address contains a text in base64. */
function hasDataText(text: string): boolean {
  return BEGINNING.test(text);
}

/**
 * Decodes and changes every base64 text in `data:` addresses: `change` receives its bytes as characters
 * U+0000–FF and returns them in the same form. An address with an unchanged text stays unchanged.
 */
function changeDataTexts(text: string, change: (latin1: string) => string): string {
  return text.replace(ADDRESS, (whole: string, head: string, body: string) => {
    const before = latin1OfBase64(body.replaceAll(/%3d/gi, ''));
    const after = change(before);
    if (after === before) return whole;
    return head + base64OfLatin1(after);
  });
}
