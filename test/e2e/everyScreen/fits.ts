import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { App } from '../../../electron/app/app.ts';
import { layoutFaults } from '../../helpers/layout.ts';
import { LIES_OVER } from './hears.ts';

/** 1280 × 800 at 200 %, the smallest supported window, and the default one. */
const sizes = [
  { width: 640, height: 400 },
  { width: 1024, height: 700 },
  { width: 1280, height: 800 },
] as const;

interface Zoomed {
  readonly page: Page;
  readonly app: Pick<App, 'invoke'>;
}

/** Asserts that the layout has no fault at any size. Restores the size of the window. */
export async function fits({ page, app }: Zoomed): Promise<void> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await drawn(page);
    const found = await layoutFaults(page);
    faults.push(...found.map((fault) => `${size.width} × ${size.height}: ${fault}`));
  }
  // The zoom of the product gives the last size the layout of the first.
  await zoomTo({ page, app }, 200);
  faults.push(...(await layoutFaults(page)).map((fault) => `at 200 %: ${fault}`));
  await zoomTo({ page, app }, 100);
  if (before !== null) await page.setViewportSize(before);
  assert.deepEqual(faults, []);
}

async function zoomTo({ page, app }: Zoomed, percent: number): Promise<void> {
  assert.ok((await app.invoke('settings.set', { zoom: percent })).ok);
  await page.waitForFunction((wanted) => Math.round(document.body.currentCSSZoom * 100) === wanted, percent);
  await drawn(page);
}

/** Waits until the layout stays the same for three frames: that of the dialog or menu, otherwise that of the screen. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async (over) => {
    const look = (): string =>
      [
        ...([...document.querySelectorAll(over)].at(-1)?.querySelectorAll('*') ??
          document.querySelectorAll('main *')),
      ]
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
  }, LIES_OVER);
}
