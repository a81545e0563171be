// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { app } from '../electron-stand-in/app.ts';
import { startDesktopOnStandIn } from '../electron-stand-in/start.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/**
 * A person opens two files at once: the second instance starts while the first still creates its window. Electron reports it from
 * `ready` on (docs/api/app.md), before the workspace is open.
 */
test('a file of a second instance that starts too early is opened by the first instance', {
  timeout: patient(60_000),
}, async (context) => {
  const folder = temporaryFolder();
  const file = join(folder, 'late.hopscope');
  writeFileSync(
    file,
    JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Late set', sites: [], tasks: [] }),
  );
  context.mock.method(app, 'whenReady', () => {
    const ready = Promise.resolve();
    void ready.then(() => queueMicrotask(() => app.emit('second-instance', {}, ['hopscope', file], '/')));
    return ready;
  });
  const desktop = await startDesktopOnStandIn({ workspace: join(folder, 'workspace') });
  const dialog = desktop.window.getByRole('dialog', { name: 'Import tasks' });
  await dialog.locator('input[value="Late set"]').waitFor();
  assert.equal(await desktop.close(), 0);
});
