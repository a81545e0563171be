// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDesktopHost } from '../e2e/hosts/openDesktopHost.ts';
import { missingElectron, needsElectron } from '../e2e/hosts/realElectron.ts';
import { RunPage } from '../e2e/pages/RunPage.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const missing = missingElectron();
const why = missing ?? (needsElectron() ? null : 'HOPSCOPE_NEED_ELECTRON is not 1');
if (why !== null) console.log(`SKIPPED: the desktop on a real Electron was NOT tested here: ${why}.`);

/** If a real Electron is required but missing, `openDesktopHost` fails and names what is missing. */
test('a real Electron opens the window, and a demo task begins in it', {
  skip: !needsElectron(),
  timeout: 120_000,
}, async () => {
  const temporary = temporaryFolder();
  const desktop = await openDesktopHost(join(temporary, 'workspace'), temporary);
  const pictures = join(import.meta.dirname, '../../test-results');
  mkdirSync(pictures, { recursive: true });
  try {
    await desktop.ask('run.tryTask', {});
    await desktop.window.getByRole('link', { name: /^Run/ }).click();
    await new RunPage(desktop.window).begin();
    await desktop.window.locator('[data-native-page]').waitFor();
    const view = await desktop.front();
    assert.ok(view, 'the task page is visible');
    const page = await desktop.page(view);
    await page.getByRole('heading').first().waitFor();
    const { viewport } = await desktop.ask('run.state', {});
    assert.deepEqual(await page.evaluate(() => ({ width: innerWidth, height: innerHeight })), viewport);
    assert.ok(Math.abs((await desktop.scaleOf(view)) * viewport.height - view.bounds.height) <= 1);
    await page.screenshot({ path: join(pictures, `task-${process.platform}.png`) });
    assert.deepEqual(desktop.problems, []);
  } finally {
    await desktop.window
      .screenshot({ path: join(pictures, `window-${process.platform}.png`) })
      .catch(() => {});
    await desktop.close();
  }
});
