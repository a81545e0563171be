// needs: pure
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openMeter } from '../../electron/app/improve/loopBudget.ts';
import { beginLoop, currentCycle } from '../../electron/app/improve/loops.ts';
import { endAttempt, insertAttempt } from '../../electron/db/attempts.ts';
import { insertRequest } from '../../electron/db/improve.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { insertEvent } from '../../electron/db/record/events.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { keepRubric } from '../../electron/db/review/rubrics.ts';
import type { Database } from '../../electron/db/store/open.ts';
import { insertTask, insertTaskSet } from '../../electron/db/taskSets.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { sampleAttempt, sampleTask } from '../helpers/samples.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** What a loop has used: the same figures at each check, without reading the whole record again. */

const { app } = await openHeadlessApp(temporaryFolder());
after(() => app.close());
const { db } = app.workspace;
insertTaskSet(db, { id: 'set', name: 'Set', format: 'native', importedAt: 1 }, [sampleTask()], []);
const agent = { model: 'owl', promptVersion: '1', parameters: {}, seed: null };
insertParticipant(db, { id: 'owl', kind: 'agent', name: 'owl', createdAt: 1, agent });
const loop = beginLoop(app.context, 'birds', {
  ...{ setIds: ['set'], heldOutIds: [], agent: { kind: 'idle', options: {} }, temperature: null },
  ...{ maxTokens: null, perSite: 2, samples: 2, requests: 2, seed: 0, difficult: 0.4, isReviewed: true },
  judge: { form: 'webvoyager', model: 'hawk', screenshots: 3, withoutPictures: true },
  ...{ thresholds: { words: 0.6, meaning: 0.7 }, holdsRequests: false },
});
const { setId } = currentCycle(db, loop);

/** Counts the statements that are run on a database. */
let statements = 0;
const prepare = db.prepare.bind(db);
db.prepare = ((sql: string) => {
  const statement = prepare(sql);
  for (const name of ['all', 'get', 'run'] as const) {
    const own = (statement[name] as (...values: unknown[]) => unknown).bind(statement);
    Object.assign(statement, {
      [name]: (...values: unknown[]) => {
        statements += 1;
        return own(...values);
      },
    });
  }
  return statement;
}) as Database['prepare'];
function costOf(work: () => void): number {
  statements = 0;
  work();
  return statements;
}

const TEXT = 'The prompt of a judge or of a query is long. '.repeat(50);
let made = 0;
const END = { answer: null, giveUpReason: null, steps: 1, activeMs: 1 };

/** A query of the loop with an ended attempt of 3 requests and 30 tokens, judged by its judge and with a rubric, 10 tokens each. */
function addSample(): string {
  made += 1;
  const id = `a${made}`;
  const task = { ...sampleTask(), id: `query-${made}`, key: `query-${made}`, setId };
  insertTask(db, task);
  insertAttempt(
    db,
    sampleAttempt({ id, taskId: task.id, participantId: 'owl', mode: 'agent', startedAt: made }),
  );
  for (const seq of [1, 2, 3]) decide(id, seq);
  endAttempt(db, id, { ...END, status: 'finished', endedAt: made + 1 });
  judge(id, 'hawk', 10);
  const source = { by: 'model', model: 'hawk', promptVersion: '1', replies: [TEXT] } as const;
  const use = { requests: 1, tokens: 10, cost: null };
  const body = { intent: task.intent, criteria: [], check: null };
  keepRubric(db, task.id, { ...body, source: { ...source, asked: { system: '', text: TEXT }, use } }, 1);
  insertRequest(
    db,
    {
      ...{ loopId: loop.id, cycle: 1, site: 'wiki', nth: made, about: 'new', askedAt: 1, model: 'owl' },
      ...{ promptVersion: '1', messages: [{ role: 'user', content: TEXT }], reply: TEXT, fault: null },
      ...{ tokens: 5, cost: 0.5 },
    },
    [],
  );
  return id;
}

function decide(attemptId: string, seq: number): void {
  insertEvent(db, {
    ...{ attemptId, seq, time: seq * 1000, wall: seq * 1000 },
    body: {
      ...{ type: 'decided', n: seq, seed: 1, observation: null, thought: '', raw: TEXT, asks: [] },
      ...{ error: null, exchanges: null, ms: 100, looks: 0 },
      use: {
        ...{ model: 'owl', cost: 0.25, ms: 100, tries: 1 },
        tokens: { input: 8, output: 2, isEstimate: false },
      },
    },
  });
}

function judge(attemptId: string, model: string, tokens: number, madeAt = 1): void {
  keepAssessment(db, {
    ...{ attemptId, by: `webvoyager, ${model}`, passed: true, madeAt, reason: '', failure: null, steps: [] },
    judge: {
      ...{ form: 'webvoyager', model, promptVersion: '1', screenshots: 3, reply: 'SUCCESS' },
      asked: { system: TEXT, text: TEXT, lastText: '', pictures: [] },
      use: { requests: 1, tokens, cost: null },
    },
  });
}

const part = (requests: number, tokens: number, cost = 0, unpriced = 0) => ({
  ...{ requests, tokens, cost, unpriced, uncounted: 0 },
});
const meter = openMeter(app.context, loop);
/** The parts without their hours. */
function figures(of = meter) {
  const { agents, queries, judge: judged, rubrics } = of.parts();
  return [agents, queries, judged, rubrics].map(({ hours: _, ...rest }) => rest);
}

test('each part counts what is on record, and what is added', () => {
  for (let n = 0; n < 3; n += 1) addSample();
  assert.deepEqual(figures(), [part(9, 90, 2.25), part(3, 15, 1.5), part(3, 30, 0, 3), part(3, 30, 0, 3)]);
  assert.equal(meter.spent().hours, (3 * 3000) / 3_600_000);
  addSample();
  assert.deepEqual(figures(), [part(12, 120, 3), part(4, 20, 2), part(4, 40, 0, 4), part(4, 40, 0, 4)]);
});

test('an attempt that is under way, a verdict that is made again and one of another judge count as they are now', () => {
  const running = sampleAttempt({ id: 'now', taskId: 'query-1', participantId: 'owl', mode: 'agent' });
  insertAttempt(db, running);
  decide('now', 1);
  assert.equal(meter.parts().agents.requests, 13);
  decide('now', 2);
  assert.equal(meter.parts().agents.requests, 14);
  judge('a1', 'hawk', 60, 2);
  judge('a2', 'owl', 500);
  assert.deepEqual(meter.parts().judge.tokens, 90);
  db.prepare("DELETE FROM assessments WHERE attempt_id = 'a1'").run();
  assert.deepEqual(meter.parts().judge.tokens, 30);
  assert.deepEqual(figures(), figures(openMeter(app.context, loop)), 'a new meter finds the same');
  endAttempt(db, 'now', { ...END, status: 'aborted', endedAt: 9 });
  meter.parts();
});

test('a check costs the same at 4 and at 40 samples, and one more sample costs what one sample does', () => {
  const few = costOf(() => meter.parts());
  const one = costOf(() => {
    addSample();
  });
  const more = costOf(() => meter.parts()) - few;
  for (let n = 0; n < 35; n += 1) addSample();
  meter.parts();
  assert.equal(
    costOf(() => meter.parts()),
    few,
  );
  assert.ok(more > 0 && more <= 6, `${more} statements for one sample, which was written by ${one}`);
});
