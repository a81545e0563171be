import type { Assessed } from './scoredAttempt.ts';

/** Where an attempt stands in the table of a judge against people. Positive: passed. */
export const CONFUSION = ['true-positives', 'false-positives', 'false-negatives', 'true-negatives'] as const;
export type Confusion = (typeof CONFUSION)[number];

/**
 * Attempts that a judge was asked about: those in the table; those that a person labelled blind, but whose reply has no
 * readable verdict; those that people decided, but the record does not show that they had seen no judge's verdict; those
 * that no person decided.
 */
export type LabelPlace = Confusion | 'unreadable-labelled' | 'unknown-round' | 'unlabelled';

/** The place of an attempt in the table of a judge; null: this judge was not asked about it. */
export function labelPlace(assessed: readonly Assessed[], judge: string): LabelPlace | null {
  const said = assessed.find((one) => one.isJudge && one.by === judge);
  if (said === undefined) return null;
  const person = blindLabel(assessed);
  if (person === null)
    return said.passed !== null && assessed.some(isUnknown) ? 'unknown-round' : 'unlabelled';
  if (said.passed === null) return 'unreadable-labelled';
  if (said.passed) return person.passed ? 'true-positives' : 'false-positives';
  return person.passed ? 'false-negatives' : 'true-negatives';
}

/** What the person whose blind label counts decided once more after they had seen this judge's verdict; null: nothing. */
export function secondLabel(
  assessed: readonly Assessed[],
  judge: string,
): { readonly first: boolean; readonly second: boolean; readonly saw: boolean | null } | null {
  const person = blindLabel(assessed);
  const again = person?.again?.find((one) => one.judge === judge);
  if (person === null || again === undefined) return null;
  return { first: person.passed, second: again.passed, saw: again.saw };
}

/** The first blind decision of a person. */
export function blindLabel(assessed: readonly Assessed[]): (Assessed & { readonly passed: boolean }) | null {
  for (const one of assessed) {
    const { passed } = one;
    if (!one.isJudge && passed !== null && one.isRoundUnknown !== true) return { ...one, passed };
  }
  return null;
}

function isUnknown({ isJudge, passed, isRoundUnknown }: Assessed): boolean {
  return !isJudge && passed !== null && isRoundUnknown === true;
}
