import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluate } from '../../shared/statistics/evaluate.ts';
import { generateAttempts } from '../bench/evaluate.ts';

test('the figures of 8,400 attempts are told in less than 200 KB, and of twice as many in no more', () => {
  const attempts = generateAttempts();
  const size = (list: typeof attempts) =>
    JSON.stringify(evaluate(list, { profile: 'strict', asPrinted: true })).length;
  const one = size(attempts);
  assert(one < 200_000, `${one} bytes`);
  const twice = size([
    ...attempts,
    ...attempts.map((each) => ({ ...each, attemptId: `${each.attemptId}-2` })),
  ]);
  assert(twice < one * 1.05, `${twice} bytes`);
});
