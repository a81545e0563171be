// needs: pure
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { ratingFigures } from '../../shared/statistics/agreement/ratings.ts';
import { isLeftOut } from '../../shared/statistics/asked/leftOut.ts';
import { pairCells, pairedDifference } from '../../shared/statistics/comparison/pairedDifference.ts';
import { normalCdf } from '../../shared/statistics/figures/distribution.ts';
import { type Figure, figure, interval } from '../../shared/statistics/figures/figure.ts';
import { rate } from '../../shared/statistics/figures/rate.ts';
import { countsOf, type OwnedCounts, sampledFigure } from '../../shared/statistics/figures/sampledRate.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { hopFigures } from '../../shared/statistics/hops/hopFigures.ts';
import { durationFigures } from '../../shared/statistics/time/durations.ts';
import { SYNTHESIS_RATES } from '../../shared/synthesis/plan.ts';
import {
  type SynthesisTruth,
  synthesisTruth,
  type TrueTime,
  trueRestrictedMean,
} from '../../shared/synthesis/truth.ts';
import { wholeRun } from '../helpers/extent.ts';
import { planOf, syntheticAttempts } from './syntheticAttempts.ts';

/**
 * Studies simulated from known rates, to measure the coverage of the reported intervals. With HOPSCOPE_WHOLE there are
 * enough studies to detect a shortfall of two percentage points.
 */
const STUDIES = wholeRun ? 1_000 : 60;
/** Allowed standard errors. With this many figures, three would fail by chance too often. */
const LEEWAY = 4;

/** The estimates of one true value, one per study. */
class Tally {
  readonly #found: { readonly error: number; readonly isHeld: boolean }[] = [];
  /** Studies without an interval. */
  without = 0;

  add(found: Figure, truth: number): void {
    if (!found.defined || !found.interval.defined) {
      this.without += 1;
      return;
    }
    const { low, high } = found.interval;
    this.#found.push({ error: found.value - truth, isHeld: low <= truth && truth <= high });
  }

  /** The coverage is at least `promised` and the estimates are unbiased, both within the simulation error. */
  check(t: TestContext, promised: number): void {
    const n = this.#found.length;
    assert.ok(n > 0.9 * STUDIES, `an interval in ${n} of ${STUDIES} studies`);
    const held = this.#found.filter(({ isHeld }) => isHeld).length / n;
    t.diagnostic(`${t.name}: ${(100 * held).toFixed(1)} % of the intervals contain the true value`);
    const chance = LEEWAY * Math.sqrt((promised * (1 - promised)) / n);
    assert.ok(
      held >= promised - chance,
      `${held.toFixed(3)} of ${n} contain the true value, expected ${promised}`,
    );
    const mean = this.#found.reduce((sum, { error }) => sum + error, 0) / n;
    const spread = Math.sqrt(this.#found.reduce((sum, { error }) => sum + (error - mean) ** 2, 0) / (n - 1));
    assert.ok(
      Math.abs(mean) <= (LEEWAY * spread) / Math.sqrt(n),
      `bias ${mean}, standard deviation of one study ${spread}`,
    );
  }

  /** The coverage is at most `most`: an interval documented as too narrow is too narrow. */
  checkNarrow(most: number): void {
    const n = this.#found.length;
    const held = this.#found.filter(({ isHeld }) => isHeld).length / n;
    assert.ok(held <= most, `${held.toFixed(3)} of ${n}`);
  }
}

/** Calls `estimate` with the counted attempts of each study of a plan and with the true values. */
function overStudies(
  change: Parameters<typeof planOf>[0],
  estimate: (attempts: readonly ScoredAttempt[], truth: SynthesisTruth) => void,
): void {
  const plan = planOf(change);
  const truth = synthesisTruth(plan);
  for (let seed = 1; seed <= STUDIES; seed += 1)
    estimate(
      syntheticAttempts({ ...plan, seed }).filter((attempt) => !isLeftOut(attempt, {})),
      truth,
    );
}

const isPerson = ({ participantKind }: ScoredAttempt): boolean => participantKind === 'person';
const isAgent = (attempt: ScoredAttempt): boolean => !isPerson(attempt);
const taskCount = ({ taskId, participantId, passed }: ScoredAttempt): OwnedCounts => ({
  ...{ taskId, participantId, passed: passed === true ? 1 : 0, of: 1 },
});
const hopCount = ({ taskId, participantId, hops }: ScoredAttempt): OwnedCounts => ({
  ...{ taskId, participantId, passed: hops.filter(({ passed }) => passed).length, of: hops.length },
});
const taskRate = (own: readonly ScoredAttempt[]): Figure =>
  sampledFigure(countsOf(own.map(taskCount)), 'tasks and people');
const hopRate = (own: readonly ScoredAttempt[]): Figure =>
  sampledFigure(countsOf(own.map(hopCount)), 'tasks and people');

function wilson(passed: number, of: number): Figure {
  const { low, high } = rate(passed, of);
  return figure(passed / of, interval(low ?? 0, high ?? 1, 'wilson'));
}

/** The true median, by bisection on the logarithm. */
function trueMedian({ parts }: TrueTime): number {
  let [low, high] = [0, 30];
  while (high - low > 1e-10) {
    const at = (low + high) / 2;
    const over = parts.reduce(
      (sum, { share, medianMs, deviation }) => sum + share * normalCdf((at - Math.log(medianMs)) / deviation),
      0,
    );
    if (over < 0.5) low = at;
    else high = at;
  }
  return Math.exp(low);
}

function trueGeometricMean({ parts }: TrueTime): number {
  return Math.exp(parts.reduce((sum, { share, medianMs }) => sum + share * Math.log(medianMs), 0));
}

describe('one agent, over the population of tasks', () => {
  const figures = {
    'task rate, Wilson': { tally: new Tally(), promised: 0.95 },
    'task rate, as printed': { tally: new Tally(), promised: 0.95 },
    'hop rate, over tasks': { tally: new Tally(), promised: 0.95 },
    'survival over one hop': { tally: new Tally(), promised: 0.95 },
    'survival over two hops': { tally: new Tally(), promised: 0.95 },
    'survival over three hops': { tally: new Tally(), promised: 0.95 },
    'restricted mean time, with censored times': { tally: new Tally(), promised: 0.94 },
    'median time, with censored times': { tally: new Tally(), promised: 0.94 },
    'share that is cut off': { tally: new Tally(), promised: 0.95 },
  };
  overStudies({ people: 0, models: 1 }, (own, { participants: [agent] }) => {
    assert(agent !== undefined);
    const passed = own.filter((attempt) => attempt.passed === true).length;
    figures['task rate, Wilson'].tally.add(wilson(passed, own.length), agent.task.overall ?? 0);
    figures['task rate, as printed'].tally.add(taskRate(own), agent.task.overall ?? 0);
    figures['hop rate, over tasks'].tally.add(hopRate(own), agent.hop.overall ?? 0);
    const { survival } = hopFigures(own);
    for (const [at, name] of (['one hop', 'two hops', 'three hops'] as const).entries()) {
      const step = survival.steps.find(({ time }) => time === at + 1);
      if (step === undefined) continue;
      const found = figure(step.survival, step.band);
      figures[`survival over ${name}`].tally.add(found, agent.hops[at]?.survival ?? 0);
    }
    const until = agent.limitMs * 0.98;
    const times = own.map(({ activeMs, status }) => ({ ms: activeMs, cutOff: status === 'unfinished' }));
    const { restrictedMean, median, cutOff } = durationFigures(times, until);
    figures['median time, with censored times'].tally.add(median, trueMedian(agent.time));
    figures['restricted mean time, with censored times'].tally.add(
      restrictedMean,
      trueRestrictedMean(agent.time, until),
    );
    figures['share that is cut off'].tally.add(wilson(cutOff, own.length), agent.cutOff);
  });
  for (const [name, { tally, promised }] of Object.entries(figures))
    test(`${name}: ${promised}`, (t) => tally.check(t, promised));
});

describe('one agent hop by hop, Wilson intervals', () => {
  const names = ['pooled', 'conditional'] as const;
  const tallies = names.flatMap((name) => [1, 2, 3].map((hop) => ({ name, hop, tally: new Tally() })));
  overStudies({ people: 0, models: 1 }, (own, { participants: [agent] }) => {
    const { hops } = hopFigures(own);
    for (const { name, hop, tally } of tallies) {
      const found = hops[hop - 1]?.[name];
      const truth = agent?.hops[hop - 1]?.[name];
      if (found !== undefined && truth !== undefined) tally.add(wilson(found.passed, found.of), truth);
    }
  });
  for (const { name, hop, tally } of tallies) test(`${name}, hop ${hop}: 0.95`, (t) => tally.check(t, 0.95));
});

describe('times of people who do not differ, without censored times', () => {
  const [median, geometric] = [new Tally(), new Tally()];
  const time = { ...SYNTHESIS_RATES.time, personDeviation: 0, limit: { people: 1e9, models: 1e9 } };
  overStudies(
    { people: 1, models: 0, rates: { time, personDeviation: 0 } },
    (own, { participants: [person] }) => {
      assert(person !== undefined);
      const found = durationFigures(own.map(({ activeMs }) => ({ ms: activeMs, cutOff: false })));
      median.add(found.median, trueMedian(person.time));
      geometric.add(found.geometricMean, trueGeometricMean(person.time));
    },
  );
  test('median: 0.95', (t) => median.check(t, 0.95));
  test('geometric mean: 0.95', (t) => geometric.check(t, 0.95));
});

describe('times of the population of people, estimated from three, with censored times', () => {
  // Three people who differ give a wide interval; its upper end must be a time that was seen.
  const limit = { people: 300_000, models: 90_000 };
  const names = ['median', 'restricted mean'] as const;
  const overTimes = (personDeviation: number) => {
    const tallies = { median: new Tally(), 'restricted mean': new Tally() };
    const time = { ...SYNTHESIS_RATES.time, personDeviation, limit };
    overStudies({ models: 0, rates: { time, personDeviation: 0 } }, (own, { people }) => {
      assert(people !== null);
      const until = limit.people * 0.98;
      const found = durationFigures(
        own.map(({ activeMs, status, taskId, participantId }) => ({
          ...{ ms: activeMs, cutOff: status === 'unfinished', taskId, participantId },
        })),
        until,
      );
      tallies.median.add(found.median, trueMedian(people.time));
      tallies['restricted mean'].add(found.restrictedMean, trueRestrictedMean(people.time, until));
    });
    return tallies;
  };
  const alike = overTimes(0);
  for (const name of names) test(`people who do not differ: ${name}`, (t) => alike[name].check(t, 0.95));
  const apart = overTimes(SYNTHESIS_RATES.time.personDeviation);
  for (const name of names) test(`people who differ by a fifth: ${name}`, (t) => apart[name].check(t, 0.92));
});

describe('tasks of one to ten hops, whose fixed numbers of hops raise the coverage', () => {
  const figures = { task: new Tally(), hop: new Tally() };
  overStudies({ people: 0, models: 1, hops: null }, (own, { participants: [agent] }) => {
    figures.task.add(taskRate(own), agent?.task.overall ?? 0);
    figures.hop.add(hopRate(own), agent?.hop.overall ?? 0);
  });
  for (const [name, tally] of Object.entries(figures)) test(name, (t) => tally.check(t, 0.95));
});

describe('survival over hops of three people', () => {
  const overPeople = (personDeviation: number) => {
    const tallies = [1, 2, 3].map(() => new Tally());
    overStudies({ models: 0, rates: { personDeviation } }, (own, { people }) => {
      const { survival } = hopFigures(own);
      for (const [at, tally] of tallies.entries()) {
        const step = survival.steps.find(({ time }) => time === at + 1);
        const truth = people?.hops[at]?.survival;
        if (step !== undefined && truth !== undefined) tally.add(figure(step.survival, step.band), truth);
      }
    });
    return tallies;
  };
  for (const [name, deviation, promised] of [
    ['people who do not differ', 0, 0.95],
    ['people who differ by 0.4', 0.4, 0.92],
    ['people who differ by 1.2', 1.2, 0.92],
  ] as const)
    for (const [at, tally] of overPeople(deviation).entries())
      test(`${name}, hop ${at + 1}: ${promised}`, (t) => tally.check(t, promised));
});

describe('the population of people, estimated from three', () => {
  const figures = { task: new Tally(), hop: new Tally(), paired: new Tally() };
  overStudies({ models: 1, rates: { personDeviation: 0 } }, (all, { people, participants }) => {
    const own = all.filter(isPerson);
    figures.task.add(taskRate(own), people?.task.overall ?? 0);
    figures.hop.add(hopRate(own), people?.hop.overall ?? 0);
    const cells = pairCells(own.map(taskCount), all.filter(isAgent).map(taskCount));
    const found = pairedDifference(cells);
    assert(found.defined);
    figures.paired.add(found.difference, participants.at(-1)?.peopleMinus ?? 0);
  });
  test('people who do not differ: task rate', (t) => figures.task.check(t, 0.95));
  test('people who do not differ: hop rate', (t) => figures.hop.check(t, 0.95));
  test('people who do not differ: people − agent on the same tasks', (t) => figures.paired.check(t, 0.94));
});

describe('people who differ much', () => {
  const [few, paired, many] = [new Tally(), new Tally(), new Tally()];
  const rates = { personDeviation: 1.2 };
  overStudies({ models: 1, rates }, (all, { people, participants }) => {
    few.add(taskRate(all.filter(isPerson)), people?.task.overall ?? 0);
    const cells = pairCells(all.filter(isPerson).map(taskCount), all.filter(isAgent).map(taskCount));
    const found = pairedDifference(cells);
    assert(found.defined);
    paired.add(found.difference, participants.at(-1)?.peopleMinus ?? 0);
  });
  overStudies({ people: 20, models: 0, rates }, (all, { people }) => {
    many.add(taskRate(all), people?.task.overall ?? 0);
  });
  test('three people: task rate', (t) => few.check(t, 0.92));
  test('three people: people − agent on the same tasks', (t) => paired.check(t, 0.92));
  test('twenty people: the coverage is at least 92 %', (t) => many.check(t, 0.92));
});

describe('agreement of two people on the verdicts of tasks', () => {
  const names = ['percent', 'cohen', 'ac1', 'alpha'] as const;
  const tallies = Object.fromEntries(names.map((name) => [name, new Tally()]));
  overStudies(
    { people: 2, models: 0, rates: { people: 2, personDeviation: 0 } },
    (all, { agreement: [pair] }) => {
      assert(pair !== undefined);
      const units = [...Map.groupBy(all, ({ taskId }) => taskId)].map(([cluster, own]) => ({
        cluster,
        ratings: pair.between.map((name) => {
          const attempt = own.find(({ participantName }) => participantName === name);
          return attempt === undefined ? null : attempt.passed === true ? 'passed' : 'failed';
        }),
      }));
      const found = ratingFigures(units, ['passed', 'failed']);
      const figures = { ...found, alpha: found.alphaNominal };
      for (const name of names) tallies[name]?.add(figures[name], pair[name]);
    },
  );
  for (const name of names) test(name, (t) => tallies[name]?.check(t, name === 'percent' ? 0.94 : 0.93));
});
