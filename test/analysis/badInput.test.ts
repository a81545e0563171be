// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compareLanes, type LaneStep } from '../../shared/comparison/comparison.ts';
import { csvText } from '../../shared/exporters/csvText.ts';
import type { Assessment } from '../../shared/model/assessment.ts';
import { qualityBody } from '../../shared/report/closingParts.ts';
import { differenceBody } from '../../shared/report/differencePart.ts';
import { actionsBody, efficiencyBody } from '../../shared/report/efficiencyPart.ts';
import type { Evaluation } from '../../shared/report/evaluation.ts';
import { html, type Piece } from '../../shared/report/html.ts';
import { methodsBody } from '../../shared/report/methods.ts';
import { hopsBody, ratesBody, timeBody } from '../../shared/report/resultParts.ts';
import { judgesView } from '../../shared/statistics/agreement/judgeReport.ts';
import { type Analysis, analyse } from '../../shared/statistics/analysis/analysis.ts';
import { disagreementOrders } from '../../shared/statistics/analysis/disagreementOrders.ts';
import { rankDisagreements, type VerdictSources } from '../../shared/statistics/analysis/taskDisagreement.ts';
import { resultFigures } from '../../shared/statistics/charts/figures.ts';
import { ON_PAPER } from '../../shared/statistics/drawing/chart.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import type { Figure, Known } from '../../shared/statistics/figures/figure.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import type { EvaluateQuery, EvaluateView } from '../../shared/statistics/figures/view.ts';
import { wholeRun } from '../helpers/extent.ts';
import { efficiencyOfStudy, study } from '../helpers/resultFigures.ts';
import { hopsOf, scored } from '../helpers/scored.ts';
import { assertSound } from '../helpers/soundFigures.ts';

const DRAWING = { draws: 200, seed: 1 };
const QUERY: EvaluateQuery = { profile: 'strict', asPrinted: true };

interface Told {
  readonly view: EvaluateView;
  readonly analysis: Analysis;
}

/** Computes everything that the window, the reports, the exports and the command line show, and checks each part. */
function tellAll(attempts: readonly ScoredAttempt[], query: EvaluateQuery = QUERY): Told {
  const view: EvaluateView = { ...evaluate(attempts, query), sets: [] };
  const analysis = analyse(attempts, query, DRAWING);
  const { query: _asked, ...figures } = view;
  assertSound(figures, 'view');
  assertMeansWithin(view);
  assertSound(analysis, 'analysis');
  assert.deepEqual(
    JSON.parse(JSON.stringify(analysis)),
    analysis,
    'the analysis survives the round trip through JSON',
  );
  const efficiency = efficiencyOfStudy(attempts);
  assertSound(efficiency, 'efficiency');

  for (const { id, words, rows, table, chart } of resultFigures({ view, analysis, efficiency, memory: [] })) {
    assertSound([words, table], id);
    assertSound(rows, `${id}, rows`);
    assertSound(csvText(rows), `${id}, CSV`);
    // Vega’s functions become text; only the values of the chart are checked.
    if (chart !== null) assertSound(dataOf(chart(ON_PAPER)), `${id}, drawn`);
  }
  const evaluation: Evaluation = { ...view, analysis, efficiency };
  const judges = judgesView(attempts.map(asAssessed), assessmentsOf(attempts));
  const bodies = { ratesBody, differenceBody, hopsBody, efficiencyBody, actionsBody };
  for (const [name, body] of Object.entries(bodies)) assertSound(textOf(body(evaluation, () => null)), name);
  assertSound(textOf(timeBody(evaluation, () => null, [])), 'timeBody');
  assertSound(textOf(qualityBody(evaluation)), 'qualityBody');
  assertSound(textOf(methodsBody(evaluation, judges)), 'methodsBody');

  for (const order of disagreementOrders)
    assertSound(rankDisagreements(attempts, query, sourcesOf(attempts), order), order);
  assertSound(judges, 'judges');
  return { view, analysis };
}

function textOf(piece: Piece): string {
  return html`${piece}`.text;
}

function dataOf(spec: object): unknown {
  return JSON.parse(
    JSON.stringify(spec, (_key, value: unknown) => {
      if (typeof value === 'number') assert.ok(Number.isFinite(value), 'a chart has only finite numbers');
      return value;
    }),
  );
}

function assertMeansWithin({ participants }: EvaluateView): void {
  for (const { meanHop, meanTask, meanHopInterval, meanTaskInterval } of participants)
    for (const [means, intervals] of [
      [meanHop, meanHopInterval],
      [meanTask, meanTaskInterval],
    ] as const)
      for (const bucket of ['1', '2–4', '5+', 'overall'] as const) {
        const [mean, interval] = [means?.[bucket] ?? null, intervals?.[bucket] ?? null];
        if (mean === null || interval?.low == null || interval.high === null) continue;
        assertSound({ value: mean, low: interval.low, high: interval.high }, `mean of ${bucket}`);
        assert.ok(interval.low >= 0 && interval.high <= 1);
      }
}

function sourcesOf(attempts: readonly ScoredAttempt[]): ReadonlyMap<string, VerdictSources> {
  return new Map(
    attempts.map((one) => {
      const said = (isJudge: boolean) =>
        one.assessed.flatMap((each) =>
          each.isJudge === isJudge && each.passed !== null ? [each.passed] : [],
        );
      return [one.attemptId, { rule: one.passed, person: said(false)[0] ?? null, judges: said(true) }];
    }),
  );
}

function asAssessed({ attemptId, taskId, participantId, participantName }: ScoredAttempt) {
  return { attemptId, taskId, participantId, participant: participantName };
}

function assessmentsOf(attempts: readonly ScoredAttempt[]): readonly Assessment[] {
  const judge = {
    form: 'steps',
    model: 'm',
    promptVersion: '1',
    screenshots: 0,
    asked: null,
    reply: '',
  } as const;
  return attempts.flatMap(({ attemptId, assessed }) =>
    assessed.map(({ by, isJudge, passed }) => ({
      ...{ attemptId, by, madeAt: 1, passed, reason: '', failure: null, steps: [] },
      judge: isJudge ? judge : null,
    })),
  );
}

const someMs = fc.oneof(
  fc.constantFrom(null, 0, Number.NaN, Number.POSITIVE_INFINITY, -5, 1, 60_000, 60_000, 1e15),
  fc.integer({ min: 1, max: 600_000 }),
);
const somebody = fc.constantFrom('ada', 'bob', 'cyd', 'm1', 'm2');
const someAttempt = fc
  .record({
    who: somebody,
    task: fc.integer({ min: 1, max: 5 }),
    passed: fc.nat(6),
    verdict: fc.constantFrom('as its hops', 'as its hops', 'raised', 'not declared'),
    status: fc.constantFrom('finished', 'finished', 'gave-up', 'unfinished', 'aborted'),
    activeMs: someMs,
    hopMs: someMs,
    startedAt: fc.constantFrom(0, 0, 1_000, 86_400_000),
    printed: fc.boolean(),
    marks: fc.subarray(['siteFailed', 'assisted', 'branched', 'holdsRequests'], { maxLength: 1 }),
    said: fc.array(
      fc.record({
        by: fc.constantFrom('eve', 'fay', 'judge'),
        passed: fc.constantFrom(true, false, null),
      }),
      { maxLength: 3 },
    ),
  })
  .map((drawn): Partial<ScoredAttempt> => {
    const length = 1 + ((drawn.task * 2) % 6); // tasks of 3, 5, 1, 3, 5 hops
    const hops = hopsOf(length, Math.min(length, drawn.passed));
    const all = hops.every(({ passed }) => passed);
    const isAgent = drawn.who.startsWith('m');
    const own = new Map(drawn.said.map((one) => [one.by, one]));
    return {
      taskId: `t${drawn.task}`,
      participantId: drawn.who,
      participantName: drawn.who,
      participantKind: isAgent ? 'agent' : 'person',
      mode: isAgent ? 'agent' : 'baseline',
      hops,
      passed: drawn.verdict === 'raised' ? null : drawn.verdict === 'not declared' ? false : all,
      status: drawn.status as ScoredAttempt['status'],
      excluded: drawn.status === 'aborted',
      activeMs: drawn.activeMs,
      hopActiveMs: hops.map(({ passed }) => (passed ? drawn.hopMs : null)),
      startedAt: drawn.startedAt,
      asPrinted: drawn.printed
        ? { passed: hops.filter(({ passed }) => passed).length, total: length + 1 }
        : null,
      ...Object.fromEntries(drawn.marks.map((mark) => [mark, true])),
      assessed: [...own.values()].map(({ by, passed }) => ({ by, passed, isJudge: by === 'judge' })),
    };
  });
const someStudy = fc
  .array(someAttempt, { maxLength: 40 })
  .map((list) => list.map((one, at) => scored({ ...one, attemptId: `a${at}` })));

test('assertSound rejects unsound values and accepts a sound one', () => {
  const interval = { defined: true, low: 0.2, high: 0.4, method: 'wilson' };
  for (const wrong of [
    { a: [1, Number.NaN] },
    { a: undefined },
    'a mean of NaN s',
    { passed: 1, of: 2, low: 0.6, high: 0.9 },
    { passed: 1, of: 2, low: 0.3, high: null },
    { passed: 1, of: 2, low: -0.1, high: 0.9 },
    { value: 0.5, low: 0.6, high: 0.4 },
    { defined: true, value: 0.5, interval, note: null },
    { taskRate: { defined: true, value: 0.3, interval: { ...interval, low: -0.2 }, note: null } },
  ])
    assert.throws(() => assertSound(wrong), assert.AssertionError, JSON.stringify(wrong));
  assertSound({ defined: true, value: 0.3, interval, note: null });
});

describe('arbitrary attempts', () => {
  test('no value is NaN, infinite or undefined, and every interval is valid', () => {
    fc.assert(
      fc.property(someStudy, (attempts) => void tellAll(attempts)),
      { numRuns: wholeRun ? 400 : 40 },
    );
  });

  test('every value is valid for verdicts of people or a judge, one bucket, branches and assisted runs', () => {
    const queries: readonly EvaluateQuery[] = [
      { ...QUERY, verdicts: 'people' },
      { ...QUERY, verdicts: 'judge:judge' },
      { ...QUERY, buckets: ['5+'], participantIds: ['ada', 'm1'] },
      { ...QUERY, branches: true, assisted: true, setIds: [] },
      { ...QUERY, from: '2030-01-01', to: '1999-01-01' },
    ];
    fc.assert(
      fc.property(someStudy, fc.constantFrom(...queries), (attempts, query) => void tellAll(attempts, query)),
      { numRuns: wholeRun ? 200 : 20 },
    );
  });

  test('steps without times or with invalid times are compared', () => {
    const step = (index: number, of: { readonly at: number | null; readonly what: string }): LaneStep =>
      ({
        ...{ index, operation: 'click', value: of.what, url: 'http://a.test/', element: null, hop: 0 },
        ...{ startedAt: of.at, endedAt: of.at, beforeId: null, afterId: null, thought: null },
      }) as unknown as LaneStep;
    const someSteps = fc
      .array(
        fc.record({
          at: fc.constantFrom(null, 0, Number.NaN, 5),
          what: fc.constantFrom('', 'a', 'b', 'NaN and more'),
        }),
        { maxLength: 12 },
      )
      .map((list) => list.map((one, at) => step(at + 1, one)));
    fc.assert(
      fc.property(fc.array(someSteps, { minLength: 2, maxLength: 6 }), (lanes) => {
        const compared = compareLanes(lanes, 0);
        assertSound(compared, 'comparison');
        for (const { cells } of compared.rows as unknown as { cells: ({ score?: number } | null)[] }[])
          for (const cell of cells)
            if (cell?.score !== undefined) assert.ok(cell.score >= 0 && cell.score <= 1);
      }),
      { numRuns: 60 },
    );
  });
});

/** The reason why a figure is undefined. */
function reason(figure: Known<object> | undefined): string {
  assert.ok(figure !== undefined);
  return figure.defined ? 'it is told' : figure.because;
}
function told(figure: Figure | undefined): number {
  assert.ok(figure?.defined, JSON.stringify(figure));
  return figure.value;
}

const people = ['Ada', 'Bob', 'Cyd'];
const agents = ['m1', 'm2'];

describe('edge cases of a study', () => {
  test('without attempts there are no rows and no sentence', () => {
    const { view, analysis } = tellAll([]);
    assert.deepEqual([view.participants, view.attempts, analysis.participants], [[], 0, []]);
    assert.equal(view.sentence, '');
    assert.match(reason(analysis.quality.learning), /./);
  });

  test('one attempt has the same Wilson interval in the table and in the analysis', () => {
    const { view, analysis } = tellAll([scored()]);
    const [row] = analysis.participants;
    assert.equal(told(row?.taskRate), 1);
    assert(row?.taskRate.defined && row.taskRate.interval.defined);
    const { low, high, method } = row.taskRate.interval;
    assert.deepEqual(view.participants[0]?.task.overall.rate, { passed: 1, of: 1, low, high });
    assert.equal(method, 'wilson');
  });

  test('one tester has no interval over people and no comparison of testers', () => {
    const { view, analysis } = tellAll(study({ people: ['Ada'], agents, tasks: 12 }));
    const [row] = view.participants;
    assert.match(row?.meanTaskInterval?.overall.note ?? '', /at least 2. There are 1/);
    assert.match(reason(analysis.quality.testers), /./);
    assert.equal(analysis.peopleAgainst[0]?.paired.defined, true);
  });

  test('one task gives the row of people no interval', () => {
    const { analysis } = tellAll(study({ people, agents, tasks: 1 }));
    const [row] = analysis.participants;
    assert.equal(row?.kind, 'people');
    for (const rate of [row.taskRate, row.hopRate])
      assert.match(rate.defined ? reason(rate.interval) : '', /at least 10 tasks/, JSON.stringify(rate));
  });

  for (const [what, share, passed] of [
    ['passed', 1, (_who: number, _task: number, length: number) => length],
    ['failed', 0, () => 0],
  ] as const)
    test(`if every attempt ${what}, the rate is ${share} and its Wilson interval has a width`, () => {
      const { view, analysis } = tellAll(study({ people, agents, tasks: 12, passed }));
      for (const row of analysis.participants) {
        assert.equal(told(row.taskRate), share);
        if (row.taskRate.defined && row.taskRate.interval.defined)
          assert.notEqual(row.taskRate.interval.low, row.taskRate.interval.high, 'the interval has a width');
      }
      for (const { task } of view.participants) {
        const { low, high } = task.overall.rate;
        assert.ok(
          low !== null && high !== null && (share === 1 ? low < 1 && high === 1 : low === 0 && high > 0),
        );
      }
      for (const { paired } of analysis.peopleAgainst)
        assert.equal(paired.defined ? told(paired.difference) : 'nothing', 0);
    });

  test('without times the time figures are undefined and the rates are defined', () => {
    const { view, analysis } = tellAll(
      study({ people, agents, tasks: 12 }).map((one) => ({
        ...one,
        activeMs: null,
        hopActiveMs: one.hopActiveMs.map(() => null),
      })),
    );
    assert.equal(analysis.untilMs, null);
    for (const { time, hopTime } of analysis.participants)
      for (const each of [time, hopTime]) assert.match(reason(each.median), /time|clock/i);
    assert.equal(view.participants[0]?.activeMs.passed.n, 0);
    assert.ok(told(analysis.participants[0]?.taskRate) > 0);
  });

  test('NaN, infinite and negative times count as missing', () => {
    const broken = [Number.NaN, Number.POSITIVE_INFINITY, -1];
    const attempts = study({ people, agents, tasks: 12 });
    const { analysis } = tellAll(
      attempts.map((one, at) => ({ ...one, activeMs: broken[at % 4] ?? one.activeMs })),
    );
    const whole = tellAll(
      attempts.map((one, at) => (at % 4 < 3 ? { ...one, activeMs: null } : one)),
    ).analysis;
    assert.deepEqual(
      analysis.participants.map(({ time }) => time),
      whole.participants.map(({ time }) => time),
    );
    assert.equal(analysis.participants[0]?.time.missing, 27);
  });

  test('with an incomplete tester, pooled rates weight attempts and means weight testers', () => {
    const attempts = study({
      people,
      agents,
      tasks: 12,
      passed: (who, _task, length) => (who === 0 ? 0 : length),
    }).filter(({ participantId, taskId }) => participantId !== 'id-0' || Number(taskId.slice(1)) < 6);
    const { view, analysis } = tellAll(attempts);
    const [row] = view.participants;
    assert.deepEqual([row?.task.overall.rate.passed, row?.task.overall.rate.of], [24, 30]);
    assert.equal(row?.meanTask?.overall, 2 / 3);
    const [against] = analysis.peopleAgainst;
    assert.ok(against?.paired.defined);
    assert.equal(against.paired.tasks, 12);
  });

  test('equal times, equal rates and equal starts give valid figures', () => {
    const { view, analysis } = tellAll(
      study({ people, agents, tasks: 12, passed: (_who, task, length) => (task % 2 === 0 ? length : 0) }).map(
        (one) => ({ ...one, activeMs: 1_000, startedAt: 0 }),
      ),
    );
    const [row] = analysis.participants;
    assert.equal(told(row?.time.median), 1_000);
    assert.ok(Math.abs(told(row?.time.geometricMean) - 1_000) < 1e-6);
    assert.match(view.participants[0]?.meanTaskInterval?.overall.note ?? '', /all people have the same rate/);
    for (const { tasks } of analysis.peopleAgainst) assert.equal(tasks.onlyFirst + tasks.onlySecond, 0);
  });
});
