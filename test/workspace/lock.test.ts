// needs: pure
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { type OtherProcess, startProcess } from '../helpers/otherProcess.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = temporaryFolder();
const opener = (): OtherProcess =>
  startProcess(path.resolve(import.meta.dirname, '../helpers/workspaceOpener.ts'), [], process.env);
const others = [opener(), opener(), opener()];
after(() => Promise.all(others.map((one) => one.kill())));

test('exactly one of several processes opens the workspace, and the others report that it is locked', async () => {
  for (let round = 0; round < 20; round++) {
    const folder = path.join(root, `at-once-${round}`);
    const answers = await Promise.all(others.map((one) => one.ask('open', folder)));
    const refused = answers.filter((answer) => answer !== null) as { code: string; message: string }[];
    assert.equal(refused.length, others.length - 1, JSON.stringify(answers));
    assert.deepEqual([...new Set(refused.map(({ code }) => code))], ['workspace.locked']);
    await Promise.all(others.map((one) => one.ask('close')));
  }
});

test('the error names the host and the process that have the workspace open, in the same process too', async () => {
  const folder = path.join(root, 'named');
  const workspace = openWorkspace(folder, 'web host');
  const who = { code: 'workspace.locked', message: new RegExp(`web host, process ${process.pid}, since`) };
  assert.throws(() => openWorkspace(folder, 'desktop'), who);
  const refused = (await others[0]?.ask('open', folder)) as { message: string };
  assert.match(refused.message, who.message);
  workspace.close();
  openWorkspace(folder, 'desktop').close();
});

test('the workspace of a killed process opens at once, without the files that no row names', async () => {
  const folder = path.join(root, 'killed');
  for (let again = 0; again < 3; again++) {
    const killed = opener();
    assert.equal(await killed.ask('open', folder), null);
    const hash = String(await killed.ask('write', `never named ${again}`));
    await killed.kill();
    const workspace = openWorkspace(folder, 'test');
    assert(!existsSync(workspace.blobs.fileOf(hash)));
    workspace.close();
  }
});

test('a lock file of an older version is ignored, even if a process has its process id', () => {
  const folder = path.join(root, 'reused');
  mkdirSync(folder);
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  writeFileSync(
    path.join(folder, 'hopscope.lock'),
    JSON.stringify({ pid: process.ppid, host: 'web', startedAt: 1, boot }),
  );
  openWorkspace(folder, 'test').close();
});
