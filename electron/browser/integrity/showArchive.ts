import { chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { fault } from '../../../shared/errors.ts';
import { whyUnwritable } from '../../files/wholeFile.ts';
import { ask, ignoreGone, listenTo, within } from '../cdp/cdp.ts';
import type { HiddenPage } from '../port/hiddenPage.ts';

const paused = z.object({ requestId: z.string(), request: z.object({ url: z.string() }) });
const navigated = z.object({ errorText: z.string().optional() });
const LOAD_MS = 8000;
const FONTS_MS = 500;

/** Switches off scripts and network for everything that this page shows. Called once for a page. */
export async function lockPage({ raw }: HiddenPage): Promise<void> {
  listenTo(raw, 'Fetch.requestPaused', paused, ({ requestId, request }) => {
    // Every other resource is in the archive or nowhere.
    const isArchive = /^file:.*\/page\.mhtml$/.test(request.url);
    ignoreGone(
      isArchive
        ? raw.send('Fetch.continueRequest', { requestId })
        : raw.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' }),
    );
  });
  await Promise.all([
    raw.send('Page.enable'),
    raw.send('DOM.enable'),
    raw.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
    raw.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    raw.send('Emulation.setScriptExecutionDisabled', { value: true }),
    raw.send('Network.emulateNetworkConditions', {
      offline: true,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    }),
  ]);
}

/**
 * Renders an archive. Resolves when it has loaded, fonts included. Throws when Chromium cannot read it, and AppError
 * `archive.write` when the disk does not take it: then nothing is known about the page.
 */
export async function showArchive({ raw }: HiddenPage, folder: string, archive: string): Promise<void> {
  const file = `${folder}/page.mhtml`;
  try {
    await writeFile(file, archive, { mode: 0o600 });
    await chmod(file, 0o600);
  } catch (error) {
    await rm(file, { force: true });
    const where = path.dirname(folder);
    throw fault.storage(
      'archive.write',
      `The stored page could not be opened, because it could not be written to ${where}: ${whyUnwritable(error)}.`,
      'Free some space there, and try again.',
      { at: where, cause: error },
    );
  }
  const loaded = new Promise<boolean>((resolve) => {
    const off = listenTo(raw, 'Page.loadEventFired', z.object({}), () => {
      off();
      resolve(true);
    });
  });
  try {
    const { errorText } = await ask(raw, 'Page.navigate', { url: pathToFileURL(file).href }, navigated);
    if (errorText !== undefined) throw new Error(errorText);
    if (!(await within(loaded, LOAD_MS, false))) throw new Error('it does not finish loading');
    const expression = 'document.fonts.ready.then(() => true)';
    await within(raw.send('Runtime.evaluate', { expression, awaitPromise: true }), FONTS_MS, null);
  } finally {
    await rm(file, { force: true });
  }
}
