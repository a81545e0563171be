// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { listParticipants } from '../../electron/db/participants.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { CONFIG, weights, writeAdapter } from '../helpers/adapterFiles.ts';
import { outcomeOf } from '../helpers/hopscope.ts';
import { startTuningEndpoint, type TuningEndpoint } from '../helpers/tuningEndpoint.ts';
import { asLines, type TuningPlace, tuningPlace } from '../helpers/tuningWorkspace.ts';

const open: TuningEndpoint[] = [];
after(() => Promise.all(open.map((one) => one.close())));

async function serve(...script: Parameters<typeof startTuningEndpoint>): Promise<TuningEndpoint> {
  const one = await startTuningEndpoint(...script);
  open.push(one);
  return one;
}

interface Place extends TuningPlace {
  readonly out: string;
  readonly adapter: string;
  local(...words: readonly string[]): ReturnType<TuningPlace['tune']>;
}

/** A place whose folders have names that a shell would split. */
function localPlace(baseUrl = 'http://127.0.0.1:9/v1', rows?: string): Place {
  const place = tuningPlace(baseUrl, rows);
  const folder = path.dirname(place.workspace);
  const [out, adapter] = [path.join(folder, "the set's"), path.join(folder, 'my $adapter')];
  const words = ['local', '--data', place.data, '--out', out, '--adapter', adapter, '--model', 'owl-7'];
  const common = ['--parent', 'owl', '--poll-seconds', '0.02', '--workspace', place.workspace, '--json'];
  return { ...place, out, adapter, local: (...more) => place.tune(...words, ...common, ...more) };
}

const tuningIn = (stdout: string) =>
  (
    JSON.parse(stdout) as {
      tuning: {
        id: string;
        state: string;
        command: string;
        model: string;
        participant: string;
        adapter: { base: string; sha256: string; bytes: number };
        error: { message: string } | null;
      };
    }
  ).tuning;

for (const [trainer, program, first] of [
  ['llamafactory', 'llamafactory-cli', { messages: ['system', 'user', 'assistant', 'user', 'assistant'] }],
  ['trl', 'trl', { prompt: ['system', 'user', 'assistant', 'user'], completion: ['assistant'] }],
] as const)
  test(`tune local writes the trained turns for ${trainer}, and a command whose words a shell reads as meant`, async () => {
    const place = localPlace();
    const { code, stdout, stderr } = await place.local('--trainer', trainer, '--epochs', '2', '--no-wait');
    assert.equal(code, 0, stderr);
    const { command, state } = tuningIn(stdout);
    assert.equal(state, 'training');
    const rows = readFileSync(path.join(place.out, 'train.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, { role: string; content: string }[]>);
    assert.equal(rows.length, 2, 'the turn with the weight 0 is no row');
    const roles = Object.entries(rows[0] ?? {}).map(([name, all]) => [name, all.map(({ role }) => role)]);
    assert.deepEqual(Object.fromEntries(roles), first);
    const spoken = command.replace(/^\S+/, 'printf "%s\\n"');
    assert.equal(command.split(' ')[0], program);
    const words = (await outcomeOf('sh', ['-c', spoken])).stdout.trim().split('\n');
    const after = (name: string) => words[words.indexOf(name) + 1];
    assert.equal(after('--output_dir'), place.adapter);
    assert.equal(after(trainer === 'trl' ? '--dataset_name' : '--dataset_dir'), place.out);
    assert.deepEqual([after('--num_train_epochs'), after('--seed')], ['2', '0']);
  });

test('rows that the trainers cannot hold are refused in words', async () => {
  const picture = { type: 'image_url', image_url: { url: 'data:,' } };
  const messages = [
    { role: 'user', content: [picture] },
    { role: 'assistant', content: 'a' },
  ];
  const { code, stderr } = await localPlace(undefined, asLines([{ messages }])).local('--no-wait');
  assert.equal(code, 1);
  assert.match(stderr, /line 1: the row has pictures/);
});

for (const [what, config, content, words] of [
  ['is missing', null, null, /has no adapter_config.json/],
  ['has half a configuration', CONFIG.slice(0, 20), weights(64), /adapter_config.json is not whole/],
  ['has no weights', CONFIG, null, /there is no .*adapter_model.safetensors/],
  ['has an empty file of weights', CONFIG, Buffer.alloc(0), /has only 0 bytes/],
  ['has weights that end in the header', CONFIG, weights(64).subarray(0, 30), /ends in its header/],
  ['has weights without their end', CONFIG, weights(64).subarray(0, -1), /and its header declares/],
  ['has other weights', CONFIG, Buffer.alloc(100, 255), /is no safetensors file/],
] as const)
  test(`a folder that ${what} is no adapter: the tuning waits and says why`, async () => {
    const place = localPlace();
    writeAdapter(place.adapter, config, content);
    const { code, stdout } = await place.local('--most-hours', '0');
    assert.equal(code, 1);
    const { state, error } = tuningIn(stdout);
    assert.equal(state, 'waiting');
    assert.match(error?.message ?? '', words);
  });

test('a whole adapter is loaded into the server once, and becomes a participant', async () => {
  const service = await serve();
  const place = localPlace(service.baseUrl);
  const before = tuningIn((await place.local('--most-hours', '0')).stdout);
  writeAdapter(place.adapter, CONFIG, weights(64));
  const waited = await place.tune(
    ...['wait', before.id, '--poll-seconds', '0.02', '--workspace', place.workspace, '--json'],
  );
  assert.equal(waited.code, 0, waited.stderr);
  const { id, adapter, state, model } = tuningIn(waited.stdout);
  assert.equal(state, 'succeeded');
  assert.deepEqual([adapter.base, adapter.bytes, adapter.sha256.length], ['owl-7', weights(64).length, 64]);

  const words = ['register', id, '--endpoint', 'Owl', '--as', 'Owl doors', '--workspace', place.workspace];
  const registered = await place.tune(...words, '--path', '/srv/adapter', '--json');
  assert.equal(registered.code, 0, registered.stderr);
  assert.deepEqual([...service.adapters], [[model, '/srv/adapter']]);
  await place.tune(...words, '--path', '/srv/adapter', '--json');
  assert.equal(service.requests.filter(({ name }) => name === 'POST load_lora_adapter').length, 1);
  using opened = openWorkspace(place.workspace, 'test');
  const tuned = listParticipants(opened.db).filter(({ agent }) => agent?.model === model);
  assert.deepEqual(
    tuned.map(({ agent }) => agent?.parameters),
    [{ agent: 'mmina', endpoint: 'Owl doors', temperature: 0.5 }],
  );
});

test('a server without adapters, and one with another adapter of the name, are refused in words', async () => {
  const none = await serve({ without: ['POST load_lora_adapter'] });
  const place = localPlace(none.baseUrl);
  writeAdapter(place.adapter, CONFIG, weights(8));
  const { id } = tuningIn((await place.local()).stdout);
  const words = ['register', id, '--endpoint', 'Owl', '--workspace', place.workspace];
  const refused = await place.tune(...words);
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /takes no adapters while it runs/);
  assert.match(refused.stderr, /VLLM_ALLOW_RUNTIME_LORA_UPDATING/);

  const full = await serve();
  const other = localPlace(full.baseUrl);
  writeAdapter(other.adapter, CONFIG, weights(8));
  const tuning = tuningIn((await other.local()).stdout);
  const register = ['register', tuning.id, '--endpoint', 'Owl', '--workspace', other.workspace];
  assert.equal((await other.tune(...register, '--name', 'doors', '--path', '/srv/a')).code, 0);
  const clash = await other.tune(...register, '--name', 'doors', '--path', '/srv/b');
  assert.match(clash.stderr, /has another adapter of the name doors: \/srv\/a/);
});
