// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { disagreementOrders } from '../../shared/statistics/analysis/disagreementOrders.ts';
import {
  rankDisagreements,
  sizeOf,
  sourcesDiffer,
  type VerdictSources,
} from '../../shared/statistics/analysis/taskDisagreement.ts';
import { compareSides } from '../../shared/statistics/comparison/sides.ts';
import type { ScoredAttempt } from '../../shared/statistics/figures/scoredAttempt.ts';

const query = { profile: 'strict', asPrinted: false } as const;

/** `ada+` passed, `owl-` did not, `owl?` raised; agents are called after birds. */
function attemptsOn(taskId: string, ...words: readonly string[]): ScoredAttempt[] {
  return words.map((word, at) => {
    const name = word.slice(0, -1);
    const passed = word.endsWith('?') ? null : word.endsWith('+');
    const isBird = ['owl', 'finch', 'crane'].includes(name);
    return {
      ...{ attemptId: `${taskId}/${at}`, taskId, setId: 'set', participantId: name, participantName: name },
      participantKind: isBird ? 'agent' : 'person',
      ...{ status: 'finished', startedAt: at, chromium: '', passed, excluded: false, assisted: false },
      ...{ groups: [], sites: [], mode: isBird ? 'agent' : 'baseline', assessed: [], undecided: false },
      ...{
        siteFailed: false,
        branched: false,
        holdsRequests: false,
        activeMs: 1000,
        steps: 3,
        asPrinted: null,
      },
      hops: [{ opened: true, passed: passed === true }],
      hopActiveMs: [passed === true ? 1000 : null],
    };
  });
}
const none = new Map<string, VerdictSources>();

test('tasks are ranked by the difference between the pass rates of people and agents', () => {
  const attempts = [
    ...attemptsOn('alike', 'ada+', 'bea+', 'owl+', 'finch+'),
    ...attemptsOn('half', 'ada+', 'bea+', 'owl+', 'finch-'),
    ...attemptsOn('apart', 'ada+', 'bea+', 'owl-', 'finch?'),
    ...attemptsOn('agents only', 'owl-', 'finch-'),
  ];
  const { rows, alike, unknown } = rankDisagreements(attempts, query, none, 'people-agents');
  assert.deepEqual(
    rows.map(({ taskId, difference }) => [taskId, difference]),
    [
      ['apart', 1],
      ['half', 0.5],
    ],
  );
  assert.deepEqual([alike, unknown], [1, 1]);
});

test('the difference on a task is that of the comparison of people and agents: every attempt counts', () => {
  const attempts = attemptsOn('t', 'ada+', 'ada+', 'bea-', 'owl-', 'owl-', 'owl-', 'finch+');
  const [row] = rankDisagreements(attempts, query, none, 'people-agents').rows;
  assert.deepEqual(row?.agents, { participants: 2, attempts: 4, passed: 1 });
  assert.equal(row?.difference, 2 / 3 - 1 / 4);
  const [people, agents] = (['person', 'agent'] as const).map((kind) =>
    attempts.filter(({ participantKind }) => participantKind === kind),
  );
  const { paired, tasks } = compareSides(people ?? [], agents ?? []);
  assert(paired.defined && paired.difference.defined);
  assert.equal(row?.difference, paired.difference.value);
  assert.equal((row?.difference ?? 0).toFixed(9), (tasks.onlyFirst - tasks.onlySecond).toFixed(9));
});

test('repeated attempts do not increase the weight of a person in the disagreement among people', () => {
  const attempts = attemptsOn('t', 'ada+', 'ada+', 'ada+', 'bea-');
  const [row] = rankDisagreements(attempts, query, none, 'people').rows;
  assert.equal(row?.amongPeople, 1);
});

test('disagreement among people is the entropy of their verdicts; for one person it is unknown', () => {
  const attempts = [
    ...attemptsOn('even', 'ada+', 'bea-'),
    ...attemptsOn('third', 'ada+', 'bea+', 'cleo-'),
    ...attemptsOn('one', 'ada+', 'ada-'),
  ];
  const { rows, unknown } = rankDisagreements(attempts, query, none, 'people');
  assert.deepEqual(
    rows.map(({ taskId, amongPeople }) => [taskId, amongPeople?.toFixed(3)]),
    [
      ['even', '1.000'],
      // −⅔ log₂ ⅔ − ⅓ log₂ ⅓
      ['third', '0.918'],
    ],
  );
  assert.equal(unknown, 1);
});

test('sources differ if two of them give different verdicts', () => {
  assert.equal(sourcesDiffer({ rule: true, person: null, judges: [] }), null);
  assert.equal(sourcesDiffer({ rule: null, person: true, judges: [] }), null);
  assert.equal(sourcesDiffer({ rule: true, person: true, judges: [true, true] }), false);
  assert.equal(sourcesDiffer({ rule: true, person: false, judges: [] }), true);
  assert.equal(sourcesDiffer({ rule: null, person: true, judges: [false] }), true);
  const attempts = [...attemptsOn('told', 'ada+', 'owl-'), ...attemptsOn('untold', 'ada+')];
  const sources = new Map<string, VerdictSources>([
    ['told/0', { rule: true, person: true, judges: [] }],
    ['told/1', { rule: false, person: true, judges: [] }],
  ]);
  const { rows, unknown } = rankDisagreements(attempts, query, sources, 'sources');
  assert.deepEqual(
    rows.map(({ taskId, sources: found }) => [taskId, found]),
    [['told', { differ: 1, of: 2 }]],
  );
  assert.equal(unknown, 1);
});

test('attempts left out of the rates are left out of the disagreements; the filters of the query apply', () => {
  const [ada, owl] = attemptsOn('t', 'ada+', 'owl-');
  assert(ada && owl);
  const rank = (attempts: readonly ScoredAttempt[], extra: object = {}) =>
    rankDisagreements(attempts, { ...query, ...extra }, none, 'people-agents').rows.length;
  assert.equal(rank([ada, owl]), 1);
  for (const out of ['excluded', 'siteFailed', 'assisted', 'branched'])
    assert.equal(rank([ada, { ...owl, [out]: true }]), 0, out);
  assert.equal(rank([ada, { ...owl, assisted: true }], { assisted: true }), 1);
  assert.equal(rank([ada, owl], { participantIds: ['ada'] }), 0);
  assert.equal(rank([]), 0);
});

const word = fc
  .tuple(fc.constantFrom('ada', 'bea', 'cleo', 'owl', 'finch', 'crane'), fc.constantFrom('+', '-'))
  .map((parts) => parts.join(''));
const workspace = fc
  .array(fc.array(word, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })
  .map((tasks) => tasks.flatMap((words, at) => attemptsOn(`t${at}`, ...words)));

test('the ranking does not depend on the order of the attempts or the names of the participants', () => {
  fc.assert(
    fc.property(
      workspace.chain((attempts) =>
        fc.tuple(
          fc.constant(attempts),
          fc.shuffledSubarray(attempts, { minLength: attempts.length }),
          fc.constantFrom(...disagreementOrders),
        ),
      ),
      ([attempts, shuffled, order]) => {
        const expected = rankDisagreements(attempts, query, none, order);
        assert.deepEqual(rankDisagreements(shuffled, query, none, order), expected);
        const renamed = attempts.map((one) => ({ ...one, participantId: `${one.participantId}-${7}` }));
        assert.deepEqual(rankDisagreements(renamed, query, none, order), expected);
      },
    ),
  );
});

test('people and agents with the same mean are alike, whatever the rounding of the sums', () => {
  const attempts = attemptsOn('t', 'ada+', 'ada-', 'bea-', 'cleo-', 'owl-', 'crane+', 'crane-', 'crane-');
  const turned = attempts.map((one) => ({ ...one, passed: one.passed !== true }));
  for (const some of [attempts, turned])
    assert.equal(rankDisagreements(some, query, none, 'people-agents').alike, 1);
});

test('exchanging pass and fail does not change the size of a disagreement', () => {
  fc.assert(
    fc.property(workspace, fc.constantFrom(...disagreementOrders), (attempts, order) => {
      const turned = attempts.map((one) => ({ ...one, passed: one.passed !== true }));
      const sizes = (some: readonly ScoredAttempt[]) =>
        rankDisagreements(some, query, none, order).rows.map((row) => [
          row.taskId,
          sizeOf(row, order)?.toFixed(9),
        ]);
      assert.deepEqual(sizes(turned).sort(), sizes(attempts).sort());
    }),
  );
});

test('sizes lie in (0, 1] in descending order; every task is a row, alike or unknown', () => {
  fc.assert(
    fc.property(workspace, fc.constantFrom(...disagreementOrders), (attempts, order) => {
      const { rows, alike, unknown } = rankDisagreements(attempts, query, none, order);
      const sizes = rows.map((row) => sizeOf(row, order) ?? Number.NaN);
      sizes.forEach((size, at) => {
        assert(size > 0 && size <= 1 + 1e-12, `${size}`);
        assert(at === 0 || size <= (sizes[at - 1] ?? 0));
      });
      assert.equal(rows.length + alike + unknown, new Set(attempts.map(({ taskId }) => taskId)).size);
    }),
  );
});
