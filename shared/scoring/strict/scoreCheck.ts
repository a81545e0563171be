import type { ScoreCheck } from '../../model/index.ts';
import { type CheckTools, type Finding, finding } from './finding.ts';

/** Half a unit in the last digit of a score: sums of rewards such as 0.1 are not exact. */
const ROUNDING = 1e-9;

/** Evaluator `score`: the score of an environment, computed from the recorded rewards at the end of the run. */
export function scoreCheck(
  { atLeast }: ScoreCheck,
  url: string,
  { isLast, score }: Pick<CheckTools, 'isLast' | 'score'>,
): Finding {
  if (!isLast)
    return { ...finding(false, 'The score is computed when the attempt ends.', url), isEarly: true };
  if (score === null) {
    const lacks = 'The score cannot be computed: no rewards or no upper bound are on record.';
    return { ...finding(null, lacks, url), lacks };
  }
  const passed = score >= atLeast - ROUNDING;
  const words = passed ? `The score is at least ${atLeast}.` : `The score is below ${atLeast}.`;
  return finding(passed, words, String(Math.round(score * 1000) / 1000));
}
