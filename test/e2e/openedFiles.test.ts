// needs: window; runs: always
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { launchBrowser } from '../helpers/servedWindow.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = join(import.meta.dirname, '../..');

test('the web host opens the import dialog with the tasks of a file named on the command line', async (context) => {
  const workspace = join(temporaryFolder(), 'workspace');
  // Named relative to the current folder.
  const host = spawn(
    process.execPath,
    [join(root, 'electron/cli/main.ts'), 'serve', 'pack.json', '--no-open', '--workspace', workspace],
    { cwd: join(root, 'tasks/demo'), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(host, 'exit');
  context.after(async () => {
    host.kill('SIGTERM');
    await ended;
  });
  let said = '';
  for await (const chunk of host.stderr) {
    said += String(chunk);
    if (/https?:\/\/\S+/.test(said)) break;
  }
  host.stderr.resume();
  const url = /https?:\/\/\S+/.exec(said)?.[0];
  assert.ok(url, said);
  const browser = await launchBrowser();
  context.after(() => browser.close());
  const window = await browser.newPage();
  await window.goto(url);
  const dialog = window.getByRole('dialog', { name: 'Import tasks' });
  await dialog.getByRole('button', { name: /^Import \d+ tasks$/ }).waitFor();
  assert.match(window.url(), /#\/library\?import=1$/);
});
