import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { listEventsOfType } from '../../electron/db/events.ts';
import { type ModelAnswer, type ModelEndpoint, startEndpoint } from '../helpers/endpoint.ts';
import { lastWords } from '../helpers/modelRun.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

const say = (thought: string, action: string): ModelAnswer => ({
  text: `${thought} In summary, the next action I will perform is \`\`\`${action}\`\`\``,
  usage: { prompt_tokens: 1200, completion_tokens: 60 },
});

describe('a person watches an agent', () => {
  let window: WebHostWindow;
  let endpoint: ModelEndpoint;

  before(async () => {
    endpoint = await startEndpoint((request) => {
      const words = lastWords(request);
      if (words.includes("RootWebArea 'Tokyo")) return say('The article is open.', 'stop [done]');
      const link = /\[(\d+)\] link 'Tokyo'/.exec(words)?.[1];
      if (link !== undefined && words.includes("RootWebArea 'Search"))
        return say('The first result is the article.', `click [${link}]`);
      const field = /\[(\d+)\] (?:combobox|searchbox|textbox) '/.exec(words)?.[1];
      return say('There is a search field, so I search.', `type [${field}] [Tokyo] [1]`);
    });
    process.env['HOPSCOPE_AGENT_URL'] = endpoint.baseUrl;
    process.env['HOPSCOPE_AGENT_MODEL'] = 'local-model';
    window = await openWebHostWindow({ pages: {} });
    const { app } = window.host;
    window.page.setDefaultTimeout(15_000);
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

  /** Where pictures are wanted, one of each state, light and dark. */
  async function picture(name: string): Promise<void> {
    const folder = process.env['HOPSCOPE_PICTURES'];
    if (folder === undefined) return;
    for (const colorScheme of ['light', 'dark'] as const) {
      await window.page.emulateMedia({ colorScheme });
      await window.page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` });
    }
    await window.page.emulateMedia({ colorScheme: 'light' });
  }

  test('approves, refuses with a word, takes over by mouse, hands back, and finds it all on record', async () => {
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
    const waits = panel.getByRole('group', { name: 'The decision that waits' });
    await waits.waitFor();
    await page.getByText('The first picture of the page is on its way.').waitFor({ state: 'hidden' });
    await page.getByRole('img', { name: 'Here the agent would act' }).waitFor();
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
});
