// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { OpenJudging } from '../../../shared/contract/evaluate.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import { EvaluatePage } from '../../e2e/pages/EvaluatePage.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { FakeMain } from '../harness/fakeMain.ts';
import { evaluateAnswers, evaluatedAttempts } from './evaluatedAttempts.ts';

describe('the evaluation', () => {
  let component: ComponentPage;
  let page: Page;
  let screen: EvaluatePage;
  let main: FakeMain;

  before(async () => {
    component = await openComponentPage();
    ({ page } = component);
    screen = new EvaluatePage(page);
  });
  after(() => component?.close());

  async function open(attempts: readonly ScoredAttempt[], address = '/evaluate'): Promise<void> {
    main = await component.mount(address, {
      ...evaluateAnswers(attempts),
      'evaluate.tasks': () => ({ title: 'Only one of two', first: 'a', second: 'b', total: 3, tasks: [] }),
    });
    await page.getByRole('heading', { name: 'Evaluate', level: 1 }).waitFor();
  }

  const few = evaluatedAttempts({ tasks: 12, people: 3, models: 2 });
  const many = evaluatedAttempts({ tasks: 4, people: 27, models: 3 });
  const hash = () => page.evaluate(() => location.hash);
  const asked = (section: 'view' | 'horizon') => main.inputsOf(`evaluate.${section}`).length;

  test('filters set by keyboard and mouse are kept in the address; the address shows the same after a new start', async () => {
    await open(few);
    const groups = screen.filters.getByRole('button', { name: 'Groups', exact: true });
    await groups.focus();
    await page.keyboard.press('Enter');
    const agents = screen.filters.getByRole('checkbox', { name: 'Agents', exact: true });
    await agents.focus();
    await page.keyboard.press('Space');
    await screen.closeFilter();
    const chosen = screen.filters.getByRole('button', { name: 'Groups: Agents' });
    await chosen.and(page.locator(':focus')).waitFor();
    const hops = await screen.openFilter('Hops');
    await hops.getByRole('checkbox', { name: '2–4 hops', exact: true }).check();
    await screen.closeFilter();
    const days = await screen.openFilter('Begun');
    await days.getByRole('textbox', { name: 'From' }).fill('2025-01-01');
    await screen.closeFilter();
    await screen.openPart('Success');
    await page
      .getByRole('table', { name: 'Tasks passed', exact: true })
      .getByText('ada')
      .waitFor({ state: 'detached' });
    const address = await hash();
    assert.match(address, /groups=agents/);
    assert.match(address, /from=2025-01-01/);
    const shown = await screen.sentence.textContent();

    await open(few, address.slice(1));
    await screen.openPart('Success');
    await page.getByRole('table', { name: 'Tasks passed', exact: true }).waitFor();
    assert.equal(await screen.sentence.textContent(), shown);
    await screen.filters.getByRole('button', { name: 'Groups: Agents' }).waitFor();
    await screen.filters.getByRole('button', { name: 'Hops: 2–4 hops' }).waitFor();
    await screen.filters.getByRole('button', { name: 'Clear the filters' }).click();
    await page.getByRole('table', { name: 'Tasks passed', exact: true }).getByText('ada').waitFor();
    component.nothingWrong();
  });

  test('the answer comes first: people, the best model and their difference, each with its interval', async () => {
    await open(evaluatedAttempts({ tasks: 24, people: 3, models: 2 }));
    const card = (name: string | RegExp) => page.getByRole('region', { name, exact: true });
    await card('People').getByText('100 % [').waitFor();
    await card('People').getByText('72 of 72 attempts at 24 tasks · 3 testers').waitFor();
    const model = card(/^reader-/);
    await model.getByText('the best of 2 models by tasks').waitFor();
    const difference = card('Difference, people − model');
    await difference.getByText(/^\+\d+\.\d \[\+\d+\.\d to \+\d+\.\d\] points$/).waitFor();
    await difference.getByText(/^on 24 tasks that both tried · p < 0\.001$/).waitFor();
    const bottoms = await difference.evaluate((node) => node.getBoundingClientRect().bottom);
    assert.ok(bottoms < 400, `the answer ends at ${bottoms} pixels`);
    await difference.getByRole('button').click();
    assert.match(await hash(), /figure=pair/);
    component.nothingWrong();
  });

  test('the table of the answer counts tasks or hops, and unfolds the testers', async () => {
    await open(evaluatedAttempts({ tasks: 12, people: 3, models: 2 }));
    const tasks = page.getByRole('table', { name: 'Tasks passed by everyone' });
    await tasks.getByRole('rowheader', { name: 'reader-7b' }).waitFor();
    assert.equal(await tasks.getByRole('rowheader', { name: 'ada' }).count(), 0);
    await tasks.getByRole('button', { name: /^People/ }).click();
    await tasks.getByRole('rowheader', { name: 'ada' }).waitFor();
    await page
      .getByRole('radiogroup', { name: 'What is counted' })
      .getByText('Hops', { exact: true })
      .click();
    await page.getByRole('table', { name: 'Hops passed by everyone' }).getByText('126/126').waitFor();
    assert.match(await hash(), /counted=hops/);
    component.nothingWrong();
  });

  test('people are compared with each model in one row, with an interval and the tasks behind it', async () => {
    await open(evaluatedAttempts({ tasks: 24, people: 3, models: 2 }));
    const table = page.getByRole('table', { name: 'People − model, tasks', exact: true });
    const row = table.getByRole('row', { name: /^reader-7b/ });
    await row.getByText(/^\+\d+\.\d \[\+\d+\.\d to \+\d+\.\d\]$/).waitFor();
    await row.getByRole('button', { name: '24', exact: true }).click();
    assert.match(await hash(), /figure=pair%3Apeople%3Aagent-\d%3Ashared/);
    component.nothingWrong();
  });

  test('a view keeps filters and rule under a name; another press shows it again, and a new one of that name replaces it', async () => {
    await open(few, '/evaluate?groups=agents&rows=3');
    const name = page.getByRole('textbox', { name: 'Save the present filters as' });
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByText('This workspace has none yet.').waitFor();
    await name.fill('  Only agents ');
    await name.press('Enter');
    const agents = { name: 'Only agents', filters: { groups: 'agents', profile: 'strict' } };
    assert.deepEqual(await main.sentAt('settings.set', 0), { savedViews: [agents] });

    const all = { name: 'All', filters: { profile: 'strict' } };
    main.changeSettings({ savedViews: [all, agents] });
    await page.getByRole('button', { name: 'View: Only agents', exact: true }).click();
    await page
      .getByRole('group', { name: 'Saved views' })
      .getByRole('button', { name: 'All', exact: true })
      .click();
    await page.getByRole('button', { name: 'View: All', exact: true }).waitFor();
    assert.doesNotMatch(await hash(), /groups|rows/);

    await page.getByRole('button', { name: 'View: All', exact: true }).click();
    await name.fill('Only agents');
    await page.getByRole('button', { name: 'Replace the view' }).click();
    assert.deepEqual(await main.sentAt('settings.set', 1), {
      savedViews: [all, { ...agents, filters: all.filters }],
    });
    await page.getByRole('button', { name: 'View: All', exact: true }).click();
    await page.getByRole('button', { name: 'Remove the view Only agents' }).click();
    assert.deepEqual(await main.sentAt('settings.set', 2), { savedViews: [all] });
    component.nothingWrong();
  });

  test('a folded part is one line and computes nothing; the settings keep which parts are open', async () => {
    await open(few);
    const time = page.getByRole('region', { name: 'Time', exact: true });
    const heading = time.getByRole('button', { name: 'Time', exact: true });
    await time.getByText(/^Median active time of passed tasks: People /).waitFor();
    assert.equal(await heading.getAttribute('aria-expanded'), 'false');
    const line = (part: string, words: RegExp) =>
      page.getByRole('region', { name: part, exact: true }).getByText(words).waitFor();
    await line('Paths and cost', /^Median steps of passed tasks: People \d/);
    await line('Agreement', /^Tasks passed by each tester: ada \d+\/\d+ /);
    assert.equal(main.inputsOf('evaluate.times').length, 0);
    await heading.press('Enter');
    await time.getByRole('table', { name: 'Active time', exact: true }).waitFor();
    assert.equal(await time.getByText(/^Median active time of passed tasks/).count(), 0);
    assert.deepEqual(await main.sentAt('settings.set', 0), {
      openParts: ['hops', 'time'],
    });
    component.nothingWrong();
  });

  test('the contents stay in view, open a part and show it; all parts open and close by one button', async () => {
    await open(few);
    await screen.sentence.waitFor();
    const contents = page.getByRole('navigation', { name: 'Parts' });
    await contents.getByRole('button', { name: 'Published', exact: true }).click();
    await page.getByRole('combobox', { name: 'Published table' }).waitFor();
    const published = page.getByRole('region', { name: 'Published', exact: true });
    await page.waitForFunction(
      (node) => {
        const { top } = (node as Element).getBoundingClientRect();
        return top >= 0 && top < innerHeight;
      },
      await published.elementHandle(),
    );
    assert.ok(await contents.isVisible());
    const folded = page.locator('section > * > h2 > button[aria-expanded="false"]');
    assert.ok((await folded.count()) > 0);
    await contents.getByRole('button', { name: 'Open all parts' }).click();
    await folded.first().waitFor({ state: 'detached' });
    await contents.getByRole('button', { name: 'Close all parts' }).click();
    await page.getByRole('table', { name: 'Attempts that reached each hop' }).waitFor({ state: 'detached' });
    assert.ok(await page.getByRole('table', { name: 'Tasks passed by everyone' }).isVisible());
    component.nothingWrong();
  });

  test('printing opens every part and keeps what is open', async () => {
    await open(few);
    await screen.sentence.waitFor();
    const folded = page.locator('section > * > h2 > button[aria-expanded="false"]');
    const before = await folded.count();
    assert.ok(before > 0);
    const left = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      return document.querySelectorAll('section > * > h2 > button[aria-expanded="false"]').length;
    });
    assert.equal(left, 0, 'every part is open when the browser lays out the paper');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await folded.nth(before - 1).waitFor();
    assert.equal(main.inputsOf('settings.set').length, 0);
    component.nothingWrong();
  });

  test('Ctrl P computes every figure, prints, and leaves what is open as it was', async () => {
    await open(few);
    await screen.sentence.waitFor();
    const folded = page.locator('section > * > h2 > button[aria-expanded="false"]');
    const before = await folded.count();
    await page.evaluate(() => {
      Object.assign(window, {
        print: () => {
          dispatchEvent(new Event('beforeprint'));
          const missing = document.querySelectorAll('[data-state="loading"], [data-drawing]').length;
          document.body.dataset['printed'] = String(missing);
        },
      });
    });
    await page.keyboard.press('Control+p');
    await page.locator('body[data-printed="0"]').waitFor({ state: 'attached', timeout: 60_000 });
    assert.ok(asked('horizon') > 0);
    // On paper the screen is as long as its figures, without the window around it.
    await page.emulateMedia({ media: 'print' });
    const rail = page.getByRole('navigation', { name: 'Screens' });
    assert.equal(await rail.isVisible(), false);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height > 3000, `${height} pixels`);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await folded.nth(before - 1).waitFor();
    assert.ok(await rail.isVisible());
    component.nothingWrong();
  });

  test('the screen names unknown values in its address, and filters that exclude each other', async () => {
    await open(few, '/evaluate?buckets=lots&from=yesterday&figure=nothing:at:all&published=none');
    await page.getByText('“lots” under buckets is not one of').waitFor();
    await page.getByText('“yesterday” under from is not a day').waitFor();
    await page.getByText('Figure not found').waitFor();
    await page.keyboard.press('Escape');
    await open(few, '/evaluate?groups=people&modes=agent');
    await page.getByText('No attempt matches both the chosen groups and').waitFor();
    await page.getByRole('heading', { name: 'No attempts match these filters' }).waitFor();
    component.nothingWrong();
  });

  test('cells of a participant without verdicts say not judged; one button judges the open attempts again', async () => {
    const unjudged = few.map((one) => (one.participantId === 'agent-1' ? { ...one, passed: null } : one));
    main = await component.mount('/evaluate', {
      ...evaluateAnswers(unjudged),
      'evaluate.judgeOpen': () => ({ open: 12, passed: 7, failed: 2, why: null }),
    });
    await page.getByText('reader-7b: 12 attempts not judged').first().waitFor();
    const cell = await screen.cell('Tasks passed', 'reader-7b', 'Overall');
    assert.equal(await cell.textContent(), 'not judged (12)');
    await page.getByRole('alert').getByText('12 of 60 attempts are not judged.').waitFor();
    await page.getByRole('button', { name: 'Judge them again with the chosen model' }).click();
    await page.getByText('9 of 12 now have a verdict.').waitFor();
    assert.deepEqual(main.inputsOf('evaluate.judgeOpen'), [{ profile: 'strict' }]);
    await cell.getByRole('button').click();
    await screen.drawer.getByText('12 attempts').waitFor();
    component.nothingWrong();
  });

  test('the judging of open attempts is stopped by a button, also after the screen was left', async () => {
    const unjudged = few.map((one) => (one.participantId === 'agent-1' ? { ...one, passed: null } : one));
    const over = Promise.withResolvers<OpenJudging>();
    main = await component.mount('/evaluate', {
      ...evaluateAnswers(unjudged),
      'evaluate.judgeOpen': () => over.promise,
      'evaluate.stopJudging': () => {
        const why = { code: 'judge.stopped', origin: 'person', message: 'The judging was stopped.' } as const;
        over.resolve({ open: 12, passed: 2, failed: 1, why });
        return { stopped: true };
      },
    });
    const again = page.getByRole('button', { name: 'Judge them again with the chosen model' });
    const stop = page.getByRole('alert').getByRole('button', { name: 'Stop', exact: true });
    await again.waitFor();
    assert.equal(await stop.count(), 0);
    await again.click();
    await stop.click();
    await page.getByText('3 of 12 now have a verdict. The judging was stopped.').waitFor();
    await stop.waitFor({ state: 'detached' });
    const progress = { profile: 'strict', done: 1, total: 12, isAsking: true } as const;
    main.announce({ topic: 'judging', value: { ...progress, isRunning: true } });
    await stop.waitFor();
    main.announce({ topic: 'judging', value: { ...progress, isRunning: false } });
    await stop.waitFor({ state: 'detached' });
    assert.equal(main.inputsOf('evaluate.stopJudging').length, 1);
    component.nothingWrong();
  });

  test('of the attempts that were too fast the five fastest are listed; the others follow on request', async () => {
    const slow = evaluatedAttempts({ tasks: 8, people: 4, models: 1 });
    const hurried = slow.map((one, at) =>
      one.participantId === 'person-4' ? { ...one, activeMs: 9_000 - 100 * at } : one,
    );
    await open(hurried, '/evaluate?tab=quality');
    const list = page.getByRole('list', { name: 'Too fast' });
    await list.waitFor();
    const times = async () =>
      (await list.getByRole('listitem').allInnerTexts()).map((words) =>
        Number(/([\d.]+) s;/.exec(words)?.[1]),
      );
    assert.equal((await times()).length, 5);
    assert.deepEqual(
      await times(),
      (await times()).toSorted((a, b) => a - b),
      'the fastest come first',
    );
    await page.getByRole('button', { name: 'Show all 8' }).press('Enter');
    assert.equal((await times()).length, 8);
    await page.getByRole('button', { name: 'Show fewer' }).press('Enter');
    assert.equal((await times()).length, 5);
  });

  test('the margin of claims is kept in the address, and only the differences are requested again', async () => {
    await open(few, '/evaluate?margin=99');
    const claims = page.getByRole('table', { name: 'Claims about agents' });
    await screen.lookAtAll();
    const row = claims.getByRole('row', { name: /reader-7b/ });
    await row.getByText(/^yes \(above/).waitFor();
    const views = asked('view');
    await page.getByRole('textbox', { name: 'Margin, in points' }).fill('12.5');
    await row.getByText(/^yes/).first().waitFor({ state: 'detached' });
    assert.match(await hash(), /margin=12\.5/);
    assert.match(JSON.stringify(main.inputsOf('evaluate.differences').at(-1)), /"margin":0\.125/);
    assert.equal(asked('view'), views);
    // The agent passes fewer tasks than people by more than the margin, or that cannot be told.
    assert.equal(await row.getByText(/^(?:cannot be told|no) \(/).count(), 3);
    component.nothingWrong();
  });

  test('one run of each task has no spread; of several runs the tables show pass^k and the deviation', async () => {
    await open(few);
    await screen.lookAtAll();
    await page.getByText('One run of each task: the spread between runs is unknown.').waitFor();
    assert.equal(await page.getByRole('table', { name: 'Success in k attempts' }).count(), 0);
    const again = few
      .filter(({ participantId }) => participantId === 'agent-1')
      .map((one, at) => ({
        ...one,
        attemptId: `again-${at}`,
        startedAt: one.startedAt + 1,
        passed: at % 2 === 0,
      }));
    await open([...few, ...again]);
    await screen.lookAtAll();
    const tries = page.getByRole('table', { name: 'Success in k attempts' });
    await tries.getByRole('row', { name: /^reader-7b 2 / }).waitFor();
    const spread = page.getByRole('table', { name: 'Spread between runs' });
    assert.match((await spread.getByRole('row', { name: /^reader-7b/ }).textContent()) ?? '', /± .* points/);
    await spread.getByText('One run of each task').waitFor();
    component.nothingWrong();
  });

  test('a count over hops opens its attempts; a published row notes that it cannot be recomputed', async () => {
    await open(few);
    await screen.lookAtAll();
    const failed = await screen.cell('Attempts that reached each hop', 'People', 'Hop 1');
    const count = Number(await failed.textContent());
    assert.ok(count > 0);
    await failed.getByRole('button').click();
    await screen.drawer.getByText(`${count} attempts`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Published table' }).click();
    // The list stays open while the figures above it arrive.
    const chosen = page.getByRole('option', { name: 'MMInA: task success' });
    for (const part of await page.locator('[data-part]').all())
      await part.and(page.locator('[data-state="ready"]')).waitFor({ state: 'attached' });
    assert.ok(await chosen.isVisible());
    await chosen.click();
    const human = await screen.cell('MMInA: task success', /^Human/, 'Note');
    assert.match((await human.textContent()) ?? '', /cannot be recomputed/);
    component.nothingWrong();
  });

  test('a list of attempts shows the answers of a scanner with its precision and recall, and only those with an answer', async () => {
    const key = 'task:people:overall';
    await open(few, `/evaluate?figure=${encodeURIComponent(key)}`);
    await screen.drawer.getByRole('combobox', { name: 'Scanner', exact: true }).click();
    await page.getByRole('option', { name: 'loops' }).click();
    await screen.drawer.getByText('precision 9/12 · 75 % [47–91], recall 9/10 · 90 % [60–98]').waitFor();
    await screen.attempts().filter({ hasText: 'Step 2' }).getByText('yes').waitFor();
    await screen.attempts().nth(1).getByText('no', { exact: true }).waitFor();
    await screen.drawer.getByRole('combobox', { name: 'Answer of the scanner' }).click();
    await page.getByRole('option', { name: 'yes', exact: true }).click();
    await page.waitForURL(/scan=loops.*said=yes|said=yes.*scan=loops/);
    const asked = main.inputsOf('evaluate.attempts').map((input) => (input as { scan?: object }).scan);
    assert.deepEqual(asked.at(-1), { name: 'loops', answer: 'yes' });
    await page.keyboard.press('Escape');
    await screen.drawer.waitFor({ state: 'hidden' });
    assert.doesNotMatch(await hash(), /scan=|said=/);
    component.nothingWrong();
  });

  test('thirty participants are shown in two pages, agents first; the address keeps the page', async () => {
    const rowsOf = (table: string) =>
      page.getByRole('table', { name: table, exact: true }).getByRole('rowheader').allInnerTexts();
    await open(many);
    const pages = page.getByRole('group', { name: 'Participants shown' });
    await pages.getByText('1–24 of 30 participants').waitFor();
    await screen.openPart('Success');
    const first = await rowsOf('Tasks passed');
    assert.ok(first.some((row) => row.startsWith('People')));
    assert.ok(first.includes('reader-7b') && first.includes('ada') && !first.includes('tester 27'));
    const sentence = await screen.sentence.textContent();
    await pages.getByRole('button', { name: 'Next participants' }).click();
    await pages.getByText('25–30 of 30 participants').waitFor();
    await page.getByRole('table', { name: 'Tasks passed', exact: true }).getByText('tester 27').waitFor();
    const second = await rowsOf('Tasks passed');
    assert.ok(second.some((row) => row.startsWith('People')) && !second.includes('reader-7b'));
    assert.equal(await screen.sentence.textContent(), sentence, 'the sentence covers all participants');
    await page.reload();
    await screen.openPart('Success');
    await page.getByRole('table', { name: 'Tasks passed', exact: true }).getByText('tester 27').waitFor();
    await pages.getByRole('button', { name: 'Previous participants' }).click();
    await page.getByRole('table', { name: 'Tasks passed', exact: true }).getByText('reader-7b').waitFor();
    component.nothingWrong();
  });

  test('a part is requested once it comes into view; a filter that leaves one page removes the paging', async () => {
    await open(many);
    await screen.sentence.waitFor();
    assert.ok(asked('view') > 0);
    assert.equal(asked('horizon'), 0);
    await screen.lookAtAll();
    assert.ok(asked('horizon') > 0);
    const pages = page.getByRole('group', { name: 'Participants shown' });
    await pages.getByRole('button', { name: 'Next participants' }).click();
    await pages.getByText('25–30 of 30 participants').waitFor();
    const groups = await screen.openFilter('Groups');
    await groups.getByRole('checkbox', { name: 'Agents', exact: true }).check();
    await pages.waitFor({ state: 'detached' });
    component.nothingWrong();
  });

  test('pairs of agents are shown in pages, with p corrected over all pairs; a count opens its tasks on any page', async () => {
    await open(evaluatedAttempts({ tasks: 12, people: 1, models: 8 }));
    const pairs = page.getByRole('table', { name: 'Agent − agent on the same tasks' });
    await screen.lookAtAll();
    await pairs.waitFor();
    await page.getByText('p is corrected over all 28 pairs').waitFor();
    assert.equal(await pairs.getByRole('row').count(), 25);
    await page.getByRole('button', { name: 'Next pairs' }).click();
    await page.getByRole('status').filter({ hasText: '25–28 of 28 pairs' }).waitFor();
    assert.equal(await pairs.getByRole('row').count(), 5);
    await pairs.getByRole('row').last().getByRole('button').first().click();
    await page.getByRole('dialog').getByText('3 tasks', { exact: true }).waitFor();
    assert.match(JSON.stringify(await main.sentAt('evaluate.tasks', 0)), /"figure":"pair:/);
    component.nothingWrong();
  });
});
