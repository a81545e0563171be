// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openTaskBrowser } from '../../electron/browser/openTaskBrowser.ts';
import type { BrowserEvent, TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { readZip } from '../../electron/files/zip.ts';
import { harFile } from '../../shared/page/har.ts';
import { archiveManifest } from '../../shared/page/mhtml.ts';
import { type StandIn, startStandIn } from '../electron-stand-in/standIn.ts';
import { BrowserWindow } from '../electron-stand-in/windows.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const arrived: string[] = [];
const pages: Readonly<Record<string, string>> = {
  '/': `<title>Shop</title><form method=post action=/order><input name=item value=tea><button>Order</button></form>
    <form method=post action=/blank target=_blank rel=opener><input name=a value=1><button>Blank</button></form>
    <form method=post action=/quiet target=_blank><input name=a value=1><button>Quiet</button></form>
    <iframe src="http://frames.localhost:{port}/frame"></iframe>`,
  '/frame': '<form method=post action=/framed><input name=a value=2><button>Framed</button></form>',
  '/next': '<title>Next</title>',
};
const scripts: Readonly<Record<string, string>> = {
  '/worker.js': `fetch('/worked', { method: 'POST' }).then((r) => postMessage(r.status))`,
  '/service.js': `oninstall = (event) => event.waitUntil(fetch('/installed', { method: 'POST' }))`,
};
const site = createServer((request, response) => {
  const path = request.url ?? '';
  let body = '';
  request.on('data', (chunk) => {
    body += String(chunk);
  });
  request.on('end', () => {
    if (request.method !== 'GET') arrived.push(`${path} ${body}`);
    const script = scripts[path];
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? (pages[path] ?? '<title>Taken</title>').replaceAll('{port}', String(port)));
  });
});
let port = 0;

describe('request interception over page-level connections', () => {
  let standIn: StandIn;
  let browser: TaskBrowser;
  let inPage: (expression: string) => Promise<unknown>;
  const events: BrowserEvent[] = [];
  const waiting = new Set<() => void>();

  before(async () => {
    site.listen(0);
    await once(site, 'listening');
    const address = site.address();
    assert.ok(address !== null && typeof address === 'object');
    port = address.port;
    standIn = await startStandIn();
    const { createViewBackend } = (await standIn.load(
      'electron/desktop/viewBackend.ts',
    )) as typeof import('../../electron/desktop/viewBackend.ts');
    const { createStage } = (await standIn.load(
      'electron/desktop/stage.ts',
    )) as typeof import('../../electron/desktop/stage.ts');
    const window = new BrowserWindow({
      width: 1200,
      height: 800,
      show: false,
      webPreferences: { preload: join(import.meta.dirname, 'emptyPreload.cjs') },
    });
    // The stand-in has the part of Electron's window that the stage uses.
    const stage = createStage(window as unknown as Electron.BrowserWindow);
    const start = createViewBackend({ stage, onKey: () => false });
    browser = await openTaskBrowser(
      async (options) => {
        const backend = await start(options);
        inPage = async (expression) => backend.context.pages()[0]?.evaluate(expression);
        return backend;
      },
      {
        viewport: { width: 900, height: 600 },
        startUrls: [`http://localhost:${port}/`],
        intercept: [],
        trace: true,
        restore: null,
        downloads: temporaryFolder(),
      },
    );
    browser.listen((event) => {
      events.push(event);
      for (const check of [...waiting]) check();
    });
    await browser.settle();
  });
  after(async () => {
    await browser.close();
    await standIn.close();
    site.closeAllConnections();
    site.close();
  });

  function held(path: string): Promise<string> {
    return new Promise((resolve) => {
      const check = (): void => {
        for (const event of events) {
          if (event.type !== 'held' || !event.request.url.endsWith(path)) continue;
          waiting.delete(check);
          resolve(event.request.id);
        }
      };
      waiting.add(check);
      check();
    });
  }
  const press = (name: string, frame?: string): Promise<unknown> =>
    browser.perform({
      operation: 'click',
      target: { role: 'button', name, ...(frame === undefined ? {} : { frame }) },
    });

  it('holds requests of scripts, workers and service workers', async () => {
    const asked = inPage(`fetch('/api', { method: 'POST' }).then((r) => r.status)`);
    await browser.interception.decide(await held('/api'), 'fake');
    assert.equal(await asked, 200);
    const worked = inPage(
      `new Promise((resolve) => { new Worker('/worker.js').onmessage = ({ data }) => resolve(data) })`,
    );
    await browser.interception.decide(await held('/worked'), 'fake');
    assert.equal(await worked, 200);
    const ready = inPage(
      `navigator.serviceWorker.register('/service.js').then(() => navigator.serviceWorker.ready).then(() => 'ready')`,
    );
    await browser.interception.decide(await held('/installed'), 'fake');
    assert.equal(await ready, 'ready');
    assert.deepEqual(arrived, []);
  });

  it('holds a form of a foreign frame, and one of the page', async () => {
    await press('Framed', 'frames.localhost');
    await browser.interception.decide(await held('/framed'), 'abort');
    await press('Order');
    const order = await held('/order');
    assert.deepEqual(await browser.settle(), { settled: false, restless: false });
    await browser.interception.decide(order, 'fake');
    await browser.settle();
    assert.equal(browser.tabs()[0]?.title, 'Shop');
    assert.deepEqual(arrived, []);
  });

  it('holds the first request of a new window, with and without an opener', async () => {
    await press('Blank');
    const blank = await held('/blank');
    await press('Quiet');
    const quiet = await held('/quiet');
    assert.deepEqual(arrived, []);
    await browser.interception.decide(quiet, 'abort');
    await browser.interception.decide(blank, 'allow');
    await browser.settle();
    assert.deepEqual(arrived.splice(0), ['/blank a=1']);
  });

  it('records the network traffic and a trace, and leaves no file in its private folder', async () => {
    const recording = await browser.recordArtefacts({ startStorage: null, trace: true });
    await browser.newTab(`http://localhost:${port}/next`);
    await browser.settle();
    await browser.goto(`http://localhost:${port}/`);
    await browser.settle();
    const { files, dropped } = await recording.finish({ secretTouched: false });
    assert.deepEqual(dropped, []);
    const trace = readZip(Buffer.from(files.find(({ name }) => name === 'trace.zip')?.bytes ?? []));
    const [actions = '', network = ''] = ['trace.trace', 'trace.network'].map(
      (name) => trace.find((entry) => entry.name === name)?.bytes.toString('utf8') ?? '',
    );
    assert.match(actions, /"method":"goto"/);
    assert.match(actions, /"type":"frame-snapshot".*"Next"/);
    assert.match(network, /"resource-snapshot".*\/next/);
    assert.deepEqual(leftBehind(), []);
    const { skeleton } = archiveManifest.parse(JSON.parse(Buffer.from(files[0]?.bytes ?? []).toString()));
    const { log } = harFile.parse(JSON.parse(skeleton));
    assert.ok(log.entries.some(({ request }) => request.url.endsWith('/next')));
  });

  /** Unredacted files of Playwright that still exist. */
  function leftBehind(): string[] {
    const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
    return readdirSync(root)
      .filter((name) => name.startsWith(`hopscope-private-${process.pid}-`))
      .flatMap((name) => readdirSync(join(root, name)));
  }

  it('holds requests again after it was turned off and on, and lets listed hosts pass', async () => {
    await browser.focusTab('t1');
    await browser.interception.off();
    assert.equal(await inPage(`fetch('/free', { method: 'POST' }).then((r) => r.status)`), 200);
    await browser.interception.on([`localhost:${port}`]);
    assert.equal(await inPage(`fetch('/listed', { method: 'POST' }).then((r) => r.status)`), 200);
    await browser.interception.on([]);
    const again = inPage(`fetch('/again', { method: 'POST' }).then((r) => r.status)`);
    await browser.interception.decide(await held('/again'), 'fake');
    assert.equal(await again, 200);
    const tab = await browser.newTab(`http://localhost:${port}/next`);
    assert.equal(browser.tabs().find(({ id }) => id === tab)?.active, true);
    assert.deepEqual(arrived.splice(0), ['/free ', '/listed ']);
  });
});
