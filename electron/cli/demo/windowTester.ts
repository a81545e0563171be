import type { Locator, Page } from 'playwright-core';
import { fault } from '../../../shared/errors.ts';
import type { Box, ElementTarget, ReferenceStep } from '../../../shared/model/index.ts';
import type { TaskBrowser } from '../../browser/port/taskBrowser.ts';
import { StreamedPage } from './streamedPage.ts';
import { PATIENCE_MS } from './testerPatience.ts';

/** Fields whose native picker the window shows as a card. */
const PICKERS = 'input:is([type=date],[type=time],[type=datetime-local],[type=month],[type=week])';

/** The button that goes on after a task; not the one that closes a tab. */
const NEXT = /^(Next|Close)\b(?! tab)/;

/**
 * A scripted tester at the window: uses Hopscope as a person does, by mouse and keyboard on what the window shows. The
 * task browser is asked only where an element lies, as eyes would tell.
 */
export class WindowTester {
  readonly #window: Page;
  readonly #task: StreamedPage;
  readonly #panel: Locator;
  /** Prompts of the page are drawn over it. */
  readonly #overPage: Locator;

  /** `nextChange` resolves when the product has announced something new. */
  constructor(window: Page, browser: () => TaskBrowser | null, nextChange: () => Promise<void>) {
    this.#window = window;
    this.#task = new StreamedPage({ window, browser, nextChange });
    this.#panel = window.getByRole('complementary', { name: 'Panel' });
    this.#overPage = window.locator('[data-asked]');
  }

  /** Presses Start on the briefing and waits for the page. */
  async start(): Promise<void> {
    await this.#window.getByRole('button', { name: /^Start/ }).click();
    await this.#task.shown();
  }

  /** Does one step of a reference run on the streamed page. */
  async act(step: ReferenceStep): Promise<void> {
    await this.#carryOut(step);
    // A person sees the effect before going on.
    await this.#task.page.settle(5_000);
  }

  async answerHop(hop: number, text: string): Promise<void> {
    const field = this.#panel.getByRole('textbox', { name: new RegExp(`^Answer of hop ${hop + 1}\\b`) });
    await field.fill(text);
    await field.press('Enter');
    await this.#panel.getByText('kept', { exact: true }).first().waitFor();
  }

  async finish(answer: string): Promise<void> {
    const field = this.#panel.getByRole('textbox', { name: 'Your answer' });
    if (answer !== '') await field.fill(answer);
    await this.#panel.getByRole('button', { name: 'Finish', exact: true }).click();
    await this.#panel.getByRole('button', { name: 'Finish now' }).click();
    await this.#button(NEXT).waitFor({ timeout: PATIENCE_MS });
  }

  /** Presses Next (or Close after the last task). */
  async next(): Promise<void> {
    await this.#button(NEXT).click();
  }

  #carryOut({ operation, target, value = '' }: ReferenceStep): Promise<void> {
    const element = (): ElementTarget => {
      if (target) return target;
      throw fault.input('tester.target', `The step “${operation}” has no element.`);
    };
    switch (operation) {
      case 'click':
        return this.#task.press(element());
      case 'type':
        return this.#type(element(), value);
      case 'select':
        return this.#choose(element(), value);
      case 'hover':
        return this.#task.find(element()).then((box) => this.#task.hover(box));
      case 'press':
        return this.#task.felt(() => this.#window.keyboard.press(value));
      case 'scroll':
        return this.#task.wheel(value === 'up' ? 'up' : 'down');
      case 'goto':
        return this.#visit(value);
      case 'back':
        return this.#button('Back').click();
      case 'forward':
        return this.#button('Forward').click();
      case 'reload':
        return this.#button('Reload').click();
      case 'focus-tab':
        return this.#focusTab(value);
      case 'close-tab':
        return this.#button(/^Close/)
          .nth(Number(value) || 0)
          .click();
      default:
        throw fault.tool('tester.operation', `A scripted tester cannot ${operation} at the window.`);
    }
  }

  async #type(target: ElementTarget, value: string): Promise<void> {
    const box = await this.#task.find(target);
    const picker = target.css === undefined ? await this.#task.page.boxOf({ ...target, css: PICKERS }) : null;
    if (picker !== null) return this.#pick(picker, value);
    await this.#task.pressAt(box);
    await this.#window.keyboard.press('Control+a');
    await this.#window.keyboard.type(value);
    await this.#task.shows(value);
  }

  /** Gives a native date field its value by the card that the window shows for it. */
  async #pick(picker: Box, value: string): Promise<void> {
    // The calendar of such a field is at its right end; the window draws the card at the field.
    await this.#task.hover({ ...picker, x: picker.x + picker.width - 40, width: 40 });
    await this.#task.click();
    const card = this.#overPage.getByRole('dialog').last();
    await card.locator('input').fill(value);
    await card.getByRole('button', { name: 'Set' }).click();
    await card.waitFor({ state: 'detached' });
  }

  async #choose(target: ElementTarget, value: string): Promise<void> {
    await this.#task.press(target);
    await this.#overPage.getByRole('option', { name: value }).first().click({ timeout: PATIENCE_MS });
  }

  async #visit(address: string): Promise<void> {
    await this.#button(/^Address/).click();
    const field = this.#window.getByRole('textbox', { name: 'Address' });
    await field.fill(address);
    await field.press('Enter');
  }

  /** `value`: the number of the tab, from 0, or words of its title. */
  async #focusTab(value: string): Promise<void> {
    const tabs = this.#window.getByRole('tab');
    await (/^\d+$/.test(value) ? tabs.nth(Number(value)) : tabs.filter({ hasText: value }).first()).click();
  }

  #button(name: string | RegExp): Locator {
    return this.#window.getByRole('button', { name });
  }
}
