// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenedBrowser } from '../../electron/browser/openTaskBrowser.ts';
import type { NodeRef } from '../../shared/model/index.ts';
import { type AccessibilityNode, readAccessibility } from '../../shared/page/accessibilityRecord.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { thoroughRun } from '../helpers/extent.ts';
import { coloursIn } from '../helpers/png.ts';

const sites = controlledSites();

test('the accessibility tree of an element includes its ancestors through frames and closed shadow roots', async () => {
  const { browser } = await sites.open({
    '/': `<!doctype html><title>Shop</title><main aria-label=Offers><ul><li><div id=host></div></ul>
      <iframe title=Checkout src="{host:localhost}/inner" style="position:fixed;left:0;top:200px"></iframe></main><script>
      host.attachShadow({ mode: 'closed' }).innerHTML = '<button aria-expanded=false aria-describedby=d>Sizes</button><i id=d>in cm</i>'</script>`,
    '/inner': `<!doctype html><title>Inner</title><form aria-label=Pay><label>Amount <input id=n value=12 required></label></form>`,
  });
  await browser.settle();
  const button = await read(browser, await pick(browser, { css: '#host' }));
  assert.deepEqual(words(button).slice(0, 4), ['button Sizes', 'listitem ', 'list ', 'main Offers']);
  assert.equal(button.at(-1)?.role, 'RootWebArea');
  assert.deepEqual([button[0]?.states.expanded, button[0]?.description], [false, 'in cm']);
  const field = await read(browser, await pick(browser, { css: '#n', frame: '/inner' }));
  assert.deepEqual(
    words(field).filter((each) => !/LabelText|generic|none/.test(each)),
    ['textbox Amount', 'form Pay', 'RootWebArea Inner', 'Iframe Checkout', 'main Offers', 'RootWebArea Shop'],
  );
  assert.equal(field[0]?.value, '12');
  assert.equal(field[0]?.states.required, true);
});

test('the accessibility tree of an element contains no secret, neither as a value nor in a name', async () => {
  const { browser, person } = await sites.open({
    '/': `<!doctype html><table><tr id=row><td>Card <input id=card autocomplete=cc-number aria-label=Number><button id=b>Pay</button></table>`,
  });
  await person.click({ css: '#card' });
  await person.type('4111111111111111');
  for (const css of ['#card', '#b']) {
    const ref = await pick(browser, { css });
    assert.doesNotMatch((await browser.accessibility(ref)) ?? '', /41111/);
  }
  assert.equal((await read(browser, await pick(browser, { css: '#card' })))[0]?.name, 'Number');
});

for (const host of thoroughRun ? ['web', 'desktop'] : ['web'])
  test(`a picture shows only the element, scaled down, with secrets painted over; the page notices nothing (${host})`, async () => {
    const { browser, person, inPage } = await sites.open(
      {
        '/': `<!doctype html><style>body { margin: 0 } #red { position: absolute; left: 100px; top: 50px; width: 40px; height: 20px; background: rgb(255,0,0) }
      #wide { position: absolute; left: 0; top: 300px; width: 800px; height: 100px; background: rgb(0,0,255) } #pw { position: absolute; left: 20px; top: 20px; width: 200px; height: 40px; border: 0 }
      #low { position: absolute; top: 2000px }</style><div id=red></div><div id=wide><input id=pw type=password></div><p id=low>low</p>
      <script>window.seen = 0; for (const name of ['resize', 'scroll', 'blur', 'focus', 'visibilitychange']) addEventListener(name, () => { seen += 1 }, true)</script>`,
      },
      { adapt: (backend) => ({ ...backend, drawsPopups: host === 'desktop' }) },
    );
    const red = await pick(browser, { css: '#red' });
    const wide = await pick(browser, { css: '#wide' });
    await inPage(
      'scrollTo(0, 10); new Promise((go) => setTimeout(go, 50)).then(() => { seen = 0; return 0 })',
    );
    const first = await picture(browser, red);
    assert.deepEqual(size(first), [56, 36]);
    assert.deepEqual([...coloursIn(first, { x: 9, y: 9, width: 38, height: 18 })], ['255,0,0']);
    assert.deepEqual([...coloursIn(first, { x: 0, y: 0, width: 7, height: 36 })], ['255,255,255']);
    assert.equal(await inPage('seen'), 0);
    await person.click({ css: '#pw' });
    await person.type('geheim');
    const second = await picture(browser, wide);
    assert.deepEqual(size(second), [400, 57]);
    assert.deepEqual([...coloursIn(second, { x: 12, y: 16, width: 95, height: 16 })], ['128,128,128']);
    await inPage('document.querySelector("#red").style.top = "-500px"; 0');
    assert.equal(await browser.picture(red), null);
    for (let i = 0; i < 5; i++) assert.deepEqual(size(await picture(browser, wide)), size(second));
  });

test('text that the redaction policy removes is missing from the description and the picture of an element', async () => {
  const { browser } = await sites.open({
    '/': '<!doctype html><button id=b style="color:red;background:white;border:0;font:20px monospace">4111 1111 1111 1111</button>',
  });
  await browser.settle();
  const ref = await pick(browser, { css: '#b' });
  assert.doesNotMatch((await browser.accessibility(ref)) ?? '', /4111/);
  for (const isCaptured of [false, true]) {
    if (isCaptured) await browser.capture({ dom: true });
    const png = await picture(browser, ref);
    const [width, height] = size(png);
    const colours = coloursIn(png, { x: 0, y: 0, width, height });
    assert.deepEqual([...colours].sort(), ['128,128,128', '255,255,255']);
  }
});

test('an element of a page that the browser has left is refused', async () => {
  const { browser, url } = await sites.open({
    '/': '<button id=b>one</button>',
    '/two': '<button id=b>two</button>',
  });
  const ref = await pick(browser, { css: '#b' });
  await browser.goto(url('/two'));
  await browser.settle();
  await assert.rejects(browser.picture(ref), { code: 'page.element' });
  await assert.rejects(browser.accessibility(ref), { code: 'page.element' });
});

async function pick(browser: OpenedBrowser, target: Parameters<OpenedBrowser['boxOf']>[0]): Promise<NodeRef> {
  const box = await browser.boxOf(target);
  assert.ok(box);
  const pointed = await browser.picker.at({ x: box.x + 10, y: box.y + box.height / 2 });
  assert.ok(pointed);
  return pointed.ref;
}

async function read(browser: OpenedBrowser, ref: NodeRef): Promise<readonly AccessibilityNode[]> {
  return readAccessibility((await browser.accessibility(ref)) ?? 'null').nodes;
}

function words(nodes: readonly AccessibilityNode[]): string[] {
  return nodes.map((node) => `${node.role} ${node.name}`);
}

async function picture(browser: OpenedBrowser, ref: NodeRef): Promise<Buffer> {
  const bytes = await browser.picture(ref);
  assert.ok(bytes);
  return Buffer.from(bytes);
}

function size(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('the streamed frames show the whole page while a picture of one element is taken', async () => {
  const { browser } = await sites.open({
    '/': '<!doctype html><body style="height:1800px"><label>Name <input id=name></label>',
  });
  await browser.settle();
  const ref = await pick(browser, { css: '#name' });
  const sizes = new Set<string>();
  let came = (): void => {};
  await browser.web.startFrames(({ width, height }) => {
    sizes.add(`${width}×${height}`);
    came();
  });
  for (let taken = 0; taken < 12; taken++) {
    const next = new Promise<void>((resolve) => {
      came = resolve;
    });
    assert.ok(await browser.picture(ref));
    await next;
  }
  await browser.web.stopFrames();
  assert.deepEqual([...sizes], [`${browser.viewport.width}×${browser.viewport.height}`]);
});

test('pictures taken at the same time do not change the size of the page', async () => {
  const { browser } = await sites.open({
    '/': '<!doctype html><body style="height:1800px"><label id=l>Name <input id=name></label><p id=p>Words',
  });
  await browser.settle();
  const refs = await Promise.all(['#name', '#l', '#p'].map((css) => pick(browser, { css })));
  for (let round = 0; round < 3; round++)
    await Promise.all([...refs.map((ref) => browser.picture(ref)), browser.capture()]);
  const { width, height } = await new Promise<{ width: number; height: number }>((resolve, reject) => {
    browser.web.startFrames(resolve).catch(reject);
  });
  await browser.web.stopFrames();
  assert.deepEqual({ width, height }, browser.viewport);
});
