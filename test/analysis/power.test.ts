// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { pairCells, pairedDifference } from '../../shared/statistics/comparison/pairedDifference.ts';
import { studentPower } from '../../shared/statistics/figures/distribution.ts';
import { rate } from '../../shared/statistics/figures/rate.ts';
import { countsOf, type OwnedCounts, sampledRate } from '../../shared/statistics/figures/sampledRate.ts';
import {
  detectableDifference,
  neededTasks,
  pairedPower,
  plannedBuckets,
  plannedFigures,
} from '../../shared/statistics/planning/power.ts';
import { ASSUMED, type PlannedStudy, planStudy } from '../../shared/statistics/planning/studyPlan.ts';
import { sharedDifficulty, varianceParts } from '../../shared/statistics/planning/varianceParts.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { attempt } from './attempts.ts';
import { allFinite, near } from './near.ts';

const plan = (tasks: number, testers: number, expected: number, task = 0, person = 0) => ({
  ...{ tasks, testers, rate: expected },
  parts: { task, person },
});
const model = (repeats = 1, shared = 0) => ({ repeats, shared });

test('the power of a t test equals that of R’s noncentral pt and power.t.test', () => {
  for (const [shift, df, is] of [
    [1, 2, 0.095201755498],
    [2.5, 3.7, 0.459567750534],
    [0.5, 30, 0.077260757001],
    [3, 59, 0.839125080393],
    [0, 5, 0.05],
    [4, 1.3, 0.344576443766],
    [(0.2 / 0.5) * Math.sqrt(40), 39, 0.693986389301],
  ] as const)
    near(studentPower(shift, df), is, 6);
});

test('half widths and power equal those of the formulas written out in R', () => {
  const found = plannedFigures(plan(40, 3, 0.8, 0.3, 0.05));
  assert(found.defined);
  near(found.effective, 33.802816901408, 9);
  near(found.halfWidth, 0.189965127193, 9);
  const wide = plannedFigures(plan(100, 8, 0.5, 0.1, 0.02));
  assert(wide.defined);
  near(wide.halfWidth, 0.073694558425, 9);
  // One person: Student's paired test. Several: R's integrate over dchisq, with qt in place of the table.
  near(pairedPower(plan(60, 1, 0.8, 0.3, 0.05), model(1, 0.5), 0.6), 0.751716258, 6);
  near(pairedPower(plan(60, 3, 0.8, 0.3, 0.05), model(), 0.6), 0.426508252, 3);
  near(pairedPower(plan(200, 8, 0.7, 0.2, 0.03), model(3, 0.5), 0.6), 0.691109438, 3);
});

test('one tester with one attempt at each task has the half width of Wilson’s interval', () => {
  const found = plannedFigures(plan(72, 1, 0.75, 0.3, 0.1));
  assert(found.defined);
  const { low, high } = rate(54, 72);
  near(found.halfWidth, ((high ?? 0) - (low ?? 0)) / 2);
});

test('more tasks narrow the interval and never increase the detectable difference', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 500 }),
      fc.integer({ min: 1, max: 5 }),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.double({ min: 0, max: 0.6, noNaN: true }),
      fc.double({ min: 0, max: 0.3, noNaN: true }),
      (tasks, testers, expected, task, person) => {
        const [few, many] = [tasks, tasks * 2].map((count) => plan(count, testers, expected, task, person));
        assert(few !== undefined && many !== undefined);
        const [one, two] = [plannedFigures(few), plannedFigures(many)];
        assert(one.defined && two.defined && one.halfWidth <= 0.5);
        // Few people alone make Student’s quantile large; without their part more tasks always help.
        if (testers === 1) assert(two.halfWidth < one.halfWidth);
        const [before, after] = [detectableDifference(few, model()), detectableDifference(many, model())];
        allFinite([before, after]);
        assert(before.defined && after.defined);
        if (testers > 1) return;
        if (before.up !== null) assert((after.up ?? 2) <= before.up + 1e-9);
        if (before.down !== null) assert((after.down ?? 2) <= before.down + 1e-9);
      },
    ),
    { numRuns: 40 },
  );
});

test('the fewest needed tasks have the power, and one task fewer has not', () => {
  const wanted = { other: 0.6, power: 0.8 };
  const { tasks: _, ...rest } = plan(0, 5, 0.8, 0.3, 0.02);
  const tasks = neededTasks(rest, model(), wanted);
  assert(tasks !== null);
  assert(pairedPower({ ...rest, tasks }, model(), 0.6) >= 0.8);
  assert(pairedPower({ ...rest, tasks: tasks - 1 }, model(), 0.6) < 0.8);
  assert.equal(
    neededTasks({ ...rest, testers: 2, parts: { task: 0.3, person: 0.2 } }, model(), wanted),
    null,
  );
});

test('invalid plans give a reason', () => {
  const because = (found: { readonly defined: boolean; readonly because?: string }) => found.because ?? '';
  assert.match(because(plannedFigures(plan(0, 3, 0.9))), /The plan contains no attempts/);
  assert.match(because(plannedFigures(plan(1.5, 3, 0.9))), /whole numbers/);
  assert.match(because(plannedFigures(plan(10, 3, Number.NaN))), /expected rate/);
  assert.match(because(plannedFigures(plan(10, 3, 0.9, Number.NaN))), /shares of tasks and people/);
  assert.match(because(plannedFigures(plan(10, 3, 0.9, 0.7, 0.4))), /also together/);
  assert.match(because(detectableDifference(plan(10, 1, 0.5), model(0))), /No attempts of a model/);
  assert.match(because(detectableDifference(plan(10, 1, 0.5), model(1, 2))), /correlation of difficulties/);
  assert.match(because(detectableDifference(plan(10, 1, 0.5), model(), 1)), /Power/);
  const top = detectableDifference(plan(200, 1, 1), model());
  assert(top.defined && top.up === null && top.down !== null);
  const tiny = detectableDifference(plan(2, 1, 0.5), model());
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
    { testers: 3, rate: 0.6, parts: { task: 0.6, person: 0 } },
  );
  assert.deepEqual(
    found.map(({ warning }) => warning),
    [
      null,
      'Few attempts: the 95 % interval of a rate is ± 15 points.',
      '6 tasks: an interval over tasks needs at least 10.',
      'The plan contains no attempts.',
    ],
  );
});

/** Results whose variance has known parts: effects of tasks and people are even, and their sum stays between 0 and 1. */
function drawn(
  { tasks, testers, rate: mean, parts }: ReturnType<typeof plan>,
  other: number,
  shared: number,
  seed: number,
): { people: OwnedCounts[]; agent: OwnedCounts[] } {
  const random = mulberry32(seed * 977 + 3);
  const even = (variance: number): number => Math.sqrt(3 * variance) * (2 * random() - 1);
  const [own, theirs] = [mean * (1 - mean), other * (1 - other)];
  const skills = Array.from({ length: testers }, () => even(parts.person * own));
  const each = Array.from({ length: tasks }, (_, task) => {
    const [common, alone, apart] = [even(1), even(1), even(1)];
    const mix = (one: number, two: number) => Math.sqrt(shared) * one + Math.sqrt(1 - shared) * two;
    const effect = Math.sqrt(parts.task * own) * mix(common, alone);
    const case_ = (participantId: string, chance: number): OwnedCounts => ({
      ...{ taskId: `t${task}`, participantId, passed: random() < chance ? 1 : 0, of: 1 },
    });
    return {
      people: skills.map((skill, who) => case_(`p${who}`, mean + effect + skill)),
      agent: case_('m', other + Math.sqrt(parts.task * theirs) * mix(common, apart)),
    };
  });
  return { people: each.flatMap(({ people }) => people), agent: each.map(({ agent }) => agent) };
}

for (const [tasks, testers, task, person, shared] of [
  [60, 1, 0.1, 0, 0],
  [60, 5, 0.1, 0.02, 0],
  [60, 5, 0.15, 0.01, 1],
  [120, 3, 0.1, 0.01, 0.5],
] as const)
  test(`the power is that of simulated studies: ${tasks} tasks, ${testers} people, shares ${task} and ${person}`, (t) => {
    const studies = 400;
    const planned = plan(tasks, testers, 0.6, task, person);
    let found = 0;
    for (let seed = 1; seed <= studies; seed += 1) {
      const { people, agent } = drawn(planned, 0.43, shared, seed);
      const paired = pairedDifference(pairCells(people, agent));
      if (paired.defined && paired.test.defined && paired.test.p < 0.05) found += 1;
    }
    const expected = pairedPower(planned, model(1, shared), 0.43);
    t.diagnostic(`formula ${expected.toFixed(3)}, simulated ${(found / studies).toFixed(3)}`);
    assert.ok(Math.abs(found / studies - expected) < 0.06, `${found} of ${studies}, formula ${expected}`);
  });

test('the half width is close to the mean of those of simulated studies', () => {
  const planned = plan(80, 4, 0.6, 0.15, 0.02);
  let sum = 0;
  for (let seed = 1; seed <= 100; seed += 1) {
    const { people } = drawn(planned, 0.4, 0, seed);
    const { low, high } = sampledRate(countsOf(people), 'tasks and people');
    sum += ((high ?? 0) - (low ?? 0)) / 2 / 100;
  }
  const found = plannedFigures(planned);
  assert(found.defined);
  assert.ok(Math.abs(sum / found.halfWidth - 1) < 0.15, `${sum} and ${found.halfWidth}`);
});

describe('shares of the variance', () => {
  const rows = (table: readonly string[]): OwnedCounts[] =>
    table.flatMap((row, task) =>
      [...row].map((cell, person) => ({
        ...{ taskId: `t${task}`, participantId: `p${person}`, passed: Number(cell), of: 1 },
      })),
    );
  const TABLE = ['111', '101', '000', '110', '111', '010', '001', '111', '000', '100', '111', '110'];

  test('of a complete table they equal those of the mean squares of R’s aov', () => {
    for (const [table, task, person] of [
      // R: (MS(task) − MS(rest)) / 3 and (MS(person) − MS(rest)) / 12, divided by mean · (1 − mean).
      [TABLE, 0.353246753247, 0],
      [
        ['110', '100', '100', '110', '110', '110', '100', '110', '101', '101', '111', '011'],
        ...([0, 0.27626918536] as const),
      ],
    ] as const)
      for (const order of [rows(table), rows(table).toReversed()]) {
        const found = varianceParts(order);
        assert(found.defined);
        near(found.task, task, 9);
        near(found.person, person, 9);
        assert.deepEqual([found.tasks, found.people], [12, 3]);
      }
  });

  test('known shares and a known shared difficulty are recovered from a large study with gaps', () => {
    const { people, agent } = drawn(plan(3000, 12, 0.6, 0.2, 0.04), 0.5, 0.6, 8);
    const found = varianceParts(people.filter((_, at) => at % 7 !== 0));
    assert(found.defined);
    assert.ok(Math.abs(found.task - 0.2) < 0.02, String(found.task));
    assert.ok(Math.abs(found.person - 0.04) < 0.03, String(found.person));
    const shared = sharedDifficulty(people, agent, 0.2);
    assert(shared !== null && Math.abs(shared - 0.6) < 0.1, String(shared));
    assert.match(found.note, /have no interval: .* only pass or fail/);
    assert.equal(sharedDifficulty(people, [], 0.2), null);
    assert.equal(sharedDifficulty(people, agent, 0), null);
  });

  test('no tasks, one tester and equal outcomes give a reason', () => {
    const because = (table: readonly string[]) => {
      const found = varianceParts(rows(table));
      return found.defined ? '' : found.because;
    };
    const twelve = (row: string) => Array.from({ length: 12 }, () => row);
    assert.match(because([]), /10 tasks that several people tried. There are 0/);
    assert.match(because(twelve('1')), /There are 0/);
    assert.match(because(twelve('111')), /12 tasks, and every attempt passed/);
    assert.match(because(twelve('000')), /every attempt failed/);
  });
});

describe('the plan of a study', () => {
  const study: PlannedStudy = {
    tasks: { '1': 40, '2–4': 60, '5+': 6 },
    ...{ testers: 3, repeats: 1, power: 0.8, rate: null, task: null, person: null, shared: null },
    ...{ difference: 0.1, kappa: 0.6 },
  };
  const nobody = { people: [], agents: [] };

  test('without a record the plan states its assumptions and warns of small buckets', () => {
    const found = planStudy(study, nobody);
    const { task, person, shared } = found.variance;
    assert.deepEqual(
      [task, person, shared].map(({ from, value }) => [from, value]),
      [ASSUMED.task, ASSUMED.person, ASSUMED.shared].map((value) => ['assumed', value]),
    );
    assert.deepEqual(
      found.parts.map(({ bucket, tasks, rate: own, warning }) => [bucket, tasks, own.from, warning]),
      [
        ['1', 40, 'assumed', 'Few attempts: the 95 % interval of a rate is ± 22 points.'],
        ['2–4', 60, 'assumed', 'Few attempts: the 95 % interval of a rate is ± 22 points.'],
        ['5+', 6, 'assumed', '6 tasks: an interval over tasks needs at least 10.'],
        ['overall', 106, 'assumed', 'Few attempts: the 95 % interval of a rate is ± 23 points.'],
      ],
    );
    assert.match(found.warnings.join(' '), /3 testers say little about other people.*small groups/);
    const whole = found.parts.at(-1);
    assert(whole?.figures.defined);
    const row = found.grid.rows.find(({ tasks }) => tasks === 106);
    const at = found.grid.testers.indexOf(3);
    assert.equal(row?.halfWidths[at], whole.figures.halfWidth);
    near(row?.powers[at], pairedPower({ ...plan(106, 3, 0.5, 0.3, 0.05) }, model(), 0.4));
    assert.equal(found.agreement?.rows.length, 5);
  });

  test('a record provides the rate and the shares; given values take precedence', () => {
    const record = Array.from({ length: 12 }, (_, task) =>
      ['ada', 'bob', 'cy'].map((participantId) =>
        attempt(task < 3 ? 'xo' : 'xx', {
          taskId: `t${task}`,
          participantId,
          attemptId: `${participantId}${task}`,
        }),
      ),
    ).flat();
    const agents = record
      .filter(({ participantId }) => participantId === 'ada')
      .map((one) => ({ ...one, participantId: 'm', participantKind: 'agent' as const }));
    const found = planStudy(study, { people: record, agents });
    assert.deepEqual(
      [found.variance.task, found.variance.person, found.variance.shared].map(({ from, value }) => [
        from,
        value,
      ]),
      [
        ['record', 1],
        ['record', 0],
        ['record', 1],
      ],
    );
    assert.deepEqual(
      found.parts.map(({ rate: own }) => [own.value, own.words]),
      [
        [0.75, '27/36 in the record of all tasks'],
        [0.75, '27/36 in the record'],
        [0.75, '27/36 in the record of all tasks'],
        [0.75, '27/36 in the record'],
      ],
    );
    const given = planStudy(
      { ...study, rate: 0.9, task: 0, person: 0.1, shared: 0.5 },
      { people: record, agents },
    );
    assert.deepEqual(
      [given.variance.task, given.variance.person, given.variance.shared].map(({ from }) => from),
      ['given', 'given', 'given'],
    );
    assert.deepEqual([given.parts[0]?.rate.from, given.parts[0]?.rate.value], ['given', 0.9]);
  });

  test('degenerate plans have warnings and finite figures', () => {
    const none = { '1': 0, '2–4': 0, '5+': 0 };
    for (const each of [
      { ...study, tasks: none },
      { ...study, testers: 0 },
      { ...study, testers: 1, repeats: 0 },
      { ...study, rate: 1 },
      { ...study, rate: 0, task: 1, person: 1 },
      { ...study, difference: 1 },
      { ...study, kappa: 0 },
      { ...study, tasks: { ...none, '1': 1 } },
    ]) {
      const found = planStudy(each, nobody);
      allFinite(found);
      assert.ok(found.warnings.length > 0, JSON.stringify(each));
    }
    assert.match(planStudy({ ...study, testers: 1 }, nobody).warnings.join(), /this person only/);
    assert.match(planStudy({ ...study, tasks: none }, nobody).warnings.join(), /No tasks are planned/);
  });
});
