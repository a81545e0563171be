// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SessionState } from '../../../shared/contract/index.ts';
import { idleSession } from '../../helpers/fakeApp.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';

const ended: SessionState = {
  ...idleSession,
  phase: 'wrapping-up',
  ended: 'finished',
  mode: 'baseline',
  attemptId: 'a1',
  participant: { id: 'p1', name: 'heron' },
  task: {
    ...{ id: 'demo/7', key: 'bridge-2hop-007', intent: 'Find the painted bridge.', instructions: null },
    ...{ images: [], sites: [], asksAnswer: false },
  },
};

describe('the questions after a task', () => {
  let component: ComponentPage;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  async function mount(session: SessionState) {
    return await component.mount('/run', {
      'run.state': () => session,
      'run.resumable': () => [],
      'run.selfReport': ({ attemptId: _, ...answers }) => answers,
      'run.leave': () => idleSession,
      'batches.list': () => [],
    });
  }

  test('each answer is stored at once, and a remark before the next button acts', async () => {
    const main = await mount(ended);
    const { page } = component;
    await page.getByText('You finished the task.').waitFor();
    await page.getByRole('radiogroup', { name: 'How sure are you of your result?' }).getByText('4').click();
    const sure = { attemptId: 'a1', sure: 4, hard: null, remark: null };
    assert.deepEqual(await main.sentAt('run.selfReport', 0), sure);
    await page.getByRole('radio', { name: '5: very hard' }).press('Space');
    assert.deepEqual(await main.sentAt('run.selfReport', 1), { ...sure, hard: 5 });
    await page.getByRole('textbox', { name: 'Was anything odd?' }).fill('The map was empty.');
    await page.getByRole('button', { name: /^Close/ }).click();
    await main.sentAt('run.leave', 0);
    const order = main.sent.map(({ command }) => command);
    assert.ok(order.lastIndexOf('run.selfReport') < order.indexOf('run.leave'));
    const remarked = main.inputsOf('run.selfReport').at(-1);
    assert.deepEqual(remarked, { ...sure, hard: 5, remark: 'The map was empty.' });
    assert.deepEqual(main.problems, []);
  });

  test('a task that was only tried ends by what was recorded', async () => {
    await component.mount('/run', {
      'app.info': () => ({
        ...{ version: '0.1.0', host: 'web', workspace: '/home/you/hopscope', chromium: '147.0.7727.0' },
        ...{ isDemo: true, demoSites: [], role: 'lead', testerUrl: null },
      }),
      'run.state': () => ({ ...ended, participant: { id: 'p2', name: 'you' }, studyId: null }),
      'run.resumable': () => [],
      'run.leave': () => idleSession,
      'batches.list': () => [],
    });
    const { page } = component;
    await page.getByRole('button', { name: /^See what was recorded/ }).press('Enter');
    await page.waitForFunction(() => location.hash === '#/attempt/a1');
    assert.equal(await page.getByText('How hard was the task?').count(), 0);
  });

  test('Enter goes on without any answer', async () => {
    const main = await mount(ended);
    await component.page.getByText('You finished the task.').waitFor();
    await component.page.keyboard.press('Enter');
    await main.sentAt('run.leave', 0);
    assert.deepEqual(main.inputsOf('run.selfReport'), []);
  });

  test('the author’s own try of a task has no such questions', async () => {
    await mount({ ...ended, mode: 'qa' });
    await component.page.getByText('You finished the task.').waitFor();
    assert.equal(await component.page.getByText('How hard was the task?').count(), 0);
  });
});
