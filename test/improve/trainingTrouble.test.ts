// needs: browser
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { listLoops } from '../../electron/db/improve.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { listPromotionPlans } from '../../electron/db/promotions.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import type { Database } from '../../electron/db/store/open.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { CONFIG, weights, writeAdapter } from '../helpers/adapterFiles.ts';
import { hopscopeHere } from '../helpers/hopscope.ts';
import { beginWords, openNumberLoop, stop } from '../helpers/numberLoop.ts';
import { sampleAttempt, samplePerson } from '../helpers/samples.ts';

/** What can go wrong after an exploration: each is the end of its stage, in words. One exploration, copied for each case. */

const states = ['succeeded'];
let refusal: string | null = null;
const loop = await openNumberLoop([['tea', 'soap']], () => stop(1), {
  states,
  at: ({ name }, now) =>
    refusal !== null && name === 'POST files' && now === 'arrived' ? { status: 400, message: refusal } : null,
});
after(() => loop.close());
const how = ['--verdicts', 'people', '--most-hours', '0', '--alpha', '0.1'];
const begun = await loop.improve('begin', 'birds', ...beginWords(loop, { perSite: 2, samples: 1 }), ...how);
assert.equal(begun.code, 0, begun.stderr);
for (const stage of ['queries', 'explore']) {
  const { code, stderr } = await loop.improve(stage, 'birds');
  assert.equal(code, 0, stderr);
}

let copies = 0;
/** A copy of the explored workspace. */
function copied(change: (db: Database) => void = () => {}): string {
  copies += 1;
  const folder = path.join(path.dirname(loop.folder), `copy-${copies}`);
  cpSync(loop.folder, folder, { recursive: true });
  using workspace = openWorkspace(folder, 'test');
  change(workspace.db);
  return folder;
}

const trained = z.object({
  training: z.object({
    how: z.string(),
    why: z.string().nullable(),
    model: z.string().nullable(),
    rows: z.number(),
  }),
});
async function train(folder: string, ...words: readonly string[]) {
  const { code, stdout, stderr } = await loop.improveIn(
    folder,
    ...['train', 'birds', '--poll-seconds', '0.02', ...words],
  );
  assert.notEqual(stdout, '', stderr);
  return { code, ...trained.parse(JSON.parse(stdout)).training };
}

const promoted = z.object({
  promotion: z.object({
    verdict: z.string(),
    why: z.string(),
    candidate: z.string().nullable(),
    decisions: z.array(z.object({ by: z.string(), promotes: z.boolean(), reason: z.string() })),
  }),
  waits: z.array(z.string()),
});
async function promote(folder: string) {
  const { code, stdout, stderr } = await loop.improveIn(folder, 'promote', 'birds');
  assert.notEqual(stdout, '', stderr);
  const { promotion, waits } = promoted.parse(JSON.parse(stdout));
  return { code, waits, ...promotion };
}

for (const [what, state, ended, why] of [
  ['fails', 'failed', 'failed', /^The job failed: the training diverged$/],
  ['is cancelled', 'cancelled', 'cancelled', /^The service cancelled the job\.$/],
  [
    'never ends',
    'running',
    'unended',
    /^The job had not ended after 0 hours\. It may go on at the service\.$/,
  ],
] as const)
  test(`a job that ${what} ends the training without a model, and --again goes on or begins it anew`, async () => {
    states[0] = state;
    const folder = copied();
    const first = await train(folder);
    assert.deepEqual([first.code, first.how, first.model], [1, ended, null]);
    assert.match(first.why ?? '', why);
    const files = loop.service.files.length;
    assert.deepEqual(await train(folder), first, 'it stays ended');
    assert.equal(loop.service.files.length, files);
    const { verdict, why: left } = await promote(copiedFrom(folder));
    assert.deepEqual([verdict, left], ['left out', 'No model was trained in this cycle.']);
    states[0] = 'succeeded';
    const jobs = loop.service.jobs.length;
    const again = await train(folder, '--again');
    assert.deepEqual([again.code, again.how], [0, 'trained']);
    assert.equal(
      loop.service.jobs.length - jobs,
      ended === 'unended' ? 0 : 1,
      'a job that may go on is waited for',
    );
    const more = await loop.improveIn(folder, 'train', 'birds', '--again');
    assert.match(more.stdout, /Cycle 1 has its tuned model\./);
  });

function copiedFrom(folder: string): string {
  copies += 1;
  const copy = path.join(path.dirname(loop.folder), `copy-${copies}`);
  cpSync(folder, copy, { recursive: true });
  return copy;
}

test('an upload that is refused is the end of the training, with the words of the service', async () => {
  refusal = 'Line 1 is too long';
  const { how: ended, why, model } = await train(copied());
  refusal = null;
  assert.deepEqual([ended, model], ['failed', null]);
  assert.match(why ?? '', /does not take the upload of the rows .*Line 1 is too long/);
});

test('without a success nothing is uploaded, and the loop can go on', async () => {
  const files = loop.service.files.length;
  const folder = copied((db) => {
    insertParticipant(db, samplePerson());
    for (const { id } of attemptsIn(db)) decide(db, id, false);
  });
  const { how: ended, why, rows } = await train(folder);
  assert.deepEqual([ended, rows], ['left out', 0]);
  assert.equal(why, 'No attempt of cycle 1 passed, so there is nothing new to learn. Nothing was sent.');
  assert.equal(loop.service.files.length, files);
  assert.equal((await promote(folder)).verdict, 'left out');
  const next = await loop.improveIn(folder, 'next', 'birds');
  assert.equal(next.code, 0, next.stdout);
});

test('too few rows, and a training that a person leaves out', async () => {
  const { code, stdout } = await loop.improve(
    'begin',
    'few',
    ...beginWords(loop, { perSite: 2, samples: 1 }),
  );
  assert.equal(code, 0, stdout);
  const folder = copied((db) => {
    const [first, few] = listLoops(db);
    assert.ok(first !== undefined && few !== undefined);
    const body = JSON.stringify({
      ...first.settings,
      training: { ...first.settings.training, data: { ...first.settings.training?.data, fewest: 50 } },
    });
    db.prepare('UPDATE improve_loops SET body = ? WHERE id = ?').run(body, first.id);
  });
  const { why } = await train(folder);
  assert.equal(why, 'There are 1 training rows, and the loop wants at least 50. Nothing was sent.');
  const left = await train(copied(), '--leave-out');
  assert.deepEqual([left.how, left.why], ['left out', 'A person left the training out.']);
});

for (const by of ['id', 'words'] as const)
  test(`rows that hold a task of the development set are refused by its ${by}, and nothing is uploaded`, async () => {
    const files = loop.service.files.length;
    const folder = copied((db) => {
      const [plan = assert.fail('no plan was locked')] = listPromotionPlans(db);
      const [{ task, intent } = assert.fail('nothing passed')] = attemptsIn(db).filter(
        ({ passed }) => passed === 1,
      );
      const { id, name, lockedAt, ...body } = plan;
      const [held, ...others] = plan.tasks;
      const leaking =
        by === 'id'
          ? { ...held, id: task }
          : { ...held, intent: `${intent.toUpperCase().replaceAll(' ', '  ')}!` };
      db.prepare('UPDATE promotions SET body = ? WHERE id = ?').run(
        JSON.stringify({ ...body, tasks: [leaking, ...others] }),
        id,
      );
    });
    const { how: ended, why } = await train(folder);
    assert.equal(ended, 'left out');
    assert.match(
      why ?? '',
      new RegExp(`^The training rows hold 1 tasks of the development set: “.*” \\(by its ${by}\\)\\.`),
    );
    assert.equal(loop.service.files.length, files);
  });

test('a model that is worse does not replace its parent; a person may overrule, and the next cycle follows', async () => {
  const folder = copied();
  assert.equal((await train(folder)).how, 'trained');
  let who: readonly string[] = [];
  const candidate = changed(folder, (db) => {
    insertParticipant(db, samplePerson());
    const [plan = assert.fail('no plan was locked')] = listPromotionPlans(db);
    const sql =
      "SELECT id FROM participants WHERE name = 'ft:owl-7:job-' || (SELECT max(substr(name, 14)) FROM participants WHERE name LIKE 'ft:%')";
    const { id: tuned } = db.prepare<[], { id: string }>(sql).get() ?? assert.fail('there is no tuned model');
    plan.tasks.forEach(({ id }, nth) => {
      for (const [participantId, passes] of [
        [plan.parentId, true],
        [tuned, nth < 3],
      ] as const) {
        const attemptId = `${participantId}-${nth}`;
        const at = Date.now() + nth;
        insertAttempt(
          db,
          sampleAttempt({
            ...{ id: attemptId, taskId: id, participantId, startedAt: at, endedAt: at + 1 },
            ...{ mode: 'agent', status: 'finished', answer: '1', giveUpReason: null },
          }),
        );
        // One verdict is missing at first.
        if (nth > 0) decide(db, attemptId, passes);
      }
    });
    who = [plan.parentId, tuned];
    return tuned;
  });
  const open = await promote(folder);
  assert.deepEqual([open.code, open.verdict], [1, 'waiting']);
  assert.match(
    open.waits.join(),
    /^1 of 10 tasks lack some of their 1 counted attempts of each model\. 2 attempts have no verdict/,
  );
  changed(folder, (db) => {
    for (const one of who) decide(db, `${one}-0`, true);
  });
  const worse = await promote(folder);
  assert.deepEqual([worse.code, worse.verdict, worse.decisions], [1, 'not promoted', []]);
  assert.match(worse.why, /^not shown: ft:owl-7:job-\d+ passes 30\.0 %, its parent 100\.0 %\./);
  const next = z.object({ cycle: z.number() });
  const kept = copiedFrom(folder);
  next.parse(JSON.parse((await loop.improveIn(kept, 'next', 'birds')).stdout));
  assert.deepEqual(explorerIn(kept), null);

  const overruled = await hopscopeHere(loop.env, [
    ...['promote', 'overrule', 'birds, cycle 1', '--candidate', candidate, '--by', samplePerson().name],
    ...['--decision', 'promote', '--reason', 'it is cheaper', '--workspace', folder],
  ]);
  assert.equal(overruled.code, 0, overruled.stderr);
  const after = await promote(folder);
  assert.deepEqual(
    [after.verdict, after.why, after.decisions],
    ['promoted', worse.why, [{ by: samplePerson().name, promotes: true, reason: 'it is cheaper' }]],
  );
  next.parse(JSON.parse((await loop.improveIn(folder, 'next', 'birds')).stdout));
  assert.equal(explorerIn(folder), candidate);
});

test('a budget that is used up pauses the loop with a sentence, and can be raised', async () => {
  const folder = copied();
  const words = ['run', 'birds', '--cycles', '1', '--poll-seconds', '0.02'];
  const part = z.object({ requests: z.number(), tokens: z.number(), uncounted: z.number() });
  const spent = z.object({
    spent: z.object({ requests: z.number(), tokens: z.number(), hours: z.number() }),
    parts: z.object({ agents: part, queries: part, judge: part, rubrics: part, training: part }),
  });
  const set = await loop.improveIn(folder, 'budget', 'birds', '--most-requests', '2');
  const { spent: used, parts } = spent.parse(JSON.parse(set.stdout));
  // Queries, two decisions, two judgements.
  assert.equal(used.requests, 5);
  assert.ok(used.tokens > 0 && used.hours > 0, set.stdout);
  const { agents, queries, judge, training } = parts;
  assert.deepEqual([agents.requests, queries.requests, judge.requests, judge.uncounted], [2, 1, 2, 0]);
  assert.ok(judge.tokens > 0, 'the tokens of the judge are on record');
  assert.equal(used.tokens, agents.tokens + queries.tokens + judge.tokens);
  assert.equal(training.tokens, 0);
  const files = loop.service.files.length;
  const paused = await loop.improveIn(folder, ...words);
  assert.equal(paused.code, 1);
  const { why } = z.object({ why: z.array(z.string()) }).parse(JSON.parse(paused.stdout));
  assert.match(
    why.join(),
    /^The budget of “birds” is used up: 5 requests of 2 requests\. Raise it with hopscope improve budget/,
  );
  assert.equal(loop.service.files.length, files, 'nothing was sent');
  const raised = await loop.improveIn(folder, 'budget', 'birds', '--most-requests', '500');
  assert.equal(raised.code, 0);
  assert.equal((await train(folder)).how, 'trained');
  const { parts: trained } = spent.parse(
    JSON.parse((await loop.improveIn(folder, 'budget', 'birds')).stdout),
  );
  assert.ok(trained.training.tokens > 0, 'trained tokens count');
});

test('a local training stops the loop with its command until the adapter is whole, and the server gets it', async () => {
  const folder = copied((db) => {
    const [first = assert.fail('there is no loop')] = listLoops(db);
    const local = { way: 'local', base: 'owl-7', parameters: { trainer: 'trl', epochs: 2 } };
    const body = JSON.stringify({ ...first.settings, training: { ...first.settings.training, ...local } });
    db.prepare('UPDATE improve_loops SET body = ? WHERE id = ?').run(body, first.id);
  });
  const run = () => loop.improveIn(folder, 'run', 'birds', '--cycles', '1', '--poll-seconds', '0.02');
  const stopped = await run();
  assert.equal(stopped.code, 1, stopped.stderr);
  const { why } = z.object({ why: z.array(z.string()) }).parse(JSON.parse(stopped.stdout));
  const [, adapter = ''] =
    /^train with: trl sft .*--output_dir (\S+) --num_train_epochs 2 /.exec(why[0] ?? '') ?? [];
  assert.match(
    why[1] ?? '',
    /^The adapter is not whole: .* has no adapter_config\.json\. Then run the same command again\.$/,
  );
  // Half-written.
  writeAdapter(adapter, CONFIG, weights(40).subarray(0, 60));
  assert.equal((await train(folder)).how, 'under way');
  writeAdapter(adapter, CONFIG, weights(40));
  const { how: ended, model } = await train(folder);
  assert.equal(ended, 'trained');
  assert.match(model ?? '', /^birds-[0-9a-f]{4}-c1$/);
  assert.deepEqual([...loop.service.adapters], [[model, adapter]]);
});

test('settings that do not fit are refused when the loop begins', async () => {
  const like = beginWords(loop, { perSite: 1, samples: 1 });
  const withoutTest = like.slice(0, like.indexOf('--development'));
  for (const [words, told] of [
    [[...like, '--agent', 'idle'], /The agent idle asks no model/],
    [[...like, '--train', 'local'], /A local training needs the model/],
    [[...like, '--development', loop.sets.own], /is among the sets of the loop|is held out and among/],
    [
      [...like, '--imitate', `set=${loop.sets.held}`],
      /The attempts at the held-out set “Held numbers” are among the training data/,
    ],
    [
      [...withoutTest, '--held-out', loop.sets.held, '--imitate', `set=${loop.sets.held}`],
      /The attempts at the held-out set “Held numbers” are among the training data/,
    ],
    [[...like, '--imitate', 'set=nothing'], /has no task set \\?"nothing/],
    [[...like, '--train-endpoint', 'Nowhere'], /There is no endpoint “Nowhere”/],
  ] as const) {
    const { code, stdout } = await loop.improve('begin', 'wrong', ...words);
    assert.equal(code, 1, stdout);
    assert.match(stdout, told);
  }
});

function changed<T>(folder: string, change: (db: Database) => T): T {
  using workspace = openWorkspace(folder, 'test');
  return change(workspace.db);
}

/** The attempts at the queries of the first cycle, with the verdict of the judge. */
function attemptsIn(db: Database) {
  return db
    .prepare<[], { id: string; task: string; intent: string; passed: number | null }>(
      `SELECT a.id, q.task_id AS task, q.text AS intent,
         (SELECT json_extract(s.body, '$.passed') FROM assessments s WHERE s.attempt_id = a.id LIMIT 1) AS passed
       FROM attempts a JOIN improve_queries q ON q.task_id = a.task_id ORDER BY a.started_at`,
    )
    .all();
}

/** A person decides about a run. */
function decide(db: Database, attemptId: string, passed: boolean): void {
  keepAssessment(db, {
    ...{ attemptId, by: samplePerson().id, passed, madeAt: 1, reason: '', failure: null, steps: [] },
    ...{ judge: null, seen: [] },
  });
}

/** The tuned model that explores the last cycle. */
function explorerIn(folder: string): string | null {
  return changed(folder, (db) => {
    const sql =
      "SELECT json_extract(body, '$.agent.participantId') AS id FROM improve_cycles ORDER BY number DESC LIMIT 1";
    return db.prepare<[], { id: string | null }>(sql).get()?.id ?? null;
  });
}
