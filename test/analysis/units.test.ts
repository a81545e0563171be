// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { correctedRateOf, judgeQuality } from '../../shared/statistics/agreement/judgeQuality.ts';
import { explorationFigures } from '../../shared/statistics/efficiency/exploration.ts';
import { pathFigures } from '../../shared/statistics/efficiency/paths.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import { rate } from '../../shared/statistics/figures/rate.ts';
import type { Rate } from '../../shared/statistics/figures/view.ts';
import { funnel } from '../../shared/statistics/quality/funnel.ts';
import { attempt } from './attempts.ts';

/** Twelve tasks with ten attempts each; at every third task all attempts have it, elsewhere none has. */
const REPEATED = Array.from({ length: 120 }, (_, at) => ({
  ...{ taskId: `t${at % 12}`, has: at % 3 === 0, participantId: 'a' },
}));

function mustBeOfTasks(rate: Rate): void {
  assert.deepEqual([rate.passed, rate.of, rate.method], [40, 120, 'Student, whole tasks']);
  const width = (rate.high ?? 0) - (rate.low ?? 0);
  // Twelve independent tasks: Wilson's of 120 cases has a width of 0.17.
  assert(width > 0.45, `${rate.low} to ${rate.high}`);
}

describe('rates of repeated attempts have intervals over tasks', () => {
  test('the finish rate of explorations', () => {
    const { finishRate, finishedFirst } = explorationFigures(
      REPEATED.map(({ taskId, has }) => ({
        ...{ taskId, finished: has, passed: false, steps: 3, restarts: 0 },
      })),
      10,
    );
    mustBeOfTasks(finishRate);
    assert.deepEqual([finishedFirst.of, finishedFirst.method], [12, undefined], 'one attempt at each task');
  });

  test('attempts with a restart, and attempts that visited a site off the path', () => {
    const { restarted, detourSites } = pathFigures(
      REPEATED.map(({ taskId, participantId, has }) => ({
        ...{ taskId, participantId, passed: true, steps: 5, shortest: 4, wasted: 0, hops: 1 },
        ...{ restarts: has ? 1 : 0, detours: has ? [{ site: 'ads.test', visits: 1 }] : [] },
      })),
    );
    mustBeOfTasks(restarted);
    const [site] = detourSites;
    assert(site !== undefined);
    mustBeOfTasks(site.attempts);
  });

  test('the sensitivity, specificity and precision of a judge', () => {
    const judged = (person: boolean, judge: (has: boolean) => boolean) =>
      judgeQuality(
        REPEATED.map(({ taskId, participantId, has }) => ({
          ...{ task: taskId, participant: participantId, person, judge: judge(has) },
        })),
      );
    mustBeOfTasks(judged(true, (has) => has).sensitivity);
    mustBeOfTasks(judged(false, (has) => !has).specificity);
    const { precision } = judgeQuality(
      REPEATED.map(({ taskId, has }) => ({ task: taskId, participant: 'a', judge: true, person: has })),
    );
    mustBeOfTasks(precision);
  });

  test('the sensitivity of a judge of three agents: agents are units, too', () => {
    const passes = { a: 10, b: 11, c: 4 };
    const { sensitivity } = judgeQuality(
      Object.entries(passes).flatMap(([participant, passed]) =>
        Array.from({ length: 12 }, (_, task) => ({
          ...{ task: `t${task}`, participant, person: true, judge: (task * 5) % 12 < passed },
        })),
      ),
    );
    assert.equal(sensitivity.method, 'Wilson, whole tasks and people');
    assert((sensitivity.high ?? 0) - (sensitivity.low ?? 0) > 0.6, JSON.stringify(sensitivity));
  });

  test('the corrected rate of a judge is less certain at ten attempts a task than at as many tasks', () => {
    const widthOf = (tasks: number): number => {
      const all = Array.from({ length: 120 }, (_, at) => {
        const nth = at % tasks;
        const person = nth % 2 === 0;
        return {
          ...{ task: `t${nth}`, participant: 'a', person, isDecided: nth % 3 !== 0 },
          judge: person ? nth % 10 !== 0 : nth % 9 === 0,
        };
      });
      const twice = all.filter(({ isDecided }) => isDecided);
      const passed = rate(all.filter(({ judge }) => judge).length, all.length);
      const corrected = correctedRateOf(all, twice, passed, judgeQuality(twice));
      assert(corrected.defined && corrected.interval.defined, JSON.stringify(corrected));
      return corrected.interval.high - corrected.interval.low;
    };
    const [ofTasks, ofAttempts] = [widthOf(40), widthOf(120)];
    assert(ofTasks > 1.3 * ofAttempts, `${ofTasks} beside ${ofAttempts}`);
  });

  test('the limits for a tester who tried each task ten times are those of the tasks', () => {
    const found = funnel([
      { participantId: 'a', name: 'ada', passed: 100, of: 120, tasks: 12 },
      { participantId: 'b', name: 'bob', passed: 8, of: 12, tasks: 12 },
    ]);
    assert(found.defined);
    const [ada, bob] = found.points;
    assert.deepEqual(ada?.limits, bob?.limits);
    assert.deepEqual([ada?.outside, bob?.outside], [null, null]);
  });

  test('hops as the reference program prints them', () => {
    const { participants } = evaluate(
      REPEATED.map(({ taskId, has }, at) =>
        attempt('x', {
          ...{ attemptId: `x-${at}`, taskId, participantId: 'a' },
          asPrinted: { passed: has ? 1 : 0, total: 1 },
        }),
      ),
      { profile: 'strict', asPrinted: true },
    );
    const printed = participants.find(({ participantId }) => participantId === 'a')?.asPrinted;
    assert(printed !== undefined && printed !== null);
    mustBeOfTasks(printed);
  });
});
