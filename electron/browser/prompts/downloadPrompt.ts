import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Download } from 'playwright-core';
import { z } from 'zod';
import { isDiskFull } from '../../../shared/errors.ts';
import { mayFail } from '../../../shared/mayFail.ts';
import { listenTo } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import { plainName } from '../core/givenFiles.ts';
import { originOf } from '../popups/popupPrompt.ts';
import type { Tab } from '../tabs/tab.ts';

/** Limit of a download: a task needs a file or two, not a full disk. */
const MAX_BYTES = 200 * 1024 * 1024;

const willBegin = z.object({ guid: z.string(), url: z.string() });
const progress = z.object({ guid: z.string(), receivedBytes: z.number(), totalBytes: z.number() });

/** Stores downloads in the attempt's folder and shows them as prompts: running, done or failed. */
export function surfaceDownloads(core: BrowserCore, tab: Tab): void {
  const tooLarge = new Set<string>();
  const guids = new Map<string, string>();
  const running = new Map<string, Download>();
  const { raw } = tab.targets.main;
  listenTo(raw, 'Page.downloadWillBegin', willBegin, (event) => guids.set(event.guid, event.url));
  listenTo(raw, 'Page.downloadProgress', progress, (event) => {
    const url = guids.get(event.guid);
    if (url === undefined || Math.max(event.receivedBytes, event.totalBytes) <= MAX_BYTES) return;
    tooLarge.add(url);
    const download = running.get(url);
    if (download !== undefined) mayFail(download.cancel(), 'the browser is gone');
  });

  tab.page.on('download', (download) => {
    const fileName = freeName(core.options.downloads, download.suggestedFilename());
    const url = core.redactUrl(download.url());
    running.set(download.url(), download);
    if (tooLarge.has(download.url())) mayFail(download.cancel(), 'the browser is gone');
    const id = core.prompts.add(
      { kind: 'download', tab: tab.id, origin: originOf(download.url()), fileName, url, state: 'running' },
      async (reply) => {
        if (!reply.accept) await download.cancel();
      },
    );
    const finish = (state: 'done' | 'failed' | 'full'): void => {
      running.delete(download.url());
      core.prompts.update(id, (prompt) => (prompt.kind === 'download' ? { ...prompt, state } : prompt));
    };
    download.saveAs(join(core.options.downloads, fileName)).then(
      () => finish('done'),
      (error: unknown) => finish(isDiskFull(error) ? 'full' : 'failed'),
    );
  });
}

/** A bare file name that is still free in the folder. */
function freeName(folder: string, suggested: string): string {
  const plain = plainName(suggested);
  const extension = extname(plain);
  const stem = plain.slice(0, plain.length - extension.length);
  for (let count = 1; ; count++) {
    const name = count === 1 ? plain : `${stem} (${count})${extension}`;
    if (!existsSync(join(folder, name))) return name;
  }
}
