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

interface Ends {
  readonly low: number | null;
  readonly high: number | null;
}

type Measured = Readonly<Record<string, { readonly found: Ends; readonly truth: number }>>;

/** The coverage of each figure in so many studies of a design. */
export function coverageOf(
  design: Design,
  studies: number,
  measure: (design: Design) => (study: Study) => Measured,
): ReadonlyMap<string, Coverage> {
  const sums = new Map<string, { held: number; withheld: number; width: number }>();
  const measured = measure(design);
  for (let seed = 1; seed <= studies; seed += 1)
    for (const [name, { found, truth }] of Object.entries(measured(drawStudy(design, seed)))) {
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
  return ({ people, tasks }) => {
    const own = trueMean(design, tasks);
    return {
      ...ratesOf(people, truth, long),
      'mean, tasks': { found: meanOf(people.map(asTask)), truth: own.task },
      'mean, hops': { found: meanOf(people), truth: own.hop },
    };
  };
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
