// needs: browser
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import type { Agent, Decision, Turn } from '../../electron/agents/agent/agent.ts';
import { createRandomAgent } from '../../electron/agents/simple/randomAgent.ts';
import { type AgentBatch, type AttemptReport, runBatch } from '../../electron/app/batch/agentBatch.ts';
import { getAttempt } from '../../electron/db/attempts.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { judgeAttempt } from '../../electron/scoring/judging.ts';
import { fault } from '../../shared/errors.ts';
import type { AgentAsk, AttemptEvent, EventBody, Task } from '../../shared/model/index.ts';
import { deriveStretches, sumSegments } from '../../shared/trajectory/clock.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { patient } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { addWikiTask } from '../helpers/wikiTask.ts';

const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());
beforeEach(() => one.ask('run.leave', {}));
const { db } = one.app.workspace;

/** Reads the page as MMInA prints it. */
const mmina: Agent['reads'] = { form: 'mmina', picture: 'none' };

/** An agent with a random model name, so that no two tests share a participant. */
function agentThat(
  decide: (turn: Turn, signal: AbortSignal) => Promise<Decision> | Decision,
  reads: Agent['reads'] = null,
): Agent {
  return { facts: { model: randomUUID(), promptVersion: '', parameters: {}, seed: null }, reads, decide };
}

const go = (path: string): AgentAsk => ({
  ask: 'perform',
  operation: 'goto',
  value: `http://wiki.localhost:{demo}${path}`,
});
const done: AgentAsk = { ask: 'finish', text: '' };
const never = (): Promise<never> => new Promise(() => {});

async function run(
  agent: Agent,
  task: Task,
  more: Partial<AgentBatch> = {},
): Promise<AttemptReport & { readonly events: readonly AttemptEvent[] }> {
  const { attempts } = await runBatch(one.app.context, {
    agent,
    tasks: [task],
    repeats: 1,
    seed: 7,
    ...more,
  });
  const [report] = attempts;
  assert.ok(report !== undefined);
  return { ...report, events: report.attemptId === null ? [] : listEvents(db, report.attemptId) };
}

function only<Type extends EventBody['type']>(
  events: readonly AttemptEvent[],
  type: Type,
): readonly Extract<EventBody, { type: Type }>[] {
  return events.flatMap(({ body }) =>
    body.type === type ? [body as Extract<EventBody, { type: Type }>] : [],
  );
}

test('an agent that does the task passes, and its record holds its decisions and the pages of each step', async () => {
  const { task } = await addWikiTask(one);
  const named = (turn: Turn, start: string): string =>
    turn.observation?.elements.find(({ text }) => text.replace(/^\[\d+\] /, '').startsWith(start))?.id ??
    assert.fail(`${start} is not in ${turn.observation?.text}`);
  const decisions: ((turn: Turn) => Decision)[] = [
    (turn) => ({
      thought: 'The wiki has a search field.',
      raw: 'type [n] [Tokyo]',
      asks: [
        { ask: 'perform', operation: 'type', element: named(turn, 'combobox'), value: 'Tokyo' },
        { ask: 'perform', operation: 'press', value: 'Enter' },
      ],
    }),
    (turn) => ({ asks: [{ ask: 'perform', operation: 'click', element: named(turn, "link 'Tokyo'") }] }),
    () => ({ asks: [done] }),
  ];
  const agent = agentThat((turn) => decisions[turn.n - 1]?.(turn) ?? { asks: [done] }, mmina);
  const { passed, status, steps, decisions: count, attemptId, events, error } = await run(agent, task);
  assert.deepEqual(
    { passed, status, count, error },
    { passed: true, status: 'finished', count: 3, error: null },
  );
  assert.ok(steps >= 2);
  const detail = await one.ask('attempts.open', { attemptId: attemptId ?? '' });
  assert.equal(detail.attempt.mode, 'agent');
  for (const step of detail.steps)
    assert.ok(step.beforeId && step.afterId, 'every step has a page before and after it');
  const [first] = only(events, 'decided');
  assert.equal(first?.thought, 'The wiki has a search field.');
  assert.match(first.observation?.text ?? '', /^Tab 0 \(current\): .*\n\n\[\d+\] RootWebArea/);
  const types = events.map(({ body }) => body.type);
  assert.ok(types.indexOf('decided') < types.indexOf('action'), 'the decision is recorded before its action');
});

test('the locators of the checks are read when an agent ends, also on another page', async () => {
  const field = "document.querySelector('input').value";
  const title = 'document.title';
  const check = { required_contents: { must_include: ['Tokyo'] } };
  const article = 'http://wiki.localhost:{demo}/wiki/Tokyo';
  const program_html = [
    { ...check, url: 'last', locator: field },
    { ...check, url: article, locator: title },
  ];
  const { task } = await addWikiTask(one, {
    webarena: { eval: { eval_types: ['program_html'], program_html } },
  });
  const asks: readonly AgentAsk[] = [go('/search?q=Tokyo'), done];
  const { attemptId, events } = await run(
    agentThat(({ n }) => ({ asks: [asks[n - 1] ?? done] })),
    task,
  );
  const [{ answers } = assert.fail('nothing was read')] = only(events, 'located');
  assert.deepEqual(
    answers.map(({ page, url, opened, found }) => [
      page,
      url,
      opened,
      'value' in found ? found.value : found,
    ]),
    [
      ['last', one.at('http://wiki.localhost:{demo}/search?q=Tokyo'), undefined, 'Tokyo'],
      [article, one.at(article), true, 'Tokyo – Almanac'],
    ],
  );
  const { passed } = await judgeAttempt(one.app.workspace, attemptId ?? '', 'webarena', null);
  assert.equal(passed, true);
});

test('the time in which an agent thinks counts as choosing and never as idle', async () => {
  const { task } = await addWikiTask(one);
  await one.ask('settings.set', { idleAfterSeconds: 5 });
  const thinkMs = 6_000;
  const { attemptId, events } = await run(
    agentThat(() => new Promise((decided) => setTimeout(decided, thinkMs, { asks: [done] }))),
    task,
  );
  await one.ask('settings.set', { idleAfterSeconds: 30 });
  const sums = sumSegments(deriveStretches(events, getAttempt(db, attemptId ?? '').idleRule));
  assert.ok((sums.choosing ?? 0) >= thinkMs - 50, JSON.stringify(sums));
  assert.equal(sums.idle ?? 0, 0);
});

test('the random agent repeats its choices with the same seed and makes others with another seed', async () => {
  const { task } = await addWikiTask(one, { budget: { steps: 2 } });
  const chosen = async (seed: number): Promise<string[]> => {
    const agent = createRandomAgent(seed);
    const own = { ...agent, facts: { ...agent.facts, model: randomUUID() } };
    const { events } = await run(own, task, { seed });
    return only(events, 'step').map(({ step: { operation, element } }) => `${operation} ${element?.name}`);
  };
  const first = await chosen(3);
  assert.ok(first.length > 0);
  assert.deepEqual(await chosen(3), first);
  assert.notDeepEqual(await chosen(2), first);
});

test('an agent that never answers uses up its decisions; an answer after the end changes nothing', async () => {
  const { task } = await addWikiTask(one);
  let say: (decision: Decision) => void = () => {};
  const aborted: boolean[] = [];
  const agent = agentThat((_turn, signal) => {
    signal.addEventListener('abort', () => aborted.push(true));
    return new Promise((resolve) => {
      say = resolve;
    });
  });
  const { status, passed, decisions, error, attemptId, events } = await run(agent, task, { patienceMs: 100 });
  assert.deepEqual({ status, passed, decisions }, { status: 'unfinished', passed: false, decisions: 3 });
  assert.equal(error?.code, 'agent.late');
  assert.deepEqual(aborted, [true, true, true]);
  say({ asks: [go('/wiki/Tokyo'), done] });
  await new Promise(setImmediate);
  assert.equal(listEvents(db, attemptId ?? '').length, events.length);
});

test('the time budget of a task ends an agent that still thinks', onlyThorough, async () => {
  const { task } = await addWikiTask(one);
  const short: Task = { ...task, budget: { steps: null, activeMs: 4_000 } };
  const { status, error } = await run(agentThat(never), short);
  assert.deepEqual([status, error?.code], ['unfinished', 'session.budget']);
});

test('an agent that dies fails its attempt; an error of the service or the program excludes the attempt', async () => {
  const { task } = await addWikiTask(one);
  const ends = [
    { thrown: fault.agent('agent.died', 'The process of the agent ended (code 1).'), status: 'unfinished' },
    { thrown: fault.model('model.busy', 'The endpoint takes no more requests.'), status: 'aborted' },
    { thrown: new TypeError('x is not a function'), status: 'aborted' },
  ];
  const before = await rates();
  for (const { thrown, status } of ends) {
    const agent = agentThat(() => {
      throw thrown;
    });
    const report = await run(agent, task);
    assert.equal(report.status, status);
    assert.equal(report.error?.origin, 'origin' in thrown ? thrown.origin : 'tool');
    assert.equal(only(report.events, 'decided')[0]?.error?.message, report.error?.message);
    const rated = (await rates()).find(({ name }) => name === agent.facts.model);
    const [of, excluded] = [rated?.task.overall.rate.of ?? 0, rated?.excluded ?? 0];
    assert.deepEqual([of, excluded], status === 'aborted' ? [0, 1] : [1, 0]);
  }
  assert.ok(before.length < (await rates()).length);
});

async function rates() {
  const { participants } = await one.ask('evaluate.view', { profile: 'strict', asPrinted: false });
  return participants;
}

test('a decision that is too large is not carried out, and the agent receives the error', async () => {
  const { task } = await addWikiTask(one);
  const floods: readonly Decision[] = [
    { asks: Array.from({ length: 1_000 }, () => go('/wiki/Tokyo')) },
    { asks: [{ ask: 'perform', operation: 'goto', value: 'x'.repeat(1_000_000) }] },
    { asks: [done], raw: 'y'.repeat(1_000_000) },
  ];
  const told: (string | undefined)[] = [];
  const { status, steps, events } = await run(
    agentThat(({ n, last }) => {
      told.push(last?.code);
      return floods[n - 1] ?? { asks: [done] };
    }),
    task,
  );
  assert.deepEqual([status, steps], ['finished', 0]);
  assert.deepEqual(told, [undefined, 'agent.flood', 'agent.flood']);
  assert.ok((only(events, 'decided').at(-1)?.raw.length ?? 0) < 300_000);
});

test('an action that cannot be carried out is reported to the agent and recorded, and the run continues', async () => {
  const { task } = await addWikiTask(one);
  const asks: readonly AgentAsk[] = [
    { ask: 'perform', operation: 'click', element: '999999' },
    { ask: 'perform', operation: 'focus-tab', tab: 4 },
    { ask: 'refuse', why: 'There is no operation for dance.' },
    { ask: 'perform', operation: 'goto', value: 'file:///etc/passwd' },
    { ask: 'answer', hop: 7, text: 'x' },
  ];
  const told: (string | undefined)[] = [];
  const { status, events } = await run(
    agentThat(({ n, last }) => {
      told.push(last?.code);
      return { asks: [asks[n - 1] ?? done] };
    }, mmina),
    task,
  );
  assert.equal(status, 'finished');
  assert.deepEqual(told.slice(1), [
    'agent.noElement',
    'agent.noTab',
    'agent.refused',
    'input.address',
    'session.noSuchHop',
  ]);
  const failed = only(events, 'failed').map(({ error }) => error.code);
  assert.deepEqual(failed, told.slice(1));
});

test('the other actions of a decision are dropped when the page has changed', async () => {
  const { task } = await addWikiTask(one);
  let last: Turn['last'] = null;
  const { steps } = await run(
    agentThat((turn) => {
      last = turn.last;
      return { asks: turn.n === 1 ? [go('/search?q=Tokyo'), go('/wiki/Tokyo'), go('/wiki/Oslo')] : [done] };
    }),
    task,
  );
  assert.equal(steps, 1);
  assert.equal((last as Turn['last'])?.code, 'agent.pageChanged');
});

test('an agent that repeats itself is stopped; under MMInA’s rules the message of the stop is its answer', async () => {
  const { task } = await addWikiTask(one);
  const circling = () =>
    agentThat(() => ({ asks: [{ ask: 'perform', operation: 'scroll', value: 'up' }] }), mmina);
  const strict = await run(circling(), task);
  assert.deepEqual([strict.status, strict.decisions, strict.error?.code], ['unfinished', 3, 'agent.stopped']);
  await one.ask('settings.set', { defaultProfile: 'mmina' });
  const published = await run(circling(), task);
  await one.ask('settings.set', { defaultProfile: 'strict' });
  const { answer } = getAttempt(db, published.attemptId ?? '');
  assert.deepEqual([published.status, answer], ['finished', 'Early stop: Same action for 3 times']);
});

test('an agent with an empty budget is not asked', onlyThorough, async () => {
  const { task } = await addWikiTask(one);
  for (const budget of [
    { steps: 0, activeMs: null },
    { steps: null, activeMs: 0 },
  ]) {
    let asked = 0;
    const agent = agentThat(() => {
      asked += 1;
      return { asks: [done] };
    });
    const { status, error } = await run(agent, { ...task, budget });
    assert.deepEqual([status, error?.code, asked], ['unfinished', 'session.budget', 0]);
  }
});

test('a second command while an agent acts is refused, and its run is not disturbed', async () => {
  const { task } = await addWikiTask(one);
  const { session } = one.app.context;
  let refusal: unknown;
  const agent = agentThat(({ n }) => {
    if (n > 1) return { asks: [done] };
    const acting = session.perform({ operation: 'wait', value: '1' });
    return session.perform({ operation: 'back' }).then(
      () => assert.fail('both were carried out'),
      async (error: unknown) => {
        refusal = error;
        await acting;
        return { asks: [go('/search?q=Tokyo')] };
      },
    );
  });
  const { status, hops } = await run(agent, task);
  assert.match(String(refusal), /still being carried out/);
  assert.deepEqual([status, hops.passed], ['finished', 1]);
});

test('leaving the task from outside ends the run at once and cancels the question to the model', {
  timeout: patient(60_000),
}, async () => {
  const { task } = await addWikiTask(one);
  const thinking = Promise.withResolvers<AbortSignal>();
  const running = run(
    agentThat((_turn, signal) => {
      thinking.resolve(signal);
      return never();
    }),
    task,
  );
  const signal = await thinking.promise;
  await one.ask('run.leave', {});
  const { status, error, decisions } = await running;
  assert.deepEqual([status, error?.code, decisions], ['running', 'agent.left', 0]);
  assert.equal(signal.aborted, true, 'the question to the model is cancelled');
});

test(
  'a question of an agent returns without an answer at once when no person watches',
  onlyThorough,
  async () => {
    const { task } = await addWikiTask(one);
    const agent = agentThat(async (turn) => ({
      asks: [{ ask: 'finish', text: (await turn.ask({ text: 'Which one?' })) ?? 'nobody' }],
    }));
    const { attemptId, events } = await run(agent, task);
    assert.equal(getAttempt(db, attemptId ?? '').answer, 'nobody');
    assert.deepEqual(only(events, 'asked'), [
      { type: 'asked', n: 1, question: 'Which one?', choices: [], isHeard: false },
    ]);
  },
);

test('a task that was left while the agent thinks can be resumed', async () => {
  const { task } = await addWikiTask(one);
  let isLeft = false;
  const seen: number[] = [];
  const agent = agentThat(async ({ n }) => {
    seen.push(n);
    if (n === 1) return { asks: [go('/search?q=Tokyo')] };
    if (n === 2 && !isLeft) {
      isLeft = true;
      await one.ask('run.leave', {});
    }
    return { asks: [n === 2 ? go('/wiki/Tokyo') : done] };
  });
  const left = await run(agent, task);
  assert.deepEqual([left.status, left.error?.code], ['running', 'agent.left']);
  const again = await run(agent, task);
  assert.equal(again.attemptId, left.attemptId);
  assert.deepEqual([again.how, again.status, again.passed], ['taken up', 'finished', true]);
  assert.deepEqual(seen, [1, 2, 2, 3]);
  const third = await run(agent, task);
  assert.deepEqual([third.how, third.attemptId], ['before', left.attemptId]);
});

test('an attempt whose process died between its end and its verdict is judged by the next run', async () => {
  const { task } = await addWikiTask(one);
  const agent = agentThat(({ n }) => ({
    asks: [n === 3 ? done : go(n === 1 ? '/search?q=Tokyo' : '/wiki/Tokyo')],
  }));
  const ended = await run(agent, task);
  assert.equal(ended.passed, true);
  one.app.workspace.db.prepare('DELETE FROM verdicts WHERE attempt_id = ?').run(ended.attemptId);
  const again = await run(agent, task);
  assert.deepEqual([again.how, again.attemptId, again.passed], ['before', ended.attemptId, true]);
});
