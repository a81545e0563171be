// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { before, test } from 'node:test';
import { listCurrentTasks, listTaskSets } from '../../electron/db/taskSets.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { samplesFolder } from '../importers/readSample.ts';

const workspace = newPath();
const SET = 'Two towns';

async function archive(...words: readonly string[]): Promise<unknown> {
  const { code, stdout, stderr } = await hopscope(
    ...['archive', '--workspace', workspace, '--set', SET, '--json'],
    ...words,
  );
  assert.equal(code, 0, stderr);
  return JSON.parse(stdout);
}

/** The keys of the tasks that a new batch takes. */
function current(): readonly string[] {
  using own = openWorkspace(workspace, 'test');
  return listTaskSets(own.db).flatMap(({ id }) => listCurrentTasks(own.db, id).map(({ key }) => key));
}

let keys: readonly string[] = [];
before(async () => {
  const file = path.join(samplesFolder, 'native.json');
  const { code, stderr } = await hopscope('import', '--workspace', workspace, file);
  assert.equal(code, 0, stderr);
  keys = current();
  assert.ok(keys.length > 1 && keys[0] === 'bridge');
});

test('a task is archived, listed and brought back, each time once', async () => {
  const others = keys.filter((key) => key !== 'bridge');
  assert.deepEqual(await archive('--task', 'bridge'), {
    set: SET,
    changed: ['bridge'],
    archived: ['bridge'],
  });
  assert.deepEqual(current(), others);
  assert.deepEqual(await archive('--task', 'bridge'), { set: SET, changed: [], archived: ['bridge'] });
  assert.deepEqual(await archive(), { set: SET, changed: [], archived: ['bridge'] });
  assert.deepEqual(await archive('--bring-back'), { set: SET, changed: ['bridge'], archived: [] });
  assert.deepEqual(current(), keys);
});

test('an unknown task or set is refused, and nothing is archived', async () => {
  const words = ['archive', '--workspace', workspace, '--json'];
  const task = await hopscope(...words, '--set', SET, '--task', 'bridge', 'tunnel');
  assert.match(task.stderr, /tunnel/);
  const set = await hopscope(...words, '--set', 'Three towns', '--task', 'bridge');
  assert.match(set.stderr, /Three towns.*It has .*Two towns/s);
  assert.deepEqual([task.code, set.code], [1, 1]);
  assert.deepEqual(current(), keys);
});
