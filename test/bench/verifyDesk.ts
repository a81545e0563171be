import { fillDemonstrations } from '../helpers/demonstrations.ts';
import { openServedWindow } from '../helpers/servedWindow.ts';
import { median } from './measure.ts';
import { type BenchRow, belowMs } from './row.ts';

const DEMONSTRATIONS = 500;
const ROUND = 40;
/** A demonstration that is not shown after this time is an error. */
const MOST_MS = 10_000;
/** The number of steps of the second demonstration. */
const LONG = 60;

/** The verification desk with a full queue, in the window: from the key press to the next demonstration with its steps. */
export async function benchVerifyDesk(): Promise<BenchRow[]> {
  const intent = (index: number) => `Find the cheapest flight from Hong Kong to Lisbon on day ${index + 1}.`;
  const window = await openServedWindow({
    fill: (app) => {
      fillDemonstrations(app.workspace, {
        demonstrations: DEMONSTRATIONS,
        annotators: ['ada', 'ben'],
        reviewers: ['vera'],
        pictures: true,
        intentOf: intent,
        stepsOf: (index) => (index === 1 ? LONG : 8),
      });
    },
  });
  try {
    const { page } = window;
    await page.getByRole('link', { name: 'Verify' }).click();
    await page.getByRole('combobox', { name: 'Reviewer' }).click();
    await page.getByRole('option', { name: 'vera', exact: true }).click();
    await page.getByRole('button', { name: 'Verify as this person' }).click();
    await page.locator('article[aria-current="step"]').waitFor();

    /** The time from a key press or an address until the description and the current step are shown. */
    const until = async (wanted: string, begin: { readonly key: string } | { readonly address: string }) => {
      const seen = await page.evaluateHandle(
        ([text, how, most]) => {
          const { promise, resolve, reject } = Promise.withResolvers<number>();
          let start = Number.NaN;
          const look = () => {
            const there = document.querySelector('section[aria-label="Description"]')?.textContent ?? '';
            const step = document.querySelector('article[aria-current="step"]');
            if (there.includes(text) && step !== null) resolve(performance.now() - start);
            else requestAnimationFrame(look);
          };
          const go = () => {
            start = performance.now();
            requestAnimationFrame(look);
          };
          setTimeout(() => reject(new Error(`“${text}” was not shown within ${most} ms`)), most);
          if ('key' in how) addEventListener('keydown', go, { once: true, capture: true });
          else {
            go();
            location.hash = how.address;
          }
          return { promise };
        },
        [wanted, begin, MOST_MS] as const,
      );
      if ('key' in begin) await page.keyboard.press(begin.key);
      return seen.evaluate(({ promise }) => promise);
    };
    const opened: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
      opened.push(await until(intent(0), { address: '#/verify' }));
    }
    const next: number[] = [];
    for (let nth = 1; nth <= ROUND; nth += 1) next.push(await until(intent(nth), { key: 'a' }));
    const pictures = await page.evaluate(() => document.images.length);
    const note = `${DEMONSTRATIONS} in the queue; in the window over the web host, Chromium headless`;
    return [
      belowMs('verification desk: opened with its queue', 500, median(opened), `${note}; median of five`),
      belowMs(
        'verification desk: next demonstration after a decision',
        200,
        median(next),
        `${note}; median of ${ROUND} without a pause, the slowest ${Math.max(...next).toFixed(0)} ms; one demonstration has ${LONG} steps; ${pictures} pictures in the page at the end`,
      ),
    ];
  } finally {
    await window.close();
  }
}
