// needs: pure
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { exportPlace } from '../../electron/exchange/export/exportPlace.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = temporaryFolder();
let count = 0;

/** The target folder of an export, and the workspace of the export. */
function makeTarget() {
  count += 1;
  const folder = path.join(root, `target-${count}`);
  mkdirSync(folder);
  const open = () => openWorkspace(path.join(root, `workspace-${count}`), 'test');
  return { folder, open, out: path.join(folder, 'out') };
}

test('the next export removes the unfinished files of a killed export', async () => {
  const { folder, open, out } = makeTarget();
  for (const name of [null, 'data/tasks.json']) {
    const killed = open();
    const file = await exportPlace(killed.db, out).file(name);
    await file.write('half of it');
    await file.close();
    killed.close();
    assert.equal(readdirSync(folder).length, 1);

    const next = open();
    const place = exportPlace(next.db, path.join(folder, 'other'));
    assert.deepEqual(readdirSync(folder), []);
    await place.drop();
    next.close();
  }
});

test('an unfinished file of another program is kept', async () => {
  const { folder, open, out } = makeTarget();
  writeFileSync(`${out}.0a1b2c3d.part`, 'of another program');
  const workspace = open();
  const file = await exportPlace(workspace.db, out).file(null);
  await file.close();
  workspace.close();
  const again = open();
  await exportPlace(again.db, out).drop();
  again.close();
  assert.deepEqual(readdirSync(folder), ['out.0a1b2c3d.part']);
});

test('an export replaces existing files only with `replaces`, only when it finishes, and keeps other files', async () => {
  const { open, out } = makeTarget();
  mkdirSync(out);
  writeFileSync(path.join(out, 'a.txt'), 'old');
  writeFileSync(path.join(out, 'mine.txt'), 'stays');
  const workspace = open();
  assert.throws(() => exportPlace(workspace.db, out), /already exists/);
  const place = exportPlace(workspace.db, out, { replaces: true });
  for (const name of ['a.txt', 'below/b.txt']) {
    const file = await place.file(name);
    await file.write('new');
    await file.close();
  }
  assert.equal(readFileSync(path.join(out, 'a.txt'), 'utf8'), 'old');
  assert.deepEqual(await place.finish(), [path.join(out, 'a.txt'), path.join(out, 'below/b.txt')]);
  workspace.close();
  assert.deepEqual(readdirSync(out).sort(), ['a.txt', 'below', 'mine.txt']);
  assert.equal(readFileSync(path.join(out, 'a.txt'), 'utf8'), 'new');
});

test('a file name that leads out of the export’s folder is refused', async () => {
  const { folder, open, out } = makeTarget();
  const workspace = open();
  const place = exportPlace(workspace.db, out);
  for (const name of ['../outside.txt', '/etc/outside.txt', 'a/../../outside.txt'])
    await assert.rejects(place.file(name), /would lie outside/);
  await place.drop();
  workspace.close();
  assert.deepEqual(readdirSync(folder), []);
});
