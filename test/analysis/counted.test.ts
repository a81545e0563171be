// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rankDisagreements } from '../../shared/statistics/analysis/taskDisagreement.ts';
import { repeatedScore } from '../../shared/statistics/efficiency/bestOf.ts';
import { costFigures } from '../../shared/statistics/efficiency/cost.ts';
import { pathFigures } from '../../shared/statistics/efficiency/paths.ts';
import { hopFigures } from '../../shared/statistics/hops/hopFigures.ts';
import { hopPaces } from '../../shared/statistics/hops/hopPace.ts';
import { tooFast } from '../../shared/statistics/quality/tooFast.ts';
import { hopsOf, scored } from '../helpers/scored.ts';
import { near } from './near.ts';
import references from './references.json' with { type: 'json' };

// Forty-eight attempts of three people and an agent, generated and counted in R from the definitions alone.
const { counted, runs } = references;
const attempts = counted.who.map((who, at) => {
  const [length, reach, task] = [counted.length[at] ?? 0, counted.reach[at] ?? 0, counted.task[at]];
  const passes = [counted.hopMs[at] ?? []].flat();
  return {
    cost: counted.paid[at] ?? 0,
    ms: counted.ms[at] ?? 0,
    ...scored({
      attemptId: `a${at}`,
      taskId: `t${task}`,
      participantId: who,
      participantName: who,
      participantKind: who === 'm1' ? 'agent' : 'person',
      hops: hopsOf(length, reach),
      hopActiveMs: Array.from({ length }, (_, hop) => passes[hop] ?? null),
      activeMs: counted.ms[at] ?? null,
      steps: counted.steps[at] ?? 0,
    }),
  };
});
const own = attempts.filter(({ participantId }) => participantId === 'm1');

test('hop by hop: counts of passed, existing, reached and first failed hops equal those of R', () => {
  assert.deepEqual(
    hopFigures(own).hops.map(({ pooled, conditional, firstFailed }) => ({
      ...{ passed: pooled.passed, of: pooled.of, reached: conditional.of, failed: firstFailed },
    })),
    counted.hops,
  );
});

test('the share of hops passed over active time equals R’s ecdf', () => {
  const [pace] = hopPaces(own);
  assert.deepEqual(
    pace?.points.map(({ activeMs }) => activeMs),
    counted.pace.at,
  );
  for (const [at, { share }] of (pace?.points ?? []).entries()) near(share, counted.pace.share[at]);
});

test('paths: ratio to the shortest path, weighted success and mean actions by hops equal those of R', () => {
  const passedBy = attempts.filter((one) => one.participantKind === 'person' && one.passed === true);
  const row = pathFigures(
    own.map(({ taskId, participantId, passed, steps, hops }) => {
      const others = passedBy.filter((one) => one.taskId === taskId).map((one) => one.steps);
      return {
        ...{ taskId, participantId, steps, passed: passed === true, hops: hops.length },
        ...{
          shortest: others.length === 0 ? null : Math.min(...others),
          wasted: null,
          restarts: 0,
          detours: null,
        },
      };
    }),
  );
  assert.ok(row.ratio.defined && row.weighted.defined);
  near(row.ratio.value, counted.paths.ratio);
  near(row.weighted.value, counted.paths.weighted);
  for (const [at, { actions }] of row.actionsByHops.entries())
    near(actions.defined ? actions.value : null, counted.paths.actions[at]);
});

test('the cost of a passed hop equals R’s, and its interval over tasks is close to R’s bootstrap of the tasks', () => {
  const { costPerHop } = costFigures(
    own.map(({ taskId, hops, cost }) => ({
      ...{ taskId, cost, tokens: null, hopsPassed: hops.filter(({ passed }) => passed).length },
    })),
  );
  assert.ok(costPerHop.defined && costPerHop.interval.defined, JSON.stringify(costPerHop));
  near(costPerHop.value, counted.cost.value);
  const [low = 0, high = 0] = counted.cost.interval;
  // Twelve tasks: Student's quantile is larger than that of the draws, and the ends are on the logarithm.
  const apart = 0.4 * (high - low);
  assert.ok(
    Math.abs(costPerHop.interval.low - low) < apart && Math.abs(costPerHop.interval.high - high) < apart,
  );
});

test('an attempt is too fast below one third of the median of three other people', () => {
  const people = attempts.filter(({ participantKind }) => participantKind === 'person');
  const fourth = people
    .filter(({ participantId }) => participantId === 'p1')
    .map((one) => ({ ...one, attemptId: `${one.attemptId}+`, participantId: 'p4', activeMs: 2 * one.ms }));
  const all = [...people, ...fourth];
  const found = tooFast(all).fast.map(({ attemptId, usualMs }) => {
    const attempt = all.find((one) => one.attemptId === attemptId);
    return [attempt?.participantId, attempt?.taskId, usualMs];
  });
  const [who, task, median] = [counted.fast.who, counted.fast.task, counted.fast.median].map((each) =>
    [each].flat(),
  );
  assert.deepEqual(
    found.sort(),
    (who ?? []).map((name, at) => [name, `t${task?.[at]}`, median?.[at]]).sort(),
  );
});

test('disagreement among people equals the entropy of the share that passes', () => {
  const ranked = rankDisagreements(attempts, { profile: 'strict', asPrinted: false }, new Map(), 'people');
  const byTask = new Map(ranked.rows.map(({ taskId, amongPeople }) => [taskId, amongPeople]));
  // R numbers the tasks from 1 to 12.
  for (const [at, bits] of counted.entropy.entries()) near(byTask.get(`t${at + 1}`) ?? 0, bits);
  assert.ok(ranked.rows.length > 0);
});

test('mean, standard deviation and half range of runs equal those of R', () => {
  const found = repeatedScore(runs.scores.map((scores, at) => ({ taskId: `t${at}`, scores })));
  assert.ok(found.defined);
  near(found.mean, runs.mean);
  near(found.deviation, runs.deviation);
  near(found.halfRange, runs.halfRange);
});
