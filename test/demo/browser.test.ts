// needs: browser
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { DEMO_SITES } from '../../tasks/demo/sites/index.ts';
import { launchBrowser } from '../helpers/windowBrowser.ts';

const STAY = 'city=Tokyo&checkin=2027-03-14&checkout=2027-03-17&guests=2';

let web: DemoWeb;
let browser: Browser;
before(async () => {
  web = await startDemoWeb({ port: 0, sites: DEMO_SITES });
  browser = await launchBrowser();
});
after(async () => {
  await browser.close();
  await web.close();
});

/** Opens a page as a new visitor, and collects the errors that the page reports. */
async function visit(address: string, width = 1280): Promise<{ page: Page; mistakes: string[] }> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  const mistakes: string[] = [];
  page.on('pageerror', (error) => mistakes.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') mistakes.push(message.text());
  });
  await page.goto(address);
  return { page, mistakes };
}

test('a flight can be found by keyboard alone, with comboboxes and a calendar in a closed shadow root', async () => {
  const { page, mistakes } = await visit(web.urlOf('flights'));
  await page.getByLabel('From').focus();
  await page.keyboard.type('hong');
  await page.getByRole('option', { name: 'Hong Kong' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  assert.equal(await page.getByLabel('From').inputValue(), 'Hong Kong');
  await page.getByLabel('To', { exact: true }).focus();
  await page.keyboard.type('tok');
  await page.getByRole('option', { name: 'Tokyo' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Calendar for departure' }).focus();
  await page.keyboard.press('Enter');
  // 1 March has the focus. 14 March is one week and six days later.
  for (const key of [
    'ArrowDown',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'Enter',
  ]) {
    await page.keyboard.press(key);
  }
  assert.equal(await page.getByLabel('Departure', { exact: true }).inputValue(), '2027-03-14');
  assert.equal(
    await page.evaluate(() => document.querySelector('fare-calendar')?.shadowRoot),
    null,
    'the shadow root is closed',
  );
  await page.getByRole('button', { name: 'Search flights' }).press('Enter');
  await page.waitForURL(/\/flight-search\/HKG-TYO\/2027-03-14\?class=economy$/);
  await page.getByLabel('Sort by').selectOption('price');
  await page.waitForURL(/sort=price/);
  assert.deepEqual(mistakes, []);
  await page.close();
});

test('a booking is cancelled only when the browser’s dialog is accepted', async () => {
  const { page } = await visit(`${web.urlOf('flights')}/book?flight=HKG-TYO-20270314-03&class=economy`);
  await page.getByLabel('Passenger name').fill('Ana');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel(/I accept/).check();
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByText('Your booking is confirmed').waitFor();
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  assert.equal(await page.getByText('Your booking is confirmed').count(), 1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByText('This booking is cancelled').waitFor();
  await page.close();
});

test('the popup opens on scrolling and not again after it was closed; a hotel opens in a new tab', async () => {
  const { page, mistakes } = await visit(`${web.urlOf('hotels')}/hotels/list?${STAY}`);
  await page.getByRole('button', { name: 'Accept all' }).click();
  assert.equal(await page.locator('#cookie-banner').count(), 0);
  await page.mouse.wheel(0, 20_000);
  const popup = page.getByRole('dialog');
  await popup.waitFor();
  const answered = page.waitForResponse(/answer\/newsletter/);
  await popup.getByRole('button', { name: 'Close' }).click();
  await answered;
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('link', { name: /in a new tab/ })
      .first()
      .click(),
  ]);
  await tab.waitForLoadState();
  assert.match(tab.url(), /\/hotel\/[a-z-]+-tokyo\?checkin=2027-03-14/);
  assert.equal(await tab.locator('#newsletter, #cookie-banner').count(), 0);
  assert.deepEqual(mistakes, []);
  await page.close();
});

test('the map is a frame of another origin, and its pins have names', async () => {
  const { page } = await visit(`${web.urlOf('hotels')}/hotels/list?${STAY}`);
  const map = page.frameLocator('iframe.map');
  const pin = map.getByRole('button', { name: /Lodge|House|Hotel|Inn|Rooms|Suites/ }).first();
  const name = await pin.getAttribute('aria-label');
  await pin.click();
  assert.equal(await map.locator('#map-label').textContent(), name);
  assert.equal(await page.evaluate(() => document.querySelector('iframe')?.contentDocument ?? null), null);
  await page.close();
});

test('a slow search shows that it is waiting', async () => {
  const { page } = await visit(web.urlOf('cars'));
  await page.getByLabel('Pick-up city').fill('Tokyo');
  await page.getByLabel('Pick-up day').fill('2027-03-14');
  await page.getByLabel('Return day').fill('2027-03-17');
  // Locators wait for a navigation to end, so the page itself logs what it shows until then.
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.evaluate(() => {
    const waiting = document.getElementById('waiting');
    if (waiting === null) return;
    const tell = (): void => console.log(`waiting shown: ${!waiting.hidden}`);
    new MutationObserver(tell).observe(waiting, { attributes: true });
  });
  await page.getByRole('button', { name: 'Find cars' }).click();
  await page.getByRole('heading', { name: 'Cars in Tokyo' }).waitFor();
  assert.deepEqual(said, ['waiting shown: true']);
  assert.equal(await page.getByText('Asking four hire firms').isVisible(), false);
  await page.close();
});

test('no page is wider than a window of 900 pixels', async () => {
  const addresses = [
    'wiki/',
    'wiki/wiki/Tokyo',
    'wiki/index',
    'flights/',
    'flights/flight-search/HKG-TYO/2027-03-14',
    'flights/airlines',
    'hotels/',
    `hotels/hotels/list?${STAY}`,
    'cars/',
    'cars/results?pickup=Tokyo&from=2027-03-14&to=2027-03-17',
  ];
  const { page, mistakes } = await visit('about:blank', 900);
  for (const address of addresses) {
    const [site = '', ...path] = address.split('/');
    // A new visitor has no cookies.
    await page.context().clearCookies();
    await page.goto(`${web.urlOf(site)}/${path.join('/')}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 900, address);
    assert.deepEqual(mistakes, [], address);
  }
  await page.close();
});
