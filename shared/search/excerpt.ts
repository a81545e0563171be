import type { Question, Term } from './question.ts';
import { type Word, wordsOf } from './words.ts';

/** A range of a text, in UTF-16 units. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Index of the term in the question. */
  readonly term: number;
}

/** The places of the question's words in a text, in order. */
export function findWords(text: string, { terms }: Question): Stretch[] {
  const words = [...wordsOf(text)];
  const found: Stretch[] = [];
  for (let at = 0; at < words.length; at += 1) {
    terms.forEach((term, index) => {
      const last = endOf(words, at, term);
      if (last !== null) found.push({ from: words[at]?.from ?? 0, to: last.to, term: index });
    });
  }
  return found;
}

function endOf(words: readonly Word[], at: number, { words: wanted, isBegun }: Term): Word | null {
  for (let index = 0; index < wanted.length; index += 1) {
    const word = words[at + index]?.word;
    const want = wanted[index] ?? '';
    const mayGoOn = isBegun && index === wanted.length - 1;
    if (word === undefined || !(mayGoOn ? word.startsWith(want) : word === want)) return null;
  }
  return words[at + wanted.length - 1] ?? null;
}

/** A part of an excerpt. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Characters before the first found word, and in total. */
const BEFORE = 48;
const LONGEST = 200;

/**
 * The part of a text with the most terms of the question, its words marked; null when it contains none. White
 * space becomes one space, and `…` marks omissions.
 */
export function excerptOf(text: string, question: Question): readonly ExcerptPart[] | null {
  const found = findWords(text, question);
  const [first] = found;
  if (first === undefined) return null;
  const best = densest(found) ?? first;
  const from = beginning(text, Math.max(0, best.from - BEFORE));
  const to = ending(text, Math.min(text.length, Math.max(best.to, from + LONGEST)));
  const parts: ExcerptPart[] = [];
  const add = (piece: string, isMarked: boolean): void => {
    const clean = piece.replace(/\s+/gu, ' ');
    if (clean !== '') parts.push({ text: clean, isMarked });
  };
  if (from > 0) parts.push({ text: '…', isMarked: false });
  let at = from;
  for (const stretch of found) {
    if (stretch.to > to || stretch.from < from || stretch.to <= at) continue;
    add(text.slice(at, stretch.from), false);
    add(text.slice(Math.max(at, stretch.from), stretch.to), true);
    at = stretch.to;
  }
  add(text.slice(at, to), false);
  if (to < text.length) parts.push({ text: '…', isMarked: false });
  return parts;
}

/** The first found word of the densest part. */
function densest(found: readonly Stretch[]): Stretch | undefined {
  let best = found[0];
  let most = 0;
  let end = 0;
  /** How often each term occurs between here and `end`. */
  const near = new Map<number, number>();
  for (const one of found) {
    for (
      let next = found[end];
      next !== undefined && next.to <= one.from + LONGEST - BEFORE;
      next = found[end]
    ) {
      near.set(next.term, (near.get(next.term) ?? 0) + 1);
      end += 1;
    }
    if (near.size > most) [best, most] = [one, near.size];
    const left = (near.get(one.term) ?? 0) - 1;
    if (left > 0) near.set(one.term, left);
    else near.delete(one.term);
  }
  return best;
}

/** Moves a cut to a word border nearby, and never into a character. */
function beginning(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.slice(at, at + 24).search(/\s/u);
  if (space >= 0) return at + space + 1;
  return isHalf(text, at) ? at + 1 : at;
}

function ending(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.slice(at - 24, at).search(/\s\S*$/u);
  if (space > 0) return at - 24 + space;
  return isHalf(text, at) ? at - 1 : at;
}

function isHalf(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
