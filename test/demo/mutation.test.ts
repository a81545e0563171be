// needs: browser
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { load } from 'cheerio';
import type { TaskBrowserFactory } from '../../electron/browser/port/taskBrowser.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { mutateCss, mutateScript } from '../../tasks/demo/mutate.ts';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { DEMO_SITES } from '../../tasks/demo/sites/index.ts';
import { ask } from '../helpers/demoClient.ts';
import { wholeRun } from '../helpers/extent.ts';
import { sharedFactory } from '../helpers/sharedChromium.ts';
import { replayReference } from './replayReference.ts';

const SEED = 7;
/** These tasks use the closed calendar, comboboxes, popups and the basket. */
const REPLAYED = ['engineers-birthplace', ...(wholeRun ? ['birthday-kitchen'] : [])];
const PAGES: readonly (readonly [site: string, path: string])[] = [
  ['wiki', '/wiki/Tokyo'],
  ['flights', '/'],
  ['hotels', '/'],
  ['shop', '/products'],
  ['events', '/events?city=Lisbon'],
  ['recipes', '/'],
];

describe('the mutation switch of the demo web', () => {
  let web: DemoWeb;
  before(async () => {
    web = await startDemoWeb({ port: 0, sites: DEMO_SITES });
  });
  after(() => web.close());

  const pageOf = async (site: string, path: string, seed: number | null): Promise<string> => {
    await web.mutate(seed);
    return (await ask(web, `${site}.localhost:${web.port}`, path)).text;
  };

  for (const [site, path] of PAGES) {
    it(`${site}${path}: ids, classes and structure change; words and labels stay`, async () => {
      const [plain = '', changed = '', again = '', other = ''] = await inTurn([null, SEED, SEED, 8], (seed) =>
        pageOf(site, path, seed),
      );
      assert.equal(changed, again, 'the same seed gives the same page');
      assert.notEqual(changed, other, 'another seed gives another');
      const [a, b] = [factsOf(plain), factsOf(changed)];
      assert.ok(a.ids.length > 0 && a.classes.length > 0);
      assert.deepEqual(
        b.ids.filter((id) => a.ids.includes(id)),
        [],
        'no id is left',
      );
      assert.deepEqual(
        b.classes.filter((name) => a.classes.includes(name)),
        [],
        'no class name is left',
      );
      assert.ok(b.elements > a.elements * 1.05, `${a.elements} elements became ${b.elements}`);
      assert.ok(b.paths.filter((one) => a.paths.includes(one)).length < a.paths.length * 0.5);
      assert.deepEqual(b.words, a.words, 'the same words, in any order');
      assert.deepEqual(b.labels, a.labels, 'the same labels, each at its field');
    });
  }

  it('restores the original pages without a seed', async () => {
    const [plain, back] = await inTurn([null, null], () => pageOf('shop', '/products', null));
    assert.equal(plain, back);
    assert.match(String(plain), /id="min"/);
  });

  it('cannot be turned on by a request', async () => {
    await web.mutate(null);
    const asked = await ask(web, `shop.localhost:${web.port}`, '/products?mutate=7&build=7');
    assert.match(asked.text, /class="wrap listing"/);
  });
});

describe('the style sheets and scripts of a mutated page', () => {
  const rename = (kind: string, name: string): string => `${kind[0]}_${name}`;

  it('have renamed selectors in style sheets, and child combinators that match through wrappers', () => {
    const css = mutateCss(
      '.a > #b, .c:is(.d, .e):hover { margin: .5rem url(x.png) } @media (width > 3.5px) { .f{} }',
      rename,
      'w',
    );
    assert.equal(
      css.replace(/\s+/g, ' '),
      ':is(.c_a, .c_a > :where(.w), .c_a > :where(.w) > :where(.w)) > #i_b, .c_c:is(.c_d, .c_e):hover { margin: .5rem url(x.png) } @media (width > 3.5px) { .c_f{} }',
    );
  });

  it('have renamed ids and classes in a script’s queries, and no other change', () => {
    const script = `document.getElementById('a').closest('.b [data-for="c"] > [href^="/d"]'); x.className = 'e f'; say('.g #h', \`.i[data-for="\${j}"]\`);`;
    assert.equal(
      mutateScript(script, rename, 'w'),
      `document.getElementById('i_a').closest('.c_b [data-for="i_c"] > [href^="/d"]'); x.className = 'c_e c_f'; say('.g #h', \`.i[data-for="\${j}"]\`);`,
    );
  });
});

describe('reference runs on mutated sites', { concurrency: 2 }, () => {
  let web: DemoWeb;
  let factory: TaskBrowserFactory;
  let downloads: string;
  before(async () => {
    web = await startDemoWeb({ port: 0, sites: DEMO_SITES, mutation: SEED });
    factory = sharedFactory();
    downloads = await mkdtemp(join(tmpdir(), 'hopscope-mutation-'));
  });
  after(async () => {
    await factory?.close();
    await web?.close();
    await rm(downloads, { recursive: true, force: true });
  });

  for (const key of REPLAYED) {
    it(`${key}: every hop passes`, async () => {
      const task = (await pack()).find((one) => one.key === key);
      assert.ok(task);
      const { score, promises } = await replayReference(task, web, factory, downloads);
      for (const { step, said, passed } of promises) assert.equal(passed, said, `after step ${step}`);
      assert.equal(score.passed, true, score.verdicts.at(-1)?.reason);
    });
  }
});

async function pack() {
  const text = await readFile(join(import.meta.dirname, '../../tasks/demo/pack.json'), 'utf8');
  return readTasks([{ path: 'pack.json', text }], { name: 'Demo' }, 'native').tasks;
}

async function inTurn<T, U>(list: readonly T[], work: (item: T) => Promise<U>): Promise<U[]> {
  const results: U[] = [];
  for (const item of list) results.push(await work(item));
  return results;
}

/** The facts by which a program finds elements, and the words that a person reads. */
function factsOf(markup: string) {
  const $ = load(markup);
  const all = $('body *').toArray();
  const path = (element: (typeof all)[number]): string => {
    const parent = $(element).parent();
    const own = `${$(element).prop('tagName')}${$(element).index()}`;
    return parent.length === 0 ? own : `${path(parent[0] as (typeof all)[number])}/${own}`;
  };
  const split = (text: string): string[] => text.split(/\s+/).filter((part) => part !== '');
  return {
    ids: all.flatMap((element) => $(element).attr('id') ?? []),
    classes: [...new Set(all.flatMap((element) => split($(element).attr('class') ?? '')))],
    elements: all.length,
    paths: all.filter((element) => $(element).is('a, input, select, button')).map(path),
    words: all
      .flatMap((element) => $(element).contents().toArray())
      .flatMap((node) => (node.type === 'text' ? split(node.data) : []))
      .sort(),
    labels: $('label[for]')
      .toArray()
      .map((label) => {
        const field = $('input, select').filter((_, one) => $(one).attr('id') === $(label).attr('for'));
        return `${$(label).text()}: ${field.length} ${field.attr('name')}`;
      })
      .sort(),
  };
}
