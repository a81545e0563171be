// needs: browser
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { demoSetName } from '../../electron/app/library/demoWorkspace.ts';
import { openExisting } from '../../electron/cli/command/workspaces.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscope, hopscopeWith } from '../helpers/hopscope.ts';
import { candleSeer, spireReader, wordsIn } from '../helpers/modelPolicies.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const one = await openHeadlessApp(temporaryFolder());
const { folder: workspace } = one;
await one.app.close();
const endpoint = await startEndpoint((request) => {
  if (request.model === 'seer') return candleSeer(request);
  const words = wordsIn(request.messages?.at(-1) ?? { role: 'user', content: '' });
  // With memory, the prompt of one task also contains the other task.
  if (words.includes('Lantern Spire') && !words.includes('recipes')) return spireReader('mmina')(request);
  return '```stop []```';
});
after(() => endpoint.close());

const arm = z.object({
  agent: z.object({ name: z.string(), model: z.string(), parameters: z.record(z.string(), z.unknown()) }),
  attempts: z.array(
    z.object({
      attemptId: z.string(),
      task: z.string(),
      status: z.string(),
      passed: z.boolean().nullable(),
      decisions: z.number(),
    }),
  ),
});

/** Runs `hopscope run` on the demo tasks with a model of this name. */
async function run(model: string, ...args: string[]) {
  const env = {
    HOPSCOPE_AGENT_URL: endpoint.baseUrl,
    HOPSCOPE_AGENT_MODEL: model,
    HOPSCOPE_AGENT_KEY: 'sk-secret',
  };
  const given = ['run', '--set', demoSetName, '--workspace', workspace, '--json', ...args];
  return hopscopeWith(env, ...given);
}

/** The decisions of an attempt, from its record. */
function decidedIn(attemptId: string) {
  using opened = openExisting(workspace);
  return listEvents(opened.db, attemptId).flatMap(({ body }) => (body.type === 'decided' ? [body] : []));
}

test('a vision model does a task with the options of the command, and parse reads its replies from the record', async () => {
  const words =
    '--agent webvoyager --task candles-on-cake --temperature 0.5 --max-tokens 400 --price 2,8 --seed 3';
  const { code, stdout, stderr } = await run('seer', ...words.split(' '), '--option', 'pictures=2');
  assert.equal(code, 0, stderr);
  const { agent, attempts } = arm.parse(JSON.parse(stdout));
  assert.deepEqual(
    attempts.map(({ status, passed }) => [status, passed]),
    [['finished', true]],
  );
  const { temperature, maxTokens, pictures, agent: kind } = agent.parameters;
  assert.deepEqual([kind, temperature, maxTokens, pictures], ['webvoyager', 0.5, 400, 2]);
  const { body, key } = endpoint.requests.at(-1) ?? assert.fail('nothing was asked');
  assert.deepEqual([body.temperature, body.max_tokens, body.seed, key], [0.5, 400, 3, 'Bearer sk-secret']);
  assert.doesNotMatch(stdout + stderr, /sk-secret/);

  const again = async (...more: string[]) => hopscope('parse', '--workspace', workspace, '--json', ...more);
  const read = await again('--grammar', 'webvoyager', '--attempt', attempts[0]?.attemptId ?? '');
  const { cases } = z
    .object({ cases: z.array(z.object({ id: z.string(), parsed: z.object({ action: z.string() }) })) })
    .parse(JSON.parse(read.stdout));
  assert.equal(cases.at(-1)?.parsed.action, 'answer');
  assert.equal(cases.length, attempts[0]?.decisions);
  const nothing = await again('--grammar', 'webvoyager');
  assert.match(nothing.stdout + nothing.stderr, /give either --in with a file, or --attempt/);
});

test('a refused temperature is left out after the first refusal: the run goes on, and its record names it', async () => {
  const picky = await startEndpoint((request) =>
    'temperature' in request
      ? { status: 400, message: "Unsupported value: 'temperature' does not support 1 with this model." }
      : spireReader('mmina')(request),
  );
  const env = {
    ...{ HOPSCOPE_AGENT_URL: picky.baseUrl, HOPSCOPE_AGENT_MODEL: 'picky' },
    HOPSCOPE_CONFIG: temporaryFolder(),
  };
  const words = '--agent mmina --task spire-opened --temperature 1';
  const given = ['run', '--set', demoSetName, '--workspace', workspace, '--json', ...words.split(' ')];
  try {
    const { code, stdout, stderr } = await hopscopeWith(env, ...given);
    assert.equal(code, 0, stderr);
    const { attempts } = arm.parse(JSON.parse(stdout));
    assert.deepEqual(
      attempts.map(({ status, passed }) => [status, passed]),
      [['finished', true]],
    );
    const asked = picky.requests.map(({ body }) => 'temperature' in body);
    assert.deepEqual(asked, [true, ...Array(asked.length - 1).fill(false)]);
    assert.ok(
      picky.requests.every(({ body }) => !('seed' in body)),
      'no seed is sent without --seed',
    );
    const decided = decidedIn(attempts[0]?.attemptId ?? '');
    assert.ok(decided.length > 1);
    for (const { use } of decided) assert.deepEqual(use?.leftOut, [{ name: 'temperature', why: 'refused' }]);

    const again = await hopscopeWith(env, ...given, '--repeats', '2', '--no-stream', '--temperature', 'none');
    assert.equal(again.code, 0, again.stderr);
    const { body } = picky.requests.at(-1) ?? assert.fail('nothing was asked');
    assert.equal(body.stream, false);
    assert.equal(arm.parse(JSON.parse(again.stdout)).agent.parameters['leaveOut'], 'temperature');
  } finally {
    await picky.close();
  }
});

test('--memory 0..1 runs one arm for each number, and the second arm remembers the tasks of the first', async () => {
  const words = '--agent mmina --task spire-opened candles-on-cake --memory 0..1 --option memoryGrows=false';
  const { code, stdout, stderr } = await run('sweeper', ...words.split(' '));
  assert.equal(code, 0, stderr);
  const { arms } = z.object({ arms: z.array(arm) }).parse(JSON.parse(stdout));
  assert.deepEqual(
    arms.map(({ agent: { name, parameters } }) => [name, parameters['memory'], parameters['memoryOf']]),
    [
      ['sweeper', 0, undefined],
      [
        'sweeper (memory 1, memoryBy last, memorySeen 30720, memoryOf sweeper, memoryGrows false)',
        1,
        'sweeper',
      ],
    ],
  );
  const remembered = endpoint.requests.filter(({ body }) =>
    wordsIn(body.messages?.at(-1) ?? { role: 'user', content: '' }).includes('EARLIER TASK'),
  );
  assert.ok(remembered.length >= 2, `${remembered.length} prompts`);
});

test('another observation and another prompt of one command are another participant, and are in the requests', async () => {
  const prompt = path.join(temporaryFolder(), 'terse.txt');
  writeFileSync(prompt, '[system]\nBe terse.\n[user]\nTASK: {task}\nADDRESS: {address}\n{page}\n');
  const words = '--agent mmina --task candles-on-cake --observation webarena --most-seen 700';
  const { code, stdout, stderr } = await run('terse reader', ...words.split(' '), '--prompt', prompt);
  assert.equal(code, 0, stderr);
  const { agent, attempts } = arm
    .extend({ agent: arm.shape.agent.extend({ promptVersion: z.string() }) })
    .parse(JSON.parse(stdout));
  assert.match(agent.promptVersion, /^terse-[0-9a-f]{8}$/);
  const { observation, mostSeen } = agent.parameters;
  assert.deepEqual([observation, mostSeen], ['webarena', 700]);
  const [first] = decidedIn(attempts[0]?.attemptId ?? '');
  assert.equal(first?.observation?.form, 'webarena');
  const { body } = endpoint.requests.at(-1) ?? assert.fail('nothing was asked');
  assert.deepEqual(
    body.messages?.map(({ role, content }) => [role, content.slice(0, 5)]),
    [
      ['system', 'Be te'],
      ['user', 'TASK:'],
    ],
  );
  const plain = await run('terse reader', '--agent', 'mmina', '--task', 'candles-on-cake');
  assert.notEqual(arm.parse(JSON.parse(plain.stdout)).agent.name, agent.name);
});

test('a budget of 0 tokens ends the attempt before a request; a batch budget of 0 is refused', async () => {
  const before = endpoint.requests.length;
  const none = await run('poor', ...'--agent mmina --task spire-opened --most-tokens 0'.split(' '));
  const { attempts } = z
    .object({
      attempts: z.array(
        z.object({ status: z.string(), error: z.object({ code: z.string(), message: z.string() }) }),
      ),
    })
    .parse(JSON.parse(none.stdout));
  assert.deepEqual(
    attempts.map(({ status, error }) => [status, error.code]),
    [['unfinished', 'agent.budget']],
  );
  assert.match(attempts[0]?.error.message ?? '', /budget of this run is used up/);
  for (const [flag, words] of [
    ['--batch-cost', /more than 0/],
    ['--batch-tokens', /whole number of at least 1/],
  ] as const) {
    const batch = await run('poor', ...`--agent mmina --task spire-opened ${flag} 0`.split(' '));
    assert.equal(batch.code, 2);
    assert.match(batch.stderr + batch.stdout, words);
  }
  assert.equal(endpoint.requests.length, before);
});

test('wrong options of an agent are refused before a request', async () => {
  const wrong: readonly (readonly [string, number, RegExp])[] = [
    ['--agent mmina --memory 0..9', 2, /from 0 to 5/],
    ['--agent mmina --price cheap', 2, /two numbers/],
    ['--agent mmina --temperature 3', 1, /must be from 0 to 2/],
    ['--agent webvoyager --no-vision', 1, /takes none/],
    ['--agent wave --option searchAddress=nowhere', 1, /searchAddress/],
    ['--agent wave --option speed=3', 1, /Its options are/],
    ['--agent mmina --observation aria', 1, /expected one of "mmina"\|"webarena"\|"visualwebarena"/],
    ['--agent mindact --most-seen 500', 1, /no option “mostSeen”.*Its options are topK/s],
    ['--agent mmina --prompt /no/such.txt', 1, /such\.txt/],
    ['--agent mmina --option memory=2 --option memoryGrows=false', 1, /needs another participant/],
    ['--agent mmina --option memory=2 --option memoryOf=nobody', 1, /no participant has this name/],
  ];
  const before = endpoint.requests.length;
  for (const [args, expected, words] of wrong) {
    const { code, stderr, stdout } = await run('m', ...args.split(' '));
    assert.equal(code, expected, `${args}\n${stdout}\n${stderr}`);
    assert.match(stderr + stdout, words, args);
  }
  assert.equal(endpoint.requests.length, before);
});
