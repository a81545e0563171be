// needs: pure
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { takenSamples } from '../../electron/app/improve/cycleSamples.ts';
import { judgePromptVersion, judgeSamples, requireJudge } from '../../electron/app/improve/judgeSamples.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { appendVerdictReview } from '../../electron/db/review/verdictReviews.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { AppError } from '../../shared/errors.ts';
import type { LoopJudge } from '../../shared/model/improve.ts';
import type { VerdictReviewBody } from '../../shared/review/verdictReview.ts';
import { type ModelAnswer, startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { sampleAttempt, sampleTask } from '../helpers/samples.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** The judge of a loop, where its replies are of no use. */

let reply: ModelAnswer = 'SUCCESS';
const endpoint = await startEndpoint(() => reply);
after(() => endpoint.close());
Object.assign(process.env, {
  HOPSCOPE_CONFIG: temporaryFolder(),
  HOPSCOPE_JUDGE_URL: endpoint.baseUrl,
  HOPSCOPE_JUDGE_MODEL: 'hawk',
});
const { app } = await openHeadlessApp(temporaryFolder());
after(() => app.close());
const { db } = app.workspace;
insertTaskSet(
  db,
  { id: 'set', name: 'Set', format: 'native', importedAt: 1 },
  [sampleTask({ hops: [], source: { format: 'native', file: 'a', index: 1, raw: '{}' } })],
  [],
);
const agent = { model: 'idle', promptVersion: '1', parameters: {}, seed: null };
insertParticipant(db, { id: 'idle', kind: 'agent', name: 'idle', createdAt: 1, agent });
let made = 0;
function run(): string {
  made += 1;
  const id = `run-${made}`;
  insertAttempt(
    db,
    sampleAttempt({
      ...{ id, participantId: 'idle', mode: 'agent', status: 'finished', startedAt: made, endedAt: made + 1 },
      answer: 'four',
    }),
  );
  return id;
}
const judge: LoopJudge = { form: 'webvoyager', model: 'hawk', screenshots: 3, withoutPictures: true };
const verdictOf = (id: string, by = judge) => {
  const { success, by: whose } =
    takenSamples(app.context, ['set'], { judge: by, agent: { kind: 'idle', options: {} } }).find(
      (one) => one.attemptId === id,
    ) ?? {};
  return [success, whose];
};
const isCode = (code: string) => (error: unknown) => error instanceof AppError && error.code === code;

test('a judge that answers prose leaves the run open, and is not asked again', async () => {
  const id = run();
  reply = 'The weather is nice, and I like this run a lot.';
  await judgeSamples(app.context, judge, [id]);
  assert.deepEqual(verdictOf(id), [null, null]);
  const asked = endpoint.requests.length;
  reply = 'SUCCESS';
  await judgeSamples(app.context, judge, [id]);
  assert.equal(endpoint.requests.length, asked);
});

test('a judge that is away ends the judging, and is asked again', async () => {
  const id = run();
  reply = { status: 500 };
  await assert.rejects(judgeSamples(app.context, judge, [id]), isCode('improve.judge'));
  reply = 'SUCCESS';
  await judgeSamples(app.context, judge, [id]);
  assert.deepEqual(verdictOf(id), [true, 'judge']);
});

test('a judge whose key is refused ends the judging with that error', async () => {
  reply = { status: 401 };
  await assert.rejects(judgeSamples(app.context, judge, [run()]), isCode('model.key'));
});

test('a run without pictures stays open if the judge needs them, and nothing is asked', async () => {
  const id = run();
  const seeing = { ...judge, withoutPictures: false, screenshots: 15 };
  const asked = endpoint.requests.length;
  await judgeSamples(app.context, seeing, [id]);
  assert.equal(endpoint.requests.length, asked);
  assert.deepEqual(verdictOf(id, seeing), [null, null]);
});

test('a verdict that rests on no picture is none of a judge that needs pictures', async () => {
  const id = run();
  reply = 'SUCCESS';
  await judgeSamples(app.context, judge, [id]);
  assert.deepEqual(verdictOf(id), [true, 'judge']);
  assert.deepEqual(verdictOf(id, { ...judge, withoutPictures: false }), [null, null]);
});

test('a review of the verdict by a person wins over the judge and over an earlier verdict, until it is withdrawn', async () => {
  const id = run();
  reply = 'SUCCESS';
  await judgeSamples(app.context, judge, [id]);
  const event = { attemptId: id, wall: 1, by: 'ada' };
  const reviewed: VerdictReviewBody = {
    ...({ type: 'reviewed', passed: false, reason: 'The answer is of another year.' } as const),
    ...{ failure: null, step: null, former: null, informed: true },
    rule: { profile: 'strict', passed: null, version: '' },
  };
  appendVerdictReview(db, { ...event, seq: 1, body: reviewed });
  assert.deepEqual(verdictOf(id), [false, 'person']);
  keepAssessment(db, {
    ...{ attemptId: id, by: 'ben', passed: true, madeAt: 2, judge: null },
    ...{ failure: null, steps: [], reason: '' },
  });
  assert.deepEqual(verdictOf(id), [false, 'person']);
  appendVerdictReview(db, { ...event, seq: 2, body: { type: 'taken-back', seq: 1 } });
  assert.deepEqual(verdictOf(id), [true, 'person']);
});

test('another judge than that of the loop is refused', () => {
  requireJudge(app.context, judge);
  assert.throws(() => requireJudge(app.context, { ...judge, model: 'owl' }), isCode('improve.judge'));
  const promptVersion = judgePromptVersion(app.context, judge.form);
  requireJudge(app.context, { ...judge, promptVersion });
  assert.throws(
    () => requireJudge(app.context, { ...judge, promptVersion: 'trajectoryJudge-00000000' }),
    /has the prompt trajectoryJudge-00000000, and this version of Hopscope has trajectoryJudge-/,
  );
});
