import { chromium, type Locator, type Page } from 'playwright-core';
import type { SessionState } from '../../../shared/contract/index.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import type { Box, ElementTarget, ReferenceStep } from '../../../shared/model/index.ts';
import { SECRET_MARK } from '../../../shared/redaction/secretFields.ts';
import type { App } from '../../app/app.ts';
import { findChromium } from '../../browser/chromium/chromium.ts';
import type { TaskBrowser } from '../../browser/port/taskBrowser.ts';

/**
 * How long a tester waits for something to appear. Each wait ends as soon as its condition holds. So a generous limit costs nothing on a
 * quiet machine, and needs no measurement of how slow a busy one is.
 */
const patienceMs = 120_000;

/** How long a tester waits for the effect of a press or of typing before it goes on. */
const effectMs = 5_000;

/** The button that closes popups of shops. */
const refusal: ElementTarget = { role: 'button', name: 'No, thank you' };

/** Fields whose native picker the window replaces by a card. */
const pickers = 'input:is([type=date],[type=time],[type=datetime-local],[type=month],[type=week])';

/**
 * A scripted tester at the window. It uses Hopscope as a person does, with mouse and keyboard on what the window shows. It asks the task
 * browser only for the position of an element, which a person would see.
 */
export interface WindowTester {
  /** Presses Start on the briefing and waits for the page. */
  start(): Promise<void>;
  /** Does one step of a reference run on the streamed page. */
  act(step: ReferenceStep): Promise<void>;
  answerHop(hop: number, text: string): Promise<void>;
  finish(answer: string): Promise<void>;
  /** Presses Next (or Close after the last task). */
  next(): Promise<void>;
}

/**
 * Input in the window reaches the page through a socket and, on a busy machine, late. A tester that looks at once would find elements that
 * are about to move. So it waits until the page has received a press, shows the typed text, and has stopped moving. `nextChange` resolves
 * when the product has announced a change.
 */
export function createWindowTester(
  window: Page,
  browser: () => TaskBrowser | null,
  nextChange: () => Promise<void>,
): WindowTester {
  const canvas = window.getByRole('img', { name: 'The task page' });
  const panel = window.getByRole('complementary', { name: 'Panel' });
  /** Prompts of the page are drawn over it. */
  const overPage = window.locator('[data-asked]');

  function page(): TaskBrowser {
    const open = browser();
    if (open) return open;
    throw fault.tool('tester.noPage', 'The scripted tester has no page.');
  }

  /**
   * Waits for the element and scrolls to it with the wheel, as a person would. An element that appears after the first look counts when two
   * looks find it in the same place.
   */
  async function find(target: ElementTarget): Promise<Box> {
    const until = Date.now() + patienceMs;
    let still: Box | 'first look' | null = 'first look';
    for (;;) {
      const [box, popup] = await Promise.all([page().boxOf(target), popupOver(target)]);
      const { height } = page().viewport;
      const isSeen =
        popup === null && box !== null && box.y >= 0 && box.y + Math.min(box.height, height / 2) <= height;
      if (isSeen && (still === 'first look' || isSame(still, box))) return box;
      still = isSeen ? box : null;
      if (popup) await wave(popup);
      else if (isSeen) await page().settle(1_000);
      else if (box) {
        await hoverPage({ x: page().viewport.width / 2, y: height / 2, width: 0, height: 0 });
        await felt(() => window.mouse.wheel(0, Math.max(-600, Math.min(600, box.y - height / 3))));
        await page().settle(1_000);
      } else await page().settle(3_000);
      if (Date.now() > until) throw unseen(target);
    }
  }

  /** A popup that opened by itself covers the page. A person closes it first. */
  async function popupOver(target: ElementTarget): Promise<Box | null> {
    return target.name === refusal.name ? null : page().boxOf(refusal);
  }

  async function wave(popup: Box): Promise<void> {
    await pressAt(popup);
    await page().settle(1_000);
  }

  async function hoverPage(box: Box): Promise<void> {
    const shown = await canvas.boundingBox();
    if (!shown) throw unseen({ text: 'the task page' });
    const scale = shown.width / page().viewport.width;
    await window.mouse.move(
      shown.x + (box.x + box.width / 2) * scale,
      shown.y + (box.y + box.height / 2) * scale,
      { steps: 3 },
    );
  }

  async function press(target: ElementTarget): Promise<void> {
    await pressAt(await find(target));
  }

  async function pressAt(box: Box): Promise<void> {
    await hoverPage(box);
    await click();
  }

  async function click(): Promise<void> {
    await felt(async () => {
      await window.mouse.down();
      await window.mouse.up();
    });
  }

  /**
   * Acts and waits until the page in front has changed or opened a prompt (a list of choices opens without a change of the page). Gives up
   * after `effectMs`.
   */
  async function felt(act: () => Promise<void>): Promise<void> {
    const state = (): string => {
      const active = page()
        .tabs()
        .find((tab) => tab.active);
      const asked = page()
        .prompts()
        .map(({ id }) => id);
      return `${page().changeCount()} of ${active?.id}, ${asked.join()}`;
    };
    const before = state();
    const until = Date.now() + effectMs;
    await act();
    while (state() === before && Date.now() < until)
      await Promise.race([nextChange(), window.waitForTimeout(20)]);
  }

  /** Waits until a field of the page shows the typed text, or a mark if the text is secret. */
  async function shows(value: string): Promise<void> {
    const written = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    const until = Date.now() + effectMs;
    for (;;) {
      const html = (await page().captureDraft())?.html ?? '';
      if (html.includes(` value="${written}"`) || html.includes(` value="${SECRET_MARK}"`)) return;
      if (html.includes(`>${written}</textarea>`) || Date.now() > until) return;
      await Promise.race([nextChange(), window.waitForTimeout(100)]);
    }
  }

  async function type(target: ElementTarget, value: string): Promise<void> {
    const box = await find(target);
    const picker = target.css === undefined ? await page().boxOf({ ...target, css: pickers }) : null;
    if (picker === null) {
      await pressAt(box);
      await window.keyboard.press('Control+a');
      await window.keyboard.type(value);
      await shows(value);
      return;
    }
    // The calendar button of a native date field is at its right end; the window draws its picker at the field.
    await hoverPage({ ...picker, x: picker.x + picker.width - 40, width: 40 });
    await window.mouse.down();
    await window.mouse.up();
    const card = overPage.getByRole('dialog').last();
    await card.locator('input').fill(value);
    await card.getByRole('button', { name: 'Set' }).click();
    await card.waitFor({ state: 'detached' });
  }

  async function choose(target: ElementTarget, value: string): Promise<void> {
    await press(target);
    const option = overPage.getByRole('option', { name: value }).first();
    await option.click({ timeout: patienceMs });
  }

  async function visit(address: string): Promise<void> {
    await window.getByRole('button', { name: /^Address/ }).click();
    const field = window.getByRole('textbox', { name: 'Address' });
    await field.fill(address);
    await field.press('Enter');
  }

  async function act(step: ReferenceStep): Promise<void> {
    const { operation, target, value = '' } = step;
    const element = (): ElementTarget => {
      if (target) return target;
      throw fault.input('tester.target', `The step “${operation}” has no element.`);
    };
    if (operation === 'click') await press(element());
    else if (operation === 'type') await type(element(), value);
    else if (operation === 'select') await choose(element(), value);
    else if (operation === 'hover') await hoverPage(await find(element()));
    else if (operation === 'press') await felt(() => window.keyboard.press(value));
    else if (operation === 'scroll') await wheel(value);
    else if (operation === 'goto') await visit(value);
    else if (operation === 'back') await toolbar('Back').click();
    else if (operation === 'forward') await toolbar('Forward').click();
    else if (operation === 'reload') await toolbar('Reload').click();
    else if (operation === 'focus-tab' || operation === 'close-tab') await tab(operation, value);
    else throw fault.tool('tester.operation', `A scripted tester cannot ${operation} at the window.`);
    // A person sees the result before going on.
    await page().settle(5_000);
  }

  async function wheel(value: string): Promise<void> {
    const { width, height } = page().viewport;
    await hoverPage({ x: width / 2, y: height / 2, width: 0, height: 0 });
    await window.mouse.wheel(0, value === 'up' ? -height / 2 : height / 2);
  }

  function toolbar(name: string): Locator {
    return window.getByRole('button', { name });
  }

  async function tab(operation: 'focus-tab' | 'close-tab', value: string): Promise<void> {
    const tabs = window.getByRole('tab');
    const wanted = /^\d+$/.test(value) ? tabs.nth(Number(value)) : tabs.filter({ hasText: value }).first();
    if (operation === 'focus-tab') await wanted.click();
    else
      await window
        .getByRole('button', { name: /^Close/ })
        .nth(Number(value) || 0)
        .click();
  }

  return {
    start: async () => {
      await window.getByRole('button', { name: /^Start/ }).click();
      await canvas.waitFor({ timeout: patienceMs });
      await window
        .getByText('The first picture of the page')
        .waitFor({ state: 'detached', timeout: patienceMs });
    },
    act,
    answerHop: async (hop, text) => {
      const field = panel.getByRole('textbox', { name: new RegExp(`^Answer of hop ${hop + 1}\\b`) });
      await field.fill(text);
      await field.press('Enter');
      await panel.getByText('kept', { exact: true }).first().waitFor();
    },
    finish: async (answer) => {
      const field = panel.getByRole('textbox', { name: 'Your answer' });
      if (answer !== '') await field.fill(answer);
      await panel.getByRole('button', { name: 'Finish', exact: true }).click();
      await panel.getByRole('button', { name: 'Finish now' }).click();
      await window.getByRole('button', { name: /^(Next|Close)\b(?! tab)/ }).waitFor({ timeout: patienceMs });
    },
    next: () => window.getByRole('button', { name: /^(Next|Close)\b(?! tab)/ }).click(),
  };
}

function isSame(a: Box | null, b: Box): boolean {
  return a !== null && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function unseen(target: ElementTarget): AppError {
  return fault.page(
    'tester.unseen',
    `The scripted tester waited ${patienceMs / 1000} s and did not see ${JSON.stringify(target)}.`,
  );
}

export interface OpenedWindow {
  readonly page: Page;
  close(): Promise<void>;
}

/** Opens a plain browser window at an address, as a person would have it open. */
export async function openWindow(url: string, size = { width: 1500, height: 900 }): Promise<OpenedWindow> {
  const found = await findChromium();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...found.args],
    env: { ...process.env, ...found.env },
  });
  const page = await browser.newPage({ viewport: size });
  page.setDefaultTimeout(patienceMs);
  await page.goto(url);
  return { page, close: () => browser.close() };
}

/** Resolves at the next announced state of the session, or at the next one for which `isIt` returns true. */
export function nextSession(
  app: Pick<App, 'onAnnounce'>,
  isIt: (state: SessionState) => boolean = () => true,
): Promise<void> {
  return new Promise((resolve) => {
    const unlisten = app.onAnnounce(({ topic, value }) => {
      if (topic !== 'session' || !isIt(value)) return;
      unlisten();
      resolve();
    });
  });
}
