import type { Locator, Page } from 'playwright-core';

/** Run → Agents: the form of a batch, its progress, and its buttons. */
export class AgentsPage {
  readonly page: Page;
  readonly progress: Locator;
  readonly start: Locator;
  readonly attempts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.progress = page.getByRole('status', { name: 'Progress' });
    this.start = page.getByRole('button', { name: 'Start', exact: true });
    this.attempts = page.getByRole('table', { name: 'Attempts' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Run', exact: true }).click();
    await this.page.getByRole('link', { name: 'Run agents' }).click();
    await this.page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
  }

  async add(title: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Add an agent' }).click();
    await this.page.getByRole('option', { name: title, exact: true }).click();
    await this.page.getByRole('group', { name: title, exact: true }).waitFor();
  }

  async number(label: string, value: number): Promise<void> {
    await this.page.getByRole('textbox', { name: label, exact: true }).fill(String(value));
  }

  field(label: string): Locator {
    // The first field is that of the batch. Those of *Watch one* come after it.
    return this.page.getByRole('textbox', { name: label, exact: true }).first();
  }

  /** Types key by key, as a person does, and leaves the field with Tab. */
  async type(label: string, text: string): Promise<void> {
    await this.field(label).fill('');
    await this.field(label).pressSequentially(text);
    await this.field(label).press('Tab');
  }

  press(name: 'Pause' | 'Resume' | 'Stop'): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }
}
