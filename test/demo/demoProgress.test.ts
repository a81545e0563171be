// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoProgress } from '../../electron/cli/demo/demoProgress.ts';

test('the demo prints what begins and counts the attempts that have ended', () => {
  const lines: string[] = [];
  const progress = demoProgress(3, (line) => lines.push(line));
  progress.begins('tester A: shop-1');
  progress.ended('tester A: shop-1 done');
  progress.begins('model: 2 tasks');
  progress.ended('model: shop-1 done');
  progress.ended('model: shop-2 done');
  assert.deepEqual(lines, [
    'Running: tester A: shop-1',
    '1 of 3 attempts: tester A: shop-1 done',
    'Running: model: 2 tasks',
    '2 of 3 attempts: model: shop-1 done',
    '3 of 3 attempts: model: shop-2 done',
  ]);
});
