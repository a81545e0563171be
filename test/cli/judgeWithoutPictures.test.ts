// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscope, hopscopeWith } from '../helpers/hopscope.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { smallPicture, writeTree } from '../helpers/publishedRuns.ts';

// Ten runs of Online-Mind2Web. Only the first has a picture.
const workspace = newPath();
const folder = writeTree(
  newPath(),
  Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [
      [
        `run${at}/result.json`,
        JSON.stringify({
          ...{ task_id: `run${at}`, task: `Find item ${at}`, final_result_response: 'found' },
          action_history: ['<button> Search -> CLICK'],
        }),
      ] as const,
      ...(at === 0 ? [[`run${at}/trajectory/0_full_screenshot.png`, smallPicture(10)] as const] : []),
    ]).flat(),
  ),
);
const imported = await hopscope(
  ...['import', '--workspace', workspace, '--format', 'online-mind2web-run', '--model', 'bu', folder],
);
assert.equal(imported.code, 0, imported.stderr);
const endpoint = await startEndpoint(() => 'It is done. SUCCESS');
after(() => endpoint.close());
const env = { HOPSCOPE_JUDGE_URL: endpoint.baseUrl, HOPSCOPE_JUDGE_MODEL: 'owl' };
const judge = (...options: string[]) =>
  hopscopeWith(env, 'judge', '--form', 'webvoyager', '--workspace', workspace, ...options);
const asked = () => endpoint.requests.map(({ body }) => JSON.stringify(body.messages));

test('a judge is not asked about runs without a picture, and the command prints how many there are', async () => {
  const { code, stdout } = await judge();
  assert.equal(code, 1);
  assert.equal(endpoint.requests.length, 1);
  assert.match(stdout, /9 runs have no picture, which this form needs: the judge was not asked about them/);
  assert.match(stdout, /--without-pictures/);
  assert.doesNotMatch(stdout, /run the same command again/);
});

test('the window’s plan counts the runs without a picture and does not ask about them', async () => {
  const { ask, app } = await openHeadlessApp(path.dirname(workspace), path.basename(workspace));
  try {
    const input = { form: 'webvoyager', screenshots: 15, again: false } as const;
    const plan = await ask('judges.plan', input);
    assert.deepEqual([plan.toAsk, plan.withoutPictures], [1, 9]);
    const all = await ask('judges.plan', { ...input, withoutPictures: true });
    assert.deepEqual([all.toAsk, all.withoutPictures], [10, 0]);
  } finally {
    await app.close();
  }
});

test('with --without-pictures the prompt and the name of the judge say that there were no pictures', async () => {
  const before = endpoint.requests.length;
  const { code, stdout, stderr } = await judge('--without-pictures', '--json');
  assert.equal(code, 0, stderr);
  assert.equal(endpoint.requests.length, before + 9);
  for (const text of asked().slice(before)) {
    assert.match(text, /No screenshot of this run was recorded/);
    assert.doesNotMatch(text, /15 screenshots/);
  }
  const { withoutPictures } = z
    .object({ withoutPictures: z.object({ judge: z.string(), attempts: z.number() }) })
    .parse(JSON.parse(stdout));
  assert.equal(withoutPictures.attempts, 9);
  assert.match(withoutPictures.judge, /· without pictures$/);
  const figures = await hopscope(
    ...['evaluate', '--workspace', workspace, '--verdicts', `judge:${withoutPictures.judge}`],
  );
  assert.match(figures.stdout, /bu passed 9\/9 .*· without pictures/);
});
