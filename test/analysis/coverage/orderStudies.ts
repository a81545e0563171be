import { learningEffect, type PlacedAttempt } from '../../../shared/statistics/quality/orderEffect.ts';
import { SYNTHESIS_RATES } from '../../../shared/synthesis/plan.ts';
import { mulberry32, shuffle } from '../../../shared/trajectory/order.ts';
import { endsOf, type Measured } from './measure.ts';

/** A study in which each tester does every task once, in an order of their own. */
interface OrderDesign {
  readonly tasks: number;
  readonly people: number;
  /** Standard deviation of the testers' own change from one task to the next, in logarithms. */
  readonly learningSd: number;
}

/** The mean change of the logarithm of the time from one task to the next. */
const CHANGE = Math.log(0.99);
const PERSON_SD = 0.4;

/** The learning effect over all possible testers; its width is a share of the factor. */
export function measureLearning({ tasks, people, learningSd }: OrderDesign): (seed: number) => Measured {
  const { deviation, taskDeviation } = SYNTHESIS_RATES.time;
  return (seed) => {
    const random = mulberry32(seed * 7919 + 17);
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const levels = Array.from({ length: tasks }, () => taskDeviation * normal());
    const attempts = Array.from({ length: people }, (_, who): PlacedAttempt[] => {
      const [level, change] = [PERSON_SD * normal(), CHANGE + learningSd * normal()];
      const order = shuffle(
        levels.map((_level, task) => task),
        seed * 1009 + who,
      );
      return order.map((task, place) => ({
        ...{ participantId: `p${who}`, taskId: `t${task}`, startedAt: place },
        activeMs: Math.exp(10 + level + (levels[task] ?? 0) + change * place + deviation * normal()),
      }));
    }).flat();
    return { learning: { found: endsOf(learningEffect(attempts)), truth: Math.exp(CHANGE) } };
  };
}
