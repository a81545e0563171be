// needs: desktop
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlyThorough } from '../helpers/extent.ts';
import { launchBrowser } from '../helpers/servedWindow.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { demonstrateTea } from './demonstrateHosts/demonstrateTea.ts';
import { demonstrated } from './demonstrateHosts/expected.ts';
import { openDesktopHost } from './hosts/openDesktopHost.ts';
import { openWebHost } from './hosts/openWebHost.ts';

const temporary = temporaryFolder();

test('a demonstration at the desktop host', onlyThorough, async (context) => {
  const kept = await demonstrateTea(context, (workspace) => openDesktopHost(workspace, temporary));
  assert.deepEqual(kept, demonstrated);
});

test('a demonstration at the web host', onlyThorough, async (context) => {
  const browser = await launchBrowser();
  context.after(() => browser.close());
  assert.deepEqual(
    await demonstrateTea(context, (workspace) => openWebHost(browser, workspace)),
    demonstrated,
  );
});
