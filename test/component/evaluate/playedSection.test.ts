// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { PlayedAnswer } from '../../../shared/statistics/efficiency/efficiency.ts';
import { efficiencyOf } from '../../../shared/statistics/efficiency/efficiency.ts';
import type { PlayedAttempt } from '../../../shared/statistics/efficiency/played.ts';
import { EvaluatePage } from '../../e2e/pages/EvaluatePage.ts';
import { layoutFaults } from '../../helpers/layout.ts';
import { playedSource, playedStudy } from '../../helpers/playedStudy.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import { evaluateAnswers, evaluatedAttempts } from './evaluatedAttempts.ts';

describe('scores in environments', () => {
  let component: ComponentPage;
  let page: Page;
  let screen: EvaluatePage;

  before(async () => {
    component = await openComponentPage();
    ({ page } = component);
    screen = new EvaluatePage(page);
  });
  after(() => component?.close());

  /** Opens the screen with these attempts in environments, among others on the web. */
  async function open(
    played: readonly PlayedAttempt[],
    more: Partial<PlayedAnswer> = {},
    address = '/evaluate',
  ): Promise<void> {
    const attempts = [
      ...evaluatedAttempts({ tasks: 2, people: 1, models: 1 }),
      ...played.map(({ attempt }) => attempt),
    ];
    const { environments } = efficiencyOf({
      ...{ tasks: [], all: [], rated: [], played: playedSource(played) },
    });
    await component.mount(address, {
      ...evaluateAnswers(attempts),
      'efficiency.environments': () => ({ ...environments, total: 6, ...more }),
    });
    await page.getByRole('heading', { name: 'Evaluate', level: 1 }).waitFor();
  }

  /** Scrolls to the part until main has answered it. */
  async function reach(): Promise<void> {
    await screen.lookAtAll();
    const part = page.locator('[data-part="efficiency.environments"]');
    await part.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await part.and(page.locator('[data-state="ready"]')).waitFor({ state: 'attached' });
  }

  const cellsOf = async (row: string): Promise<Record<string, string>> => {
    const heads = ['Plays as', 'Levels', 'Attempts', 'Without a score', 'Runs of a level'];
    const texts = await Promise.all(
      heads.map(async (head) => [head, await (await screen.cell('Scores: Sokoban', row, head)).innerText()]),
    );
    return Object.fromEntries(texts);
  };

  test('people, planners and baselines have a row each, and every number opens its attempts', async () => {
    await open(playedStudy());
    await reach();
    assert.deepEqual(await cellsOf('online-planner gpt'), {
      ...{ 'Plays as': 'Planner, online', Levels: '12', Attempts: '34', 'Without a score': '1' },
      'Runs of a level': '1–3',
    });
    assert.equal((await cellsOf('idle'))['Plays as'], 'Without skill');
    const mean = await screen.cell('Scores: Sokoban', 'ada', 'Mean of all runs [95 %]');
    assert.match(await mean.innerText(), /^9\d\.\d\d \[8\d\.\d\d–9\d\.\d\d\]$/);
    const none = await screen.cell('Scores: Sokoban', 'online-planner gpt', 'Without a score');
    await none.getByRole('button').click();
    await screen.drawer.getByText('1 attempt', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await screen.drawer.waitFor({ state: 'detached' });
    const failing = await screen.cell(
      'Planners: invalid and repeated actions',
      'online-planner gpt',
      'Runs with IFE',
    );
    assert.match(await failing.innerText(), /^34\/34 · 100 %/);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await layoutFaults(page), []);
    }
    component.nothingWrong();
  });

  test('the published table has own rows above the quoted ones, in the columns of their mode', async () => {
    await open(playedStudy(), {}, '/evaluate?published=magebench');
    await reach();
    const global = await screen.cell('MageBench', 'global-planner gpt', 'Sokoban global');
    const mean = await screen.cell('Scores: Sokoban', 'global-planner gpt', 'Mean of all runs [95 %]');
    assert.equal(await global.innerText(), await mean.innerText());
    assert.equal(
      await (await screen.cell('MageBench', 'global-planner gpt', 'Sokoban online')).innerText(),
      '–',
    );
    assert.notEqual(await (await screen.cell('MageBench', 'ada', 'Sokoban online')).innerText(), '–');
    assert.equal(await (await screen.cell('MageBench', /^Human/, 'Sokoban online')).innerText(), '96.85');
    component.nothingWrong();
  });

  test('the published table of memories has online planners, with what they remember', async () => {
    await open(playedStudy(), {}, '/evaluate?published=magebench-memory');
    await reach();
    const table = 'MageBench: memory of GPT-4o';
    const five = await screen.cell(table, 'online-planner gpt', '5 actions');
    const mean = await screen.cell('Scores: Sokoban', 'online-planner gpt', 'Mean of all runs [95 %]');
    assert.equal(await five.innerText(), await mean.innerText());
    const note = await screen.cell(table, 'online-planner gpt', 'Note');
    assert.equal(await note.innerText(), 'from this workspace; 1 observation, 5 actions');
    assert.equal(
      await page.getByRole('table', { name: table }).getByRole('rowheader', { name: 'ada' }).count(),
      0,
    );
    component.nothingWrong();
  });

  test('levels without an attempt are said in words; without levels there is no section', async () => {
    await open([], { hasLevels: true });
    await reach();
    await page.getByText('No attempt of this evaluation was made in an environment.').waitFor();
    await open([]);
    await reach();
    assert.equal(await page.getByRole('heading', { name: 'Scores in environments' }).count(), 0);
    component.nothingWrong();
  });
});
