// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, type Mock, test } from 'node:test';
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium } from '../../electron/browser/chromium/chromium.ts';
import type {
  BrowserEvent,
  TaskBrowser,
  TaskBrowserFactory,
} from '../../electron/browser/port/taskBrowser.ts';
import { type AttemptFile, listAttemptFiles } from '../../electron/db/record/files.ts';
import type { Database } from '../../electron/db/store/open.ts';
import { readZip } from '../../electron/files/zip.ts';
import { collectGarbage } from '../../electron/workspace/blobFolder.ts';
import { openWorkspace, readBlobText, type Workspace } from '../../electron/workspace/workspace.ts';
import { readHar, writeAttemptFiles } from '../../electron/workspace/writeAttemptFiles.ts';
import { type HarFile, harFile } from '../../shared/page/har.ts';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { PRODUCTS } from '../../tasks/demo/sites/shop/products.ts';
import { shopSite } from '../../tasks/demo/sites/shop/shop.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { insertSampleAttempt } from '../helpers/insertedAttempt.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { secretsIn } from '../helpers/secretSearch.ts';
import { sharedFactory } from '../helpers/sharedChromium.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const FORM = {
  ...{ 'Full name': 'Ada Brandt', 'Street and number': '4 Quay Street', Postcode: '10117', City: 'Anywhere' },
  ...{ 'Card number': '4242 4242 4242 4242', 'Expires (MM/YY)': '09/29', 'Security code': '731' },
  'Choose a password': 'sesame-9-open',
};

const sites = controlledSites();
let web: DemoWeb;
let factory: TaskBrowserFactory;
let workspace: Workspace;
let orders = 0;
let visit = '';
let lastVisit = '';
/** The folder in which Playwright writes files before they are redacted. */
const privateRoot = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

before(async () => {
  const counted = {
    ...shopSite,
    handle(request: Parameters<typeof shopSite.handle>[0]) {
      if (request.method === 'POST' && request.path === '/checkout') orders += 1;
      visit ||= request.visit;
      lastVisit = request.visit || lastVisit;
      return shopSite.handle(request);
    },
  };
  web = await startDemoWeb({ port: 0, sites: [counted] });
  factory = sharedFactory();
  workspace = openWorkspace(temporaryFolder(), 'test');
  const { db } = workspace;
  insertSampleAttempt(db);
});
after(async () => {
  await factory.close();
  workspace.close();
  await web.close();
});

interface Shopping {
  readonly browser: TaskBrowser;
  /** Presses a button whose form is held, and decides. */
  press(name: string, decision: 'fake' | 'allow' | 'abort'): Promise<void>;
}

/** A browser whose forms are held, and a way to press their buttons. */
async function atCheckout(): Promise<Shopping> {
  const browser = await factory.open({
    viewport: { width: 1200, height: 900 },
    startUrls: ['about:blank'],
    intercept: [],
    restore: null,
    downloads: temporaryFolder(),
  });
  let told: (event: BrowserEvent) => void = () => {};
  browser.listen((event) => told(event));
  const next = (type: BrowserEvent['type']): Promise<BrowserEvent> =>
    new Promise((resolve) => {
      told = (event) => {
        if (event.type === type) resolve(event);
      };
    });
  const press: Shopping['press'] = async (name, decision) => {
    const held = next('held');
    await browser.perform({ operation: 'click', target: { role: 'button', name } });
    const event = await held;
    assert.ok(event.type === 'held');
    assert.equal(event.request.kind, 'form');
    const went = decision === 'allow' ? next('navigated') : null;
    await browser.interception.decide(event.request.id, decision);
    await went;
    await browser.settle();
  };
  return { browser, press };
}

/** Puts a product into the basket and fills in the form of the checkout. */
async function fill({ browser, press }: Shopping): Promise<void> {
  // The first product page of a visit is covered by the newsletter.
  for (const _ of ['first', 'second']) {
    await browser.goto(`${web.urlOf('shop')}/products/${FIRST}`);
    await browser.settle();
  }
  await press('Add to basket', 'allow');
  await browser.goto(`${web.urlOf('shop')}/checkout`);
  await browser.settle();
  for (const [label, value] of Object.entries(FORM))
    await browser.perform({ operation: 'type', target: { label }, value });
}

const FIRST = PRODUCTS.find(({ stock }) => stock > 0)?.slug ?? '';

test('a trace is kept only of an attempt that used no secret field', async () => {
  const secretFree = async (secretTouched: boolean) => {
    const { browser } = await atCheckout();
    await browser.interception.off();
    const recording = await browser.recordArtefacts({ startStorage: null, trace: true });
    await browser.goto(`${web.urlOf('shop')}/products`);
    await browser.settle();
    await browser.perform({ operation: 'click', target: { css: 'main a[href^="/products/"]' } });
    await browser.settle();
    await browser.goto(`${web.urlOf('shop')}/`);
    await browser.settle();
    const { files, dropped } = await recording.finish({ secretTouched });
    await browser.close();
    return { trace: files.find(({ kind }) => kind === 'trace') ?? null, dropped };
  };
  const { trace, dropped } = await secretFree(false);
  assert.deepEqual(dropped, []);
  const entries = readZip(Buffer.from(trace?.bytes ?? []));
  const texts = entries.map(({ bytes }) => bytes.toString('latin1'));
  const [actions = '', network = ''] = ['trace.trace', 'trace.network'].map(
    (name) => entries.find((entry) => entry.name === name)?.bytes.toString('utf8') ?? '',
  );
  assert.match(actions, /"method":"goto"/);
  assert.match(network, /"resource-snapshot"/);
  assert.match(network, /set-cookie/i);
  assert.ok(lastVisit.length > 30 && texts.every((text) => !text.includes(lastVisit)));

  const refused = await secretFree(true);
  assert.equal(refused.trace, null);
  assert.match(refused.dropped.join(), /a secret field was used/);
  assert.deepEqual(leftBehind(), []);
});

test('traffic that takes Playwright several seconds to write is kept', onlyThorough, async (t) => {
  const { browser } = await sites.open(
    { '/': '<p>A page of a long attempt</p>' },
    {
      adapt(backend) {
        const { tracing } = backend.context;
        const stop = tracing.stopHar.bind(tracing);
        // As long as for 3,000 requests on a busy machine.
        t.mock.method(tracing, 'stopHar', () => pause(3_700).then(stop));
        return backend;
      },
    },
  );
  const recording = await browser.recordArtefacts({ startStorage: null });
  await browser.reload();
  const { files, dropped } = await recording.finish();
  assert.deepEqual(dropped, []);
  assert.ok(files.some(({ kind }) => kind === 'har'));
});

test('discard removes files that Playwright writes late because a page does not deliver its responses', async (t) => {
  const asked = Promise.withResolvers<ServerResponse>();
  const stops: Mock<() => Promise<void>>[] = [];
  const { browser, inPage } = await sites.open(
    {
      '/': '<p>A page that is busy</p>',
      '/data': 'sesame-9-open',
      '/held': (_request, response) => asked.resolve(response),
    },
    {
      adapt(backend) {
        stops.push(t.mock.method(backend.context.tracing, 'stopHar'));
        return backend;
      },
    },
  );
  const recording = await browser.recordArtefacts({ startStorage: null });
  const ask = `const ask = new XMLHttpRequest(); ask.open('GET', '/held', false); ask.send()`;
  await inPage(`void fetch('/data').then((answer) => answer.text()).then(() => { ${ask} })`);
  const held = await asked.promise;
  await recording.discard();
  held.end();
  await stops[0]?.mock.calls[0]?.result;
  for (const end = performance.now() + PATIENCE_MS; leftBehind().length > 0 && performance.now() < end; )
    await immediate();
  assert.deepEqual(leftBehind(), []);
});

test('no order is sent before it is allowed; the recording holds no secrets and replays the visit offline', async () => {
  const shopping = await atCheckout();
  const { browser, press } = shopping;
  const recording = await browser.recordArtefacts({ startStorage: { cookies: [], origins: [] } });
  await fill(shopping);
  await press('Place order', 'fake');
  await press('Place order', 'abort');
  assert.equal(orders, 0);
  await press('Place order', 'allow');
  assert.equal(orders, 1);
  assert.match(browser.tabs()[0]?.url ?? '', /\/orders\/\w+$/);

  await browser.interception.off();
  const { files, redactions } = await recording.finish();
  await browser.close();
  const written = writeAttemptFiles(workspace, 'attempt-1', files);
  assert.deepEqual(
    written.map(({ kind, name }) => `${kind} ${name}`),
    ['har session.har', 'storage storage-start.json', 'storage storage-end.json'],
  );

  const har = harFile.parse(JSON.parse(readHar(workspace, written[0]?.blob ?? '')));
  assert.deepEqual(mistakesIn(har), []);
  const order = har.log.entries.find(
    ({ request, response }) => request.url.endsWith('/checkout') && response.status === 303,
  );
  assert.ok(
    order?.request.postData?.params?.some(({ name, value }) => name === 'city' && value === 'Anywhere'),
  );
  for (const kind of ['cookie', 'header', 'field'])
    assert.ok(
      redactions.some((each) => each.kind === kind && each.where === 'har' && each.count > 0),
      kind,
    );

  const end = readBlobText(workspace, fileNamed(workspace.db, 'storage-end.json')?.blob ?? '');
  assert.match(end, /hopscope_demo/);
  assert.ok(visit.length > 30);
  const secrets = ['4242 4242 4242 4242', '4242424242424242', 'sesame-9-open', visit];
  assert.deepEqual(secretsIn(workspace.folder, secrets), []);
  for (const secret of secrets)
    assert.ok(!readHar(workspace, written[0]?.blob ?? '').includes(secret), secret);
  assert.ok(!/name=code|"731"|=731\b/.test(JSON.stringify(har)));
  assert.deepEqual(leftBehind(), []);

  await web.close();
  const file = path.join(temporaryFolder(), 'session.har');
  writeFileSync(file, JSON.stringify(har));
  const found = await findChromium();
  const offline = await chromium.launch({
    executablePath: found.path,
    args: [...found.args],
    env: { ...process.env, ...found.env },
  });
  const page = await offline.newPage();
  await page.routeFromHAR(file, { notFound: 'abort' });
  await page.goto(`${web.urlOf('shop')}/products/${FIRST}`);
  assert.equal(await page.getByRole('button', { name: 'Add to basket' }).isVisible(), true);
  assert.ok(
    await page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
  );
  await offline.close();
});

test('content that two recordings share is stored once and freed when no recording refers to it', () => {
  const { db } = workspace;
  const har = fileNamed(db, 'session.har');
  assert.ok(har);
  const before = workspace.blobs.list().hashes.length;
  const draft = {
    kind: 'har',
    name: 'session.har',
    type: 'application/x-har-manifest',
    bytes: Buffer.from(`${readBlobText(workspace, har.blob)} `),
    parts: [],
  } as const;
  const [again] = writeAttemptFiles(workspace, 'attempt-1', [draft]);
  assert.equal(again?.name, 'session-2.har');
  assert.equal(workspace.blobs.list().hashes.length, before + 1);
  assert.equal(listAttemptFiles(db, 'attempt-1').length, 4);
  assert.equal(collectGarbage(workspace).blobs, 0);
  db.exec("DELETE FROM attempts WHERE id = 'attempt-1'");
  assert.deepEqual(listAttemptFiles(db, 'attempt-1'), []);
  assert.equal(collectGarbage(workspace).blobs, before + 1);
});

/** Files of Playwright that still exist, except the profile of the running Chromium. */
function leftBehind(): string[] {
  return readdirSync(privateRoot)
    .filter((name) => name.startsWith(`hopscope-private-${process.pid}-`))
    .flatMap((name) => readdirSync(path.join(privateRoot, name)).map((file) => `${name}/${file}`))
    .filter((file) => !file.endsWith('/profile'));
}

/** The violations of HAR 1.2 that the parser does not check. */
function mistakesIn(har: HarFile): string[] {
  const pages = new Set(har.log.pages?.map(({ id }) => id));
  return har.log.entries.flatMap((entry, index) => {
    const { request, response, timings } = entry;
    const faults = [
      Number.isNaN(Date.parse(entry.startedDateTime)) && 'startedDateTime',
      !URL.canParse(request.url) && 'url',
      typeof entry.pageref === 'string' && !pages.has(entry.pageref) && 'pageref',
      timings.wait < -1 && 'timings',
      response.content.encoding !== undefined &&
        response.content.text === undefined &&
        'encoding without text',
      request.postData !== undefined && request.postData.params === undefined && 'params',
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `${index}: ${fault}`);
  });
}

function fileNamed(db: Database, wanted: string): AttemptFile | undefined {
  return listAttemptFiles(db, 'attempt-1').find(({ name }) => name === wanted);
}
