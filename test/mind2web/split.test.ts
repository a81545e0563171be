// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitOf } from '../../shared/model/split.ts';

test('the split of a task follows from the name of its file or folder in the published data', () => {
  for (const [file, split] of [
    ['test_task/test_task_0.json', 'cross-task'],
    ['data/test_website/test_website_1.json', 'cross-website'],
    ['data/test_domain-00000-of-00007.parquet', 'cross-domain'],
    ['test_domain_12.json', 'cross-domain'],
    ['data/train/train_3.json', null],
    ['tasks.json', null],
    ['latest_task_0.json', null],
    ['test_tasks/0.json', null],
  ] as const)
    assert.equal(splitOf(file), split, file);
});
