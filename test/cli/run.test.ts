// needs: browser
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { z } from 'zod';
import { startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscope, hopscopeMain } from '../helpers/hopscope.ts';
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
  batch: z.object({ wallMs: z.number(), leftMs: z.number().nullable() }),
  leftOut: z.array(z.object({ task: z.string(), why: z.string() })),
  warnings: z.array(z.string()),
});

const run = (...args: string[]) => runIn(workspace, ...args);

async function runIn(folder: string, ...args: string[]) {
  const { code, stdout, stderr } = await hopscope('run', '--workspace', folder, '--json', ...args);
  assert.equal(code, 0, stderr);
  return document.parse(JSON.parse(stdout));
}

test('the scripted, replay and idle agents have separate rates, and a finished task is not run again', async () => {
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

test('run --again tries the failed tasks once more, keeps the earlier attempts, and refuses when nothing failed', async () => {
  const own = await openHeadlessApp(temporaryFolder());
  const failing = await wikiTasks(own, 2);
  await own.app.close();
  const agent = ['--agent', 'idle', '--set', failing];
  const first = await runIn(own.folder, ...agent);
  assert.deepEqual(
    first.attempts.map(({ task, how, passed }) => `${task} ${how} ${passed}`),
    ['task-1 begun false', 'task-2 begun false'],
  );
  const again = await runIn(own.folder, ...agent, '--task', 'task-2', '--again');
  assert.deepEqual(
    again.attempts.map(({ task, how, passed }) => `${task} ${how} ${passed}`),
    ['task-2 before false', 'task-2 begun false'],
  );
  assert.equal(again.attempts[0]?.attemptId, first.attempts[1]?.attemptId);
  const third = await runIn(own.folder, ...agent, '--again');
  assert.deepEqual(
    third.attempts.map(({ task, how }) => `${task} ${how}`),
    ['task-1 before', 'task-1 begun', 'task-2 before', 'task-2 before', 'task-2 begun'],
  );
  const { code, stderr } = await hopscope(
    ...['run', '--workspace', own.folder, '--agent', 'scripted', '--set', failing, '--again'],
  );
  assert.equal(code, 1, stderr);
  assert.match(stderr, /nothing to try again: scripted has failed at none of these tasks/);
});

test('levels without an upper bound are said before the first attempt and in the document', async () => {
  const own = await openHeadlessApp(temporaryFolder());
  const content = '#####\n#@$.#\n#####\n';
  const tasks = ['bound', 'free', 'open'].map((level) => ({
    ...{ id: level, intent: 'Push the box onto the target.', budget: { steps: 2 } },
    environment: { name: 'sokoban', level, seed: 0, content, ...(level === 'bound' ? { bound: 10.9 } : {}) },
    hops: [{ site: 'sokoban', check: { environment: { solved: true } } }],
  }));
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'levels', tasks });
  await own.ask('import.commit', { files: [{ path: 'levels.json', text }] });
  await own.app.close();
  const { code, stdout, stderr } = await hopscope(
    ...['run', '--workspace', own.folder, '--json', '--agent', 'idle', '--set', 'levels'],
  );
  assert.equal(code, 0, stderr);
  const said = '2 of 3 tasks have no upper bound: attempts at them get no score.';
  assert.equal(stderr.trim().split('\n')[0], said);
  assert.deepEqual(document.parse(JSON.parse(stdout)).warnings, [said]);
  const web = await hopscope(
    ...['run', '--workspace', own.folder, '--agent', 'heuristic', '--set', 'levels'],
  );
  assert.equal(web.code, 1);
  assert.match(web.stderr, /can try none of these tasks: it only uses web pages/);
});

test('several agents do the same tasks one after the other, each with a line and a rate', async () => {
  const own = await openHeadlessApp(temporaryFolder());
  const both = await wikiTasks(own, 2);
  await own.app.close();
  const given = ['run', '--workspace', own.folder, '--set', both, '--agent', 'scripted', '--agent', 'idle'];
  const { code, stdout, stderr } = await hopscope(...given);
  assert.equal(code, 0, stderr);
  assert.deepEqual(stdout.trim().split('\n'), [
    'scripted: 2 of 2 attempts passed',
    'idle: 0 of 2 attempts passed',
  ]);
  assert.match(stderr, /scripted 2\/2 task-2: finished[\s\S]*idle 1\/2 task-1: finished/);

  const again = await hopscope(...given, '--json', '--again');
  const { arms } = z.object({ arms: z.array(document) }).parse(JSON.parse(again.stdout));
  assert.deepEqual(
    arms.map(({ agent, attempts }) => [agent.name, attempts.map(({ how }) => how)]),
    [['idle', ['before', 'begun', 'before', 'begun']]],
  );
  assert.match(again.stderr, /scripted has failed at none of these tasks/);
});

test('after Ctrl C the running attempt ends, and no other agent begins', async () => {
  const own = await openHeadlessApp(temporaryFolder());
  const tasks = await wikiTasks(own, 1);
  await own.app.close();
  const heard = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const endpoint = await startEndpoint(async () => {
    asked.resolve();
    await heard.promise;
    return '```stop []```';
  });
  try {
    const given = ['--workspace', own.folder, '--set', tasks, '--agent', 'mmina', 'idle', '--json'];
    const child = spawn(process.execPath, [hopscopeMain, 'run', ...given], {
      env: { ...process.env, HOPSCOPE_AGENT_URL: endpoint.baseUrl, HOPSCOPE_AGENT_MODEL: 'slow' },
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (words: string) => {
      stderr += words;
      if (stderr.includes('No further attempt starts')) heard.resolve();
    });
    const printed = text(child.stdout);
    const ended = once(child, 'exit');
    await Promise.race([asked.promise, ended]);
    child.kill('SIGINT');
    const [code] = await ended;
    assert.equal(code, 1, stderr);
    assert.match(stderr, /1 of 2 agents have not begun; run the same command again to continue/);
    const { arms } = z.object({ arms: z.array(document) }).parse(JSON.parse(await printed));
    assert.deepEqual(
      arms.map(({ attempts }) => attempts.map(({ status }) => status)),
      [['finished']],
    );
  } finally {
    await endpoint.close();
  }
});

test('a mistake of one of several agents is refused before the first attempt', async () => {
  const wrong: readonly (readonly [readonly string[], RegExp])[] = [
    [['--agent', 'idle', 'mmina'], /mmina needs a model, and no endpoint is chosen/],
    [['--agent', 'idle', '--agent', 'idle'], /The agent idle is named twice/],
    [
      ['--agent', 'idle', 'random', '--option', 'mostSeen=500'],
      /None of these agents has an option “mostSeen”/,
    ],
    [['--agent', 'idle', 'random', '--of', 'x'], /idle, random replays no attempts/],
  ];
  const own = await openHeadlessApp(temporaryFolder());
  const tasks = await wikiTasks(own, 1);
  await own.app.close();
  for (const [args, words] of wrong) {
    const { code, stderr } = await hopscope('run', '--workspace', own.folder, '--set', tasks, ...args);
    assert.equal(code, 1, args.join(' '));
    assert.match(stderr, words);
    assert.doesNotMatch(stderr, /1\/1/);
  }
});

test('the exit code is 1 if none of the attempts is judged, also when they ended in an earlier run', async () => {
  const own = await openHeadlessApp(temporaryFolder());
  const check = { manual: 'the article is about the city' };
  const open = await wikiTasks(own, 1, {
    hops: [{ site: 'wiki', label: 'the article', check }],
    reference: [],
  });
  await own.app.close();
  for (const how of ['begun', 'before']) {
    const { code, stdout, stderr } = await hopscope(
      ...['run', '--workspace', own.folder, '--json', '--agent', 'idle', '--set', open],
    );
    const { attempts } = document.parse(JSON.parse(stdout));
    assert.deepEqual(
      attempts.map((one) => `${one.how} ${one.status} ${one.passed}`),
      [`${how} finished null`],
      stderr,
    );
    assert.equal(code, 1);
  }
});

test('run --from branches an attempt once for the same arguments, and the branch counts only with --branches', async () => {
  const { attempts } = await run('--agent', 'scripted', '--set', set, '--task', 'task-1');
  const parent = attempts[0]?.attemptId ?? assert.fail('nothing was run');
  const from = ['--agent', 'idle', '--from', parent, '--step'];
  const branch = await run(...from, '2');
  assert.deepEqual(
    branch.attempts.map(({ how, status, passed }) => `${how} ${status} ${passed}`),
    ['begun finished true'],
    'the whole record is judged',
  );
  assert.notEqual(branch.attempts[0]?.attemptId, parent);
  const again = await run(...from, '2');
  assert.deepEqual(
    again.attempts.map(({ how, attemptId }) => [how, attemptId]),
    [['before', branch.attempts[0]?.attemptId]],
  );
  const rateOf = async (...args: string[]) => {
    const { stdout } = await hopscope('evaluate', '--workspace', workspace, '--json', ...args);
    const rate = z.object({ passed: z.number(), of: z.number() });
    const row = z.object({
      name: z.string(),
      branched: z.number(),
      task: z.object({ overall: z.object({ rate }) }),
    });
    const { participants } = z.object({ participants: z.array(row) }).parse(JSON.parse(stdout));
    const idle = participants.find(({ name }) => name === 'idle') ?? assert.fail('the idle agent has no row');
    const { passed, of } = idle.task.overall.rate;
    return `${passed}/${of}, ${idle.branched} left out`;
  };
  assert.equal(await rateOf(), '0/1, 1 left out');
  assert.equal(await rateOf('--branches'), '1/2, 0 left out');
  const wrong: readonly (readonly [readonly string[], number, RegExp])[] = [
    [['--from', parent, '--step', '9'], 1, /has 2 steps, and no step 9/],
    [['--from', 'nobody', '--step', '1'], 1, /There is no attempt nobody/],
    [['--from', parent], 1, /needs an attempt and one of its steps/],
    [['--from', parent, '--step', '1', '--set', set], 1, /--set and --from exclude each other/],
    [['--from', parent, '--step', '1', '--secret', '1=NO_SUCH_VARIABLE'], 2, /no variable NO_SUCH_VARIABLE/],
    [[], 2, /--set/],
  ];
  for (const [args, expected, words] of wrong) {
    const { code, stderr } = await hopscope('run', '--workspace', workspace, '--agent', 'idle', ...args);
    assert.equal(code, expected, args.join(' '));
    assert.match(stderr, words);
  }
});

test('a run that cannot start is refused, and the error names the reason', async () => {
  const wrong: readonly (readonly [readonly string[], number, RegExp])[] = [
    [['--agent', 'idle', '--set', 'none'], 1, /There is no task set “none” in this workspace/],
    [['--agent', 'idle', '--set', set, '--task', 'x'], 1, /There is no task “x” in the set/],
    [['--agent', 'scripted', '--set', bare], 1, /it has no reference run/],
    [['--agent', 'replay', '--set', set], 1, /attempts to replay are missing/],
    [['--agent', 'replay', '--set', set, '--of', 'nobody'], 1, /no participant and no attempt “nobody”/],
    [['--agent', 'idle', '--set', set, '--of', 'x'], 1, /replays no attempts/],
    [['--agent', 'mmina', '--set', set], 1, /needs a model, and no endpoint is chosen/],
    [['--agent', 'idle', '--set', set, '--repeats', '0'], 2, /whole number of at least 1/],
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

test('a batch takes a positive time, although the system’s clock is set back meanwhile', async (context) => {
  const real = Date.now;
  let asked = 0;
  context.mock.method(Date, 'now', () => real.call(Date) - 60_000 * asked++);
  const { batch } = await run('--agent', 'idle', '--set', set, '--task', 'task-2');
  assert.ok(batch.wallMs > 0 && batch.wallMs < 600_000, `${batch.wallMs} ms`);
});
