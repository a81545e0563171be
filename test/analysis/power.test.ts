// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Figure } from '../../shared/statistics/figures/figure.ts';
import { rate } from '../../shared/statistics/figures/rate.ts';
import {
  detectableDifference,
  plannedBuckets,
  plannedFigures,
  powerOf,
} from '../../shared/statistics/planning/power.ts';
import { ASSUMED_CORRELATION, planStudy } from '../../shared/statistics/planning/studyPlan.ts';
import { taskCorrelation } from '../../shared/statistics/planning/taskCorrelation.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { attempt } from './attempts.ts';
import { allFinite, near } from './near.ts';
import references from './references.json' with { type: 'json' };

const plan = (tasks: number, testers: number, expected: number, correlation = 0) => ({
  ...{ tasks, testers, correlation, rate: expected },
});

test('power and the detectable difference equal those of R’s power.prop.test', () => {
  for (const { at, is } of references.power) {
    const [p = 0, q = 0, n = 0] = at;
    near(powerOf(p, n, q, n), is, 9);
  }
  for (const { at, is } of references.detectable) {
    const [p = 0, n = 0] = at;
    const found = detectableDifference(plan(n, 1, p), { tasks: n, testers: 1, correlation: 0 });
    assert(found.defined);
    near(found.up, is, 7);
  }
});

test('the half width equals that of the Wilson interval', () => {
  const found = plannedFigures(plan(72, 1, 0.75));
  assert(found.defined);
  const { low, high } = rate(54, 72);
  near(found.halfWidth, ((high ?? 0) - (low ?? 0)) / 2);
});

test('correlated attempts have a smaller effective sample size', () => {
  const found = plannedFigures(plan(100, 3, 0.9, 0.5));
  assert(found.defined);
  assert.deepEqual([found.attempts, found.designEffect, found.effective], [300, 2, 150]);
  const alike = plannedFigures(plan(100, 3, 0.9, 1));
  assert(alike.defined);
  near(alike.effective, 100);
});

test('more tasks narrow the interval and never increase the detectable difference', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 5 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tasks, testers, expected, correlation) => {
        const [few, many] = [tasks, tasks * 2].map((count) => plan(count, testers, expected, correlation));
        assert(few !== undefined && many !== undefined);
        const [one, two] = [plannedFigures(few), plannedFigures(many)];
        assert(one.defined && two.defined && two.halfWidth < one.halfWidth && one.halfWidth <= 0.5);
        const [before, after] = [detectableDifference(few, few), detectableDifference(many, many)];
        allFinite([before, after]);
        assert(before.defined && after.defined);
        if (before.up !== null) assert((after.up ?? 2) <= before.up + 1e-9);
        if (before.down !== null) assert((after.down ?? 2) <= before.down + 1e-9);
      },
    ),
  );
});

test('invalid plans give a reason', () => {
  const because = (found: { readonly defined: boolean; readonly because?: string }) => found.because ?? '';
  assert.match(because(plannedFigures(plan(0, 3, 0.9))), /The plan contains no attempts/);
  assert.match(because(plannedFigures(plan(1.5, 3, 0.9))), /whole numbers/);
  assert.match(because(plannedFigures(plan(10, 3, Number.NaN))), /expected rate/);
  assert.match(because(plannedFigures(plan(10, 3, 0.9, Number.NaN))), /correlation/);
  assert.match(
    because(detectableDifference(plan(10, 1, 0.5), plan(0, 1, 0.5))),
    /The plan contains no attempts/,
  );
  assert.match(because(detectableDifference(plan(10, 1, 0.5), plan(10, 1, 0.5), 1)), /Power/);
  const top = detectableDifference(plan(200, 1, 1), plan(200, 1, 1));
  assert(top.defined && top.up === null && top.down !== null);
  const tiny = detectableDifference(plan(2, 1, 0.5), plan(2, 1, 0.5));
  assert(tiny.defined && tiny.up === null && tiny.down === null);
});

test('small buckets have a warning', () => {
  const found = plannedBuckets(
    [
      { bucket: '1', tasks: 500 },
      { bucket: '2–4', tasks: 30 },
      { bucket: '5+', tasks: 6 },
      { bucket: 'overall', tasks: 0 },
    ],
    { testers: 3, rate: 0.6, correlation: 0.9 },
  );
  assert.deepEqual(
    found.map(({ warning }) => warning),
    [
      null,
      'Few attempts: the 95 % interval of a rate is ± 16 points.',
      '6 tasks: an interval over tasks needs at least 10.',
      'The plan contains no attempts.',
    ],
  );
});

test('the half width of a planned study equals R’s for attempts / design effect', () => {
  for (const { at, is } of references.planned) {
    const [tasks = 0, testers = 0, correlation = 0] = at;
    const found = plannedFigures(plan(tasks, testers, 0.75, correlation));
    assert(found.defined);
    near(found.halfWidth, is, 9);
  }
});

describe('intraclass correlation of attempts within tasks', () => {
  const few = { draws: 500, seed: 3 };

  test('it equals the estimate from R’s mean squares, for any order of the tasks', () => {
    for (const { passed, of, is } of references.taskCorrelation) {
      const tasks = passed.map((ok, at) => ({ passed: ok, of: of[at] ?? 0 }));
      for (const each of [tasks, tasks.toReversed()]) {
        const found = taskCorrelation(each, few);
        assert(found.defined && found.interval.defined);
        near(found.value, is, 9);
        assert.ok(found.interval.low <= is && is <= found.interval.high);
      }
    }
  });

  test('a known correlation is recovered in a simulation', () => {
    // Half of the tasks pass with probability 0.9 and half with 0.5: correlation 0.2² / (0.7 · 0.3).
    const random = mulberry32(5);
    const tasks = Array.from({ length: 4000 }, (_, at) => ({
      of: 4,
      passed: Array.from({ length: 4 }, () => random() < (at % 2 === 0 ? 0.9 : 0.5)).filter(Boolean).length,
    }));
    const found = taskCorrelation(tasks, { draws: 50, seed: 1 });
    assert(found.defined);
    assert.ok(Math.abs(found.value - 0.04 / 0.21) < 0.02, String(found.value));
  });

  test('equal outcomes within tasks give 1; no tasks, one tester and equal outcomes overall give a reason', () => {
    const tasks = (passed: (at: number) => number, of: number) =>
      Array.from({ length: 12 }, (_, at) => ({ passed: passed(at), of }));
    const alike = taskCorrelation(
      tasks((at) => (at < 6 ? 3 : 0), 3),
      few,
    );
    assert(alike.defined);
    near(alike.value, 1);
    const because = (found: Figure) => (found.defined ? '' : found.because);
    assert.match(because(taskCorrelation([], few)), /10 tasks that several people tried. There are 0/);
    assert.match(
      because(
        taskCorrelation(
          tasks(() => 1, 1),
          few,
        ),
      ),
      /There are 0/,
    );
    assert.match(
      because(
        taskCorrelation(
          tasks(() => 3, 3),
          few,
        ),
      ),
      /12 tasks, and every attempt passed/,
    );
    assert.match(
      because(
        taskCorrelation(
          tasks(() => 0, 3),
          few,
        ),
      ),
      /every attempt failed/,
    );
    assert.match(because(taskCorrelation([{ passed: Number.NaN, of: 3 }], few)), /There are 0/);
  });
});

describe('the plan of a study', () => {
  const study = {
    tasks: { '1': 40, '2–4': 60, '5+': 6 },
    ...{ testers: 3, repeats: 1, power: 0.8, rate: null, correlation: null },
  };
  const draws = { draws: 200, seed: 1 };

  test('without a record the plan states its assumptions and warns of small buckets', () => {
    const found = planStudy(study, [], draws);
    assert.deepEqual([found.correlation.from, found.correlation.value], ['assumed', ASSUMED_CORRELATION]);
    assert.deepEqual(
      found.parts.map(({ bucket, tasks, rate, warning }) => [bucket, tasks, rate.from, warning]),
      [
        ['1', 40, 'assumed', null],
        ['2–4', 60, 'assumed', null],
        ['5+', 6, 'assumed', '6 tasks: an interval over tasks needs at least 10.'],
        ['overall', 106, 'assumed', null],
      ],
    );
    assert.match(found.warnings.join(' '), /3 testers say little about other people.*small groups/);
    const whole = found.parts.at(-1);
    assert(whole?.figures.defined);
    const row = found.grid.rows.find(({ tasks }) => tasks === 106);
    assert.equal(row?.halfWidths[found.grid.testers.indexOf(3)], whole.figures.halfWidth);
  });

  test('a record provides the rate and the correlation; given values take precedence', () => {
    const record = Array.from({ length: 12 }, (_, task) =>
      ['ada', 'bob', 'cy'].map((participantId) =>
        attempt(task < 3 ? 'xo' : 'xx', {
          taskId: `t${task}`,
          participantId,
          attemptId: `${participantId}${task}`,
        }),
      ),
    ).flat();
    const found = planStudy(study, record, draws);
    assert.deepEqual([found.correlation.from, found.correlation.value], ['record', 1]);
    assert.deepEqual(
      found.parts.map(({ rate }) => [rate.value, rate.words]),
      [
        [0.75, '27/36 in the record of all tasks'],
        [0.75, '27/36 in the record'],
        [0.75, '27/36 in the record of all tasks'],
        [0.75, '27/36 in the record'],
      ],
    );
    const given = planStudy({ ...study, rate: 0.9, correlation: 0 }, record, draws);
    assert.deepEqual(
      [given.correlation.from, given.parts[0]?.rate.from, given.parts[0]?.rate.value],
      ['given', 'given', 0.9],
    );
  });

  test('degenerate plans have warnings and finite figures', () => {
    const none = { '1': 0, '2–4': 0, '5+': 0 };
    for (const each of [
      { ...study, tasks: none },
      { ...study, testers: 0 },
      { ...study, testers: 1, repeats: 0 },
      { ...study, rate: 1 },
      { ...study, rate: 0, correlation: 1 },
      { ...study, tasks: { ...none, '1': 1 } },
    ]) {
      const found = planStudy(each, [], draws);
      allFinite(found);
      assert.ok(found.warnings.length > 0, JSON.stringify(each));
    }
    assert.match(planStudy({ ...study, testers: 1 }, [], draws).warnings.join(), /this person only/);
    assert.match(planStudy({ ...study, tasks: none }, [], draws).warnings.join(), /No tasks are planned/);
  });
});
