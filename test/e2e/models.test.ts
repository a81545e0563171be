// needs: window; runs: always
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type ModelEndpoint, startEndpoint } from '../helpers/endpoint.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { AgentsPage } from './pages/AgentsPage.ts';
import { SettingsPage } from './pages/SettingsPage.ts';

describe('endpoints in the window', () => {
  let window: ServedWindow;
  let server: ModelEndpoint;

  before(async () => {
    process.env['HOPSCOPE_CONFIG'] = path.join(temporaryFolder(), 'settings');
    process.env['OWL_KEY'] = 'sk-hush-4711';
    server = await startEndpoint(({ model }) =>
      model === 'owl-7'
        ? { text: 'OK', usage: { prompt_tokens: 14, completion_tokens: 1 } }
        : { status: 404, message: `The model ${model} does not exist` },
    );
    window = await openServedWindow({});
  });
  after(async () => {
    await window.close();
    await server.close();
  });

  test('an endpoint is set up from a preset, tested, corrected and chosen for judging; its key is never shown', async () => {
    const { page } = window;
    await new SettingsPage(page).open();
    await page.getByRole('button', { name: 'Add an endpoint' }).click();
    const form = page.getByRole('form', { name: 'New endpoint' });
    await form.getByRole('combobox', { name: 'Service' }).click();
    await page.getByRole('option', { name: 'vLLM' }).click();
    await page.getByText('Give the model as in the command vllm serve').waitFor();
    const field = (name: string) => form.getByRole('textbox', { name, exact: true });
    assert.equal(await field('Base URL').inputValue(), 'http://localhost:8000/v1');
    assert.ok(await form.getByRole('radio', { name: /^Saved here/ }).isDisabled());
    await form.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await form.getByText('The endpoint has no model.').waitFor();

    await field('Name').fill('Owl');
    await field('Base URL').fill('https://me:secret@models.example/v1');
    await form.getByText('give it as the key').waitFor();
    await field('Base URL').fill(server.baseUrl);
    await field('Model').fill('owl-8');
    await form.getByRole('radio', { name: /^From an environment/ }).click();
    await field('Name of the variable').fill('OWL_KEY');
    await field('Input price').pressSequentially('2.5');
    await field('Output price').fill('10');
    await form.getByRole('checkbox', { name: 'Takes pictures' }).click();
    await form.getByRole('button', { name: 'Save', exact: true }).dblclick();

    const card = page.getByRole('group', { name: 'Owl', exact: true });
    await card.getByText('key from OWL_KEY').waitFor();
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
    await card.getByText('$2.50 in, $10 out, per million tokens').waitFor();
    await card.getByRole('button', { name: 'Test connection' }).click();
    await card.getByText('It has: owl-7.').waitFor();
    await card.getByRole('button', { name: 'Edit Owl' }).click();
    const edited = page.getByRole('form', { name: 'Endpoint Owl' });
    await edited.getByRole('textbox', { name: 'Model', exact: true }).fill('owl-7');
    await edited.getByRole('button', { name: 'Save', exact: true }).click();
    await card.getByRole('button', { name: 'Test connection' }).dblclick();
    await card.getByText(/^It works: owl-7 answered/).waitFor();
    assert.equal(server.requests.at(-1)?.key, 'Bearer sk-hush-4711');
    assert.doesNotMatch(await page.content(), /hush/);

    await page.getByRole('combobox', { name: 'Judging' }).click();
    await page.getByRole('option', { name: 'Owl' }).click();
    await page.waitForFunction(() => document.querySelector('input[value="Owl"]') !== null);
    assert.equal(window.app.context.endpoints.chosenFor('judge')?.name, 'Owl');
  });

  test('the form of an agent offers the endpoint by name and shows its price', async () => {
    const agents = new AgentsPage(window.page);
    await agents.open();
    await agents.add('MMInA, text');
    const card = window.page.getByRole('group', { name: 'MMInA, text', exact: true });
    assert.equal(await card.getByRole('combobox', { name: 'Endpoint' }).inputValue(), 'Owl: owl-7');
    await card.getByText('$2.50 in, $10 out').waitFor();
    assert.deepEqual(window.problems, []);
  });
});
