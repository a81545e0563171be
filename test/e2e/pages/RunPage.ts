import type { Locator, Page } from 'playwright-core';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The Run screen: briefing, page and panel, wrap-up. On the web host the page is a canvas. */
export class RunPage {
  readonly page: Page;
  readonly canvas: Locator;
  readonly keys: Locator;
  readonly panel: Locator;
  readonly address: Locator;
  readonly tabs: Locator;
  readonly clock: Locator;
  readonly notes: Locator;
  readonly answer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.canvas = page.getByRole('img', { name: 'The task page' });
    this.keys = page.getByRole('textbox', { name: /^Task page: keys go to the page/ });
    this.panel = page.getByRole('complementary', { name: 'Panel' });
    this.address = page.getByRole('button', { name: /^Address/ });
    this.tabs = page.locator('[data-tabs]').getByRole('tab');
    this.clock = page.getByRole('timer', { name: 'active time' });
    this.notes = page.getByLabel('Notes');
    this.answer = page.getByLabel('Your answer');
  }

  /** Goes from the briefing to a usable page, on any host. */
  async begin(): Promise<void> {
    await this.page.getByRole('button', { name: /^Start/ }).click();
    await this.shown();
  }

  /** Waits until the page is usable. */
  async shown(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Finish', exact: true }).waitFor();
    await this.page.getByText('Loading the first picture of the page.').waitFor({ state: 'hidden' });
  }

  /** A button above the page: Back, Forward, Reload. */
  tool(name: 'Back' | 'Forward' | 'Reload'): Locator {
    return this.page.getByRole('toolbar', { name: 'Page' }).getByRole('button', { name });
  }

  async closeTab(name: RegExp): Promise<void> {
    const closing = this.page.getByRole('button', { name: new RegExp(`^Close tab .*(${name.source})`) });
    await closing.click();
    await closing.waitFor({ state: 'detached' });
  }

  async answerHop(hop: number, text: string): Promise<void> {
    const field = this.panel.getByRole('textbox', { name: new RegExp(`^Answer of hop ${hop}\\b`) });
    await field.fill(text);
    await field.press('Enter');
    await this.panel.getByText('kept', { exact: true }).first().waitFor();
  }

  /** Leaves the attempt for now. Returns the result of `state` just before. */
  async leave<T>(state: () => Promise<T>): Promise<T> {
    const last = await state();
    await this.panel.getByRole('button', { name: 'Leave for now' }).click();
    return last;
  }

  /** Goes from the briefing to the first picture of the page. */
  async start(): Promise<void> {
    await this.page.getByRole('button', { name: /^Start/ }).click();
    await this.canvas.waitFor();
    await this.page.getByText('Loading the first picture of the page.').waitFor({ state: 'hidden' });
  }

  /** The point of the window over a point of the task page. */
  async pointOf(place: Place, viewport = { width: 1280, height: 720 }): Promise<Place> {
    const box = await this.canvas.boundingBox();
    if (box === null) throw new Error('the task page is not on screen');
    return {
      x: box.x + (place.x * box.width) / viewport.width,
      y: box.y + (place.y * box.height) / viewport.height,
    };
  }

  async clickPage(place: Place, options?: Parameters<Page['mouse']['click']>[2]): Promise<void> {
    const { x, y } = await this.pointOf(place);
    await this.page.mouse.click(x, y, options);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async goTo(address: string): Promise<void> {
    await this.address.click();
    const field = this.page.getByRole('textbox', { name: 'Address' });
    await field.fill(address);
    await field.press('Enter');
  }

  /** A question of the page, over the page or in the panel. */
  card(name: string | RegExp): Locator {
    return this.panel.getByRole('dialog', { name }).or(this.overPage(name));
  }

  /** A question over the page: of a field at its place, of a script at the top. */
  overPage(name: string | RegExp): Locator {
    return this.page.locator('[data-asked]').getByRole('dialog', { name });
  }

  async pause(): Promise<void> {
    await this.page.getByRole('region', { name: 'Clock' }).getByRole('button', { name: 'Pause' }).click();
    await this.page.getByRole('alertdialog', { name: 'Paused' }).waitFor();
  }

  async goOn(): Promise<void> {
    await this.page.getByRole('region', { name: 'Clock' }).getByRole('button', { name: 'Go on' }).click();
    await this.page.getByRole('alertdialog', { name: 'Paused' }).waitFor({ state: 'hidden' });
  }

  async finish(answer?: string): Promise<void> {
    if (answer !== undefined) await this.answer.fill(answer);
    await this.panel.getByRole('button', { name: 'Finish', exact: true }).click();
    await this.panel.getByRole('button', { name: 'Finish now' }).click();
    await this.wrapUp().waitFor();
  }

  async giveUp(reason: string, detail = ''): Promise<void> {
    await this.panel.getByRole('button', { name: 'Give up' }).click();
    await this.page.getByRole('menuitem', { name: reason }).click();
    await this.panel.getByLabel('What happened? (optional)').fill(detail);
    await this.panel.getByRole('button', { name: 'Give up now' }).click();
    await this.wrapUp().waitFor();
  }

  /** Closes the wrap-up. Until main has closed it, the tester cannot see attempts. */
  async close(): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Close/ });
    await button.click();
    await button.waitFor({ state: 'detached' });
  }

  /** The button that ends the wrap-up. */
  wrapUp(): Locator {
    return this.page.getByRole('button', { name: /^(Next|Close)/ });
  }
}
