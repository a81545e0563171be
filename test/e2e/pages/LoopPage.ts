import type { Locator, Page } from 'playwright-core';

/** The screen of a loop that improves an agent, and the form that begins one. */
export class LoopPage {
  readonly page: Page;
  readonly progress: Locator;
  readonly figures: Locator;
  readonly cycles: Locator;

  constructor(page: Page) {
    this.page = page;
    this.progress = page.getByRole('status', { name: 'Progress' });
    this.figures = page.getByRole('table', { name: 'Figures of the cycles' });
    this.cycles = page.getByRole('table', { name: 'What each cycle tried' });
  }

  /** Goes to the form of a new loop, as a person does. */
  async openForm(): Promise<void> {
    await this.page.getByRole('link', { name: 'Run', exact: true }).first().click();
    await this.page.getByRole('link', { name: 'Run agents' }).click();
    await this.page.getByRole('link', { name: 'Improve an agent' }).click();
    await this.page.getByRole('button', { name: 'New loop' }).first().click();
    await this.page.getByRole('form', { name: 'New loop' }).waitFor();
  }

  /**
   * Begins a loop of the numbers with the form: two queries a cycle, one sample, no review, and a training after each exploration.
   * `more` fills further fields.
   */
  async begin(name: string, more: () => Promise<void> = async () => {}): Promise<void> {
    const { page } = this;
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await this.choose('Task sets', /^Numbers/);
    await this.choose('Kind of agent', /^MMInA, text/);
    await this.choose('Endpoint', /^Owl/);
    await this.fill('Samples', 1);
    await this.fill('New queries', 2);
    await this.fill('Most requests', 2);
    await this.fill('Too close by words, in %', 100);
    await this.press('People review each query before it is used');
    await this.press('Also judge runs without a picture');
    await this.press('Train the agent’s model after each exploration');
    await this.fill('Fewest rows', 1);
    await more();
    await page.getByRole('button', { name: 'Begin the loop' }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
  }

  async choose(field: string, option: string | RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: field, exact: field === 'Endpoint' }).click();
    await this.page.getByRole('option', { name: option }).click();
    await this.page.keyboard.press('Escape');
  }

  async fill(field: string, value: number): Promise<void> {
    await this.page.getByRole('textbox', { name: field }).fill(String(value));
  }

  async press(label: string): Promise<void> {
    await this.page.getByRole('switch', { name: label }).press('Space');
  }

  /** Lets a loop run until a cycle. `button`: what it is called now. */
  async startUntil(cycle: number, button: string, lanes = 1): Promise<void> {
    await this.fill('Until cycle', cycle);
    await this.fill('Lanes', lanes);
    await this.page.getByRole('button', { name: button }).click();
  }

  /** Decides against the test of a cycle, for a reason. `who`: a new person. */
  async decideOtherwise(
    cycle: number,
    how: 'Promote the model' | 'Refuse the model',
    reason: string,
    who: string | null,
  ): Promise<void> {
    const { page } = this;
    await this.cycles
      .getByRole('row', { name: new RegExp(`^Cycle ${cycle}\\b`) })
      .getByRole('button', { name: 'Decide otherwise' })
      .click();
    const dialog = page.getByRole('dialog', { name: `Decide about the model of cycle ${cycle}` });
    if (who !== null) {
      await dialog.getByRole('textbox', { name: 'Pseudonym' }).fill(who);
      await dialog.getByRole('button', { name: 'Add person' }).click();
    }
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: how }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}
