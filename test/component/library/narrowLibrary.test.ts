// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import type { TaskRow } from '../../../shared/contract/index.ts';
import { faintTexts, namelessControls } from '../../helpers/accessibility.ts';
import { fakeDetail, fakeSet } from '../../helpers/fakeApp.ts';
import { layoutFaults } from '../../helpers/layout.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';

const tasks: readonly TaskRow[] = Array.from({ length: 30 }, (_, at) => ({
  ...{ id: `demo/${at}`, key: `task-${at}`, intent: `Task ${at}: find the tea and say what it costs there.` },
  ...{ hops: 1 + (at % 5), sites: ['shop'], needsPicture: false, last: null, isArchived: false },
  ...{ activeMs: 60_000, steps: 4, tags: [], attemptsByModels: 2, passedByModels: 0 },
  ...{ attemptsByPeople: 4, passedByPeople: 0 },
  // The attempts at the first task are not judged yet.
  ...(at === 0 ? { openByPeople: 4, openByModels: 2 } : { openByPeople: 0, openByModels: 1 }),
}));

describe('the library in little room', () => {
  let component: ComponentPage;

  before(async () => {
    component = await openComponentPage();
    await component.mount('/library/demo', {
      ...{ 'library.sets': () => [fakeSet, { ...fakeSet, id: 'trips', name: 'Trips' }] },
      ...{
        'library.removedSets': () => [],
        'library.tasks': () => tasks,
        'library.task': () => fakeDetail(),
      },
      ...{ 'attempts.list': () => [], 'example.count': () => null, 'participants.list': () => [] },
      'rubrics.of': () => ({ state: 'none', counts: null, newest: null }),
    });
  });
  after(() => component?.close());

  /** How many rows of a list, from its first one, are in view to their last line. */
  const wholeRows = (list: Locator): Promise<number> =>
    list.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [...element.querySelectorAll('[role=option]')].filter((row) => {
        const box = row.getBoundingClientRect();
        return box.top >= top - 1 && box.bottom <= bottom + 1;
      }).length;
    });

  test('at 200 % the name of the chosen set and two tasks are in view, in both looks', async () => {
    const { page } = component;
    await page.setViewportSize({ width: 640, height: 400 });
    const sets = page.getByRole('listbox', { name: 'Task sets' });
    const list = page.getByRole('listbox', { name: 'Tasks' });
    await list.getByRole('option').nth(1).waitFor();
    assert(
      await sets
        .getByRole('option', { name: 'Demo' })
        .evaluate(
          (row) =>
            row.getBoundingClientRect().top >=
            (row.closest('[role=listbox]')?.getBoundingClientRect().top ?? 0),
        ),
    );
    assert.equal(await wholeRows(sets), 1);
    assert.equal(await wholeRows(list), 2);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await namelessControls(page), []);
      assert.deepEqual(await faintTexts(page), []);
      assert.deepEqual(await layoutFaults(page), []);
    }
    component.nothingWrong();
  });

  test('attempts that are not judged have a dash for the number that passed, and their words are not cut off', async () => {
    const { page } = component;
    await page.setViewportSize({ width: 1280, height: 800 });
    const list = page.getByRole('listbox', { name: 'Tasks' });
    const [first, second] = [list.getByRole('option').nth(0), list.getByRole('option').nth(1)];
    await first.getByText('people –/4', { exact: true }).waitFor();
    await first.getByText('models –/2', { exact: true }).waitFor();
    await second.getByText('models 0/1', { exact: true }).waitFor();
    const cut = await list
      .getByText(/^(people|models) /)
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    assert.deepEqual(cut, []);
    await first.getByText('people –/4').hover();
    await page.getByText('people: 4 attempts not judged; models: 2 attempts not judged').waitFor();
    component.nothingWrong();
  });
});
