// needs: pure
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { load } from 'cheerio';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { DEMO_SITES } from '../../tasks/demo/sites/index.ts';
import { ask } from '../helpers/demoClient.ts';
import { thoroughRun } from '../helpers/extent.ts';
import { patient } from '../helpers/patience.ts';

/** Links never end (the next day, the next page), so only this many pages of a kind are read. */
const PAGES_OF_A_KIND = thoroughRun ? 16 : 4;
/** Pages are requested in parallel, because some are slow on purpose. */
const AT_ONCE = 16;

/** The labs fail on purpose. These addresses must have this status. */
const ON_PURPOSE: Readonly<Record<string, number>> = {
  'labs.localhost/private': 401,
  'labs.localhost/error': 500,
  'labs.localhost/nowhere': 404,
};

let web: DemoWeb;
before(async () => {
  web = await startDemoWeb({ port: 0, sites: DEMO_SITES });
});
after(async () => {
  await web.close();
});

interface Found {
  readonly links: readonly string[];
  readonly faults: readonly string[];
}

/** The links of a page, and the faults of its markup. */
function readPage(address: URL, markup: string): Found {
  const $ = load(markup);
  const faults: string[] = [];
  const ids = new Map<string, number>();
  $('[id]').each((_, element) => {
    const id = $(element).attr('id') ?? '';
    ids.set(id, (ids.get(id) ?? 0) + 1);
  });
  for (const [id, count] of ids) if (count > 1) faults.push(`id "${id}" is used ${count} times`);
  if (($('html').attr('lang') ?? '') === '') faults.push('no language');
  if ($('title').text().trim() === '') faults.push('no title');
  if ($('h1').length !== 1) faults.push(`${$('h1').length} h1`);
  $('img').each((_, element) => {
    if ($(element).attr('alt') === undefined)
      faults.push(`picture without alt: ${$(element).attr('src') ?? ''}`);
  });
  $('input:not([type=hidden]), select, textarea').each((_, element) => {
    const field = $(element);
    const id = field.attr('id');
    const named =
      field.attr('aria-label') !== undefined ||
      field.closest('label').length > 0 ||
      (id !== undefined && $(`label[for="${id}"]`).length > 0);
    if (!named) faults.push(`field without a label: ${field.attr('name') ?? '?'}`);
  });
  const links: string[] = [];
  for (const [selector, attribute] of [
    ['a[href]', 'href'],
    ['img[src]', 'src'],
    ['script[src]', 'src'],
    ['link[href]', 'href'],
    ['iframe[src]', 'src'],
  ] as const) {
    $(selector).each((_, element) => {
      const text = $(element).attr(attribute) ?? '';
      const url = URL.parse(text, address.href);
      if (url === null) faults.push(`bad address "${text}"`);
      else if (url.protocol === 'http:' || url.protocol === 'https:') {
        if (!url.hostname.endsWith('.localhost')) faults.push(`leads outside: ${text}`);
        else links.push(url.href);
      }
    });
  }
  return { links, faults };
}

test('every link of every site leads to a page, and no page has faulty markup', {
  timeout: patient(120_000),
}, async () => {
  const seen = new Set<string>();
  const perKind = new Map<string, number>();
  const problems: string[] = [];
  let waiting = DEMO_SITES.map((site) => `${web.urlOf(site.name)}/`);
  const take = (href: string): boolean => {
    const url = new URL(href);
    url.hash = '';
    const isFile = /^\/(assets|shared)\//.test(url.pathname);
    const kind = `${url.hostname} ${url.pathname.split('/')[1] ?? ''}`;
    if (seen.has(url.href) || (!isFile && (perKind.get(kind) ?? 0) >= PAGES_OF_A_KIND)) return false;
    seen.add(url.href);
    perKind.set(kind, (perKind.get(kind) ?? 0) + 1);
    return true;
  };
  const visit = async (href: string): Promise<readonly string[]> => {
    const url = new URL(href);
    const reply = await ask(web, url.host, url.pathname + url.search);
    if (reply.status === 302 || reply.status === 303)
      return [new URL(String(reply.headers.location), url).href];
    const expected = ON_PURPOSE[`${url.hostname}${url.pathname}`];
    if (reply.status !== (expected ?? 200)) problems.push(`${reply.status} ${href}`);
    if (expected !== undefined) return [];
    if (!String(reply.headers['content-type']).startsWith('text/html')) return [];
    const found = readPage(url, reply.text);
    for (const fault of found.faults) problems.push(`${href}: ${fault}`);
    return found.links;
  };
  while (waiting.length > 0) {
    const batch = waiting.filter(take);
    const next: string[] = [];
    for (let start = 0; start < batch.length; start += AT_ONCE) {
      const found = await Promise.all(batch.slice(start, start + AT_ONCE).map(visit));
      next.push(...found.flat());
    }
    waiting = next;
  }
  assert.deepEqual(problems, []);
  assert.ok(seen.size > (thoroughRun ? 400 : 150), `only ${seen.size} addresses were read`);
});

test('two servers send the same bytes for a page', async () => {
  const paths: readonly (readonly [string, string])[] = [
    ['wiki', '/'],
    ['wiki', '/wiki/Lantern_Spire'],
    ['wiki', '/search?q=lantern'],
    ['flights', '/'],
    ['flights', '/flight-search/HKG-TYO/2027-03-14?class=economy&sort=price'],
    ['hotels', '/hotels/list?city=Tokyo&checkin=2027-03-14&checkout=2027-03-17&guests=2'],
    ['cars', '/car/tyo-c10?from=2027-03-14&to=2027-03-17'],
  ];
  const second = await startDemoWeb({ port: 0, sites: DEMO_SITES });
  try {
    for (const [site, path] of paths) {
      const one = await ask(web, `${site}.localhost`, path);
      const other = await ask(second, `${site}.localhost`, path);
      assert.equal(
        one.text.replaceAll(`:${web.port}`, ''),
        other.text.replaceAll(`:${second.port}`, ''),
        path,
      );
    }
  } finally {
    await second.close();
  }
});
