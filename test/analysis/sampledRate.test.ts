// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { analyse } from '../../shared/statistics/analysis/analysis.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import { sentence } from '../../shared/statistics/evaluation/sentence.ts';
import { clusterVariance, type InfluencePart } from '../../shared/statistics/figures/clusterVariance.ts';
import { studentQuantile } from '../../shared/statistics/figures/distribution.ts';
import { meanInterval } from '../../shared/statistics/figures/meanOfPeople.ts';
import { rate } from '../../shared/statistics/figures/rate.ts';
import { countsOf, type OwnedCounts, sampledRate } from '../../shared/statistics/figures/sampledRate.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import type { Rate } from '../../shared/statistics/figures/view.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { allFinite, near } from './near.ts';
import { planOf, syntheticAttempts } from './syntheticAttempts.ts';

const QUERY = { profile: 'strict', asPrinted: false } as const;
const counts = (taskId: string, participantId: string, passed: number, of = 1): OwnedCounts => ({
  ...{ taskId, participantId, passed, of },
});
const width = ({ low, high }: Rate): number => (high ?? Number.NaN) - (low ?? Number.NaN);

/** Sixty tasks of one to ten hops, three people who differ, and two agents. */
const STUDY = syntheticAttempts(planOf({ tasks: 60, people: 3, models: 2, hops: null }));

describe('an interval belongs to the unit that was drawn', () => {
  test('more hops of the same attempts do not narrow the interval of the hop rate', () => {
    // Each attempt passes all of its hops or none: ten hops say as much as one.
    const attempts = (hops: number): ScoredAttempt[] =>
      Array.from({ length: 40 }, (_, nth) => agentAttempt(`t${nth}`, nth % 4 === 0 ? 0 : hops, hops));
    const of = (hops: number): Rate | undefined =>
      evaluate(attempts(hops), QUERY).participants[0]?.hop.overall.rate;
    const [one, ten] = [of(1), of(10)];
    assert(one !== undefined && ten !== undefined);
    assert.equal((one.passed * 10) / one.of, (ten.passed * 10) / ten.of);
    assert(width(ten) > 0.9 * width(one), `${width(ten)} for ten hops, ${width(one)} for one`);
  });

  test('more people who behave alike do not narrow the interval as more tasks would', () => {
    const people = (many: number): Rate | undefined =>
      evaluate(
        Array.from({ length: many }, (_, who) =>
          Array.from({ length: 40 }, (_, nth) => ({
            ...agentAttempt(`t${nth}`, nth % 4 === 0 ? 0 : 1, 1),
            ...{ participantId: `p${who}`, participantName: `p${who}`, participantKind: 'person' as const },
          })),
        ).flat(),
        QUERY,
      ).participants[0]?.task.overall.rate;
    const [one, five] = [people(1), people(5)];
    assert(one !== undefined && five !== undefined);
    assert(width(five) > 0.9 * width(one), `${width(five)} for five people, ${width(one)} for one`);
  });

  test('evaluate, the analysis, the variants and the testers give a rate the same interval', () => {
    const { participants } = evaluate(STUDY, QUERY);
    const analysis = analyse(STUDY, QUERY, { draws: 50, seed: 1 });
    for (const [at, row] of participants.entries())
      for (const [own, figure] of [
        [row.task.overall.rate, analysis.participants[at]?.taskRate],
        [row.hop.overall.rate, analysis.participants[at]?.hopRate],
      ] as const) {
        assert(figure?.defined && figure.interval.defined, row.name);
        near(figure.interval.low, own.low ?? Number.NaN);
        near(figure.interval.high, own.high ?? Number.NaN);
        assert.equal(figure.interval.method, own.method ?? 'wilson');
      }
    const [people] = participants;
    assert.deepEqual(analysis.quality.results.person.counted.tasks, people?.task.overall.rate);
    assert.deepEqual(analysis.quality.results.person.counted.hops, people?.hop.overall.rate);
    assert(analysis.quality.testers.defined);
    for (const point of analysis.quality.testers.points)
      assert.deepEqual(
        point.rate,
        participants.find(({ participantId }) => participantId === point.participantId)?.task.overall.rate,
      );
  });

  test('the sentence has the intervals of the table and says over what they hold', () => {
    const view = evaluate(STUDY, QUERY);
    assert.match(view.sentence, /95 % intervals over tasks, and for several people also over people/);
    const { low, high } = view.participants[0]?.hop.overall.rate ?? {};
    const range = `${((low ?? 0) * 100).toFixed(1)}–${((high ?? 0) * 100).toFixed(1)}`;
    assert(view.sentence.includes(`[${range}]`), `${range} in: ${view.sentence}`);
    assert.equal(sentence(null), '');
  });

  test('hop by hop, the rates of people have intervals over tasks and people, those of an agent Wilson’s', () => {
    const [people, agent] = ['people', 'p3'].map((id) => {
      const { participants } = analyse(STUDY, QUERY, { draws: 50, seed: 1 });
      return participants.find(({ participantId }) => participantId === id)?.hops.hops[0]?.pooled;
    });
    assert.equal(people?.method, 'Wilson, whole tasks and people');
    assert(people.low !== null && agent !== undefined);
    assert(width(people) > width(rate(people.passed, people.of)));
    assert.deepEqual(agent, rate(agent.passed, agent.of));
  });
});

describe('the variance of clusters', () => {
  /** The ratio of all cells but those of one cluster. */
  const without = (all: readonly OwnedCounts[], isOut: (one: OwnedCounts) => boolean): number => {
    const kept = all.filter((one) => !isOut(one));
    return sum(kept, ({ passed }) => passed) / sum(kept, ({ of }) => of);
  };
  const jackknife = (all: readonly OwnedCounts[], keyOf: (one: OwnedCounts) => string): number => {
    const keys = [...new Set(all.map(keyOf))];
    const value = sum(all, ({ passed }) => passed) / sum(all, ({ of }) => of);
    const squares = keys.map((key) => (without(all, (one) => keyOf(one) === key) - value) ** 2);
    return (sum(squares, (one) => one) * (keys.length - 1)) / keys.length;
  };
  const random = mulberry32(5);
  const cells = Array.from({ length: 14 }, (_, task) =>
    ['a', 'b', 'c'].map((who, at) => {
      const of = 1 + (task % 5);
      return counts(`t${task}`, who, Math.floor((of + 1) * Math.min(0.999, random() * (1 + at / 4))), of);
    }),
  ).flat();
  const all = sum(cells, ({ of }) => of);
  const value = sum(cells, ({ passed }) => passed) / all;
  const parts = cells.map(
    ({ taskId, participantId, passed, of }): InfluencePart => ({
      ...{ task: taskId, person: participantId, moved: (passed - value * of) / all, weight: of / all },
    }),
  );

  test('over tasks it equals the jackknife that leaves out each task in turn', () => {
    near(
      clusterVariance(parts, 'tasks').variance,
      jackknife(cells, ({ taskId }) => taskId),
    );
  });

  test('over tasks and people it is tasks + people − cells, and never less than either', () => {
    const task = jackknife(cells, ({ taskId }) => taskId);
    const person = jackknife(cells, ({ participantId }) => participantId);
    const cell = sum(cells, (one) => (without(cells, (other) => other === one) - value) ** 2);
    const { variance, df } = clusterVariance(parts, 'tasks and people');
    near(variance, Math.max(task + person - cell, task, person));
    const tasks = new Map<string, number>();
    for (const { taskId, of } of cells) tasks.set(taskId, (tasks.get(taskId) ?? 0) + of / all);
    const taskDf = 1 / sum([...tasks.values()], (share) => share ** 2) - 1;
    near(df, variance ** 2 / (task ** 2 / taskDf + person ** 2 / 2));
  });

  test('over tasks and people the interval is Wilson’s of the effective cases, with Student’s quantile', () => {
    const { variance, df } = clusterVariance(parts, 'tasks and people');
    const found = sampledRate(countsOf(cells), 'tasks and people');
    // Wilson's ends solve (share − end)² = t² · end · (1 − end) / cases.
    const cases = (value * (1 - value)) / variance;
    const square = studentQuantile(0.975, df) ** 2 / cases;
    for (const end of [found.low ?? 0, found.high ?? 0])
      near((value - end) ** 2, square * end * (1 - end), 10);
  });

  test('over tasks the interval is Student’s on the log odds', () => {
    const own = cells.filter(({ participantId }) => participantId === 'a');
    const [passed, of] = [sum(own, (one) => one.passed), sum(own, (one) => one.of)];
    const share = passed / of;
    const taskDf = 1 / sum(own, (one) => (one.of / of) ** 2) - 1;
    const error = Math.sqrt(jackknife(own, ({ taskId }) => taskId)) / (share * (1 - share));
    const found = sampledRate(countsOf(own), 'tasks');
    assert.equal(found.method, 'Student, whole tasks');
    for (const [end, sign] of [
      [found.low ?? 0, -1],
      [found.high ?? 0, 1],
    ] as const)
      near(
        Math.log(end / (1 - end)),
        Math.log(share / (1 - share)) + sign * studentQuantile(0.975, taskDf) * error,
        10,
      );
  });
});

describe('rates at the ends and of few tasks', () => {
  test('one participant with one case at each task has Wilson’s interval', () => {
    const list = Array.from({ length: 30 }, (_, nth) => counts(`t${nth}`, 'p', nth % 3 === 0 ? 0 : 1));
    assert.deepEqual(sampledRate(countsOf(list), 'tasks'), rate(20, 30));
  });

  test('if everything passed, there are as many cases as tasks', () => {
    const list = Array.from({ length: 60 }, (_, nth) => counts(`t${nth % 20}`, `p${nth % 3}`, 4, 4));
    const { low, high, method } = sampledRate(countsOf(list), 'tasks and people');
    const quantile = studentQuantile(0.975, 19);
    near(low ?? 0, 1 / (1 + quantile ** 2 / 20));
    assert.deepEqual([high, method], [1, 'Wilson, whole tasks']);
  });

  test('equal shares of every task show no variance: there are as many cases as tasks', () => {
    const list = Array.from({ length: 12 }, (_, nth) => counts(`t${nth}`, 'p', 1, 2));
    const { low, method } = sampledRate(countsOf(list), 'tasks');
    assert(low !== null && low < (rate(6, 12).low ?? 0) && low > 0.2, `${low}`);
    assert.equal(method, 'Wilson, whole tasks');
  });

  test('below ten tasks there is no interval, and the rate says why', () => {
    const list = Array.from({ length: 27 }, (_, nth) => counts(`t${nth % 9}`, `p${nth % 3}`, nth % 2));
    assert.deepEqual(sampledRate(countsOf(list), 'tasks and people'), {
      ...{ passed: 13, of: 27, low: null, high: null },
      because: 'An interval needs at least 10 tasks.',
    });
  });

  test('the interval contains the rate and does not depend on the order or the names', () => {
    const list = fc.array(
      fc.record({
        taskId: fc.constantFrom(...'abcdefghijklmn'),
        participantId: fc.constantFrom('x', 'y', 'z'),
        passed: fc.constantFrom(0, 1, 2, 3),
      }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(list, fc.constantFrom('tasks' as const, 'tasks and people' as const), (found, drawn) => {
        const all = found.map((one) => ({ ...one, of: 3 }));
        const { low, high, passed, of, ...rest } = sampledRate(countsOf(all), drawn);
        const again = sampledRate(
          countsOf([...all].reverse().map((one) => ({ ...one, participantId: `${one.participantId}z` }))),
          drawn,
        );
        allFinite(rest);
        assert.equal(again.method, rest.method);
        if (low === null || high === null) return;
        near(again.low ?? Number.NaN, low);
        assert(0 <= low && low <= passed / of && passed / of <= high && high <= 1);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the mean of people’s own rates', () => {
  test('its interval has Student’s quantile over people on the score of the mean', () => {
    const { low, high, note } = meanInterval([0.9, 0.8, 0.7]);
    // The ends solve (mean − end)² = t² · variance · end · (1 − end) / (mean · (1 − mean)).
    for (const end of [low ?? 0, high ?? 0])
      near((0.8 - end) ** 2, (4.302652729911275 ** 2 * (0.01 / 3) * end * (1 - end)) / 0.16, 9);
    assert.match(note, /other people on these tasks, not for other tasks/);
  });

  test('two people have a wide interval and a sentence; one person or equal rates have none', () => {
    const two = meanInterval([0.9, 0.8]);
    assert((two.low ?? 1) < 0.3 && (two.high ?? 0) > 0.98, `${two.low} to ${two.high}`);
    assert.match(two.note, /Two people show little of how people differ/);
    assert.match(meanInterval([0.9]).note, /at least 2. There are 1/);
    assert.match(meanInterval([1, 1, 1]).note, /all people have the same rate/);
    assert.equal(meanInterval([]).people, 0);
  });

  test('the interval contains the mean and ignores the order of the rates', () => {
    const rates = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(rates, (list) => {
        const found = meanInterval(list);
        assert.deepEqual(meanInterval([...list].reverse()), found);
        if (found.low === null || found.high === null) return;
        const mean = sum(list, (one) => one) / list.length;
        assert(0 <= found.low && found.low <= mean + 1e-9 && mean - 1e-9 <= found.high && found.high <= 1);
      }),
      { numRuns: 40 },
    );
  });
});

function agentAttempt(taskId: string, passedHops: number, hops: number): ScoredAttempt {
  const [template] = STUDY;
  assert(template !== undefined);
  return {
    ...template,
    ...{ attemptId: `${taskId} a`, taskId, participantId: 'agent', participantName: 'agent' },
    ...{ participantKind: 'agent', mode: 'agent', status: 'finished', excluded: false, siteFailed: false },
    hops: Array.from({ length: hops }, (_, at) => ({ opened: true, passed: at < passedHops })),
    hopActiveMs: Array.from({ length: hops }, () => null),
    passed: passedHops === hops,
  };
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((all, one) => all + of(one), 0);
}
