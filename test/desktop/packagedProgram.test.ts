// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import { sandboxArguments } from '../../electron/starting/runElectron.ts';
import { needsElectron } from '../e2e/hosts/realElectron.ts';
import { PATIENCE_MS, patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const dist = join(import.meta.dirname, '../../dist');

/** The program that `npm run dist` has built for this system; null if there is none. */
function packagedProgram(): string | null {
  const folders = existsSync(dist) ? readdirSync(dist) : [];
  const inside = { darwin: 'Hopscope.app/Contents/MacOS/Hopscope', win32: 'Hopscope.exe' };
  const name =
    process.platform === 'darwin' || process.platform === 'win32' ? inside[process.platform] : 'hopscope';
  const found = folders
    .filter((folder) => /unpacked|^mac/.test(folder))
    .map((folder) => join(dist, folder, name))
    .find((path) => existsSync(path));
  return found ?? null;
}

const program = packagedProgram();
if (program === null) console.log('SKIPPED: the packaged program was NOT started here: dist/ has none.');

/** The test gets only a debugging port for the window; the fuses of the program allow nothing else. */
test('the packaged program starts, and shows its window', {
  skip: program === null && !needsElectron(),
  timeout: patient(120_000),
}, async () => {
  assert.ok(program !== null, 'npm run dist has left no program in dist/');
  const temporary = temporaryFolder();
  const args = ['--remote-debugging-port=0', `--user-data-dir=${join(temporary, 'profile')}`];
  const child = spawn(program, [...args, ...sandboxArguments()], {
    env: { ...process.env, HOPSCOPE_WORKSPACE: join(temporary, 'workspace') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let log = '';
  let address: string | undefined;
  for await (const chunk of child.stderr) {
    log += String(chunk);
    address = /DevTools listening on (ws:\S+)/.exec(log)?.[1];
    if (address !== undefined) break;
  }
  assert.ok(address, `it ended before its window opened:\n${log}`);
  child.stderr.resume();
  const eyes = await chromium.connectOverCDP(address, { isLocal: true, noDefaults: true });
  try {
    const [context] = eyes.contexts();
    context?.setDefaultTimeout(PATIENCE_MS);
    const window = context?.pages()[0] ?? (await context?.waitForEvent('page'));
    assert.ok(window);
    await window.getByRole('navigation', { name: 'Screens' }).waitFor();
    const pictures = join(import.meta.dirname, '../../test-results');
    mkdirSync(pictures, { recursive: true });
    await window.screenshot({ path: join(pictures, `packaged-${process.platform}.png`) });
  } finally {
    await eyes.close();
    child.kill();
    await ended;
  }
});
