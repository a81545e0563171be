// needs: window
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { App } from '../../electron/app/app.ts';
import { inPart, onlyThorough } from '../helpers/extent.ts';
import { layoutFaults } from '../helpers/layout.ts';
import type { ServedWindow } from '../helpers/servedWindow.ts';
import {
  openAnew,
  openFilledWindow,
  openTaskWindow,
  screens,
  throughDemonstration,
  throughTask,
} from './screens.ts';

/** 1280 × 800 seen at 200 %, the smallest window that is meant, and the usual one. */
const sizes = [
  { width: 640, height: 400 },
  { width: 1024, height: 700 },
  { width: 1280, height: 800 },
] as const;

type Zoomed = { readonly page: Page; readonly app: Pick<App, 'invoke'> };

/** Whatever the size, everything can be read and reached. Ends at the size it began with. */
async function fits({ page, app }: Zoomed, name: string): Promise<void> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await drawn(page);
    const found = await layoutFaults(page);
    faults.push(...found.map((fault) => `${size.width} × ${size.height}: ${fault}`));
  }
  // The last one again, as the program's own zoom makes it the first.
  await zoomTo({ page, app }, 200);
  faults.push(...(await layoutFaults(page)).map((fault) => `at 200 %: ${fault}`));
  await zoomTo({ page, app }, 100);
  if (before !== null) await page.setViewportSize(before);
  assert.deepEqual(faults, [], name);
}

async function zoomTo({ page, app }: Zoomed, percent: number): Promise<void> {
  assert.ok((await app.invoke('settings.set', { zoom: percent })).ok);
  await page.waitForFunction((wanted) => Math.round(document.body.currentCSSZoom * 100) === wanted, percent);
  await drawn(page);
}

/** The focus is on what stays, and who opens the window again has not to hide them again. */
async function hidesTheWays(page: Page): Promise<void> {
  const way = page.getByRole('button', { name: 'Choose who' });
  await page.getByRole('button', { name: 'Hide the first steps' }).click();
  await way.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'MAIN');
  await page.reload();
  await page.getByRole('region', { name: 'First steps' }).waitFor();
  assert.equal(await way.count(), 0);
}

/** The window has answered to its new size: two frames that are laid out alike. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const look = (): string =>
      [...document.querySelectorAll('main *')]
        .slice(0, 3_000)
        .map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join();
        })
        .join(';');
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let last = '', alike = 0; alike < 3; ) {
      await frame();
      const now = look();
      alike = now === last ? alike + 1 : 0;
      last = now;
    }
  });
}

describe('every screen can be read and reached in a small window and at 200 %', () => {
  let window: ServedWindow;

  before(async () => {
    window = await openFilledWindow();
  });
  after(() => window?.close());

  // In part: every ninth, as each is drawn at four sizes.
  for (const screen of inPart(inPart(screens, 1), 1))
    test(screen.name, async () => {
      await openAnew(window);
      await screen.go(window.page);
      await fits(window, screen.name);
    });
});

test('so can a task, from its briefing to its wrap-up', onlyThorough, async (t) => {
  const window = await openTaskWindow();
  try {
    await window.page.getByRole('region', { name: 'First steps' }).waitFor();
    const { page, host } = window;
    const fitting = (name: string) => fits({ page, app: host.app }, name);
    await t.test('first start', () => fitting('first start'));
    await t.test('whose ways to begin can be hidden, and stay so', () => hidesTheWays(window.page));
    await throughTask(window, (name) => t.test(name, () => fitting(name)));
  } finally {
    await window.close();
  }
});

test('so can a demonstration, up to its description', onlyThorough, async (t) => {
  const window = await openTaskWindow();
  try {
    const { page, host } = window;
    await throughDemonstration(window, (name) => t.test(name, () => fits({ page, app: host.app }, name)));
  } finally {
    await window.close();
  }
});
