import type { Page } from 'playwright-core';
import { openServedWindow } from '../helpers/servedWindow.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { median, timed } from './measure.ts';
import { type BenchRow, belowMs } from './row.ts';

/** The attempt viewer in the window: an attempt of 1,400 steps and 10,000 events, from the address to the drawn list. */
export async function benchAttemptViewer(): Promise<BenchRow[]> {
  let id = '';
  const window = await openServedWindow({
    fill: async (app) => {
      [id = ''] = await fillSynthetic(app.workspace, {
        ...{ tasks: 1, people: 1, models: 0, hops: 1, steps: 1400 },
      });
    },
  });
  try {
    const total = window.app.workspace.db
      .prepare<[], { n: number }>('SELECT count(*) AS n FROM events')
      .get()?.n;
    const { page } = window;
    // The code of the screens loads once, before the measurement of opening an attempt.
    await goTo(page, `/attempt/${id}`, FIRST_STEP);
    const first: number[] = [];
    const events: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      await goTo(page, '/evaluate', 'table');
      first.push(await goTo(page, `/attempt/${id}`, FIRST_STEP));
      events.push(await goTo(page, `/attempt/${id}?tab=events`, FIRST_EVENT));
    }
    const pages = await timed(async () => {
      for (let page = 0; page < 10; page += 1)
        await window.app.invoke('attempts.steps', { attemptId: id, from: page * 140 + 1, count: 200 });
    });
    const note = `${total} events; in the window over the web host, Chromium headless; median of five`;
    return [
      belowMs('attempt viewer: first step shown', 200, median(first), note),
      belowMs(
        'attempt viewer: ten pages of 200 steps',
        200,
        pages.ms,
        `${total} events; requested from the app`,
      ),
      belowMs('attempt viewer: list of all events', 1000, median(events), note),
    ];
  } finally {
    await window.close();
  }
}

const FIRST_STEP = '[role="listbox"][aria-label$=" steps"] [role="option"][aria-selected="true"] p';
const FIRST_EVENT = '[role="listbox"][aria-label$=" events"] [role="option"] p + p';

/** Goes to an address inside the window and measures the time until an element that matches `until` exists. */
async function goTo(page: Page, to: string, until: string): Promise<number> {
  return page.evaluate(
    ([address, selector]) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = (): void => {
          if (document.querySelector(selector) === null) requestAnimationFrame(look);
          else resolve(performance.now() - start);
        };
        location.hash = address;
        requestAnimationFrame(look);
      }),
    [to, until] as const,
  );
}
