// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ratingFigures } from '../../shared/statistics/agreement/ratings.ts';
import { survivalFigure } from '../../shared/statistics/charts/survival.ts';
import { timesFigure } from '../../shared/statistics/charts/times.ts';
import { pathFigures } from '../../shared/statistics/efficiency/paths.ts';
import { ratioFigure } from '../../shared/statistics/figures/sampledRatio.ts';
import { hopFigures } from '../../shared/statistics/hops/hopFigures.ts';
import { qualityOf } from '../../shared/statistics/quality/quality.ts';
import { durationFigures } from '../../shared/statistics/time/durations.ts';
import { timeHorizon } from '../../shared/statistics/time/timeHorizon.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { attempt } from './attempts.ts';
import { near } from './near.ts';

const PEOPLE = ['ada', 'bob', 'cy'];

/** One attempt of each person at each of `tasks` tasks. */
function study(tasks: number, of: (task: number, who: string, nth: number) => Parameters<typeof attempt>[1]) {
  return Array.from({ length: tasks }, (_, task) =>
    PEOPLE.map((who, nth) =>
      attempt('x', {
        ...{ attemptId: `${who}-${task}`, taskId: `t${task}`, participantId: who, participantName: who },
        startedAt: task,
        ...of(task, who, nth),
      }),
    ),
  ).flat();
}

describe('equal times', () => {
  const times = Array.from({ length: 36 }, (_, at) => ({
    ...{ ms: 60_000, cutOff: false, taskId: `t${Math.floor(at / 3)}`, participantId: PEOPLE[at % 3] ?? '' },
  }));

  test('36 equal times have that time as their mean, and no interval of rounding noise', () => {
    const found = durationFigures(times);
    for (const part of ['geometricMean', 'restrictedMean', 'median'] as const) {
      const one = found[part];
      assert(one.defined);
      assert.equal(one.value, 60_000);
      assert.equal(one.interval.defined, false);
    }
  });

  test('a ratio of sums that is the same at every task has no interval of rounding noise', () => {
    const parts = Array.from({ length: 30 }, (_, at) => ({
      ...{ taskId: `t${at}`, participantId: 'ada', above: 0.1 * (at + 1), below: 0.3 * (at + 1) },
    }));
    const found = ratioFigure(parts, 'There are no attempts.', 'amount');
    assert(found.defined);
    assert.equal(found.interval.defined, false);
  });
});

describe('attempts that were too fast', () => {
  test('with three testers nobody can tell whether an attempt was too fast', () => {
    const three = study(12, (_, __, nth) => ({ activeMs: nth === 2 ? 500 : 60_000 }));
    const { tooFast, speedUnknown } = qualityOf(three, {});
    assert.deepEqual([tooFast, speedUnknown], [0, 36]);
  });

  test('with four testers it can be told; an attempt without a time stays unknown', () => {
    const four = [
      ...study(12, () => ({ activeMs: 60_000 })),
      ...study(12, (task, _, nth) => ({
        ...{
          participantId: nth === 0 ? 'dan' : 'skip',
          participantName: 'dan',
          attemptId: `dan-${task}-${nth}`,
        },
        activeMs: task === 0 ? null : 500,
      })).filter(({ participantId }) => participantId === 'dan'),
    ];
    const { tooFast, speedUnknown } = qualityOf(four, {});
    // At the first task only three people have a time, so each has two others.
    assert.deepEqual([tooFast, speedUnknown], [11, 4]);
  });

  test('three attempts of one other person do not make a usual time', () => {
    const repeats = [1, 2, 3].map((nth) => attempt('x', { attemptId: `a${nth}`, participantId: 'ada' }));
    const { tooFast, speedUnknown } = qualityOf(
      [...repeats, attempt('x', { attemptId: 'b', participantId: 'bob', activeMs: 1 })],
      {},
    );
    assert.deepEqual([tooFast, speedUnknown], [0, 4]);
  });
});

describe('learning effect', () => {
  test('attempts that are in no rate keep their place in the order', () => {
    // Each tester has the same tasks in another order; the time falls by 3 % a place.
    const attempts = study(20, (task, _, nth) => {
      const place = (task * ([1, 3, 7][nth] ?? 1) + nth) % 20;
      return {
        startedAt: place,
        activeMs: 60_000 * 0.97 ** place,
        excluded: place % 2 === 1,
        status: place % 2 === 1 ? ('aborted' as const) : ('finished' as const),
      };
    });
    const { learning, places } = qualityOf(attempts, {});
    assert(learning.defined);
    near(learning.value, 0.97, 9);
    assert.equal(places, 20);
    assert.match(learning.note ?? '', /30 attempts that are in no rate/);
  });
});

describe('agreement of two people on 20 tasks of which most pass', () => {
  const STUDIES = 400;
  const NAMES = ['percent', 'cohen', 'alphaNominal', 'ac1'] as const;

  for (const [middle, deviation] of [
    [1.65, 0.8],
    [1.65, 1.5],
    [2.5, 1.2],
  ] as const) {
    test(`log odds ${middle} ± ${deviation}: intervals contain the true value in at least 93 of 100 studies`, () => {
      const random = mulberry32(31);
      const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const oddsOf = () => 1 / (1 + Math.exp(-(middle + deviation * normal())));
      const many = Array.from({ length: 200_000 }, oddsOf);
      const share = many.reduce((sum, p) => sum + p, 0) / many.length;
      const agreed = many.reduce((sum, p) => sum + p * p + (1 - p) ** 2, 0) / many.length;
      const corrected = (chance: number) => (agreed - chance) / (1 - chance);
      const kappa = corrected(share ** 2 + (1 - share) ** 2);
      const truth = {
        ...{ percent: agreed, cohen: kappa, alphaNominal: kappa },
        ac1: corrected(2 * share * (1 - share)),
      };
      const counts = Object.fromEntries(NAMES.map((name) => [name, { of: 0, held: 0 }]));
      for (let study = 0; study < STUDIES; study += 1) {
        const units = Array.from({ length: 20 }, (_, task) => {
          const p = oddsOf();
          return { cluster: `t${task}`, ratings: [1, 2].map(() => (random() < p ? 'pass' : 'fail')) };
        });
        const found = ratingFigures(units, ['fail', 'pass']);
        for (const name of NAMES) {
          const [one, count] = [found[name], counts[name]];
          if (!one.defined || !one.interval.defined || count === undefined) continue;
          count.of += 1;
          if (one.interval.low <= truth[name] && truth[name] <= one.interval.high) count.held += 1;
        }
      }
      const outside = Object.entries(counts).flatMap(([name, { of, held }]) =>
        of > 0.9 * STUDIES && held / of >= 0.93 ? [] : [`${name}: ${held} of ${of}`],
      );
      assert.deepEqual(outside, []);
    });
  }
});

describe('captions and tables', () => {
  test('the curve over hops of tasks of several lengths is not called the share of attempts', () => {
    const long = Array.from({ length: 9 }, (_, at) => attempt(at === 0 ? 'oooooooooo' : 'xxxxxxxxxx'));
    const short = Array.from({ length: 30 }, (_, at) => attempt(at % 2 === 0 ? 'x' : 'o'));
    const hops = hopFigures([...long, ...short]);
    const last = hops.survival.steps.at(-1);
    // 8 of 9 attempts at tasks of ten hops passed all ten.
    assert.deepEqual([hops.hops[9]?.pooled.passed, hops.hops[9]?.pooled.of], [8, 9]);
    assert(last !== undefined && last.survival < 0.7);
    const { words } = survivalFigure([{ participantId: 'p', kind: 'person', name: 'ada', hops }]);
    assert.match(words, /^Product of the shares that passed each hop they reached/);
    assert.doesNotMatch(words, /Share of attempts/);
  });

  test('square brackets are intervals: quartiles are in parentheses', () => {
    const times = durationFigures([4, 5, 6, 9, 12].map((s) => ({ ms: 1000 * s, cutOff: false })));
    const { words, table } = timesFigure([
      { participantId: 'p', kind: 'person', name: 'ada', clock: 'active', times },
    ]);
    assert.match(words, /6 s \(5 s–9 s\)/);
    assert.deepEqual(
      table.head.filter((head) => head.includes('[')),
      ['Geometric mean [95 %]', 'Restricted mean [95 %]'],
    );
  });

  test('success by path length is over the attempts of the success rate', () => {
    const path = (taskId: string, passed: boolean, steps: number, more: object) => ({
      ...{ taskId, participantId: 'm', passed, steps, shortest: null, wasted: null },
      ...{ restarts: 0, detours: null, hops: 1, ...more },
    });
    const found = pathFigures([
      path('t1', true, 4, { shortest: 4, wasted: 0, detours: [] }),
      // No person passed these: one was passed by an agent in 5 steps, one by nobody.
      path('t2', true, 10, { shortestOther: 5 }),
      path('t3', false, 7, {}),
      path('t4', false, 7, {}),
    ]);
    assert(found.weighted.defined);
    near(found.weighted.value, (1 + 0.5) / 4);
    assert.equal(found.beside, 1);
  });

  test('a time horizon names the tasks that no person passed', () => {
    const tasks = Array.from({ length: 30 }, (_, at) => ({
      taskId: `set/t${at}`,
      humanMs: at < 22 ? 1000 * 1.3 ** at : null,
      passed: at % 5 === 0 ? 0 : at < 11 ? 2 : at % 3 === 0 ? 1 : 0,
      of: 2,
    }));
    const found = timeHorizon(tasks);
    assert(found.defined);
    assert.deepEqual(found.unpassed, { count: 8, first: ['t22', 't23', 't24', 't25', 't26'] });
  });
});
