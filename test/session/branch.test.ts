// needs: browser
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createScriptedAgent } from '../../electron/agents/simple/scriptedAgent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { AttemptRecord } from '../../electron/attempt/attemptRecord.ts';
import { getAttempt } from '../../electron/db/attempts.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listSteps } from '../../electron/db/record/steps.ts';
import type { SessionState } from '../../shared/contract/index.ts';
import type { Branched } from '../../shared/model/branch.ts';
import type { AgentAsk, ReferenceStep, Task } from '../../shared/model/index.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { demonstrateReference, demoTask } from '../helpers/referenceDemonstration.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());
const { session } = one.app.context;
const { db } = one.app.workspace;

/** How the site differs from the recorded one. */
let today: 'as it was' | 'no cities' | 'another page' = 'as it was';

/** A list that opens under its field, as component libraries build them: no select, no form. */
const form = () => `<!doctype html><title>Travel desk</title><h1>Travel desk</h1>
  <p>Choose where to go and how, sign in, then order the journey that you have put together here.</p>
  <div id="city" role="combobox" tabindex="0" aria-expanded="false" aria-controls="cities" aria-label="City">Where to?</div>
  <ul id="cities" role="listbox" hidden>${['Oslo', 'Lima', 'Kyoto']
    .map((city) => (today === 'no cities' ? '' : `<li role="option" tabindex="-1">${city}</li>`))
    .join('')}</ul>
  <form action="/signed" method="post">
    <label>Class <select name="class"><option>Second</option><option>First</option></select></label>
    <label>Password <input name="word" type="password"></label><input type="hidden" name="city">
    <button>Sign in</button></form>
  <script>
    const field = document.getElementById('city'), list = document.getElementById('cities');
    field.onclick = () => { list.hidden = false; field.setAttribute('aria-expanded', 'true'); };
    list.onclick = ({ target }) => {
      field.textContent = target.textContent; list.hidden = true; field.setAttribute('aria-expanded', 'false');
      document.querySelector('[name=city]').value = target.textContent;
    };
  </script>`;
const signed = (body: string) =>
  today === 'another page'
    ? '<!doctype html><title>Closed</title><h1>We are closed</h1><p>Come back tomorrow morning.</p>'
    : `<!doctype html><title>Signed in</title><h1>Signed in</h1><p>${body.replace(/word=[^&]*/, '')}</p>
       <a href="/order">Order the journey</a>`;

let site: Server;
let task: Task;
let person: string;
const posted: string[] = [];

before(async () => {
  site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      if (request.method === 'POST') posted.push(body);
      if (request.url === '/signed') response.end(signed(body));
      else response.end(request.url === '/order' ? '<!doctype html><title>Ordered</title>Ordered' : form());
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const hop = (path: string) => ({
    site: 'desk',
    label: path,
    check: { url: { host: '127.0.0.1', path } },
  });
  const given = {
    ...{ id: 'journey', intent: 'Order a journey.', startUrl: `${origin}/` },
    hops: [hop('/signed'), hop('/order')],
    budget: { steps: 4 },
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'desk', tasks: [given] });
  await one.ask('import.commit', { files: [{ path: 'desk.json', text }], format: 'native' });
  task = demoTask(one, 'journey');
  const wren = { name: 'wren', consent: true, exposed: false, population: {} };
  person = (await one.ask('participants.create', wren)).id;
});
after(() => {
  site.closeAllConnections();
  site.close();
});
beforeEach(async () => {
  today = 'as it was';
  await one.ask('run.leave', {});
});

const click = (role: string, name: string): AgentAsk => ({
  ask: 'perform',
  operation: 'click',
  target: { role, name },
});
const order = click('link', 'Order the journey');

/** An attempt of an agent that does the first half of the task and ends at its budget of four steps. */
async function halfARun(): Promise<string> {
  const asks: AgentAsk[] = [
    click('combobox', 'City'),
    click('option', 'Kyoto'),
    { ask: 'perform', operation: 'select', target: { label: 'Class' }, value: 'First' },
    click('button', 'Sign in'),
    { ask: 'give-up', text: 'That is enough.' },
  ];
  const facts = { model: 'half', promptVersion: '1', parameters: {}, seed: null };
  const { attempts } = await runBatch(one.app.context, {
    agent: createScriptedAgent(facts, new Map([[task.key, asks]]), 'no'),
    ...{ tasks: [task], repeats: 1, seed: 1 },
  });
  const [{ attemptId } = assert.fail('nothing was run')] = attempts;
  return attemptId ?? assert.fail('no attempt');
}

/** Resolves when the replay has ended or has a question. */
async function branchStands(state: SessionState): Promise<SessionState> {
  if (!state.branch?.isPending || state.branch.question !== null) return state;
  return session.replay();
}

async function branch(attemptId: string, step: number): Promise<SessionState> {
  await one.ask('run.branch', { attemptId, step, participantId: person });
  // Two presses start one branch.
  const [state] = await Promise.all([one.ask('run.start', {}), one.ask('run.start', {})]);
  return branchStands(state);
}

function branchedOf(attemptId: string): Branched {
  const found = listEvents(db, attemptId).flatMap(({ body }) => (body.type === 'branched' ? [body] : []));
  assert.equal(found.length, 1, 'the branch begins once');
  return found[0] ?? assert.fail();
}

describe('a branch', () => {
  test('a branch expects no page after a step if the parent went on before its page was recorded', async () => {
    const quick: AgentAsk[] = [click('button', 'Sign in'), order, { ask: 'give-up', text: 'Enough.' }];
    const facts = { model: 'quick', promptVersion: '1', parameters: {}, seed: null };
    const { attempts } = await runBatch(one.app.context, {
      agent: createScriptedAgent(facts, new Map([[task.key, quick]]), 'no'),
      ...{ tasks: [task], repeats: 1, seed: 1 },
    });
    const parent = attempts[0]?.attemptId ?? assert.fail('nothing was run');
    const [first, second] = listSteps(db, parent);
    assert.ok(first !== undefined && second !== undefined);
    // The record of a person who acts before the page is captured: both steps have the same page after them.
    const step = { ...first, afterId: second.afterId };
    new AttemptRecord(one.app.workspace, parent).append({ type: 'step', step }, second.endedAt);
    const state = await branch(parent, 1);
    assert.deepEqual([state.branch?.isPending, state.branch?.question], [false, null]);
    assert.deepEqual(
      branchedOf(state.attemptId ?? '').steps.map(({ page }) => [
        new URL(page?.was ?? '').pathname,
        page?.likeness,
      ]),
      [['/signed', null]],
    );
  });

  test('a branch accepts the page on which the parent acted next, if the picture after the step shows a later page', async () => {
    const reloaded: AgentAsk = { ask: 'perform', operation: 'reload' };
    const quick = [click('button', 'Sign in'), order, reloaded, { ask: 'give-up', text: 'Enough.' }] as const;
    const facts = { model: 'late', promptVersion: '1', parameters: {}, seed: null };
    const { attempts } = await runBatch(one.app.context, {
      agent: createScriptedAgent(facts, new Map([[task.key, quick]]), 'no'),
      ...{ tasks: [task], repeats: 1, seed: 1 },
    });
    const parent = attempts[0]?.attemptId ?? assert.fail('nothing was run');
    const [first, second, third] = listSteps(db, parent);
    assert.ok(first !== undefined && second !== undefined && third !== undefined);
    assert.notEqual(third.afterId, second.afterId);
    // The record of a person whose click arrived while the page was captured: the picture shows the page after that click.
    const step = { ...first, afterId: third.afterId };
    new AttemptRecord(one.app.workspace, parent).append({ type: 'step', step }, third.endedAt);
    const state = await branch(parent, 1);
    assert.deepEqual([state.branch?.isPending, state.branch?.question], [false, null]);
    assert.match(session.page.tabs()[0]?.url ?? '', /\/signed$/);
  });

  test('a person branches from an agent’s attempt; only the new steps and their time count', async () => {
    const parent = await halfARun();
    assert.equal(listSteps(db, parent).length, 4, 'the budget of four steps is used up');
    const state = await branch(parent, 4);
    assert.deepEqual(state.branch?.from, { attemptId: parent, step: 4 });
    assert.equal(state.branch?.isPending, false);
    assert.equal(state.budget.steps, 0, 'the repeated steps do not count');
    assert.equal(state.budget.exhausted, null);
    assert.match(session.page.tabs()[0]?.url ?? '', /\/signed$/);
    assert.match(posted.at(-1) ?? '', /class=First.*city=Kyoto/);
    assert.equal(
      await session.perform({ operation: 'click', target: { role: 'link', name: 'Order the journey' } }),
      null,
    );
    await one.ask('run.finish', { answer: '' });
    const attemptId = state.attemptId ?? '';
    const detail = await one.ask('attempts.open', { attemptId });
    assert.deepEqual(detail.attempt.parent, { attemptId: parent, step: 4 });
    assert.equal(detail.parent?.id, parent);
    assert.equal(detail.row.passed, true, 'the verdict covers the inherited and the new steps');
    assert.equal(detail.stepTotal, 5);
    assert.equal(detail.row.steps, 1);
    const { steps, inherited, departures } = branchedOf(attemptId);
    assert.equal(inherited, 4);
    assert.deepEqual(departures, []);
    for (const { replayed, page } of steps) {
      assert.equal(replayed.outcome, 'done');
      assert.ok((page?.likeness ?? 0) > 0.9, JSON.stringify(page));
    }
    for (const { index, segments } of detail.steps)
      assert.deepEqual(Object.keys(segments).filter((one) => one !== 'paused').length > 0, index === 5);
    const of = await one.ask('attempts.open', { attemptId: parent });
    assert.deepEqual(
      of.branches.map(({ id }) => id),
      [attemptId],
    );
    const view = await one.ask('evaluate.view', { profile: 'strict', asPrinted: false });
    const wren = view.participants.find(({ name }) => name === 'wren');
    assert.equal(wren?.task.overall.rate.of, 0, 'the branch is in no rate');
    assert.equal(wren?.branched, 1);
    const all = await one.ask('evaluate.view', { profile: 'strict', asPrinted: false, branches: true });
    const counted = all.participants.find(({ name }) => name === 'wren');
    assert.deepEqual([counted?.task.overall.rate.passed, counted?.branched], [1, 0]);
  });

  test('an agent branches from a person’s branch', onlyThorough, async () => {
    const parent = await halfARun();
    const mine = await branch(parent, 3);
    await session.perform({ operation: 'click', target: { role: 'button', name: 'Sign in' } });
    await one.ask('run.giveUp', { reason: 'other', detail: '' });
    await one.ask('run.leave', {});
    const facts = { model: 'second half', promptVersion: '1', parameters: {}, seed: null };
    const agent = createScriptedAgent(
      facts,
      new Map([[task.key, [order, { ask: 'finish', text: '' }]]]),
      'no',
    );
    const asked = { agent, tasks: [task], repeats: 1, seed: 1 };
    const from = { attemptId: mine.attemptId ?? '', step: 4, atDeparture: 'give-up' } as const;
    const { attempts } = await runBatch(one.app.context, { ...asked, from });
    const [report] = attempts;
    assert.deepEqual([report?.passed, report?.steps, report?.decisions], [true, 1, 2]);
    assert.deepEqual(getAttempt(db, report?.attemptId ?? '').parent, { attemptId: from.attemptId, step: 4 });
    const again = await runBatch(one.app.context, { ...asked, from });
    assert.equal(again.attempts[0]?.attemptId, report?.attemptId, 'the same branch is carried out once');
    const whole = await runBatch(one.app.context, asked);
    assert.notEqual(
      whole.attempts[0]?.attemptId,
      report?.attemptId,
      'a branch is no attempt at the whole task',
    );
  });

  test('a branch asks when an element is missing, and begins there if the person chooses so', async () => {
    const parent = await halfARun();
    today = 'no cities';
    const state = await branch(parent, 4);
    const { question } = state.branch ?? {};
    assert.equal(question?.kind, 'element');
    assert.equal(question?.step, 2);
    assert.match(question?.expected ?? '', /option “Kyoto”/);
    assert.match(question?.found ?? '', /Travel desk/);
    await assert.rejects(one.ask('run.finish', { answer: '' }), /being replayed/);
    assert.throws(() => session.page, /being replayed/);
    assert.equal(state.clock.running, false);
    await one.ask('run.answerBranch', { choice: 'again' });
    const still = await session.replay();
    assert.equal(still.branch?.question?.step, 2);
    await one.ask('run.answerBranch', { choice: 'go-on' });
    const begun = await session.replay();
    assert.equal(begun.branch?.isPending, false);
    const { inherited, departures } = branchedOf(state.attemptId ?? '');
    assert.equal(inherited, 1);
    assert.deepEqual(
      departures.map(({ choice, departure }) => [choice, departure.step]),
      [['go-on', 2]],
    );
    assert.equal(session.page.tabs().length, 1);
  });

  test(
    'a branch asks when a step leads to another page, and is aborted if the person chooses so',
    onlyThorough,
    async () => {
      const parent = await halfARun();
      today = 'another page';
      const state = await branch(parent, 4);
      assert.equal(state.branch?.question?.kind, 'page');
      assert.match(state.branch?.question?.found ?? '', /% of its words the same/);
      const ended = await one.ask('run.answerBranch', { choice: 'give-up' });
      assert.equal(ended.phase, 'wrapping-up');
      const attemptId = state.attemptId ?? '';
      assert.equal(getAttempt(db, attemptId).status, 'aborted');
      const said = listEvents(db, attemptId).flatMap(({ body }) =>
        body.type === 'failed' ? [body.error] : [],
      );
      assert.equal(said.at(-1)?.code, 'branch.page');
    },
  );

  test('a branch asks for a secret that is not recorded, and does not record it', async () => {
    const asks: AgentAsk[] = [
      { ask: 'perform', operation: 'type', target: { label: 'Password' }, value: 'correct horse' },
      click('button', 'Sign in'),
      { ask: 'give-up', text: '' },
    ];
    const facts = { model: 'secretive', promptVersion: '1', parameters: {}, seed: null };
    const agent = createScriptedAgent(facts, new Map([[task.key, asks]]), 'no');
    const { attempts } = await runBatch(one.app.context, { agent, tasks: [task], repeats: 1, seed: 1 });
    const state = await branch(attempts[0]?.attemptId ?? '', 2);
    assert.equal(state.branch?.question?.kind, 'secret');
    assert.match(state.branch?.question?.expected ?? '', /Password/);
    await one.ask('run.answerBranch', { choice: 'again', secret: 'correct horse' });
    const begun = await session.replay();
    assert.equal(begun.branch?.isPending, false, JSON.stringify(begun.branch?.question));
    assert.match(posted.at(-1) ?? '', /word=correct\+horse/);
    assert.doesNotMatch(JSON.stringify(listEvents(db, state.attemptId ?? '')), /correct.horse/);
  });

  test('a branch that is left during its replay starts the replay again and keeps its parent', async () => {
    const parent = await halfARun();
    await one.ask('run.branch', { attemptId: parent, step: 4, participantId: person });
    const { attemptId } = await one.ask('run.start', {});
    const replaying = session.replay().catch((error: Error) => error);
    await one.ask('run.leave', {});
    assert.match(String(await replaying), /left/);
    const [row] = await one.ask('run.resumable', {});
    assert.equal(row?.id, attemptId);
    assert.deepEqual(row?.parent, { attemptId: parent, step: 4 });
    assert.equal(row?.repeats, 4, 'the list gives the number of steps to repeat');
    const state = await branchStands(await one.ask('run.resumeAttempt', { attemptId: attemptId ?? '' }));
    assert.equal(state.branch?.isPending, false);
    assert.equal(branchedOf(attemptId ?? '').inherited, 4);
    assert.equal(listSteps(db, attemptId ?? '').length, 4);
    // Left again after the replay: the branch continues on its page and repeats no step.
    const count = posted.length;
    await one.ask('run.leave', {});
    const back = await one.ask('run.resumeAttempt', { attemptId: attemptId ?? '' });
    assert.equal(back.branch?.isPending, false);
    assert.match(session.page.tabs()[0]?.url ?? '', /\/signed$/);
    assert.equal(back.budget.steps, 0);
    assert.ok(posted.length <= count + 1, 'at most the page is loaded again');
    await one.ask('run.giveUp', { reason: 'other', detail: '' });
  });

  test('a branch from a missing step or from a running attempt is refused with a reason', async () => {
    const parent = await halfARun();
    const ask = (step: number) => one.ask('run.branch', { attemptId: parent, step, participantId: person });
    await assert.rejects(ask(9), /has 4 steps, and no step 9/);
    const state = await branch(parent, 0);
    assert.deepEqual([state.branch?.isPending, state.branch?.of], [false, 0]);
    await assert.rejects(
      one.ask('run.branch', { attemptId: state.attemptId ?? '', step: 0, participantId: person }),
      /has not ended/,
    );
  });
});

describe('a branch of a demonstration', () => {
  test('a branch fakes each held request again and sends nothing', async () => {
    const steps: ReferenceStep[] = [
      { operation: 'click', target: { role: 'combobox', name: 'City' } },
      { operation: 'click', target: { role: 'option', name: 'Lima' } },
      { operation: 'click', target: { role: 'button', name: 'Sign in' } },
    ];
    const parent = await demonstrateReference(
      one,
      task,
      person,
      [new URL(task.startUrls[0] ?? '').host],
      steps,
    );
    const count = posted.length;
    const state = await branch(parent, 3);
    const asked = state.branch?.question ?? null;
    assert.equal(posted.length, count, 'the form is not sent a second time');
    if (asked !== null) await session.answerBranch('go-on');
    const { notSent } = branchedOf(state.attemptId ?? '');
    assert.deepEqual(
      notSent.map(({ method }) => method),
      ['POST'],
    );
    assert.equal(getAttempt(db, state.attemptId ?? '').mode, 'baseline');
  });
});
