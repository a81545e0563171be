// needs: window; runs: always
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type ModelEndpoint, type ModelRequest, startEndpoint } from '../helpers/endpoint.ts';
import { keepPicture } from '../helpers/keptPicture.ts';
import { wordsIn } from '../helpers/modelPolicies.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

const easy = 'Which river flows through the largest city of the country?';
const never = 'How many paintings are on show in the museum of modern art?';
const odd = 'In which year was the tallest tower of the capital opened?';

/** A cycle of a loop in the window, from its form to its table, with a scripted writer and a scripted judge. */
describe('a loop in the window', () => {
  let window: ServedWindow;
  let endpoint: ModelEndpoint;

  before(async () => {
    endpoint = await startEndpoint(({ model, messages = [] }: ModelRequest) => {
      const words = messages.map(wordsIn).join('\n');
      if (model === 'hawk') return words.includes(easy) ? 'SUCCESS' : 'NOT SUCCESS';
      return JSON.stringify({ tasks: [easy, never, odd] });
    });
    process.env['HOPSCOPE_CONFIG'] = temporaryFolder();
    process.env['HOPSCOPE_IDEAS_URL'] = endpoint.baseUrl;
    process.env['HOPSCOPE_IDEAS_MODEL'] = 'owl';
    process.env['HOPSCOPE_JUDGE_URL'] = endpoint.baseUrl;
    process.env['HOPSCOPE_JUDGE_MODEL'] = 'hawk';
    window = await openServedWindow({});
  });
  after(async () => {
    await window.close();
    await endpoint.close();
  });

  const picture = (name: string) => keepPicture(window.page, name, true);

  test('a loop is begun, its queries are written and reviewed by keys, and its table shows what was solved', async () => {
    const { page, app } = window;
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const set = await wikiTasks(
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
    const vera = await app.invoke('participants.createReviewer', { name: 'vera' });
    assert.ok(vera.ok);

    await page.getByRole('link', { name: 'Run', exact: true }).click();
    await page.getByRole('link', { name: 'Run agents' }).click();
    await page.getByRole('link', { name: 'Improve an agent' }).click();
    await page.getByRole('heading', { name: 'No loop yet' }).waitFor();
    await picture('empty');
    await button('New loop').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('birds');
    for (const [field, option] of [
      ['Task sets', set],
      ['Kind of agent', 'Idle'],
    ] as const) {
      await page.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: option }).click();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('textbox', { name: 'New queries' }).fill('3');
    await page.getByRole('textbox', { name: 'Samples' }).fill('2');
    // On a busy machine a picture may come too late.
    await page.getByRole('switch', { name: 'Also judge runs without a picture' }).click();
    await picture('form');
    await button('Begin the loop').click();

    await button('Write queries').click();
    await page.getByText('Cycle 1: 3 queries wait for your review.').waitFor();
    await button('Review queries').click();
    await page.getByRole('combobox', { name: 'Who reviews' }).click();
    await page.getByRole('option', { name: 'vera' }).click();
    await button('Review as this person').click();
    /** Presses a key at a query once it can be decided. */
    const pressAt = async (text: string, key: string) => {
      await page.getByRole('heading', { name: text }).waitFor();
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
      await page.keyboard.press(key);
    };
    await page.getByRole('heading', { name: easy }).waitFor();
    await picture('review');
    await pressAt(easy, 'a');
    await pressAt(never, 'a');
    await pressAt(odd, 'r');
    await page.getByRole('dialog', { name: 'Reject this query because of' }).waitFor();
    await page.keyboard.press('7');
    await page.getByText('rejected: Not clear').waitFor();

    await page.getByRole('radiogroup', { name: 'Figures or review' }).getByText('Figures').click();
    await page.getByText('Cycle 1: 2 accepted queries to be tried.').waitFor();
    await button('Explore').click();
    await page.getByText('Cycle 1 has ended.').waitFor();
    const own = page
      .getByRole('table', { name: 'Figures of the cycles' })
      .getByRole('row', { name: /^Cycle 1: idle/i });
    await own.getByRole('cell', { name: '3', exact: true }).waitFor();
    await own.getByRole('button', { name: '1/2' }).first().waitFor();
    await picture('figures');
    await own.getByRole('button', { name: '3', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: easy }).waitFor();
    assert.equal(await dialog.getByRole('link').count(), 3);
    await picture('attempts');
    await dialog.getByRole('link', { name: easy }).click();
    await page.waitForURL(/#\/attempt\//);
  });
});
