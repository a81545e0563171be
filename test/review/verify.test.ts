// needs: pure
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { type App, createApp } from '../../electron/app/app.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertReplay } from '../../electron/db/demonstrations.ts';
import { insertEvent } from '../../electron/db/record/events.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import type { Replay } from '../../shared/model/replay.ts';
import type { ReviewAct } from '../../shared/review/review.ts';
import { fillDemonstrations } from '../helpers/demonstrations.ts';
import { figureParts } from '../helpers/figureParts.ts';
import { sampleAttempt } from '../helpers/samples.ts';
import { sharedFactory } from '../helpers/sharedChromium.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folders: string[] = [];
let app: App;
let ids: string[];

async function open(demonstrations: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-verify-'));
  folders.push(folder);
  app = await createApp({
    workspace: folder,
    host: 'headless',
    factory: sharedFactory(),
    root,
    version: 'test',
    withDemo: false,
    log: () => {},
  });
  ids = fillDemonstrations(app.workspace, {
    demonstrations,
    annotators: ['ada', 'ben'],
    reviewers: ['vera', 'wim', 'lea'],
  });
}

async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
  const reply = await app.invoke(command, input);
  if (!reply.ok) throw Object.assign(new Error(reply.error.message), { code: reply.error.code });
  return reply.value as Output<K>;
}

const first = () => ids[0] ?? '';
const does = (who: string, ...acts: ReviewAct[]) =>
  ask('verify.act', { attemptId: first(), reviewerId: `person-${who}`, acts });
const looks = (who: string) => ask('verify.open', { attemptId: first(), reviewerId: `person-${who}` });
const accept: ReviewAct = { type: 'decided', decision: 'accept', reason: null };
const unsure: ReviewAct = { type: 'decided', decision: 'unsure', reason: null };
const discard: ReviewAct = { type: 'decided', decision: 'discard', reason: 'wrong result' };
const drop = (step: number): ReviewAct => ({ type: 'step', step, keep: false });

const opened: App[] = [];
after(async () => {
  for (const one of opened) await one.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('one reviewer', () => {
  beforeEach(async () => {
    await open(3);
    opened.push(app);
  });

  test('the queue holds only finished demonstrations and imported ones with targets', async () => {
    const { db } = app.workspace;
    const base = { taskId: 'flights/f1', participantId: 'person-ada' };
    insertAttempt(db, sampleAttempt({ ...base, id: 'baseline', status: 'finished' }));
    insertAttempt(db, sampleAttempt({ ...base, id: 'running', mode: 'demonstration' }));
    insertAttempt(db, sampleAttempt({ ...base, id: 'model', mode: 'imported', status: 'finished' }));
    insertAttempt(db, sampleAttempt({ ...base, id: 'dataset', mode: 'imported', status: 'finished' }));
    const { steps } = await looks('vera');
    const step = steps[0]?.step;
    assert.ok(step);
    const { target: _, ...bare } = step;
    insertEvent(db, { attemptId: 'model', seq: 1, time: 0, wall: 0, body: { type: 'step', step: bare } });
    insertEvent(db, { attemptId: 'dataset', seq: 1, time: 0, wall: 0, body: { type: 'step', step } });
    const queue = await ask('verify.queue', { reviewerId: 'person-vera' });
    assert.deepEqual(
      queue.map(({ attemptId }) => attemptId),
      ['dataset', ...ids],
    );
  });

  test('acts are stored, and undo leads back one by one to the first state', async () => {
    const before = await looks('vera');
    await does('vera', drop(1));
    await does('vera', { type: 'described', text: 'Find a flight.' });
    await does('vera', {
      type: 'remark',
      at: { kind: 'after', step: 2 },
      text: 'open the list',
      failure: null,
    });
    const { row, mine } = await does('vera', accept);
    assert.equal(row.state, 'accepted');
    assert.deepEqual([mine.review.discarded, mine.review.decision], [[1], 'accept']);
    assert.equal((await ask('verify.queue', { reviewerId: 'person-vera' }))[0]?.state, 'accepted');
    for (let nth = 0; nth < 4; nth += 1)
      await ask('verify.undo', { attemptId: first(), reviewerId: 'person-vera' });
    const after = await looks('vera');
    assert.deepEqual(after.row, before.row);
    assert.equal(after.mine?.review.state, 'empty');
    assert.equal(after.mine?.events.length, 8);
    await assert.rejects(ask('verify.undo', { attemptId: first(), reviewerId: 'person-vera' }), {
      code: 'review.nothingToUndo',
    });
  });

  test('several acts are stored together or not at all', async () => {
    await assert.rejects(does('vera', drop(1), drop(99)), { code: 'review.noStep' });
    assert.equal((await looks('vera')).mine, null);
  });

  test('an act without effect is not stored', async () => {
    const { mine } = await does('vera', drop(2), drop(2));
    assert.equal(mine.events.length, 1);
  });

  test('an unknown reviewer and an unknown demonstration are refused', async () => {
    await assert.rejects(ask('verify.queue', { reviewerId: 'nobody' }), { code: 'participant.none' });
    await assert.rejects(ask('verify.open', { attemptId: 'x', reviewerId: 'person-vera' }), {
      code: 'verify.none',
    });
  });
});

describe('a second reviewer', () => {
  beforeEach(async () => {
    await open(12);
    opened.push(app);
  });

  test('the answers do not contain the first review until the second reviewer has decided', async () => {
    await does(
      'vera',
      drop(3),
      { type: 'remark', at: { kind: 'whole' }, text: 'SECRET-REMARK', failure: null },
      unsure,
    );
    const reply = await app.invoke('verify.open', { attemptId: first(), reviewerId: 'person-wim' });
    const queue = await app.invoke('verify.queue', { reviewerId: 'person-wim' });
    for (const sent of [JSON.stringify(reply), JSON.stringify(queue)]) {
      assert.doesNotMatch(sent, /SECRET-REMARK|"discarded":\[3\]|unsure|vera/);
    }
    assert.equal((await looks('wim')).row.state, 'needs-second');
    const acting = await does('wim', drop(1));
    assert.doesNotMatch(JSON.stringify(acting), /SECRET-REMARK|vera/);
    assert.equal((await looks('wim')).others, null);
    assert.match((await looks('lea')).blocked ?? '', /Two people/);
    await assert.rejects(does('lea', accept), { code: 'review.blocked' });
    assert.equal((await does('wim', accept)).row.state, 'accepted');
    assert.deepEqual(
      (await looks('wim')).others?.map(({ reviewer }) => reviewer),
      ['vera'],
    );
  });

  test('a replay without the steps that the first reviewer discarded is not listed for the second', async () => {
    await does('vera', drop(3), unsure);
    const check = (steps: readonly number[]): Replay => ({
      id: `check of ${steps.join()}`,
      attemptId: first(),
      at: steps.length,
      mode: 'live',
      why: null,
      steps: steps.map((index) => ({ index, outcome: 'done', score: 1, reason: null })),
      hops: [],
      notSent: [],
      chromium: '',
      version: '',
      replayId: null,
    });
    const shown = async (who: string) =>
      (await ask('verify.checks', { attemptId: first(), reviewerId: `person-${who}` })).map(({ id }) => id);
    insertReplay(app.workspace.db, check([1, 2, 4, 5, 6, 7]));
    insertReplay(app.workspace.db, check([1, 2, 4, 5, 6, 7, 8]));
    assert.deepEqual(await shown('vera'), ['check of 1,2,4,5,6,7,8']);
    assert.deepEqual(await shown('wim'), []);
    insertReplay(app.workspace.db, check([1, 2, 3, 4, 5, 6, 7, 8]));
    assert.deepEqual(await shown('wim'), ['check of 1,2,3,4,5,6,7,8']);
    await does('wim', accept);
    assert.deepEqual(await shown('wim'), ['check of 1,2,3,4,5,6,7,8']);
  });

  test('if two reviews differ, a third reviewer sees both and decides', async () => {
    await app.invoke('settings.set', { secondReviewShare: 100 });
    await does('vera', accept);
    assert.equal((await looks('wim')).row.state, 'needs-second');
    await does('wim', drop(2), accept);
    const item = await looks('lea');
    assert.deepEqual([item.row.state, item.row.differ, item.row.forMe], ['disagreement', ['steps'], true]);
    assert.equal(item.others?.length, 2);
    assert.equal((await does('lea', discard)).row.state, 'discarded');
  });

  test('only independent reviews count for agreement', async () => {
    await app.invoke('settings.set', { secondReviewShare: 100 });
    for (const [nth, attemptId] of ids.entries()) {
      const judge = (who: string, ...acts: ReviewAct[]) =>
        ask('verify.act', { attemptId, reviewerId: `person-${who}`, acts });
      await judge('vera', accept);
      await judge('wim', ...(nth < 3 ? [drop(2), accept] : nth === 3 ? [discard] : [accept]));
    }
    const counted = async () => {
      const { task, step, action } = (await ask('verify.quality', {})).agreement;
      return [task, step, action].map(({ agreed, units }) => `${agreed}/${units}`);
    };
    // 12 tasks, one of them decided differently; 8 steps of each of the 11 that both accepted.
    assert.deepEqual(await counted(), ['11/12', '85/88', '85/88']);
    // Wim reads Vera’s decision and adopts it: the agreement stays.
    await looks('wim');
    await does('wim', { type: 'reopened' }, { type: 'step', step: 2, keep: true }, accept);
    assert.equal((await looks('wim')).row.state, 'accepted');
    assert.deepEqual(await counted(), ['11/12', '85/88', '85/88']);
    // Lea reviews a settled demonstration, whose decisions she could see.
    await ask('verify.act', { attemptId: ids[5] ?? '', reviewerId: 'person-lea', acts: [discard] });
    assert.deepEqual(await counted(), ['11/12', '85/88', '85/88']);
  });
});

test('the quality board has the rates of the paper and figures per person', async () => {
  await open(12);
  opened.push(app);
  const judge = (nth: number, ...acts: ReviewAct[]) =>
    ask('verify.act', { attemptId: ids[nth] ?? '', reviewerId: 'person-vera', acts });
  await judge(0, discard);
  await judge(1, drop(1), drop(2), accept);
  await judge(2, { type: 'described', text: 'Else.' }, accept);
  await judge(3, unsure);
  for (let nth = 4; nth < 12; nth += 1) await judge(nth, accept);
  const view = await ask('verify.quality', {});
  assert.deepEqual(
    view.rates.map(({ figure, ours }) => `${figure} ${ours.rate.passed}/${ours.rate.of}`),
    ['discarded 1/11', 'edited 1/10', 'shortened 1/10'],
  );
  assert.deepEqual(
    view.rates.map(({ paper }) => `${paper.passed}/${paper.of}`),
    ['61/2411', '390/2350', '187/2350'],
  );
  assert.deepEqual([view.states.accepted, view.states.discarded, view.states['needs-second']], [10, 1, 1]);
  const [ada, ben] = view.annotators;
  assert.deepEqual(
    [ada?.name, ada?.demonstrations, ada?.idle.idleMs, ada?.discarded.passed],
    ['ada', 6, 0, 1],
  );
  // The second, sixth and tenth demonstrations have a minute of idle time; they are Ben's.
  assert.deepEqual([ben?.name, ben?.idle.idleMs, ben?.unsure.passed, ben?.unsure.of], ['ben', 180_000, 1, 6]);
  assert.equal(ada?.stepMs.n, 48);
  assert.equal(view.reviewers.length, 1);
  assert.match(figureParts(view.agreement.task.kappa).note ?? '', /No demonstration/);
});
