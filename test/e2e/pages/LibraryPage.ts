import type { Locator, Page } from 'playwright-core';

/** The Library screen. */
export class LibraryPage {
  readonly page: Page;
  readonly sets: Locator;
  readonly tasks: Locator;
  readonly filter: Locator;
  readonly chosenTask: Locator;
  readonly importDialog: Locator;
  readonly startDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sets = page.getByRole('listbox', { name: 'Task sets' });
    this.tasks = page.getByRole('listbox', { name: 'Tasks' });
    this.filter = page.getByRole('searchbox', { name: 'Filter tasks' });
    this.chosenTask = page.getByRole('complementary', { name: 'Chosen task' });
    this.importDialog = page.getByRole('dialog', { name: 'Import tasks' });
    this.startDialog = page.getByRole('dialog', { name: 'Collect a baseline' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Library', exact: true }).click();
    await this.tasks.waitFor();
  }

  async tryTask(): Promise<void> {
    await this.page.getByRole('button', { name: 'Try a task' }).first().click();
  }

  async chooseSet(name: string): Promise<void> {
    await this.sets.getByRole('option', { name }).click();
  }

  /** The button that opens the menu of a set. */
  setMenu(name: string): Locator {
    return this.page.getByRole('button', { name: `Task set “${name}”` });
  }

  async chooseFromSetMenu(name: string, entry: 'Rename…' | 'Remove…'): Promise<void> {
    await this.setMenu(name).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  async chooseTask(text: string): Promise<void> {
    await this.tasks.getByRole('option', { name: text }).first().click();
  }

  /** Pastes the text of a file and opens its preview. */
  async pasteImport(text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Import tasks' }).last().click();
    await this.importDialog.getByLabel('Or paste the text of a file').fill(text);
    await this.importDialog.getByRole('button', { name: 'Preview' }).click();
  }

  async commitImport(): Promise<void> {
    await this.importDialog.getByRole('button', { name: /^Import \d/ }).click();
    await this.importDialog.waitFor({ state: 'hidden' });
  }

  /** Adds a participant in the start dialog, which may show the form at once. */
  async addParticipant(name: string): Promise<void> {
    const form = this.page.getByRole('form', { name: 'New participant' });
    const another = this.startDialog.getByRole('button', { name: 'New participant' });
    await form.or(another).first().waitFor();
    if (await another.isVisible()) await another.click();
    await form.getByLabel('Pseudonym').fill(name);
    await form.getByLabel('The participant has read this and agrees.').check();
    await form.getByRole('button', { name: 'Add participant' }).click();
    await form.waitFor({ state: 'hidden' });
  }

  /** Chooses an existing participant in the dialog that starts a task, and goes to the briefing. */
  async goOnAs(participant: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Participant' }).click();
    await this.page.getByRole('option', { name: participant, exact: true }).click();
    await this.page.getByRole('button', { name: 'Go to the briefing' }).click();
  }

  /** Goes from the chosen task to its briefing, with a new participant. */
  async startChosenTask(participant: string): Promise<void> {
    await this.chosenTask.getByRole('button', { name: 'Start…' }).click();
    await this.addParticipant(participant);
    await this.startDialog.getByRole('button', { name: 'Go to the briefing' }).click();
  }

  /** Starts the whole set in random order with a new participant, and goes to the first briefing. */
  async startSet(participant: string): Promise<void> {
    await this.chosenTask.getByRole('button', { name: 'Start…' }).click();
    await this.addParticipant(participant);
    await this.startDialog.getByLabel(/in random order/).check();
    await this.startDialog.getByRole('button', { name: 'Go to the briefing' }).click();
  }
}
