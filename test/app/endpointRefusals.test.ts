// needs: pure
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { createAgent } from '../../electron/agents/agentKinds.ts';
import { openChatModel } from '../../electron/agents/model/chatModel.ts';
import { createIdeaWriter } from '../../electron/agents/writing/ideaWriter.ts';
import { createJudge } from '../../electron/agents/writing/judge.ts';
import { createThoughtWriter } from '../../electron/agents/writing/thoughtWriter.ts';
import { chosenJudge } from '../../electron/app/endpoints/chosenJudge.ts';
import { openEndpoints } from '../../electron/app/endpoints/endpoints.ts';
import { type EndpointSettings, endpointSettingsSchema } from '../../shared/model/endpoint.ts';
import { type ModelRequest, startEndpoint } from '../helpers/endpoint.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** A service that takes no temperature, as OpenAI's reasoning models. */
const service = await startEndpoint((request: ModelRequest) =>
  'temperature' in request
    ? { status: 400, error: { error: { message: "Unsupported value: 'temperature'", param: 'temperature' } } }
    : '{"ideas": ["Find the opening hours of the Lantern Spire."]}',
);
after(() => service.close());

const question = { purpose: 'fuzzy', system: 's', user: 'u' } as const;

function settings(more: object = {}): EndpointSettings {
  return endpointSettingsSchema.parse({
    ...{ name: 'Owl', baseUrl: service.baseUrl, model: 'owl-7', key: { from: 'none' } },
    settings: { vision: false, ...more },
  });
}

async function requestsDuring(how: () => Promise<unknown>): Promise<readonly ModelRequest[]> {
  const before = service.requests.length;
  await how();
  return service.requests.slice(before).map(({ body }) => body);
}

describe('a parameter that a service refuses', () => {
  const folder = temporaryFolder();

  test('judges, thoughts and ideas leave it out after the first refusal, in this process and the next', async () => {
    const endpoints = openEndpoints(folder, {});
    await endpoints.save(settings(), null);
    for (const use of ['judge', 'ideas', 'thoughts'] as const) endpoints.choose(use, 'Owl');
    const judge = chosenJudge(endpoints) ?? assert.fail('a judge is chosen');
    assert.equal((await requestsDuring(() => judge(question))).length, 2);
    assert.deepEqual(endpoints.view().endpoints[0]?.refused, ['temperature']);

    const later = openEndpoints(folder, {});
    const { endpoint } = await later.open('Owl');
    const thought = { intent: 'i', url: '', title: '', before: [], action: 'click', picture: null };
    const site = { id: 's', quota: 1, name: 's', url: 'u', domain: '', subdomain: '', description: '' };
    const asked = await requestsDuring(async () => {
      await createJudge(endpoint)(question);
      await createThoughtWriter(endpoint, 'prompt').write(thought);
      await createIdeaWriter(endpoint, '[system]\ns\n[user]\nu').write(site, 1, []);
      await openChatModel(endpoint, { temperature: 0, maxTokens: 200 }).ask([{ role: 'user', content: 'c' }]);
    });
    assert.deepEqual(
      asked.map((request) => 'temperature' in request),
      [false, false, false, false],
    );
  });

  test('the test of the connection and a saved change forget it; the test reports what is refused', async () => {
    const endpoints = openEndpoints(folder, {});
    await endpoints.save(settings({ temperature: 1 }), 'Owl');
    assert.deepEqual(endpoints.view().endpoints[0]?.refused, []);
    const { works, says } = await endpoints.test({ name: 'Owl' });
    assert.ok(works);
    assert.ok(says.includes('It refuses temperature. Requests leave this out.'), says.join('\n'));
    assert.deepEqual(endpoints.view().endpoints[0]?.refused, ['temperature']);
  });

  test('an endpoint of the environment remembers it, too', async () => {
    const env = { HOPSCOPE_JUDGE_URL: service.baseUrl, HOPSCOPE_JUDGE_MODEL: 'hawk' };
    const ask = async () =>
      createJudge((await openEndpoints(folder, env).openFor('judge'))?.endpoint ?? assert.fail())(question);
    assert.equal((await requestsDuring(ask)).length, 2);
    assert.equal((await requestsDuring(ask)).length, 1);
    const kept = JSON.parse(readFileSync(path.join(folder, 'endpoints.json'), 'utf8')) as {
      refused: object[];
    };
    assert.deepEqual(kept.refused.at(-1), {
      ...{ baseUrl: service.baseUrl, model: 'hawk', parameters: ['temperature'] },
    });
  });

  test('a list of endpoints that cannot be read any more does not stop the request', async () => {
    const broken = temporaryFolder();
    const endpoints = openEndpoints(broken, {});
    await endpoints.save(settings(), null);
    const { endpoint } = await endpoints.open('Owl');
    writeFileSync(path.join(broken, 'endpoints.json'), '{"endpoints": [');
    const judge = createJudge(endpoint);
    assert.equal((await requestsDuring(() => judge(question))).length, 2);
    assert.equal((await requestsDuring(() => judge(question))).length, 1);
    assert.equal(readFileSync(path.join(broken, 'endpoints.json'), 'utf8'), '{"endpoints": [');
  });
});

describe('the switches of an endpoint', () => {
  test('they hold for judges, too, and a secret in the extra body is refused', async () => {
    const endpoints = openEndpoints(temporaryFolder(), {});
    const more = {
      ...{ stream: false, leaveOut: ['temperature'], reasoningEffort: 'low' },
      extraBody: { chat_template_kwargs: { enable_thinking: false } },
    };
    await endpoints.save(settings(more), null);
    const { endpoint } = await endpoints.open('Owl');
    const [asked] = await requestsDuring(() => createJudge(endpoint)(question));
    const { messages: _, ...sent } = asked ?? { model: '' };
    assert.deepEqual(sent, {
      ...{ model: 'owl-7', stream: false, reasoning_effort: 'low' },
      ...{ chat_template_kwargs: { enable_thinking: false } },
    });
    const secret = settings({ extraBody: { user: { api_key: 'hunter2-hunter2' } } });
    await assert.rejects(endpoints.save(secret, 'Owl'), { code: 'endpoint.secret' });
  });

  test('an extra body cannot replace the messages or the model', () => {
    const read = endpointSettingsSchema.safeParse({
      ...settings(),
      settings: { extraBody: { messages: [] } },
    });
    assert.match(read.error?.issues[0]?.message ?? '', /must not contain model, messages/);
  });

  test('an agent of this endpoint sends the settings of its program except those that are left out', () => {
    const { facts } = createAgent(
      'wave',
      {},
      {
        endpoint: { baseUrl: service.baseUrl, model: 'owl-7', apiKey: 'none' },
        settings: settings({ vision: true, leaveOut: ['temperature'] }).settings,
        limit: {},
      },
      { promptText: () => '[system]\ns\n[user]\nu', seed: 7 },
    );
    const { temperature, maxTokens, leaveOut } = facts.parameters;
    assert.deepEqual([temperature, maxTokens, leaveOut, facts.seed], [undefined, 256, 'temperature', null]);
  });
});
