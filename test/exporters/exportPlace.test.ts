// needs: pure
import assert from 'node:assert/strict';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { writeFact } from '../../electron/db/store/settings.ts';
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
  const place = exportPlace(workspace.db, out, { replaces: 'files' });
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

/** A folder of an earlier export beside files of the user, and a complete export that is to replace it. */
async function replacing() {
  const target = makeTarget();
  const { out } = target;
  mkdirSync(path.join(out, 'mine'), { recursive: true });
  writeFileSync(path.join(out, 'a.txt'), 'old');
  writeFileSync(path.join(out, 'mine', 'notes.txt'), 'stays');
  symlinkSync('a.txt', path.join(out, 'link'));
  const workspace = target.open();
  const place = exportPlace(workspace.db, out, { replaces: 'folder' });
  for (const name of ['a.txt', 'b.txt']) {
    const file = await place.file(name);
    await file.write('new');
    await file.close();
  }
  return { ...target, workspace, place };
}

/** The files of a folder with their content. */
function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names.flatMap((name) => {
      const file = path.join(folder, name);
      return statSync(file).isFile() ? [[name, readFileSync(file, 'utf8')]] : [];
    }),
  );
}

const others = { link: 'new', 'mine/notes.txt': 'stays' };

test('an export that replaces a folder changes it at once, and keeps the other files', async () => {
  const { folder, out, workspace, place } = await replacing();
  const before = { 'a.txt': 'old', ...others, link: 'old' };
  assert.deepEqual(contentOf(out), before);
  assert.deepEqual(await place.finish(), [path.join(out, 'a.txt'), path.join(out, 'b.txt')]);
  workspace.close();
  assert.deepEqual(contentOf(out), { 'a.txt': 'new', 'b.txt': 'new', ...others });
  assert.deepEqual(readdirSync(folder), ['out']);
});

test('a folder that a killed program was replacing is the old or the new one, whole, after the next export', async () => {
  for (const isPlaced of [false, true]) {
    const { folder, open, out, workspace } = await replacing();
    const before = contentOf(out);
    // What a program leaves that is killed between the two moves, and after both.
    const [complete = assert.fail()] = readdirSync(folder).filter((name) => name.endsWith('.part'));
    const aside = `${out}.0a1b2c3d.old`;
    writeFact(workspace.db, 'export.aside', aside);
    renameSync(out, aside);
    if (isPlaced) renameSync(path.join(folder, complete), out);
    workspace.close();
    const again = open();
    await exportPlace(again.db, path.join(folder, 'other')).drop();
    again.close();
    assert.deepEqual(readdirSync(folder), ['out']);
    assert.deepEqual(contentOf(out), isPlaced ? { 'a.txt': 'new', 'b.txt': 'new', ...others } : before);
  }
});

test('a folder that cannot be replaced stays as it is', async () => {
  const { folder, out, workspace, place } = await replacing();
  const before = contentOf(out);
  const [complete = assert.fail()] = readdirSync(folder).filter((name) => name.endsWith('.part'));
  rmSync(path.join(folder, complete), { recursive: true });
  await assert.rejects(place.finish());
  await place.drop();
  workspace.close();
  assert.deepEqual(contentOf(out), before);
  assert.deepEqual(readdirSync(folder), ['out']);
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
