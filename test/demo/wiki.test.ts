// needs: pure
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { load } from 'cheerio';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { ARTICLES, findArticle } from '../../tasks/demo/sites/wiki/articles/index.ts';
import { wikiSite } from '../../tasks/demo/sites/wiki/wiki.ts';
import { ask } from '../helpers/demoClient.ts';

let web: DemoWeb;
before(async () => {
  web = await startDemoWeb({ port: 0, sites: [wikiSite] });
});
after(async () => {
  await web.close();
});

const get = (path: string) => ask(web, 'wiki.localhost', path);

test('the wiki has at least 60 articles with unique titles, and every link leads to an article', () => {
  assert.ok(ARTICLES.length >= 60);
  assert.equal(new Set(ARTICLES.map((article) => article.title.toLowerCase())).size, ARTICLES.length);
  for (const article of ARTICLES) {
    const text = [
      article.lead,
      ...article.facts.map((fact) => fact[1]),
      ...article.sections.map((part) => part[1]),
    ].join(' ');
    for (const match of text.matchAll(/\[\[([^\]|]+)/g)) {
      assert.ok(findArticle(match[1] ?? ''), `${article.title} links to ${match[1]}`);
    }
  }
});

test('every article’s picture exists', async () => {
  const files = new Set(await readdir(join(import.meta.dirname, '../../tasks/demo/assets/wiki')));
  for (const article of ARTICLES)
    if (article.picture) assert.ok(files.has(article.picture.file), article.picture.file);
});

test('only the picture of a pennant shows its colours and its sign', async () => {
  const colours = /\b(red|orange|yellow|green|teal|blue|violet|purple|pink|brown|black|white|grey)\b/i;
  const signs = /\b(fish|anchor|crown|key|umbrella|whale|fir|moon|kite|heron|bird)\b/i;
  for (const article of ARTICLES.filter((candidate) => candidate.category === 'Festival pennants')) {
    const reply = await get(`/wiki/${article.title.replaceAll(' ', '_')}`);
    const text = load(reply.text)('main').text();
    assert.doesNotMatch(text, colours, article.title);
    assert.doesNotMatch(text, signs, article.title);
    assert.doesNotMatch(article.picture?.alt ?? '', colours);
  }
});

test('articles are found by title in any case, with blanks or underscores', async () => {
  for (const path of [
    '/wiki/Kestrel_Observatory',
    '/wiki/kestrel_observatory',
    '/wiki/Kestrel%20Observatory',
    "/wiki/Ferrymen's_Hall",
  ]) {
    assert.equal((await get(path)).status, 200, path);
  }
  const missing = await get('/wiki/<script>alert(1)</script>');
  assert.equal(missing.status, 404);
  assert.ok(!missing.text.includes('<script>alert'));
});

test('search keeps its whole state in the address', async () => {
  const $ = load((await get('/search?q=lantern&category=Cities')).text);
  assert.equal($('#refine-q').attr('value'), 'lantern');
  assert.equal($('#refine-category option[selected]').text(), 'Cities');
  assert.match($('[role=status]').text(), /12 articles found/);
  assert.equal($('.results h2').length, 10);
  const second = load((await get('/search?q=lantern&category=Cities&page=2')).text);
  assert.equal(second('.results h2').length, 2);
});

test('a search with an empty, very long or invalid query returns a page', async () => {
  for (const query of [
    '',
    '?q=',
    '?q=%00',
    '?q=zzzz',
    `?q=${'x'.repeat(5000)}`,
    '?q=tokyo&page=-4',
    '?q=tokyo&page=1e9',
    '?q=tokyo&category=None',
  ]) {
    assert.equal((await get(`/search${query}`)).status, 200, query.slice(0, 30));
  }
});

test('suggestions put titles that begin with the text first', async () => {
  const reply = await get('/suggest?q=lan');
  const labels: unknown = JSON.parse(reply.text);
  assert.ok(Array.isArray(labels) && labels.length > 1);
  assert.match(JSON.stringify(labels[0]), /"Lantau Ledge Light"|"Lantern/);
});

test('a map shows the requested pins and ignores invalid ones', async () => {
  const $ = load((await get('/maps/Tokyo?at=30,40&label=First&at=boo&at=999,1&label=x')).text);
  assert.equal($('.pin').length, 2);
  assert.equal($('.pin').first().attr('aria-label'), 'First');
  assert.equal((await get('/maps/Atlantis')).status, 404);
});
