// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { App } from '../../electron/app/app.ts';
import { openJobQueue } from '../../electron/app/batch/jobQueue.ts';
import { findInRecords } from '../../electron/app/library/search.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { getAttempt, listAttemptRows, markAssisted } from '../../electron/db/attempts.ts';
import { insertBatch } from '../../electron/db/batches.ts';
import { listRequestKeys } from '../../electron/db/improve.ts';
import { listJudgedAttempts, listRubricKeys } from '../../electron/db/loopUse.ts';
import { listDoneTasks } from '../../electron/db/participants.ts';
import {
  deleteBlobs,
  deleteUnusedBlobs,
  insertBlob,
  listPicturesAsWritten,
  listUnusedBlobs,
} from '../../electron/db/record/files.ts';
import { listSnapshots } from '../../electron/db/record/snapshots.ts';
import { countSteps, listStepStarts, listSteps } from '../../electron/db/record/steps.ts';
import { listScoredAttempts, openScoredRecord } from '../../electron/db/scoredAttempts.ts';
import { indexMore } from '../../electron/db/searchIndex.ts';
import type { Database } from '../../electron/db/store/open.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import type { Attempt, BatchJob } from '../../shared/model/index.ts';
import { type PlannedStatement, plansOf } from '../helpers/plannedStatements.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

let app: App;
let db: Database;
let attempt: Attempt;

before(async () => {
  app = await openApp(path.join(temporaryFolder(), 'workspace'), { withDemo: false, demoPort: 0 });
  db = app.workspace.db;
  const [id = ''] = await fillSynthetic(app.workspace, { tasks: 6, people: 2, models: 2, steps: 200 });
  while (indexMore(db)); // all of it can be searched
  attempt = getAttempt(db, id);
});
after(() => app.close());

async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
  const reply = await app.invoke(command, input);
  assert.ok(reply.ok, command);
  return reply.value as Output<K>;
}

/** Tables with few rows, which do not grow with the records of attempts. */
const SMALL = [
  'task_sets',
  'participants',
  'studies',
  'batches',
  'settings',
  'assessments',
  'informed_assessments',
  'verdict_reviews',
  'exclusions',
  'comments',
  'failure_labels',
  'scanners',
];

interface Allowed {
  /** Tables that the command needs whole. A statement may scan them. */
  readonly whole?: readonly string[];
  /** Why SQLite may sort rows without an index. */
  readonly sorts?: 'those of the page alone' | 'a whole set, in which tasks come one after the other';
}

/** Checks that no statement scans a table that grows with the records, and that indices sort the rows. */
function assertGood(statements: readonly PlannedStatement[], { whole = [], sorts }: Allowed = {}): void {
  assert.ok(statements.length > 0, 'the command ran a statement');
  for (const { sql, plan } of statements) {
    const scanned = plan.flatMap((line) => {
      const table = /^SCAN (\w+)(?! VIRTUAL| CONSTANT)/.exec(line)?.[1];
      const isGiven = /VIRTUAL TABLE|CONSTANT ROW/.test(line);
      return table === undefined || isGiven || SMALL.includes(table) || whole.includes(table) ? [] : [line];
    });
    const sorted = plan.filter((line) => /TEMP B-TREE FOR .*ORDER BY/.test(line));
    const isSmall = SMALL.some((table) => sql.includes(`FROM ${table}`));
    const told = `${sql.replace(/\s+/g, ' ')}\n${plan.join('\n')}`;
    assert.deepEqual(scanned, [], told);
    if (sorts === undefined && !isSmall) assert.deepEqual(sorted, [], told);
  }
}

/** Checks that the plan of a statement contains this line. */
function assertUses(statements: readonly PlannedStatement[], line: string): void {
  const lines = statements.flatMap(({ plan }) => plan);
  assert.ok(lines.includes(line), `${line}\nis not in\n${lines.join('\n')}`);
}

const query = { profile: 'strict', asPrinted: false } as const;

describe('query plans of frequent commands', () => {
  test('Evaluate reads attempts by the index of their start and verdicts from a covering index', async () => {
    const plans = await plansOf(db, () => listScoredAttempts(db, 'strict'));
    assertGood(plans, { whole: ['attempts', 'tasks'] });
    assertUses(plans, 'SCAN attempts USING INDEX attempts_by_start');
    assertUses(plans, 'SEARCH verdicts USING COVERING INDEX verdicts_by_profile (profile=?)');
  });

  test('after a change Evaluate reads only the changed attempts', async () => {
    const record = openScoredRecord(db);
    record.read('strict');
    markAssisted(db, attempt.id);
    const plans = await plansOf(db, () => record.read('strict'));
    assertGood(plans, { sorts: 'those of the page alone' });
    assertUses(plans, 'SEARCH attempts USING INDEX sqlite_autoindex_attempts_1 (id=?)');
    assertUses(
      plans,
      'SEARCH verdicts USING COVERING INDEX verdicts_by_profile (profile=? AND attempt_id=?)',
    );
    assertUses(plans, 'SEARCH touched USING COVERING INDEX touched_by_time (at>?)');
  });

  test('a second view of the figures reads no attempt; after a change the attempt is read by its id', async () => {
    await ask('evaluate.view', query);
    const again = await plansOf(db, () => ask('evaluate.view', query));
    assertGood(again);
    assert.equal(again.filter(({ sql }) => /FROM (events|snapshots|attempts|verdicts)/.test(sql)).length, 0);
    db.prepare('UPDATE attempts SET active_ms = active_ms + 1 WHERE id = ?').run(attempt.id);
    const changed = await plansOf(db, () => ask('evaluate.view', query));
    assert.equal(changed.filter(({ sql }) => /FROM (events|snapshots)/.test(sql)).length, 0);
    assertUses(changed, 'SEARCH verdicts USING PRIMARY KEY (attempt_id=? AND profile=? AND hop=?)');
    assertUses(changed, 'SEARCH attempts USING INDEX sqlite_autoindex_attempts_1 (id=?)');
  });

  test('the attempts behind a figure and the tasks behind a difference are read by their ids', async () => {
    const [, agent] = (await ask('evaluate.view', query)).participants.filter(({ kind }) => kind === 'agent');
    const behind = await plansOf(db, async () => {
      const found = await ask('evaluate.attempts', {
        ...query,
        figure: 'task:people:overall',
        words: 'trip',
      });
      assert.ok(found.rows.length > 0);
    });
    assertGood(behind, { whole: ['attempts'], sorts: 'those of the page alone' });
    assertUses(behind, 'SEARCH attempts USING INDEX sqlite_autoindex_attempts_1 (id=?)');
    // Comments are scanned once for all attempts, and searched for the rows of the page.
    const tagged = await plansOf(db, () =>
      ask('evaluate.attempts', { ...query, figure: 'task:people:overall', tags: ['slow'] }),
    );
    assertGood(tagged, { whole: ['attempts'], sorts: 'those of the page alone' });
    assertUses(tagged, 'SCAN comments');
    assertUses(tagged, 'SEARCH comments USING PRIMARY KEY (attempt_id=?)');
    const tasks = await plansOf(db, () =>
      ask('evaluate.tasks', { ...query, figure: `pair:people:${agent?.participantId}:shared` }),
    );
    assertGood(tasks, { whole: ['attempts'], sorts: 'those of the page alone' });
    assertUses(tasks, 'SEARCH tasks USING INDEX sqlite_autoindex_tasks_1 (id=?)');
  });

  test('the library reads tasks by their set and attempts by their task', async () => {
    const setId = (await ask('library.sets', {}))[0]?.id ?? '';
    const page = await plansOf(db, () => ask('library.tasks', { setId }));
    assertGood(page, { sorts: 'a whole set, in which tasks come one after the other' });
    assertUses(page, 'SEARCH tasks USING INDEX sqlite_autoindex_tasks_2 (set_id=?)');
    assertUses(page, 'SEARCH attempts USING INDEX attempts_by_task (task_id=?)');
    const task = await plansOf(db, () => ask('library.task', { taskId: attempt.taskId }));
    assertGood(task);
    assertUses(task, 'SEARCH attempts USING INDEX attempts_by_task (task_id=?)');
  });

  test('lists of attempts use the index of the start, the participant, the status or the study', async () => {
    const newest = await plansOf(db, () => listAttemptRows(db, { limit: 50 }, 'strict'));
    assertGood(newest, { whole: ['attempts'] });
    assertUses(newest, 'SCAN attempts USING INDEX attempts_by_start');
    const { participantId } = attempt;
    const own = await plansOf(db, () => listAttemptRows(db, { participantId }, 'strict'));
    assertGood(own);
    assertUses(own, 'SEARCH attempts USING INDEX attempts_by_participant (participant_id=?)');
    const running = await plansOf(db, () => listAttemptRows(db, { status: 'running' }, 'strict'));
    assertGood(running, { sorts: 'those of the page alone' });
    assertUses(running, 'SEARCH attempts USING INDEX attempts_by_status (status=?)');
    const done = await plansOf(db, () => listDoneTasks(db, attempt.studyId ?? ''));
    assertGood(done);
    assertUses(done, 'SEARCH attempts USING COVERING INDEX attempts_by_study (study_id=?)');
  });

  test('the steps, events and pages of an attempt are read by its id', async () => {
    const { id: attemptId } = attempt;
    const opened = await plansOf(db, () => ask('attempts.open', { attemptId }));
    assertGood(opened, { sorts: 'those of the page alone' });
    const steps = await plansOf(db, async () => {
      assert.ok(listSteps(db, attemptId).length > 0);
      countSteps(db, attemptId);
      listStepStarts(db, attemptId);
      await ask('attempts.events', { attemptId, from: 1, count: 50 });
      listSnapshots(db, attemptId);
    });
    assertGood(steps);
    assertUses(steps, 'SEARCH snapshots USING INDEX snapshots_by_attempt (attempt_id=?)');
    const more = await plansOf(db, () => {
      markAssisted(db, attemptId); // no new event, so that the places of the steps stay in memory
      return listSteps(db, attemptId, 2, 1);
    });
    assertGood(more);
    assertUses(more, 'SEARCH events USING PRIMARY KEY (attempt_id=? AND seq=?)');
  });

  test('the search reads events and pages by the ids that its index finds', async () => {
    const plans = await plansOf(db, () => {
      const found = findInRecords(app.workspace, 'Synthetic trip', undefined, 'everyone');
      assert.ok(found.attempts.length > 0);
      findInRecords(app.workspace, 'results', undefined, 'everyone');
    });
    assertGood(plans, { sorts: 'those of the page alone' });
    assertUses(plans, 'SEARCH snapshots USING INDEX snapshots_by_text (text_id=?)');
    assertUses(plans, 'SEARCH search_others USING INTEGER PRIMARY KEY (rowid=?)');
    assertUses(plans, 'SEARCH events USING PRIMARY KEY (attempt_id=? AND seq=?)');
  });

  test('the references to a file are found by the index of each column', async () => {
    const hash = 'f'.repeat(64);
    insertBlob(db, {
      hash,
      bytes: 1,
      stored: 1,
      encoding: 'none',
      type: 'text/html',
      keptAs: null,
      dictionary: null,
    });
    const all = await plansOf(db, () => {
      assert.ok(listUnusedBlobs(db).some((blob) => blob.hash === hash));
      listPicturesAsWritten(db);
    });
    assertGood(all, { whole: ['blobs'] });
    assertUses(all, 'SCAN blobs USING INDEX blobs_as_written');
    const one = await plansOf(db, () => assert.deepEqual(deleteUnusedBlobs(db, [hash]), [hash]));
    assertGood(one);
    for (const column of ['screenshot', 'html', 'mhtml', 'dom', 'accessibility'])
      assertUses(one, `SEARCH snapshots USING COVERING INDEX snapshots_by_${column} (${column}=?)`);
    const gone = await plansOf(db, () => assert.throws(() => deleteBlobs(db, [hash]), /is missing/));
    assertGood(gone);
  });

  test('a lane takes the next job without a scan of the jobs that are done', async () => {
    const { taskId, participantId } = attempt;
    const job: BatchJob = {
      ...{
        batchId: 'batch',
        position: 0,
        participantId,
        taskId,
        repeat: 0,
        seed: 1,
        state: 'waiting',
        how: null,
      },
      ...{ attemptId: null, tries: 0, use: null, error: null, begunAt: null, endedAt: null },
    };
    const limit = { tokens: null, cost: null };
    const asked = { setId: 'set', taskIds: [taskId], agents: [], repeats: 2, seed: 1, lanes: 1, limit };
    insertBatch(
      db,
      { id: 'batch', words: '', createdAt: 1, state: 'running', why: null, leftOut: [], ...asked },
      [
        { ...job, state: 'done' },
        { ...job, position: 1, repeat: 1 },
      ],
    );
    const plans = await plansOf(db, () => openJobQueue(db, 'batch').take());
    assertGood(plans);
    assertUses(plans, 'SEARCH batch_jobs USING INDEX batch_jobs_waiting (batch_id=?)');
  });

  test('what a loop has used is looked up by the tasks of its sets, without the bodies of prompts', async () => {
    const plans = await plansOf(db, () => {
      listJudgedAttempts(db, 'set', null);
      listJudgedAttempts(db, 'set', ['owl']);
      listRubricKeys(db, 'set');
      listRequestKeys(db, 'loop');
    });
    assertGood(plans, { sorts: 'a whole set, in which tasks come one after the other' });
    assertUses(plans, 'SEARCH improve_requests USING PRIMARY KEY (loop_id=?)');
    assert.ok(plans.every(({ sql }) => !sql.includes('body')));
  });
});

test('every foreign key of a large table has an index', () => {
  const large = ['attempts', 'events', 'snapshots', 'verdicts', 'attempt_files', 'blob_parts', 'blobs'];
  for (const table of large) {
    const keys = db.pragma(`foreign_key_list(${table})`) as readonly { readonly from: string }[];
    for (const { from } of keys) {
      const plan = db
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN SELECT 1 FROM ${table} WHERE ${from} = ?`)
        .all('x')
        .map(({ detail }) => detail);
      assert.match(plan.join('\n'), /^SEARCH/, `${table}.${from}`);
    }
  }
});
