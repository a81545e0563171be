// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { studentQuantile } from '../../shared/statistics/figures/distribution.ts';
import { hopFigures } from '../../shared/statistics/hops/hopFigures.ts';
import { hopPaces } from '../../shared/statistics/hops/hopPace.ts';
import { clusteredVariances } from '../../shared/statistics/survival/clusteredVariance.ts';
import { endedBy, kaplanMeier, restrictedMean } from '../../shared/statistics/survival/kaplanMeier.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { attempt } from './attempts.ts';
import { allFinite, near } from './near.ts';
import references from './references.json' with { type: 'json' };

const observations = fc.array(
  fc.record({ time: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Number.NaN)), ended: fc.boolean() }),
  { maxLength: 60 },
);

describe('Kaplan–Meier curve', () => {
  test('the curve, its bands, quantiles and restricted mean equal those of R’s survfit', () => {
    for (const one of references.survival) {
      const curve = kaplanMeier(one.time.map((time, nth) => ({ time, ended: one.ended[nth] === 1 })));
      assert.equal(curve.steps.length, one.steps.length);
      one.steps.forEach((step, nth) => {
        const found = curve.steps[nth];
        assert(found !== undefined);
        assert.deepEqual([found.time, found.atRisk, found.ended], [step.time, step.atRisk, step.ended]);
        near(found.survival, step.survival);
        // R has a band without width, or none, where the product gives a reason.
        if (found.band.defined) {
          near(found.band.low, step.low);
          near(found.band.high, step.high);
        } else assert(step.survival === 1 || step.survival === 0);
      });
      one.quantiles.forEach((time, nth) => {
        const found = endedBy(curve, [0.25, 0.5, 0.75][nth] ?? 0);
        if (time === null) assert.match(words(found), /Fewer than/);
        else assert(found.defined && found.value === time, JSON.stringify([found, time]));
        // R has NA if the band does not reach the quantile.
        const [low, high] = one.within[nth] ?? [];
        if (!found.defined) return;
        if (low === null || high === null) assert.match(words(found.interval), /Too few have ended/);
        else assert(found.interval.defined && found.interval.low === low && found.interval.high === high);
      });
      const mean = restrictedMean(curve, one.until);
      assert(mean.defined && mean.interval.defined);
      near(mean.value, one.mean);
      near((mean.interval.high - mean.value) / 1.959963984540054, one.error);
    }
  });

  test('the variance clustered by tasks and people equals that of R’s survfit with clusters', () => {
    const one = references.clusteredSurvival;
    const tries = one.time.map((time, nth) => ({
      ...{ time, ended: one.ended[nth] === 1 },
      ...{ taskId: `t${one.task[nth]}`, participantId: `p${one.person[nth]}` },
    }));
    const { steps } = kaplanMeier(tries);
    const found = clusteredVariances(tries);
    assert(found !== null);
    found.forEach(({ variance, df }, at) => {
      const [t, p, tp] = [one.byTask[at] ?? 0, one.byPerson[at] ?? 0, one.byBoth[at] ?? 0];
      const most = Math.max(t + p - tp, t, p, tp);
      near(variance, most);
      near(df, Math.max(1, most ** 2 / (t ** 2 / 3 + p ** 2 / 2)));
    });
    // The variance by attempts equals Greenwood's.
    steps.forEach(({ greenwood }, at) => {
      near(((one.byBoth[at] ?? 0) * 11) / 12, greenwood ?? 0);
    });
    const [first, last] = [found[0], kaplanMeier(tries, found).steps[0]];
    assert(first !== undefined && last?.band.defined);
    // Wilson’s of as many cases as have this variance, with Student’s quantile.
    const cases = 0.25 / (0.75 * first.variance);
    const [low, high] = [last.band.low, last.band.high];
    for (const end of [low, high])
      near((0.75 - end) ** 2, (studentQuantile(0.975, first.df) ** 2 * end * (1 - end)) / cases);
    assert(low < 0.75 && high > 0.75 && last.band.method === 'Wilson, whole tasks and people');
    // Two people are clusters, too, as for rates and times: with one degree of freedom between them, the band is wide.
    const two = Array.from({ length: 24 }, (_, nth) => ({
      ...{ time: nth % 2 === 0 ? 1 : 2, ended: nth % 2 === 0 },
      ...{ taskId: `t${nth >> 1}`, participantId: `p${nth % 2}` },
    }));
    const [ofTwo] = kaplanMeier(two, clusteredVariances(two)).steps;
    assert.equal(clusteredVariances(two)?.[0]?.df, 1);
    assert(ofTwo?.band.defined && ofTwo.band.low < 0.01 && ofTwo.band.high > 0.99);
    // A single failure still has a band with a width.
    const once = Array.from({ length: 24 }, (_, nth) => ({
      ...{ time: nth === 0 ? 1 : 2, ended: nth === 0, taskId: `t${nth % 8}`, participantId: `p${nth % 3}` },
    }));
    const [failure] = kaplanMeier(once, clusteredVariances(once)).steps;
    assert(failure?.band.defined);
    assert.deepEqual([failure.band.low.toFixed(2), failure.band.high.toFixed(3)], ['0.38', '0.999']);
    // Balanced tasks or a single task have no variance between clusters; the band is never narrower than that of single attempts.
    const balanced = Array.from({ length: 8 }, (_, nth) => ({
      ...{ time: nth % 2 === 0 ? 1 : 2, ended: nth % 2 === 0 },
      ...{ taskId: `t${Math.floor(nth / 2)}`, participantId: `p${nth % 2}` },
    }));
    for (const list of [balanced, balanced.map((one) => ({ ...one, taskId: 't', participantId: 'p' }))]) {
      const [taken] = kaplanMeier(list, clusteredVariances(list)).steps;
      const [plain] = kaplanMeier(list).steps;
      assert(taken?.band.defined && plain?.band.defined);
      assert(taken.band.low < plain.band.low && taken.band.high > plain.band.high);
    }
    // Each task once, by one person: there are no clusters.
    const alone = tries.filter(({ participantId }) => participantId === 'p1');
    assert.equal(clusteredVariances(alone), null);
  });

  test('the curve of leukemia with maintenance equals Miller 1981, page 49', () => {
    const [maintained] = references.survival;
    assert(maintained !== undefined);
    const curve = kaplanMeier(
      maintained.time.map((time, nth) => ({ time, ended: maintained.ended[nth] === 1 })),
    );
    const printed = curve.steps.filter(({ ended }) => ended > 0).map(({ survival }) => survival.toFixed(2));
    assert.deepEqual(printed, ['0.91', '0.82', '0.72', '0.61', '0.49', '0.37', '0.18']);
  });

  test('the curve decreases from 1 within its bands, and invalid times are counted', () => {
    fc.assert(
      fc.property(observations, (list) => {
        const curve = kaplanMeier(list);
        allFinite(curve);
        assert.equal(curve.observations + curve.unusable, list.length);
        let before = 1;
        for (const { survival, band } of curve.steps) {
          assert(survival <= before && survival >= 0);
          before = survival;
          if (band.defined)
            assert(0 <= band.low && band.low <= survival && survival <= band.high && band.high <= 1);
        }
        assert.deepEqual(kaplanMeier([...list].reverse()), curve);
        for (const until of [0.5, 4, 9]) allFinite(restrictedMean(curve, until));
      }),
    );
  });

  test('without censoring the restricted mean is the mean and the curve is the empirical survival', () => {
    const times = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(times, (list) => {
        const curve = kaplanMeier(list.map((time) => ({ time, ended: true })));
        const mean = restrictedMean(curve, Math.max(...list));
        assert(mean.defined);
        near(mean.value, list.reduce((sum, time) => sum + time, 0) / list.length, 10);
        for (const { time, survival } of curve.steps)
          near(survival, list.filter((each) => each > time).length / list.length, 10);
      }),
    );
  });

  test('an undefined mean, quantile or interval gives a reason', () => {
    const nothing = kaplanMeier([]);
    assert.match(words(restrictedMean(nothing, 5)), /Nothing was observed/);
    assert.match(words(endedBy(nothing, 0.5)), /Nothing was observed/);
    const going = kaplanMeier([
      { time: 3, ended: false },
      { time: 2, ended: true },
    ]);
    assert.match(words(restrictedMean(going, 10)), /known only until 3/);
    assert.match(words(restrictedMean(going, 0)), /must be above zero/);
    const censored = kaplanMeier([
      { time: 4, ended: false },
      { time: 4, ended: false },
    ]);
    assert.match(words(endedBy(censored, 0.5)), /Fewer than 50 %/);
    const limit = restrictedMean(censored, 4);
    assert(limit.defined && limit.value === 4);
    assert.match(words(limit.interval), /are equal/);
  });

  test('the coverage of the bands is between 93 % and 97 %', () => {
    const random = mulberry32(5);
    let held = 0;
    const runs = 1500;
    for (let run = 0; run < runs; run += 1) {
      // Exponential times with mean 1, censored at uniform times up to 3; the true survival at 0.8 is e^−0.8.
      const curve = kaplanMeier(
        Array.from({ length: 50 }, () => {
          const [time, limit] = [-Math.log(1 - random()), 3 * random()];
          return { time: Math.min(time, limit), ended: time <= limit };
        }),
      );
      const band = curve.steps.filter(({ time }) => time <= 0.8).at(-1)?.band;
      if (band?.defined === true && band.low <= Math.exp(-0.8) && Math.exp(-0.8) <= band.high) held += 1;
    }
    assert(held / runs > 0.93 && held / runs < 0.97, `${held} of ${runs}`);
  });
});

describe('hop figures', () => {
  const list = [
    attempt('xxx'),
    attempt('xxo'),
    attempt('xo.'),
    attempt('xx', { taskId: 't2' }),
    attempt('o.', { taskId: 't2', status: 'gave-up' }),
    attempt('xxx', { passed: false, status: 'unfinished' }),
    attempt('x..', { passed: null }),
    attempt('xxx', { excluded: true, status: 'aborted' }),
    attempt('...', { siteFailed: true }),
    attempt('xxx', { branched: true }),
    attempt('xxx', { assisted: true, participantKind: 'agent' }),
  ];

  test('counts of pooled, conditional and first failed hops, survival and attempts counted apart', () => {
    const found = hopFigures(list);
    const counts = found.hops.map(({ pooled, conditional, firstFailed }) => [
      `${pooled.passed}/${pooled.of}`,
      `${conditional.passed}/${conditional.of}`,
      firstFailed,
    ]);
    assert.deepEqual(counts, [
      ['5/6', '5/6', 1],
      ['4/6', '4/5', 1],
      ['2/4', '2/3', 1],
    ]);
    assert.deepEqual(
      [
        found.attempts,
        found.passedAll,
        found.unterminated,
        found.undecided,
        found.excluded,
        found.siteFailed,
        found.branched,
        found.assisted,
      ],
      [6, 3, 1, 1, 1, 1, 1, 1],
    );
    // 5/6, then 4/5; then a task of two hops is censored, and 2/3 of the rest survive.
    assert.deepEqual(
      found.survival.steps.map(({ atRisk, ended, censored }) => [atRisk, ended, censored]),
      [
        [6, 1, 0],
        [5, 1, 1],
        [3, 1, 2],
      ],
    );
    near(found.survival.steps.at(-1)?.survival, (5 / 6) * (4 / 5) * (2 / 3));
  });

  test('for tasks of one length, survival is the share of attempts that passed every hop so far', () => {
    const words = fc.array(fc.stringMatching(/^[xo.]{4}$/), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(words, (all) => {
        const found = hopFigures(all.map((hops) => attempt(hops)));
        allFinite(found);
        assert.equal(found.passedAll + found.hops.reduce((sum, hop) => sum + hop.firstFailed, 0), all.length);
        for (const { time, survival } of found.survival.steps)
          near(survival, all.filter((hops) => hops.startsWith('x'.repeat(time))).length / all.length, 10);
      }),
    );
  });

  test('no attempts and tasks without hops give no hops and no steps', () => {
    assert.deepEqual(hopFigures([]).hops, []);
    assert.deepEqual(hopFigures([attempt('')]).survival.steps, []);
  });
});

describe('hops passed over active time', () => {
  test('each participant has a curve of the attempts with a clock', () => {
    const [ann, bob] = hopPaces([
      attempt('xxo', { hopActiveMs: [4000, 6000, null] }),
      attempt('xo.', { hopActiveMs: [4000, null, null] }),
      attempt('xx', { activeMs: null }),
      attempt('x', { hopActiveMs: [Number.NaN] }),
      attempt('o', { participantId: 'p2', participantName: 'Bob' }),
    ]);
    assert.deepEqual([ann?.attempts, ann?.hops, ann?.withoutClock], [2, 6, 2]);
    assert.deepEqual(ann?.points, [
      { activeMs: 4000, passed: 2, share: 2 / 6 },
      { activeMs: 10_000, passed: 3, share: 3 / 6 },
    ]);
    assert.deepEqual([bob?.hops, bob?.points], [1, []]);
  });

  test('a curve of ten thousand passes has eighty points, including the last', () => {
    const many = Array.from({ length: 10_000 }, (_, nth) => attempt('x', { hopActiveMs: [nth * 7] }));
    const [pace] = hopPaces(many);
    assert.equal(pace?.points.length, 80);
    assert.deepEqual(pace?.points.at(-1), { activeMs: 69_993, passed: 10_000, share: 1 });
    assert.deepEqual(hopPaces([]), []);
  });
});

function words(found: { readonly defined: boolean; readonly because?: string }): string {
  return found.because ?? '';
}
