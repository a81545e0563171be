// needs: desktop
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { inPart, onlyThorough, thoroughRun } from '../helpers/extent.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { launchBrowser } from '../helpers/servedWindow.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { openWebHostWindow } from '../helpers/webHostWindow.ts';
import type { HostUnderTest } from './hosts/hostUnderTest.ts';
import { type DesktopUnderTest, openDesktopHost } from './hosts/openDesktopHost.ts';
import { openWebHost } from './hosts/openWebHost.ts';
import { DemonstratePage } from './pages/DemonstratePage.ts';
import { RunPage } from './pages/RunPage.ts';

/** The size of the task page in the window while a task runs. */
const temporary = temporaryFolder();
const RECORDED = { width: 1280, height: 720 };
/** Sizes of the window, each with the smallest scale of a page of 1280 × 720. */
const WINDOWS = [
  { width: 1024, height: 700, scale: 0.54 },
  { width: 1280, height: 800, scale: 0.74 },
  { width: 1920, height: 1080, scale: 1 },
] as const;

type Resize = (width: number, height: number) => Promise<unknown>;

test('the page fills its stage at the web host', async (context) => {
  const browser = await launchBrowser();
  context.after(() => browser.close());
  const host = await openWebHost(browser, join(temporary, 'web'));
  context.after(() => host.close());
  const resize: Resize = (width, height) => host.window.setViewportSize({ width, height });
  const run = await startTask(host);
  for (const window of inPart(WINDOWS, 0)) {
    await resize(window.width, window.height);
    await fits(host, window.scale);
    await picture(host, `run-web-${window.width}`);
  }
  await tellsOfTheTask(host, run);
  await resize(1280, 800);

  // At 100 % a part of the page is visible and can be scrolled.
  await host.window.getByText('100 %', { exact: true }).click();
  await comesTo(host, ({ page }) => assert.equal(page.width, RECORDED.width));
  await host.window.getByText('Fit', { exact: true }).click();
  await comesTo(host, ({ page }) => assert.ok(page.width < RECORDED.width));
  await folds(host, run);

  await ends(host, run);
  await host.ask('settings.set', { viewport: { width: 949, height: 666 } });
  await startTask(host);
  await comesTo(host, ({ unused }) => assert.ok(unused <= 0.04, `${unused} of the stage is unused`));
  await host.ask('settings.set', { viewport: RECORDED });
  await ends(host, run);

  // With a stage-sized viewport for the set, each attempt keeps the shape that the stage has at its start.
  await chooseStage(host);
  for (const { width, height } of thoroughRun ? WINDOWS : WINDOWS.slice(0, 1)) {
    await resize(width, height);
    await startTask(host);
    await comesTo(host, ({ page, unused }) => {
      assert.ok(unused <= 0.04, `${unused} of the stage is unused`);
      assert.ok(page.width / RECORDED.width >= 0.5);
    });
    const { viewport, attemptId } = await host.ask('run.state', {});
    assert.notDeepEqual(viewport, RECORDED);
    const { page } = await measured(host);
    assert.ok(Math.abs(page.width - viewport.width) <= 2, 'the page is drawn at 100 %');
    const { events } = await host.ask('attempts.events', { attemptId: attemptId ?? '', from: 1, count: 1 });
    assert.ok(events[0]?.body.type === 'opened');
    assert.deepEqual(events[0].body.viewport, viewport);
    // An attempt that is left and resumed keeps its viewport.
    if (width === 1024) {
      await run.leave(() => Promise.resolve());
      await resize(1280, 800);
      await host.window.getByRole('button', { name: /^Resume/ }).click();
      await run.shown();
      assert.deepEqual((await host.ask('run.state', {})).viewport, viewport);
    }
    await ends(host, run);
  }
});

test('the page fills its stage at the desktop host', onlyThorough, async (context) => {
  const host = await openDesktopHost(join(temporary, 'desktop'), temporary);
  context.after(() => host.close());
  const resize: Resize = (width, height) => host.app.ask('resize', width, height);
  const run = await startTask(host);
  for (const window of WINDOWS) {
    await resize(window.width, window.height);
    await fits(host, window.scale);
    await viewLiesInItsPlace(host);
    await picture(host, `run-desktop-${window.width}`);
    const view = await host.front();
    assert.ok(view);
    const page = await host.page(view);
    assert.deepEqual(await page.evaluate(() => ({ width: innerWidth, height: innerHeight })), RECORDED);
  }
  // 100 % requires a window that is large enough, because a view cannot be scrolled in its stage.
  const lifeSize = host.window.getByRole('radio', { name: '100 %' });
  assert.equal(await lifeSize.isEnabled(), true);
  await resize(1280, 800);
  await host.window.locator('[title^="100 % needs a larger window"]').waitFor();
  assert.equal(await lifeSize.isEnabled(), false);
  await tellsOfTheTask(host, run);
  await folds(host, run);
  await viewLiesInItsPlace(host);
  const { attemptId } = await host.ask('run.state', {});
  const { events } = await host.ask('attempts.events', { attemptId: attemptId ?? '', from: 1, count: 1 });
  assert.ok(events[0]?.body.type === 'opened');
  assert.deepEqual(events[0].body.viewport, RECORDED);
  await ends(host, run);

  // With a stage-sized viewport the page takes the shape of its stage and is not scaled down.
  await chooseStage(host);
  await startTask(host);
  for (const window of WINDOWS) {
    await resize(window.width, window.height);
    await comesTo(host, ({ page, unused }) => {
      assert.ok(page.width / RECORDED.width >= window.scale);
      assert.ok(page.height / RECORDED.height >= window.scale);
      assert.ok(unused <= 0.04, `${unused} of the stage is unused`);
    });
    await viewLiesInItsPlace(host);
  }
});

/** Waits until the page of 1280 × 720 is drawn at this scale or larger, without distortion. */
async function fits(host: HostUnderTest, scale: number): Promise<void> {
  await comesTo(host, ({ page, unused }) => {
    assert.ok(page.width / RECORDED.width >= scale, `drawn at ${page.width / RECORDED.width}`);
    assert.ok(Math.abs(page.width / page.height - 16 / 9) < 0.01);
    assert.ok(unused <= 0.12, `${unused} of the stage is unused`);
  });
}

async function chooseStage({ window }: HostUnderTest): Promise<void> {
  await window.evaluate(() => {
    location.hash = '#/library?start=set';
  });
  const choice = window.getByRole('radiogroup', { name: 'Viewport of the set' });
  await choice.getByText('As large as the window allows').click();
  await choice
    .getByRole('radio', { name: 'As large as the window allows', checked: true })
    .waitFor({ state: 'attached' });
  await window.keyboard.press('Escape');
}

async function startTask(host: HostUnderTest): Promise<RunPage> {
  await host.ask('run.tryTask', {});
  await host.window.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /^Run/ }).click();
  const run = new RunPage(host.window);
  await run.begin();
  return run;
}

async function ends(host: HostUnderTest, run: RunPage): Promise<void> {
  await run.giveUp('Another reason');
  await run.wrapUp().click();
  await host.window.getByRole('button', { name: 'Try a task' }).waitFor();
}

/** Asserts that the navigation is 48 px wide and names the screens, the strip shows clock, hops and steps, and the panel the task. */
async function tellsOfTheTask({ window }: HostUnderTest, run: RunPage): Promise<void> {
  const rail = window.getByRole('navigation', { name: 'Screens' });
  assert.equal((await rail.boundingBox())?.width, 48);
  for (const name of ['Library', 'Run', 'Demonstrate', 'Settings'])
    assert.equal(await rail.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('title'), name);
  const strip = window.locator('[data-strip]');
  await strip.getByRole('region', { name: 'Clock' }).waitFor();
  await strip.getByRole('region', { name: 'Hops' }).waitFor();
  await run.tool('Reload').click();
  await strip.getByText('Reload', { exact: false }).first().waitFor();
  const width = (await run.panel.boundingBox())?.width ?? 0;
  assert.ok(width >= 280 && width <= 360, `the panel is ${width} px wide`);
  assert.ok(await run.panel.getByRole('region', { name: 'Task' }).isVisible());
}

/** Asserts that the panel is hidden by key and shown by button, stays hidden over a reload, and keeps its notes. */
async function folds(host: HostUnderTest, run: RunPage): Promise<void> {
  const { window } = host;
  // The window is still shrinking to its size, and its panel with it.
  await window.waitForFunction(() => innerWidth <= 1280);
  await window.evaluate(() => new Promise(requestAnimationFrame));
  await comesTo(host, ({ page }) => assert.ok(page.width < 1000));
  const before = (await measured(host)).page.width;
  await run.notes.fill('not lost');
  await window.keyboard.press('Alt+b');
  await run.panel.waitFor({ state: 'hidden' });
  await comesTo(host, ({ page }) => assert.ok(page.width > before));
  await window.reload();
  await window.locator('[data-strip]').waitFor();
  await run.panel.waitFor({ state: 'hidden' });
  await window.getByRole('button', { name: 'Show the panel' }).click();
  await run.panel.waitFor();
  assert.equal(await run.notes.inputValue(), 'not lost');
  await comesTo(host, ({ page }) => assert.equal(page.width, before));
}

const STEPS = thoroughRun ? 10 : 4;
const buttons = Array.from({ length: STEPS }, (_, at) => `<button id="b${at}">Press ${at}</button>`).join(
  ' ',
);

test(`the panel does not scroll in ${STEPS} steps of a demonstration, and the button to confirm stays visible`, async (context) => {
  const window = await openWebHostWindow({ pages: { '/': `<h1>Buttons</h1>${buttons}` } });
  context.after(() => window.close());
  let browser: TaskBrowser | null = null;
  window.host.app.onTaskBrowser((next) => {
    browser = next;
  });
  const { page } = window;
  await page.setViewportSize({ width: 1280, height: 800 });
  await window.briefTask('demonstration');
  const demo = new DemonstratePage(page, () => browser);
  await demo.begin();
  const start = await offsets(page);
  const stays = async (when: string) => assert.deepEqual(await offsets(page), start, when);
  for (let at = 0; at < STEPS; at += 1) {
    const point = await demo.pointAt({ role: 'button', name: `Press ${at}` });
    await page.mouse.click(point.x, point.y);
    const select = demo.stage('Select');
    const confirm = select.getByRole('button', { name: /^This one/ });
    await confirm.waitFor();
    for (const part of [confirm, select.getByText(`button “Press ${at}”`).first(), select.getByRole('img')])
      await isSeen(page, part);
    await stays(`at the confirmation, step ${at + 1}`);
    await page.keyboard.press('Enter');
    const click = demo.stage('Operate').getByRole('button', { name: /^C\s*Click$/ });
    await isSeen(page, click);
    assert.ok(((await select.boundingBox())?.height ?? 99) < 40, 'the finished stage takes one line');
    await stays(`at the operations, step ${at + 1}`);
    await page.keyboard.press('c');
    await demo.step(at + 1).waitFor();
    await demo.ready();
    await isSeen(page, demo.stage('Look').getByRole('button', { name: /^Next/ }));
    await isSeen(page, demo.step(at + 1));
    await stays(`at the look, step ${at + 1}`);
    if (at === 2) await picture({ window: page }, 'demonstrate-look-1280');
    await page.keyboard.press(' ');
    await demo.panel.locator('[aria-label="Select"][aria-current="step"]').waitFor();
  }
  await stays('at the end');
  for (const { width, height } of inPart(WINDOWS, 0)) {
    await page.setViewportSize({ width, height });
    const point = await demo.pointAt({ role: 'button', name: 'Press 0' });
    await page.mouse.click(point.x, point.y);
    await isSeen(page, demo.stage('Select').getByRole('button', { name: /^This one/ }));
    await picture({ window: page }, `demonstrate-${width}`);
    await page.keyboard.press('Escape');
  }
  assert.deepEqual(window.problems, []);
});

/** The scrolled elements of the panel, and the places of the task and of the first stage. */
function offsets(page: Page) {
  return page.evaluate(() => {
    const panel = document.querySelector('aside[aria-label="Panel"]');
    const top = (name: string) => panel?.querySelector(`[aria-label="${name}"]`)?.getBoundingClientRect().top;
    const scrolled = [panel, ...(panel?.querySelectorAll('*') ?? [])].filter((one) => one?.scrollTop !== 0);
    return { task: top('Task'), select: top('Select'), scrolled: scrolled.map((one) => one?.className) };
  });
}

/** Asserts that the upper and lower edge of the part are in the window and not covered. */
async function isSeen(page: Page, part: Locator): Promise<void> {
  await part.waitFor();
  const seen = await part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = (x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.contains(element));
    };
    return at((left + right) / 2, top + 2) && at((left + right) / 2, bottom - 2);
  });
  assert.ok(seen, `${String(part)} is visible at ${page.viewportSize()?.width}`);
}

interface Measured {
  readonly page: { readonly width: number; readonly height: number };
  /** The share of stage and strip together that shows neither the page nor the strip. */
  readonly unused: number;
}

function measured({ window }: HostUnderTest): Promise<Measured> {
  return window.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const stage = box('[data-stage]');
    const strip = box('[data-strip]');
    const page = box('[data-stage] canvas, [data-native-page]');
    const area = ({ width, height }: DOMRect) => width * height;
    return {
      page: { width: page.width, height: page.height },
      unused: 1 - (area(page) + area(strip)) / (area(stage) + area(strip)),
    };
  });
}

/** Repeats the assertion in each frame until it holds. */
async function comesTo(host: HostUnderTest, isSo: (now: Measured) => void): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return isSo(await measured(host));
    } catch (error) {
      if (Date.now() > end) throw error;
      await host.window.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
}

async function viewLiesInItsPlace(host: DesktopUnderTest): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    // The stage may still be resizing.
    const place = await host.window.locator('[data-native-page]').boundingBox();
    const bounds = (await host.front())?.bounds;
    // Less than a row of the page may be cut off.
    const isThere =
      place !== null &&
      bounds !== undefined &&
      (['x', 'y', 'width'] as const).every((key) => bounds[key] === Math.round(place[key])) &&
      Math.abs(bounds.height - place.height) <= 1;
    if (isThere) return;
    if (Date.now() > end) assert.deepEqual(bounds, place);
    await host.window.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Saves the window in light and dark to the folder of `HOPSCOPE_PICTURES`, if it is set. */
async function picture({ window }: Pick<HostUnderTest, 'window'>, name: string): Promise<void> {
  const folder = process.env['HOPSCOPE_PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.emulateMedia({ colorScheme });
    await window.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
  }
  await window.emulateMedia({ colorScheme: 'light' });
}
