import { pairCells, pairedDifference } from '../../../shared/statistics/comparison/pairedDifference.ts';
import type { Figure } from '../../../shared/statistics/figures/figure.ts';
import { meanInterval } from '../../../shared/statistics/figures/meanOfPeople.ts';
import { bucketOf } from '../../../shared/statistics/figures/rate.ts';
import { countsOf, type OwnedCounts, sampledRate } from '../../../shared/statistics/figures/sampledRate.ts';
import { asTask, type Design, drawStudy, type Study, trueMean, trueRates } from './studies.ts';

/** Of many studies: how many intervals contain the true value, how many are withheld, and how wide they are. */
export interface Coverage {
  readonly held: number;
  readonly withheld: number;
  readonly of: number;
  readonly width: number;
}

export interface Ends {
  readonly low: number | null;
  readonly high: number | null;
}

/** The found interval of each figure, and its true value. */
export type Measured = Readonly<Record<string, { readonly found: Ends; readonly truth: number }>>;

/** The coverage of each figure in so many studies of a design. */
export function coverageOf(
  design: Design,
  studies: number,
  measure: (design: Design) => (study: Study) => Measured,
): ReadonlyMap<string, Coverage> {
  const measured = measure(design);
  return coverageBy(studies, (seed) => measured(drawStudy(design, seed)));
}

/** The interval of a figure; null ends: it has none. */
export function endsOf(found: Figure): Ends {
  const isKnown = found.defined && found.interval.defined;
  return isKnown && found.interval.defined ? found.interval : { low: null, high: null };
}

/** The same of studies that `measured` draws itself. */
export function coverageBy(
  studies: number,
  measured: (seed: number) => Measured,
): ReadonlyMap<string, Coverage> {
  const sums = new Map<string, { held: number; withheld: number; width: number }>();
  for (let seed = 1; seed <= studies; seed += 1)
    for (const [name, { found, truth }] of Object.entries(measured(seed))) {
      const sum = sums.get(name) ?? { held: 0, withheld: 0, width: 0 };
      sums.set(name, sum);
      const { low, high } = found;
      if (low === null || high === null) sum.withheld += 1;
      else {
        sum.width += high - low;
        if (low <= truth && truth <= high) sum.held += 1;
      }
    }
  return new Map(
    [...sums].map(([name, { held, withheld, width }]) => {
      const of = studies - withheld;
      return [name, { held, withheld, of, width: of === 0 ? 0 : width / of }];
    }),
  );
}

const isLong = (hops: number): boolean => bucketOf(hops) === '5+';

/** The rates of all people together, and the mean of their own rates. */
export function measurePeople(design: Design): (study: Study) => Measured {
  const truth = trueRates(design.skill, design.personSd);
  const long = trueRates(design.skill, design.personSd, isLong);
  const agent = trueRates(design.agentSkill, 0);
  return (study) => {
    const { people, tasks } = study;
    const own = trueMean(design, tasks);
    return {
      ...ratesOf(people, truth, long),
      'mean, tasks': { found: meanOf(people.map(asTask)), truth: own.task },
      'mean, hops': { found: meanOf(people), truth: own.hop },
      difference: differenceOf(study, truth.task - agent.task),
    };
  };
}

function differenceOf({ people, agent }: Study, truth: number): { found: Ends; truth: number } {
  const { difference } = comparedOf(people, agent) ?? {};
  const isKnown = difference?.defined === true && difference.interval.defined;
  return { found: isKnown ? difference.interval : { low: null, high: null }, truth };
}

function comparedOf(people: readonly OwnedCounts[], agent: readonly OwnedCounts[]) {
  const found = pairedDifference(pairCells(people.map(asTask), agent.map(asTask)));
  return found.defined ? found : null;
}

/** How often the test finds a difference where there is none: people and agent have the same rate at every task. */
export function falseFindings(
  design: Design,
  studies: number,
): { readonly found: number; readonly of: number } {
  const alike = { ...design, personSd: 0, agentSkill: design.skill };
  let [found, of] = [0, 0];
  for (let seed = 1; seed <= studies; seed += 1) {
    const { people, agent } = drawStudy(alike, seed);
    const { test } = comparedOf(people, agent) ?? {};
    if (test?.defined !== true) continue;
    of += 1;
    if (test.p < 0.05) found += 1;
  }
  return { found, of };
}

/** The rates of one agent. */
export function measureAgent({ agentSkill }: Design): (study: Study) => Measured {
  const truth = trueRates(agentSkill, 0);
  const long = trueRates(agentSkill, 0, isLong);
  return ({ agent }) => ratesOf(agent, truth, long);
}

function ratesOf(
  own: readonly OwnedCounts[],
  truth: { readonly task: number; readonly hop: number },
  long: { readonly hop: number },
): Measured {
  const rate = (counts: readonly OwnedCounts[]): Ends => sampledRate(countsOf(counts), 'tasks and people');
  return {
    tasks: { found: rate(own.map(asTask)), truth: truth.task },
    hops: { found: rate(own), truth: truth.hop },
    'hops, 5+': { found: rate(own.filter(({ of }) => isLong(of))), truth: long.hop },
  };
}

function meanOf(people: readonly OwnedCounts[]): Ends {
  return meanInterval(
    [...Map.groupBy(people, ({ participantId }) => participantId).values()].map(
      (own) => sum(own, ({ passed }) => passed) / sum(own, ({ of }) => of),
    ),
  );
}

function sum(own: readonly OwnedCounts[], of: (one: OwnedCounts) => number): number {
  return own.reduce((all, one) => all + of(one), 0);
}
