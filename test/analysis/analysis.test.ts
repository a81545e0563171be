// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analyse } from '../../shared/statistics/analysis/analysis.ts';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { attempt } from './attempts.ts';
import { allFinite, near } from './near.ts';

const query = { profile: 'strict', asPrinted: false } as const;
const FEW = { draws: 400, seed: 1 };

/** Three people and two agents at 40 tasks of two hops; the agents pass fewer hops of longer tasks. */
function study(): ScoredAttempt[] {
  const random = mulberry32(4);
  const who = [
    ...['Ann', 'Bob', 'Cem'].map((name) => ({ name, kind: 'person' as const, skill: 0.95 })),
    { name: 'Good', kind: 'agent' as const, skill: 0.8 },
    { name: 'Poor', kind: 'agent' as const, skill: 0.55 },
  ];
  return Array.from({ length: 40 }, (_, task) =>
    who.map(({ name, kind, skill }) => {
      const ms = 20_000 * 1.1 ** task;
      const hop = (): string => (random() < skill - (kind === 'agent' ? task / 80 : 0) ? 'x' : 'o');
      const [first, second] = [hop(), hop()];
      const hops = first === 'x' ? `x${second}` : 'o.';
      return attempt(hops, {
        attemptId: `${name}-${task}`,
        taskId: `t${task}`,
        participantId: name.toLowerCase(),
        participantName: name,
        participantKind: kind,
        activeMs: ms * (0.8 + 0.4 * random()),
        status: kind === 'agent' && hops !== 'xx' ? 'unfinished' : 'finished',
        hopActiveMs: [...hops].map((one) => (one === 'x' ? ms / 2 : null)),
      });
    }),
  ).flat();
}

describe('analysis', () => {
  test('the rates equal those of the evaluation, row by row', () => {
    const attempts = [
      ...study(),
      attempt('xx', { excluded: true }),
      attempt('xx', { branched: true }),
      attempt('xx', { assisted: true }),
    ];
    const found = analyse(attempts, query, FEW);
    const rates = evaluate(attempts, query).participants;
    assert.deepEqual(
      found.participants.map(({ name }) => name),
      rates.map(({ name }) => name),
    );
    found.participants.forEach((row, nth) => {
      const { task, hop, excluded, branched, assisted } = rates[nth] ?? {};
      if (row.taskRate.defined)
        near(row.taskRate.value, (task?.overall.rate.passed ?? 0) / (task?.overall.rate.of ?? 1));
      else assert.equal(task?.overall.rate.of, 0);
      if (row.hopRate.defined)
        near(row.hopRate.value, (hop?.overall.rate.passed ?? 0) / (hop?.overall.rate.of ?? 1));
      assert.deepEqual(
        [row.hops.excluded, row.hops.branched, row.hops.assisted],
        [excluded, branched, assisted],
      );
    });
    const counted = analyse(attempts, { ...query, branches: true }, FEW).participants[0];
    assert.equal(counted?.hops.attempts, 121);
  });

  test('people and agents get intervals, paired differences, tests, a time horizon and times with one limit', () => {
    const found = analyse(study(), query, FEW);
    allFinite(found);
    const [people, , , , good, poor] = found.participants;
    assert(people?.taskRate.defined && people.taskRate.interval.defined);
    assert.equal(people.taskRate.interval.method, 'Wilson, whole tasks and people');
    assert(good?.taskRate.defined && good.taskRate.interval.defined);
    assert.equal(good.taskRate.interval.method, 'wilson');
    assert.match(good.taskRate.note ?? '', /this participant on other tasks/);
    for (const row of found.participants) {
      assert.equal(row.time.until, found.untilMs);
      assert(row.time.restrictedMean.defined);
    }
    assert(good.time.cutOff > 0);
    assert.match(
      poor?.time.geometricMean.defined === false ? poor.time.geometricMean.because : '',
      /cut off/,
    );
    assert(poor?.horizon?.defined);
    assert.equal(people.horizon, null);
    const [, against] = found.peopleAgainst;
    assert(
      against?.paired.defined &&
        against.paired.difference.defined &&
        against.paired.difference.interval.defined,
    );
    assert(against.paired.difference.interval.low > 0, 'people are better than the poor agent');
    assert(against.test.defined && against.holm !== null && !against.mcnemar.defined);
    assert(against.test.p <= against.holm && against.holm < 0.05);
    const { both, onlyFirst, onlySecond, neither } = against.tasks;
    assert.equal(both + onlyFirst + onlySecond + neither, 40);
    assert(against.paired.difference.defined);
    near((onlyFirst - onlySecond) / 40, against.paired.difference.value, 8);
  });

  test('every figure is finite without attempts and with one person, one task, no clock or only passes', () => {
    const cases: readonly (readonly ScoredAttempt[])[] = [
      [],
      [attempt('x')],
      [
        attempt('x', { activeMs: null, hopActiveMs: [null] }),
        attempt('o', { participantKind: 'agent', participantId: 'm' }),
      ],
      Array.from({ length: 30 }, (_, nth) =>
        attempt('xx', { taskId: `t${nth}`, participantId: `p${nth % 3}` }),
      ),
      [attempt('x', { activeMs: Number.NaN, hopActiveMs: [Number.NaN] })],
      [attempt('')],
      [attempt('xx', { excluded: true })],
    ];
    for (const each of cases) allFinite(analyse(each, query, FEW));
    assert.deepEqual(analyse([], query).participants, []);
    const [, , mixed] = cases;
    const [against] = analyse(mixed ?? [], query, FEW).peopleAgainst;
    assert(
      against?.paired.defined &&
        against.paired.difference.defined &&
        !against.paired.difference.interval.defined,
    );
  });

  test('the order of the attempts does not matter', () => {
    const attempts = study();
    const plain = (list: readonly ScoredAttempt[]) => {
      const { participants, peopleAgainst } = analyse(list, query, FEW);
      return [participants.map(({ taskRate, hopRate }) => [taskRate, hopRate]), peopleAgainst];
    };
    assert.deepEqual(plain([...attempts].reverse()), plain(attempts));
  });
});
