// needs: browser
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { type ModelRequest, startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscopeHere } from '../helpers/hopscope.ts';
import { wordsIn } from '../helpers/modelPolicies.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

/** Two cycles of a loop on the demo web: samples until the first success, and the next cycle by the band. */

const easy = 'Which river flows through the largest city of the country?';
const sometimes = 'In which year was the tallest tower of the capital opened?';
const never = 'How many paintings are on show in the museum of modern art?';

const asked = new Map<string, number>();
/** A judge that lets the easy query pass at once, the second one at its third run, and the third one never. */
function judge(words: string): string {
  const query = [easy, sometimes, never].find((text) => words.includes(text)) ?? '';
  const nth = (asked.get(query) ?? 0) + 1;
  asked.set(query, nth);
  return query === easy || (query === sometimes && nth === 3) ? 'SUCCESS' : 'It is NOT SUCCESS';
}
const endpoint = await startEndpoint(({ model, messages = [] }: ModelRequest) => {
  const words = messages.map(wordsIn).join('\n');
  if (model === 'hawk') return judge(words);
  const wanted = /Write (\d+) new tasks/.exec(words)?.[1];
  return JSON.stringify({ tasks: wanted === '3' ? [easy, sometimes, never] : [] });
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
const study = await openHeadlessApp(folder);
const set = await wikiTasks(study, 1);
await study.app.close();

async function improve<T>(schema: z.ZodType<T>, ...words: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await hopscopeHere(env, [
    ...['improve', ...words, '--workspace', study.folder, '--json'],
  ]);
  assert.equal(code, 0, stderr);
  return schema.parse(JSON.parse(stdout));
}
const figures = z.object({
  queries: z.number(),
  solvedWithin: z.array(z.number()),
  finishedFirst: z.number(),
  samples: z.number(),
  successes: z.number(),
  open: z.number(),
});
const any = z.unknown();

test('each query is tried until its first success, and the next cycle tries the band again', async () => {
  await improve(
    any,
    'begin',
    'birds',
    '--set',
    set,
    '--agent',
    'idle',
    '--per-site',
    '3',
    '--samples',
    '4',
    '--no-review',
    // On a busy machine a picture may come too late.
    '--without-pictures',
  );
  await improve(any, 'queries', 'birds');
  const explored = z.object({ isEnded: z.boolean(), left: z.number(), failed: z.number(), figures });
  const { isEnded, left, failed, figures: its } = await improve(explored, 'explore', 'birds', '--lanes', '2');
  assert.deepEqual({ isEnded, left, failed }, { isEnded: true, left: 0, failed: 0 });
  assert.deepEqual(its, {
    ...{ queries: 3, solvedWithin: [1, 1, 2, 2, 2], finishedFirst: 3 },
    ...{ samples: 1 + 3 + 4, successes: 2, open: 0 },
  });
  assert.deepEqual(
    [easy, sometimes, never].map((query) => asked.get(query)),
    [1, 3, 4],
  );

  // The same command finds everything on record.
  const again = await improve(explored, 'explore', 'birds');
  assert.deepEqual(again.figures, its);
  assert.deepEqual(
    [easy, sometimes, never].map((query) => asked.get(query)),
    [1, 3, 4],
  );

  const next = z.object({
    cycle: z.number(),
    sites: z.array(z.object({ site: z.string(), wanted: z.number(), solved: z.number().nullable() })),
  });
  const { cycle, sites } = await improve(next, 'next', 'birds', '--rule', 'band');
  assert.deepEqual({ cycle, sites }, { cycle: 2, sites: [{ site: 'wiki', wanted: 3, solved: 2 / 3 }] });
  const queries = z.object({
    queries: z.array(
      z.object({ text: z.string(), state: z.string(), source: z.object({ kind: z.string() }) }),
    ),
  });
  const { queries: second } = await improve(queries, 'queries', 'birds');
  assert.deepEqual(
    second.map(({ text, state, source }) => [text, state, source.kind]),
    [
      [sometimes, 'accepted', 'again'],
      [easy, 'filtered', 'written'],
      [never, 'filtered', 'written'],
    ],
  );

  const table = z.object({
    cycles: z.array(
      z.object({
        rule: z.string(),
        ended: z.array(z.string()),
        sources: z.record(z.string(), z.number()),
        arms: z.array(z.object({ kind: z.string(), figures, verdicts: z.record(z.string(), z.number()) })),
      }),
    ),
  });
  const { cycles } = await improve(table, 'table', 'birds');
  assert.deepEqual(
    cycles.map(({ rule, ended, sources }) => ({ rule, ended, sources })),
    [
      { rule: 'even', ended: ['queries', 'exploration'], sources: { written: 3, again: 0, hindsight: 0 } },
      { rule: 'band', ended: ['queries'], sources: { written: 2, again: 1, hindsight: 0 } },
    ],
  );
  const [arm] = cycles[0]?.arms ?? [];
  assert.deepEqual(arm?.figures, its);
  assert.deepEqual(arm?.verdicts, { person: 0, rule: 0, judge: 8, answer: 0, open: 0 });

  // The rest of the second cycle, in one command: the band is solved at once this time, since it was asked about three times.
  asked.set(sometimes, 2);
  const run = z.object({ isDone: z.boolean(), cycles: z.array(z.object({ ended: z.array(z.string()) })) });
  const done = await improve(run, 'run', 'birds', '--cycles', '2');
  assert.deepEqual(done, {
    isDone: true,
    cycles: [{ ended: ['queries', 'exploration'] }, { ended: ['queries', 'exploration'] }],
  });
  const { cycles: both } = await improve(table, 'table', 'birds');
  assert.equal(both[1]?.arms[0]?.figures.samples, 1);
});

test('a website that is gone is said', async () => {
  const app = await openHeadlessApp(folder);
  const gone = await wikiTasks(app, 1, { startUrl: 'http://127.0.0.1:9/', hops: [], reference: null });
  await app.app.close();
  const how = ['--agent', 'idle', '--per-site', '3', '--samples', '1', '--no-review', '--without-pictures'];
  await improve(any, 'begin', 'gone', '--set', gone, ...how);
  await improve(any, 'queries', 'gone');
  const words = ['improve', 'explore', 'gone', '--workspace', study.folder, '--json'];
  const { code, stdout, stderr } = await hopscopeHere(env, words);
  assert.equal(code, 0);
  const said = z.object({ unreachable: z.number(), figures }).parse(JSON.parse(stdout));
  assert.deepEqual([said.unreachable, said.figures.samples], [3, 3]);
  assert.match(stderr, /3 of 3 attempts saw only the browser’s error page/);
});
