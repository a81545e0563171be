// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { areaUntil, shareBeyond } from '../../shared/statistics/survival/influence.ts';
import { kaplanMeier, restrictedMean } from '../../shared/statistics/survival/kaplanMeier.ts';
import { type Duration, durationFigures, segmentShares } from '../../shared/statistics/time/durations.ts';
import { logisticFit } from '../../shared/statistics/time/logistic.ts';
import { type HorizonTask, timeHorizon } from '../../shared/statistics/time/timeHorizon.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { allFinite, near } from './near.ts';
import references from './references.json' with { type: 'json' };

const horizonOf = (rows: readonly Omit<HorizonTask, 'taskId'>[]) =>
  timeHorizon(rows.map((row, at) => ({ taskId: `t${at}`, ...row })));

const whole = (...times: (number | null)[]): Duration[] => times.map((ms) => ({ ms, cutOff: false }));

describe('times', () => {
  test('quartiles of type 7 and the geometric mean equal those of R', () => {
    const { at, quartiles, geometric, interval } = references.times;
    const found = durationFigures(whole(...at));
    [found.q1, found.median, found.q3].forEach((figure, nth) => {
      assert(figure.defined);
      near(figure.value, quartiles[nth]);
    });
    assert(found.geometricMean.defined && found.geometricMean.interval.defined);
    near(found.geometricMean.value, geometric);
    near(found.geometricMean.interval.low, interval[0]);
    near(found.geometricMean.interval.high, interval[1]);
    assert(found.restrictedMean.defined);
    near(found.restrictedMean.value, at.reduce((sum, time) => sum + time, 0) / at.length);
  });

  test('times cut off at a limit are censored: mean and median are those of the Kaplan–Meier curve', () => {
    const [, , all] = references.survival;
    assert(all !== undefined);
    const found = durationFigures(
      all.time.map((ms, nth) => ({ ms, cutOff: all.ended[nth] !== 1 })),
      all.until,
    );
    assert(found.restrictedMean.defined && found.median.defined);
    near(found.restrictedMean.value, all.mean);
    assert.equal(found.median.value, all.quantiles[1]);
    assert.match(words(found.geometricMean), /A limit cut off some times/);
  });

  test('unknown, single, zero and equal times give a reason', () => {
    const nothing = durationFigures(whole(null, Number.NaN, -1));
    assert.deepEqual([nothing.n, nothing.missing, nothing.until], [0, 3, null]);
    for (const figure of [nothing.median, nothing.geometricMean, nothing.restrictedMean])
      assert.match(words(figure), /No time is known/);
    const one = durationFigures(whole(5000));
    assert(one.geometricMean.defined && one.restrictedMean.defined);
    near(one.geometricMean.value, 5000);
    assert.match(words(one.geometricMean.interval), /One time alone/);
    assert.match(words(durationFigures(whole(0, 5)).geometricMean), /zero has no logarithm/);
    const ties = durationFigures(whole(7, 7, 7));
    assert(ties.geometricMean.defined);
    assert.match(words(ties.geometricMean.interval), /are equal/);
    const early = durationFigures(whole(7, 8), 100);
    assert(early.restrictedMean.defined);
    near(early.restrictedMean.value, 7.5);
  });

  test('figures are finite, lie within the range of the times and scale with the unit', () => {
    const durations = fc.array(
      fc.record({
        ms: fc.oneof(fc.integer({ min: 0, max: 1e7 }), fc.constantFrom(null, Number.NaN, 0)),
        cutOff: fc.boolean(),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(durations, (list) => {
        const found = durationFigures(list);
        allFinite(found);
        const known = list.flatMap(({ ms }) => (ms === null || Number.isNaN(ms) ? [] : [ms]));
        for (const figure of [found.geometricMean, found.restrictedMean, found.median]) {
          if (!figure.defined) continue;
          assert(figure.value >= Math.min(...known) * (1 - 1e-9));
          assert(figure.value <= Math.max(...known) * (1 + 1e-9));
          if (figure.interval.defined)
            assert(
              figure.interval.low <= figure.value * (1 + 1e-12) &&
                figure.value <= figure.interval.high * (1 + 1e-12),
            );
        }
        const seconds = durationFigures(
          list.map(({ ms, cutOff }) => ({ ms: ms === null ? null : ms / 1000, cutOff })),
        );
        if (found.restrictedMean.defined && seconds.restrictedMean.defined)
          near(seconds.restrictedMean.value * 1000, found.restrictedMean.value, 9);
      }),
    );
  });

  test('segments have a total and a share each', () => {
    const found = segmentShares([
      { looking: 300, typing: 100 },
      { looking: 100, typing: Number.NaN },
    ]);
    assert.deepEqual(found, {
      defined: true,
      totalMs: 500,
      segments: { looking: { ms: 400, share: 0.8 }, typing: { ms: 100, share: 0.2 } },
    });
    assert.equal(segmentShares([{}]).defined, false);
  });
});

describe('time horizon', () => {
  const { human, passed, of } = references.horizon;
  const rows = human.map((seconds, nth) => ({ x: Math.log2(seconds * 1000), passed: passed[nth] ?? 0, of }));
  const tasks = human.map((seconds, nth) => ({ humanMs: seconds * 1000, passed: passed[nth] ?? 0, of }));

  test('the fit equals R’s glm, with its covariance and the sandwich estimator clustered by tasks', () => {
    const fit = logisticFit(rows);
    assert(fit.defined);
    near(fit.intercept, references.horizon.intercept, 10);
    near(fit.slope, references.horizon.slope, 10);
    for (const name of ['covariance', 'clustered'] as const) {
      const { intercept, both, slope } = fit[name];
      [intercept, both, slope].forEach((value, nth) => {
        near(value, references.horizon[name][nth], 9);
      });
    }
  });

  test('the time horizon and its interval equal those of R', () => {
    const found = horizonOf(tasks);
    assert(found.defined && found.horizonMs.defined && found.horizonMs.interval.defined);
    const { value, interval } = found.horizonMs;
    [value, interval.low, interval.high].forEach((time, nth) => {
      near(time, references.horizon.is[nth], 8);
    });
  });

  test('too few, too similar or uninformative tasks give a reason instead of a horizon', () => {
    assert.match(words(horizonOf([])), /at least 20 tasks .* There are 0/);
    assert.match(words(horizonOf(tasks.slice(0, 19))), /There are 19/);
    assert.match(words(horizonOf(tasks.map((task) => ({ ...task, humanMs: null })))), /There are 0/);
    assert.match(
      words(horizonOf(tasks.map((task, nth) => ({ ...task, humanMs: 1000 + nth })))),
      /1\.0 times as long/,
    );
    assert.match(words(horizonOf(tasks.map((task) => ({ ...task, passed: 0 })))), /All attempts failed/);
    assert.match(words(horizonOf(tasks.map((task) => ({ ...task, passed: 4 })))), /All attempts passed/);
    const divided = tasks.map((task, nth) => ({ ...task, passed: nth < 12 ? 4 : 0 }));
    assert.match(words(horizonOf(divided)), /separates all passed/);
    const upside = horizonOf(tasks.map((task) => ({ ...task, passed: 4 - task.passed })));
    assert(upside.defined);
    assert.match(words(upside.horizonMs), /not clearly passed less often/);
  });

  test('a horizon beyond the tasks has a note about extrapolation, and every figure is finite', () => {
    const easy = horizonOf(
      tasks.map((task, nth) => ({ ...task, passed: nth > 17 && nth % 2 === 0 ? 3 : 4 })),
    );
    assert(easy.defined && easy.horizonMs.defined);
    assert.match(easy.horizonMs.note ?? '', /extrapolated/);
    const random = fc.array(
      fc.record({
        humanMs: fc.oneof(fc.integer({ min: 1, max: 1e7 }), fc.constantFrom(null, Number.NaN)),
        passed: fc.integer({ min: 0, max: 3 }),
        of: fc.constant(3),
      }),
      { minLength: 15, maxLength: 60 },
    );
    fc.assert(
      fc.property(random, (list) => {
        const found = horizonOf(list);
        allFinite(found);
        assert.deepEqual(keys(horizonOf([...list].reverse())), keys(found));
      }),
    );
  });

  test('the coverage of the interval is between 92 % and 98 %', () => {
    const draw = mulberry32(13);
    let held = 0;
    const runs = 600;
    for (let run = 0; run < runs; run += 1) {
      const list = Array.from({ length: 60 }, () => {
        const x = 12 + 10 * draw();
        const p = 1 / (1 + Math.exp(0.6 * (x - 17)));
        let hits = 0;
        for (let nth = 0; nth < 3; nth += 1) if (draw() < p) hits += 1;
        return { humanMs: 2 ** x, passed: hits, of: 3 };
      });
      const found = horizonOf(list);
      assert(found.defined && found.horizonMs.defined && found.horizonMs.interval.defined);
      if (found.horizonMs.interval.low <= 2 ** 17 && 2 ** 17 <= found.horizonMs.interval.high) held += 1;
    }
    assert(held / runs > 0.92 && held / runs < 0.98, `${held} of ${runs}`);
  });
});

/** The horizon with rounded numbers, because sums in a different order differ in the last digits. */
function keys(found: ReturnType<typeof timeHorizon>): unknown {
  return found.defined ? [found.tasks, found.slope.toPrecision(6), found.horizonMs.defined] : found.because;
}

function words(found: { readonly defined: boolean; readonly because?: string }): string {
  return found.because ?? '';
}

describe('times clustered by tasks and people', () => {
  const someTimes = fc.array(
    fc.record({
      taskId: fc.constantFrom('t1', 't2', 't3', 't4'),
      participantId: fc.constantFrom('ada', 'bob', 'cyd'),
      ms: fc.integer({ min: 0, max: 12 }),
      cutOff: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  );

  const asObserved = (times: readonly { ms: number; cutOff: boolean }[]) =>
    times.map(({ ms, cutOff }) => ({ time: ms, ended: !cutOff, weight: 1 }));
  const sumOf = (values: ArrayLike<number>): number => Array.from(values).reduce((sum, one) => sum + one, 0);
  const until = 8;

  test('the area under the curve equals the restricted mean; squared influences sum to Greenwood’s variance', () => {
    fc.assert(
      fc.property(someTimes, (times) => {
        const found = areaUntil(asObserved(times), until);
        const mean = restrictedMean(
          kaplanMeier(times.map(({ ms, cutOff }) => ({ time: ms, ended: !cutOff }))),
          until,
        );
        assert.equal(found !== null, mean.defined);
        if (found === null || !mean.defined) return;
        near(found.value, mean.value, 9);
        near(sumOf(found.moved), 0, 9);
        if (!mean.interval.defined || mean.interval.low === 0 || mean.interval.high === until) return;
        const half = (mean.interval.high - mean.interval.low) / 2;
        near(Math.sqrt(sumOf(found.moved.map((one) => one ** 2))), half / 1.959963984540054, 9);
      }),
    );
  });

  test('the influence of a time is the change of the figure with its weight', () => {
    fc.assert(
      fc.property(someTimes, fc.nat(29), (times, nth) => {
        const at = nth % times.length;
        const step = 1e-6;
        const all = asObserved(times);
        const heavier = all.map((one, where) => (where === at ? { ...one, weight: 1 + step } : one));
        for (const of of [
          (list: typeof all) => areaUntil(list, until),
          (list: typeof all) => shareBeyond(list, 5),
        ]) {
          const [before, after] = [of(all), of(heavier)];
          if (before === null || after === null) continue;
          assert(Math.abs((after.value - before.value) / step - (before.moved[at] ?? 0)) < 1e-4);
        }
      }),
    );
  });

  test('a person with two times at each task: the intervals are Student’s of the tasks', () => {
    const ms = (task: number, nth: number): number => 1000 + 137 * ((task * 7) % 12) + 400 * nth;
    const times = Array.from({ length: 12 }, (_, task) =>
      [0, 1].map((nth) => ({
        ...{ ms: ms(task, nth), cutOff: false, taskId: `t${task}`, participantId: 'ada' },
      })),
    ).flat();
    const { geometricMean } = durationFigures(times);
    const perTask = Array.from(
      { length: 12 },
      (_, task) => (Math.log(ms(task, 0)) + Math.log(ms(task, 1))) / 2,
    );
    const ofTasks = durationFigures(whole(...perTask.map(Math.exp))).geometricMean;
    assert(geometricMean.defined && geometricMean.interval.defined);
    assert(ofTasks.defined && ofTasks.interval.defined);
    near(geometricMean.interval.low, ofTasks.interval.low, 9);
    near(geometricMean.interval.high, ofTasks.interval.high, 9);
    assert.equal(geometricMean.interval.method, 'Student, whole tasks');
  });

  test('people at different tasks are people, too', () => {
    const slow = { ada: 1, bob: 1.5, cyd: 2.5 };
    const times = Object.entries(slow).flatMap(([participantId, factor], nth) =>
      Array.from({ length: 10 }, (_, task) => ({
        ...{ ms: factor * (1000 + task), cutOff: false, taskId: `t${10 * nth + task}`, participantId },
      })),
    );
    const found = durationFigures(times);
    assert(found.geometricMean.defined && found.geometricMean.interval.defined);
    const { low, high, method } = found.geometricMean.interval;
    assert.equal(method, 'Student, whole tasks and people');
    assert(high / low > 5, `${low} to ${high}`);
  });

  test('with several people per task the intervals are over tasks and people, and wider; two people get a note', () => {
    const of = (task: number, who: string): Duration => ({
      ...{ ms: 1000 + 40 * task + who.length, cutOff: false, taskId: `t${task}`, participantId: who },
    });
    const all = Array.from({ length: 15 }, (_, task) =>
      ['a', 'bb', 'ccc'].map((who) => of(task, who)),
    ).flat();
    const clustered = durationFigures(all);
    const independent = durationFigures(all.map(({ ms, cutOff }) => ({ ms, cutOff })));
    const width = ({ restrictedMean: mean }: typeof clustered): number => {
      assert(mean.defined && mean.interval.defined);
      return mean.interval.high - mean.interval.low;
    };
    assert(width(clustered) > 1.5 * width(independent));
    for (const part of ['median', 'geometricMean', 'restrictedMean'] as const) {
      const [one, other] = [clustered[part], independent[part]];
      assert(one.defined && one.interval.defined && other.defined);
      assert.equal(one.value, other.value);
      assert.match(one.interval.method, /whole tasks and people/);
      assert(one.interval.low <= one.value && one.value <= one.interval.high);
    }
    const two = durationFigures(all.filter(({ participantId }) => participantId !== 'ccc'));
    assert(two.median.defined);
    assert.match(two.median.note ?? '', /two people show little/);
    const few = durationFigures(all.filter(({ taskId }) => Number(taskId?.slice(1)) < 5));
    assert.match(few.median.defined ? words(few.median.interval) : '', /at least 10 tasks. There are 5/);
    const alone = durationFigures(all.filter(({ participantId }) => participantId === 'a'));
    assert(alone.median.defined && alone.median.interval.defined);
    assert.equal(alone.median.interval.method, 'log-log Greenwood', 'each task once, by one person');
  });
});
