import type { Locator, Page } from 'playwright-core';

/** The Settings screen, which saves every change at once. */
export class SettingsPage {
  readonly page: Page;
  readonly consent: Locator;
  readonly guardList: Locator;

  constructor(page: Page) {
    this.page = page;
    this.consent = page.getByLabel('Consent text');
    this.guardList = page.getByLabel('Allow-list: sites that may receive changes');
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Settings', exact: true }).click();
    await this.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  }

  async theme(name: 'As the system' | 'Light' | 'Dark'): Promise<void> {
    await this.page.getByRole('radio', { name }).click();
  }

  /** Changes the switch and waits until it shows the saved value. */
  async switchLetterKeys(): Promise<void> {
    const keys = { name: 'Single-key shortcuts' };
    const was = await this.page.getByRole('switch', keys).isChecked();
    await this.page.getByRole('switch', keys).click();
    await this.page.getByRole('switch', { ...keys, checked: !was }).waitFor();
  }

  async showVerdicts(
    when: 'Never' | 'When the task has ended' | 'While the task is under way',
  ): Promise<void> {
    await this.page.getByRole('radio', { name: when }).click();
  }

  async number(label: string, value: number): Promise<void> {
    const field = this.page.getByRole('textbox', { name: label, exact: true });
    await field.fill(String(value));
    await field.press('Enter');
  }

  async profile(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Default rule' }).click();
    await this.page.getByRole('option', { name }).click();
  }

  async freeUnusedFiles(): Promise<void> {
    await this.page.getByRole('button', { name: 'Remove unused files' }).click();
  }
}
