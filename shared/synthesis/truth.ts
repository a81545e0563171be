import { normalCdf } from '../statistics/figures/distribution.ts';
import { bucketOf, perBucket } from '../statistics/figures/rate.ts';
import type { Bucket } from '../statistics/figures/view.ts';
import type { SynthesisPlan } from './plan.ts';
import {
  hopOdds,
  type SyntheticParticipant,
  shareOf,
  syntheticParticipants,
  syntheticTask,
} from './study.ts';

/**
 * The values that estimates should approach: rates over all possible tasks, for one participant or for people
 * in general.
 */
interface TrueRates {
  /** Tasks passed / tasks, and hops passed / hops. */
  readonly task: Readonly<Record<Bucket, number | null>>;
  readonly hop: Readonly<Record<Bucket, number | null>>;
  /**
   * Index 0 = first hop: passed / attempts at tasks that have it; passed / attempts that reached it; share
   * with every hop passed until it.
   */
  readonly hops: readonly {
    readonly pooled: number;
    readonly conditional: number;
    readonly survival: number;
  }[];
  /** Of the attempts that pass every hop, the share that gives up. */
  readonly undeclared: number;
  /** Attempts that the limit cuts off. */
  readonly cutOff: number;
  readonly time: TrueTime;
}

/**
 * Active time without the limit: `share` of the attempts has a lognormal time with this median and this
 * deviation of the logarithm.
 */
export interface TrueTime {
  readonly limitMs: number;
  readonly parts: readonly {
    readonly share: number;
    readonly medianMs: number;
    readonly deviation: number;
  }[];
}

export interface SynthesisTruth {
  /** Tasks of each number of hops, as they were made. */
  readonly lengths: readonly { readonly hops: number; readonly tasks: number }[];
  /** People in general, of whom the drawn ones are a sample. null without people. */
  readonly people: TrueRates | null;
  readonly participants: readonly (TrueRates &
    Pick<SyntheticParticipant, 'kind' | 'name' | 'skill' | 'limitMs'> & {
      readonly medianHopMs: number;
      /** People in general − this agent, mean over tasks; null for a person. */
      readonly peopleMinus: number | null;
    })[];
  /** Agreement of two people on whether a task passed, for every pair of drawn people. */
  readonly agreement: readonly TrueAgreement[];
}

interface TrueAgreement {
  readonly between: readonly [string, string];
  readonly percent: number;
  readonly cohen: number;
  readonly ac1: number;
  /** Krippendorff's α of very many tasks. */
  readonly alpha: number;
}

/** Computes the truth from the rates, numerically instead of by drawing. */
export function synthesisTruth(plan: SynthesisPlan): SynthesisTruth {
  const lengths = lengthsOf(plan);
  const participants = syntheticParticipants(plan);
  const people = plan.people === 0 ? null : ratesOf(plan, lengths, anybody(plan));
  const persons = participants.filter(({ kind }) => kind === 'person');
  return {
    lengths,
    people,
    participants: participants.map((who) => {
      const own = ratesOf(plan, lengths, { ...who, skillDeviation: 0, paceDeviation: 0 });
      const isAgent = who.kind === 'agent';
      return {
        ...{ kind: who.kind, name: who.name, skill: who.skill, limitMs: who.limitMs },
        medianHopMs: Math.exp(who.pace),
        peopleMinus: isAgent && people !== null ? (people.task.overall ?? 0) - (own.task.overall ?? 0) : null,
        ...own,
      };
    }),
    agreement: persons.flatMap((one, at) =>
      persons.slice(at + 1, MOST_PAIRED).map((other) => agreementOf(plan, lengths, one, other)),
    ),
  };
}

/** Pairs among more people add no information. */
const MOST_PAIRED = 6;

/** One participant, or a person of whom only the distribution is known. */
interface Who extends Pick<SyntheticParticipant, 'skill' | 'pace' | 'undeclared' | 'limitMs'> {
  readonly skillDeviation: number;
  readonly paceDeviation: number;
}

function anybody({ rates }: SynthesisPlan): Who {
  return {
    skill: rates.people,
    skillDeviation: rates.personDeviation,
    pace: Math.log(rates.time.perHop.people),
    paceDeviation: rates.time.personDeviation,
    undeclared: rates.undeclared.people,
    limitMs: rates.time.limit.people,
  };
}

type Lengths = SynthesisTruth['lengths'];

function lengthsOf(plan: SynthesisPlan): Lengths {
  const counts = new Map<number, number>();
  for (let at = 0; at < plan.tasks; at += 1) {
    const { hops } = syntheticTask(plan, at);
    counts.set(hops, (counts.get(hops) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a - b).map(([hops, tasks]) => ({ hops, tasks }));
}

function ratesOf(plan: SynthesisPlan, lengths: Lengths, who: Who): TrueRates {
  const { time, taskDeviation } = plan.rates;
  const spread = Math.hypot(taskDeviation, who.skillDeviation);
  const deviation = Math.hypot(time.deviation, time.taskDeviation, who.paceDeviation);
  const curves = lengths.map(({ hops, tasks }) => {
    const able = expected(spread, hops + 1, (effect) => ableCurve(plan, hops, who.skill + effect));
    const passed = able.map((share, hop) => (hop === 0 ? 1 : share * inTime(who, deviation, hop)));
    return { hops, tasks, able, passed };
  });
  const among = (bucket: Bucket) =>
    curves.filter(({ hops }) => bucket === 'overall' || bucketOf(hops) === bucket);
  const ratio = (bucket: Bucket, passed: (curve: Curve) => number, of: (curve: Curve) => number) => {
    const all = total(among(bucket), of);
    return all === 0 ? null : total(among(bucket), passed) / all;
  };
  const whole = ({ tasks, passed, hops }: Curve): number => tasks * (passed[hops] ?? 0);
  const parts = partsOf(curves, who, deviation);
  return {
    task: perBucket((bucket) =>
      ratio(
        bucket,
        (curve) => whole(curve) * (1 - who.undeclared),
        ({ tasks }) => tasks,
      ),
    ),
    hop: perBucket((bucket) =>
      ratio(
        bucket,
        ({ tasks, passed }) => tasks * (passed.reduce((sum, share) => sum + share, 0) - 1),
        ({ tasks, hops }) => tasks * hops,
      ),
    ),
    hops: hopTruths(curves),
    undeclared: (total(curves, whole) * who.undeclared) / total(curves, ({ tasks }) => tasks),
    cutOff: parts.reduce(
      (sum, { share, medianMs }) => sum + share * normalCdf(Math.log(medianMs / who.limitMs) / deviation),
      0,
    ),
    time: { limitMs: who.limitMs, parts },
  };
}

interface Curve {
  readonly hops: number;
  readonly tasks: number;
  /** Index h: the share that can pass the first h hops; `passed`: the share that does so before the limit. */
  readonly able: Float64Array;
  readonly passed: Float64Array;
}

function total(curves: readonly Curve[], of: (curve: Curve) => number): number {
  return curves.reduce((sum, curve) => sum + of(curve), 0);
}

function ableCurve(plan: SynthesisPlan, hops: number, skill: number): Float64Array {
  const curve = new Float64Array(hops + 1);
  curve[0] = 1;
  for (let hop = 0; hop < hops; hop += 1)
    curve[hop + 1] = (curve[hop] ?? 0) * shareOf(hopOdds(plan, hops, hop) + skill);
  return curve;
}

/**
 * Hops take equal parts of the time, so hop h passes in time if h times the time of one hop is within the
 * limit.
 */
function inTime({ limitMs, pace }: Pick<Who, 'limitMs' | 'pace'>, deviation: number, hop: number): number {
  return normalCdf((Math.log(limitMs / hop) - pace) / deviation);
}

function hopTruths(curves: readonly Curve[]): TrueRates['hops'] {
  const longest = curves.reduce((most, { hops }) => Math.max(most, hops), 0);
  let survival = 1;
  return Array.from({ length: longest }, (_, hop) => {
    const having = curves.filter(({ hops }) => hops > hop);
    const reached = total(having, ({ tasks, passed }) => tasks * (passed[hop] ?? 0));
    const passed = total(having, ({ tasks, passed: own }) => tasks * (own[hop + 1] ?? 0));
    const conditional = reached === 0 ? 0 : passed / reached;
    survival *= conditional;
    return { pooled: passed / total(having, ({ tasks }) => tasks), conditional, survival };
  });
}

function partsOf(curves: readonly Curve[], { pace }: Who, deviation: number): TrueTime['parts'] {
  const shares = new Map<number, number>();
  const all = total(curves, ({ tasks }) => tasks);
  for (const { hops, tasks, able } of curves)
    for (let tried = 1; tried <= hops; tried += 1) {
      // All who reach the last hop try it; an earlier hop is the last tried one for those who fail at it.
      const share = (able[tried - 1] ?? 0) - (tried === hops ? 0 : (able[tried] ?? 0));
      shares.set(tried, (shares.get(tried) ?? 0) + (share * tasks) / all);
    }
  return [...shares]
    .sort(([a], [b]) => a - b)
    .map(([tried, share]) => ({ share, medianMs: tried * Math.exp(pace), deviation }));
}

/**
 * Mean of the active time until `untilMs`, which may not exceed the limit: attempts that are cut off would
 * have continued.
 */
export function trueRestrictedMean({ parts }: TrueTime, untilMs: number): number {
  return parts.reduce((sum, { share, medianMs, deviation }) => {
    const at = Math.log(untilMs / medianMs) / deviation;
    const below = medianMs * Math.exp(deviation ** 2 / 2) * normalCdf(at - deviation);
    return sum + share * (below + untilMs * normalCdf(-at));
  }, 0);
}

/** Two people on the same tasks: they share the effect of the task. */
function agreementOf(
  plan: SynthesisPlan,
  lengths: Lengths,
  one: SyntheticParticipant,
  other: SyntheticParticipant,
): TrueAgreement {
  const { taskDeviation, time } = plan.rates;
  const all = lengths.reduce((sum, { tasks }) => sum + tasks, 0);
  let [first, second, both] = [0, 0, 0];
  for (const { hops, tasks } of lengths) {
    const [a = 0, b = 0, ab = 0] = expected(taskDeviation, 3, (effect) => {
      const able = [one, other].map(
        (who) => (ableCurve(plan, hops, who.skill + effect)[hops] ?? 0) * (1 - who.undeclared),
      );
      return expected(time.taskDeviation, 3, (pace) => {
        const [left = 0, right = 0] = [one, other].map(
          (who, at) => (able[at] ?? 0) * inTime({ ...who, pace: who.pace + pace }, time.deviation, hops),
        );
        return [left, right, left * right];
      });
    });
    first += (a * tasks) / all;
    second += (b * tasks) / all;
    both += (ab * tasks) / all;
  }
  const percent = both + (1 - first - second + both);
  const mean = (first + second) / 2;
  const above = (chance: number): number => (percent - chance) / (1 - chance);
  return {
    between: [one.name, other.name],
    percent,
    cohen: above(first * second + (1 - first) * (1 - second)),
    ac1: above(2 * mean * (1 - mean)),
    alpha: above(mean ** 2 + (1 - mean) ** 2),
  };
}

const REACH = 6;
const POINTS = 49;

/**
 * Mean of several values over a normal effect, as a sum at even distances: for smooth values and a normal
 * density it is exact to many digits.
 */
function expected(
  deviation: number,
  size: number,
  valuesAt: (effect: number) => ArrayLike<number>,
): Float64Array {
  if (deviation === 0) return Float64Array.from(valuesAt(0));
  const sums = new Float64Array(size);
  let weights = 0;
  for (let point = 0; point < POINTS; point += 1) {
    const z = -REACH + (2 * REACH * point) / (POINTS - 1);
    const weight = Math.exp((-z * z) / 2);
    weights += weight;
    const values = valuesAt(deviation * z);
    for (let at = 0; at < size; at += 1) sums[at] = (sums[at] ?? 0) + weight * (values[at] ?? 0);
  }
  return sums.map((sum) => sum / weights);
}
