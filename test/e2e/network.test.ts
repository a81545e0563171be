import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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
    },
  });
});
after(() => window.close());

test('what each step of a demonstration sent and got is listed, and can be saved as a HAR', async () => {
  const attemptId = await demonstrate();
  const { page } = window;
  await page.goto(`${window.host.url}#/attempt/${encodeURIComponent(attemptId)}`);
  await page.getByRole('listbox', { name: /steps$/ }).waitFor();
  await page.keyboard.press('4');

  const stock = page.getByRole('option', { name: /GET.*200.*\/stock/ });
  await stock.waitFor();
  assert.equal(await page.getByRole('listbox', { name: '1 requests' }).getByRole('option').count(), 1);
  await page.getByText('x-shelf: 12').waitFor();

  await page.keyboard.press(']');
  await page.getByRole('option', { name: /GET.*200.*\/next/ }).waitFor();
  await page
    .getByRole('radiogroup', { name: 'Requests of' })
    .getByText(/^Whole attempt/)
    .click();
  await stock.waitFor();

  // Words are found in what was sent and in what came, over the whole attempt.
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
