// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { AppError } from '../../shared/errors.ts';
import type { NodeRef } from '../../shared/model/index.ts';
import { bordersPages } from '../helpers/borders.ts';
import { answerLate, keepBusy, LATE } from '../helpers/busyPage.ts';
import { type ControlledSite, controlledSites } from '../helpers/controlledSite.ts';
import { thoroughRun } from '../helpers/extent.ts';

const sites = controlledSites();

async function choose({ browser }: ControlledSite, x: number, y: number): Promise<NodeRef> {
  await browser.picker.start();
  const found = await browser.picker.at({ x, y });
  assert.ok(found, `nothing at ${x},${y}`);
  return found.ref;
}

/** The code and the message of an expected error; any other error fails the test. */
async function told(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => assert.fail('the call did not fail'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof AppError, String(error));
  return `${error.code}: ${error.message}`;
}

const REPLACED = /^page\.element: The page has been replaced since the element was chosen\.$/;
const LEFT = /^page\.element: The element has left the page since it was chosen\.$/;

test('after a navigation a selected element is refused, and elements of the next page can be selected at once', async () => {
  const site = await sites.open(bordersPages);
  const { browser } = site;
  const before = await choose(site, 20, 75);
  await site.inPage(`location.href = '/inner'`);
  await site.until('navigated', ({ url }) => url.endsWith('/inner'));
  await browser.settle();
  assert.match(await told(browser.picker.read(before)), REPLACED);
  assert.match(await told(browser.picker.near(before, 'parent')), REPLACED);
  assert.match(await told(browser.perform({ operation: 'click', ref: before })), REPLACED);
  // Selection is still on, so the new document gets no event from its start.
  assert.equal((await browser.picker.at({ x: 20, y: 20 }))?.name, 'Inner');
  await site.person.moveTo({ css: 'button' });
  assert.deepEqual(await site.inPage('counted'), []);
});

test('a target that vanishes before the operation is refused, and an equal element is not used instead', async () => {
  const site = await sites.open(bordersPages);
  const ref = await choose(site, 20, 20);
  await site.browser.picker.stop();
  await site.inPage('plain.outerHTML = plain.outerHTML; plain.onclick = () => { clicked = true }');
  assert.match(await told(site.browser.perform({ operation: 'click', ref })), LEFT);
  assert.match(await told(site.browser.picker.read(ref)), LEFT);
  assert.equal(await site.inPage('globalThis.clicked'), undefined);
});

test('a frame that reloads invalidates its own elements and no others', async () => {
  const site = await sites.open(bordersPages);
  const { browser } = site;
  const [page, other, same] = [
    await choose(site, 20, 20),
    await choose(site, 20, 120),
    await choose(site, 20, 250),
  ];
  await site.inFrames('if (location.pathname === "/inner") location.reload()');
  const reloaded = async (y: number, old: NodeRef): Promise<NodeRef> => {
    for (;;) {
      const now = await browser.picker.at({ x: 20, y });
      if (now?.name === 'Inner' && (now.ref.node !== old.node || now.ref.document !== old.document))
        return now.ref;
    }
  };
  const again = [await reloaded(120, other), await reloaded(250, same)];
  assert.match(await told(browser.picker.read(other)), /^page\.element/);
  assert.match(await told(browser.perform({ operation: 'click', ref: same })), /^page\.element/);
  for (const ref of [page, ...again]) await browser.perform({ operation: 'click', ref });
});

test('operations in a crashed tab fail with page.crashed, and a reload makes the tab usable', async () => {
  const site = await sites.open(bordersPages);
  const { browser } = site;
  const ref = await choose(site, 20, 20);
  await site.crash();
  await site.until('tab', ({ change }) => change === 'crashed');
  assert.match(await told(browser.picker.read(ref)), /^page\.crashed: The page in tab t1 has crashed\.$/);
  assert.match(await told(browser.perform({ operation: 'click', ref })), /^page\.crashed/);
  assert.equal(await browser.picker.at({ x: 20, y: 20 }), null);
  await browser.picker.stop();
  await browser.picker.start();
  await browser.reload();
  await browser.settle();
  assert.equal((await browser.picker.at({ x: 20, y: 20 }))?.name, 'Plain bold');
});

test('selecting does not open a dialog that opens on hover; an open dialog is reported as page.dialog', async () => {
  const site = await sites.open({
    '/': `<!DOCTYPE html><style>body{margin:10px}</style><button style="width:200px;height:50px" onmouseenter="alert('Hovered')">Hover</button>`,
  });
  const { browser } = site;
  const ref = await choose(site, 20, 20);
  await site.person.send({
    type: 'pointer',
    action: 'move',
    x: 20,
    y: 20,
    button: 'none',
    buttons: 0,
    clickCount: 0,
    modifiers: 0,
  });
  assert.deepEqual(browser.prompts(), []);
  await browser.picker.stop();
  await browser.perform({ operation: 'hover', ref });
  const prompt = await site.prompt('alert');
  assert.equal(await browser.picker.at({ x: 20, y: 20 }), null);
  assert.match(await told(browser.picker.read(ref)), /^page\.dialog: The page has asked a question/);
  assert.match(await told(browser.perform({ operation: 'click', ref })), /^page\.dialog/);
  await browser.picker.start();
  await browser.answerPrompt(prompt.id, { accept: true });
  assert.equal((await browser.picker.read(ref)).element.name, 'Hover');
});

test('a click on an element of a background tab is refused', async () => {
  const site = await sites.open(bordersPages);
  const ref = await choose(site, 20, 20);
  await site.browser.newTab(site.url('/inner'));
  await site.browser.settle();
  assert.match(
    await told(site.browser.perform({ operation: 'click', ref })),
    /is in tab t1, which is not the one in front/,
  );
  assert.equal((await site.browser.picker.at({ x: 20, y: 20 }))?.name, 'Inner');
  assert.equal((await site.browser.picker.read(ref)).element.name, 'Plain bold');
});

for (const count of thoroughRun ? [1135, 50_000] : [50_000]) {
  test(`elements can be selected on a page of ${count} elements`, async (context: TestContext) => {
    const site = await sites.open({
      '/': `<!DOCTYPE html><title>Many</title><style>body{margin:0}div{height:20px;overflow:hidden;line-height:20px}</style><script>
        for (let row = 0; row < ${Math.round(count / 5)}; row++) document.write('<div><a href="#' + row + '"><span>Row</span> <b>' + row + '</b></a><button>Take</button></div>')</script>`,
    });
    const { browser } = site;
    const times: Record<string, number[]> = {
      at: [],
      read: [],
      near: [],
      perform: [],
      'perform without choosing': [],
    };
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const start = performance.now();
      const result = await work();
      times[name]?.push(performance.now() - start);
      return result;
    };
    await browser.picker.start();
    for (let y = 10; y < 400; y += 20) {
      const found = await timed('at', () => browser.picker.at({ x: 15, y }));
      assert.ok(found);
      const picked = await timed('read', () => browser.picker.read(found.ref));
      assert.equal(picked.clickable, picked.element.tag === 'a' ? 'it is a link' : 'it is part of a link');
      await timed('near', () => browser.picker.near(found.ref, 'parent'));
    }
    await browser.picker.stop();
    const button = await browser.picker.at({ x: 80, y: 300 });
    assert.ok(button);
    assert.equal(button.tag, 'button');
    for (let round = 0; round < 7; round++) {
      await timed('perform', () => browser.perform({ operation: 'click', ref: button.ref }));
      const target = { css: 'button', nth: 13 };
      await timed('perform without choosing', () => browser.perform({ operation: 'click', target }));
    }
    for (const [name, all] of Object.entries(times)) {
      const sorted = all.toSorted((a, b) => a - b);
      const [median, most] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
      context.diagnostic(
        `${count} elements, ${name}: median ${median.toFixed(1)} ms, most ${most.toFixed(1)} ms`,
      );
    }
  });
}

test('a press on a busy page is answered for the place of the press, even if the pointer moves on', async () => {
  const { browser, inPage } = await sites.open({
    [LATE]: answerLate,
    '/': '<style>button { position: absolute; left: 0; height: 40px; width: 200px }</style><button style="top: 0">One</button><button style="top: 100px">Two</button>',
  });
  await browser.picker.start();
  await inPage(`setTimeout(() => { ${keepBusy(2500)} }); 0`);
  const over = browser.picker.at({ x: 20, y: 120 });
  const pressed = browser.picker.pressed({ x: 20, y: 20 });
  const moved = browser.picker.at({ x: 20, y: 120 });
  assert.equal((await pressed)?.name, 'One');
  await Promise.all([over, moved]);
});
