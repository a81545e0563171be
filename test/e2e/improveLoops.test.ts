// needs: window
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { onlyThorough } from '../helpers/extent.ts';
import { type NumberLoop, openNumberLoop, stop } from '../helpers/numberLoop.ts';
import { patiently } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { launchBrowser } from '../helpers/windowBrowser.ts';
import type { HostUnderTest } from './hosts/hostUnderTest.ts';
import { openWebHost } from './hosts/openWebHost.ts';
import { LoopPage } from './pages/LoopPage.ts';

/** Loops that a person begins in the window of the web host: one is paused, one is stopped, and the host of one is killed. */

/** The base model knows the number of tea only. */
const ALWAYS_TEA = stop(1);
/** Words of the queries of the first and of the second cycle. */
const [FIRST, SECOND] = ['Which number belongs to the', 'What is the number of the'] as const;

const rate = z.object({ queries: z.number(), samples: z.number(), solvedWithin: z.array(z.number()) });
const table = z.object({
  cycles: z.array(
    z.object({
      cycle: z.number(),
      arms: z.array(z.object({ arm: z.string(), figures: rate, verdicts: z.unknown() })),
      ended: z.array(z.string()),
      training: z.object({ how: z.string(), rows: z.number(), successes: z.number(), data: z.string() }),
    }),
  ),
});

describe('loops in the window of the web host', () => {
  let numbers: NumberLoop;
  let browser: Browser;
  /** The next request of the agent with this text waits for `release`. */
  let held: { readonly text: string; readonly arrived: PromiseWithResolvers<void> } | null = null;
  let release = Promise.withResolvers<void>();

  before(async () => {
    numbers = await openNumberLoop(
      [
        ['tea', 'soap'],
        ['tea', 'soap'],
        ['tea', 'soap'],
      ],
      () => ALWAYS_TEA,
      {
        states: ['succeeded'],
        at: async ({ body }, moment) => {
          const waiting = held;
          if (moment !== 'arrived' || waiting === null) return null;
          if (!body.includes('"model":"owl-7"') || !body.includes(waiting.text)) return null;
          held = null;
          waiting.arrived.resolve();
          await release.promise;
          return null;
        },
      },
    );
    Object.assign(process.env, numbers.env);
    browser = await launchBrowser();
  });
  after(async () => {
    release.resolve();
    await browser?.close();
    await numbers?.close();
  });

  /** Resolves when the agent asks its model about this query. The model does not answer before `release`. */
  const holdAt = (text: string): (() => Promise<void>) => {
    const arrived = Promise.withResolvers<void>();
    release = Promise.withResolvers();
    held = { text, arrived };
    return () => patiently(`the request about “${text}”`, arrived.promise);
  };

  const openHost = async (context: TestContext, workspace: string): Promise<HostUnderTest> => {
    const host = await openWebHost(browser, workspace);
    context.after(() => host.kill());
    return host;
  };

  /** A workspace with the two sets, and no loop. */
  const workspace = (): string => {
    const folder = path.join(temporaryFolder(), 'workspace');
    cpSync(numbers.folder, folder, { recursive: true });
    return folder;
  };

  /** The table of a loop as the command line prints it. */
  const tableOf = async (folder: string, loop: string) => {
    const { code, stdout, stderr } = await numbers.improveIn(folder, 'table', loop);
    assert.equal(code, 0, stderr);
    return table.parse(JSON.parse(stdout));
  };

  test(
    'a loop of three cycles is paused, goes on to its end, and another one is stopped',
    onlyThorough,
    async (context) => {
      const folder = workspace();
      const host = await openHost(context, folder);
      const { window: page, problems } = host;
      await beginLoop(page, 'birds');
      const second = holdAt(SECOND);
      await new LoopPage(page).startUntil(3, 'Write queries');
      await second();
      const progress = page.getByRole('status', { name: 'Progress' });
      await progress.getByText('Cycle 2: the agent explores').waitFor();
      await progress.getByRole('button', { name: 'Pause' }).click();
      await progress.getByText('Cycle 2: the agent explores; pausing').waitFor();
      release.resolve();
      await page.getByText('Cycle 2: the exploration was begun and has not ended.').waitFor();
      assert.equal(await page.getByRole('textbox', { name: 'Until cycle' }).inputValue(), '3');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Cycle 3 has ended.').waitFor();

      const shown = await shownFigures(page);
      await page.getByRole('link', { name: 'All loops' }).click();
      await beginLoop(page, 'fish');
      const first = holdAt(FIRST);
      await new LoopPage(page).startUntil(3, 'Write queries');
      await first();
      await progress.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('Cycle 1: the exploration was begun and has not ended.').waitFor();
      release.resolve();
      await host.close();

      const { cycles } = await tableOf(folder, 'birds');
      assert.deepEqual(
        shown,
        cycles.map(({ cycle, arms: [arm = assert.fail('nobody explored')], training }) => ({
          line: `Cycle ${cycle}: ${arm.arm}`,
          queries: String(arm.figures.queries),
          samples: String(arm.figures.samples),
          atOnce: `${arm.figures.solvedWithin[0]}/${arm.figures.queries}`,
          rows: String(training.rows),
          data: training.data.slice(0, 8),
        })),
      );
      assert.deepEqual(
        shown.map(({ atOnce, rows }) => [atOnce, rows]),
        Array(3).fill(['1/2', '1']),
        'tea is solved in each cycle, and soap in none',
      );
      const { cycles: stopped } = await looselyTableOf(numbers, folder, 'fish');
      assert.deepEqual(stopped, [{ cycle: 1, ended: ['queries'] }]);
      assert.deepEqual(problems, []);
    },
  );

  test('a loop whose host is killed goes on where it was, to the same table', async (context) => {
    const folder = workspace();
    const host = await openHost(context, folder);
    await beginLoop(host.window, 'birds');
    const second = holdAt(SECOND);
    await new LoopPage(host.window).startUntil(3, 'Write queries');
    await second();
    const sent = numbers.service.jobs.length;
    await host.kill();
    release.resolve();

    const again = await openHost(context, folder);
    const { window: page } = again;
    await page.goto(`${page.url().split('#')[0]}#/improve`);
    await page.getByRole('link', { name: 'birds' }).click();
    await page.getByText('Cycle 2: the exploration was begun and has not ended.').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Until cycle' }).inputValue(), '3');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Cycle 3 has ended.').waitFor();
    assert.equal(numbers.service.jobs.length, sent + 2, 'the training of the first cycle is not repeated');
    await again.close();
    const { cycles } = await tableOf(folder, 'birds');
    assert.deepEqual(
      cycles.map(({ cycle, ended, arms, training: { how, rows, successes } }) => ({
        ...{ cycle, ended, how, rows, successes },
        figures: arms.map(({ figures: { queries, samples, solvedWithin } }) => [
          queries,
          samples,
          solvedWithin[0],
        ]),
      })),
      [1, 2, 3].map((cycle) => ({
        ...{ cycle, ended: ['queries', 'exploration'], how: 'trained', rows: 1, successes: 1 },
        figures: [[2, 2, 1]],
      })),
    );
  });
});

/** Begins a loop with the form. */
async function beginLoop(page: Page, name: string): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/improve?new=1`);
  await new LoopPage(page).begin(name);
}

/** What the tables of the window say about each cycle. */
async function shownFigures(page: Page) {
  const figures = page.getByRole('table', { name: 'Figures of the cycles' });
  const models = page.getByRole('table', { name: 'Trained models' });
  await models
    .getByRole('row', { name: 'Cycle 3' })
    .getByRole('button', { name: /^copy id/ })
    .waitFor();
  const shown = [];
  for (const cycle of [1, 2, 3]) {
    const own = figures.getByRole('row', { name: new RegExp(`^Cycle ${cycle}:`) });
    // The second line says that the judge is not calibrated.
    const [line = '', note] = (await own.getByRole('rowheader').innerText()).split('\n').filter(Boolean);
    assert.match(note ?? '', /^\d+ verdicts? by the judge, which is not calibrated$/);
    const [queries, samples, atOnce] = await own.getByRole('cell').allInnerTexts();
    const model = await models
      .getByRole('row', { name: `Cycle ${cycle}` })
      .getByRole('cell')
      .allInnerTexts();
    shown.push({ line, queries, samples, atOnce, rows: model[3], data: model[7] });
  }
  return shown;
}

/** The cycles of a loop that has not trained yet. */
async function looselyTableOf(numbers: NumberLoop, folder: string, loop: string) {
  const { stdout } = await numbers.improveIn(folder, 'table', loop);
  return z
    .object({ cycles: z.array(z.object({ cycle: z.number(), ended: z.array(z.string()) })) })
    .parse(JSON.parse(stdout));
}
