// needs: browser
import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { idleAgent } from '../../electron/agents/simple/idleAgent.ts';
import { planBatch } from '../../electron/app/batch/planBatch.ts';
import { type KeySafe, openEndpoints } from '../../electron/app/endpoints/endpoints.ts';
import { listTasks } from '../../electron/db/taskSets.ts';
import { endpointSettingsSchema } from '../../shared/model/endpoint.ts';
import { startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const KEY = 'sk-hush-4711-0815';

/** An endpoint as a window sends it. */
function endpoint(name: string, more: object = {}) {
  return endpointSettingsSchema.parse({
    ...{ name, baseUrl: 'https://models.example/v1', model: 'owl-7' },
    ...{ key: { from: 'environment', variable: 'OWL_KEY' }, settings: { vision: false } },
    ...more,
  });
}

/** Keeps keys as long as the test runs. */
function safeInMemory(): KeySafe & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    has: (name) => kept.has(name),
    save: async (name, secret) => void kept.set(name, secret),
    read: async (name) => kept.get(name) ?? assert.fail('nothing is kept'),
    forget: (name) => void kept.delete(name),
  };
}

describe('endpoints', () => {
  test('an endpoint is saved in a private file, chosen for uses, renamed, and removed with its choices', async () => {
    const folder = path.join(temporaryFolder(), 'settings');
    const endpoints = openEndpoints(folder, { OWL_KEY: KEY });
    await endpoints.save(endpoint('Owl'), null);
    endpoints.choose('agent', 'Owl');
    endpoints.choose('judge', 'Owl');
    const { baseUrl, model, apiKey } = (await endpoints.openFor('judge'))?.endpoint ?? assert.fail();
    assert.deepEqual([baseUrl, model, apiKey], ['https://models.example/v1', 'owl-7', KEY]);
    await endpoints.save(endpoint('Barn owl'), 'Owl');
    assert.equal(endpoints.chosenFor('agent')?.name, 'Barn owl');
    await assert.rejects(endpoints.save(endpoint('Barn owl'), null), { code: 'endpoint.name' });
    await assert.rejects(endpoints.open('Owl'), { code: 'endpoint.missing' });

    const file = path.join(folder, 'endpoints.json');
    assert.doesNotMatch(readFileSync(file, 'utf8') + JSON.stringify(endpoints.view()), /hush/);
    if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600);

    endpoints.remove('Barn owl');
    assert.equal(endpoints.chosenFor('agent'), null);
    assert.equal(await endpoints.openFor('judge'), null);
  });

  test('an endpoint of the environment comes before the chosen one, but only for its use', async () => {
    const env = { HOPSCOPE_JUDGE_URL: 'http://127.0.0.1:9/v1', HOPSCOPE_JUDGE_MODEL: 'hawk', OWL_KEY: KEY };
    const endpoints = openEndpoints(temporaryFolder(), env);
    await endpoints.save(endpoint('Owl'), null);
    for (const use of ['judge', 'ideas'] as const) endpoints.choose(use, 'Owl');
    assert.equal((await endpoints.openFor('judge'))?.endpoint.model, 'hawk');
    assert.equal((await endpoints.openFor('ideas'))?.endpoint.model, 'owl-7');
  });

  test('an endpoint whose key is missing is refused with a reason', async () => {
    const endpoints = openEndpoints(temporaryFolder(), {});
    await endpoints.save(endpoint('Owl'), null);
    await assert.rejects(endpoints.open('Owl'), { code: 'endpoint.key', message: /OWL_KEY is not set/ });
    await endpoints.save(endpoint('Owl', { key: { from: 'saved' } }), 'Owl');
    await assert.rejects(endpoints.open('Owl'), {
      code: 'endpoint.key',
      message: /saved in the desktop program/,
    });
    await assert.rejects(endpoints.saveKey('Owl', KEY), { code: 'key.noSafe', message: /cannot save keys/ });
  });

  test('a saved key is used only for the address that it was saved for', async () => {
    const safe = safeInMemory();
    const endpoints = openEndpoints(temporaryFolder(), {}, safe);
    await endpoints.save(endpoint('Owl'), null);
    await endpoints.saveKey('Owl', ` ${KEY}\n`);
    assert.equal((await endpoints.open('Owl')).endpoint.apiKey, KEY);
    assert.deepEqual(endpoints.view().endpoints[0]?.keyState, { isThere: true, says: 'key saved' });
    assert.doesNotMatch(JSON.stringify(endpoints.view()), /hush/);

    const moved = { key: { from: 'saved' }, baseUrl: 'https://elsewhere.example/v1' };
    await endpoints.save(endpoint('Owl', moved), 'Owl');
    await assert.rejects(endpoints.open('Owl'), {
      code: 'endpoint.key',
      message: /is not sent to https:\/\/elsewhere/,
    });
    await endpoints.save(endpoint('Barn owl', { key: { from: 'saved' } }), 'Owl');
    assert.equal((await endpoints.open('Barn owl')).endpoint.apiKey, KEY, 'the key follows the new name');
    endpoints.remove('Barn owl');
    assert.equal(safe.kept.size, 0, 'the key is removed with its endpoint');
  });

  test('an unreadable endpoint is listed and kept; an unreadable file is left unchanged', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'endpoints.json');
    writeFileSync(file, JSON.stringify({ endpoints: [{ name: 'Later', colour: 'red' }, endpoint('Owl')] }));
    const endpoints = openEndpoints(folder, {});
    assert.deepEqual(
      endpoints.view().unread.map(({ name }) => name),
      ['Later'],
    );
    await endpoints.save(endpoint('Hawk'), null);
    assert.match(readFileSync(file, 'utf8'), /"colour": "red"/);
    writeFileSync(file, '{"endpoints": [');
    assert.throws(() => endpoints.view(), { code: 'endpoints.file' });
    await assert.rejects(endpoints.save(endpoint('Kite'), null), { code: 'endpoints.file' });
    assert.equal(readFileSync(file, 'utf8'), '{"endpoints": [');
  });

  test('an invalid address and a secret in an address or a variable name are refused', () => {
    const wrong: readonly (readonly [string, RegExp])[] = [
      ['ftp://models.example', /begins with http/],
      ['https://me:secret@models.example/v1', /give it as the key/],
      ['https://models.example/v1?api-key=sk-1234567890', /would be lost/],
      ['models.example/v1', /begins with http/],
    ];
    for (const [baseUrl, words] of wrong) {
      const read = endpointSettingsSchema.safeParse({ ...endpoint('Owl'), baseUrl });
      assert.match(read.error?.issues[0]?.message ?? 'the address is accepted', words, baseUrl);
    }
    const pasted = endpointSettingsSchema.safeParse({
      ...endpoint('Owl'),
      key: { from: 'environment', variable: KEY },
    });
    assert.match(pasted.error?.issues[0]?.message ?? '', /the name, not the key itself/);
    assert.doesNotMatch(JSON.stringify(pasted.error), /hush/);
  });
});

describe('a batch', async () => {
  const folder = temporaryFolder();
  process.env['HOPSCOPE_CONFIG'] = path.join(folder, 'settings');
  process.env['OWL_KEY'] = KEY;
  const server = await startEndpoint(() => ({
    text: 'I look. In summary, the next action I will perform is ```scroll [down]```',
    usage: { prompt_tokens: 900, completion_tokens: 100 },
  }));
  const { app, ask } = await openHeadlessApp(folder);
  after(async () => {
    await app.close();
    await server.close();
  });
  const [set] = await ask('library.sets', {});
  const begin = (limit: { cost: number | null; tokens: number | null }, named = 'Owl') =>
    ask('batches.start', {
      ...{ setId: set?.id ?? '', repeats: 1, lanes: 2, seed: 0, limit },
      agents: [{ kind: 'mmina', options: {}, endpoint: named }],
    });
  const over = async (batchId: string) => {
    for (;;) {
      const { batch } = await ask('batches.open', { batchId });
      if (batch.state !== 'running' && batch.state !== 'pausing') return batch;
      await new Promise((resolve) => app.onAnnounce(({ topic }) => topic === 'batch' && resolve(null)));
    }
  };

  test('a batch with a budget in money is refused if its model has no price', async () => {
    await ask('endpoints.save', { endpoint: endpoint('Owl', { baseUrl: server.baseUrl }), was: null });
    await assert.rejects(begin({ cost: 0.01, tokens: null }), { code: 'agent.price' });
    await assert.rejects(begin({ cost: null, tokens: null }, 'Kite'), { code: 'endpoint.missing' });
    assert.equal(server.requests.length, 0);
  });

  test('a batch stops at its budget in money and asks no more in any attempt', async () => {
    const settings = { vision: false, temperature: 0.3, price: { input: 10, output: 10 } };
    await ask('endpoints.save', {
      endpoint: endpoint('Owl', { baseUrl: server.baseUrl, settings }),
      was: 'Owl',
    });
    const begun = await begin({ cost: 0.05, tokens: null });
    const batch = await over(begun.id);
    assert.equal(batch.why?.code, 'batch.budget');
    // A cent a reply: five requests, and one that the second lane may have sent meanwhile.
    assert.ok(
      server.requests.length >= 5 && server.requests.length <= 6,
      `${server.requests.length} requests`,
    );
    const [asked] = server.requests;
    assert.deepEqual([asked?.key, asked?.body.temperature], [`Bearer ${KEY}`, 0.3]);
    const told = JSON.stringify([
      await ask('batches.open', { batchId: begun.id }),
      await ask('participants.list', {}),
      await ask('endpoints.list', {}),
    ]);
    assert.doesNotMatch(told, /hush/);
    assert.match(told, /"endpoint":"Owl"/);
  });

  test('an endpoint can be tested from the window', async () => {
    const report = await ask('endpoints.test', { name: 'Owl' });
    assert.deepEqual([report.works, report.code], [true, null]);
    assert.match(report.says.join(' '), /It works: owl-7 answered/);
  });

  test('a batch with an HTTP agent resumes only if its address was typed on this computer', async () => {
    const batch = {
      ...{ setId: set?.id ?? '', repeats: 1, lanes: 1, seed: 0 },
      limit: { cost: null, tokens: null },
    };
    const secret = { kind: 'http', options: { url: 'http://127.0.0.1:9/?token=abc' } };
    await assert.rejects(ask('batches.start', { ...batch, agents: [secret] }), { code: 'agent.address' });
    const { db } = app.workspace;
    const [task] = listTasks(db, set?.id ?? '');
    assert.ok(task !== undefined);
    const foreign = { kind: 'http', options: { url: 'http://127.0.0.1:9/elsewhere' } };
    const stored = planBatch(db, {
      ...{ agents: [{ agent: idleAgent, spec: foreign }], tasks: [task], repeats: 1, seed: 1, lanes: 1 },
      limit: batch.limit,
    });
    await assert.rejects(ask('batches.resume', { batchId: stored.id }), {
      code: 'agent.address',
      message: /its address was never typed/,
    });
    app.context.endpoints.knowAddress(foreign.options.url);
    await assert.rejects(ask('batches.resume', { batchId: stored.id }), { code: 'agent.unreachable' });
  });
});
