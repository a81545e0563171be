// needs: browser, peer
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { listLoops, listQueries, listRequests } from '../../electron/db/improve.ts';
import { listEventsOfType } from '../../electron/db/record/events.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { thoroughRun } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscopeHere } from '../helpers/hopscope.ts';
import { modelPython, serveModel } from '../helpers/realModel.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const found = thoroughRun ? modelPython() : { why: 'in part: npm test -- --thorough runs it' };
const MODEL = 'smollm2-135m-instruct';
const PAGE = '<!doctype html><title>Two doors</title><a href=/red>Red door</a> <a href=/blue>Blue door</a>';

if ('why' in found) test('a loop with a real model', { skip: found.why }, () => {});
else
  test('a loop with a real model goes to the end of its cycle, and its nonsense is on record as what it is', async () => {
    const model = await serveModel(found.python, 8192);
    const site = createServer((_, response) => response.end(PAGE));
    await once(site.listen(0, '127.0.0.1'), 'listening');
    try {
      const startUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
      const root = temporaryFolder();
      const config = path.join(root, 'config');
      mkdirSync(config);
      const endpoint = {
        name: 'Small',
        model: MODEL,
        baseUrl: model.baseUrl,
        key: { from: 'none' },
        settings: { vision: false },
      };
      writeFileSync(path.join(config, 'endpoints.json'), JSON.stringify({ endpoints: [endpoint] }));
      const named = (use: string) => ({
        [`HOPSCOPE_${use}_URL`]: model.baseUrl,
        [`HOPSCOPE_${use}_MODEL`]: MODEL,
      });
      const env = { HOPSCOPE_CONFIG: config, ...named('IDEAS'), ...named('JUDGE') };
      const study = await openHeadlessApp(root);
      for (const [name, count] of [
        ['Doors', 2],
        ['Held doors', 10],
      ] as const) {
        const tasks = Array.from({ length: count }, (_, at) => ({
          ...{
            id: `${name}-${at}`,
            intent: `Open the ${at % 2 === 0 ? 'red' : 'blue'} door number ${at} of the ${name}.`,
            startUrl,
          },
          hops: [{ site: 'doors', label: 'the door', check: { url: { host: '127.0.0.1', path: '/red' } } }],
        }));
        const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name, tasks });
        await study.ask('import.commit', { files: [{ path: `${name}.json`, text }], format: 'native' });
      }
      await study.app.close();
      const improve = (...words: readonly string[]) =>
        hopscopeHere(env, ['improve', ...words, '--workspace', study.folder, '--json']);
      const begun = await improve(
        ...[
          'begin',
          'small',
          '--set',
          'Doors',
          '--agent',
          'mmina',
          '--endpoint',
          'Small',
          '--max-tokens',
          '24',
        ],
        ...['--per-site', '1', '--samples', '1', '--requests', '3', '--near', '100', '--no-review'],
        ...['--train', 'job', '--development', 'Held doors'],
      );
      assert.equal(begun.code, 0, begun.stdout);
      const run = await improve('run', 'small', '--cycles', '1');
      const { accepted, said } = recordIn(study.folder);
      assert.ok(said.length > 0);
      for (const { words, tokens } of said)
        assert.ok(words !== '' && tokens > 0, 'what the model said is on record');
      if (run.code !== 0) {
        // Nonsense without any query, or an answer about which a judge without eyes must be asked.
        const { error } = z.object({ error: z.object({ code: z.string() }) }).parse(JSON.parse(run.stdout));
        assert.equal(error.code, accepted === 0 ? 'improve.noQuery' : 'improve.judge');
        return;
      }
      const { cycles } = table.parse(JSON.parse(run.stdout));
      assert.deepEqual(cycles, [
        {
          arms: [{ figures: { queries: accepted, samples: accepted, successes: 0 } }],
          training: {
            how: 'left out',
            why: 'No attempt of cycle 1 passed, so there is nothing new to learn. Nothing was sent.',
          },
          promotion: { verdict: 'left out', why: 'No model was trained in this cycle.' },
        },
      ]);
    } finally {
      site.close();
      site.closeAllConnections();
      await model.close();
    }
  });

const table = z.object({
  cycles: z.array(
    z.object({
      arms: z.array(
        z.object({
          figures: z.object({ queries: z.number(), samples: z.number(), successes: z.number() }),
        }),
      ),
      training: z.object({ how: z.string(), why: z.string().nullable() }),
      promotion: z.object({ verdict: z.string(), why: z.string() }),
    }),
  ),
});

/** How many queries were accepted, and what the model said as the writer of queries and as the agent. */
function recordIn(folder: string) {
  using workspace = openWorkspace(folder, 'test');
  const { db } = workspace;
  const [loop = assert.fail('there is no loop')] = listLoops(db);
  const written = listRequests(db, loop.id, 1).map(({ reply, tokens }) => ({ words: reply, tokens }));
  const queries = listQueries(db, loop.id, 1);
  for (const { original } of queries)
    assert.ok(
      written.some(({ words }) => words.includes(original)),
      `${original} is what the model wrote`,
    );
  const accepted = queries.filter(({ state }) => state === 'accepted');
  const decided = accepted.flatMap(({ taskId }) =>
    listAttemptRows(db, { taskId: taskId ?? '', limit: 10 }, 'strict').flatMap(({ id }) =>
      listEventsOfType(db, id, ['decided']).flatMap(({ body }) =>
        body.type === 'decided' && body.use !== null
          ? [{ words: body.raw || body.thought, tokens: body.use.tokens.output }]
          : [],
      ),
    ),
  );
  return { accepted: accepted.length, said: [...written, ...decided] };
}
