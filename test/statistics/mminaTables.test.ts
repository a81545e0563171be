// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluate } from '../../shared/statistics/evaluation/evaluate.ts';
import { percent } from '../../shared/statistics/figures/rate.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';
import type { EvaluateQuery, ParticipantRates, Rate } from '../../shared/statistics/figures/view.ts';
import { many } from '../helpers/scored.ts';

// Published figures of MMInA, recomputed from its own counts (tables 3, 4 and A2): the formulas must reproduce them.

const gpt4v = { participantId: 'gpt-4v', participantName: 'GPT-4V', participantKind: 'agent' } as const;

function ratesOf(attempts: readonly ScoredAttempt[], query: EvaluateQuery): ParticipantRates {
  const row = evaluate(attempts, query).participants[0];
  assert(row !== undefined);
  return row;
}

function text(value: Rate | null): string {
  assert(value !== null);
  return `${value.passed}/${value.of} = ${percent(value.passed / value.of, 2)}`;
}

/** Tasks with the bucket sizes of table 3 (508 / 264 / 266) and the given numbers of passed tasks. */
function tableThree(passed: readonly [number, number, number]): ScoredAttempt[] {
  const sizes = [
    [508, 1],
    [264, 2],
    [266, 6],
  ] as const;
  return sizes.flatMap(([size, length], index) => {
    const ok = passed[index] ?? 0;
    return [...many(ok, length, length, gpt4v), ...many(size - ok, length, 0, gpt4v)];
  });
}

test('task SR pooled over the buckets equals the overall column of table 3', () => {
  const published = [
    [[218, 8, 0], '226/1038 = 21.77'],
    [[73, 24, 0], '97/1038 = 9.34'],
    [[97, 2, 0], '99/1038 = 9.54'],
    [[196, 10, 0], '206/1038 = 19.85'],
    [[153, 4, 1], '158/1038 = 15.22'],
    [[105, 0, 0], '105/1038 = 10.12'],
    [[151, 0, 0], '151/1038 = 14.55'],
    [[6, 0, 0], '6/1038 = 0.58'],
    [[29, 0, 0], '29/1038 = 2.79'],
    [[139, 0, 0], '139/1038 = 13.39'],
  ] as const;
  for (const [passed, expected] of published) {
    const row = ratesOf(tableThree(passed), { profile: 'mmina', asPrinted: false });
    assert.equal(text(row.task.overall.rate), expected);
  }
});

test('where the printed overall contradicts the buckets, the overall is computed from the buckets', () => {
  const vision = ratesOf(tableThree([147, 4, 3]), { profile: 'mmina', asPrinted: false });
  assert.equal(text(vision.task.overall.rate), '154/1038 = 14.84'); // printed: 18.40
  const memory = ratesOf(tableThree([199, 28, 3]), { profile: 'mmina', asPrinted: false });
  assert.equal(text(memory.task.overall.rate), '230/1038 = 22.16'); // printed: 20.13
});

/** GPT-4V's hops in table A2. The 260 tasks of five hops and more have 1,798 hops; the paper does not print how many each. */
function tableA2(): ScoredAttempt[] {
  const single = { ...gpt4v, asPrinted: { passed: 0, total: 1 } };
  const two = (passed: number) => ({ ...gpt4v, asPrinted: { passed, total: 2 } });
  const longer = (passed: number, length: number) => ({ ...gpt4v, asPrinted: { passed, total: length + 1 } });
  const group = (amount: number, length: number, passed: number) =>
    many(amount, length, passed, length === 2 ? two(passed) : longer(passed, length));
  return [
    ...many(218, 1, 1, single),
    ...many(290, 1, 0, single),
    ...group(22, 2, 2),
    ...group(113 - 22, 2, 1),
    ...group(200 - 113, 2, 0),
    ...group(2, 3, 2),
    ...group(8, 3, 1),
    ...group(34, 3, 0),
    ...group(2, 4, 1),
    ...group(14, 4, 0),
    // 22 tasks of 6 hops and 238 of 7: 1,798 hops; 81 passed.
    ...group(22, 6, 1),
    ...group(59, 7, 1),
    ...group(179, 7, 0),
  ];
}

test('hop SR is passed hops over hops: 15.44 %, and per bucket', () => {
  const row = ratesOf(tableA2(), { profile: 'mmina', asPrinted: false });
  assert.equal(text(row.hop['1'].rate), '218/508 = 42.91');
  assert.equal(text(row.hop['2–4'].rate), '149/596 = 25.00');
  assert.equal(text(row.hop['5+'].rate), '81/1798 = 4.51');
  assert.equal(text(row.hop.overall.rate), '448/2902 = 15.44');
});

test('the printed figure leaves out single-hop passes and counts the end as a hop, as the reference does', () => {
  const row = ratesOf(tableA2(), { profile: 'mmina', asPrinted: true });
  assert.equal(text(row.asPrinted), '230/3222 = 7.14');
  // The published 13.89 needs the single-hop passes that the program never counts.
  assert.equal(percent((230 + 218) / 3222, 2), '13.90');
});

test('a hop profile gives the shares of the tasks of one length', () => {
  const { hopProfiles } = evaluate(tableA2(), { profile: 'mmina', asPrinted: false });
  const shares = (length: number) =>
    hopProfiles.find((profile) => profile.length === length)?.hops.map((cell) => text(cell.rate));
  assert.deepEqual(shares(2), ['113/200 = 56.50', '22/200 = 11.00']);
  assert.deepEqual(shares(3), ['10/44 = 22.73', '2/44 = 4.55', '0/44 = 0.00']);
  assert.deepEqual(
    hopProfiles.map((profile) => [profile.length, profile.tasks]),
    [
      [1, 508],
      [2, 200],
      [3, 44],
      [4, 16],
      [6, 22],
      [7, 238],
    ],
  );
});
