import {
  type ClusteredObservation,
  clusteredVariances,
} from '../../../shared/statistics/survival/clusteredVariance.ts';
import { kaplanMeier } from '../../../shared/statistics/survival/kaplanMeier.ts';
import { mulberry32 } from '../../../shared/trajectory/order.ts';
import type { Measured } from './measure.ts';
import { DESIGN, passing, TASK_SD, trueSurvival } from './studies.ts';

/** The number of hops of every task. */
const HOPS = 3;

/** Survival over one, two and three hops of people, each of whom tries each task once. */
export function measureSurvival({
  tasks,
  people,
  personSd,
}: {
  readonly tasks: number;
  readonly people: number;
  readonly personSd: number;
}): (seed: number) => Measured {
  const own = people === 1 ? 0 : personSd;
  const { skill } = DESIGN;
  const truth = trueSurvival(skill, own, HOPS);
  return (seed) => {
    const random = mulberry32(seed * 7919 + 17);
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const skills = Array.from({ length: people }, () => skill + own * normal());
    const observations = Array.from({ length: tasks }, (_, nth) => {
      const effect = TASK_SD * normal();
      return skills.map((each, who): ClusteredObservation => {
        let passed = 0;
        while (passed < HOPS && random() < passing(HOPS, passed, each + effect)) passed += 1;
        const ended = passed < HOPS;
        return { time: ended ? passed + 1 : HOPS, ended, taskId: `t${nth}`, participantId: `p${who}` };
      });
    }).flat();
    const { steps } = kaplanMeier(observations, clusteredVariances(observations));
    return Object.fromEntries(
      truth.map((share, at) => {
        const band = steps.findLast(({ time }) => time <= at + 1)?.band;
        const found = band?.defined === true ? band : { low: null, high: null };
        return [`${at + 1} of ${HOPS} hops`, { found, truth: share }];
      }),
    );
  };
}
