// needs: browser
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { type ModelRequest, startEndpoint } from '../helpers/endpoint.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscopeHere, hopscopeMain } from '../helpers/hopscope.ts';
import { wordsIn } from '../helpers/modelPolicies.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

/** A loop whose process is killed in the middle of a stage goes on by the same command, to the same table. */

const river = 'Which river flows through the largest city of the country?';
const spire = 'In which year was the tallest tower of the capital opened?';

/** The process to be killed, and the model whose next request kills it. */
let victim: { readonly child: ChildProcess; readonly model: string; after: number } | null = null;
const endpoint = await startEndpoint(async ({ model, messages = [] }: ModelRequest) => {
  const words = messages.map(wordsIn).join('\n');
  if (victim?.model === model) {
    victim.after -= 1;
    if (victim.after === 0) {
      victim.child.kill('SIGKILL');
      // Nobody reads this reply.
      return '';
    }
  }
  if (model === 'owl') return JSON.stringify({ tasks: words.includes(`- ${river}`) ? [spire] : [river] });
  // The verdict depends on the query only, so that a question that is asked again gets the same reply.
  return words.includes(river) ? 'SUCCESS' : 'NOT SUCCESS';
});
after(() => endpoint.close());
const folder = temporaryFolder();
const env = {
  HOPSCOPE_CONFIG: path.join(folder, 'config'),
  HOPSCOPE_IDEAS_URL: endpoint.baseUrl,
  HOPSCOPE_IDEAS_MODEL: 'owl',
  HOPSCOPE_JUDGE_URL: endpoint.baseUrl,
  HOPSCOPE_JUDGE_MODEL: 'hawk',
};

async function improve<T>(schema: z.ZodType<T>, study: string, ...words: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await hopscopeHere(env, [
    ...['improve', ...words, '--workspace', study, '--json'],
  ]);
  assert.equal(code, 0, stderr);
  return schema.parse(JSON.parse(stdout));
}

/** Runs the command in a process that is killed at the request number `at` to the model. */
async function killed(study: string, model: string, at: number, ...words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [hopscopeMain, 'improve', ...words, '--workspace', study], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  victim = { child, model, after: at };
  const signal = await new Promise((resolve) => child.once('exit', (_code, with_) => resolve(with_)));
  victim = null;
  assert.equal(signal, 'SIGKILL');
}

const table = z.object({
  cycles: z.array(
    z.object({
      queries: z.record(z.string(), z.number()),
      ended: z.array(z.string()),
      arms: z.array(z.object({ figures: z.unknown(), verdicts: z.unknown() })),
    }),
  ),
});

/** A new workspace with one task, and the words that begin a loop in it. */
async function workspace(
  name: string,
): Promise<{ readonly study: string; readonly begin: readonly string[] }> {
  const app = await openHeadlessApp(folder, name);
  const set = await wikiTasks(app, 1);
  await app.app.close();
  const agent = ['--agent', 'idle', '--per-site', '2', '--samples', '2'];
  const how = ['--no-review', '--without-pictures'];
  return { study: app.folder, begin: ['begin', 'birds', '--set', set, ...agent, ...how] };
}

async function study(name: string): Promise<string> {
  const { study: at, begin } = await workspace(name);
  await improve(z.unknown(), at, ...begin);
  return at;
}

test('a loop that is killed twice has the table of one that was not', onlyThorough, async () => {
  const calm = await study('calm');
  await improve(z.unknown(), calm, 'run', 'birds', '--cycles', '1');
  const wanted = await improve(table, calm, 'table', 'birds');
  assert.deepEqual(wanted.cycles[0]?.ended, ['queries', 'exploration']);

  const rough = await study('rough');
  await killed(rough, 'owl', 2, 'queries', 'birds');
  const asked = endpoint.requests.filter(({ body }) => body.model === 'owl').length;
  await improve(z.unknown(), rough, 'queries', 'birds');
  assert.equal(
    endpoint.requests.filter(({ body }) => body.model === 'owl').length - asked,
    1,
    'the first reply was stored, and only the second request is sent again',
  );
  // Killed when both queries were tried once and one run was judged.
  await killed(rough, 'hawk', 2, 'explore', 'birds');
  await improve(z.unknown(), rough, 'explore', 'birds');
  assert.deepEqual(await improve(table, rough, 'table', 'birds'), wanted);
});

test(
  'one command begins a loop and runs it; after a kill the same command goes on, and other settings are refused',
  onlyThorough,
  async () => {
    const calm = await workspace('one-command');
    const { isDone, ...wanted } = await improve(
      table.extend({ isDone: z.boolean() }),
      calm.study,
      ...[...calm.begin, '--cycles', '1'],
    );
    assert.equal(isDone, true);
    assert.deepEqual(wanted.cycles[0]?.ended, ['queries', 'exploration']);
    const printed = await hopscopeHere(env, ['improve', 'table', 'birds', '--workspace', calm.study]);
    assert.match(printed.stdout, /\d, not calibrated/);
    assert.match(printed.stdout, /^judge hawk: not calibrated: no run was labelled blind by a person$/m);

    const rough = await workspace('one-command-killed');
    await killed(rough.study, 'hawk', 2, ...rough.begin, '--cycles', '1');
    await improve(z.unknown(), rough.study, ...rough.begin, '--cycles', '1');
    assert.deepEqual(await improve(table, rough.study, 'table', 'birds'), wanted);

    const other = [...rough.begin, '--seed', '7', '--cycles', '1', '--workspace', rough.study];
    const { code, stderr } = await hopscopeHere(env, ['improve', ...other]);
    assert.equal(code, 1);
    assert.match(stderr, /The loop “birds” was begun with other settings: seed\./);
  },
);
