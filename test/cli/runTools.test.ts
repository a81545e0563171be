// needs: browser
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { openExisting } from '../../electron/cli/command/workspaces.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { readBlobText } from '../../electron/workspace/workspace.ts';
import { recordedExchangesSchema } from '../../shared/model/exchanges.ts';
import { type ModelAnswer, type ModelRequest, startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscopeWith } from '../helpers/hopscope.ts';
import { lastWords } from '../helpers/modelRun.ts';
import { filesWith } from '../helpers/secretSearch.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

const one = await openHeadlessApp(temporaryFolder());
const { folder: workspace } = one;
const set = await wikiTasks(one, 1);
const site = createServer((_, response) => {
  response.end('<!doctype html><title>Log in</title><label>Password <input type=password></label>');
});
await once(site.listen(0, '127.0.0.1'), 'listening');
const loginSet = await wikiTasks(one, 1, {
  ...{ startUrl: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`, reference: [] },
});
await one.app.close();
after(() => {
  site.close();
  site.closeAllConnections();
});

/** Quotation marks and backslashes are escaped in the arguments of a call, and once more in the record. */
const PASSWORD = 'Wolken"bruch\\4711';

const call = (name: string, given: object | string) => ({
  name,
  arguments: typeof given === 'string' ? given : JSON.stringify(given),
});

/** Does the task by the text of the pages. Before that, it makes each kind of mistake once. */
function answer(request: ModelRequest): ModelAnswer {
  const words = lastWords(request);
  if (request.model === 'talker') return 'I would search for Tokyo.';
  if (request.model === 'without tools') return { status: 400, message: 'this model does not support tools' };
  const refOf = (what: RegExp): string =>
    new RegExp(`- ${what.source}[^\\n]*\\[ref=((?:f\\d+)?e\\d+)\\]`).exec(words)?.[1] ?? '';
  if (request.model === 'typist' && !words.includes('Done.'))
    return {
      text: `I enter ${PASSWORD}.`,
      calls: [call('type', { ref: refOf(/textbox "Password"/), text: PASSWORD })],
    };
  if (request.model === 'typist') return { text: '', calls: [call('finish', {})] };
  const usage = { prompt_tokens: 900, completion_tokens: 20 };
  const calls = (text: string, ...made: readonly ReturnType<typeof call>[]): ModelAnswer => ({
    ...{ text, usage },
    calls: made,
  });
  const asked = request.messages?.filter(({ role }) => role === 'assistant').length ?? 0;
  if (asked === 0) return calls('Let me fly.', call('fly', { to: 'Tokyo' }));
  if (asked === 1) return calls('', call('type', '{"ref": "e1", "te'));
  if (/ADDRESS: \S+\/wiki\/Tokyo/.test(words)) return calls('It is open.', call('finish', {}));
  if (/ADDRESS: \S+\/search/.test(words))
    return calls('I open it.', call('click', { ref: refOf(/link "Tokyo"/) }), call('finish', {}));
  const field = refOf(/(?:combobox|searchbox|textbox) "[^"]*Search/);
  return calls('I search.', call('type', { ref: field, text: 'Tokyo', submit: true }));
}
const endpoint = await startEndpoint(answer);
after(() => endpoint.close());

const document = z.object({
  agent: z.object({ promptVersion: z.string(), parameters: z.record(z.string(), z.unknown()) }),
  attempts: z.array(
    z.object({
      attemptId: z.string(),
      status: z.string(),
      passed: z.boolean().nullable(),
      use: z.unknown(),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});

async function run(model: string, on: string, ...args: string[]) {
  const env = { HOPSCOPE_AGENT_URL: endpoint.baseUrl, HOPSCOPE_AGENT_MODEL: model };
  const given = ['run', '--agent', 'tool-calls', '--set', on, '--workspace', workspace, '--json', ...args];
  const { stdout, stderr } = await hopscopeWith(env, ...given);
  const read = document.parse(JSON.parse(stdout));
  const [attempt = assert.fail(stderr)] = read.attempts;
  return { ...read, attempt };
}

test('an agent that calls tools does a task, its mistakes cost decisions, and its requests are on record', async () => {
  const { agent, attempt } = await run('caller', set, '--price', '1,2', '--history', '30');
  assert.deepEqual([attempt.status, attempt.passed, attempt.error], ['finished', true, null]);
  assert.match(agent.promptVersion, /^toolCalls-[0-9a-f]{8}$/);
  const { agent: kind, observation, history } = agent.parameters;
  assert.deepEqual([kind, observation, history], ['tool-calls', 'aria', 30]);

  using opened = openExisting(workspace);
  const decided = listEvents(opened.db, attempt.attemptId).flatMap(({ body }) =>
    body.type === 'decided' ? [body] : [],
  );
  assert.deepEqual(
    decided.map(
      ({ asks, error }) =>
        error?.code ?? asks.map((ask) => (ask.ask === 'perform' ? ask.operation : ask.ask)),
    ),
    ['agent.unreadable', 'agent.unreadable', ['type', 'press'], ['click'], ['finish']],
  );
  assert.match(decided[0]?.error?.message ?? '', /There is no tool “fly”/);
  assert.match(decided[1]?.error?.message ?? '', /arguments of type are not JSON/);
  assert.equal(decided[3]?.thought, 'I open it.');
  const cost = decided.reduce((sum, { use }) => sum + (use?.cost ?? 0), 0);
  assert.ok(Math.abs(cost - (5 * (900 + 2 * 20)) / 1_000_000) < 1e-9, `${cost}`);

  const text = readBlobText(opened, decided.at(-1)?.exchanges ?? assert.fail('nothing is recorded'));
  const [exchange] = recordedExchangesSchema.parse(JSON.parse(text)).exchanges;
  const sent = endpoint.requests.at(-1)?.body.messages ?? [];
  assert.deepEqual(
    exchange?.messages,
    sent.map((message) => ({ ...message, content: message.content ?? '' })),
  );
  const results = exchange?.messages
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => String(content));
  assert.deepEqual(
    results?.map((result) => result.split('\n')[0]?.slice(0, 30)),
    [
      'There is no tool “fly”. The to',
      'The arguments of type are not ',
      'Done.',
      'Done.',
      'Not carried out: only the firs',
    ],
  );
  assert.match(String(results?.at(-1)), /<page>/);
});

test('a password that the model types is in none of the files', async () => {
  const { attempt } = await run('typist', loginSet);
  assert.equal(attempt.status, 'finished');
  using opened = openExisting(workspace);
  const raws = listEvents(opened.db, attempt.attemptId).flatMap(({ body }) =>
    body.type === 'decided' ? [body.raw] : [],
  );
  assert.match(raws[0] ?? '', /"name":"type".*•••/);
  assert.deepEqual(filesWith(workspace, PASSWORD), []);
});

test('replies without a call end the attempt as unfinished; an endpoint without tools aborts it with a sentence', async () => {
  const { attempt } = await run('talker', set);
  assert.deepEqual(
    [attempt.status, attempt.passed, attempt.error?.code],
    ['unfinished', false, 'agent.unreadable'],
  );
  assert.match(attempt.error?.message ?? '', /The reply calls no tool/);
  const without = await run('without tools', set);
  assert.deepEqual([without.attempt.status, without.attempt.error?.code], ['aborted', 'model.tools']);
  assert.match(without.attempt.error?.message ?? '', /takes no tools for the model without tools/);
});

test('the exports of runs take the attempts of an agent that calls tools', async () => {
  const formats = [
    'webvoyager',
    'online-mind2web',
    'browsergym',
    'atif',
    'inspect',
    'sft-wave',
    'sft',
    'dpo',
  ];
  for (const format of formats) {
    const out = path.join(temporaryFolder(), format === 'sft' || format === 'dpo' ? 'out.jsonl' : 'out');
    const { stdout, stderr } = await hopscopeWith(
      {},
      ...['export', '--workspace', workspace, '--format', format, '--out', out, '--set', set, '--json'],
    );
    assert.doesNotMatch(stderr + stdout, /tool\.unexpected/, format);
    assert.ok(format === 'dpo' || existsSync(out), `${format}\n${stderr}`);
  }
});
