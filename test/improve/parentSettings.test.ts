// needs: browser
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { listParticipants } from '../../electron/db/participants.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { Policy } from '../helpers/learner.ts';
import {
  beginWords,
  lastWords,
  type NumberLoop,
  numberOf,
  openNumberLoop,
  stop,
  THINGS,
  thingIn,
} from '../helpers/numberLoop.ts';

/** A loop runs its agent as the participant with which it began, whatever the endpoints say later. */

/** The base model knows the numbers in the queries of the first cycle, and only one of them elsewhere. */
const base: Policy = (messages) => {
  const words = lastWords(messages);
  return stop(words.includes('belongs') ? numberOf(thingIn(words) ?? 'tea') : 1);
};

type Settings = Readonly<Record<string, unknown>>;

/** Changes the endpoints as a user does in the settings. */
function setEndpoints({ env, service }: NumberLoop, own: Settings, trainer: Settings, model = 'owl-7'): void {
  const file = path.join(env['HOPSCOPE_CONFIG'] ?? '', 'endpoints.json');
  const { endpoints, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { endpoints: { name: string }[] };
  const like = { baseUrl: service.baseUrl, key: { from: 'none' } };
  const others = endpoints.filter(({ name }) => name !== 'Owl' && name !== 'Trainer');
  const ours = [
    { name: 'Owl', model, ...like, settings: own },
    { name: 'Trainer', model: 'owl-7', ...like, settings: trainer },
  ];
  writeFileSync(file, JSON.stringify({ ...rest, endpoints: [...ours, ...others] }));
}

const HERE: Settings = { temperature: 0.2, stream: false, extraBody: { top_k: 3 } };
const THERE: Settings = { temperature: 0.9, topP: 0.5, reasoningEffort: 'low', leaveOut: ['seed'] };

async function begun() {
  const loop = await openNumberLoop([THINGS, THINGS], base);
  after(() => loop.close());
  setEndpoints(loop, HERE, THERE);
  const words = beginWords(loop, { perSite: 4, samples: 1 });
  const at = words.indexOf('--temperature');
  const own = [...words.slice(0, at), ...words.slice(at + 2), '--train-endpoint', 'Trainer'];
  const { code, stderr } = await loop.improve('begin', 'birds', ...own);
  assert.equal(code, 0, stderr);
  return loop;
}

/** The agents of the workspace: the model, and the parameters that were sent. */
function agentsIn({ folder }: NumberLoop) {
  using workspace = openWorkspace(folder, 'test');
  return listParticipants(workspace.db)
    .flatMap(({ name, agent }) => (agent === undefined ? [] : [{ name, ...agent }]))
    .map(({ name, parameters: { temperature, topP, reasoningEffort, extraBody, leaveOut } }) => ({
      ...{ name, temperature, topP, reasoningEffort, extraBody, leaveOut },
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const SENT = {
  ...{ temperature: 0.2, topP: 0.9, extraBody: '{"top_k":3}' },
  ...{ reasoningEffort: undefined, leaveOut: undefined },
};

const table = z.object({
  cycles: z.array(
    z.object({
      arms: z.array(z.object({ arm: z.string() })),
      training: z.object({ parent: z.string().nullable() }).nullable(),
      promotion: z.object({ parent: z.string().nullable(), verdict: z.string() }),
    }),
  ),
});

test('another endpoint trains, and the settings of both change later: the agents stay the participants of the loop', async () => {
  const loop = await begun();
  setEndpoints(loop, { temperature: 0.7, extraBody: { top_k: 9 } }, { temperature: 0.1 });
  const first = await loop.improve('run', 'birds', '--cycles', '1', '--poll-seconds', '0.02');
  assert.equal(first.code, 0, first.stderr);
  setEndpoints(loop, HERE, THERE);
  const both = await loop.improve('run', 'birds', '--cycles', '2', '--poll-seconds', '0.02');
  assert.equal(both.code, 0, both.stderr);
  const { cycles } = table.parse(JSON.parse(both.stdout));
  const tuned = 'ft:owl-7:job-1';
  assert.deepEqual(
    cycles.map(({ arms, training, promotion }) => [
      arms.map(({ arm }) => arm),
      training?.parent,
      promotion.parent,
    ]),
    [
      [['owl-7'], 'owl-7', 'owl-7'],
      [[tuned], tuned, tuned],
    ],
  );
  assert.deepEqual(agentsIn(loop), [
    { name: `ft:${tuned}:job-2`, ...SENT },
    { name: tuned, ...SENT },
    { name: 'owl-7', ...SENT },
  ]);
});

test('an endpoint that has another model by now is refused', async () => {
  const loop = await begun();
  setEndpoints(loop, HERE, THERE, 'hawk');
  await loop.improve('queries', 'birds');
  const { code, stdout } = await loop.improve('explore', 'birds');
  assert.equal(code, 1);
  assert.match(stdout, /The agent of this loop is owl-7, and its endpoint “Owl” has the model hawk\./);
});
