// needs: window; runs: always, installed
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { listEventsOfType } from '../../electron/db/record/events.ts';
import { scriptedProgram } from '../helpers/agentPrograms.ts';
import { type ModelAnswer, type ModelEndpoint, startEndpoint } from '../helpers/endpoint.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { keepPicture } from '../helpers/keptPicture.ts';
import { lastWords } from '../helpers/modelRun.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

const say = (thought: string, action: string): ModelAnswer => ({
  text: `${thought} In summary, the next action I will perform is \`\`\`${action}\`\`\``,
  usage: { prompt_tokens: 1200, completion_tokens: 60 },
});

describe('a person who watches an agent', () => {
  let window: WebHostWindow;
  let endpoint: ModelEndpoint;

  before(async () => {
    endpoint = await startEndpoint((request) => {
      const words = lastWords(request);
      if (words.includes("RootWebArea 'Test /thanks")) return say('It is ordered.', 'stop [done]');
      const buy = /\[(\d+)\] button 'Order now'/.exec(words)?.[1];
      if (buy !== undefined) return say('I order the lamp.', `click [${buy}]`);
      if (words.includes("RootWebArea 'Tokyo")) return say('The article is open.', 'stop [done]');
      const link = /\[(\d+)\] link 'Tokyo'/.exec(words)?.[1];
      if (link !== undefined && words.includes("RootWebArea 'Search"))
        return say('The first result is the article.', `click [${link}]`);
      const field = /\[(\d+)\] (?:combobox|searchbox|textbox) '/.exec(words)?.[1];
      return say('There is a search field, so I search.', `type [${field}] [Tokyo] [1]`);
    });
    process.env['HOPSCOPE_AGENT_URL'] = endpoint.baseUrl;
    process.env['HOPSCOPE_AGENT_MODEL'] = 'local-model';
    process.env['HOPSCOPE_AGENT_COMMAND'] = scriptedProgram(`
      on.observe = ({ n }) => say({ t: 'ask', n, question: 'Which lamp?' });
      on.answer = ({ n, text }) => say({ t: 'decide', n, thought: 'They said it.', op: 'finish', value: text });
    `);
    const order = `<form method="post" action="/thanks">
      <p>One blue lamp, 12 €.</p><input name="lamp" value="blue"><input type="password" name="card" value="otter-harbour-42">
      <button>Order now</button></form>`;
    window = await openWebHostWindow({ pages: { '/': order, '/thanks': '<h1>Thanks</h1>' } });
    const { app } = window.host;
    await wikiTasks(
      {
        ...{ app, folder: '', at: (address) => address },
        ask: async (command, input) => {
          const reply = await app.invoke(command, input);
          if (!reply.ok) throw new Error(reply.error.message);
          return reply.value as never;
        },
      },
      1,
    );
  });
  after(async () => {
    await window.close();
    await endpoint.close();
  });

  const picture = (name: string) => keepPicture(window.page, name);

  test('approves, refuses with a reason, takes over and hands back, and each act is on record', async () => {
    const {
      page,
      host: { app },
    } = window;
    await page.getByRole('link', { name: 'Run', exact: true }).click();
    await page.getByRole('link', { name: 'Run agents' }).click();
    const form = page.getByRole('region', { name: 'Watch one agent' });
    await form.getByRole('combobox', { name: 'Tasks of' }).click();
    await page.getByRole('option').last().click();
    await form.getByRole('combobox', { name: 'Task', exact: true }).click();
    await page.getByRole('option', { name: /^task-1/ }).click();
    await form.getByRole('combobox', { name: 'Agent' }).click();
    await page.getByRole('option', { name: 'MMInA, text', exact: true }).click();
    await form.getByRole('switch', { name: 'Approve each decision' }).check();
    await picture('watch-form');
    await form.getByRole('button', { name: 'Watch', exact: true }).dblclick();

    const panel = page.getByRole('complementary', { name: 'Panel' });
    const waits = panel.getByRole('group', { name: 'The waiting decision' });
    await waits.waitFor();
    await page.getByText('Loading the first picture of the page.').waitFor({ state: 'hidden' });
    await page.getByRole('img', { name: 'The agent would act here' }).waitFor();
    await panel.getByText('There is a search field, so I search.').waitFor();
    await panel.getByRole('button', { name: 'Show', exact: true }).click();
    await panel.getByText("RootWebArea 'The little encyclopedia").first().waitFor();
    await picture('watch-approve');
    await panel.getByRole('button', { name: 'Hide', exact: true }).click();

    await page.keyboard.press('Alt+r');
    await page.keyboard.type('Not yet.');
    await page.keyboard.press('Enter');
    await panel.getByText('decision 2', { exact: true }).waitFor();
    await panel.getByText('assisted').waitFor();
    await waits.waitFor();
    await page.keyboard.press('Alt+a');
    await panel.getByText('decision 3', { exact: true }).waitFor();
    await waits.waitFor();

    await waits.getByRole('button', { name: 'Do it yourself' }).dblclick();
    await panel.getByText('The page is yours').waitFor();
    await picture('watch-taken-over');
    await window.run.address.click();
    const address = page.getByRole('textbox', { name: 'Address' });
    await address.fill(app.context.resolveUrl('http://wiki.localhost:{demo}/wiki/Tokyo'));
    await address.press('Enter');
    await page.getByRole('tab', { name: /Tokyo/ }).first().waitFor();
    await panel.getByRole('switch', { name: 'Approve each decision' }).click();
    await page.keyboard.press('Alt+t');

    await page.getByText('The attempt has ended: finished.').waitFor();
    await picture('watch-ended');
    const [row] = listAttemptRows(app.workspace.db, {}, 'strict');
    assert.deepEqual([row?.passed, row?.assisted], [true, true]);
    const did = listEventsOfType(app.workspace.db, row?.id ?? '', ['oversight']).map(({ body }) =>
      body.type === 'oversight' ? body.did : '',
    );
    assert.deepEqual(did, ['watched', 'refused', 'approved', 'took-over', 'handed-back']);
    await page.getByRole('button', { name: 'Open the attempt' }).click();
    await page.getByText('Search the wiki for Tokyo').first().waitFor();
    await picture('watch-attempt');
    assert.deepEqual(window.problems, []);
  });

  test('is asked before an order is sent, and allows it by key', async () => {
    const {
      page,
      host: { app },
    } = window;
    const tasks = [
      {
        ...{ id: 'order', intent: 'Order the blue lamp.', startUrl: window.site },
        hops: [{ site: 'shop', check: { url: { path: '/thanks' } } }],
      },
    ];
    const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Lamps', tasks });
    const stored = await app.invoke('import.commit', {
      files: [{ path: 'lamps.json', text }],
      format: 'native',
    });
    assert.ok(stored.ok);
    await page.evaluate(() => location.assign('#/agents'));
    const batch = page.getByRole('region', { name: 'New batch' });
    await batch.getByText('Hold requests that would order or pay').scrollIntoViewIfNeeded();
    await picture('held-batch-form');
    const form = page.getByRole('region', { name: 'Watch one agent' });
    await form.getByRole('combobox', { name: 'Tasks of' }).click();
    await page.getByRole('option', { name: 'Lamps' }).click();
    await form.getByRole('combobox', { name: 'Task', exact: true }).click();
    await page.getByRole('option', { name: /^order/ }).click();
    await form.getByRole('combobox', { name: 'Agent' }).click();
    await page.getByRole('option', { name: 'MMInA, text', exact: true }).click();
    await form.getByRole('switch', { name: 'Hold requests that would order or pay' }).check();
    await picture('held-form');
    await form.getByRole('button', { name: 'Watch', exact: true }).dblclick();

    const card = page.getByRole('alertdialog', { name: 'A request is held' });
    await card.getByText('POST to').waitFor();
    await card.getByText('blue', { exact: true }).waitFor();
    await page.getByText('A request is held').waitFor();
    assert.equal(await page.getByText('otter-harbour-42').count(), 0, 'a secret is not shown');
    // Keys of the panel do not decide about the held request.
    await page.keyboard.press('Alt+a');
    await page.keyboard.press('Alt+s');
    await page.keyboard.press('Alt+p');
    await card.waitFor();
    await picture('held-card');
    await page.keyboard.press('o');
    await card.waitFor({ state: 'hidden' });
    // The agent stays paused until the person continues it.
    await page.getByRole('button', { name: /^Go on/ }).waitFor();
    await page.keyboard.press('Alt+p');
    await page.getByText('The attempt has ended: finished.').waitFor();
    const [row] = listAttemptRows(app.workspace.db, {}, 'strict');
    assert.deepEqual([row?.taskKey, row?.passed, row?.assisted], ['order', true, true]);
    const decided = listEventsOfType(app.workspace.db, row?.id ?? '', ['held-decided']);
    assert.deepEqual(
      decided.map(({ body }) => body.type === 'held-decided' && body.decision),
      ['allow'],
    );
    await page.getByRole('button', { name: 'Open the attempt' }).click();
    await page.getByText('were held. The record shows').waitFor();
    await picture('held-attempt');
    assert.deepEqual(window.problems, []);
  });

  test('answers a question of the agent, and the answer reaches it once', async () => {
    const {
      page,
      host: { app },
    } = window;
    await page.evaluate(() => location.assign('#/agents'));
    const form = page.getByRole('region', { name: 'Watch one agent' });
    await form.getByRole('combobox', { name: 'Tasks of' }).click();
    await page.getByRole('option', { name: 'Lamps' }).click();
    await form.getByRole('combobox', { name: 'Task', exact: true }).click();
    await page.getByRole('option', { name: /^order/ }).click();
    await form.getByRole('combobox', { name: 'Agent' }).click();
    await page.getByRole('option', { name: 'Own program' }).click();
    await form.getByRole('button', { name: 'Watch', exact: true }).click();
    const question = page.getByRole('group', { name: 'A question from the agent' });
    await question.getByText('Which lamp?').waitFor();
    await page.getByText('It asks you').waitFor();
    await picture('watch-question');
    await question.getByRole('textbox', { name: 'Your answer' }).fill('The blue one.');
    await question.getByRole('button', { name: 'Answer' }).dblclick();
    await page.getByText('The attempt has ended: finished.').waitFor();
    const [row] = listAttemptRows(app.workspace.db, {}, 'strict');
    assert.deepEqual([row?.answer, row?.assisted], ['The blue one.', true]);
    const passed = listEventsOfType(app.workspace.db, row?.id ?? '', ['asked', 'replied']).map(({ body }) =>
      body.type === 'asked' ? body.question : body.type === 'replied' ? body.text : '',
    );
    assert.deepEqual(passed, ['Which lamp?', 'The blue one.']);
    assert.deepEqual(window.problems, []);
  });

  test(
    'leaves the attempt for now, and discards it from the list of unfinished attempts',
    onlyThorough,
    async () => {
      const { page } = window;
      await page.evaluate(() => location.assign('#/agents'));
      const form = page.getByRole('region', { name: 'Watch one agent' });
      await form.getByRole('combobox', { name: 'Tasks of' }).click();
      await page.getByRole('option', { name: 'Lamps' }).click();
      await form.getByRole('combobox', { name: 'Task', exact: true }).click();
      await page.getByRole('option', { name: /^order/ }).click();
      await form.getByRole('combobox', { name: 'Agent' }).click();
      await page.getByRole('option', { name: 'Own program' }).click();
      await form.getByRole('button', { name: 'Watch', exact: true }).click();
      await page.getByText('It asks you').waitFor();
      await page.getByRole('button', { name: 'Leave for now' }).click();
      await page.getByText('You left the attempt before its end.').waitFor();
      await page.getByRole('button', { name: 'Back to Agents' }).click();
      await form.getByText('1 watched attempt not finished').waitFor();
      await picture('watch-left');
      const discard = form.getByRole('button', { name: 'Discard order of scripted' });
      await discard.click();
      await form.getByText('Confirm: discard it').waitFor();
      await discard.click();
      await form.getByText('1 watched attempt not finished').waitFor({ state: 'hidden' });
      assert.deepEqual(window.problems, []);
    },
  );
});
