import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Output, Reply } from '../../../shared/contract/index.ts';
import type { Box, ElementTarget, Size } from '../../../shared/model/index.ts';
import { type OtherProcess, startProcess } from '../../helpers/otherProcess.ts';
import { answerOf, type HostUnderTest, type PagePerson, problemsOf } from './hostUnderTest.ts';

/** The web host, with its window open in a browser. The person's mouse and keys go to the canvas. */
export async function openWebHost(browser: Browser, workspace: string): Promise<HostUnderTest> {
  const host = startProcess(join(import.meta.dirname, 'webHostProcess.ts'), [workspace], process.env);
  const url = String(await host.ask('url'));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const window = await context.newPage();
  const problems = problemsOf(window);
  await window.goto(url);
  return {
    name: 'web',
    window,
    problems,
    person: personOf(host, window),
    // The window draws the page on a canvas and always keeps the keys.
    pageHasKeys: async () => false,
    key: (name) => window.keyboard.press(name),
    pageShown: () => isOnTop(window),
    // The host answers with the types of the contract.
    ask: async (command, input) =>
      answerOf((await host.ask('invoke', command, input)) as Reply<Output<typeof command>>),
    async close() {
      await context.close();
      await host.ask('close');
      await host.ended;
    },
    async kill() {
      await host.kill();
      await context.close();
    },
  };
}

function personOf(host: OtherProcess, window: Page): PagePerson {
  const canvas = window.getByRole('img', { name: 'The task page' });
  /** Covers the canvas until the first picture arrives. */
  const coming = window.getByText('Loading the first picture of the page.');
  async function placeOf({ x, y }: { x: number; y: number }): Promise<readonly [number, number]> {
    const shown = await canvas.boundingBox();
    const size = (await host.ask('viewport')) as Size | null;
    if (shown === null || size === null) throw new Error('there is no task page in the window');
    const scale = shown.width / size.width;
    return [shown.x + x * scale, shown.y + y * scale];
  }
  const click = async (point: { x: number; y: number }): Promise<void> =>
    window.mouse.click(...(await placeOf(point)));
  return {
    boxOf: async (target: ElementTarget) =>
      (await coming.isVisible()) ? null : ((await host.ask('boxOf', target)) as Box | null),
    click,
    async wheel(point, deltaY) {
      await window.mouse.move(...(await placeOf(point)));
      await window.mouse.wheel(0, deltaY);
    },
    type: (text) => window.keyboard.type(text),
    key: (name) => window.keyboard.press(name),
    async choose(list, option) {
      await click({ x: list.x + list.width / 2, y: list.y + list.height / 2 });
      await window.locator('[data-asked]').getByRole('option', { name: option }).click();
    },
  };
}

/** Whether nothing covers the middle of the canvas. */
function isOnTop(window: Page): Promise<boolean> {
  return window.evaluate(() => {
    const canvas = document.querySelector('canvas');
    if (canvas === null) return false;
    const { x, y, width, height } = canvas.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === canvas;
  });
}
