// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlledSites } from '../helpers/controlledSite.ts';

const sites = controlledSites();

const pages = {
  '/': '<title>Shop</title><p id=p></p><div style="height:3000px"></div><script>p.textContent = document.cookie + localStorage.cart + sessionStorage.x</script>',
  '/two': '<title>Two</title>',
};

test('tabs, cookies, local storage and scroll positions are restored in a new partition', async () => {
  const first = await sites.open(pages);
  await first.inPage(
    `document.cookie = 'who=ann; max-age=1000'; localStorage.cart = '3 chairs'; scrollTo(0, 500); 0`,
  );
  await first.browser.newTab(first.url('/two'));
  await first.browser.newTab('about:blank');
  await first.browser.closeTab('t2');
  await first.browser.focusTab('t1');
  await first.browser.settle();
  const state = JSON.parse(JSON.stringify(await first.browser.saveState()));
  assert.deepEqual(state.tabs, [
    { id: 't1', url: first.url('/'), active: true, scroll: { x: 0, y: 500 } },
    { id: 't3', url: 'about:blank', active: false, scroll: { x: 0, y: 0 } },
  ]);
  await first.close();

  const second = await sites.open(pages, { restore: state, port: first.port });
  const page = second.browser;
  assert.deepEqual(
    page.tabs().map(({ id, active, title }) => [id, active, title]),
    [
      ['t1', true, 'Shop'],
      ['t3', false, ''],
    ],
  );
  assert.match(String(await second.inPage(`document.querySelector('p').textContent`)), /who=ann3 chairs/);
  await second.until('tab', ({ tab, change }) => tab === 't1' && change === 'focused');
  assert.deepEqual(await page.saveState(), state);
  assert.equal(await page.newTab(), 't4');
  assert.equal(second.actions().length, 1);
});

test('the saved state includes the storage of a site that was left', async () => {
  const { browser, inPage, url } = await sites.open(pages);
  await inPage(`localStorage.cart = 'kept'; 0`);
  await browser.goto(url('/two', 'localhost'));
  await browser.settle();
  const { storage } = await browser.saveState();
  assert.match(JSON.stringify(storage), /"name":"cart","value":"kept"/);
});
