// needs: browser
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import { z } from 'zod';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { hopscopeHere } from '../helpers/hopscope.ts';
import type { Policy } from '../helpers/learner.ts';
import {
  beginWords,
  lastWords,
  numberOf,
  openNumberLoop,
  stop,
  THINGS,
  thingIn,
} from '../helpers/numberLoop.ts';

/** One cycle of a loop that trains and promotes, from one command. */

const cycles = z.object({
  cycles: z.array(
    z.object({
      cycle: z.number(),
      arms: z.array(z.object({ arm: z.string() })),
      training: z.object({
        how: z.string(),
        why: z.string().nullable(),
        parent: z.string().nullable(),
        model: z.string().nullable(),
        successes: z.number(),
        rows: z.number(),
        data: z.string().nullable(),
        ...{ base: z.string(), method: z.string(), seed: z.number().nullable() },
        parameters: z.record(z.string(), z.union([z.string(), z.number()])),
        tokens: z.number().nullable(),
        cost: z.number().nullable(),
      }),
      promotion: z.object({ verdict: z.string(), why: z.string(), lockedAt: z.number().nullable() }),
    }),
  ),
});

test('a cycle explores, trains on its successes, and promotes the model that the locked test shows', async () => {
  // The base model knows the numbers in the queries of this cycle, and only one of them elsewhere.
  const base: Policy = (messages) => {
    const words = lastWords(messages);
    return stop(words.includes('belongs') ? numberOf(thingIn(words) ?? 'tea') : 1);
  };
  const loop = await openNumberLoop([THINGS], base);
  after(() => loop.close());
  const begun = await loop.improve(
    'begin',
    'numbers',
    ...beginWords(loop, { perSite: 4, samples: 1 }),
    ...['--price', '8', '--epochs', '3'],
  );
  assert.equal(begun.code, 0, begun.stderr);
  const words = ['run', 'numbers', '--cycles', '1', '--poll-seconds', '0.02', '--lanes', '2'];
  const run = await loop.improve(...words);
  assert.equal(run.code, 0, run.stderr);
  const [first = assert.fail('there is no cycle')] = cycles.parse(JSON.parse(run.stdout)).cycles;
  const { data, tokens, cost, ...training } = first.training;
  assert.deepEqual(first.arms, [{ arm: 'owl-7' }]);
  assert.deepEqual(training, {
    ...{ how: 'trained', why: null, parent: 'owl-7', model: 'ft:owl-7:job-1', successes: 4, rows: 4 },
    ...{ base: 'owl-7', method: 'supervised', seed: null, parameters: { epochs: 3 } },
  });
  const [file = assert.fail('no file was uploaded')] = loop.service.files;
  assert.equal(
    data,
    createHash('sha256').update(file.content).digest('hex'),
    'the digest is of what was sent',
  );
  assert.equal(tokens, Math.ceil(file.content.length / 4));
  assert.equal(cost, (8 * tokens) / 1e6);
  assert.equal(first.promotion.verdict, 'promoted');
  assert.match(first.promotion.why, /^shown: ft:owl-7:job-1 passes 100\.0 %, its parent 30\.0 %\./);
  const [asked = assert.fail('there is no job')] = loop.service.requests.filter(
    ({ name }) => name === 'POST jobs',
  );
  assert.ok(asked.key !== '');

  const before = loop.service.requests.length;
  const again = await loop.improve(...words);
  assert.deepEqual(
    [again.code, again.stdout],
    [0, run.stdout],
    'the same command finds everything on record',
  );
  assert.equal(loop.service.requests.length, before);

  const plan = await hopscopeHere(loop.env, [
    'promote',
    'plan',
    'numbers, cycle 1',
    '--workspace',
    loop.folder,
  ]);
  assert.match(plan.stdout, /^# Plan of promotion: numbers, cycle 1\n\nLocked \d{4}-/);
  assert.ok(
    (first.promotion.lockedAt ?? Infinity) < loopStart(loop.folder),
    'locked before the first query was written',
  );
});

/** When the first request for queries was sent. */
function loopStart(folder: string): number {
  using workspace = openWorkspace(folder, 'test');
  const { at = 0 } =
    workspace.db.prepare<[], { at: number }>('SELECT min(asked_at) AS at FROM improve_requests').get() ?? {};
  return at;
}
