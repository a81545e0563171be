import type { CDPSession, Page } from 'playwright-core';
import type { App } from '../../electron/app/app.ts';
import { fillDemonstrations } from '../helpers/demonstrations.ts';
import { drawnPage } from '../helpers/drawnPicture.ts';
import { fillWorkspace, type RecordedPage } from '../helpers/filledWorkspace.ts';
import { encodePng } from '../helpers/png.ts';
import { openServedWindow } from '../helpers/servedWindow.ts';
import { median } from './measure.ts';
import { type BenchRow, belowMs } from './row.ts';

/** A person sees an effect within this time as immediate. */
const EFFECT_MS = 100;
/** The processor of the window runs this many times slower than that of this machine. */
const SLOWED = 4;
const ROUNDS = 5;
/** A sign that has not come after this time is an error of the bench. */
const MOST_MS = 15_000;

/** Something that people often do in the window: how they do it, and what first shows that it was done. */
interface Frequent {
  readonly what: string;
  /** The screen before the press, as the part of the address after `#`. */
  readonly from: string;
  /** A selector of something that is there when this screen is drawn. */
  readonly ready: string;
  /** Done before the press, outside the measurement. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly press: (page: Page) => Promise<unknown>;
  /** A selector of something that is there from the first effect on. */
  readonly effect: string;
  /** Takes back what another address does not. */
  readonly undo?: (page: Page) => Promise<unknown>;
  /** The press costs the window nothing: its time is the least that any press takes here. */
  readonly isLeast?: true;
}

/**
 * Frequent actions in the window over a filled workspace, from the press until its first effect is drawn, at the speed of this
 * machine and with a processor that is four times slower.
 */
export async function benchWindowPresses(): Promise<BenchRow[]> {
  let attempts: readonly string[] = [];
  const window = await openServedWindow({
    fill: (app) => {
      attempts = fill(app);
    },
    reviewer: 'person-vera',
  });
  try {
    const { page } = window;
    const session = await page.context().newCDPSession(page);
    const rows: BenchRow[] = [];
    for (const action of frequent(attempts[1] ?? '')) {
      const usual = await timesOf(page, session, action, 1);
      const slow = await timesOf(page, session, action, SLOWED);
      const note = `processor ${SLOWED} times slower: median of ${ROUNDS}, ${range(slow)}; at full speed ${median(usual).toFixed(0)} ms, ${range(usual)}`;
      const row = belowMs(`window: ${action.what}`, EFFECT_MS, median(slow), note);
      rows.push(action.isLeast === true ? { ...row, budget: '–' } : row);
    }
    return rows;
  } finally {
    await window.close();
  }
}

const range = (times: readonly number[]): string =>
  `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`;

/** 300 tasks × 6 participants, every step with a picture, and 40 demonstrations that wait to be verified. Returns the ids of the attempts. */
function fill({ workspace }: App): string[] {
  const page: RecordedPage = {
    title: 'Results',
    html: null,
    screenshot: drawnScreenshot(),
    element: {
      ...{ tag: 'button', role: 'button', name: 'Search', text: 'Search', attributes: { type: 'submit' } },
      ...{ box: { x: 600, y: 300, width: 120, height: 36 }, css: 'main > form > button' },
    },
  };
  const pages = { wiki: page, flights: page, hotels: page, cars: page, shop: page, events: page };
  const ids = fillWorkspace(workspace, { tasks: 300, people: 3, models: 3, lean: true, pages });
  fillDemonstrations(workspace, {
    ...{ demonstrations: 40, annotators: ['ina', 'jon'], reviewers: ['vera'], pictures: true },
  });
  return ids;
}

function drawnScreenshot(): Buffer {
  const { data, width, height } = drawnPage(1280, 720);
  return encodePng(width, height, (x, y) => {
    const grey = data[(y * width + x) * 4] ?? 0;
    return [grey, grey, grey];
  });
}

/** Something on the screen without a task, where every round begins. */
const REST = 'nav a[href="#/run"][aria-current="page"]';
const TASK = encodeURIComponent('study/trip-2');
const option = (place: number) => `[aria-label="Tasks"] [role="option"][aria-posinset="${place}"]`;
const step = (index: number) => `section[aria-label^="Step ${index} of"]`;

function frequent(attempt: string): readonly Frequent[] {
  const library = { from: `/library/study?task=${TASK}`, ready: `${option(2)}[aria-selected="true"]` };
  const evaluate = { from: '/evaluate', ready: '[data-testid="sentence"]' };
  const figure = '[data-testid="sentence"] + * button';
  const dialog = '[role="dialog"]';
  return [
    {
      ...{ what: 'a press that only sets one attribute', ...library, isLeast: true },
      prepare: (page) =>
        page.evaluate(() => {
          delete document.body.dataset['pressed'];
          const set = () => {
            document.body.dataset['pressed'] = 'yes';
          };
          addEventListener('keydown', set, { once: true });
        }),
      press: (page) => page.keyboard.press('F9'),
      effect: 'body[data-pressed]',
    },
    {
      ...{ what: 'another task of the library', ...library },
      press: (page) => page.locator(option(5)).click(),
      effect: `${option(5)}[aria-selected="true"]`,
    },
    {
      ...{ what: 'three tasks of the library, with Shift', ...library },
      press: (page) => page.locator(option(4)).click({ modifiers: ['Shift'] }),
      effect: `${option(4)}[aria-checked="true"]`,
      undo: (page) => page.getByRole('button', { name: 'Choose none' }).click(),
    },
    {
      ...{ what: 'the dialog that starts a task', ...library },
      press: (page) => page.locator('aside[aria-label="Chosen task"]').getByText('Start…').click(),
      effect: dialog,
    },
    {
      ...{ what: 'the palette', ...library },
      press: (page) => page.keyboard.press('Control+k'),
      effect: '[aria-label="Go to anything"][role="dialog"]',
      undo: (page) => page.keyboard.press('Escape'),
    },
    {
      ...{ what: 'from the library to Evaluate', ...library },
      press: (page) => page.locator('nav a[href="#/evaluate"]').click(),
      effect: 'aside[aria-label="Filters"]',
    },
    {
      ...{ what: 'the choices of a filter of Evaluate', ...evaluate },
      press: (page) =>
        page.locator('aside[aria-label="Filters"]').getByText('Participants', { exact: true }).click(),
      effect: 'aside[aria-label="Filters"] [role="dialog"]',
    },
    {
      ...{ what: 'an unfolded part of Evaluate', ...evaluate },
      press: (page) => page.locator('#evaluate-time h2 > button').click(),
      effect: '#evaluate-time h2 > button[aria-expanded="true"]',
      undo: (page) => page.locator('#evaluate-time h2 > button').click(),
    },
    {
      ...{ what: 'the attempts behind a figure', ...evaluate },
      press: (page) => page.locator(figure).first().click(),
      effect: dialog,
    },
    {
      ...{ what: 'an attempt behind a figure', ...evaluate },
      prepare: async (page) => {
        await page.locator(figure).first().click();
        await page.locator('[data-opens]').first().waitFor();
      },
      press: (page) => page.locator('[data-opens]').first().click(),
      // The way back is the same before and after the record of the attempt has arrived.
      effect: 'header [aria-label="Back"]',
    },
    {
      ...{ what: 'the next step of an attempt', from: `/attempt/${attempt}?step=1`, ready: step(1) },
      press: (page) => page.keyboard.press(']'),
      effect: step(2),
    },
    {
      ...{ what: 'the next demonstration to verify', from: '/verify', ready: 'article[aria-current="step"]' },
      press: (page) => page.keyboard.press('n'),
      effect: '[role="option"][aria-posinset="2"][aria-selected="true"]',
    },
    {
      ...{
        what: 'a section of the settings',
        from: '/settings/look',
        ready: 'a[href="#/settings/look"][aria-current]',
      },
      press: (page) => page.locator('a[href="#/settings/scoring"]').click(),
      effect: 'a[href="#/settings/scoring"][aria-current="true"]',
    },
  ];
}

/** The times of the rounds in milliseconds, with a processor that is `rate` times slower. */
async function timesOf(page: Page, session: CDPSession, action: Frequent, rate: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await goTo(page, '/run', REST);
    await goTo(page, action.from, action.ready);
    await action.prepare?.(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    try {
      const drawn = await watchFor(page, action.effect);
      await action.press(page);
      const time = await drawn();
      // The first time loads the code of what is opened.
      if (round > 0) times.push(time);
    } catch (error) {
      throw new Error(`${action.what}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    await action.undo?.(page);
  }
  return times;
}

/** Goes to an address inside the window. Resolves when the selector matches and the window has nothing left to do. */
async function goTo(page: Page, address: string, ready: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, address);
  await page.locator(ready).first().waitFor({ timeout: MOST_MS });
  await page.evaluate(
    (timeout) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout })),
    MOST_MS,
  );
}

/**
 * Watches the window. The function that it resolves with returns the milliseconds from the next press until the selector matches in a
 * drawn frame. A press begins when a key goes down or the mouse button comes up: that is when the window is told what to do. Throws if
 * the selector matches before the press, or never.
 */
async function watchFor(page: Page, effect: string): Promise<() => Promise<number>> {
  const watching = await page.evaluateHandle(
    ([selector, mostMs]) => {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      if (document.querySelector(selector) !== null)
        reject(new Error(`before the press there is already ${selector}`));
      let start = Number.NaN;
      const pressed = new AbortController();
      // Of a key with Ctrl, the last press counts.
      for (const kind of ['pointerup', 'keydown'])
        addEventListener(
          kind,
          (event) => {
            start = event.timeStamp;
          },
          { capture: true, signal: pressed.signal },
        );
      const changes = new MutationObserver(() => {
        if (Number.isNaN(start) || document.querySelector(selector) === null) return;
        changes.disconnect();
        pressed.abort();
        // The frame that shows the change is drawn after its callbacks and before the most urgent task that they add.
        requestAnimationFrame(() => {
          const drawn = () => resolve(performance.now() - start);
          scheduler.postTask(drawn, { priority: 'user-blocking' }).catch(reject);
        });
      });
      changes.observe(document, { subtree: true, childList: true, attributes: true });
      setTimeout(() => reject(new Error(`no ${selector} within ${mostMs} ms`)), mostMs);
      return { promise };
    },
    [effect, MOST_MS] as const,
  );
  return () => watching.evaluate(({ promise }) => promise);
}
