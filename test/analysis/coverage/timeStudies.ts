import { timeDifference } from '../../../shared/statistics/comparison/timeDifference.ts';
import { normalCdf } from '../../../shared/statistics/figures/distribution.ts';
import type { Figure } from '../../../shared/statistics/figures/figure.ts';
import { type Duration, durationFigures } from '../../../shared/statistics/time/durations.ts';
import { SYNTHESIS_RATES } from '../../../shared/synthesis/plan.ts';
import { type TrueTime, trueRestrictedMean } from '../../../shared/synthesis/truth.ts';
import { mulberry32 } from '../../../shared/trajectory/order.ts';
import { type Ends, endsOf, type Measured } from './measure.ts';
import { lengthAt, MIX } from './studies.ts';

/** A study of times: each person, and one agent, tries each task once. */
interface TimeDesign {
  readonly tasks: number;
  readonly people: number;
  /** Standard deviation of people, in logarithms of their times. */
  readonly personSd: number;
}

const { deviation, taskDeviation, perHop } = SYNTHESIS_RATES.time;
const LIMIT_MS = 200_000;
const UNTIL_MS = 150_000;

interface TimeStudy {
  /** Cut off at the limit, and not. */
  readonly people: readonly Duration[];
  readonly agent: readonly Duration[];
  readonly wholePeople: readonly Duration[];
  readonly wholeAgent: readonly Duration[];
}

/** `seed` determines the study. */
function drawTimes({ tasks, people, personSd }: TimeDesign, seed: number): TimeStudy {
  const random = mulberry32(seed * 7919 + 17);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const paces = Array.from({ length: people }, () => personSd * normal());
  const drawn = Array.from({ length: tasks }, (_, nth) => {
    const taskId = `t${nth}`;
    const task = Math.log(lengthAt(random())) + taskDeviation * normal();
    const of = (participantId: string, pace: number): Duration => ({
      ...{ taskId, participantId, cutOff: false },
      ms: Math.exp(task + pace + deviation * normal()),
    });
    return {
      people: paces.map((pace, who) => of(`p${who}`, Math.log(perHop.people) + pace)),
      agent: of('agent', Math.log(perHop.models)),
    };
  });
  const [wholePeople, wholeAgent] = [drawn.flatMap((one) => one.people), drawn.map(({ agent }) => agent)];
  return { people: wholePeople.map(cut), agent: wholeAgent.map(cut), wholePeople, wholeAgent };
}

function cut({ ms, ...one }: Duration): Duration {
  return { ...one, ms: Math.min(ms ?? 0, LIMIT_MS), cutOff: (ms ?? 0) > LIMIT_MS };
}

/** The time of anybody with this median of one hop, without a limit. */
function timeOf(median: number, personSd: number): TrueTime {
  const spread = Math.hypot(deviation, taskDeviation, personSd);
  const all = MIX.reduce((sum, [, share]) => sum + share, 0);
  return {
    limitMs: LIMIT_MS,
    parts: MIX.map(([hops, share]) => ({ share: share / all, medianMs: hops * median, deviation: spread })),
  };
}

/** The true median, by bisection on the logarithm. */
function trueMedian({ parts }: TrueTime): number {
  let [low, high] = [0, 30];
  while (high - low > 1e-10) {
    const at = (low + high) / 2;
    const over = parts.reduce(
      (sum, { share, medianMs, deviation: own }) => sum + share * normalCdf((at - Math.log(medianMs)) / own),
      0,
    );
    if (over < 0.5) low = at;
    else high = at;
  }
  return Math.exp(low);
}

/** Means and medians of people's times, and people against the agent. Each width is a share of the true value. */
export function measureTimes(design: TimeDesign): (seed: number) => Measured {
  // A single person stands for itself.
  const personSd = design.people === 1 ? 0 : design.personSd;
  const [people, agent] = [timeOf(perHop.people, personSd), timeOf(perHop.models, 0)];
  const mean = trueRestrictedMean(people, UNTIL_MS);
  const apart = mean - trueRestrictedMean(agent, UNTIL_MS);
  const geometric = Math.exp(people.parts.reduce((sum, one) => sum + one.share * Math.log(one.medianMs), 0));
  const median = trueMedian(people);
  const relative = (found: Figure, truth: number) => ({ found: scaled(endsOf(found), truth), truth: 1 });
  return (seed) => {
    const study = drawTimes({ ...design, personSd }, seed);
    const [cutOff, whole] = [durationFigures(study.people, UNTIL_MS), durationFigures(study.wholePeople)];
    const [ofCut, ofWhole] = [
      timeDifference(study.people, study.agent, UNTIL_MS),
      timeDifference(study.wholePeople, study.wholeAgent, UNTIL_MS),
    ];
    if (!ofCut.defined || !ofWhole.defined) throw new Error('Both sides try every task.');
    return {
      median: relative(cutOff.median, median),
      'restricted mean': relative(cutOff.restrictedMean, mean),
      'geometric mean': relative(whole.geometricMean, geometric),
      'people − agent': relative(ofCut.difference, apart),
      'people / agent': relative(ofWhole.ratio, perHop.people / perHop.models),
    };
  };
}

function scaled({ low, high }: Ends, by: number): Ends {
  return { low: low === null ? null : low / by, high: high === null ? null : high / by };
}
