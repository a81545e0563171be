import type { Locator, Page } from 'playwright-core';
import type { TaskBrowser } from '../../../electron/browser/port/taskBrowser.ts';
import type { Box, ElementTarget, ReferenceStep } from '../../../shared/model/index.ts';
import { PATIENCE_MS } from '../../helpers/patience.ts';

const letters: Readonly<Record<string, string>> = { click: 'c', hover: 'h', 'click-fake': 'f', ignore: 'i' };

const pageLetters: Readonly<Record<string, string>> = {
  press: 'k',
  goto: 'o',
  back: 'b',
  scroll: 'l',
  'new-tab': 'n',
  'focus-tab': 'w',
  'close-tab': 'x',
};

/**
 * A demonstration in the window, by mouse and keyboard. The task browser is used only to find the place of an element, which a
 * person would see.
 */
export class DemonstratePage {
  readonly page: Page;
  readonly layer: Locator;
  readonly panel: Locator;
  readonly #browser: () => TaskBrowser | null;

  constructor(page: Page, browser: () => TaskBrowser | null) {
    this.page = page;
    this.#browser = browser;
    this.layer = page.getByRole('application', { name: /^Task page: click/ });
    this.panel = page.getByRole('complementary', { name: 'Panel' });
  }

  stage(name: 'Select' | 'Operate' | 'Look'): Locator {
    return this.panel.getByRole('region', { name, exact: true });
  }
  step(index: number): Locator {
    return this.page.getByRole('region', { name: 'Steps' }).locator(`li[value="${index}"]`);
  }
  get held(): Locator {
    return this.page.getByRole('alertdialog', { name: 'A request is held' });
  }

  /** Goes from the briefing to the Select stage. */
  async begin(): Promise<void> {
    // The screen before may have buttons of the same name.
    await this.page.getByRole('region', { name: 'How it works' }).waitFor();
    await this.page.getByRole('button', { name: /^Demonstrate/ }).click();
    await this.shown();
  }

  async shown(): Promise<void> {
    await this.layer.waitFor({ timeout: PATIENCE_MS });
    await this.page.getByText('Loading the first picture of the page.').waitFor({ state: 'hidden' });
    await this.panel.locator('[aria-label="Select"][aria-current="step"]').waitFor({ timeout: PATIENCE_MS });
  }

  browser(): TaskBrowser {
    const open = this.#browser();
    if (open) return open;
    throw new Error('no page is open');
  }

  /** The box of the element, after scrolling to it by wheel and waiting until the page has settled. */
  async boxOf(target: ElementTarget): Promise<Box> {
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until) {
      const { width, height } = this.browser().viewport;
      const box = await this.browser().boxOf(target);
      if (box && box.y >= 0 && box.y + Math.min(box.height, height / 2) <= height) return box;
      if (box) {
        const { x, y } = await this.#pointOf({ x: width / 2, y: height / 2 });
        await this.page.mouse.move(x, y);
        await this.page.mouse.wheel(0, Math.max(-600, Math.min(600, box.y - height / 3)));
      }
      await this.browser().settle(1_000);
    }
    throw new Error(`the element is not visible: ${JSON.stringify(target)}`);
  }

  /** Points at the element, clicks it and confirms it with Enter. */
  async choose(target: ElementTarget): Promise<void> {
    const at = await this.pointAt(target);
    await this.page.mouse.move(at.x, at.y, { steps: 2 });
    await this.page.mouse.click(at.x, at.y);
    await this.#confirm();
  }

  /** Finds the element by its words, chooses it and confirms it, by keyboard only. */
  async find(words: string): Promise<void> {
    await this.look(words);
    await this.#confirm();
  }

  /** Chooses the first usable element with these words. */
  async look(words: string): Promise<void> {
    await this.page.keyboard.press('/');
    const field = this.panel.getByRole('combobox', { name: 'Find an element' });
    await field.waitFor({ timeout: PATIENCE_MS });
    await this.page.keyboard.type(words);
    await this.panel.locator('[role="option"][aria-selected="true"]').waitFor({ timeout: PATIENCE_MS });
    await this.page.keyboard.press('Enter');
    await field.waitFor({ state: 'detached' });
  }

  /** Waits until the step is on record and the workflow is free, and continues with Space. */
  async done(index: number): Promise<void> {
    await this.step(index).waitFor({ timeout: PATIENCE_MS });
    await this.ready();
    await this.page.keyboard.press(' ');
    await this.panel.locator('[aria-label="Select"][aria-current="step"]').waitFor();
  }

  /** The point of the window over the middle of an element. */
  async pointAt(target: ElementTarget): Promise<{ x: number; y: number }> {
    const box = await this.boxOf(target);
    return this.#pointOf({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }

  /** Performs a step of a reference run by mouse and keyboard. Waits until it is on record and the workflow is free. */
  async act(step: ReferenceStep, index: number): Promise<void> {
    const { operation, target, value = '' } = step;
    if (target) await this.choose(target);
    if (operation === 'type') {
      await this.page.keyboard.press('t');
      await this.stage('Operate').getByRole('textbox', { name: 'Text' }).fill(value);
      await this.page.keyboard.press('Enter');
    } else if (operation === 'select') {
      await this.page.keyboard.press('s');
      const field = this.stage('Operate').getByRole('combobox', { name: 'Option' });
      await field.fill(value);
      await field.press('Enter');
    } else if (operation === 'press' && value === 'Enter' && target) await this.page.keyboard.press('e');
    else if (letters[operation] !== undefined) await this.page.keyboard.press(letters[operation]);
    else await this.withoutElement(operation, value);
    await this.step(index).waitFor({ timeout: PATIENCE_MS });
    await this.ready();
  }

  /** Waits until the workflow is free. Allows each held request once, because orders on the demo web are harmless. */
  async ready(): Promise<void> {
    const next = this.stage('Look').getByRole('button', { name: /^Next/ }).and(this.page.locator(':enabled'));
    await next.or(this.held).first().waitFor({ timeout: PATIENCE_MS });
    while (await this.held.isVisible()) {
      const id = await this.held.getAttribute('data-held');
      await this.held.getByRole('button', { name: /^Allow once/ }).click();
      await this.page.locator(`[data-held="${id}"]`).waitFor({ state: 'detached', timeout: PATIENCE_MS });
      await next.or(this.held).first().waitFor({ timeout: PATIENCE_MS });
    }
  }

  /** Performs an operation that needs no element, by its letter. Does not wait for its end. */
  async withoutElement(operation: string, value: string): Promise<void> {
    const letter = pageLetters[operation];
    if (letter === undefined) throw new Error(`there is no letter for the operation ${operation}`);
    await this.page.keyboard.press(letter);
    if (operation === 'back') return;
    const field = this.stage('Operate').getByRole('textbox').or(this.stage('Operate').getByRole('combobox'));
    if (operation === 'focus-tab' || operation === 'close-tab')
      await this.stage('Operate').getByRole('option').filter({ hasText: value }).first().click();
    else await field.first().fill(value);
    await this.page.keyboard.press('Enter');
  }

  /** Answers a hop, which is a separate step. */
  async answerHop(hop: number, text: string, index: number): Promise<void> {
    await this.page.keyboard.press('a');
    const form = this.stage('Operate').getByRole('group', { name: 'Answer' });
    await form.waitFor();
    const which = form.getByRole('radio', { name: new RegExp(`^Hop ${hop + 1}\\b`) });
    if ((await which.count()) > 0) await which.check();
    await form.getByRole('textbox').fill(text);
    await form.getByRole('textbox').press('Enter');
    await this.step(index).waitFor({ timeout: PATIENCE_MS });
    await this.ready();
  }

  /** Finishes with the proposed description, and the answer if there is one. */
  async finish(answer = ''): Promise<void> {
    await this.panel.getByRole('button', { name: /^Done, describe/ }).click();
    await this.page.getByRole('heading', { name: 'Does it say what you did?' }).waitFor();
    if (answer !== '') await this.page.getByLabel('Your answer').fill(answer);
    await this.page.getByRole('button', { name: /^Finish/ }).click();
    await this.page.getByText('You finished the task.').waitFor({ timeout: PATIENCE_MS });
  }

  async #confirm(): Promise<void> {
    await this.stage('Select')
      .getByRole('button', { name: /^This one/ })
      .waitFor({ timeout: PATIENCE_MS });
    await this.page.keyboard.press('Enter');
    await this.stage('Operate')
      .getByRole('button', { name: /Ignore/ })
      .waitFor({ timeout: PATIENCE_MS });
  }

  async #pointOf(place: { x: number; y: number }): Promise<{ x: number; y: number }> {
    const box = await this.layer.boundingBox();
    if (box === null) throw new Error('the task page is not on screen');
    const { width, height } = this.browser().viewport;
    return { x: box.x + (place.x * box.width) / width, y: box.y + (place.y * box.height) / height };
  }
}
