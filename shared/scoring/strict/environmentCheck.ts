import type { EnvironmentCheck } from '../../model/index.ts';
import { type CheckTools, type Finding, finding } from './finding.ts';

/** Sums of rewards such as 0.1 are not exact. */
const ROUNDING = 1e-9;

/** Evaluator `environment`: the score of an environment and whether its level was solved, from the recorded answers at the end of the run. */
export function environmentCheck(
  { scoreAtLeast, solved }: EnvironmentCheck,
  url: string,
  { isLast, environment }: Pick<CheckTools, 'environment' | 'isLast'>,
): Finding {
  if (!isLast)
    return {
      ...finding(false, 'The result of the environment is read when the attempt ends.', url),
      isEarly: true,
    };
  if (environment === null) return lacking('No answer of the environment is on record.', url);
  if (solved === true) {
    if (environment.solved === null)
      return lacking('The environment does not say whether it is solved.', url);
    if (!environment.solved) return finding(false, 'The level is not solved.', url);
  }
  if (scoreAtLeast === undefined) return finding(true, 'The level is solved.', url);
  const { score } = environment;
  if (score === null)
    return lacking('The score cannot be computed, because the upper bound of the level is not known.', url);
  const passed = score >= scoreAtLeast - ROUNDING;
  const words = passed ? `The score is at least ${scoreAtLeast}.` : `The score is below ${scoreAtLeast}.`;
  return finding(passed, words, String(Math.round(score * 1000) / 1000));
}

function lacking(lacks: string, url: string): Finding {
  return { ...finding(null, lacks, url), lacks };
}
