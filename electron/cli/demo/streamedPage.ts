import type { Locator, Page } from 'playwright-core';
import { type AppError, fault } from '../../../shared/errors.ts';
import type { Box, ElementTarget } from '../../../shared/model/index.ts';
import { SECRET_MARK } from '../../../shared/redaction/secretFields.ts';
import type { TaskBrowser } from '../../browser/port/taskBrowser.ts';
import { EFFECT_MS, PATIENCE_MS } from './testerPatience.ts';

/** The button that dismisses a popup of a shop. */
const REFUSAL: ElementTarget = { role: 'button', name: 'No, thank you' };

/** Most pixels of one turn of the wheel. */
const MOST_WHEEL = 600;

interface StreamedPageOptions {
  readonly window: Page;
  /** The browser behind the window: asked only where an element lies and what it shows, as eyes would tell. */
  readonly browser: () => TaskBrowser | null;
  /** Resolves when the product has announced something new. */
  readonly nextChange: () => Promise<void>;
}

/**
 * The task page as a person sees and uses it in the window: on a canvas, by mouse and keyboard.
 *
 * The mouse and the keys of the window reach the page by a socket and, on a busy machine, late. A tester that looks at once may
 * find an element that is about to move. So it waits until the page has received a press, shows the typed text, and has
 * stopped moving.
 */
export class StreamedPage {
  readonly #options: StreamedPageOptions;
  readonly #canvas: Locator;

  constructor(options: StreamedPageOptions) {
    this.#options = options;
    this.#canvas = options.window.getByRole('img', { name: 'The task page' });
  }

  /** Resolves when the window shows the page. */
  async shown(): Promise<void> {
    await this.#canvas.waitFor({ timeout: PATIENCE_MS });
    await this.#options.window
      .getByText('The first picture of the page')
      .waitFor({ state: 'detached', timeout: PATIENCE_MS });
  }

  /** The page behind the window. Throws when there is none. */
  get page(): TaskBrowser {
    const open = this.#options.browser();
    if (open) return open;
    throw fault.tool('tester.noPage', 'The scripted tester has no page.');
  }

  /**
   * Looks for the element, waits until it is there, and scrolls to it by the wheel as a person would. An element that was not
   * there at the first look counts when it lies in the same place at two looks.
   */
  async find(target: ElementTarget): Promise<Box> {
    const until = performance.now() + PATIENCE_MS;
    let still: Box | 'first look' | null = 'first look';
    for (;;) {
      const [box, popup] = await Promise.all([this.page.boxOf(target), this.#popupOver(target)]);
      const isSeen = popup === null && box !== null && this.#isInView(box);
      if (isSeen && (still === 'first look' || isSame(still, box))) return box;
      still = isSeen ? box : null;
      if (popup) await this.#close(popup);
      else if (isSeen) await this.page.settle(1_000);
      else if (box) await this.#scrollTo(box);
      else await this.page.settle(3_000);
      if (performance.now() > until) throw unseen(target);
    }
  }

  async press(target: ElementTarget): Promise<void> {
    await this.pressAt(await this.find(target));
  }

  async pressAt(box: Box): Promise<void> {
    await this.hover(box);
    await this.felt(() => this.click());
  }

  /** Presses where the mouse is. */
  async click(): Promise<void> {
    const { mouse } = this.#options.window;
    await mouse.down();
    await mouse.up();
  }

  /** Moves the mouse to the middle of a box of the page. */
  async hover(box: Box): Promise<void> {
    const shown = await this.#canvas.boundingBox();
    if (!shown) throw unseen({ text: 'the task page' });
    const scale = shown.width / this.page.viewport.width;
    await this.#options.window.mouse.move(
      shown.x + (box.x + box.width / 2) * scale,
      shown.y + (box.y + box.height / 2) * scale,
      { steps: 3 },
    );
  }

  /** Turns the wheel by half a page. */
  async wheel(to: 'up' | 'down'): Promise<void> {
    const { height } = this.page.viewport;
    await this.#hoverMiddle();
    await this.#options.window.mouse.wheel(0, to === 'up' ? -height / 2 : height / 2);
  }

  /**
   * Does something and waits until the page in front has changed or asks something (a list of choices opens without a change
   * of the page). Gives up after `EFFECT_MS`.
   */
  async felt(act: () => Promise<void>): Promise<void> {
    const before = this.#state();
    const until = performance.now() + EFFECT_MS;
    await act();
    while (this.#state() === before && performance.now() < until) await this.#change(20);
  }

  /** Waits until a field of the page shows what was typed: as text or, if it is secret, as a mark. */
  async shows(value: string): Promise<void> {
    const written = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    const until = performance.now() + EFFECT_MS;
    for (;;) {
      const html = (await this.page.captureDraft())?.html ?? '';
      if (html.includes(` value="${written}"`) || html.includes(` value="${SECRET_MARK}"`)) return;
      if (html.includes(`>${written}</textarea>`) || performance.now() > until) return;
      await this.#change(100);
    }
  }

  #isInView({ y, height }: Box): boolean {
    const { viewport } = this.page;
    return y >= 0 && y + Math.min(height, viewport.height / 2) <= viewport.height;
  }

  /** A popup that came up by itself lies over everything: a person closes it first. */
  async #popupOver(target: ElementTarget): Promise<Box | null> {
    return target.name === REFUSAL.name ? null : this.page.boxOf(REFUSAL);
  }

  async #close(popup: Box): Promise<void> {
    await this.pressAt(popup);
    await this.page.settle(1_000);
  }

  async #scrollTo(box: Box): Promise<void> {
    const { mouse } = this.#options.window;
    const by = box.y - this.page.viewport.height / 3;
    await this.#hoverMiddle();
    await this.felt(() => mouse.wheel(0, Math.max(-MOST_WHEEL, Math.min(MOST_WHEEL, by))));
    await this.page.settle(1_000);
  }

  #hoverMiddle(): Promise<void> {
    const { width, height } = this.page.viewport;
    return this.hover({ x: width / 2, y: height / 2, width: 0, height: 0 });
  }

  /** Changes with everything that a press may lead to. */
  #state(): string {
    const active = this.page.tabs().find((tab) => tab.active);
    const prompts = this.page.prompts().map(({ id }) => id);
    return `${this.page.changeCount()} of ${active?.id}, ${prompts.join()}`;
  }

  async #change(limitMs: number): Promise<void> {
    const { window, nextChange } = this.#options;
    await Promise.race([nextChange(), window.waitForTimeout(limitMs)]);
  }
}

function isSame(a: Box | null, b: Box): boolean {
  return a !== null && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function unseen(target: ElementTarget): AppError {
  return fault.page(
    'tester.unseen',
    `The scripted tester waited ${PATIENCE_MS / 1000} s and did not see ${JSON.stringify(target)}.`,
  );
}
