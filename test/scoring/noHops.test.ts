// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageReader } from '../../electron/scoring/pageReader.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { noJudge } from '../../shared/scoring/reference/judge.ts';
import { scoreStrict } from '../../shared/scoring/strict/scoreStrict.ts';

test('a task without hops is imported, and an attempt at it has no verdict, however it ended', async () => {
  const text = JSON.stringify({
    format: 'hopscope-tasks',
    version: 1,
    name: 'to demonstrate',
    tasks: [{ id: 'a', intent: 'Book a room.', startUrl: 'http://hotels.localhost/', hops: [] }],
  });
  const { tasks, problems } = readTasks([{ path: 'pack.json', text }], {}, 'native');
  assert.deepEqual(problems, []);
  const [task] = tasks;
  assert.ok(task);
  for (const declared of ['finished', 'gave-up', null] as const) {
    const run = { observations: [], answer: '', declared, withinBudget: true };
    const score = await scoreStrict(task, run, { judge: noJudge, pageReader });
    assert.deepEqual([score.passed, score.unterminated, score.hops], [null, false, []]);
    assert.match(score.verdicts[0]?.reason ?? '', /there is no check and no verdict/);
  }
});
