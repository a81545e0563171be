import type { Locator, Page } from 'playwright-core';

/** The Propose screen of annotators and of the lead. */
export class ProposePage {
  readonly page: Page;
  readonly sites: Locator;
  readonly queue: Locator;
  readonly box: Locator;
  readonly ideas: Locator;
  readonly own: Locator;
  readonly reply: Locator;
  readonly proposal: Locator;
  readonly history: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sites = page.getByRole('listbox', { name: 'Sites' });
    this.queue = page.getByRole('listbox', { name: 'Proposals' });
    this.box = page.getByRole('textbox', { name: 'Propose a task' });
    this.ideas = page.getByRole('region', { name: 'Ideas' }).getByRole('listitem');
    this.own = page.getByRole('region', { name: 'Your proposals for this site' }).getByRole('article');
    this.reply = page.getByRole('region', { name: 'Your proposal', exact: true }).getByRole('status');
    this.history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    this.proposal = page.getByRole('region', { name: 'Proposal', exact: true });
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Propose' }).click();
  }

  async be(name: string): Promise<void> {
    await this.page.getByRole('heading', { name: 'Who are you?' }).waitFor();
    await this.page.getByRole('combobox', { name: 'Who proposes' }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
    await this.page.getByRole('button', { name: 'Propose as this person' }).click();
    await this.box.waitFor();
  }

  async tab(name: 'Propose' | 'Screening' | 'Sites'): Promise<void> {
    const tabs = this.page.getByRole('radiogroup', { name: 'Propose, screening or sites' });
    await tabs.getByText(name, { exact: true }).click();
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Writes into the box and sends it, by keyboard only. */
  async send(text: string): Promise<void> {
    await this.box.focus();
    await this.press('Control+a');
    await this.page.keyboard.type(text);
    await this.press('Control+Enter');
  }

  async atSite(name: string): Promise<void> {
    await this.page.getByRole('heading', { name, exact: true, level: 2 }).waitFor();
  }

  /** Waits until the screening shows the proposal with this text. */
  async atProposal(text: string): Promise<void> {
    await this.proposal.getByRole('heading', { name: text }).waitFor();
  }
}
