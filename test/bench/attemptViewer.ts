import type { Page } from 'playwright-core';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { median, timed } from './measure.ts';
import { type BenchRow, belowMs } from './row.ts';

/** One attempt of so many steps, with its budgets in ms. */
interface Size {
  readonly steps: number;
  readonly firstStep: number;
  readonly eventList: number;
}

/** Each step has about 7.4 events. The largest log that is known from the field has 337,000 events. */
const SIZES: readonly Size[] = [
  { steps: 1400, firstStep: 200, eventList: 1000 },
  { steps: 41_000, firstStep: 2000, eventList: 2000 },
];

/** The attempt viewer in the window, from the address to what is drawn: attempts of 10,000 and of 300,000 events. */
export async function benchAttemptViewer(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of SIZES) rows.push(...(await benchSize(size)));
  return rows;
}

async function benchSize(size: Size): Promise<BenchRow[]> {
  let id = '';
  const window = await openServedWindow({
    fill: async (app) => {
      [id = ''] = await fillSynthetic(app.workspace, {
        ...{ tasks: 1, people: 1, models: 0, hops: 1, steps: size.steps },
      });
    },
  });
  try {
    const { db } = window.app.workspace;
    const total = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM events').get()?.n ?? 0;
    return [...(await benchOpening(window, id, size, total)), ...(await benchPaging(window, id, total))];
  } finally {
    await window.close();
  }
}

async function benchOpening(
  { page }: ServedWindow,
  id: string,
  { firstStep, eventList }: Size,
  total: number,
): Promise<BenchRow[]> {
  // The code of the screens loads once, and the attempt is judged once, before the measurement.
  const judged = await goTo(page, `/attempt/${id}`, STEP);
  const first: number[] = [];
  const events: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    await goTo(page, '/library', 'input[placeholder^="Filter"]');
    first.push(await goTo(page, `/attempt/${id}`, STEP));
    events.push(await goTo(page, `/attempt/${id}?tab=events`, EVENT));
  }
  const of = `attempt viewer, ${total.toLocaleString('en')} events`;
  const note = `in the window over the web host, Chromium headless; median of five; the very first time ${Math.round(judged)} ms`;
  return [
    belowMs(`${of}: step shown`, firstStep, median(first), note),
    belowMs(`${of}: list of events shown`, eventList, median(events), note),
  ];
}

/** Pages in the middle of the record, which nobody has read before. */
async function benchPaging({ page, app }: ServedWindow, id: string, total: number): Promise<BenchRow[]> {
  const steps: number[] = [];
  const events: number[] = [];
  const asked: number[] = [];
  for (let time = 1; time <= 5; time += 1) {
    const step = Math.floor((total / 7.4) * (time / 6));
    await goTo(page, `/attempt/${id}?step=${step - 1}`, STEP);
    steps.push(await goTo(page, `/attempt/${id}?step=${step + 300}`, STEP));
    const event = Math.floor(total * (time / 6));
    await goTo(page, `/attempt/${id}?tab=events&step=${step}&event=${event}`, EVENT);
    events.push(await goTo(page, `/attempt/${id}?tab=events&step=${step}&event=${event + 600}`, EVENT));
    asked.push(
      (await timed(() => app.invoke('attempts.steps', { attemptId: id, from: step, count: 200 }))).ms,
    );
  }
  const of = `attempt viewer, ${total.toLocaleString('en')} events`;
  return [
    belowMs(`${of}: a step of another page shown`, 200, median(steps), 'in the window; median of five'),
    belowMs(`${of}: an event of another page shown`, 200, median(events), 'in the window; median of five'),
    belowMs(`${of}: a page of 200 steps`, 200, median(asked), 'requested from the app; median of five'),
  ];
}

/** The action of the chosen step, in words. */
const STEP = 'section[aria-label^="Step "] dl b';
/** The words of the chosen event. */
const EVENT = '[role="listbox"][aria-label$=" events"] [role="option"][aria-selected="true"] p + p';

/**
 * Goes to an address inside the window and measures the time until an element that matches `until` was drawn again, with other
 * words than before or in another place.
 */
async function goTo(page: Page, to: string, until: string): Promise<number> {
  return page.evaluate(
    ([address, selector]) =>
      new Promise<number>((resolve) => {
        const placed = (): string => {
          const found = document.querySelector(selector);
          const row = found?.closest('[aria-posinset]')?.getAttribute('aria-posinset');
          return found === null
            ? ''
            : `${row ?? found.closest('section')?.getAttribute('aria-label')} ${found.textContent}`;
        };
        const before = placed();
        const start = performance.now();
        const look = (): void => {
          const now = placed();
          if (now === '' || (now === before && performance.now() - start < 30_000))
            requestAnimationFrame(look);
          else resolve(performance.now() - start);
        };
        location.hash = address;
        requestAnimationFrame(look);
      }),
    [to, until] as const,
  );
}
