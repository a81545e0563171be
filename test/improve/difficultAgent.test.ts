// needs: browser
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import type { Policy } from '../helpers/learner.ts';
import { lastWords, numberOf, openNumberLoop, stop, thingIn } from '../helpers/numberLoop.ts';

/** A second agent gets the queries of difficult websites that the agent of the loop has not solved. */

/** It knows the number of the tea, from the second cycle on. */
const owl: Policy = (messages) => {
  const words = lastWords(messages);
  return stop(thingIn(words) === 'tea' && words.includes('What is the number') ? numberOf('tea') : 9);
};
const asked = new Map<string, number>();
/** It knows the number of the soap at once, that of the rope at its second try, and that of the lamp never. */
const eagle: Policy = (messages) => {
  const thing = thingIn(lastWords(messages)) ?? 'tea';
  const nth = (asked.get(thing) ?? 0) + 1;
  asked.set(thing, nth);
  return stop(thing === 'soap' || (thing === 'rope' && nth > 1) ? numberOf(thing) : 9);
};
const loop = await openNumberLoop(
  [
    ['tea', 'soap'],
    ['tea', 'soap', 'rope', 'lamp'],
  ],
  owl,
  {},
  eagle,
);
after(() => loop.close());
const words = [
  ...['--set', loop.sets.own, '--agent', 'mmina', '--endpoint', 'Owl', '--per-site', '2', '--samples', '2'],
  ...['--requests', '2', '--near', '100', '--no-review', '--without-pictures', '--fewest-rows', '1'],
];
const begin = (name: string, ...more: readonly string[]) => loop.improve('begin', name, ...words, ...more);

const arm = z.object({
  ...{ arm: z.string(), isSecond: z.boolean() },
  figures: z.object({ queries: z.number(), samples: z.number(), solvedWithin: z.array(z.number()) }),
});
const table = z.object({
  cycles: z.array(
    z.object({
      arms: z.array(arm),
      sites: z.array(z.object({ isDifficult: z.boolean(), arms: z.array(arm) })),
      training: z.object({
        ...{ how: z.string(), successes: z.number(), bySecond: z.number(), rows: z.number() },
      }),
    }),
  ),
});

test('the second agent takes what the agent of the loop has not solved on difficult websites, and its successes are trained', async () => {
  const begun = await begin('birds', '--difficult-endpoint', 'Eagle', '--train', 'job');
  assert.equal(begun.code, 0, begun.stderr);
  const command = ['run', 'birds', '--cycles', '2', '--rule', 'difficulty', '--poll-seconds', '0.02'];
  const run = await loop.improve(...command);
  assert.equal(run.code, 0, run.stderr);
  assert.match(run.stderr, /second agent, sample 2: /);
  const { cycles } = table.parse(JSON.parse(run.stdout));
  const own = { arm: 'owl-7', isSecond: false };
  assert.deepEqual(cycles[0]?.arms, [
    { ...own, figures: { queries: 2, samples: 4, solvedWithin: [0, 0, 0, 0, 0] } },
  ]);
  const second = [
    { ...own, figures: { queries: 4, samples: 1 + 2 + 2 + 2, solvedWithin: [1, 1, 1, 1, 1] } },
    {
      ...{ arm: 'eagle', isSecond: true },
      figures: { queries: 3, samples: 1 + 2 + 2, solvedWithin: [1, 2, 2, 2, 2] },
    },
  ];
  assert.deepEqual(cycles[1]?.arms, second);
  assert.deepEqual(cycles[1]?.sites, [{ isDifficult: true, arms: second }]);
  assert.deepEqual(cycles[1]?.training, { how: 'trained', successes: 3, bySecond: 2, rows: 3 });

  const exports = path.join(loop.folder, 'exports');
  const [folder = ''] = readdirSync(exports);
  const origin = readFileSync(path.join(exports, folder, 'cycle-2', 'rows', 'origin.jsonl'), 'utf8');
  const who = origin
    .trim()
    .split('\n')
    .map((line) => z.object({ participant: z.string() }).parse(JSON.parse(line)).participant);
  assert.deepEqual(who.toSorted(), ['eagle', 'eagle', 'owl-7']);

  const again = await loop.improve(...command);
  assert.deepEqual([again.code, again.stdout], [0, run.stdout], 'the same command finds all on record');
});

test('a second agent that is the agent of the loop, or has other conversations to train on, is refused', async () => {
  for (const [more, told] of [
    [['--difficult-endpoint', 'Owl'], /The second agent is the agent of the loop\./],
    [['--difficult-agent', 'mmina', '--difficult-endpoint', 'Nowhere'], /There is no endpoint “Nowhere”/],
    [
      ['--difficult-agent', 'wave', '--difficult-endpoint', 'Eagle', '--train', 'job'],
      /The agent mmina and the second agent wave have different conversations, and the loop trains on both\./,
    ],
    [['--difficult-option', 'observation=mmina'], /There is no second agent/],
  ] as const) {
    const { code, stdout } = await begin('wrong', ...more);
    assert.equal(code, 1, stdout);
    assert.match(stdout, told);
  }
});
