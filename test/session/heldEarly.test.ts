// needs: pure
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { deleteBrowserState } from '../../electron/db/record/browserStates.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import type { SessionState } from '../../shared/contract/index.ts';
import type { HeldRequest } from '../../shared/model/index.ts';
import { openScriptedApp } from '../helpers/scriptedSession.ts';

/** What happens on the page while this question waits for its answer. */
let onQuestion: (question: string) => void = () => {};
const one = await openScriptedApp(async (question) => onQuestion(question));
after(() => one.app.close());
afterEach(async () => {
  onQuestion = () => {};
  await one.ask('run.leave', {});
});

const request = (id: string): Omit<HeldRequest, 'since'> => ({
  ...{ id, tab: 't1', method: 'POST', url: 'https://shop.example/order', host: 'shop.example' },
  ...{ kind: 'script', fields: [], bytes: 0 },
});

/** The recorded events about held requests. */
function held({ attemptId }: SessionState): string[] {
  return listEvents(one.app.workspace.db, attemptId ?? '').flatMap(({ body }) => {
    if (body.type === 'held') return [`held ${body.request.id}`];
    return body.type === 'held-decided' ? [`${body.id} ${body.decision}`] : [];
  });
}

test('a request that a demonstration’s page sends before the run listens waits for the person', async () => {
  await one.brief('demonstration');
  one.browsers.beforeListening((browser) => browser.tell({ type: 'held', request: request('r1') }));
  const begun = await one.ask('demonstrate.begin', {});
  assert.deepEqual(
    begun.demonstration?.held.map(({ id }) => id),
    ['r1'],
  );
  const decided = await one.ask('demonstrate.decideHeld', { id: 'r1', decision: 'fake' });
  assert.deepEqual(one.browsers.last().decided, ['r1 fake']);
  assert.deepEqual(held(decided), ['held r1', 'r1 fake']);
});

test('a request that waits no longer when the run listens is not shown', async () => {
  await one.brief('demonstration');
  one.browsers.beforeListening((browser) => {
    browser.tell({ type: 'held', request: request('r1') });
    browser.tell({ type: 'held-gone', id: 'r1' });
  });
  const begun = await one.ask('demonstrate.begin', {});
  assert.deepEqual(begun.demonstration?.held, []);
});

test('a request that an agent’s page sends before the run listens is faked when nobody watches', async () => {
  await one.brief('baseline');
  const { session } = one.app.context;
  const { briefing } = session;
  assert.ok(briefing);
  session.brief({ ...briefing, mode: 'agent', guard: { asks: false } });
  one.browsers.beforeListening((browser) => browser.tell({ type: 'held', request: request('r1') }));
  const started = await session.start();
  assert.deepEqual(one.browsers.last().decided, ['r1 fake']);
  assert.deepEqual(held(started), ['held r1', 'r1 fake']);
});

test('a request that is held while steps are repeated is faked, and the message names it', async () => {
  await one.brief('demonstration');
  const { attemptId } = await one.ask('demonstrate.begin', {});
  assert.ok(attemptId);
  await one.ask('demonstrate.operate', { operation: 'press', value: 'a' });
  await one.ask('run.leave', {});
  // The process was killed before the page was saved: the step is carried out again.
  deleteBrowserState(one.app.workspace.db, attemptId);
  onQuestion = (question) => {
    if (question !== 'performed') return;
    one.browsers.last().tell({ type: 'held', request: request('r2') });
  };
  const again = await one.ask('run.resumeAttempt', { attemptId });
  assert.deepEqual(one.browsers.last().decided, ['r2 fake']);
  assert.match(again.problem?.message ?? '', /POST to shop\.example/);
  assert.deepEqual(held(again), [], 'a repeated step records no held request');
});
