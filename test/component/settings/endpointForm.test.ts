// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { EndpointRow, EndpointsView } from '../../../shared/contract/endpoints.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import type { FakeMain } from '../harness/fakeMain.ts';
import { settingsAnswers } from './settingsAnswers.ts';

const owl: EndpointRow = {
  ...{ name: 'Owl', baseUrl: 'http://127.0.0.1:9/v1', model: 'owl-7', key: { from: 'none' } },
  settings: { vision: false, temperature: 1 },
  keyState: { isThere: true, says: 'without a key' },
  refused: ['seed', 'top_p'],
};
const view: EndpointsView = {
  ...{ endpoints: [owl], uses: [], unread: [], file: '/home/you/endpoints.json', savesKeys: false },
};

describe('the form of an endpoint', () => {
  let component: ComponentPage;
  let main: FakeMain;

  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  async function open(row: EndpointRow): Promise<void> {
    const answer = (): EndpointsView => ({ ...view, endpoints: [row] });
    main = await component.mount('/settings/models', {
      ...settingsAnswers,
      ...{ 'endpoints.list': answer, 'endpoints.save': answer },
    });
  }

  const edit = () => component.page.getByRole('button', { name: 'Edit Owl' }).click();

  const save = () => component.page.getByRole('button', { name: 'Save', exact: true }).click();

  test('the switches of its requests are saved, and an unset switch is not part of the settings', async () => {
    const { page } = component;
    await open(owl);
    await page.getByText('Requests leave out what the service refuses: seed, top_p').waitFor();
    await edit();
    const form = page.getByRole('form', { name: 'Endpoint Owl' });
    await form.getByRole('checkbox', { name: 'Stream replies' }).click();
    await form
      .getByRole('group', { name: 'Never send' })
      .getByRole('checkbox', { name: 'temperature' })
      .click();
    await form.getByLabel('Reasoning effort').fill('low');
    await form.getByLabel('Extra body').fill('{"top_k": 20}');
    const sent = main.sentAt('endpoints.save', 0);
    await save();
    assert.deepEqual(await sent, {
      was: 'Owl',
      endpoint: {
        ...{ name: 'Owl', baseUrl: owl.baseUrl, model: 'owl-7', key: { from: 'none' } },
        settings: {
          ...{ temperature: 1, vision: false, stream: false, leaveOut: ['temperature'] },
          ...{ reasoningEffort: 'low', extraBody: { top_k: 20 } },
        },
      },
    });
    component.nothingWrong();
  });

  test('saved switches are shown, and can be turned off', async () => {
    const { page } = component;
    const { name, baseUrl, model, key } = owl;
    const settings: EndpointRow['settings'] = {
      ...{ vision: false, stream: false, leaveOut: ['seed'], maxTokensAs: 'max_completion_tokens' },
      ...{ reasoningEffort: 'high', extraBody: { top_k: 20 } },
    };
    await open({ ...owl, settings });
    await edit();
    const form = page.getByRole('form', { name: 'Endpoint Owl' });
    const stream = form.getByRole('checkbox', { name: 'Stream replies' });
    const renames = form.getByRole('checkbox', { name: /max_completion_tokens/ });
    const seed = form.getByRole('group', { name: 'Never send' }).getByRole('checkbox', { name: 'seed' });
    assert.deepEqual(
      [await stream.isChecked(), await renames.isChecked(), await seed.isChecked()],
      [false, true, true],
    );
    assert.equal(await form.getByLabel('Reasoning effort').inputValue(), 'high');
    for (const box of [stream, renames, seed]) await box.click();
    await form.getByLabel('Reasoning effort').fill('');
    await form.getByLabel('Extra body').fill('');
    const sent = main.sentAt('endpoints.save', 0);
    await save();
    assert.deepEqual(await sent, {
      was: 'Owl',
      endpoint: { name, baseUrl, model, key, settings: { vision: false } },
    });
    component.nothingWrong();
  });

  test('an extra body that is no JSON object is not saved, and the form names the error', async () => {
    const { page } = component;
    await open(owl);
    await edit();
    await page.getByLabel('Extra body').fill('{"top_k":');
    await save();
    await page.getByText('The extra body must be a JSON object.').waitFor();
    await page.getByLabel('Extra body').fill('{"messages": []}');
    await page.getByText('The extra body must not contain model, messages').waitFor();
    assert.deepEqual(main.inputsOf('endpoints.save'), []);
    component.nothingWrong();
  });
});
