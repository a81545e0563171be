// needs: desktop; runs: installed
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { openTaskBrowser } from '../../electron/browser/openTaskBrowser.ts';
import type { BrowserEvent, TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import type { NodeRef } from '../../shared/model/index.ts';
import { machine } from '../electron-stand-in/machine.ts';
import { type StandIn, startStandIn } from '../electron-stand-in/standIn.ts';
import { StandInWebContents } from '../electron-stand-in/webContents.ts';
import { BrowserWindow } from '../electron-stand-in/windows.ts';
import { bordersPages } from '../helpers/borders.ts';
import { drawnPage, drawsMarks, hasMark } from '../helpers/drawnMark.ts';
import { PATIENCE_MS, patiently } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

let port = 0;
const site = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  const page = bordersPages[request.url ?? ''];
  response.end(String(page ?? '').replaceAll('{host:other.localhost}', `http://other.localhost:${port}`));
});

describe("selecting with Chromium's own inspect mode, over page-level connections", () => {
  let standIn: StandIn;
  let browser: TaskBrowser;
  let window: BrowserWindow;
  /** The test's own client, whose input counts as a person's. */
  let hands: Page;
  let touch: CDPSession;
  const events: BrowserEvent[] = [];
  const windowKeys: string[] = [];
  let heard = (): void => {};

  before(async () => {
    site.listen(0);
    await once(site, 'listening');
    const address = site.address();
    assert.ok(address !== null && typeof address === 'object');
    port = address.port;
    standIn = await startStandIn();
    const { createViewBackend } = (await standIn.load(
      'electron/desktop/viewBackend.ts',
    )) as typeof import('../../electron/desktop/viewBackend.ts');
    const { createStage } = (await standIn.load(
      'electron/desktop/stage.ts',
    )) as typeof import('../../electron/desktop/stage.ts');
    window = new BrowserWindow({
      width: 1200,
      height: 800,
      show: false,
      webPreferences: { preload: join(import.meta.dirname, 'emptyPreload.cjs') },
    });
    // The stand-in has the part of Electron's window that the stage uses.
    const stage = createStage(window as unknown as Electron.BrowserWindow);
    const start = createViewBackend({
      stage,
      onKey: () => false,
      onWithheldKey: ({ type, key }) => windowKeys.push(`${type} ${key}`),
    });
    browser = await openTaskBrowser(start, {
      viewport: { width: 900, height: 600 },
      startUrls: [`http://pages.localhost:${port}/`],
      restore: null,
      downloads: temporaryFolder(),
    });
    browser.listen((event) => {
      events.push(event);
      heard();
    });
    await browser.settle();
    const [view] = window.contentView.children;
    assert.ok(view);
    hands = await standIn.pageOf(view.webContents);
    touch = await hands.context().newCDPSession(hands);
  });
  after(async () => {
    await browser.close();
    await standIn.close();
    site.closeAllConnections();
    site.close();
  });
  beforeEach(async () => {
    await browser.picker.release();
    await browser.goto(`http://pages.localhost:${port}/`);
    await browser.settle();
    events.length = 0;
  });

  const counted = (): Promise<unknown[]> =>
    Promise.all(hands.frames().map((frame) => frame.evaluate('counted.splice(0)')));

  function picked(): Promise<NodeRef> {
    return new Promise((resolve) => {
      heard = () => {
        const at = events.findIndex((event) => event.type === 'picked');
        const [event] = at < 0 ? [] : events.splice(at, 1);
        if (event?.type !== 'picked') return;
        heard = () => {};
        resolve(event.ref);
      };
      heard();
    });
  }
  async function press(x: number, y: number): Promise<NodeRef> {
    const chosen = picked();
    await hands.mouse.click(x, y);
    return patiently('the choice of an element', chosen);
  }

  it('reports the pressed element, also in closed shadow roots and frames, and the page gets no event', async () => {
    await hands.mouse.click(100, 360);
    await browser.settle();
    assert.notDeepEqual(await counted(), [[], [], []], 'the page counts its events');
    await browser.picker.start();
    assert.equal(browser.picker.isOn, true);
    const names: string[] = [];
    for (const [x, y] of [
      [20, 20],
      [20, 75],
      [20, 120],
      [20, 250],
      [20, 360],
    ] as const) {
      let ref = await press(x, y);
      // On a busy machine a frame or a closed root may not answer in time. Then the frame or the root itself is found at first.
      let at = await browser.picker.at({ x, y });
      for (let asked = 0; !isDeepStrictEqual(at?.ref, ref) && asked < 50; asked += 1) {
        if (asked % 10 === 9) ref = await press(x, y);
        at = await browser.picker.at({ x, y });
      }
      const { element } = await browser.picker.read(ref);
      names.push(element.name || element.attributes['id'] || element.tag);
      assert.deepEqual(ref, at?.ref, `the same node as the hit test finds at ${x},${y}`);
      await hands.mouse.wheel(0, 1);
      await hands.mouse.wheel(0, -1);
      await hands.keyboard.press('a');
      await hands.keyboard.press('Tab');
      // In a shadow root the listeners of the root get a touch event before it can be stopped.
      if (y === 75) continue;
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + 3 }] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    assert.deepEqual(names, ['Plain bold', 'Closed', 'Inner', 'Inner', 'field']);
    await browser.capture();
    await browser.settle();
    assert.deepEqual(await counted(), [[], [], []]);
  });

  it('draws no outline over the element while its picture is taken', async () => {
    await browser.picker.start();
    const pointed = await browser.picker.at({ x: 20, y: 20 });
    assert.ok(pointed);
    const { sent } = machine().chromium.browser;
    sent.length = 0;
    assert.ok(await browser.picture(pointed.ref));
    const order = sent.filter((method) => /setInspectMode|captureScreenshot/.test(method));
    assert.deepEqual(
      order.filter((method, at) => method !== order[at - 1]),
      ['Overlay.setInspectMode', 'Page.captureScreenshot', 'Overlay.setInspectMode'],
    );
  });

  it('reports a press during a capture, and the page does not get it', async () => {
    await browser.picker.start();
    await counted();
    const pictured = browser.capture();
    const { element } = await browser.picker.read(await press(20, 120));
    assert.equal(element.name, 'Inner');
    await pictured;
    assert.deepEqual(await counted(), [[], [], []]);
  });

  it('reports a press of a pointer that has not moved since the last picture, also in frames and closed roots', async () => {
    await browser.picker.start();
    const names: string[] = [];
    for (const y of [20, 75, 120, 250]) {
      await hands.mouse.move(300, 300);
      await hands.mouse.move(20, y);
      await browser.capture();
      await counted();
      const chosen = picked();
      await hands.mouse.down();
      await hands.mouse.up();
      const { element } = await browser.picker.read(await patiently('the choice', chosen));
      names.push(element.name || element.attributes['id'] || element.tag);
      // In a closed root, the pointer that enters it is not noticed in time.
      assert.doesNotMatch(JSON.stringify(await counted()), /down|up|click/);
    }
    assert.deepEqual(names, ['Plain bold', 'Closed', 'Inner', 'Inner']);
  });

  it('keeps keys from the page while an element is selected, and passes them to the window', async () => {
    const [view] = window.contentView.children;
    assert.ok(view);
    await browser.picker.start();
    assert.equal(StandInWebContents.offerKey(view.webContents, 'ArrowUp', []), true);
    await browser.picker.release();
    assert.equal(StandInWebContents.offerKey(view.webContents, 'ArrowUp', []), false);
    assert.deepEqual(windowKeys, ['keyDown ArrowUp', 'keyUp ArrowUp']);
  });

  it('keeps input from the page between the choice and the operation, and operates on the chosen node', async () => {
    await browser.picker.start();
    const ref = await press(20, 75);
    const inner = await press(20, 120);
    await browser.picker.stop();
    await counted();
    await hands.mouse.click(20, 20);
    await hands.keyboard.press('a');
    assert.deepEqual(await counted(), [[], [], []]);
    await browser.perform({ operation: 'click', ref });
    assert.equal(await hands.evaluate('globalThis.closedClicked'), true);
    await browser.perform({ operation: 'click', ref: inner });
    assert.equal((await browser.picker.read(inner)).element.text, 'pressed');
    await counted();
    await hands.mouse.click(20, 20);
    assert.deepEqual(
      await counted(),
      [[], [], []],
      'the page gets no event between the operation and the next choice',
    );
    await browser.picker.release();
    await hands.mouse.click(20, 20);
    assert.notDeepEqual(await counted(), [[], [], []]);
  });

  it('draws a mark over the target of an agent; pictures and the page do not contain it', async (context) => {
    const draws = await drawsMarks(hands);
    if (!draws)
      context.diagnostic('marks were not checked: this Chromium does not draw the overlay of the debugger');
    async function untilMarked(wanted: boolean): Promise<void> {
      const end = Date.now() + PATIENCE_MS;
      while (draws && hasMark(await drawnPage(hands)) !== wanted)
        if (Date.now() > end) assert.fail(wanted ? 'no mark is seen' : 'the mark is still seen');
    }
    const [inner, plain] = await Promise.all(
      [20, 120].map(async (y) => (await browser.picker.at({ x: 20, y })) ?? assert.fail()),
    );
    assert.ok(inner && plain);
    await browser.picker.stop();
    await counted();
    const before = await browser.observe({ picture: true });
    await untilMarked(false);
    const { sent } = machine().chromium.browser;
    for (const place of [inner.ref, plain.ref, { x: 300, y: 300, width: 16, height: 16 }]) {
      await browser.picker.mark(place);
      await untilMarked(true);
      sent.length = 0;
      const { picture, capture } = await browser.observe({ picture: true });
      assert.equal(hasMark(picture ?? assert.fail()), false, 'no picture shows the mark');
      assert.deepEqual(capture, before.capture, 'the mark does not change the page');
      assert.deepEqual(
        sent.flatMap((method) => /(hide|highlight|captureScreenshot)/.exec(method)?.[1] ?? []),
        ['hide', 'captureScreenshot', 'highlight'],
      );
      await untilMarked(true);
    }
    assert.deepEqual(await counted(), [[], [], []]);
    await browser.picker.mark(inner.ref);
    await browser.perform({ operation: 'scroll', value: '0,1' });
    await untilMarked(true);
    await browser.picker.mark(null);
    await untilMarked(false);
    await browser.picker.mark(inner.ref);
    await browser.picker.release();
    await untilMarked(false);
  });

  it('continues in the next document, in another tab, and after a pause', async () => {
    await browser.picker.start();
    await browser.goto(`http://other.localhost:${port}/inner`);
    await browser.settle();
    assert.equal((await browser.picker.read(await press(20, 20))).element.name, 'Inner');
    await browser.goto(`http://pages.localhost:${port}/`);
    await browser.settle();
    assert.equal((await browser.picker.read(await press(20, 120))).element.name, 'Inner');
    await browser.setPaused(true);
    await hands.mouse.click(20, 20);
    await browser.setPaused(false);
    assert.deepEqual(
      events.filter(({ type }) => type === 'picked'),
      [],
      'a press during a pause picks no element',
    );
    const tab = await browser.newTab(`http://pages.localhost:${port}/inner`);
    await browser.settle();
    const second = await standIn.pageOf(window.contentView.children.at(-1)?.webContents ?? assert.fail());
    const chosen = picked();
    await second.mouse.click(20, 20);
    assert.equal((await chosen).tab, tab);
    assert.deepEqual(await second.evaluate('counted.splice(0)'), []);
    await browser.closeTab(tab);
  });
});
