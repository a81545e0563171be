import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { deleteAttempt, endAttempt, insertAttempt, saveBeat } from '../../electron/db/attempts.ts';
import { type Database, openDatabase } from '../../electron/db/open.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { listScoredAttempts } from '../../electron/db/scoredAttempts.ts';
import { openScoredRecord } from '../../electron/db/scoredRecord.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { replaceVerdicts } from '../../electron/db/verdicts.ts';
import { sampleAttempt, samplePerson, sampleTask } from '../helpers/samples.ts';

function workspaceWithTask(): Database {
  const db = openDatabase(':memory:');
  insertTaskSet(db, { id: 'set', name: 'Set', format: 'native', importedAt: 1 }, [sampleTask()], []);
  insertParticipant(db, samplePerson());
  return db;
}

function end(db: Database, id: string, activeMs: number): void {
  endAttempt(db, id, {
    status: 'finished',
    endedAt: 9,
    answer: null,
    giveUpReason: null,
    error: null,
    steps: 3,
    activeMs,
  });
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

test('an ended attempt, new verdicts and a discarded attempt are seen', () => {
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

test('what has not changed is not read again, and the beat of a running clock is no change', () => {
  const db = workspaceWithTask();
  const record = openScoredRecord(db);
  insertAttempt(db, sampleAttempt());
  end(db, 'attempt-1', 700);
  const first = record.read('strict');
  saveBeat(db, 'attempt-1', 5, null);
  assert.equal(record.read('strict'), first);
});

test('a participant who is renamed is renamed everywhere', () => {
  const db = workspaceWithTask();
  const record = openScoredRecord(db);
  insertAttempt(db, sampleAttempt());
  end(db, 'attempt-1', 700);
  record.read('strict');
  db.prepare("UPDATE participants SET name = 'eve'").run();
  assert.equal(record.read('strict')[0]?.participantName, 'eve');
});

test('after any changes it says what a fresh reading says', () => {
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
        else if (each.what === 'end') end(db, each.id, 100);
        else if (each.what === 'judge') judge(db, each.id, each.passed);
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
