// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { TaskRow } from '../../../shared/contract/index.ts';
import { fakeSet } from '../../helpers/fakeApp.ts';
import { RecordedAttempts } from '../attempt/recordedAttempts.ts';
import { evaluateAnswers, evaluatedAttempts } from '../evaluate/evaluatedAttempts.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';

/** What a press shows first: what comes is named before it has been read or drawn. */
describe('the first effect of a press', () => {
  let component: ComponentPage;
  let page: Page;

  before(async () => {
    component = await openComponentPage();
    ({ page } = component);
  });
  after(() => component?.close());

  test('an attempt that opens is named, with the way back, before its record has arrived', async () => {
    const record = Promise.withResolvers<never>();
    const recorded = new RecordedAttempts({ by: ['ada'] });
    await component.mount('/attempt/attempt-1', {
      ...recorded.answers(),
      'attempts.open': () => record.promise,
    });
    const screen = page.locator('main');
    await screen.getByText('Attempt', { exact: true }).waitFor();
    await screen.getByRole('button', { name: 'Back' }).waitFor();
    assert.equal(await screen.locator('[aria-busy="true"]').count(), 1);
    component.nothingWrong();
  });

  test('an unfolded part of Evaluate says that it is open before its figures are drawn', async () => {
    await component.mount(
      '/evaluate',
      evaluateAnswers(evaluatedAttempts({ tasks: 12, people: 3, models: 2 })),
    );
    const time = page.getByRole('region', { name: 'Time', exact: true });
    const heading = time.getByRole('button', { name: 'Time', exact: true });
    await heading.waitFor();
    const first = await seenFirst(page, '#evaluate-time [aria-expanded="true"]', '#evaluate-time table');
    await heading.click();
    assert.equal(await first(), 0);
    await time.getByRole('table', { name: 'Active time', exact: true }).waitFor();
    component.nothingWrong();
  });

  test('the palette opens before the names that it read last time are listed', async () => {
    const task: TaskRow = {
      ...{ id: 'demo/1', key: 'task-1', intent: 'Find the tea.', hops: 1, sites: ['shop'] },
      ...{ needsPicture: false, isArchived: false, activeMs: 0, steps: 0, tags: [], last: null },
      ...{ attemptsByPeople: 0, passedByPeople: 0, openByPeople: 0 },
      ...{ attemptsByModels: 0, passedByModels: 0, openByModels: 0 },
    };
    await component.mount('/run', {
      'library.sets': () => [fakeSet],
      'library.tasks': () => [task],
      'participants.list': () => [],
      'studies.list': () => [],
      'run.resumable': () => [],
      'attempts.list': () => [],
    });
    const palette = page.getByRole('dialog', { name: 'Go to anything' });
    const name = palette.getByRole('button', { name: 'task-1' });
    await page.getByText('Nothing is under way').waitFor();
    await page.keyboard.press('Control+k');
    await name.waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    const first = await seenFirst(page, '[role="dialog"]', '[style*="Tasks and participants"]');
    await page.keyboard.press('Control+k');
    assert.equal(await first(), 0);
    await name.waitFor();
    await page.keyboard.press('Escape');
    component.nothingWrong();
  });

  test('a dialog opens without a new style for the whole document', async () => {
    await component.mount(
      '/evaluate',
      evaluateAnswers(evaluatedAttempts({ tasks: 12, people: 3, models: 2 })),
    );
    await page.getByTestId('sentence').waitFor();
    const styles = () => page.evaluate(() => document.styleSheets.length);
    const before = await styles();
    const dialog = page.getByRole('dialog');
    for (const open of [
      () => page.keyboard.press('?'),
      () => page.keyboard.press('Control+k'),
      () => page.getByRole('button', { name: 'attempts on 12 tasks' }).click(),
    ]) {
      await open();
      await dialog.waitFor();
      assert.equal(await page.locator('body[data-scroll-locked]').count(), 0);
      assert.equal(await styles(), before);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });
});

/** Watches the page. The function that it resolves with returns how many `later` there were in the change that brought the first `sign`. */
async function seenFirst(page: Page, sign: string, later: string): Promise<() => Promise<number>> {
  const watching = await page.evaluateHandle(
    ([wanted, other]) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const changes = new MutationObserver(() => {
        if (document.querySelector(wanted) === null) return;
        changes.disconnect();
        resolve(document.querySelectorAll(other).length);
      });
      changes.observe(document, { subtree: true, childList: true, attributes: true });
      return { promise };
    },
    [sign, later] as const,
  );
  return () => watching.evaluate(({ promise }) => promise);
}
