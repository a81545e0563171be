// needs: browser
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { load } from 'cheerio';
import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { DEMO_SITES } from '../../tasks/demo/sites/index.ts';
import { ask } from '../helpers/demoClient.ts';
import { launchBrowser } from '../helpers/windowBrowser.ts';

let web: DemoWeb;
let browser: Browser;
/** All tests share this page, because a new page starts a process. The sites keep no state between the tests. */
let page: Page;
let mistakes: string[] = [];
const heard = (message: ConsoleMessage): void =>
  void (message.type() === 'error' && mistakes.push(message.text()));
before(async () => {
  web = await startDemoWeb({ port: 0, sites: DEMO_SITES });
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  page.on('pageerror', (error) => mistakes.push(error.message));
});
beforeEach(() => {
  mistakes = [];
});
after(async () => {
  await browser.close();
  await web.close();
});

const labs = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(web, 'labs.localhost', path, { headers });

/** Opens a page of the labs, acts on it, and returns the text of its status line. */
async function afterwards(slug: string, status: string, act: (page: Page) => Promise<void>): Promise<string> {
  await page.goto(`${web.urlOf('labs')}/${slug}`);
  await act(page);
  assert.deepEqual(mistakes, []);
  return page.locator(status).innerText();
}

test('the large page has the requested number of elements, up to 50,000', async () => {
  for (const count of [1, 1135, 10_000]) {
    const $ = load((await labs(`/labs/large?n=${count}`)).text);
    assert.equal($('ul.many *').length, count);
  }
  assert.equal(load((await labs('/large?n=9999999')).text)('ul.many').attr('data-count'), '50000');
});

test('the locked page opens only with the name and the password', async () => {
  assert.equal((await labs('/private')).status, 401);
  assert.match(String((await labs('/private')).headers['www-authenticate']), /^Basic realm=/);
  assert.equal((await labs('/private', { authorization: `Basic ${btoa('visitor:wrong')}` })).status, 401);
  assert.match((await labs('/private', { authorization: `Basic ${btoa('visitor:tide')}` })).text, /samphire/);
});

test('the failing pages have their status, and the redirects end', async () => {
  assert.equal((await labs('/error')).status, 500);
  assert.equal((await labs('/nowhere')).status, 404);
  let path = '/redirect?left=4';
  for (let hops = 0; path !== '/landed'; hops++) {
    assert.ok(hops < 5);
    const reply = await labs(path);
    assert.equal(reply.status, 302);
    path = String(reply.headers.location);
  }
});

test('the slow page waits, the download is an attachment, and the form of secrets stores none', async () => {
  const order: string[] = [];
  const opened = (path: string) => labs(path).then(() => order.push(path));
  await Promise.all([opened('/slow?ms=300'), opened('/slow?ms=0')]);
  assert.deepEqual(order, ['/slow?ms=0', '/slow?ms=300']);
  assert.match(
    String((await labs('/download/tides.csv')).headers['content-disposition']),
    /attachment; filename="tides.csv"/,
  );
  const sent = await ask(web, 'labs.localhost', '/secrets', {
    form: { user: 'ada', password: 'sesame-9', card: '4242' },
  });
  assert.equal(sent.headers.location, '/secrets/done');
  assert.doesNotMatch((await labs('/secrets/done')).text, /sesame|4242|ada/);
});

test('dialogs of the browser and of the page give their answer to the page', async () => {
  const said = await afterwards('dialogs', '#dialog-result', async (page) => {
    page.once('dialog', (dialog) => void dialog.accept('Curlew'));
    await page.getByRole('button', { name: 'Prompt' }).click();
  });
  assert.equal(said, 'The boat is called Curlew.');
  const own = await afterwards('dialogs', '#dialog-result', async (page) => {
    await page.getByRole('button', { name: 'A dialog of the page' }).click();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByText('dialog: no.').waitFor();
  });
  assert.equal(own, "The page's own dialog: no.");
});

test('a pointer reaches the counter in a closed shadow root, and a script does not', async () => {
  const said = await afterwards('shadow', '#shadow-result', async (page) => {
    assert.equal(
      await page.evaluate(() => document.querySelector('lab-counter[data-mode=closed]')?.shadowRoot),
      null,
    );
    const box = await page.locator('lab-counter[data-mode=closed]').boundingBox();
    assert.ok(box !== null);
    // Only a pointer reaches the button, which is below the heading and the count.
    await page.mouse.click(box.x + 80, box.y + 105);
    await page.waitForFunction(() =>
      document.getElementById('shadow-result')?.textContent?.includes('closed'),
    );
  });
  assert.equal(said, 'The closed one counted to 1.');
});

test('menus: one closes when focus leaves it, one opens under the pointer', async () => {
  const chosen = await afterwards('menus', '#menu-result', async (page) => {
    await page.getByRole('button', { name: 'Choose a place' }).click();
    await page.getByRole('menuitem', { name: 'Library' }).waitFor();
    await page.locator('h1').click();
    await page.getByRole('menuitem', { name: 'Library' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Timetables' }).hover();
    await page.getByRole('menuitem', { name: 'Saturdays', exact: true }).hover();
    await page.getByRole('menuitem', { name: 'Saturdays, evening' }).click();
  });
  assert.equal(chosen, 'You chose Saturdays, evening.');
});

test('a virtual list draws only the visible rows; infinite scroll ends at 200 items', async () => {
  const chosen = await afterwards('virtual', '#virtual-result', async (page) => {
    assert.ok((await page.locator('#runway button').count()) < 40);
    await page.locator('#window').evaluate((view) => view.scrollTo(0, 36 * 7776));
    await page.getByRole('button', { name: 'Row 7,777' }).click();
  });
  assert.equal(chosen, 'You chose Row 7,777.');
  const end = await afterwards('infinite', '#feed-end', async (page) => {
    for (let had = await page.locator('#feed li').count(); had < 200; ) {
      await page.mouse.wheel(0, 4000);
      await page.waitForFunction((before) => document.querySelectorAll('#feed li').length > before, had);
      had = await page.locator('#feed li').count();
    }
    await page.getByText('That is all.').waitFor();
  });
  assert.equal(end, 'That is all.');
});

test('drag and drop moves a card; a slider follows the pointer', async () => {
  const moved = await afterwards('drag', '#drag-result', (page) =>
    page.locator('#card-2').dragTo(page.getByRole('region', { name: 'Done' })),
  );
  assert.equal(moved, '“Post the letter” is in Done.');
  const slid = await afterwards('drag', '#drag-result', async (page) => {
    const rail = await page.locator('#rail').boundingBox();
    assert.ok(rail !== null);
    await page.locator('#knob').hover();
    await page.mouse.down();
    await page.mouse.move(rail.x + rail.width * 0.8, rail.y, { steps: 4 });
    await page.mouse.up();
  });
  assert.equal(slid, 'Volume 80.');
});

test('the page lists a chosen file with its size; a popup sends a message to the page', async () => {
  const files = await afterwards('upload', '#files', (page) =>
    page
      .getByLabel('Several files')
      .setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('tide') }]),
  );
  assert.equal(files, 'a.txt, 4 bytes, text/plain');
  const hello = await afterwards('popups', '#popup-result', async (page) => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Open a small window' }).click(),
    ]);
    // After the load the script of the popup listens.
    await popup.waitForLoadState();
    await popup.getByRole('button', { name: 'Tell the page' }).click();
    await page.getByText('says hello').waitFor();
    await popup.close();
  });
  assert.equal(hello, 'The small window says hello.');
});

test('the converter works in a frame of another origin', async () => {
  await page.goto(`${web.urlOf('labs')}/frames`);
  const frame = page.frameLocator('iframe[title="Converter"]');
  await frame.getByLabel('Amount').fill('20');
  await frame.getByRole('button', { name: 'Convert' }).click();
  await frame
    .getByRole('status')
    .filter({ hasText: /^2\d\.\d\d USD$/ })
    .waitFor();
});

test('no page of these sites is wider than a window of 900 pixels, and none reports an error', async () => {
  await page.setViewportSize({ width: 900, height: 700 });
  page.on('console', heard);
  for (const address of [
    'shop/',
    'shop/products?category=bags',
    'shop/products/pip-mug',
    'events/',
    'events/events?city=Rome',
    'events/events/rome/stair-race',
    'events/calendar',
    'recipes/',
    'recipes/recipes',
    'recipes/recipes/lemon-loaf',
    'currency/',
    'currency/convert?amount=5',
    'currency/notes',
    'labs/',
    'labs/menus',
    'labs/inputs',
  ]) {
    const [site = '', ...path] = address.split('/');
    await page.goto(`${web.urlOf(site)}/${path.join('/')}`);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 900, address);
    assert.deepEqual(mistakes, [], address);
  }
  page.off('console', heard);
});
