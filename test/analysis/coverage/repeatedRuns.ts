import { successInTries } from '../../../shared/statistics/runs/repeatedSuccess.ts';
import { mulberry32 } from '../../../shared/trajectory/order.ts';
import type { Coverage } from './measure.ts';

/** The size of simulated studies of one agent: each task is drawn anew and tried as often as there are runs. */
export interface RepeatedDesign {
  readonly tasks: number;
  readonly runs: number;
  /** Mean and standard deviation of the log odds of passing a task. */
  readonly skill: number;
  readonly taskSd: number;
}

/** The coverage of pass^k and pass@k for each k of `tries` in so many studies. */
export function coverageOfTries(
  { tasks, runs, skill, taskSd }: RepeatedDesign,
  tries: readonly number[],
  studies: number,
): ReadonlyMap<string, Coverage> {
  const sums = new Map<string, { held: number; of: number; width: number }>();
  const truths = tries.map((k) => trueShares(skill, taskSd, k));
  for (let seed = 1; seed <= studies; seed += 1) {
    const random = mulberry32(seed * 6007 + 5);
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const found = successInTries(
      Array.from({ length: tasks }, () => {
        const chance = logistic(skill + taskSd * normal());
        return {
          passed: Array.from({ length: runs }, () => random() < chance).filter(Boolean).length,
          of: runs,
        };
      }),
    );
    tries.forEach((k, at) => {
      for (const part of ['all', 'any'] as const) {
        const figure = found[k - 1]?.[part];
        const name = `${part === 'all' ? 'pass^' : 'pass@'}${k}`;
        const sum = sums.get(name) ?? { held: 0, of: 0, width: 0 };
        sums.set(name, sum);
        if (figure?.defined !== true || !figure.interval.defined) continue;
        const { low, high } = figure.interval;
        const truth = truths[at]?.[part] ?? 0;
        sum.of += 1;
        sum.width += high - low;
        if (low <= truth && truth <= high) sum.held += 1;
      }
    });
  }
  return new Map(
    [...sums].map(([name, { held, of, width }]) => [
      name,
      { held, of, withheld: studies - of, width: of === 0 ? 0 : width / of },
    ]),
  );
}

/** The shares over all tasks, as sums at even distances. */
function trueShares(
  skill: number,
  taskSd: number,
  k: number,
): { readonly all: number; readonly any: number } {
  let [all, any, weights] = [0, 0, 0];
  for (let z = -6; z <= 6; z += 0.05) {
    const weight = Math.exp((-z * z) / 2);
    const chance = logistic(skill + taskSd * z);
    weights += weight;
    all += weight * chance ** k;
    any += weight * (1 - (1 - chance) ** k);
  }
  return { all: all / weights, any: any / weights };
}

function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
