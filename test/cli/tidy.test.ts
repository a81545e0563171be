// needs: pure
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { leaveOver } from '../../electron/db/store/leftovers.ts';
import { openWorkspace, writePage } from '../../electron/workspace/workspace.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { mountSmallDisk } from '../helpers/smallDisk.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = temporaryFolder();

test('tidy removes unused files of a closed workspace and prints their size; a second run removes nothing', async () => {
  const folder = path.join(root, 'workspace');
  const workspace = openWorkspace(folder, 'test');
  const page = writePage(workspace, {
    screenshot: new Uint8Array([0xff, 0xd8, 1, 2, 3]),
    html: null,
    mhtml: null,
  });
  page.name();
  const file = workspace.blobs.fileOf(page.screenshot ?? '');
  const whileOpen = await hopscope('tidy', '--workspace', folder, '--json');
  assert.equal(whileOpen.code, 1);
  assert.equal(JSON.parse(whileOpen.stdout).error.code, 'workspace.locked');
  assert(existsSync(file));
  workspace.close();

  const first = await hopscope('tidy', '--workspace', folder, '--json');
  assert.deepEqual(
    [first.code, JSON.parse(first.stdout)],
    [0, { blobs: 1, bytes: 5, isLeftOver: false }],
    first.stderr,
  );
  assert(!existsSync(file));
  const second = await hopscope('tidy', '--workspace', folder);
  assert.deepEqual([second.code, second.stdout], [0, 'Every file is in use. Nothing was removed.\n']);
});

test('without disk space for a second database, tidy warns that parts of removed records may remain', async (context: TestContext) => {
  const disk = mountSmallDisk(24);
  if (disk === null) return context.skip('no small disk can be mounted here');
  context.after(() => disk.close());
  const folder = path.join(disk.folder, 'workspace');
  const workspace = openWorkspace(folder, 'test');
  workspace.db.exec('CREATE TABLE large AS SELECT randomblob(6000000) AS bytes');
  leaveOver(workspace.db);
  workspace.close();
  disk.fillBut(3_000_000);
  const full = await hopscope('tidy', '--workspace', folder);
  assert.deepEqual([full.code, full.stderr], [0, '']);
  assert.match(
    full.stdout,
    /Nothing was removed\.\nhopscope\.db may still contain parts of removed records\. .* Do not share the file before\.\n$/,
  );
  disk.free();
  const roomy = await hopscope('tidy', '--workspace', folder);
  assert.deepEqual([roomy.code, roomy.stdout], [0, 'Every file is in use. Nothing was removed.\n']);
});

test('a folder without a workspace is refused and not created; a missing --workspace exits with 2', async () => {
  const missing = path.join(root, 'missing');
  const { code, stdout } = await hopscope('tidy', '--workspace', missing, '--json');
  assert.deepEqual([code, JSON.parse(stdout).error.code], [1, 'workspace.missing']);
  assert(!existsSync(missing));
  const usage = await hopscope('tidy', '--json');
  assert.deepEqual([usage.code, usage.stdout], [2, '']);
});
