import type { Judge, PageReader } from '../reference/judge.ts';

/** What an evaluator found on one observation. */
export interface Finding {
  readonly passed: boolean;
  /** 0 … 1. */
  readonly score: number;
  /** In words: what was looked for, what was there. */
  readonly reason: string;
  /** The exact words, value or reply that decided. */
  readonly detail: string;
}

/** What evaluators may use beside the observation. */
export interface CheckTools {
  readonly judge: Judge;
  readonly pageReader: PageReader;
  /** What the participant was asked: the judge is told. */
  readonly question: string;
  /** The open hop (from 0): an answer that was typed for another hop does not count. */
  readonly hop: number;
}

/** A finding of a yes-or-no evaluator. */
export function finding(passed: boolean, reason: string, detail: string): Finding {
  return { passed, score: Number(passed), reason, detail };
}

/** Case and white space do not count; composed and decomposed letters are the same. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** One value or several, as a list. */
export function listOf(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}
