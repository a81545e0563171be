import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHeadlessFactory } from '../../electron/browser/chromium/launchBackend.ts';

/** A program for a separate process: finds a Chromium, opens a page in it, and prints the result as JSON. */
const downloads = mkdtempSync(path.join(tmpdir(), 'hopscope-launched-'));
const log: string[] = [];
const factory = createHeadlessFactory({ log: (line) => log.push(line) });
const browser = await factory.open({
  viewport: { width: 400, height: 300 },
  startUrls: [],
  restore: null,
  downloads,
});
const page = await browser.capture();
process.stdout.write(
  JSON.stringify({ version: browser.version, log, url: page.url, screenshot: page.screenshot?.length ?? 0 }),
);
await browser.close();
await factory.close();
rmSync(downloads, { recursive: true, force: true });
