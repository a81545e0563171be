// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type {
  PerformRequest,
  TaskBrowser,
  TaskBrowserFactory,
} from '../../electron/browser/port/taskBrowser.ts';
import type { CapturedPage, ElementDescription } from '../../shared/model/index.ts';
import { domRecordSchema } from '../../shared/page/domRecord.ts';
import { surroundings } from '../../shared/relocation/surroundings.ts';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { DEMO_SITES } from '../../tasks/demo/sites/index.ts';
import { thoroughRun } from '../helpers/extent.ts';
import { sharedFactory } from '../helpers/sharedChromium.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** A recorded step: its element, and the page before it. */
interface Recorded {
  readonly element: ElementDescription;
  readonly page: CapturedPage;
  readonly around: string | null;
}

const viewport = { width: 1280, height: 800 };
const downloads = temporaryFolder();
let web: DemoWeb;
let factory: TaskBrowserFactory;
let browser: TaskBrowser;

before(async () => {
  web = await startDemoWeb({ port: 0, sites: DEMO_SITES });
  factory = sharedFactory();
  browser = await factory.open({ viewport, startUrls: [], restore: null, downloads });
});
after(async () => {
  await browser?.close();
  await factory?.close();
  await web?.close();
});

async function open(address: string, seed: number | null = null): Promise<void> {
  const [site = '', ...path] = address.split('/');
  await web.mutate(seed);
  await browser.goto(`${web.urlOf(site)}/${path.join('/')}`);
  await browser.settle();
}

async function record(request: PerformRequest): Promise<Recorded> {
  const page = await browser.capture({ dom: true });
  const { element } = await browser.perform(request);
  await browser.settle();
  assert.ok(element);
  const record = domRecordSchema.parse(JSON.parse(page.dom ?? ''));
  return { element, page, around: surroundings(record, element, null) };
}

/** Finds the element again and performs the request on the found node. */
async function again({ element, around }: Recorded, request: Omit<PerformRequest, 'target'>) {
  const found = await browser.relocate(element, around);
  assert.ok(found.ref !== null, found.reason);
  await browser.perform({ ...request, ref: found.ref });
  await browser.settle();
  return found;
}

const calendar = { role: 'button', name: 'Calendar for departure' };

test('on an unchanged page each element is found exactly; on a changed page it is relocated and can be used', async () => {
  await open('flights/');
  const from = await record({ operation: 'type', target: { label: 'From', exact: true }, value: 'Hong' });
  const option = await record({ operation: 'click', target: { role: 'option', name: 'Hong Kong' } });
  const opener = await record({ operation: 'click', target: calendar });
  for (const seed of [null, 7]) {
    await open('flights/', seed);
    const found = [
      await again(from, { operation: 'type', value: 'Hong' }),
      await again(option, { operation: 'click' }),
      await again(opener, { operation: 'click' }),
    ];
    for (const { how, score, reason } of found) {
      assert.equal(how, seed === null ? 'exact' : 'relocated', reason);
      assert.ok(score >= 0.75, reason);
    }
    const field = await browser.relocate(from.element, from.around);
    assert.equal(field.ref === null ? '' : (await browser.picker.read(field.ref)).element.name, 'From');
  }
});

test('an element in a closed shadow root is relocated and can be clicked', async () => {
  await open('flights/');
  await browser.perform({ operation: 'click', target: calendar });
  await browser.settle();
  const day = {
    ...{ tag: 'button', role: 'button', name: '14 March 2027', text: '14', attributes: { type: 'button' } },
    ...{ box: { x: 600, y: 600, width: 40, height: 44 }, css: 'div > button', inShadow: true },
  };
  const found = await browser.relocate(day);
  assert.ok(found.ref !== null, found.reason);
  await browser.perform({ operation: 'click', ref: found.ref });
  await browser.settle();
  const html = (await browser.capture()).html ?? '';
  assert.match(html, /value="2027-03-14"/);
});

test('of two equal buttons the one in the row with the same words is relocated', async () => {
  await open('shop/products/gable-mug');
  await browser
    .perform({ operation: 'click', target: { role: 'button', name: 'No, thanks' } })
    .catch(() => {});
  await browser.perform({ operation: 'click', target: { role: 'button', name: 'Add to basket' } });
  await open('shop/products/pip-mug');
  await browser.perform({ operation: 'click', target: { role: 'button', name: 'Add to basket' } });
  await open('shop/basket');
  const second = await record({ operation: 'hover', target: { role: 'button', name: 'Update', nth: 1 } });
  const rowOf = async (): Promise<string> => {
    const found = await browser.relocate(second.element, second.around);
    assert.ok(found.ref !== null, found.reason);
    const row = await browser.picker.near(found.ref, 'parent');
    assert.ok(row);
    return (await browser.picker.read(row)).element.text;
  };
  const row = await rowOf();
  assert.match(row, /mug/);
  for (const seed of thoroughRun ? [7, 11] : [7]) {
    await open('shop/basket', seed);
    assert.equal(await rowOf(), row);
  }
});

test('a missing element is reported with a reason, and no other element is taken', async () => {
  await open('wiki/');
  const { element, around } = await record({
    operation: 'hover',
    target: { role: 'button', name: 'Search', exact: true },
  });
  await open('currency/');
  const found = await browser.relocate(
    { ...element, name: 'Sail away', text: 'Sail away', attributes: {} },
    around,
  );
  assert.equal(found.ref, null);
  assert.match(found.reason, /^There is no button “Sail away” on the page\./);
});

test('on a stored page an element is found at its place or under another id, and a missing one is not found', async () => {
  await open('wiki/wiki/Tokyo');
  const { element, page, around } = await record({
    operation: 'hover',
    target: { role: 'link', name: 'Lisbon', exact: true },
  });
  const { mhtml } = page;
  assert.ok(mhtml !== null);
  const stored = { mhtml, viewport: page.viewport };
  assert.deepEqual(await browser.relocateStored(stored, element, around), {
    isFound: true,
    score: 1,
    reason: 'found where it was',
  });
  const moved = await browser.relocateStored(stored, { ...element, css: '#gone' }, around);
  assert.ok(moved.isFound && (moved.score ?? 0) > 0.95, moved.reason);
  const missing = await browser.relocateStored(
    stored,
    { ...element, role: 'slider', name: 'Ω', text: 'Ω', tag: 'input' },
    null,
  );
  assert.equal(missing.isFound, false);
});
