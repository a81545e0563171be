// needs: browser
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openBulkRedaction } from '../../electron/browser/bulk/redactionThread.ts';
import type { ChromiumLauncher } from '../../electron/browser/chromium/launchBackend.ts';
import { type OpenedBrowser, openTaskBrowser } from '../../electron/browser/openTaskBrowser.ts';
import { sharedLauncher } from '../helpers/sharedChromium.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const program = new URL('../helpers/slowRedaction.ts', import.meta.url);
let launcher: ChromiumLauncher;
let browser: OpenedBrowser;

before(async () => {
  launcher = sharedLauncher({ asksPermissions: false });
  browser = await openTaskBrowser(
    launcher.start,
    {
      viewport: { width: 400, height: 300 },
      startUrls: ['data:text/html,<title>endless</title><p>endless'],
      ...{ restore: null, downloads: temporaryFolder(), trace: true },
      artefacts: { startStorage: null, trace: true },
    },
    openBulkRedaction(program, { texts: 2000, mhtml: 2000, har: 500, trace: 500 }),
  );
  await browser.settle();
});
after(() => launcher.close());

test('a page whose archive cannot be searched in time is kept without it, and the browser answers meanwhile', async () => {
  let isCaptured = false;
  const captured = browser.capture().finally(() => {
    isCaptured = true;
  });
  for (let looks = 0; looks < 5; looks += 1) assert.ok(await browser.answers(1000));
  assert.equal(isCaptured, false, 'five questions to the browser are answered before the capture ends');
  const page = await captured;
  assert.equal(page.mhtml, null);
  assert.match(page.html ?? '', /endless/);
  assert.notEqual(page.screenshot, null);
  assert.ok(page.flags.includes('withheld') && page.flags.includes('capture-failed'), page.flags.join());
  assert.deepEqual(
    page.withheld?.map(({ message }) => message),
    ['The archive of the page is not kept: it could not be searched for secrets within 2 s.'],
  );
  assert.deepEqual(
    page.redactions.filter(({ kind }) => kind === 'withheld'),
    [{ kind: 'withheld', where: 'mhtml', count: 1 }],
  );
});

test('a recording and a trace that cannot be searched in time are dropped, and the record says so', async () => {
  const recording = await browser.recordArtefacts({ startStorage: null });
  const { files, dropped } = await recording.finish({ secretTouched: false });
  assert.deepEqual(
    files.map(({ name }) => name),
    ['storage-end.json'],
  );
  assert.deepEqual(dropped, [
    'The recording of the network traffic is not kept: it could not be searched for secrets within 1 s.',
    'The trace is not kept: it could not be searched for secrets within 1 s.',
  ]);
  await browser.close();
});
