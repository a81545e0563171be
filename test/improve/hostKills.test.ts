// needs: browser
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import type { Input } from '../../shared/contract/index.ts';
import { onlyThorough } from '../helpers/extent.ts';
import type { Policy } from '../helpers/learner.ts';
import {
  beginWords,
  lastWords,
  type NumberLoop,
  numberOf,
  openNumberLoop,
  stop,
  thingIn,
} from '../helpers/numberLoop.ts';
import { type OtherProcess, startProcess } from '../helpers/otherProcess.ts';
import { PATIENCE_MS, patiently } from '../helpers/patience.ts';

/**
 * A loop with a second agent that a window starts, and whose host is killed once in each phase, has the table of an undisturbed one. Its commands
 * are those of the window.
 */

/** It knows the number of the tea only. */
const owl: Policy = () => stop(1);
/** It knows the numbers of the soap and of the rope, and that of the lamp not. */
const eagle: Policy = (messages) => {
  const thing = thingIn(lastWords(messages)) ?? 'tea';
  return stop(thing === 'lamp' ? 9 : numberOf(thing));
};
const TWO = [
  ['tea', 'soap'],
  ['tea', 'soap', 'rope', 'lamp'],
] as const;

interface Asked {
  readonly name: string;
  readonly body: string;
}
const chat =
  (model: string, ...words: readonly string[]) =>
  ({ body }: Asked) =>
    body.includes(`"model":"${model}"`) && words.every((word) => body.includes(word));
const job =
  (wanted: string) =>
  ({ name }: Asked) =>
    name === wanted;
/** Where the host is killed, in the order of the loop: when this request arrives. */
const MOMENTS: readonly (readonly [phase: string, is: (asked: Asked) => boolean])[] = [
  ['the agent explores cycle 1', chat('owl-7', 'belongs to the soap')],
  ['the judge decides about cycle 1', chat('hawk')],
  ['the rows of cycle 1 are uploaded', job('POST files')],
  ['the parent does the development set', chat('owl-7', 'number of lamp')],
  ['the trained model does the development set', chat('ft:owl-7:job-1')],
  ['the queries of cycle 2 are written', chat('writer')],
  ['the second agent begins', chat('eagle')],
  ['the second agent is at its last query', chat('eagle', 'the lamp')],
  ['the judge decides about the second agent', chat('hawk', 'the lamp')],
  ['the job of cycle 2 is begun', job('POST jobs')],
];

const figures = z.object({
  ...{ queries: z.number(), samples: z.number(), solvedWithin: z.array(z.number()) },
  ...{ finishedFirst: z.number(), successes: z.number(), open: z.number() },
});
const table = z.object({
  cycles: z.array(
    z.object({
      ...{ cycle: z.number(), rule: z.string(), ended: z.array(z.string()) },
      queries: z.record(z.string(), z.number()),
      arms: z.array(
        z.object({
          ...{ arm: z.string(), isSecond: z.boolean(), figures },
          verdicts: z.record(z.string(), z.number()),
        }),
      ),
      training: z.object({
        ...{ how: z.string(), parent: z.string().nullable(), model: z.string().nullable() },
        ...{ successes: z.number(), bySecond: z.number(), rows: z.number() },
      }),
      promotion: z.object({ verdict: z.string(), why: z.string(), candidate: z.string().nullable() }),
    }),
  ),
});

/** Begins the loop; returns its id. */
async function begin(loop: NumberLoop): Promise<string> {
  const words = beginWords(loop, { perSite: 2, samples: 1 });
  const more = ['--difficult', '60', '--difficult-endpoint', 'Eagle'];
  const { code, stdout, stderr } = await loop.improve('begin', 'birds', ...words, ...more);
  assert.equal(code, 0, stderr);
  return z.object({ id: z.string() }).parse(JSON.parse(stdout)).id;
}

async function tableOf(loop: NumberLoop) {
  const { code, stdout, stderr } = await loop.improve('table', 'birds');
  assert.equal(code, 0, stderr);
  return table.parse(JSON.parse(stdout));
}

/** The host of a window on the workspace, with the loop started as its button does. */
async function startedHost(loop: NumberLoop, loopId: string): Promise<OtherProcess> {
  const program = path.join(import.meta.dirname, '../e2e/hosts/webHostProcess.ts');
  const host = startProcess(program, [loop.folder], { ...process.env, ...loop.env });
  await host.ask('url');
  const input: Input<'improve.start'> = {
    ...{ loopId, cycles: 2, rule: 'difficulty', lanes: 2 },
    ...{ limit: { cost: null, tokens: null }, withoutFailed: false },
  };
  const { ok } = z.object({ ok: z.boolean() }).parse(await host.ask('invoke', 'improve.start', input));
  assert.ok(ok, 'the host starts the loop');
  return host;
}

/** Waits until no loop runs in the host. */
async function untilIdle(host: OtherProcess): Promise<void> {
  const loops = z.object({ value: z.array(z.object({ isRunning: z.boolean() })) });
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { value } = loops.parse(await host.ask('invoke', 'improve.loops', {}));
    if (value.every(({ isRunning }) => !isRunning)) return;
    if (Date.now() > end) throw new Error('the loop did not end');
  }
}

test(
  'a loop that a window starts, and whose host is killed in each phase, has the table of an undisturbed one',
  onlyThorough,
  async () => {
    const states = { states: ['succeeded'] };
    const calm = await openNumberLoop(TWO, owl, states, eagle);
    await begin(calm);
    const words = ['run', 'birds', '--cycles', '2', '--rule', 'difficulty', '--poll-seconds', '0.02'];
    const undisturbed = await calm.improve(...words, '--lanes', '2');
    await calm.close();
    assert.equal(undisturbed.code, 0, undisturbed.stderr);
    const wanted = await tableOf(calm);
    assert.deepEqual(
      wanted.cycles.map(({ arms, training: { successes, bySecond } }) => ({
        arms: arms.map((one) => [one.arm, one.isSecond, one.figures.queries, one.figures.successes]),
        ...{ successes, bySecond },
      })),
      [
        { arms: [['owl-7', false, 2, 1]], successes: 1, bySecond: 0 },
        {
          arms: [
            ['owl-7', false, 4, 1],
            ['eagle', true, 3, 2],
          ],
          ...{ successes: 3, bySecond: 2 },
        },
      ],
    );

    /** The kill that waits for its request. */
    let waiting: { readonly is: (asked: Asked) => boolean; readonly arrived: () => void } | null = null;
    const rough = await openNumberLoop(
      TWO,
      owl,
      {
        ...states,
        at: (asked, moment) => {
          if (moment !== 'arrived' || waiting === null || !waiting.is(asked)) return null;
          const { arrived } = waiting;
          waiting = null;
          arrived();
          return null;
        },
      },
      eagle,
    );
    try {
      const loopId = await begin(rough);
      for (const [phase, is] of MOMENTS) {
        const { promise, resolve: arrived } = Promise.withResolvers<void>();
        waiting = { is, arrived };
        const host = await startedHost(rough, loopId);
        await patiently(phase, promise);
        await host.kill();
      }
      const host = await startedHost(rough, loopId);
      await untilIdle(host);
      await host.ask('close');
      await host.ended;
      assert.deepEqual(await tableOf(rough), wanted);
      assert.deepEqual(
        [rough.service.files.length, rough.service.jobs.length],
        [2, 2],
        'nothing was sent twice',
      );
    } finally {
      await rough.close();
    }
  },
);
