// needs: window
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { insertParticipant } from '../../electron/db/participants.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { judgeName } from '../../shared/model/assessment.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { samplePerson } from '../helpers/samples.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';

/** More judges than one answer lists. The workspace also has more tasks and groups of failures than one page. */
const JUDGES = 45;
/** An intent that is too long for a row. */
const LONG = 'In every town that has a harbour, '.repeat(10);
let ids: readonly string[] = [];
/** The numbers of a pager: `[1, 40, 57]` for “1–40 of 57 tasks”. */
async function told(pager: Locator): Promise<readonly number[]> {
  return [...(await pager.innerText()).replaceAll(',', '').matchAll(/\d+/g)].map(([digits]) =>
    Number(digits),
  );
}

let window: ServedWindow;
let page: Page;
let base = '';

describe('results of more than one page', onlyThorough, () => {
  before(async () => {
    window = await openServedWindow({
      size: { width: 1024, height: 700 },
      fill: async ({ workspace }) => {
        ids = await fillSynthetic(workspace, { tasks: 90, people: 2, models: 8, steps: 22_000, seed: 5 });
        workspace.db
          .prepare(
            "UPDATE tasks SET body = json_set(body, '$.intent', ? || ' albatross') WHERE id LIKE '%/synthetic-7_'",
          )
          .run(LONG);
        insertParticipant(workspace.db, samplePerson('Vera'));
        const word = { attemptId: ids[0] ?? '', reason: '', failure: null, steps: [], madeAt: 1 };
        keepAssessment(workspace.db, { ...word, by: 'person-Vera', passed: true, judge: null });
        for (let nth = 0; nth < JUDGES; nth += 1) {
          const judge = { form: 'steps', model: `judge ${nth}`, promptVersion: '1', screenshots: 0 } as const;
          const asked = { ...judge, asked: null, reply: null };
          keepAssessment(workspace.db, {
            ...word,
            by: judgeName(asked),
            passed: nth % 3 === 0,
            judge: asked,
          });
        }
      },
    });
    ({ page } = window);
    base = window.url.split('#')[0] ?? '';
  });
  after(() => window.close());

  test('tasks with differing verdicts are paged; a double click turns one page; the filter searches all pages', async () => {
    await page.goto(`${base}#/evaluate?tab=disagreements`);
    const tasks = page.getByRole('listbox', { name: 'Tasks' });
    const pager = page.getByRole('status').filter({ hasText: /of [\d,]+ tasks?$/ });
    await pager.waitFor();
    const [first, last, of = 0] = await told(pager);
    assert.deepEqual([first, last], [1, 40]);
    assert.ok(of > 40 && of <= 80, `${of} tasks`);
    const greatest = await tasks.getByRole('option').first().innerText();

    await page.getByRole('button', { name: 'Next' }).first().dblclick();
    await page.waitForURL(/after=40(?!\d)/);
    await pager.filter({ hasText: `41–${of} of ${of} tasks` }).waitFor();
    assert.equal(await tasks.getByRole('option').first().getAttribute('aria-setsize'), String(of - 40));
    assert.notEqual(await tasks.getByRole('option').first().innerText(), greatest);
    await page.getByRole('button', { name: 'Previous' }).first().click();
    await pager.filter({ hasText: `1–40 of ${of} tasks` }).waitFor();
    assert.equal(await tasks.getByRole('option').first().innerText(), greatest);

    // The filter searches all pages, whichever page is shown.
    await page.getByRole('button', { name: 'Next' }).first().click();
    await pager.filter({ hasText: '41–' }).waitFor();
    const filter = page.getByRole('searchbox', { name: 'Filter tasks' });
    await filter.fill('events wiki');
    await pager.waitFor({ state: 'detached' });
    const found = await tasks.getByRole('option').allInnerTexts();
    assert.ok(found.length > 1 && found.length < 40, `${found.length} tasks`);
    // The list shows only the beginning of a long intent. The filter also finds its last word.
    await filter.fill('albatross');
    const long = tasks.getByRole('option').filter({ hasText: LONG.slice(0, 20) });
    await long.first().waitFor();
    assert.equal(await tasks.getByRole('option').count(), await long.count());
    await filter.fill('no such words');
    await page.getByText('No task matches').waitFor();
    await filter.fill('');
    await pager.filter({ hasText: `1–40 of ${of} tasks` }).waitFor();
    assert.deepEqual(window.problems, []);
  });

  test('groups of failures are paged, and the address keeps the page and the opened group over a reload', async () => {
    await page.goto(`${base}#/evaluate?tab=disagreements&by=failures`);
    const groups = page.getByRole('table', { name: 'Where they first failed' });
    const pager = page.getByRole('status').filter({ hasText: /of [\d,]+ groups$/ });
    await groups.waitFor();
    const [first, last, of = 0] = await told(pager.first());
    assert.deepEqual([first, last], [1, 40]);
    assert.ok(of > 40 && of < 80, `${of} groups`);
    await page.getByRole('button', { name: 'Next groups', exact: true }).click();
    await pager.filter({ hasText: `41–${of} of ${of} groups` }).waitFor();
    const rows = groups.getByRole('row');
    assert.equal(await rows.count(), 1 + of - 40);

    const count = rows.last().getByRole('button');
    const attempts = Number(await count.innerText());
    await count.click();
    const drawer = page.getByRole('dialog', { name: 'Attempts that first failed here' });
    await drawer.getByRole('link').first().waitFor();
    assert.equal(await drawer.getByRole('link').count(), attempts);
    assert.match(page.url(), /cluster=[0-9a-f]{16}(?:&|$)/);
    const where = await drawer.getByRole('link').first().innerText();
    await page.reload();
    await drawer.getByRole('link').first().waitFor();
    assert.equal(await drawer.getByRole('link').first().innerText(), where);
    await page.keyboard.press('Escape');
    await pager.filter({ hasText: `41–${of} of ${of} groups` }).waitFor();

    // The table of equal failures is paged separately.
    const same = page.getByRole('table', { name: 'The same path to the same failure' });
    const before = await same.getByRole('row').nth(1).innerText();
    await page.getByRole('button', { name: 'Next groups with the same path' }).click();
    await page.waitForURL(/same=40/);
    await pager.filter({ hasText: /^41–/ }).nth(1).waitFor();
    assert.notEqual(await same.getByRole('row').nth(1).innerText(), before);
    assert.match(page.url(), /after=40/);
    assert.deepEqual(window.problems, []);
  });

  test('the count includes all judges of one attempt', async () => {
    await page.evaluate(() => sessionStorage.setItem('hopscope.reviewer', 'person-Vera'));
    await page.goto(`${base}#/evaluate?tab=disagreements&by=sources`);
    await page.reload();
    await page.getByText('judges: 15 passed, 30 not passed').waitFor();
    assert.deepEqual(window.problems, []);
  });
});
