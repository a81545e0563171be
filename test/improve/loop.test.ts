// needs: pure
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscopeHere } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

/** A loop up to its exploration, as the command line runs it, without a browser. */

const folder = temporaryFolder();
const replies: string[] = [];
const endpoint = await startEndpoint(() => replies.shift() ?? 'I have no more ideas, I am afraid.');
after(() => endpoint.close());
const env = {
  HOPSCOPE_CONFIG: path.join(folder, 'config'),
  HOPSCOPE_IDEAS_URL: endpoint.baseUrl,
  HOPSCOPE_IDEAS_MODEL: 'owl',
  HOPSCOPE_JUDGE_URL: endpoint.baseUrl,
  HOPSCOPE_JUDGE_MODEL: 'hawk',
};
const study = await openHeadlessApp(folder);
const set = await wikiTasks(study, 3);
const { id: vera } = await study.ask('participants.createReviewer', { name: 'vera' });
await study.app.close();

const improve = async (...words: readonly string[]) => {
  const { code, stdout, stderr } = await hopscopeHere(env, [
    'improve',
    ...words,
    '--workspace',
    study.folder,
    '--json',
  ]);
  return { code, stderr, said: JSON.parse(stdout) as unknown };
};
const query = z.object({
  id: z.string(),
  text: z.string(),
  state: z.string(),
  taskId: z.string().nullable(),
  filter: z.object({ kind: z.string(), reason: z.string() }).nullable(),
  nearest: z.object({ score: z.number(), by: z.string() }).nullable(),
  threshold: z.number().nullable(),
  history: z.array(z.object({ did: z.string(), by: z.string().nullable(), reason: z.string().nullable() })),
});
const end = z.object({
  site: z.string(),
  wanted: z.number(),
  had: z.number(),
  requests: z.number(),
  why: z.string().nullable(),
});
const written = z.object({ cycle: z.number(), sites: z.array(end), queries: z.array(query) });
const failed = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

const begin = (name: string, ...words: readonly string[]) =>
  improve('begin', name, '--set', set, '--agent', 'idle', ...words);
const codeOf = async (answer: ReturnType<typeof improve>): Promise<string> => {
  const { code, said } = await answer;
  assert.equal(code, 1);
  return failed.parse(said).error.code;
};

const river = 'Which river flows through the largest city of the country?';
const spire = 'In which year was the tallest tower of the capital opened to visitors?';
const museum = 'How many paintings are on show in the museum of modern art?';

test('a fraction of a query and more than 100 percent are refused', async () => {
  for (const [words, told] of [
    [['--per-site', '2.5'], /Expected a whole number from 1\./],
    [['--near', '500'], /Expected a number from 0 to 100\./],
  ] as const) {
    const begun = ['improve', 'begin', 'odd', '--set', set, '--agent', 'idle', ...words];
    const { code, stderr } = await hopscopeHere(env, [...begun, '--workspace', study.folder]);
    assert.equal(code, 2, stderr);
    assert.match(stderr, told);
  }
});

test('a loop begins with its settings, once for each name', async () => {
  const { code, stderr } = await begin('first', '--per-site', '3', '--requests', '4');
  assert.equal(code, 0, stderr);
  assert.equal(await codeOf(begin('first')), 'improve.exists');
  assert.equal(await codeOf(begin('other', '--held-out', set)), 'improve.heldOut');
  assert.equal(await codeOf(improve('begin', 'x', '--set', 'nothing', '--agent', 'idle')), 'improve.set');
  assert.equal(await codeOf(begin('x', '--samples', '6')), 'improve.samples');
  assert.equal(await codeOf(improve('begin', 'x', '--set', set, '--agent', 'wave')), 'agent.model');
  assert.equal(await codeOf(begin('x', '--option', 'speed=3')), 'agent.options');
  // Pairs are trained on by dpo only, and nothing else by it.
  const training = (...words: readonly string[]) =>
    improve('begin', 'x', '--set', set, '--agent', 'wave', '--train', 'job', ...words);
  assert.equal(
    await codeOf(training('--train-method', 'dpo', '--take', 'success', 'prefix')),
    'improve.trainingRows',
  );
  assert.equal(await codeOf(training('--take', 'pair')), 'improve.trainingRows');
  assert.equal(await codeOf(improve('queries', 'nobody')), 'improve.none');
  assert.equal(await codeOf(improve('explore', 'first')), 'improve.noQuery');
  assert.equal(await codeOf(improve('next', 'first')), 'improve.stage');
});

test('queries are read, filtered with their reasons, and asked for again after prose', async () => {
  replies.push(
    'Certainly! I would be glad to help you with that.',
    [
      `1. ${river}`,
      `2. ${river}`,
      '3. Search the wiki for Tokyo, then open the article.',
      '4. Buy the cheapest guide to the city.',
      '5. Finde die Höhe von dem Turm und das Jahr, in dem der Bau begann.',
      '6. Rivers',
    ].join('\n'),
    JSON.stringify({ tasks: [river, spire, museum, 'Who wrote the anthem that the country sings today?'] }),
  );
  const { code, said, stderr } = await improve('queries', 'first');
  assert.equal(code, 0, stderr);
  const { sites, queries } = written.parse(said);
  assert.deepEqual(sites, [{ site: 'wiki', wanted: 3, had: 3, requests: 3, why: null }]);
  assert.deepEqual(
    queries.map(({ text, state, filter }) => [text.slice(0, 12), state, filter?.kind ?? null]),
    [
      ['Which river ', 'waiting', null],
      ['Search the w', 'filtered', 'near'],
      ['Buy the chea', 'filtered', 'unsafe'],
      ['Finde die Hö', 'filtered', 'language'],
      ['Rivers', 'filtered', 'unfit'],
      ['In which yea', 'waiting', null],
      ['How many pai', 'waiting', null],
    ],
  );
  const [, near] = queries;
  assert.equal(near?.threshold, 0.6);
  assert.equal(near?.nearest?.by, 'words');
  const told = endpoint.requests.map(
    ({ body }) => body.messages?.map(({ content }) => content).join('\n') ?? '',
  );
  assert.match(told[1] ?? '', /That reply cannot be used: it holds no list of tasks\./);
  assert.match(told[2] ?? '', /- Which river flows/);
});

test('the same command asks no more', async () => {
  const asked = endpoint.requests.length;
  const { said } = await improve('queries', 'first');
  assert.equal(written.parse(said).queries.length, 7);
  assert.equal(endpoint.requests.length, asked);
});

test('the stored replies give the same queries again, without a model', async () => {
  const asked = endpoint.requests.length;
  const { code, said } = await improve('queries', 'first', '--offline');
  assert.equal(code, 0);
  assert.deepEqual(said, { loop: 'first', cycle: 1, replies: 3, queries: 7, differ: [] });
  assert.equal(endpoint.requests.length, asked);
  // A copy of the record whose reply was changed is found.
  const reworded = async (from: string, to: string): Promise<void> => {
    const { app } = await openHeadlessApp(folder);
    const sql = 'UPDATE improve_requests SET body = replace(body, ?, ?) WHERE nth = 2';
    app.workspace.db.prepare(sql).run(from, to);
    await app.close();
  };
  await reworded('Buy the cheapest', 'See the cheapest');
  const { code: found, said: other } = await improve('queries', 'first', '--offline');
  assert.equal(found, 1);
  assert.match(
    JSON.stringify(other),
    /Buy the cheapest guide to the city\.","now":"Its reply does not hold it\."/,
  );
  await reworded('See the cheapest', 'Buy the cheapest');
});

test('a person reviews by a file: accepts, edits, restores, and rejects with a reason', async () => {
  const file = path.join(folder, 'review.csv');
  await improve('review', 'first', '--write', file);
  assert.equal(await codeOf(improve('review', 'first', '--write', file)), 'improve.file');
  const lines = readFileSync(file, 'utf8').split('\r\n');
  const decide = (begins: string, decision: string, reason = '', text?: string) =>
    lines.findIndex((line, at) => {
      if (!line.includes(begins)) return false;
      const [id = ''] = line.split(',');
      const own = text ?? /,,"?([^",]+[^"]*)"?$/.exec(line)?.[1] ?? '';
      lines[at] = `${id},,,,${decision},${reason},"${own}"`;
      return true;
    });
  decide('Which river', 'accept');
  decide('How many paintings', 'accept', '', 'How many paintings does the museum show?');
  decide('Buy the cheapest', 'Accept', '', 'What does the cheapest guide to the city cost?');
  decide('In which year', 'reject');
  writeFileSync(file, lines.join('\r\n'));
  assert.equal(await codeOf(improve('review', 'first', '--read', file, '--by', 'vera')), 'improve.reason');
  decide('In which year', 'reject', 'Not clear', spire);
  writeFileSync(file, lines.join('\r\n').replace(',,,,reject,,', ',,,,reject,Not clear,'));
  assert.equal(await codeOf(improve('review', 'first', '--read', file)), 'improve.by');
  assert.equal(await codeOf(improve('explore', 'first')), 'improve.review');
  const { code, said, stderr } = await improve('review', 'first', '--read', file, '--by', 'vera');
  assert.equal(code, 0, stderr);
  const { accepted, rejected, waiting, queries } = z
    .object({ accepted: z.number(), rejected: z.number(), waiting: z.number(), queries: z.array(query) })
    .parse(said);
  assert.deepEqual([accepted, rejected, waiting], [3, 1, 0]);
  const restored = queries.find(({ text }) => text.startsWith('What does'));
  assert.deepEqual(
    restored?.history.map(({ did, by }) => [did, by]),
    [
      ['restored', vera],
      ['accepted', vera],
    ],
  );
  assert.equal(queries.find(({ state }) => state === 'rejected')?.history[0]?.reason, 'Not clear');
  const app = await openHeadlessApp(folder);
  const sets = await app.ask('library.sets', {});
  const own = sets.find(({ name }) => name === 'first, cycle 1, generated');
  assert.equal(own?.tasks, 3);
  await app.app.close();
});

test('a model that repeats itself ends after a bounded number of requests', async () => {
  await begin('second', '--per-site', '5', '--requests', '9');
  replies.push(...Array<string>(9).fill(`1. ${spire}\n2. ${spire}`));
  const asked = endpoint.requests.length;
  const { said } = await improve('queries', 'second');
  const [site] = written.parse(said).sites;
  assert.deepEqual([site?.had, site?.requests], [1, 3]);
  assert.equal(site?.why, 'The model gave nothing new in 2 requests in a row.');
  assert.equal(endpoint.requests.length - asked, 3);
  replies.length = 0;
});

test('a loop without a review accepts what is not filtered, and the record says so', async () => {
  await begin('unreviewed', '--per-site', '1', '--no-review');
  replies.push(JSON.stringify([museum]));
  const { said } = await improve('queries', 'unreviewed');
  const [one] = written.parse(said).queries;
  assert.equal(one?.state, 'accepted');
  assert.deepEqual(
    one?.history.map(({ did, by }) => [did, by]),
    [['accepted', null]],
  );
  assert.notEqual(one?.taskId, null);
});

test('queries near a held-out task are filtered', async () => {
  const app = await openHeadlessApp(folder);
  const held = await wikiTasks(app, 1, { intent: museum });
  await app.app.close();
  await begin('held', '--per-site', '1', '--requests', '1', '--held-out', held);
  replies.push(JSON.stringify([museum]));
  const { said } = await improve('queries', 'held');
  const { queries, sites } = written.parse(said);
  assert.equal(queries[0]?.filter?.kind, 'near');
  assert.equal(sites[0]?.why, '1 requests were sent, the most for a site.');
  assert.doesNotMatch(JSON.stringify(endpoint.requests.at(-1)?.body), /paintings/);
});

test('without a model for queries the command says what to do', async () => {
  await begin('silent');
  const { code, said } = await (async () => {
    const { HOPSCOPE_IDEAS_URL: _, HOPSCOPE_IDEAS_MODEL: __, ...without } = env;
    const { code: ended, stdout } = await hopscopeHere(without, [
      'improve',
      'queries',
      'silent',
      '--workspace',
      study.folder,
      '--json',
    ]);
    return { code: ended, said: failed.parse(JSON.parse(stdout)) };
  })();
  assert.equal(code, 1);
  assert.equal(said.error.code, 'improve.writer');
});

test('a model that is away loses nothing', async () => {
  const away = await startEndpoint(() => ({ status: 401 }));
  try {
    const { code, stdout } = await hopscopeHere({ ...env, HOPSCOPE_IDEAS_URL: away.baseUrl }, [
      'improve',
      'queries',
      'silent',
      '--workspace',
      study.folder,
      '--json',
    ]);
    assert.equal(code, 1);
    assert.equal(failed.parse(JSON.parse(stdout)).error.code, 'model.queries');
  } finally {
    await away.close();
  }
});

test('the table of a loop that has tried nothing has its queries and no figures', async () => {
  const { said } = await improve('table', 'first');
  const { cycles } = z
    .object({
      cycles: z.array(z.object({ queries: z.record(z.string(), z.number()), arms: z.array(z.unknown()) })),
    })
    .parse(said);
  assert.deepEqual(cycles, [{ queries: { waiting: 0, accepted: 3, rejected: 1, filtered: 3 }, arms: [] }]);
});
