// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analyse } from '../../shared/statistics/analysis/analysis.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import { commonLimit, type TimedSide } from '../../shared/statistics/time/commonLimit.ts';
import { attempt } from './attempts.ts';
import { allFinite, near } from './near.ts';

const few = { draws: 200, seed: 1 };
const query = { profile: 'strict', asPrinted: false } as const;

function by(who: string, task: number, seconds: number, more: Partial<ScoredAttempt> = {}): ScoredAttempt {
  return attempt('x', {
    ...{ attemptId: `${who}-${task}`, taskId: `t${task}`, participantId: who, participantName: who },
    ...{ activeMs: 1000 * seconds, ...more },
  });
}
const agent = (model: string) => ({
  ...{ participantKind: 'agent' as const, mode: 'agent' as const, groups: ['agents', `model:${model}`] },
});

/** Three testers at twelve tasks, 60 to 150 s. */
const people = Array.from({ length: 12 }, (_, task) =>
  ['ada', 'bob', 'cy'].map((who, nth) => by(who, task, 60 + ((task * 3 + nth) * 90) / 35)),
).flat();
const meanOf = (attempts: readonly ScoredAttempt[], id = 'people') => {
  const row = analyse(attempts, query, few).participants.find(({ participantId }) => participantId === id);
  assert(row?.time.restrictedMean.defined);
  return row.time.restrictedMean;
};

describe('the limit of restricted means', () => {
  test('an agent that ends after a second does not change the mean of people', () => {
    const alone = meanOf(people);
    near(alone.value, 105_000, 6);
    for (const [model, status] of [
      ['idle', 'unfinished'],
      ['random', 'unfinished'],
      ['scripted', 'unfinished'],
      ['idle', 'finished'],
    ] as const) {
      const rows = Array.from({ length: 12 }, (_, task) =>
        by(model, task, 1, { ...agent(model), status, passed: false }),
      );
      assert.deepEqual(meanOf([...people, ...rows]), alone, `${model} ${status}`);
    }
  });

  test('one tester with one attempt of 5 s does not change the mean of people by more than this attempt', () => {
    const found = meanOf([...people, by('dan', 0, 5)]);
    near(found.value, (36 * 105_000 + 5000) / 37, 6);
  });

  test('one agent among several that a limit cuts off early does not change the others', () => {
    const rows = (who: string, seconds: number, status: 'finished' | 'unfinished') =>
      Array.from({ length: 12 }, (_, task) => by(who, task, seconds + task, { ...agent(who), status }));
    const others = [...people, ...rows('a', 70, 'finished'), ...rows('b', 80, 'finished')];
    const with5 = [...others, ...rows('c', 5, 'unfinished')];
    assert.deepEqual(meanOf(with5), meanOf(others));
    assert.deepEqual(meanOf(with5, 'a'), meanOf(others, 'a'));
    const cut = analyse(with5, query, few).participants.find(({ participantId }) => participantId === 'c');
    assert.match(JSON.stringify(cut?.time.restrictedMean), /known only until 16\.0 s/);
  });

  test('a limit that cuts off most sides restricts the means of all', () => {
    const side = (last: number, isCut: boolean): TimedSide => ({
      ...{ kind: 'agent', groups: [] },
      times: Array.from({ length: 20 }, (_, at) => ({
        ms: Math.min(1000 * (at + 1), last),
        cutOff: isCut && 1000 * (at + 1) >= last,
      })),
    });
    assert.equal(commonLimit([side(15_000, true), side(15_000, true), side(99_000, false)]), 15_000);
    assert.equal(commonLimit([side(15_000, true), side(99_000, false), side(99_000, false)]), 20_000);
    assert.equal(commonLimit([]), null);
  });

  test('a curve counts as known while a tenth of its times are still seen', () => {
    const times = Array.from({ length: 40 }, (_, at) => ({ ms: 1000 * (at + 1), cutOff: at === 39 }));
    assert.equal(commonLimit([{ kind: 'people', groups: [], times }]), 37_000);
  });
});

describe('time to success', () => {
  test('a quick surrender is not a quick success', () => {
    const quick = people.map((one, at) =>
      at % 3 === 0
        ? {
            ...one,
            activeMs: 2000,
            passed: false,
            status: 'gave-up' as const,
            hops: [{ opened: true, passed: false }],
          }
        : one,
    );
    const found = analyse(quick, query, few);
    allFinite(found);
    const [row] = found.participants;
    assert(row?.time.median.defined && row.successTime.median.defined);
    assert.deepEqual([row.time.cutOff, row.successTime.cutOff], [0, 12]);
    const slowest = analyse(
      quick.filter(({ passed }) => passed === true),
      query,
      few,
    ).participants[0]?.time.median;
    assert(slowest?.defined);
    assert(row.time.median.value < slowest.value);
    near(row.successTime.median.value, slowest.value);
    assert(row.successTime.restrictedMean.defined && found.untilSuccessMs !== null);
  });

  test('people have their wall time beside that of agents, and their time under other idle rules', async () => {
    const { efficiencyOf } = await import('../../shared/statistics/efficiency/efficiency.ts');
    const { measureTask } = await import('../../shared/statistics/efficiency/measuredTask.ts');
    const one = by('ada', 0, 60);
    const path = {
      ...{ steps: [], pages: [], wallMs: 90_000, model: null, segments: {}, stepMs: [] },
      activeUnder: [60_000, 70_000, 80_000],
    };
    const rows = [
      { participantId: 'people', kind: 'people' as const, name: 'People', own: [one] },
      { participantId: 'ada', kind: 'person' as const, name: 'ada', own: [one] },
    ];
    const { effort } = efficiencyOf({
      ...{ tasks: [measureTask([{ attempt: one, path }])], all: rows, rated: [] },
      played: { attempts: [], rows: [], hasLevels: false },
    });
    // People together, and a single tester.
    for (const { clocks } of effort.participants)
      assert.deepEqual(
        clocks.map(({ clock, times }) => [clock, times.median.defined && times.median.value]),
        [
          ['active', 60_000],
          ['wall', 90_000],
        ],
      );
    assert.equal(effort.participants.length, 2);
    assert.deepEqual(
      effort.participants[0]?.idleRules.map(({ afterMs, spread }) => [afterMs, spread.median]),
      [
        [30_000, 60_000],
        [60_000, 70_000],
        [120_000, 80_000],
        [null, 90_000],
      ],
    );
  });
});
