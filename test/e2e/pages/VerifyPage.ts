import type { Locator, Page } from 'playwright-core';

/** The Verify screen. */
export class VerifyPage {
  readonly page: Page;
  readonly queue: Locator;
  readonly chosen: Locator;
  readonly steps: Locator;
  readonly currentStep: Locator;
  readonly elementBox: Locator;
  readonly decisions: Locator;
  readonly history: Locator;
  readonly others: Locator;
  readonly description: Locator;

  constructor(page: Page) {
    this.page = page;
    this.queue = page.getByRole('listbox', { name: 'Demonstrations' });
    this.chosen = this.queue.locator('[role="option"][aria-selected="true"]');
    this.steps = page.getByRole('region', { name: 'Steps' }).getByRole('article');
    this.currentStep = page.locator('article[aria-current="step"]');
    this.elementBox = page.getByTestId('element-box');
    this.decisions = page.getByRole('complementary', { name: 'Decisions' });
    this.history = this.decisions.getByRole('region', { name: 'History' }).getByRole('listitem');
    this.others = this.decisions.getByRole('region', { name: 'Other reviewers' });
    this.description = this.decisions.getByRole('region', { name: 'Description' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Verify' }).click();
  }

  /** Chooses the reviewer, for the first time or as a change. */
  async be(name: string): Promise<void> {
    const change = this.page.getByRole('button', { name: /^You are/ });
    const first = this.page.getByRole('heading', { name: 'Who are you?' });
    await change.or(first).first().waitFor();
    if (await change.isVisible()) await change.click();
    await this.page.getByRole('combobox', { name: 'Reviewer' }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
    await this.page.getByRole('button', { name: 'Verify as this person' }).click();
    await this.page.getByRole('button', { name: `You are ${name}` }).waitFor();
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async atStep(index: number): Promise<void> {
    await this.page.locator(`article[aria-current="step"][aria-label^="Step ${index}"]`).waitFor();
  }

  /** Waits until the demonstration with this description is open. */
  async at(intent: string): Promise<void> {
    await this.description.getByText(intent, { exact: true }).waitFor();
  }

  async show(view: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'State' }).click();
    await this.page.getByRole('option', { name: new RegExp(`^${view} ·`) }).click();
  }
}
