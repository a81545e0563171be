// needs: window
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { type ModelEndpoint, startEndpoint } from '../helpers/endpoint.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { keepPicture } from '../helpers/keptPicture.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';
import { AgentsPage } from './pages/AgentsPage.ts';

describe('batches of agents', () => {
  let window: ServedWindow;
  let agents: AgentsPage;
  let endpoint: ModelEndpoint;
  /** The model waits for this before each answer. */
  let held = async (): Promise<void> => {};

  before(async () => {
    // The model scrolls once, then stops.
    endpoint = await startEndpoint(async (request) => {
      const { messages = [] } = request;
      await held();
      if ('tools' in request) {
        const isFirst = messages.every(({ role }) => role !== 'tool');
        const scroll = { name: 'scroll', arguments: '{"direction":"down"}' };
        return {
          text: isFirst ? 'I look further down.' : 'There is nothing more.',
          calls: [isFirst ? scroll : { name: 'finish', arguments: '{}' }],
        };
      }
      return {
        text: JSON.stringify(messages.at(-1)).includes('scroll')
          ? 'There is nothing more. In summary, the next action I will perform is ```stop [nothing]```'
          : 'I look further down. In summary, the next action I will perform is ```scroll [down]```',
        usage: { prompt_tokens: 1200, completion_tokens: 60 },
      };
    });
    process.env['HOPSCOPE_CONFIG'] = temporaryFolder();
    process.env['HOPSCOPE_AGENT_URL'] = endpoint.baseUrl;
    process.env['HOPSCOPE_AGENT_MODEL'] = 'local-model';
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
  after(async () => {
    await window.close();
    await endpoint.close();
  });

  const picture = (name: string) => keepPicture(window.page, name, true);

  test(
    'two agents do a task set in two lanes; a paused batch leaves attempts waiting and resumes with them',
    onlyThorough,
    async () => {
      const { page } = window;
      await agents.open();
      await agents.add('Reference run');
      await agents.add('Idle');
      await page.getByText(/: 8 attempts, including/).waitFor();
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
      assert.equal(
        window.app.context.session.phase,
        'idle',
        'the batch did not use the session of the person',
      );

      await agents.attempts.getByRole('link', { name: 'task-1' }).first().click();
      await page.getByText('Search the wiki for Tokyo').first().waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'All batches' }).click();
      await page.getByRole('table', { name: 'Batches' }).getByText('8 of 8').waitFor();
      assert.deepEqual(window.problems, []);
    },
  );

  test('the viewer shows the record of a model’s decision: the observation, the prompt and the reply, word for word', async () => {
    const { page } = window;
    await agents.open();
    await agents.add('MMInA, text');
    await agents.start.click();
    await agents.progress.getByText('4 of 4 done').waitFor();
    const [asked] = endpoint.requests;
    assert.equal(asked?.body.model, 'local-model');
    await agents.attempts.getByRole('link', { name: 'task-1' }).click();
    await page.getByRole('tab', { name: 'Decision' }).click();
    await page.getByText('Decision 1 of 2').waitFor();
    await page.getByText('local-model · 1,200 tokens read, 60 written').waitFor();
    await page.getByRole('region', { name: 'Thought' }).getByText('I look further down.').waitFor();
    await page.getByRole('region', { name: 'What it saw' }).getByText('RootWebArea').waitFor();
    const exchange = page.getByRole('region', { name: 'Request to the model: decision' });
    await exchange.getByText('Search the wiki for Tokyo, then open the article.').waitFor();
    await page.getByRole('button', { name: 'Next decision' }).click();
    await page.getByText('Decision 2 of 2').waitFor();
    await page
      .getByRole('region', { name: 'Reply, word for word' })
      .getByText('```stop [nothing]```')
      .waitFor();
    assert.deepEqual(window.problems, []);
  });

  test('the form offers the agent that calls tools with its options, and its calls are in the record', async () => {
    const { page } = window;
    await agents.open();
    await agents.add('Tool calls');
    await agents.type('Most seen', '4000');
    await agents.start.click();
    await agents.progress.getByText('4 of 4 done').waitFor();
    const { body } = endpoint.requests.at(-1) ?? assert.fail('nothing was asked');
    assert.ok('tools' in body);
    await agents.attempts.getByRole('link', { name: 'task-1' }).click();
    await page.getByRole('tab', { name: 'Decision' }).click();
    await page.getByText('Decision 1 of 2').waitFor();
    await page.getByRole('region', { name: 'Thought' }).getByText('I look further down.').waitFor();
    await page.getByRole('button', { name: 'Next decision' }).click();
    await page.getByText('Decision 2 of 2').waitFor();
    const exchange = page.getByRole('region', { name: 'Request to the model: decision' });
    await exchange.getByText('scroll {"direction":"down"}', { exact: true }).waitFor();
    assert.deepEqual(window.problems, []);
  });

  test('the form refuses the same agent twice with a reason, and no run begins', async () => {
    const reply = await window.app.invoke('batches.list', {});
    const before = reply.ok ? (reply.value as readonly unknown[]).length : assert.fail();
    await agents.open();
    await agents.add('Idle');
    await agents.page.getByRole('button', { name: 'Remove Idle' }).waitFor();
    await agents.page.getByRole('combobox', { name: 'Add an agent' }).click();
    await agents.page.getByRole('option', { name: 'Idle', exact: true }).click();
    await agents.start.click();
    await agents.page.getByText('Two of the agents are the same.').waitFor();
    assert.equal(await agents.page.getByRole('table', { name: 'Batches' }).getByRole('link').count(), before);
  });

  test(
    'a budget in money needs a price; a batch that has used up its budget resumes with a larger one',
    onlyThorough,
    async () => {
      const { page } = window;
      await agents.open();
      await agents.add('MMInA, text');
      await agents.type('Most seen', '5000');
      await agents.type('Budget in $', '0.50');
      await agents.type('Budget in tokens', '2000');
      await agents.start.click();
      await page.getByText('A budget in money needs a price, and local-model has none.').waitFor();
      const priced = {
        ...{ name: 'Priced', baseUrl: endpoint.baseUrl, model: 'local-model', key: { from: 'none' } },
        settings: { vision: false, price: { input: 1, output: 1 } },
      };
      assert.ok((await window.app.invoke('endpoints.save', { endpoint: priced, was: null })).ok);
      await page.getByRole('combobox', { name: 'Endpoint' }).click();
      await page.getByRole('option', { name: 'Priced: local-model' }).click();
      await agents.start.click();
      await page.getByText('budget $0.50 and 2,000 tokens').waitFor();
      await page.getByRole('alert').getByText('The budget of the batch is used up').waitFor();
      await agents.type('Budget in tokens', '200000');
      await agents.press('Resume');
      await agents.progress.getByText('4 of 4 done').waitFor();
      assert.deepEqual(window.problems, []);
    },
  );

  test('a person watches one lane while its agent works, and stops only that attempt', async () => {
    const { page, app } = window;
    await agents.open();
    await agents.add('MMInA, text');
    await agents.type('Most seen', '6000');
    await agents.type('Lanes', '1');
    const go = Promise.withResolvers<void>();
    let asked = 0;
    held = async () => {
      asked += 1;
      // The second decision of the first attempt waits until the person has watched.
      if (asked === 2) await go.promise;
    };
    await agents.start.click();
    // The option `Most seen` distinguishes this agent from the one of the test before.
    const lane = page.getByRole('group', { name: /^local-model.*, task-1$/ });
    await lane.getByText('decision 2').waitFor();
    await lane.getByRole('button', { name: 'Watch', exact: true }).dblclick();
    await lane.getByRole('button', { name: 'Watch', exact: true }).click();
    const watched = lane.getByRole('region', { name: /^Watching local-model/ });
    await watched.getByText('It thinks · 1,260 tokens').waitFor();
    await watched
      .getByRole('list')
      .getByText(/^Scroll/)
      .waitFor();
    await watched.getByRole('img', { name: 'Last recorded state of the page' }).waitFor();
    await watched.getByRole('log', { name: 'The page in words' }).getByText('RootWebArea').waitFor();
    await lane.getByText('I look further down.').waitFor();
    await picture('lane-watched');

    // Another window of the same workspace shows the same batch, and its buttons take effect in this window.
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second
      .getByRole('group', { name: /^local-model.*, task-1$/ })
      .getByText('decision 2')
      .waitFor();
    await second.getByRole('button', { name: 'Pause', exact: true }).click();
    await agents.progress.getByText('pausing: the running attempts end first').waitFor();
    await second.getByRole('button', { name: 'Resume', exact: true }).click();
    await agents.progress.getByText('running', { exact: true }).waitFor();
    const other = new AgentsPage(second);
    await other.open();
    await other.add('Idle');
    await other.type('Seed', '77');
    await other.start.click();
    await second.getByText('Another batch is running.').waitFor();
    await second.close();

    await watched.getByRole('button', { name: 'Stop this attempt' }).click();
    await watched.getByRole('button', { name: 'Confirm: stop it' }).dblclick();
    await agents.progress.getByText(/^3 of 4 done · 1 failed/).waitFor();
    go.resolve();
    held = async () => {};
    await agents.attempts.getByText('failed: A person stopped this attempt.').waitFor();
    await agents.press('Resume');
    await agents.progress.getByText('4 of 4 done').waitFor();
    assert.equal(app.context.session.phase, 'idle');
    assert.deepEqual(window.problems, []);
  });

  test('a stopped batch leaves the attempts that have not begun waiting', async () => {
    const { page } = window;
    await agents.open();
    await agents.add('Idle');
    await agents.type('Repeats', '25');
    await agents.start.click();
    await agents.progress.getByText(/of 100 done/).waitFor();
    await agents.press('Stop');
    await agents.progress.getByText('stopped', { exact: true }).waitFor();
    await agents.attempts.hover();
    await page.mouse.wheel(0, 400_000);
    await agents.attempts.getByRole('row').filter({ hasText: 'task-4 (25)' }).getByText('waiting').waitFor();
    assert.deepEqual(window.problems, []);
  });
});
