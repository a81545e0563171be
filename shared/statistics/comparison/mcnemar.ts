import { fairCoinCdf } from '../figures/distribution.ts';
import { type Known, notDefined } from '../figures/figure.ts';

/** Results of two participants on the same tasks. The counts also filter the tasks on which they differ. */
export interface PairedCounts {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/** Adds tasks up by who passed them; `first` and `second`: the share of each side's attempts that passed. */
export function pairedCounts(
  tasks: readonly { readonly first: number; readonly second: number }[],
): PairedCounts {
  const of = (share: (task: { readonly first: number; readonly second: number }) => number): number => {
    const sum = tasks
      .map(share)
      .sort((a, b) => a - b)
      .reduce((all, each) => all + each, 0);
    // Thirds and fifths add up to whole numbers, floating-point numbers only nearly.
    return Math.round(sum * 1e9) / 1e9;
  };
  return {
    both: of(({ first, second }) => first * second),
    onlyFirst: of(({ first, second }) => first * (1 - second)),
    onlySecond: of(({ first, second }) => (1 - first) * second),
    neither: of(({ first, second }) => (1 - first) * (1 - second)),
  };
}

/**
 * McNemar's exact test: whether the tasks on which the two differ favour one side more often than a fair coin
 * would. `p` is two-sided: twice the smaller tail, at most 1. Each side has one attempt at each task. Source:
 * McNemar 1947, Psychometrika 12, 153–157; exact form as R's `binom.test` of the discordant pairs.
 */
export function mcnemar(counts: PairedCounts): Known<{ readonly p: number; readonly discordant: number }> {
  for (const [name, count] of Object.entries(counts))
    if (!Number.isInteger(count) || count < 0)
      throw new RangeError(`“${name}” must be a count, not ${count}.`);
  const discordant = counts.onlyFirst + counts.onlySecond;
  if (discordant + counts.both + counts.neither === 0)
    return notDefined('There is no task that both have tried.');
  if (discordant === 0)
    return notDefined('Both passed and failed the same tasks, so there is no difference to test.');
  const tail = fairCoinCdf(Math.min(counts.onlyFirst, counts.onlySecond), discordant);
  return { defined: true, p: Math.min(1, 2 * tail), discordant };
}
