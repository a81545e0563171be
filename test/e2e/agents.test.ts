import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';
import { AgentsPage } from './pages/AgentsPage.ts';

describe('agents run in batches', () => {
  let window: ServedWindow;
  let agents: AgentsPage;

  before(async () => {
    window = await openServedWindow({});
    const { app } = window;
    await wikiTasks(
      {
        ...{ app, folder: '', at: (address) => address },
        ask: async (command, input) => {
          const reply = await app.invoke(command, input);
          if (!reply.ok) throw new Error(reply.error.message);
          return reply.value as never;
        },
      },
      4,
    );
    agents = new AgentsPage(window.page);
  });
  after(() => window.close());

  test('two agents do a set in two lanes; a pause lets what runs end, and what is left goes on', async () => {
    const { page } = window;
    await agents.open();
    await agents.add('Reference run');
    await agents.add('Idle');
    await page.getByText('8 attempts.').waitFor();
    await agents.start.dblclick();
    await agents.press('Pause');
    await agents.progress.getByText('paused', { exact: true }).waitFor();
    assert.match(await agents.progress.innerText(), /[1-7] of 8 done/);
    assert.ok((await agents.attempts.getByText('waiting').count()) > 0);

    await agents.press('Resume');
    await agents.progress.getByText('8 of 8 done').waitFor();
    await agents.progress.getByText('done', { exact: true }).waitFor();
    const rows = listAttemptRows(window.app.workspace.db, {}, 'strict');
    assert.deepEqual(rows.map(({ participant, passed }) => `${participant} ${passed}`).sort(), [
      'idle false',
      'idle false',
      'idle false',
      'idle false',
      ...Array(4).fill('scripted true'),
    ]);
    assert.equal(window.app.context.session.phase, 'idle', 'the person’s own session was free');

    await agents.attempts.getByRole('link', { name: 'task-1' }).first().click();
    await page.getByText('Search the wiki for Tokyo').first().waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'All batches' }).click();
    await page.getByRole('table', { name: 'Batches' }).getByText('8 of 8').waitFor();
    assert.deepEqual(window.problems, []);
  });

  test('the same agent twice is refused in words, and nothing is begun', async () => {
    await agents.open();
    await agents.add('Idle');
    await agents.page.getByRole('button', { name: 'Remove Idle' }).waitFor();
    await agents.page.getByRole('combobox', { name: 'Add an agent' }).click();
    await agents.page.getByRole('option', { name: 'Idle', exact: true }).click();
    await agents.start.click();
    await agents.page.getByText('Two of the agents are the same.').waitFor();
    await agents.page.getByRole('table', { name: 'Batches' }).getByText('8 of 8').waitFor();
  });
});
