import type { EnvironmentOutcome, Located } from '../../model/index.ts';
import type { Judge, PageReader } from '../reference/judge.ts';

/** The result of an evaluator on one observation. */
export interface Finding {
  /** Null when the record lacks what the check needs, or when there is no rule: neither passed nor failed. */
  readonly passed: boolean | null;
  /** 0 … 1; null without a result. */
  readonly score: number | null;
  /** In words: what the check requires, and what the page or answer contains. */
  readonly reason: string;
  /** The exact words, value or reply behind the result. */
  readonly detail: string;
  /** True: there is no result because the condition has no rule. The record lacks nothing. */
  readonly needsPerson?: true;
  /** True: what the check reads is only known at the end of the run. Neither the check nor its opposite holds before. */
  readonly isEarly?: true;
  /** What the record lacks, if it is not the content of the page. */
  readonly lacks?: string;
}

/** The input of evaluators beside the observation. */
export interface CheckTools {
  readonly judge: Judge;
  readonly pageReader: PageReader;
  /** The task's question, for the prompt of the judge. */
  readonly question: string;
  /** The open hop (from 0): an answer for another hop does not count. */
  readonly hop: number;
  /** What the locators of the checks gave when the run ended. */
  readonly located: readonly Located[];
  /** The result of the run's environment at its end; null: there is none on record. */
  readonly environment: EnvironmentOutcome | null;
  /** The observation is the last one of the run. */
  readonly isLast: boolean;
}

/** The finding of a yes-or-no evaluator. */
export function finding(passed: boolean | null, reason: string, detail: string): Finding {
  return { passed, score: passed === null ? null : Number(passed), reason, detail };
}

/** The finding of a condition without a rule. */
export function needsPerson(condition: string, url: string): Finding {
  return { ...finding(null, `No rule decides whether this happened: ${condition}.`, url), needsPerson: true };
}

/** Ignores case and white space; composed and decomposed letters are equal. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** One value or several, as a list. */
export function listOf(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}
