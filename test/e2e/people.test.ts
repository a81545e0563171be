// needs: window; runs: always
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { fillDemonstrations } from '../helpers/demonstrations.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';
import { VerifyPage } from './pages/VerifyPage.ts';

describe('the participant of a task', () => {
  let window: WebHostWindow;
  before(async () => {
    window = await openWebHostWindow({ pages: { '/': '<p>A page</p>' } });
    await window.startTask();
    await window.run.finish();
  });
  after(() => window?.close());

  test('a finished task does not block the next one, and no participant is preselected', async () => {
    const { library } = window;
    await library.open();
    await library.chooseSet('One page');
    await library.chooseTask('Look at the page.');
    await window.page.keyboard.press('Enter');
    const who = library.startDialog.getByRole('combobox', { name: 'Participant' });
    await who.waitFor();
    assert.equal(await who.inputValue(), '');
    assert.ok(await library.startDialog.getByRole('button', { name: 'Go to the briefing' }).isDisabled());
    await who.click();
    await window.page.getByRole('option', { name: 'heron', exact: true }).click();
    await library.startDialog.getByRole('button', { name: 'Go to the briefing' }).click();
    await window.page.getByRole('button', { name: /^Start/ }).waitFor();
  });
});

describe('a reviewer', () => {
  let window: ServedWindow;
  let desk: VerifyPage;
  let ids: readonly string[] = [];
  before(async () => {
    window = await openServedWindow({
      fill: (app) => {
        ids = fillDemonstrations(app.workspace, {
          demonstrations: 2,
          annotators: ['ada'],
          reviewers: ['vera'],
        });
      },
    });
    desk = new VerifyPage(window.page);
  });
  after(() => window?.close());

  async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
    const reply = await window.app.invoke(command, input);
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.value as Output<K>;
  }

  test('is asked for a pseudonym only, and cannot do a task', async () => {
    await desk.open();
    await window.page.getByRole('button', { name: 'New person' }).click();
    const form = window.page.getByRole('form', { name: 'New person' });
    await form.getByLabel('Pseudonym').fill('wim'.repeat(30));
    await form.getByText('At most 80 characters; these are 90.').waitFor();
    await form.getByLabel('Pseudonym').fill('wim');
    assert.equal(await form.getByRole('checkbox').count(), 0);
    await form.getByRole('button', { name: 'Add person' }).click();
    await window.page.getByRole('button', { name: 'You are wim' }).waitFor();
    const wim = (await ask('participants.list', {})).find(({ name }) => name === 'wim');
    const [row] = await ask('verify.queue', { reviewerId: wim?.id ?? '' });
    const begun = await window.app.invoke('run.brief', { participantId: wim?.id, taskId: 'flights/f1' });
    assert.ok(row !== undefined && !begun.ok && begun.error.code === 'participant.reviewsOnly');
  });

  test('a new window starts without a reviewer', async () => {
    const page = await window.page.context().newPage();
    await page.goto(`${window.url}#/verify`);
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
    await page.close();
  });

  test('a change of the reviewer opens the queue of the new reviewer', async () => {
    await desk.be('vera');
    // A key decides on the demonstration that is shown.
    await desk.at('Find the cheapest flight from Hong Kong to Lisbon on 1 May.');
    await desk.press('u');
    await desk.queue.getByRole('option').nth(1).waitFor({ state: 'detached' });
    await desk.at('Find the cheapest flight from Hong Kong to Lisbon on 2 May.');
    await desk.press('a');
    await desk.decisions.getByRole('button', { name: /^Reopen/ }).waitFor();
    await desk.be('wim');
    // The first demonstration waits for a second reviewer. The one that vera accepted waits for nobody.
    await desk.chosen.waitFor();
    assert.match(window.page.url(), /#\/verify/);
    await desk.at('Find the cheapest flight from Hong Kong to Lisbon on 1 May.');
  });

  test('a demonstration outside the chosen list can be opened but not decided', async () => {
    await window.page.evaluate((id) => {
      location.hash = `#/verify?item=${id}`;
    }, ids[1]);
    await desk.at('Find the cheapest flight from Hong Kong to Lisbon on 2 May.');
    await window.page.getByText('It is not in the chosen list (For you).').waitFor();
    await desk.press('a', 'x');
    const wim = (await ask('participants.list', {})).find(({ name }) => name === 'wim');
    const item = await ask('verify.open', { attemptId: ids[1] ?? '', reviewerId: wim?.id ?? '' });
    assert.equal(item.mine, null);
    await desk.show('All');
    const second = desk.queue.getByRole('option').nth(1);
    await second.click();
    // Keys have no effect before the demonstration is shown.
    await second.and(window.page.getByRole('option', { selected: true })).waitFor();
    await desk.currentStep.waitFor();
    await desk.decisions.getByRole('button', { name: /^Accept/ }).waitFor();
    await desk.press('x');
    await desk.history.first().waitFor();
  });

  test('the window reported no problem', () => assert.deepEqual(window.problems, []));
});
