// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedWords } from '../../renderer/library/importWords.ts';
import { missingWords } from '../../shared/words/exportWords.ts';

const counts = {
  demonstrations: 3,
  actions: 9,
  left: 0,
  leftSteps: 0,
  withoutPage: 0,
  withoutTarget: 0,
  renamed: 0,
};

test('the sentences about omissions of an export have singular and plural forms', () => {
  assert.deepEqual(missingWords(counts), []);
  assert.deepEqual(missingWords({ ...counts, left: 1, leftSteps: 1, withoutPage: 1, withoutTarget: 1 }), [
    '1 demonstration was left out: nobody has accepted it.',
    '1 step was left out: it failed, or Mind2Web has no operation for it.',
    '1 action has no recorded page.',
    '1 action has no target on its page.',
  ]);
  assert.deepEqual(missingWords({ ...counts, left: 2, leftSteps: 3 }), [
    '2 demonstrations were left out: nobody has accepted them.',
    '3 steps were left out: they failed, or Mind2Web has no operation for them.',
  ]);
});

test('the sentence about an import has singular and plural forms', () => {
  assert.equal(storedWords({ tasks: 1, hops: 1, results: 0 }), '1 task with 1 hop imported.');
  assert.equal(storedWords({ tasks: 2, hops: 7, results: 0 }), '2 tasks with 7 hops imported.');
  assert.equal(storedWords({ tasks: 0, hops: 0, results: 1 }), '1 result of verifications imported.');
});
