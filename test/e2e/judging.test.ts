// needs: window
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { App } from '../../electron/app/app.ts';
import { endAttempt, insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { insertEvent } from '../../electron/db/record/events.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import type { EvaluateView, JudgingProgress } from '../../shared/contract/index.ts';
import type { EventBody } from '../../shared/model/index.ts';
import { sampleAttempt, sampleHop, samplePerson, sampleTask } from '../helpers/samples.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

/** A slow judge: each answer waits until the test releases it. */
const waiting: (() => void)[] = [];
let asked = 0;
const judge = (): Promise<string> => {
  asked += 1;
  return new Promise((resolve) => waiting.push(() => resolve('Yes')));
};
const told: JudgingProgress[] = [];
let window: ServedWindow;
let screen: EvaluatePage;

before(async () => {
  window = await openServedWindow({ fill, judge });
  screen = new EvaluatePage(window.page);
  window.app.onAnnounce(({ topic, value }) => {
    if (topic === 'judging') told.push(value);
  });
});
after(async () => {
  for (const answer of waiting) answer();
  await window?.close();
});

/** Three attempts at one task whose answer only a judge can decide. */
function fill(app: App): void {
  const { db } = app.workspace;
  const hop = sampleHop('wiki', { asksAnswer: true, check: { answer: { means: 'a harbour' } } });
  insertTaskSet(
    db,
    { id: 'set', name: 'Set', format: 'native', importedAt: 1 },
    [sampleTask({ hops: [hop] })],
    [],
  );
  insertParticipant(db, samplePerson('zoe'));
  for (const id of ['a1', 'a2', 'a3']) {
    insertAttempt(db, sampleAttempt({ id, participantId: 'person-zoe' }));
    const bodies: EventBody[] = [
      { type: 'answer', hop: 0, text: 'a port' },
      { type: 'ended', status: 'finished', answer: 'a port', giveUpReason: null },
    ];
    for (const [seq, body] of bodies.entries())
      insertEvent(db, { attemptId: id, seq: seq + 1, time: seq, wall: seq, body });
    endAttempt(db, id, {
      status: 'finished',
      endedAt: 10,
      answer: 'a port',
      giveUpReason: null,
      steps: 0,
      activeMs: 5,
    });
  }
}

test('the first evaluation of many attempts shows its progress', async () => {
  await screen.open();
  const bar = window.page.getByRole('progressbar', { name: 'Attempts judged' });
  await window.page.getByText('Judging attempts by the rule Strict: 0 of 3.').waitFor();
  assert.equal(await bar.getAttribute('aria-valuenow'), '0');
  waiting.shift()?.();
  await window.page.getByText('by the rule Strict: 1 of 3.').waitFor();
  assert.equal(await screen.sentence.count(), 0);

  // A second window asks for the same view and waits for the same judging.
  const other = window.app.invoke('evaluate.view', { profile: 'strict', asPrinted: false });
  for (const last of ['2 of 3.', null]) {
    waiting.shift()?.();
    if (last !== null) await window.page.getByText(`by the rule Strict: ${last}`).waitFor();
  }
  await screen.sentence.waitFor();
  await bar.waitFor({ state: 'detached' });
  const reply = await other;
  assert(reply.ok);
  assert.equal((reply.value as EvaluateView).attempts, 3);
  assert.equal(asked, 3, 'each attempt is judged once');
  assert.deepEqual(told.at(-1), { profile: 'strict', done: 3, total: 3, isRunning: false });
  for (const [index, one] of told.entries()) assert((told[index - 1]?.done ?? 0) <= one.done);
});

test('other commands are answered while hundreds of attempts are evaluated', async () => {
  // The synthetic attempts are already judged by the rule Strict, so another rule judges all of them.
  await fillSynthetic(window.app.workspace, { tasks: 200, people: 2, models: 1 });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const reply = await window.app.invoke('evaluate.view', { profile: 'mmina', asPrinted: false });
  clearInterval(timer);
  assert(reply.ok);
  assert.ok(turns > 1, `${turns} turns`);
});

test('the window reported no problem', () => assert.deepEqual(window.problems, []));
