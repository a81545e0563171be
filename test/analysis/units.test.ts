// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { explorationFigures } from '../../shared/statistics/efficiency/exploration.ts';
import { pathFigures } from '../../shared/statistics/efficiency/paths.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import type { Rate } from '../../shared/statistics/figures/view.ts';
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
