// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { AttemptRecord } from '../../electron/attempt/attemptRecord.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { Found } from '../../shared/contract/search.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { emptyIndex } from '../helpers/searchIndex.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();
const workspace = openWorkspace(folder, 'test');
const ids = await fillSynthetic(workspace, { tasks: 2, people: 1, models: 1, hops: 2, seed: 4 });
for (const id of ids)
  new AttemptRecord(workspace, id).append(
    { type: 'note', text: 'The second result looked right but led nowhere.' },
    1e9,
  );
workspace.close();

test('search --json prints the attempts, the places in each and the marked words', async () => {
  const { code, stdout, stderr } = await hopscope('search', 'second result', '--workspace', folder, '--json');
  assert.equal(code, 0, stderr);
  const found = JSON.parse(stdout) as Found;
  assert.deepEqual(found.words, ['second', 'result']);
  assert.deepEqual(new Set(found.attempts.map(({ attempt }) => attempt.id)), new Set(ids));
  assert.deepEqual(found.attempts[0]?.places[0]?.excerpt, [
    { text: 'The ', isMarked: false },
    { text: 'second', isMarked: true },
    { text: ' ', isMarked: false },
    { text: 'result', isMarked: true },
    { text: ' looked right but led nowhere.', isMarked: false },
  ]);
  assert.deepEqual(found.index, { done: ids.length, total: ids.length, isRunning: false });
});

test('search prints the participant, the step and the text of each place; odd queries are not errors', async () => {
  const { code, stdout } = await hopscope(
    'search',
    '"hong kong" -search',
    '--workspace',
    folder,
    '--limit',
    '1',
  );
  assert.equal(code, 0);
  assert.match(stdout, /^synthetic-\d {2}\S+ \(synthetic\) {2}\d{4}-\d\d-\d\d {2}[\da-f]/);
  assert.match(stdout, /^ {2}step \d+, (typed|answer): Hong Kong$/m);
  const nothing = await hopscope('search', 'cathedral', '--workspace', folder);
  assert.deepEqual([nothing.code, nothing.stdout], [0, 'No record contains “cathedral”.\n']);
  const empty = await hopscope('search', '*"', '--workspace', folder);
  assert.deepEqual([empty.code, empty.stdout], [0, 'The question contains no word to search for.\n']);
  const odd = await hopscope('search', "'; DROP TABLE events; -- NEAR(", '--workspace', folder, '--json');
  assert.equal(odd.code, 0, odd.stderr);
});

test('a workspace with an empty search index is indexed before the search', async () => {
  emptyIndex(path.join(folder, 'hopscope.db'));
  const { stdout } = await hopscope('search', 'nowhere', '--workspace', folder, '--json');
  assert.equal((JSON.parse(stdout) as Found).attempts.length, ids.length);
});

test('a missing workspace exits with 1; a missing query and a wrong limit exit with 2', async () => {
  const missing = await hopscope('search', 'x', '--workspace', path.join(folder, 'none'), '--json');
  assert.deepEqual([missing.code, JSON.parse(missing.stdout).error.code], [1, 'workspace.missing']);
  assert.equal((await hopscope('search', '--workspace', folder)).code, 2);
  assert.equal((await hopscope('search', 'x', '--workspace', folder, '--limit', '0')).code, 2);
});
