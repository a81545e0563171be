// needs: pure
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { hopscopeWith } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const PASSWORD = 'hush-4711';

for (const address of [
  `http://me:${PASSWORD}@127.0.0.1:9/v1`,
  `http://127.0.0.1:9/v1?key=${PASSWORD}`,
  `http://127.0.0.1:9/v1#${PASSWORD}`,
  `http://me:pass/${PASSWORD}@127.0.0.1:9/v1`,
  `me:${PASSWORD}@127.0.0.1:9/v1`,
]) {
  const env = {
    HOPSCOPE_AGENT_URL: address,
    HOPSCOPE_AGENT_MODEL: 'owl-7',
    HOPSCOPE_CONFIG: temporaryFolder(),
  };

  test(`the address ${address.replace(PASSWORD, '…')} is refused and its secret is not printed`, async () => {
    for (const more of [[], ['--json']]) {
      const tested = await hopscopeWith(env, 'endpoints', '--test', ...more);
      const listed = await hopscopeWith(env, 'endpoints', ...more);
      const words = [tested, listed].map(({ stdout, stderr }) => stdout + stderr).join('\n');
      assert.doesNotMatch(words, new RegExp(PASSWORD));
      assert.match(tested.stdout + tested.stderr, /HOPSCOPE_AGENT_URL is not used/);
      assert.notEqual(tested.code, 0);
      assert.equal(listed.code, 0, listed.stderr);
    }
  });
}

test('--change sets how requests to an endpoint are written, and an empty value removes a switch', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'endpoints.json');
  const owl = {
    ...{ name: 'Owl', baseUrl: 'http://127.0.0.1:9/v1', model: 'owl-7', key: { from: 'none' } },
    settings: { vision: false, temperature: 1 },
  };
  const refused = [{ baseUrl: owl.baseUrl, model: owl.model, parameters: ['seed'] }];
  writeFileSync(file, JSON.stringify({ endpoints: [owl], refused }));
  const env = { HOPSCOPE_CONFIG: folder };
  const listed = await hopscopeWith(env, 'endpoints');
  assert.match(listed.stdout, /Owl: refuses seed; requests leave this out/);

  const change = (...args: string[]) => hopscopeWith(env, 'endpoints', '--change', 'Owl', ...args);
  const settings = () => JSON.parse(readFileSync(file, 'utf8')).endpoints[0].settings as object;
  const first = await change(
    ...'--stream no --temperature none --max-tokens-as max_completion_tokens --reasoning-effort low'.split(
      ' ',
    ),
    ...['--extra-body', '{"top_k": 20}'],
  );
  assert.equal(first.code, 0, first.stderr);
  assert.match(
    first.stdout,
    /Owl: no stream, without temperature, max_completion_tokens, reasoning effort low, extra body \{"top_k":20\}/,
  );
  assert.doesNotMatch(first.stdout, /refuses/, 'the refusals are found out again');
  assert.deepEqual(settings(), {
    ...{ temperature: 1, stream: false, leaveOut: ['temperature'], vision: false },
    ...{ maxTokensAs: 'max_completion_tokens', reasoningEffort: 'low', extraBody: { top_k: 20 } },
  });
  await change(
    '--reasoning-effort',
    '',
    '--extra-body',
    '{}',
    '--leave-out',
    'top_p,seed',
    '--stream',
    'yes',
  );
  assert.deepEqual(settings(), {
    ...{ temperature: 1, stream: true, leaveOut: ['top_p', 'seed'], vision: false },
    maxTokensAs: 'max_completion_tokens',
  });

  for (const [args, words] of [
    [['--change', 'Hawk', '--stream', 'no'], /There is no endpoint “Hawk”/],
    [['--stream', 'no'], /none is named/],
    [['--change', 'Owl', '--leave-out', 'colour'], /Expected names of temperature, top_p/],
    [['--change', 'Owl', '--extra-body', '{"model": "hawk"}'], /must not contain model/],
    [['--change', 'Owl', '--extra-body', '[1]'], /Expected a JSON object/],
  ] as const) {
    const { code, stdout, stderr } = await hopscopeWith(env, 'endpoints', ...args);
    assert.notEqual(code, 0);
    assert.match(stdout + stderr, words);
  }
});
