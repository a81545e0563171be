// needs: browser
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** Pages that never settle, because they change every few milliseconds. One has an image that never loads. */
const server = createServer((request, response) => {
  if (request.url === '/never.png') return;
  if (request.url === '/slow-basket') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      "<!doctype html><p>Basket holds one kettle.</p><img src=/never.png><script>addEventListener('DOMContentLoaded', () => document.body.append('All is read.'))</script>",
    );
    return;
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><title>${request.url}</title><p>Basket holds ${request.url === '/basket' ? 'one kettle' : 'nothing'}.</p><output></output>` +
      "<script>setInterval(() => { document.querySelector('output').textContent = performance.now(); }, 20)</script>",
  );
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
const one = await openHeadlessApp(temporaryFolder());
after(async () => {
  await one.app.close();
  server.closeAllConnections();
  server.close();
});

test('a page that is left before it settles is evaluated by its content', async () => {
  await leaveAfter('/basket', loadedAndRead);
});

test(
  'a page that is left before it has loaded is evaluated by its content once its document exists',
  onlyThorough,
  async () => {
    await leaveAfter('/slow-basket', async (browser) => {
      let html = '';
      while (!html.includes('All is read.')) html = (await browser.captureDraft())?.html ?? '';
      assert.ok(browser.tabs().some((tab) => tab.active && tab.loading));
      // This capture is answered after the capture by the run.
      await browser.captureDraft();
    });
  },
);

async function leaveAfter(basket: string, untilRead: (browser: TaskBrowser) => Promise<void>): Promise<void> {
  const pack = {
    format: 'hopscope-tasks',
    version: 1,
    name: `quick ${basket}`,
    tasks: [
      {
        id: 'quick',
        intent: 'Look into the basket and go on at once.',
        startUrl: `${origin}/start`,
        hops: [
          {
            site: 'shop',
            label: 'a kettle in the basket',
            check: { all: [{ url: { path: basket } }, { page: { text: 'one kettle' } }] },
          },
        ],
      },
    ],
  };
  const { setId } = await one.ask('import.commit', {
    files: [{ path: 'quick.json', text: JSON.stringify(pack) }],
    format: 'native',
  });
  const person = await one.ask('participants.create', {
    name: `quick ${basket}`,
    consent: true,
    exposed: false,
    population: {},
  });
  await one.ask('run.brief', { participantId: person.id, taskId: `${setId}/quick` });
  const { attemptId } = await one.ask('run.start', {});
  const hasDraft = untilRead(one.app.context.session.page);
  await one.ask('page.goto', { url: `${origin}${basket}` });
  await hasDraft;
  await one.ask('page.goto', { url: `${origin}/checkout` });
  await one.ask('run.finish', { answer: '' });
  const detail = await one.ask('attempts.open', { attemptId: attemptId ?? '' });
  assert.equal(detail.row.hopsPassed, 1, detail.verdicts.map((verdict) => verdict.reason).join(' '));
  const seen = listEvents(one.app.workspace.db, attemptId ?? '').filter(
    ({ body }) => body.type === 'page' && body.url.endsWith(basket),
  );
  assert.equal(seen.length, 1, 'the page is captured once, before it settles');
  await one.ask('run.next', {});
}

/**
 * Waits until the document of the page could be read, not until the page settles. A capture that is requested after the page has
 * loaded is answered after the capture by the run.
 */
async function loadedAndRead(browser: TaskBrowser): Promise<void> {
  for (let isLoaded = false; !isLoaded; await browser.captureDraft()) {
    isLoaded = browser.tabs().some((tab) => tab.active && !tab.loading && tab.url.endsWith('/basket'));
  }
}
