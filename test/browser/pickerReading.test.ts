// needs: browser; runs: installed
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import type { OperableElements } from '../../shared/model/index.ts';
import { answerLate, keepBusy, LATE } from '../helpers/busyPage.ts';
import { type ControlledSite, controlledSites, type Pages } from '../helpers/controlledSite.ts';
import { PATIENCE_MS, patiently } from '../helpers/patience.ts';

const sites = controlledSites();
const waiting: Pages = { [LATE]: answerLate };

/** An expression of the page that is large while the page must stay busy, and 0 from then on. */
const UNTIL_FREED = `(() => { const ask = new XMLHttpRequest(); ask.open('GET', '/held', false); ask.send(); return ask.responseText === 'free' ? 0 : ${PATIENCE_MS} })()`;

const namesOf = (found: OperableElements) =>
  found.state === 'read' ? found.elements.map(({ name }) => name) : found.state;

/** Asks until the page has answered, as the window does. */
async function read({ browser: { picker } }: ControlledSite): Promise<OperableElements> {
  for (;;) {
    const found = await patiently('the elements of the page', picker.operable());
    if (found.state === 'read') return found;
  }
}

test('the elements of a page that does not answer are being read; they are not none', async () => {
  const site = await sites.open({
    ...waiting,
    '/': `<!DOCTYPE html><button onclick="${keepBusy(10 * PATIENCE_MS)}">Stop</button><button>Go</button>`,
  });
  const { browser } = site;
  const stop = (await browser.picker.at({ x: 20, y: 20 })) ?? assert.fail('the button');
  await browser.perform({ operation: 'click', ref: stop.ref });
  assert.deepEqual(await browser.picker.operable(), { state: 'reading' });
});

test('the next question continues a reading that is under way, and the elements come when the page answers', async () => {
  let held: ServerResponse | null = null;
  let isFree = false;
  const site = await sites.open({
    '/held': (_request, response) => {
      if (isFree) response.end('free');
      else held = response;
    },
    '/': `<!DOCTYPE html><button onclick="${UNTIL_FREED}">Stop</button><button>Go</button>`,
  });
  const { browser } = site;
  const stop = (await browser.picker.at({ x: 20, y: 20 })) ?? assert.fail('the button');
  await browser.perform({ operation: 'click', ref: stop.ref });
  assert.deepEqual(await browser.picker.operable(), { state: 'reading' });
  const next = read(site);
  isFree = true;
  (held as ServerResponse | null)?.end('free');
  assert.deepEqual(namesOf(await next), ['Stop', 'Go']);
});

test('an empty page that is still loading is being read; when it has loaded it has its elements', async () => {
  let rest: ServerResponse | null = null;
  const site = await sites.open({
    '/': '<!DOCTYPE html><a href="/slow">Slow</a>',
    '/slow': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      // Chromium shows the document once it has its first bytes.
      response.write(`<!DOCTYPE html><title>Slow</title><p>${' '.repeat(4096)}Not yet.`);
      rest = response;
    },
  });
  await site.browser.goto(site.url('/slow'));
  assert.deepEqual(await site.browser.picker.operable(), { state: 'reading' });
  (rest as ServerResponse | null)?.end('<button>Go</button>');
  assert.deepEqual(namesOf(await read(site)), ['Go']);
});

test('a loaded page without usable elements has been read and has none', async () => {
  const site = await sites.open({ '/': '<!DOCTYPE html><p>Nothing to press.' });
  assert.deepEqual(await read(site), { state: 'read', elements: [], unread: 0, listedOf: null });
});

test('a frame that does not answer is counted; the elements of the others are listed', async () => {
  const site = await sites.open({
    ...waiting,
    '/': '<!DOCTYPE html><button>Outer</button><iframe src="{host:frame.localhost}/frame"></iframe>',
    '/frame': `<!DOCTYPE html><button>Inner</button><script>
      onmessage = () => { ${keepBusy(10 * PATIENCE_MS)} }</script>`,
  });
  assert.deepEqual(namesOf(await read(site)), ['Outer', 'Inner']);
  await site.inPage("document.querySelector('iframe').contentWindow.postMessage('', '*')");
  const found = await read(site);
  assert.deepEqual([namesOf(found), found.state === 'read' && found.unread], [['Outer'], 1]);
});

for (const [count, listedOf] of [
  [1000, null],
  [1200, 1000],
] as const)
  test(`a page with ${count} usable elements in view lists 1000 and says whether there are more`, async () => {
    const buttons = Array.from({ length: count }, (_, at) => `<button>${at}</button>`).join('');
    const site = await sites.open({
      '/': `<!DOCTYPE html><style>body { margin: 0; font-size: 0 } button { width: 20px; height: 10px; padding: 0; border: 0 }</style>${buttons}`,
    });
    const found = await read(site);
    assert.ok(found.state === 'read');
    assert.deepEqual([found.elements.length, found.listedOf], [1000, listedOf]);
    assert.equal(found.elements.at(-1)?.name, '999');
  });
