import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import type { Box, ElementTarget } from '../../shared/model/index.ts';
import type { RunPage } from '../e2e/pages/RunPage.ts';
import type { WebHostWindow } from './webHostWindow.ts';

/** A person who uses the labs of the demo web: opens a page, finds an element and presses it with the mouse. */
export interface LabsTester {
  readonly run: RunPage;
  /** Opens a page of the labs by the address field, and waits until it has settled. */
  open(slug: string): Promise<void>;
  press(target: ElementTarget): Promise<void>;
  /** Presses the right end of a native date field, where its calendar button is. */
  pressRightEnd(target: ElementTarget): Promise<void>;
  /** Waits until the page shows the target. */
  sees(target: ElementTarget | string): Promise<void>;
}

export function labsTester(window: WebHostWindow): LabsTester {
  const { host, run } = window;
  let browser: TaskBrowser | null = null;
  host.app.onTaskBrowser((next) => {
    browser = next;
  });

  function task(): TaskBrowser {
    if (browser === null) throw new Error('no task is running');
    return browser;
  }

  async function find(target: ElementTarget): Promise<Box> {
    for (let i = 0; i < 200; i++) {
      const box = await task().boxOf(target);
      if (box !== null) return box;
      await pause();
    }
    throw new Error(`the page does not show ${JSON.stringify(target)}`);
  }

  /** The box of the target in the viewport; turns the wheel until the target is in view. */
  async function reach(target: ElementTarget): Promise<Box> {
    const { width, height } = task().viewport;
    for (let i = 0; i < 50; i++) {
      await task().settle();
      const box = await task().boxOf(target);
      if (box === null) {
        // An element that has just appeared may still move, so it is located again after the page has settled.
        await find(target);
        continue;
      }
      if (box.y >= 0 && box.y + box.height <= height) return box;
      const middle = await run.pointOf({ x: width / 2, y: height / 2 });
      await run.page.mouse.move(middle.x, middle.y);
      await run.page.mouse.wheel(0, box.y - height / 2);
      await pause();
    }
    throw new Error(`the page does not scroll to ${JSON.stringify(target)}`);
  }

  return {
    run,
    async open(slug) {
      const address = host.app.context.resolveUrl(`http://labs.localhost:{demo}/${slug}`);
      await run.goTo(address);
      await run.page.getByRole('button', { name: `Address: ${address}`, exact: true }).waitFor();
      await task().settle();
    },
    async press(target) {
      const box = await reach(target);
      await run.clickPage({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    },
    async pressRightEnd(target) {
      const box = await reach(target);
      await run.clickPage({ x: box.x + box.width - 20, y: box.y + box.height / 2 });
    },
    sees: async (target) => void (await find(typeof target === 'string' ? { text: target } : target)),
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
