// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  deleteAttempt,
  endAttempt,
  getAttempt,
  insertAttempt,
  saveHeartbeat,
} from '../../electron/db/attempts.ts';
import { insertBatch } from '../../electron/db/batches.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { insertEvent } from '../../electron/db/record/events.ts';
import { insertSnapshot } from '../../electron/db/record/snapshots.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { appendVerdictReview } from '../../electron/db/review/verdictReviews.ts';
import { replaceVerdicts } from '../../electron/db/review/verdicts.ts';
import { listScoredAttempts, openScoredRecord } from '../../electron/db/scoredAttempts.ts';
import { type Database, openDatabase } from '../../electron/db/store/open.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import type { BatchJob } from '../../shared/model/batch.ts';
import type { EventBody, Snapshot } from '../../shared/model/index.ts';
import { sampleAttempt, samplePerson, sampleTask } from '../helpers/samples.ts';

function workspaceWithTask(): Database {
  const db = openDatabase(':memory:');
  insertTaskSet(db, { id: 'set', name: 'Set', format: 'native', importedAt: 1 }, [sampleTask()], []);
  insertParticipant(db, samplePerson());
  return db;
}

const page: Snapshot = {
  id: 'page',
  attemptId: 'attempt-1',
  tab: 'tab',
  url: 'http://shop.test/',
  title: '',
  viewport: { width: 1280, height: 720 },
  scroll: { x: 0, y: 0 },
  takenAt: 0,
  screenshot: null,
  html: null,
  mhtml: null,
  dom: null,
  accessibility: null,
  flags: [],
};

const ending = {
  status: 'finished',
  endedAt: 9,
  answer: null,
  giveUpReason: null,
  steps: 3,
  activeMs: 0,
} as const;

function end(db: Database, id: string, activeMs: number): void {
  endAttempt(db, id, { ...ending, activeMs });
}

function judge(db: Database, attemptId: string, passed: readonly boolean[]): void {
  const make = (subject: { kind: 'hop'; hop: number } | { kind: 'attempt' }, pass: boolean) => ({
    attemptId,
    profile: 'strict' as const,
    subject,
    passed: pass,
    opened: true,
    score: null,
    reason: '',
    evidence: null,
    by: 'test',
    ruleVersion: '1',
    activeMs: pass ? 500 : null,
    printed: null,
  });
  replaceVerdicts(db, attemptId, 'strict', [
    ...passed.map((pass, hop) => make({ kind: 'hop', hop }, pass)),
    make({ kind: 'attempt' }, passed.every(Boolean)),
  ]);
}

test('the record contains ended attempts with new verdicts, and no discarded attempt', () => {
  const db = workspaceWithTask();
  const record = openScoredRecord(db);
  assert.deepEqual(record.read('strict'), []);
  insertAttempt(db, sampleAttempt());
  assert.deepEqual(record.read('strict'), []); // still running
  end(db, 'attempt-1', 700);
  assert.equal(record.read('strict')[0]?.passed, null);
  judge(db, 'attempt-1', [true, true]);
  assert.equal(record.read('strict')[0]?.passed, true);
  assert.equal(record.read('mmina')[0]?.passed, null);
  deleteAttempt(db, 'attempt-1');
  assert.deepEqual(record.read('strict'), []);
});

test('the browser and the page size of an attempt come from its first event, and are empty if it names none', () => {
  const db = workspaceWithTask();
  const opened = (chromium: string): EventBody => ({
    type: 'opened',
    profile: 'strict',
    idleRule: { afterMs: 30_000 },
    viewport: chromium === '' ? { width: 0, height: 0 } : page.viewport,
    chromium,
    rules: 'steps-1',
  });
  for (const [id, body] of [
    ['new', opened('156.0.8078.79')],
    ['imported', opened('')],
    ['empty', { type: 'resumed' }],
  ] as const) {
    insertAttempt(db, sampleAttempt({ id }));
    insertEvent(db, { attemptId: id, seq: 1, time: 0, wall: 0, body });
    end(db, id, 700);
  }
  const read = listScoredAttempts(db, 'strict').map((each) => [
    each.attemptId,
    `${each.chromium} ${each.viewport}`,
  ]);
  const { width, height } = page.viewport;
  assert.deepEqual(Object.fromEntries(read), {
    new: `156.0.8078.79 ${width} × ${height}`,
    imported: ' ',
    empty: ' ',
  });
});

test('an attempt that a batch began has its repeat as its run; one that was there before has none', () => {
  const db = workspaceWithTask();
  const begun = { state: 'done', how: 'begun', attemptId: 'begun' } as const;
  const job: BatchJob = {
    ...{ batchId: 'batch', position: 0, participantId: 'person-1', taskId: 'task-1', repeat: 1, seed: 1 },
    ...{ ...begun, tries: 1, use: null, error: null, begunAt: null, endedAt: null },
  };
  for (const id of ['begun', 'before', 'alone']) {
    const attempt = sampleAttempt({ id });
    insertAttempt(db, attempt);
    end(db, id, 700);
    if (id === 'alone') {
      const { participantId, taskId } = attempt;
      const jobs = [
        { ...job, participantId, taskId, repeat: 3 },
        { ...job, participantId, taskId, position: 1, how: 'before', attemptId: 'before' },
      ] as const;
      const limit = { tokens: null, cost: null };
      const asked = { setId: 'set', taskIds: [taskId], agents: [], repeats: 3, seed: 1, lanes: 1, limit };
      insertBatch(
        db,
        { id: 'batch', words: '', createdAt: 1, state: 'done', why: null, leftOut: [], ...asked },
        jobs,
      );
    }
  }
  assert.deepEqual(
    Object.fromEntries(listScoredAttempts(db, 'strict').map(({ attemptId, run }) => [attemptId, run])),
    { begun: 'batch 3', before: undefined, alone: undefined },
  );
});

test('an unchanged record is not read again, and a heartbeat is not a change', () => {
  const db = workspaceWithTask();
  const record = openScoredRecord(db);
  insertAttempt(db, sampleAttempt());
  end(db, 'attempt-1', 700);
  const first = record.read('strict');
  saveHeartbeat(db, 'attempt-1', 5, null);
  assert.equal(record.read('strict'), first);
});

test('a renamed participant has the new name in the record', () => {
  const db = workspaceWithTask();
  const record = openScoredRecord(db);
  insertAttempt(db, sampleAttempt());
  end(db, 'attempt-1', 700);
  record.read('strict');
  db.prepare("UPDATE participants SET name = 'eve'").run();
  assert.equal(record.read('strict')[0]?.participantName, 'eve');
});

/** Changes of single values that the figures use. */
const CHANGES = [
  "UPDATE attempts SET task_id = 'other/two'",
  "UPDATE attempts SET participant_id = 'person-eve'",
  "UPDATE attempts SET mode = 'imported'",
  "UPDATE attempts SET status = 'aborted'",
  'UPDATE attempts SET started_at = 77',
  "UPDATE attempts SET give_up_reason = 'site-broken'",
  'UPDATE attempts SET steps = 77',
  'UPDATE attempts SET active_ms = 77',
  'UPDATE attempts SET assisted = 1',
  "UPDATE attempts SET parent_id = 'attempt-1', parent_step = 1",
  'UPDATE attempts SET holds_requests = 1',
  "UPDATE attempts SET chromium = '1.2'",
  "UPDATE attempts SET viewport = '1x2'",
  'UPDATE attempts SET ended_unreachable = 1',
  "UPDATE verdicts SET profile = 'mmina' WHERE hop = 0",
  'UPDATE verdicts SET passed = 0 WHERE hop = 0',
  'UPDATE verdicts SET passed = 0, opened = 0 WHERE hop = 0',
  'UPDATE verdicts SET active_ms = 77 WHERE hop = 0',
  'UPDATE verdicts SET ticks = 1, ticks_of = 2 WHERE hop = -1',
  "UPDATE assessments SET by_whom = 'person-eve'",
  'UPDATE assessments SET is_person = 0',
  "UPDATE assessments SET body = json_set(body, '$.passed', json('false'))",
  'DELETE FROM assessments',
  "UPDATE verdict_reviews SET body = json_set(body, '$.passed', json('false'))",
  'DELETE FROM verdict_reviews',
  "INSERT INTO exclusions VALUES ('attempt-1', 1, 1, 'person-eve', 'interrupted')",
  "UPDATE tasks SET set_id = 'other', position = 1 WHERE id = 'set/one'",
  "UPDATE tasks SET body = json_set(body, '$.hops', json('[{}]'))",
  "UPDATE participants SET kind = 'agent'",
  "UPDATE participants SET name = 'eva' WHERE name = 'ada'",
  "UPDATE participants SET body = json_set(body, '$.synthetic', json('true'))",
];

describe('changes of single values that the figures use', () => {
  for (const change of CHANGES)
    test(`the record is read again after ${change}`, () => {
      const db = workspaceWithTask();
      const other = sampleTask({ id: 'other/two', setId: 'other' });
      insertTaskSet(db, { id: 'other', name: 'Other', format: 'native', importedAt: 2 }, [other], []);
      insertParticipant(db, samplePerson('eve'));
      const record = openScoredRecord(db);
      insertAttempt(db, sampleAttempt());
      endAttempt(db, 'attempt-1', { ...ending, status: 'gave-up', giveUpReason: 'not-found' });
      judge(db, 'attempt-1', [true, true]);
      const said = { attemptId: 'attempt-1', by: 'person-ada', passed: true, reason: '', failure: null };
      keepAssessment(db, { ...said, madeAt: 1, steps: [], judge: null });
      const rule = { profile: 'strict', passed: true, version: '1' } as const;
      const review = { type: 'reviewed', passed: true, reason: '', failure: null, step: null, rule } as const;
      appendVerdictReview(db, {
        ...{ attemptId: 'attempt-1', seq: 1, wall: 1, by: 'person-eve' },
        body: { ...review, former: null, informed: false },
      });
      const before = record.read('strict');
      const changes = record.changes();
      db.pragma('foreign_keys = OFF');
      db.exec(change);
      const fresh = listScoredAttempts(db, 'strict');
      assert.notDeepEqual(fresh, before, 'the figures use the value');
      assert.deepEqual(record.read('strict'), fresh);
      assert.ok(record.changes() > changes, 'the record counts the change');
      db.close();
    });
});

test('after any changes the record equals a fresh reading', () => {
  const id = fc.integer({ min: 1, max: 6 }).map((number) => `attempt-${number}`);
  const change = fc.oneof(
    fc.record({ what: fc.constant('open' as const), id }),
    fc.record({ what: fc.constant('end' as const), id }),
    fc.record({
      what: fc.constant('judge' as const),
      id,
      passed: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
    }),
    fc.record({ what: fc.constant('discard' as const), id }),
    fc.record({ what: fc.constant('read' as const) }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const db = workspaceWithTask();
      const record = openScoredRecord(db);
      const there = new Set<string>();
      for (const each of changes) {
        if (each.what === 'read') record.read('strict');
        else if (each.what === 'open' && !there.has(each.id)) {
          insertAttempt(db, sampleAttempt({ id: each.id, startedAt: each.id.length * 7 }));
          there.add(each.id);
        } else if (!there.has(each.id)) continue;
        else if (each.what === 'end') {
          if (getAttempt(db, each.id).status === 'running') end(db, each.id, 100);
        } else if (each.what === 'judge') judge(db, each.id, each.passed);
        else if (each.what === 'discard') {
          deleteAttempt(db, each.id);
          there.delete(each.id);
        }
      }
      assert.deepEqual(record.read('strict'), listScoredAttempts(db, 'strict'));
      db.close();
    }),
    { numRuns: 60 },
  );
});

test('an attempt that a broken or unreachable site ended is a failure of the site, not of the person', () => {
  const seen = (...urls: string[]) => {
    const db = workspaceWithTask();
    insertAttempt(db, sampleAttempt());
    urls.forEach((url, at) => {
      insertSnapshot(db, { ...page, id: `page-${at}`, url, takenAt: at });
    });
    return db;
  };
  const giveUp = (db: Database, reason: 'site-broken' | 'not-found') => {
    endAttempt(db, 'attempt-1', { ...ending, status: 'gave-up', giveUpReason: reason });
    return openScoredRecord(db).read('strict')[0]?.siteFailed;
  };
  const { url } = page;
  const unreachable = 'chrome-error://chromewebdata/';
  assert.equal(giveUp(seen(url), 'site-broken'), true);
  assert.equal(giveUp(seen(url), 'not-found'), false);
  assert.equal(giveUp(seen(unreachable, url), 'not-found'), false);
  assert.equal(giveUp(seen(url, unreachable), 'not-found'), true);
  assert.equal(giveUp(seen(), 'not-found'), false);
});
