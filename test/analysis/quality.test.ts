// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { funnelChart, funnelFigure } from '../../shared/statistics/charts/funnel.ts';
import {
  qualityFigures,
  testerAgreementFigure,
  variantsFigure,
} from '../../shared/statistics/charts/qualityFigures.ts';
import { ON_PAPER } from '../../shared/statistics/drawing/chart.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import type { Rate } from '../../shared/statistics/figures/view.ts';
import { controlLimits, funnel, type TesterCount } from '../../shared/statistics/quality/funnel.ts';
import { learningEffect, type PlacedAttempt } from '../../shared/statistics/quality/orderEffect.ts';
import { MOST_TESTERS, qualityOf } from '../../shared/statistics/quality/quality.ts';
import { testerAgreement } from '../../shared/statistics/quality/testerAgreement.ts';
import { tooFast } from '../../shared/statistics/quality/tooFast.ts';
import { RESULT_VARIANTS, type ResultVariant } from '../../shared/statistics/quality/variants.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { attempt } from './attempts.ts';
import { allFinite, near } from './near.ts';
import references from './references.json' with { type: 'json' };

const tester = (name: string, passed: number, of: number): TesterCount => ({
  ...{ participantId: name, name, passed, of },
});

describe('funnel plot of testers', () => {
  test('the control limits equal R’s binomial limits', () => {
    for (const { at, is } of references.funnel) {
      const { warning, action } = controlLimits(at[0] ?? 0, at[1] ?? 0);
      const limits = [warning.low, warning.high, action.low, action.high];
      for (const [nth, limit] of limits.entries()) near(limit, is[nth], 10);
    }
  });

  test('a tester outside the control limits is marked', () => {
    const found = funnel([tester('ada', 68, 72), tester('bob', 66, 72), tester('cy', 40, 72)]);
    assert(found.defined);
    assert.deepEqual(
      found.points.map(({ name, outside }) => [name, outside]),
      [
        ['ada', 'action'],
        ['bob', 'warning'],
        ['cy', 'action'],
      ],
    );
    const alike = funnel([tester('ada', 68, 72), tester('bob', 66, 72), tester('cy', 9, 10)]);
    assert(alike.defined);
    assert.ok(alike.points.every(({ outside }) => outside === null));
  });

  test('the vertical axis contains the limits and starts at one half if every limit is above', () => {
    const lowestDrawn = (...passed: readonly (readonly [passed: number, of: number])[]) => {
      const found = funnel(passed.map(([own, of], nth) => tester(`tester ${nth}`, own, of)));
      assert(found.defined);
      const text = JSON.stringify(funnelChart(found, ON_PAPER));
      return Number(/"field":"share".*?"domain":\[([\d.]+),1\]/.exec(text)?.[1]);
    };
    assert.equal(lowestDrawn([68, 72], [66, 72], [70, 72]), 0.5);
    assert.equal(lowestDrawn([19, 20], [20, 20], [18, 20]), 0, 'the limits go below one half');
    assert.equal(
      lowestDrawn([68, 72], [66, 72], [3, 3]),
      0,
      'the limits of the tester with three attempts go below one half',
    );
    assert.equal(lowestDrawn([68, 72], [30, 72]), 0);
  });

  test('if every attempt passed or failed, the words say so and there is no chart', () => {
    const figureOf = (passed: number) =>
      funnelFigure(funnel([tester('ada', passed, 8), tester('bob', passed, 8)]));
    assert.deepEqual(
      [figureOf(8), figureOf(0)].map(({ chart, words }) => [chart, words]),
      [
        [null, 'Testers beside each other: Every attempt passed.'],
        [null, 'Testers beside each other: No attempt passed.'],
      ],
    );
    assert.equal(figureOf(8).table.rows.length, 2);
    assert.notEqual(figureOf(7).chart, null);
  });

  test('fewer than two testers give a reason; equal outcomes put no tester outside the limits', () => {
    assert.deepEqual(funnel([]), { defined: false, because: 'There are no attempts yet.' });
    assert.match(
      JSON.stringify(funnel([tester('ada', 3, 4), tester('bob', 0, 0)])),
      /Comparing testers needs at least two/,
    );
    for (const passed of [0, 8]) {
      const found = funnel([tester('ada', passed, 8), tester('bob', passed, 8)]);
      assert(found.defined);
      allFinite(found);
      assert.ok(found.points.every(({ outside }) => outside === null));
    }
  });

  test('the warning limits contain the pooled rate and the action limits contain the warning limits', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 500 }),
        (pooled, of) => {
          const { warning, action } = controlLimits(pooled, of);
          allFinite([warning, action]);
          assert.ok(action.low <= warning.low + 1e-12 && warning.high <= action.high + 1e-12);
          assert.ok(
            warning.low <= pooled + 1e-9 && pooled <= warning.high + 1e-9,
            `${warning.low} ${warning.high}`,
          );
        },
      ),
    );
  });

  test('by chance at most 5 % of testers are outside the warning limits', () => {
    const random = mulberry32(11);
    let outside = 0;
    const draws = 2000;
    for (let draw = 0; draw < draws; draw += 1) {
      let passed = 0;
      for (let trial = 0; trial < 60; trial += 1) if (random() < 0.85) passed += 1;
      const { warning } = controlLimits(0.85, 60);
      if (passed / 60 < warning.low || passed / 60 > warning.high) outside += 1;
    }
    assert.ok(
      outside > 0 && outside / draws < 0.05 + 3 * Math.sqrt((0.05 * 0.95) / draws),
      `${outside} of ${draws}`,
    );
  });
});

describe('learning effect', () => {
  const { person, task, place, ms, is } = references.learning;
  const attempts = person.map(
    (who, at): PlacedAttempt => ({
      participantId: `p${who}`,
      taskId: `t${task[at]}`,
      startedAt: place[at] ?? 0,
      activeMs: ms[at] ?? null,
    }),
  );

  test('it equals the slope of R’s lm with testers and tasks as factors', () => {
    const found = learningEffect(attempts);
    assert(found.defined && found.interval.defined);
    near(found.value, is[0], 9);
    assert.equal(found.interval.method, 'Student, whole people');
    // R's interval takes the times as independent; these were drawn so.
    const width = (found.interval.high - found.interval.low) / ((is[2] ?? 0) - (is[1] ?? 0));
    assert(width > 0.7 && width < 3, String(width));
  });

  test('testers who learn at different rates give an interval over testers', () => {
    const each = { ada: 0.9, bob: 1, cy: 1.1 };
    const mixed = Object.entries(each).flatMap(([participantId, factor], nth) =>
      Array.from({ length: 60 }, (_, task) => {
        const place = (task * ([1, 7, 11][nth] ?? 1) + 5 * nth) % 60;
        return {
          ...{ participantId, taskId: `t${task}`, startedAt: place },
          activeMs: 60_000 * factor ** place,
        };
      }),
    );
    const found = learningEffect(mixed);
    assert(found.defined && found.interval.defined);
    const { low, high } = found.interval;
    assert(low < 0.9 && high > 1.1, `${low} to ${high}`);
  });

  test('two testers with opposite orders do not show how testers differ, so there is no interval', () => {
    const random = mulberry32(7);
    const opposite = ['ada', 'bob'].flatMap((participantId, who) =>
      Array.from({ length: 12 }, (_, task) => ({
        ...{ participantId, taskId: `t${task}`, startedAt: who === 0 ? task : 11 - task },
        activeMs: 1000 * (1 + random()),
      })),
    );
    const found = learningEffect(opposite);
    assert(found.defined && !found.interval.defined);
    assert.match(found.interval.because, /do not show how testers differ/);
  });

  test('testers who share no task are apart by what their own changes differ', () => {
    // Each tester alone tried each task twice, so each has a change of their own and Σ x² is the same for all.
    const changes = [-0.02, 0.01, 0.04];
    const apart = changes.flatMap((change, who) =>
      Array.from({ length: 16 }, (_, place) => ({
        ...{ participantId: `p${who}`, taskId: `${who} ${place % 8}`, startedAt: place },
        activeMs: Math.exp(10 + change * place),
      })),
    );
    const found = learningEffect(apart);
    assert(found.defined && found.interval.defined);
    near(Math.log(found.value), 0.01, 9);
    // The mean of the three, with t of two degrees of freedom: R, t.test(c(-0.02, 0.01, 0.04)).
    const half = (4.30265272974946 * 0.03) / Math.sqrt(3);
    near(Math.log(found.interval.low), 0.01 - half, 9);
    near(Math.log(found.interval.high), 0.01 + half, 9);
  });

  test('the names and the order of testers and tasks do not change the effect', () => {
    const turned = attempts.toReversed().map((one) => ({
      ...one,
      participantId: `x${one.participantId}`,
      taskId: `y${one.taskId}`,
    }));
    const [a, b] = [learningEffect(attempts), learningEffect(turned)];
    assert(a.defined && b.defined);
    near(a.value, b.value, 9);
  });

  test('attempts without a time are left out and the note counts them', () => {
    const found = learningEffect(attempts.map((one, at) => (at === 2 ? { ...one, activeMs: null } : one)));
    assert(found.defined);
    assert.match(found.note ?? '', /^1 of \d+ attempts have no time\.$/);
  });

  test('one task order for all testers, or too few attempts, gives a reason', () => {
    const same = ['ada', 'bob', 'cy'].flatMap((who, nth) =>
      Array.from({ length: 6 }, (_, at) => ({
        ...{ participantId: who, taskId: `t${at}`, startedAt: at, activeMs: 1000 + 100 * at * nth },
      })),
    );
    assert.match(JSON.stringify(learningEffect(same)), /cannot be separated/);
    assert.match(JSON.stringify(learningEffect(same.slice(0, 5))), /too few/);
    assert.equal(learningEffect([]).defined, false);
  });

  test('two groups of testers without a common task have a defined effect', () => {
    const random = mulberry32(5);
    const apart = ['ada', 'bob', 'cy', 'dan'].flatMap((who, nth) =>
      Array.from({ length: 8 }, (_, at) => ({
        ...{ participantId: who, taskId: `${nth < 2 ? 'a' : 'b'}${(at * (nth + 3)) % 8}`, startedAt: at },
        activeMs: 1000 * (1 + random()),
      })),
    );
    const found = learningEffect(apart);
    assert(found.defined && found.interval.defined);
    allFinite(found);
  });
});

describe('attempts that were too fast', () => {
  const attempt = (participantId: string, activeMs: number | null, taskId = 't') => ({
    ...{ attemptId: `${participantId}-${taskId}`, participantId, taskId, activeMs },
  });

  test('an attempt is too fast below one third of the median of three others', () => {
    const { fast } = tooFast([
      attempt('ada', 60_000),
      attempt('bob', 90_000),
      attempt('cy', 75_000),
      attempt('dan', 20_000),
    ]);
    assert.deepEqual(fast, [{ attemptId: 'dan-t', activeMs: 20_000, usualMs: 75_000 }]);
  });

  test('two others, unknown times and repeats by the same person do not make a usual time', () => {
    assert.deepEqual(tooFast([]), { fast: [], unknown: 0 });
    assert.deepEqual(tooFast([attempt('ada', 60_000), attempt('bob', 90_000), attempt('dan', 1)]), {
      ...{ fast: [], unknown: 3 },
    });
    assert.deepEqual(
      tooFast([attempt('ada', 60_000), attempt('bob', null), attempt('cy', Number.NaN), attempt('dan', 1)]),
      { fast: [], unknown: 4 },
    );
    assert.deepEqual(
      tooFast([1, 2, 3, 4].map((nth) => attempt('ada', nth === 4 ? 1 : 60_000, 't'))).fast,
      [],
    );
  });
});

describe('results with and without excluded attempts', () => {
  const by = (name: string, task: number, hops: string, more: Partial<ScoredAttempt> = {}): ScoredAttempt =>
    attempt(hops, {
      ...{ attemptId: `${name}-${task}`, participantId: name, participantName: name, taskId: `t${task}` },
      ...more,
    });
  const study = [
    ...['ada', 'bob', 'cyd', 'dan'].flatMap((name, nth) => [
      by(name, 1, 'xx', { activeMs: nth === 0 ? 5_000 : 60_000 }),
      by(name, 2, nth === 1 ? 'xo' : 'xx'),
    ]),
    by('ada', 3, 'o.', { status: 'aborted', excluded: true }),
    by('model', 1, 'xo', { participantKind: 'agent' }),
    by('model', 2, 'xx', { participantKind: 'agent', assisted: true }),
  ];

  test('each variant counts its attempts, and the reasons for exclusion are counted', () => {
    const { results, leftOut, tooFast: fast, testers } = qualityOf(study, {});
    const counts = (one: { readonly tasks: Rate; readonly hops: Rate }) => [
      [one.tasks.passed, one.tasks.of],
      [one.hops.passed, one.hops.of],
    ];
    assert.equal(fast, 1);
    assert.deepEqual(leftOut, { aborted: 1, assisted: 1 });
    assert.deepEqual(counts(results.person.counted), [
      [7, 8],
      [15, 16],
    ]);
    assert.deepEqual(counts(results.person.all), [
      [7, 9],
      [15, 18],
    ]);
    assert.deepEqual(counts(results.person.withoutTooFast), [
      [6, 7],
      [13, 14],
    ]);
    assert.deepEqual(counts(results.agent.counted), [
      [0, 1],
      [1, 2],
    ]);
    assert.deepEqual(counts(results.agent.all), [
      [1, 2],
      [3, 4],
    ]);
    assert(testers.defined);
    assert.deepEqual(
      testers.points.map(({ name, of }) => [name, of]),
      [
        ['ada', 2],
        ['bob', 2],
        ['cyd', 2],
        ['dan', 2],
      ],
    );
    assert.deepEqual(qualityOf(study, { assisted: true }).leftOut, { aborted: 1 });
  });

  test('qa attempts are in no variant, exclusions only in “all”, and exposed attempts are counted by evidence', () => {
    const more = [
      ...study,
      by('eve', 1, 'oo', { mode: 'qa' }),
      by('eve', 2, 'xo', { exclusion: 'A fire alarm.' }),
      by('fay', 1, 'oo', { exposure: ['said', 'tried'] }),
      by('fay', 2, 'xx', { exposure: ['said'] }),
      by('model', 3, 'xx', { participantKind: 'agent' }),
    ];
    const { results, leftOut, exclusions, exposed } = qualityOf(more, {});
    assert.deepEqual(leftOut, { aborted: 1, assisted: 1, qa: 1, excluded: 1 });
    assert.deepEqual(
      exclusions.map(({ attemptId, reason }) => [attemptId, reason]),
      [['eve-2', 'A fire alarm.']],
    );
    assert.deepEqual(exposed, { attempts: 2, people: 1, by: { said: 2, tried: 1 } });
    const of = (variant: ResultVariant) => results.person[variant].tasks.of;
    assert.deepEqual(
      RESULT_VARIANTS.map((variant) => [variant, of(variant)]),
      [
        ['counted', 10],
        ['all', 12],
        ['leftOutFailed', 12],
        ['withoutTooFast', 9],
        ['withoutExposed', 8],
      ],
    );
    assert.deepEqual(
      [results.person.leftOutFailed.tasks.passed, results.person.leftOutFailed.hops.passed],
      [results.person.counted.tasks.passed, results.person.counted.hops.passed],
      'what an attempt that was left out has passed does not count',
    );
    assert.equal(results.agent.withoutExposed.tasks.of, results.agent.counted.tasks.of);
  });

  test('tester agreement uses the first attempts at tasks that at least two testers tried', () => {
    const found = testerAgreement([
      ...['ada', 'bob', 'cyd'].flatMap((name, nth) => [by(name, 1, 'x'), by(name, 2, nth === 0 ? 'o' : 'x')]),
      // A second attempt and a task of one tester do not count.
      by('ada', 2, 'x', { attemptId: 'again', startedAt: 9 }),
      by('ada', 3, 'x'),
      by('dan', 4, 'o'),
    ]);
    assert.deepEqual([found.testers, found.figures.units, found.figures.alone], [4, 2, 2]);
    assert(found.figures.percent.defined);
    near(found.figures.percent.value, (1 + 1 / 3) / 2);
  });

  test('the number of listed testers is limited, with those outside the limits first', () => {
    const crowd = Array.from({ length: 300 }, (_, nth) =>
      Array.from({ length: 12 }, (__, task) => by(`p${nth}`, task, nth === 299 ? 'o' : 'x')),
    ).flat();
    const quality = qualityOf(crowd, {});
    assert(quality.testers.defined);
    assert.equal(quality.testers.points.length, MOST_TESTERS);
    assert.equal(quality.testers.points[0]?.name, 'p299');
    assert.ok(JSON.stringify(quality).length < 120_000, String(JSON.stringify(quality).length));
  });

  test('every figure has words and finite values in edge cases of a study', () => {
    const pairs = (hops: string, names: readonly string[], tasks: number) =>
      names.flatMap((name) => Array.from({ length: tasks }, (_, task) => by(name, task, hops)));
    for (const each of [
      [],
      pairs('x', ['ada'], 12),
      pairs('x', ['ada', 'bob', 'cyd'], 1),
      pairs('xx', ['ada', 'bob', 'cyd'], 12),
      pairs('o.', ['ada', 'bob', 'cyd'], 12),
      [...pairs('xo', ['ada'], 12), ...pairs('xx', ['bob'], 6)],
      pairs('xx', ['model'], 3).map((one) => ({ ...one, participantKind: 'agent' as const })),
    ]) {
      const quality = qualityOf(each, {});
      allFinite(quality);
      for (const { words, table, chart, rows } of qualityFigures(quality)) {
        assert.match(words, /\.$/);
        assert.doesNotMatch(JSON.stringify([words, table, rows]), /NaN|undefined|Infinity/);
        if (chart !== null) allFinite(chart({ theme: 'paper', width: 600 }));
      }
    }
    const none = qualityOf([], {});
    assert.match(variantsFigure(none).words, /no ended attempt matches the filters/);
    assert.match(testerAgreementFigure(none).words, /no task was tried by two/);
  });

  test('every figure is finite without attempts, with one attempt, no clock or an invalid time', () => {
    for (const each of [
      [],
      [by('ada', 1, 'x')],
      [by('ada', 1, ''), by('bob', 1, 'o', { activeMs: null })],
      study.map((one) => ({ ...one, activeMs: Number.NaN })),
    ])
      allFinite(qualityOf(each, {}));
    assert.equal(qualityOf([], {}).learning.defined, false);
  });
});
