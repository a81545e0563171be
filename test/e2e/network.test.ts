// needs: window; runs: installed
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readHar } from '../../electron/workspace/writeAttemptFiles.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { harFile } from '../../shared/page/har.ts';
import { savedText } from '../helpers/savedText.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';

let window: WebHostWindow;

before(async () => {
  window = await openWebHostWindow({
    pages: {
      '/': `<main><button onclick="fetch('/stock').then((answer) => answer.text())">Check</button><a href="/next">Next</a></main>`,
      '/stock': (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'x-shelf': '12' });
        response.end('{"left": 3}');
      },
      '/next': '<h1>Next page</h1>',
      '/shelf': (response) => {
        response.writeHead(200, {
          'content-type': 'text/html',
          'set-cookie': 'visit=Zq81kd02mmXy77; path=/',
        });
        response.end(`<title>Shelf</title><input id="secret" type="password"><button>Say</button><script>
          document.querySelector('button').onclick = () => {
            const typed = document.querySelector('input').value;
            console.warn('shelf says', typed);
            fetch('/stock?q=' + encodeURIComponent(typed)).then((answer) => answer.text());
            setTimeout(() => { throw new Error('shelf is broken'); }, 0);
          };</script>`);
      },
    },
  });
});
after(() => window.close());

test('the requests of each step of a demonstration are listed, searched and saved as a HAR', async () => {
  const attemptId = await demonstrate();
  const { page } = window;
  await page.goto(`${window.host.url}#/attempt/${encodeURIComponent(attemptId)}?step=1&tab=network`);

  const stock = page.getByRole('option', { name: /GET.*200.*\/stock/ });
  await stock.waitFor();
  assert.equal(
    await page.getByRole('listbox', { name: '1 request', exact: true }).getByRole('option').count(),
    1,
  );
  await page.getByText('x-shelf: 12').waitFor();

  await page.keyboard.press(']');
  await page.getByRole('option', { name: /GET.*200.*\/next/ }).waitFor();
  await page
    .getByRole('radiogroup', { name: 'Requests of' })
    .getByText(/^Whole attempt/)
    .click();
  await stock.waitFor();

  // The search covers requests and responses of the whole attempt.
  await page.keyboard.press('/');
  await page.keyboard.type('x-shelf');
  await page.getByRole('search').getByText('1 of 1', { exact: true }).waitFor();
  await page
    .locator('[role="option"][aria-selected="true"]')
    .getByText(/\/stock$/)
    .waitFor();
  await page.getByText('x-shelf: 12').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('x-shelf: 12').waitFor();
  await page.keyboard.press('Escape');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as HAR' }).click(),
  ]);
  const { log } = harFile.parse(JSON.parse(await savedText(download)));
  const body = (end: string) =>
    log.entries.find(({ request }) => request.url.endsWith(end))?.response.content.text;
  assert.equal(body('/stock'), '{"left": 3}');
  assert.match(body('/next') ?? '', /<h1>Next page<\/h1>/);
  // The start page was loaded before the first step.
  assert.match(body('/') ?? '', /<button/);
  assert.deepEqual(window.problems, []);
});

test('a person’s run records requests and console messages, without secrets and without response bodies', async () => {
  const SECRET = 'Hidden-Shelf-93';
  const task = {
    id: 'shelf',
    intent: 'Ask the shelf.',
    startUrl: `${window.site}shelf`,
    hops: [{ site: 'page', check: { url: { path: '/shelf' } } }],
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Shelf', tasks: [task] });
  const { setId } = await ask('import.commit', { files: [{ path: 'shelf.json', text }] });
  const person = { name: 'wren', consent: true, exposed: false, population: {} };
  const { id: participantId } = await ask('participants.create', person);
  await ask('run.brief', { participantId, taskId: `${setId}/shelf` });
  await ask('run.start', {});
  const { session } = window.host.app.context;
  const attemptId = session.attemptId ?? '';
  // The attempt is left and resumed, and both sessions are recorded.
  await session.perform({ operation: 'click', target: { css: 'button' } });
  // Leaving earlier would lose the response.
  await session.page.settle();
  await ask('run.leave', {});
  await ask('run.resumeAttempt', { attemptId });
  await session.perform({ operation: 'type', target: { css: '#secret' }, value: SECRET });
  await session.perform({ operation: 'click', target: { css: 'button' } });
  await session.page.settle();
  await ask('run.finish', { answer: '' });

  const { page } = window;
  await page.goto(`${window.host.url}#/attempt/${encodeURIComponent(attemptId)}?tab=network`);
  await page
    .getByRole('radiogroup', { name: 'Requests of' })
    .getByText(/^Whole attempt/)
    .click();
  await page
    .getByRole('option', { name: /GET.*200.*\/shelf/ })
    .first()
    .waitFor();
  const sent = page.getByRole('option', { name: /GET.*200.*\/stock\?q=/ });
  await sent.nth(1).waitFor();
  await page.keyboard.press('8');
  // Chromium may add messages, such as about a missing icon or a form.
  const messages = page.getByRole('listbox', { name: /messages$/ });
  await messages.getByText('uncaught').nth(1).waitFor();
  assert.equal(await messages.getByText('shelf says').count(), 2);
  await page.keyboard.press('/');
  await page.keyboard.type('broken');
  await page.getByRole('search').getByText('1 of 2', { exact: true }).waitFor();
  await page
    .getByText(/Error: shelf is broken/)
    .first()
    .waitFor();
  assert.equal((await page.locator('body').innerText()).includes(SECRET), false);
  const { files } = await ask('attempts.files', { attemptId });
  assert.deepEqual(
    files.map(({ kind, name }) => `${kind} ${name.replace(/-?\d+/, '')}`),
    ['har session.har', 'har session.har'],
  );
  for (const { blob } of files) {
    const har = readHar(window.host.app.workspace, blob);
    assert.ok(!har.includes(SECRET) && !har.includes('Zq81kd02mmXy77'), 'no secret is stored');
    assert.ok(!har.includes('<title>Shelf'), 'no response bodies are stored');
  }
  // Storing the HAR does not add to the person's time.
  const events = await ask('attempts.events', { attemptId, from: 1, count: 500 });
  const ended = events.events.find(({ body }) => body.type === 'ended');
  assert.ok(events.events.every(({ time }) => time <= (ended?.time ?? 0)));
});

/** Demonstrates two clicks on the test's site. */
async function demonstrate(): Promise<string> {
  const task = {
    id: 'stock',
    intent: 'Check the stock, then go on.',
    startUrl: window.site,
    hops: [{ site: 'page', check: { url: { path: '/next' } } }],
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Stock', tasks: [task] });
  const { setId } = await ask('import.commit', { files: [{ path: 'stock.json', text }] });
  const person = await ask('participants.create', {
    name: 'heron',
    consent: true,
    exposed: false,
    population: {},
  });
  await ask('run.brief', { participantId: person.id, taskId: `${setId}/stock`, mode: 'demonstration' });
  await ask('demonstrate.begin', {});
  const { session } = window.host.app.context;
  const id = session.attemptId ?? '';
  for (const css of ['button', 'a'])
    assert.equal(await session.perform({ operation: 'click', target: { css } }), null);
  await ask('run.leave', {});
  return id;
}

async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
  const reply = await window.host.app.invoke(command, input);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value as Output<K>;
}
