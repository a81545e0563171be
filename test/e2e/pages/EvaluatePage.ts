import type { Locator, Page } from 'playwright-core';
import { savedText } from '../../helpers/savedText.ts';
import { AttemptPage } from './AttemptPage.ts';

/** The Evaluate screen: the sentence, figures by row and column, and the attempts behind a figure. */
export class EvaluatePage {
  readonly page: Page;
  readonly sentence: Locator;
  readonly filters: Locator;
  readonly drawer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sentence = page.getByTestId('sentence');
    this.filters = page.getByRole('complementary', { name: 'Filters' });
    this.drawer = page.getByRole('dialog');
  }

  /** Opens the screen by the navigation. */
  async open(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: 'Evaluate' })
      .click();
    await this.page.getByRole('heading', { name: 'Evaluate', level: 1 }).waitFor();
  }

  /** Opens every part that is folded. */
  async openAllParts(): Promise<void> {
    await this.sentence.waitFor();
    const folded = this.page.locator('section[id^="evaluate-"] > * > h2 > button[aria-expanded="false"]');
    // The parts that the settings keep open may unfold meanwhile.
    const opensNext = async (): Promise<boolean> => {
      const [next] = await folded.elementHandles();
      await next?.evaluate((heading) => {
        if (!(heading instanceof HTMLElement)) return;
        if (heading.getAttribute('aria-expanded') === 'false') heading.click();
      });
      return next !== undefined;
    };
    while (await opensNext());
    await folded.first().waitFor({ state: 'detached' });
    await this.#partsDrawn();
  }

  /** Opens a part if it is folded. */
  async openPart(name: string): Promise<void> {
    await this.sentence.waitFor();
    const heading = this.page
      .getByRole('region', { name, exact: true })
      .getByRole('button', { name, exact: true });
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
    await this.#partsDrawn();
  }

  /** A part that unfolds is busy until its figures are drawn below its heading. */
  async #partsDrawn(): Promise<void> {
    const busy = this.page.locator('section[id^="evaluate-"][aria-busy="true"]');
    await busy.first().waitFor({ state: 'detached' });
  }

  /** Opens every part and scrolls through them until every section is ready, because each is computed when it comes into view. */
  async lookAtAll(): Promise<void> {
    await this.openAllParts();
    // Figures above it may still grow and move it out of view.
    for (const section of await this.page.locator('[data-state]:is([data-section], [data-part])').all())
      await this.page.waitForFunction(
        (node) => {
          if (!(node instanceof HTMLElement)) return false;
          node.scrollIntoView({ block: 'center' });
          return node.dataset['state'] === 'ready';
        },
        await section.elementHandle(),
        { polling: 100 },
      );
  }

  /** Waits until no figure in view is computed or drawn again. Until then, one that grows can move another away from the pointer. */
  async settled(): Promise<void> {
    const moving =
      '[data-state][aria-busy="true"], [data-drawing], [aria-busy="true"]:has([data-testid="sentence"])';
    await this.page.locator(moving).first().waitFor({ state: 'detached' });
  }

  /** A figure of the table “Tasks passed” or “Hops passed”. */
  figure(table: 'Tasks passed' | 'Hops passed', row: string | RegExp, column: string): Promise<Locator> {
    return this.cell(table, row, column);
  }

  /** The cell of a table by the headers of its row and its column. */
  async cell(table: string, row: string | RegExp, column: string): Promise<Locator> {
    if (['Tasks passed', 'Hops passed', 'Counted apart'].includes(table)) await this.openPart('Success');
    const whole = this.page.getByRole('table', { name: table, exact: true });
    await whole.waitFor();
    const heads = await whole.getByRole('columnheader').allInnerTexts();
    const at = heads.findIndex((head) => head.trim() === column);
    if (at < 1) throw new Error(`“${table}” has no column “${column}”, only ${heads.join(', ')}`);
    const head = this.page.getByRole('rowheader', { name: row, exact: typeof row === 'string' });
    return whole
      .getByRole('row')
      .filter({ has: head })
      .getByRole('cell')
      .nth(at - 1);
  }

  /** Opens the attempts behind a figure. */
  async openFigure(
    table: 'Tasks passed' | 'Hops passed',
    row: string | RegExp,
    column: string,
  ): Promise<void> {
    await (await this.figure(table, row, column)).getByRole('button').click();
    await this.drawer.waitFor();
  }

  /** The attempts that the drawer lists (those in view). */
  attempts(): Locator {
    return this.drawer.getByRole('option');
  }

  /** Opens the attempt whose row holds the text. */
  async openAttempt(text: string | RegExp, nth = 0): Promise<AttemptPage> {
    await this.attempts().filter({ hasText: text }).nth(nth).locator('[data-opens]').click();
    const attempt = new AttemptPage(this.page);
    await attempt.film.waitFor();
    return attempt;
  }

  /** Opens the choices of a filter. */
  async openFilter(name: string): Promise<Locator> {
    const chip = this.filters.getByRole('button', { name: new RegExp(`^${name}(?:: |$)`) });
    if ((await chip.getAttribute('aria-expanded')) !== 'true') await chip.click();
    const choices = this.filters.getByRole('dialog');
    await choices.waitFor();
    return choices;
  }

  /** Closes the choices of the open filter. */
  async closeFilter(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.filters.getByRole('dialog').waitFor({ state: 'detached' });
  }

  async chooseRule(rule: 'Strict' | 'MMInA' | 'WebArena' | 'VisualWebArena'): Promise<void> {
    const choices = await this.openFilter('Rule');
    await choices.getByRole('radio', { name: rule, exact: true }).check();
    await this.closeFilter();
  }

  async chooseParticipant(name: string): Promise<void> {
    const choices = await this.openFilter('Participants');
    await choices.getByRole('checkbox', { name, exact: true }).check();
    await this.closeFilter();
  }

  async showAsPrinted(): Promise<void> {
    const choices = await this.openFilter('Also count');
    await choices.getByRole('switch', { name: 'As the reference program prints it' }).check();
    await this.closeFilter();
  }

  async showHopsAs(what: 'Map' | 'Table'): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: 'Show hop by hop as' })
      .getByText(what, { exact: true })
      .click();
  }

  /** Saves a figure by its menu. */
  async export(
    figure: string,
    as: 'SVG: the chart' | 'CSV: its data' | 'JSON: its data',
  ): Promise<{ name: string; text: string }> {
    await this.page.getByRole('button', { name: `Export: ${figure}`, exact: true }).click();
    return this.saved(() => this.page.getByRole('menuitem', { name: as }).click());
  }

  /** The file that the window saves when `act` runs. */
  async saved(act: () => Promise<void>): Promise<{ name: string; text: string }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), act()]);
    return { name: download.suggestedFilename(), text: await savedText(download) };
  }
}
