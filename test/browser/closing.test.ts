// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createHeadlessFactory } from '../../electron/browser/chromium/launchBackend.ts';
import { inPart } from '../helpers/extent.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** Pages that navigate again and again; the slow one waits for its server most of the time. */
const moving: Readonly<Record<string, string>> = {
  '/script': '<script>location.href = "/script?" + Math.random()</script>',
  '/slow': '<script>location.href = "/slow?" + Math.random()</script>',
  '/refresh': '<meta http-equiv=refresh content=0>',
};
const asked = new EventEmitter<Record<string, [count: number]>>();
const counts = new Map<string, number>();
const site = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  const count = (counts.get(pathname) ?? 0) + 1;
  counts.set(pathname, count);
  response.setHeader('content-type', 'text/html');
  setTimeout(
    () => response.end(`<title>Moving</title><p>A page</p>${moving[pathname] ?? ''}`),
    pathname === '/slow' ? 120 : 0,
  );
  asked.emit(pathname, count);
});
let origin: string;
const factory = createHeadlessFactory({ log: () => {} });
const open = (url: string) =>
  factory.open({
    viewport: { width: 400, height: 300 },
    startUrls: [url],
    restore: null,
    downloads: temporaryFolder(),
  });

before(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
after(async () => {
  await factory.close();
  site.closeAllConnections();
  site.close();
});

for (const name of inPart(Object.keys(moving), 0))
  test(`a page that navigates endlessly (${name}) sends no request after its browser is closed`, async () => {
    const browser = await open(`${origin}${name}`);
    for await (const [count] of EventEmitter.on(asked, name)) if (count > 5) break;
    await browser.close();
    const atClose = counts.get(name);
    // While another page is opened and shown, a page that still navigates would send many requests.
    const next = await open(`${origin}/still`);
    await next.settle();
    await next.close();
    assert.equal(counts.get(name), atClose);
  });
