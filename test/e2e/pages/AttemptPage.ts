import type { FrameLocator, Locator, Page } from 'playwright-core';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The Attempt screen: steps, pictures, tabs and verdicts. */
export class AttemptPage {
  readonly page: Page;
  readonly intent: Locator;
  /** The list of steps, which `l` opens over the picture. */
  readonly steps: Locator;
  /** The chosen step in words: thought, action and result. */
  readonly told: Locator;
  readonly picture: Locator;
  readonly elementBox: Locator;
  /** The size of the picture: `Fit`, or a percentage. */
  readonly size: Locator;
  /** All steps as pictures, with the timeline below. */
  readonly film: Locator;
  readonly timeLine: Locator;
  readonly preview: Locator;
  readonly events: Locator;
  readonly chosenEvent: Locator;
  readonly verdicts: Locator;
  readonly recordedPage: FrameLocator;
  readonly comments: Locator;
  /** The text box of a new comment. */
  readonly comment: Locator;
  /** The attempts before and after this one. */
  readonly beside: Locator;
  readonly previousAttempt: Locator;
  readonly nextAttempt: Locator;
  /** The separator that changes the width of the panel. */
  readonly grip: Locator;

  constructor(page: Page) {
    this.page = page;
    this.intent = page.getByRole('heading', { level: 1 });
    this.steps = page.getByRole('listbox', { name: /steps$/ });
    this.told = page.getByRole('region', { name: /^Step [\d,]+ of [\d,]+$/ });
    this.picture = page.locator('[data-zone="page"] svg[role="img"]');
    this.elementBox = page.getByTestId('element-box');
    this.size = page.getByRole('group', { name: 'Size of the picture' });
    this.film = page.getByRole('region', { name: 'Film of the attempt' });
    this.timeLine = this.film.getByRole('slider', {
      name: 'Step in the time of the attempt',
    });
    this.preview = this.film.getByRole('tooltip');
    this.events = page.getByRole('listbox', { name: /events$/ });
    this.chosenEvent = this.events.locator('[role="option"][aria-selected="true"]');
    this.verdicts = page.getByRole('complementary', {
      name: 'Verdicts and notes',
    });
    this.grip = page.getByRole('separator', { name: 'Width of the panel' });
    this.comments = page.getByRole('region', { name: 'Comments', exact: true });
    this.comment = this.comments.getByRole('textbox', { name: /^Comment on/ });
    this.beside = page.getByRole('group', { name: /^Attempts / });
    this.previousAttempt = this.beside.getByRole('button', { name: /^(?:Previous:|No previous)/ });
    this.nextAttempt = this.beside.getByRole('button', { name: /^(?:Next:|No next)/ });
    this.recordedPage = page.frameLocator('iframe[title^="Recorded page"]');
  }

  /** Presses shortcut keys, one after the other: `]`, `4`, `a` … */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Waits until the step of this number is chosen. */
  async atStep(index: number): Promise<void> {
    await this.film.locator(`[role="slider"][aria-valuenow="${index}"]`).waitFor();
  }

  /** Waits until the attempt of this participant is shown. */
  async by(participant: string): Promise<void> {
    await this.page.locator('header').getByText(participant, { exact: true }).waitFor();
  }

  findBox(noun: 'events' | 'requests' | 'messages'): Locator {
    return this.page.getByRole('searchbox', { name: `Find in ${noun}` });
  }

  /** Waits until the find box shows these words about its hits, such as `1 of 3`. */
  async hits(words: string | RegExp): Promise<void> {
    await this.page.getByRole('search').getByText(words, { exact: true }).waitFor();
  }

  /** The row of a step. */
  step(index: number): Locator {
    return this.steps.locator(`[role="option"][aria-posinset="${index}"]`);
  }

  async isAtStep(index: number): Promise<boolean> {
    const chosen = await this.timeLine.getAttribute('aria-valuenow');
    return Number(chosen) === index;
  }

  /** The ratio of width to height of the stored picture. */
  pictureRatio(): Promise<number> {
    return this.picture.locator('image').evaluate(async (image) => {
      const picture = new Image();
      picture.src = image.getAttribute('href') ?? '';
      await picture.decode();
      return picture.naturalWidth / picture.naturalHeight;
    });
  }

  /** The boxes of the picture and of the element on the screen, and the scale of the picture. */
  async drawn(): Promise<{ picture: Rect; box: Rect; scale: number }> {
    const [picture, box] = [await this.picture.first().boundingBox(), await this.elementBox.boundingBox()];
    if (picture === null || box === null) throw new Error('no picture with a framed element is drawn');
    return { picture, box, scale: picture.width / 1280 };
  }

  /** The place of the chosen step on the timeline: left and right edge, and the middle of its height. */
  async placeInTime(): Promise<{ from: number; to: number; y: number }> {
    const box = await this.film.getByTestId('film-place').boundingBox();
    if (box === null) throw new Error('the film shows no place');
    return { from: box.x, to: box.x + box.width, y: box.y + box.height / 2 };
  }

  /** Goes to the step that is the evidence of a verdict. */
  async openEvidence(step: number): Promise<void> {
    await this.verdicts
      .getByRole('button', { name: `Show step ${step}`, exact: true })
      .first()
      .click();
    await this.atStep(step);
  }

  async readAs(tab: 'Page', view: 'Recorded page' | 'Accessibility'): Promise<void> {
    await this.page.getByRole('tab', { name: tab, exact: true }).click();
    await this.page.getByRole('radiogroup', { name: 'View' }).getByText(view, { exact: true }).click();
  }

  /** Goes back to the screen from which the attempt was opened. */
  async goBack(): Promise<void> {
    await this.page.keyboard.press('Escape');
  }
}
