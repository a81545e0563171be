import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

const one = await openHeadlessApp(temporaryFolder());
const { folder: workspace } = one;
const set = await wikiTasks(one, 2);
const bare = await wikiTasks(one, 1, { reference: undefined });
await one.app.close();

const document = z.object({
  agent: z.object({ name: z.string(), model: z.string(), seed: z.number().nullable() }),
  attempts: z.array(
    z.object({
      task: z.string(),
      how: z.enum(['before', 'taken up', 'begun']),
      attemptId: z.string(),
      status: z.string(),
      passed: z.boolean().nullable(),
    }),
  ),
  leftOut: z.array(z.object({ task: z.string(), why: z.string() })),
});

async function run(...args: string[]) {
  const { code, stdout, stderr } = await hopscope('run', '--workspace', workspace, '--json', ...args);
  assert.equal(code, 0, stderr);
  return document.parse(JSON.parse(stdout));
}

test('a reference run, its replay, chance and idleness stand beside each other in the rates', async () => {
  const scripted = await run('--agent', 'scripted', '--set', set);
  assert.deepEqual(
    scripted.attempts.map(({ task, how, status, passed }) => `${task} ${how} ${status} ${passed}`),
    ['task-1 begun finished true', 'task-2 begun finished true'],
  );
  const again = await run('--agent', 'scripted', '--set', set, '--task', 'task-2');
  assert.deepEqual(
    again.attempts.map(({ how, attemptId }) => [how, attemptId]),
    [['before', scripted.attempts[1]?.attemptId]],
  );
  const replayed = await run('--agent', 'replay', '--of', 'scripted', '--set', set, '--task', 'task-1');
  assert.deepEqual(
    replayed.attempts.map(({ status, passed }) => [status, passed]),
    [['finished', true]],
  );
  const idle = await run('--agent', 'idle', '--set', set, '--task', 'task-1');
  assert.deepEqual(
    idle.attempts.map(({ status, passed }) => [status, passed]),
    [['finished', false]],
  );

  const { stdout } = await hopscope('evaluate', '--workspace', workspace, '--json');
  const rated = z
    .object({
      participants: z.array(
        z.object({
          kind: z.string(),
          name: z.string(),
          task: z.object({ overall: z.object({ rate: z.object({ passed: z.number(), of: z.number() }) }) }),
        }),
      ),
    })
    .parse(JSON.parse(stdout)).participants;
  const shares = rated.map(({ kind, name, task: { overall } }) => {
    return `${kind} ${name} ${overall.rate.passed}/${overall.rate.of}`;
  });
  for (const share of ['agent scripted 2/2', 'agent replay 1/1', 'agent idle 0/1'])
    assert.ok(shares.includes(share), shares.join('\n'));
});

test('what cannot be done is said in words, and nothing is begun', async () => {
  const wrong: readonly (readonly [readonly string[], number, RegExp])[] = [
    [['--agent', 'idle', '--set', 'none'], 1, /There is no task set “none” in this workspace/],
    [['--agent', 'idle', '--set', set, '--task', 'x'], 1, /There is no task “x” in the set/],
    [['--agent', 'scripted', '--set', bare], 1, /it has no reference run/],
    [['--agent', 'replay', '--set', set], 1, /not said whose attempts/],
    [
      ['--agent', 'replay', '--set', set, '--of', 'nobody'],
      1,
      /“nobody” is neither a participant nor an attempt/,
    ],
    [['--agent', 'idle', '--set', set, '--of', 'x'], 1, /replays nobody/],
    [['--agent', 'mmina', '--set', set], 1, /asks a model, and it is not said where one answers/],
    [['--agent', 'idle', '--set', set, '--repeats', '0'], 2, /whole number from 1/],
    [['--agent', 'robot', '--set', set], 2, /Allowed choices are/],
  ];
  for (const [args, expected, words] of wrong) {
    const { code, stdout, stderr } = await hopscope('run', '--workspace', workspace, '--json', ...args);
    assert.equal(code, expected, args.join(' '));
    assert.match(stderr, words);
    if (code === 1) assert.ok('error' in JSON.parse(stdout));
  }
  const { code, stderr } = await hopscope('run', '--agent', 'idle', '--set', set, '--workspace', '/no/such');
  assert.deepEqual([code, /no workspace/.test(stderr)], [1, true]);
});
