import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { buildApp } from '../../build/build.ts';
import { findElectron } from '../../electron/hostChoice.ts';

const root = join(import.meta.dirname, '../..');
const electron = findElectron();
const screen =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY);
const missing =
  electron.path === null
    ? electron.reason
    : screen
      ? null
      : 'there is no screen (DISPLAY and WAYLAND_DISPLAY are unset)';
if (missing !== null) {
  console.log(`SKIPPED: the desktop on a real Electron was NOT tested here: ${missing}.`);
}

it('starts on a real Electron, opens its workspace and ends well', { skip: missing !== null }, async () => {
  assert.ok(electron.path);
  await buildApp();
  const workspace = mkdtempSync(join(tmpdir(), 'hopscope-real-'));
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const child = spawn(electron.path, [root, ...(asRoot ? ['--no-sandbox'] : [])], {
    env: { ...process.env, HOPSCOPE_WORKSPACE: workspace },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log += String(chunk);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    const deadline = performance.now() + 20_000;
    while (!existsSync(join(workspace, 'hopscope.db'))) {
      assert.equal(child.exitCode, null, `Electron ended early:\n${log}`);
      assert.ok(performance.now() < deadline, `no workspace after 20 s:\n${log}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    child.kill('SIGTERM');
    assert.notEqual(await ended, 1, log);
  } finally {
    child.kill('SIGKILL');
    await ended;
    rmSync(workspace, { recursive: true, force: true });
  }
});
