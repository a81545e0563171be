// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LocatedFound } from '../../shared/model/index.ts';
import { locatorsOf } from '../../shared/scoring/locators.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { sampleTask } from '../helpers/samples.ts';

const sites = controlledSites();

/** What only the live page has: no attribute of its markup says it. */
const STATE = `<!doctype html><title>Route</title>
  <input id=route value="Salem"><input id=toll type=checkbox>
  <select id=engine><option>Car<option>Foot</select>
  <ul id=stops></ul><p id=told></p><p hidden>hidden</p>
  <form><input id=pin type=password value="hunter2hunter2"><input id=short type=password value="k9"></form>
  <script>
    document.querySelector('#route').value = 'Boston';
    document.querySelector('#toll').checked = true;
    document.querySelector('#engine').selectedIndex = 1;
    for (const name of ['Boston', 'Salem']) {
      const item = document.createElement('li');
      item.title = name;
      item.append(name);
      document.querySelector('#stops').append(item);
    }
    document.querySelector('#told').textContent = 'set by a script';
    globalThis.words = 'a name of the page';
    Array.prototype.map = () => ['not the answer'];
    JSON.stringify = () => 'not the answer';
  </script>`;

/** The answers of the open page. */
async function found(page: string, ...scripts: readonly string[]): Promise<readonly LocatedFound[]> {
  const { browser } = await sites.open({ '/': page });
  await browser.settle();
  const read = await browser.readLocators(scripts.map((script) => ({ address: null, script })));
  return read.map((one) => one.found);
}

test('locators read properties, lists, numbers and texts that only the live page has', async () => {
  assert.deepEqual(
    await found(
      STATE,
      "document.querySelector('#route').value",
      "document.querySelector('#engine').selectedIndex;",
      "document.querySelector('#toll').checked",
      "[...document.querySelectorAll('#stops li')].map(e => e.title).join(' ')",
      "[...document.querySelectorAll('#stops li')].map(e => e.outerText)",
      "document.querySelector('#told').outerText",
      "document.querySelector('#toll').title",
      "document.querySelector('#toll').nothing",
      '() => document.title',
      "(() => { try { return document.querySelector('#told').textContent } catch { return '' } })()",
    ),
    [
      { value: 'Boston' },
      { value: 1 },
      { value: true },
      { value: 'Boston Salem' },
      { value: ['Boston', 'Salem'] },
      { value: 'set by a script' },
      { value: '' },
      { value: null },
      { value: 'Route' },
      { value: 'set by a script' },
    ],
  );
});

test('a locator without an answer has the error of the page, or the reason', async () => {
  const [missing, ...others] = await found(
    STATE,
    "document.querySelector('#nothing').value",
    "document.querySelector('p[[').value",
    "document.querySelector('#told')",
    'words',
    '(() => { while (true) {} })()',
    "'x'.repeat(100001)",
    "document.querySelector('#route').value",
  );
  assert.deepEqual(missing, { threw: "TypeError: Cannot read properties of null (reading 'value')" });
  const [selector] = others;
  assert.match(selector !== undefined && 'threw' in selector ? selector.threw : '', /^SyntaxError/);
  assert.deepEqual(others.slice(1), [
    { untold: 'its value is not a text, a number or a list of them' },
    { untold: 'it needs a script of the page (ReferenceError: words is not defined)' },
    { untold: 'it ran for more than 1 s' },
    { untold: 'its value has more than 100,000 characters' },
    { value: 'Boston' },
  ]);
});

/** The expressions of these helpers of the reference programs. */
function helpers(...calls: readonly string[]): readonly string[] {
  const program_html = calls.map((call) => ({
    ...{ url: 'last', locator: `func:${call}` },
    required_contents: { must_include: [] },
  }));
  const raw = JSON.stringify({ intent: 'x', eval: { eval_types: ['program_html'], program_html } });
  const task = sampleTask({ source: { format: 'visualwebarena', file: '1.json', index: 0, raw } });
  return locatorsOf(task).map(({ ask }) => ('script' in ask ? ask.script : assert.fail(JSON.stringify(ask))));
}

test('helpers of the reference programs that read a page have their values, and nothing where it is another page', async () => {
  const comment = (level: number, user: string, day: number, text: string, replies = ''): string =>
    `<article class=comment data-level=${level}><div class=comment__main><header><h1><span><a class=fg-inherit>${user}</a>
     <time datetime="2026-11-0${day}T10:00:00+00:00">then</time></span></h1></header><div class=comment__content>${text}</div>
     <span class=vote__net-score>3</span></div>${replies}</article>`;
  const page = `<!doctype html><title>Shop</title><div id=main><div class=comment__main><header><h1><span><a class=fg-inherit>ann</a>
      <time datetime="2026-11-01T10:00:00Z">then</time></span></h1></header></div>
      <div class=comment__content>post</div><span class=vote__net-score>9</span>
      ${comment(1, 'bob', 3, 'older', comment(2, 'cat', 4, 'Reply by cat', comment(3, 'bob', 5, 'Latest of bob')))}
      ${comment(1, 'bob', 2, 'oldest')}</div>
    <p class=price>  $ 7 </p>
    <table id=productDetails_detailBullets_sections1><tbody><tr><th>Brand Name</th><td>Lumo</td></tr><tr><th>Weight</th><td>3</td></tr></table>
    <table><tr><td data-label=Account><span class=gl-avatar-labeled-sublabel>@eva</span></td><td class=col-max-role><span>Owner</span></td></tr>
      <tr><td data-label=Account><span class=gl-avatar-labeled-sublabel>@dan</span></td><td class=col-max-role><span>Guest</span></td></tr></table>`;
  const scripts = helpers(
    "reddit_get_latest_comment_content_by_username(__page__, 'bob')",
    "reddit_get_latest_comment_content_by_username(__page__, 'eve')",
    "reddit_get_parent_comment_username_of_latest_comment_by_username(__page__, 'cat')",
    "reddit_get_parent_comment_username_of_latest_comment_by_username(__page__, 'bob')",
    `get_query_text(__page__, ".price")`,
    "get_query_text_lowercase(__page__, 'title')",
    "get_query_text(__page__, '.nothing')",
    "shopping_get_product_attributes(__page__, 'manufacturer |OR| brand name')",
    "gitlab_get_project_memeber_role(__page__, 'dan')",
    "gitlab_get_project_memeber_role(__page__, 'nobody')",
  );
  // The program does not look below a comment of the user for a parent.
  const values = ['Latest of bob', '', 'bob', 'ann', '  $ 7 ', 'shop', '', 'Lumo', 'Guest', ''];
  assert.deepEqual(
    await found(page, ...scripts),
    values.map((value) => ({ value })),
  );
  for (const one of await found('<title></title>', ...scripts)) assert.deepEqual(one, { value: '' });
});

test('helpers that read an order or a product of the shop have their values, and numbers stay numbers', async () => {
  const item = (name: string, sku: string, quantity: string, more = ''): string =>
    `<tbody><tr><td class="col name">${name}${more}</td><td class="col sku"> ${sku} </td><td class="col qty">Ordered${quantity}</td></tr></tbody>`;
  const page = `<!doctype html><table id=my-orders-table>
      ${item('Bars', 'B00A', '2', '<dl><dt>Size</dt><dd>12 Count</dd></dl>')}${item('Chopsticks', 'B00B', '11')}</table>
    <div id=maincontent><div class=columns><div><div class=product-info-main><div class=product-info-price>
      <div class="price-box price-final_price"><span><span>$1,299.50</span></span></div></div></div></div></div></div>
    <a id=tab-label-reviews-title>Reviews 12</a><div class=rating-result title="80%"></div>`;
  const scripts = helpers(
    'shopping_get_order_product_name_list(__page__)',
    "shopping_get_order_product_quantity(__page__,'B00B')",
    'shopping_get_order_product_quantity(__page__, "B00X |OR| B00A")',
    "shopping_get_order_product_quantity(__page__, 'B00X')",
    "shopping_get_order_product_option(__page__, 'B00A', 'Size')",
    "shopping_get_order_product_option(__page__, 'B00B', 'Size')",
    'shopping_get_product_price(__page__)',
    'shopping_get_num_reviews(__page__)',
    'shopping_get_rating_as_percentage(__page__)',
  );
  const [names, ...others] = await found(page, ...scripts);
  assert.match(
    names !== undefined && 'value' in names ? String(names.value) : '',
    /^Bars\s+Size\s+12 Count \|OR\| Chopsticks$/,
  );
  // `parseFloat` reads a number up to its comma.
  assert.deepEqual(
    others,
    [11, 2, 0, '12 Count', '', 1, 12, 80].map((value) => ({ value })),
  );
  const nothing = ['', 0, 0, 0, '', '', 0, 0, 0];
  assert.deepEqual(
    await found('<title></title>', ...scripts),
    nothing.map((value) => ({ value })),
  );
});

test('a whole page is read as Playwright reads it, long, and without secrets', async () => {
  const other = `<!doctype html><html lang="en"><head><title>Other</title></head><body><input type="password" value="k9"><p>k9 &amp; more</p>
    <input type="password" value="hunter2hunter2"><i>hunter2hunter2</i><script>document.body.append('x'.repeat(150_000))</script></body></html>`;
  const site = await sites.open({
    '/': '<title>Start</title>',
    '/other': other,
    '/long': '<script>document.write("long ".repeat(300_000))</script>',
  });
  const { browser } = site;
  await browser.settle();
  const [question] = locatorsOf(
    sampleTask({
      source: {
        ...{ format: 'webarena', file: '1.json', index: 0 },
        raw: JSON.stringify({
          intent: 'x',
          eval: {
            eval_types: ['program_html'],
            program_html: [{ url: site.url('/other'), locator: '', required_contents: {} }],
          },
        }),
      },
    }),
  );
  assert.ok(question !== undefined && 'script' in question.ask);
  const { script } = question.ask;
  const [read, long] = await browser.readLocators([
    { address: site.url('/other'), script, isPage: true },
    { address: site.url('/long'), script, isPage: true },
  ]);
  assert.ok(read !== undefined && 'value' in read.found && typeof read.found.value === 'string');
  const { value, redacted } = read.found;
  assert.match(value, /^<!DOCTYPE html><html lang="en"><head><title>Other<\/title>/);
  assert.match(value, /<p>k9 &amp; more<\/p>/);
  assert.match(value, /x{150000}<\/body><\/html>$/);
  assert.equal(redacted, true);
  assert.doesNotMatch(value, /value="k9"|hunter2/);
  assert.deepEqual(long?.found, { untold: 'its value has more than 1,000,000 characters' });
});

test('a locator that would change the page is refused, and the page stays as it is', async () => {
  const site = await sites.open({ '/': STATE });
  const { browser } = site;
  await browser.settle();
  const changes = [
    "document.querySelector('#route').value = 'Lynn'",
    "document.querySelector('#toll').click()",
    "document.body.append('more')",
    "fetch('/order', { method: 'POST' })",
    "(() => { try { document.title = 'Changed' } catch {} return 'done' })()",
  ];
  const read = await browser.readLocators(changes.map((script) => ({ address: null, script })));
  for (const one of read) assert.deepEqual(one.found, { untold: 'it would change the page' });
  assert.deepEqual(
    await site.inPage(
      "[document.querySelector('#route').value, document.querySelector('#toll').checked, document.title]",
    ),
    ['Boston', true, 'Route'],
  );
});

test('a page that is busy for good does not answer, and the wait has a limit', async () => {
  const isAsked = Promise.withResolvers<void>();
  const site = await sites.open({
    '/': '<title>Busy</title><p id=p>words',
    '/busy': (_request, response) => {
      isAsked.resolve();
      response.end();
    },
  });
  const { browser } = site;
  await browser.settle();
  const blocks =
    "request = new XMLHttpRequest(); request.open('GET', '/busy', false); request.send(); while (true) {}";
  void site.inPage(`setTimeout(() => { ${blocks} })`).catch(() => {});
  // The page is blocked from its request on.
  await isAsked.promise;
  const busy = await browser.readLocators([
    { address: null, script: "document.querySelector('#p').outerText" },
    { address: null, script: 'document.title' },
  ]);
  for (const one of busy) assert.deepEqual(one.found, { untold: 'the page did not answer within 3 s' });
});

test('secrets are removed from a value, and the answer says so', async () => {
  const [pin, short, text, list, plain] = await found(
    STATE,
    "document.querySelector('#pin').value",
    "document.querySelector('#short').value",
    "'my ' + document.querySelector('#pin').value",
    "['a', document.querySelector('#short').value]",
    "document.querySelector('#route').value",
  );
  for (const one of [pin, short, text, list]) {
    assert.equal(one !== undefined && 'value' in one && one.redacted, true);
    assert.doesNotMatch(JSON.stringify(one), /hunter2|k9/);
  }
  assert.deepEqual(plain, { value: 'Boston' });
});

test('another page is opened beside the tabs, with requests that change nothing, and closed again', async () => {
  const requests: string[] = [];
  const other = `<title>Other</title><p id=p></p><script>
    fetch('/order', { method: 'POST' }).catch(() => {});
    fetch('/words').then((reply) => reply.text()).then((text) => { p.textContent = text; });
    open('/window');
    alert('stop');
  </script>`;
  const site = await sites.open({
    '/': '<title>Start</title><script>document.cookie = "who=ann"</script>',
    '/other': other,
    '/words': (request, response) => {
      requests.push(`${request.method} words ${request.headers.cookie}`);
      response.end('from the server');
    },
    '/order': (request, response) => {
      requests.push(`${request.method} order`);
      response.end();
    },
    '/window': '<title>Window</title>',
  });
  const { browser } = site;
  await browser.settle();
  const before = site.events.length;
  const read = await browser.readLocators([
    { address: site.url('/other'), script: "document.querySelector('#p').outerText" },
    { address: null, script: 'document.title' },
    { address: site.url('/other'), script: 'document.title' },
    { address: 'file:///etc/passwd', script: 'document.title' },
    { address: 'http://127.0.0.1:1/', script: 'document.title' },
  ]);
  assert.deepEqual(read, [
    { url: site.url('/other'), opened: true, refused: 1, found: { value: 'from the server' } },
    { url: site.url('/'), found: { value: 'Start' } },
    { url: site.url('/other'), opened: true, refused: 1, found: { value: 'Other' } },
    { url: null, found: { untold: 'the address of its page is not of the web' } },
    { url: null, found: { untold: 'the page could not be opened' } },
  ]);
  assert.deepEqual(requests, ['GET words who=ann']);
  assert.deepEqual(
    browser.tabs().map(({ title, active }) => [title, active]),
    [['Start', true]],
  );
  const told = site.events.slice(before).map(({ type }) => type);
  assert.deepEqual(
    told.filter((type) => type !== 'changed' && type !== 'loading' && type !== 'parsed'),
    [],
  );
});

test('while requests are held, an opened page sends none of them and asks nobody about them', async () => {
  const sent: string[] = [];
  const site = await sites.open({
    '/': '<title>Start</title>',
    '/order': (request, response) => {
      sent.push(request.method ?? '');
      response.end();
    },
    '/other': `<title>Other</title><script>
      fetch('/order', { method: 'POST' }).catch(() => {});
      navigator.sendBeacon('/order', 'x');
    </script>`,
  });
  const { browser } = site;
  await browser.interception.on([]);
  await browser.settle();
  const read = await browser.readLocators([{ address: site.url('/other'), script: 'document.title' }]);
  assert.deepEqual(read, [{ url: site.url('/other'), opened: true, refused: 2, found: { value: 'Other' } }]);
  assert.deepEqual([sent, site.events.filter(({ type }) => type === 'held').length], [[], 0]);
});
