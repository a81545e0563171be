// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { readSettings } from '../../electron/app/settings/settings.ts';
import { getAttempt, insertAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { listLastReplays } from '../../electron/db/demonstrations.ts';
import { findLoop, findLoopRequest, keepLoopRequest } from '../../electron/db/improve.ts';
import { newestVersion } from '../../electron/db/migrations/index.ts';
import { listDoneTasks, listParticipants, listStudies } from '../../electron/db/participants.ts';
import {
  listIdeas,
  listProposalEvents,
  listProposalSites,
  listProposals,
} from '../../electron/db/proposals.ts';
import { browserStateSeq, readBrowserState } from '../../electron/db/record/browserStates.ts';
import { insertEvent, listEvents } from '../../electron/db/record/events.ts';
import {
  findBlob,
  keepPictureAs,
  keepTextAlone,
  listAttemptFiles,
  listAttemptsToCompress,
  listPicturesAsWritten,
  listStrayDictionaries,
  listUnusedBlobs,
} from '../../electron/db/record/files.ts';
import { findSnapshot, listSnapshots } from '../../electron/db/record/snapshots.ts';
import { countSteps } from '../../electron/db/record/steps.ts';
import { appendComment, listComments, listTags } from '../../electron/db/review/comments.ts';
import { appendExclusion } from '../../electron/db/review/exclusions.ts';
import { listReviewEvents, listReviews } from '../../electron/db/review/reviews.ts';
import { insertScanner, keepScanAnswer, listScanAnswers } from '../../electron/db/review/scanners.ts';
import {
  appendScanLabel,
  insertScanSample,
  listScanLabels,
  listScanSamples,
  openScanSample,
} from '../../electron/db/review/scanSamples.ts';
import { listVerdicts } from '../../electron/db/review/verdicts.ts';
import { noteViewings, withExposures } from '../../electron/db/review/viewings.ts';
import { listScoredAttempts } from '../../electron/db/scoredAttempts.ts';
import { indexedAttempts } from '../../electron/db/searchIndex.ts';
import { type Database, openDatabase } from '../../electron/db/store/open.ts';
import { readFact } from '../../electron/db/store/settings.ts';
import { onUnreadable } from '../../electron/db/store/unreadable.ts';
import {
  listSourceFiles,
  listTaskSets,
  listTasks,
  listViewportChoices,
  saveViewportChoice,
  viewportChoiceOf,
} from '../../electron/db/taskSets.ts';
import { defaultFailureWords } from '../../shared/review/failureWords.ts';
import { improvedLoop } from '../helpers/improvedLoop.ts';
import { oldDatabase } from '../helpers/oldWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** Opens a database that a program of that version wrote. The files in test/db/old are never written again. */
function opened(version: number): { db: Database; rows: Record<string, number> } {
  const file = path.join(temporaryFolder(), 'hopscope.db');
  const old = new Sqlite(file);
  old.exec(readFileSync(path.join(import.meta.dirname, 'old', `${version}.sql`), 'utf8'));
  const rows = countRows(old);
  old.close();
  return { db: openDatabase(file), rows };
}

function countRows(db: Database): Record<string, number> {
  const tables = db
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .pluck();
  return Object.fromEntries(
    tables.all().map((name) => [name, Number(db.prepare(`SELECT count(*) FROM ${name}`).pluck().get())]),
  );
}

/** Tables that were renamed later. */
const renamed: Readonly<Record<string, string>> = { machine_checks: 'replays' };

describe('opening an older database', () => {
  for (const version of [10, 20, 30, 40]) {
    test(`version ${version}: no row is lost, and every row can be read`, () => {
      const { db, rows } = opened(version);
      const told: string[] = [];
      onUnreadable(db, ({ message }) => told.push(message));
      assert.equal(db.pragma('user_version', { simple: true }), newestVersion);
      assert.deepEqual(db.pragma('integrity_check', { simple: true }), 'ok');
      assert.deepEqual(db.pragma('foreign_key_check'), []);
      const now = countRows(db);
      for (const [table, count] of Object.entries(rows))
        if (table !== 'settings') assert.equal(now[renamed[table] ?? table], count, table);

      assert.deepEqual(
        listTaskSets(db).flatMap(({ id }) => listTasks(db, id).map(({ key }) => key)),
        ['one', 'two'],
      );
      assert.equal(listSourceFiles(db, 'set').length, 1);
      assert.equal(listParticipants(db).length, 3);
      assert.deepEqual(
        listStudies(db).map(({ mode, taskIds }) => [mode, taskIds.length]),
        [['baseline', 2]],
      );
      assert.equal(getAttempt(db, 'attempt-1').status, 'finished');
      assert.equal(listEvents(db, 'attempt-1').length, rows.events);
      assert.equal(
        countSteps(db, 'attempt-1'),
        version < 20 ? 1 : 0,
        'the step is undone where the version has undo',
      );
      assert.deepEqual(findSnapshot(db, 's')?.flags, ['truncated']);
      assert.equal(listVerdicts(db, 'attempt-1', 'strict').length, 2);
      assert.notEqual(readBrowserState(db, 'attempt-2'), null);
      if (version >= 20) {
        assert.equal(listAttemptFiles(db, 'attempt-1').length, 1);
        assert.deepEqual(
          listReviews(db).map(({ review, id }) => [review.decision, listReviewEvents(db, id).length]),
          [['accept', 2]],
        );
        assert.equal(listLastReplays(db, 'attempt-1')[0]?.steps.length, 1);
        assert.equal(listProposalSites(db).length, 1);
        assert.equal(listIdeas(db).length, 1);
        assert.equal(listProposals(db).length, 3);
      }
      assert.deepEqual(told, []);
      db.close();
    });
  }
});

const ONE_TASK = `INSERT INTO task_sets VALUES ('set', 'Set', 'native', 1);
     INSERT INTO tasks (id, set_id, position, body) VALUES ('set/one', 'set', 0, '{"hops":[{}]}');
     INSERT INTO participants VALUES ('p', 'person', 'ada', 1, '{}');`;

test('20: the tables for demonstrations are empty in a workspace without demonstrations', () => {
  const { db } = opened(10);
  const { reviews, attempt_files, proposals, replays } = countRows(db);
  assert.deepEqual([reviews, attempt_files, proposals, replays], [0, 0, 0, 0]);
  assert.equal(findSnapshot(db, 's')?.dom, null);
});

test('30: proposals get their known history, and imported people are marked', () => {
  const { db } = opened(20);
  const events = listProposalEvents(db);
  assert.deepEqual(
    [...events].map(([id, list]) => [id, list.map(({ body }) => body.type)]),
    [
      ['a', ['sent', 'accepted']],
      ['b', ['sent', 'rejected']],
      ['c', ['sent']],
    ],
  );
  assert.deepEqual(
    listParticipants(db).map(({ id, person }) => [id, person?.imported ?? false]),
    [
      ['person-ada', false],
      ['person-mind2web', true],
      ['agent-1', false],
    ],
  );
});

test('40: each setting gets a row', () => {
  const { db } = opened(30);
  const { settings, unread } = readSettings(db);
  assert.deepEqual(
    [settings.consentText, settings.theme, settings.guardAllow, unread],
    ['It’s recorded.', 'dark', ['https://shop.example'], []],
  );
  assert.equal(readFact(db, 'demoPort'), '4747');
});

test('50: machine checks become replays with a mode', () => {
  const { db } = opened(40);
  assert.deepEqual(
    listLastReplays(db, 'attempt-1').map(({ id, mode }) => [id, mode]),
    [['m', 'live']],
  );
});

test('150: the row of an old or a new attempt has its browser and whether it ended at an unreachable page', () => {
  const file = oldDatabase(
    temporaryFolder(),
    140,
    `${ONE_TASK}
     ${['reached', 'unreached', 'finished']
       .map(
         (id) => `
     INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, idle_after_ms)
     VALUES ('${id}', 'set/one', 'p', 'baseline', '${id === 'finished' ? 'finished' : 'gave-up'}', 1, 1);
     INSERT INTO events VALUES ('${id}', 1, 0, 0, 'opened', '{"type":"opened","chromium":"147.0"}');
     INSERT INTO snapshots (id, attempt_id, tab, url, title, width, height, scroll_x, scroll_y, taken_at, flags) VALUES
       ('${id} 1', '${id}', 't', 'chrome-error://chromewebdata/', '', 1, 1, 0, 0, 1, '[]'),
       ('${id} 2', '${id}', 't', '${id === 'unreached' ? 'chrome-error://x/' : 'http://shop.test/'}', '', 1, 1, 0, 0, 2, '[]');`,
       )
       .join('')}`,
  );
  const db = openDatabase(file);
  const scored = (): Record<string, unknown> =>
    Object.fromEntries(
      listScoredAttempts(db, 'strict').map(({ attemptId, chromium, siteFailed }) => [
        attemptId,
        [chromium, siteFailed],
      ]),
    );
  const before = { finished: ['147.0', false], reached: ['147.0', false], unreached: ['147.0', true] };
  assert.deepEqual(scored(), before);
  db.exec(
    `INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, idle_after_ms)
       VALUES ('new', 'set/one', 'p', 'baseline', 'running', 1, 1);
     INSERT INTO events VALUES ('new', 1, 0, 0, 'opened', '{"type":"opened","chromium":"156.0"}');
     INSERT INTO snapshots (id, attempt_id, tab, url, title, width, height, scroll_x, scroll_y, taken_at, flags)
       VALUES ('new 1', 'new', 't', 'chrome-error://x/', '', 1, 1, 0, 0, 1, '[]');
     UPDATE attempts SET status = 'gave-up' WHERE id = 'new';`,
  );
  assert.deepEqual(scored(), { ...before, new: ['156.0', true] });
  db.close();
});

test('210: the row of an old or a new attempt has the size of its page', () => {
  const attempt = (id: string, body: string) => `
     INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, idle_after_ms)
       VALUES ('${id}', 'set/one', 'p', 'baseline', 'finished', 1, 1);
     INSERT INTO events VALUES ('${id}', 1, 0, 0, 'opened', '${body}');`;
  const size = (width: number, height: number) =>
    JSON.stringify({ type: 'opened', chromium: '147.0', viewport: { width, height } });
  const file = oldDatabase(
    temporaryFolder(),
    200,
    `${ONE_TASK}${attempt('before', size(1280, 720))}${attempt('imported', size(0, 0))}`,
  );
  const db = openDatabase(file);
  db.exec(attempt('after', size(949, 666)));
  const read = listScoredAttempts(db, 'strict').map(({ attemptId, viewport }) => [attemptId, viewport]);
  assert.deepEqual(Object.fromEntries(read), { before: '1280 × 720', imported: '', after: '949 × 666' });
  db.close();
});

test('230: an older task set uses the viewport of the settings, and another choice is stored', () => {
  const db = openDatabase(
    oldDatabase(temporaryFolder(), 200, "INSERT INTO task_sets VALUES ('set', 'Set', 'native', 1);"),
  );
  assert.equal(viewportChoiceOf(db, 'set'), 'fixed');
  saveViewportChoice(db, 'set', 'stage');
  assert.deepEqual([...listViewportChoices(db)], [['set', 'stage']]);
  assert.throws(() => saveViewportChoice(db, 'none', 'stage'));
  db.close();
});

test('170: an older workspace has no exclusions and no viewings, and accepts both', () => {
  const file = oldDatabase(
    temporaryFolder(),
    160,
    `INSERT INTO task_sets VALUES ('set', 'Set', 'native', 1);
     INSERT INTO tasks (id, set_id, position, body) VALUES ('set/one', 'set', 0, '{"hops":[{}]}');
     INSERT INTO participants VALUES ('ada', 'person', 'ada', 1, '{}'), ('bob', 'person', 'bob', 1, '{}');
     INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, idle_after_ms) VALUES
       ('first', 'set/one', 'ada', 'baseline', 'finished', 10, 1),
       ('later', 'set/one', 'bob', 'baseline', 'finished', 20, 1);`,
  );
  const db = openDatabase(file);
  const told = () =>
    withExposures(db, listScoredAttempts(db, 'strict')).map(({ attemptId, exclusion, exposure }) => [
      ...[attemptId, exclusion, exposure],
    ]);
  assert.deepEqual(told(), [
    ['first', undefined, undefined],
    ['later', undefined, undefined],
  ]);
  appendExclusion(db, { attemptId: 'first', seq: 1, wall: 30, by: 'bob', reason: 'interrupted' });
  noteViewings(db, 'bob', ['first', 'gone'], 15);
  noteViewings(db, 'bob', ['first'], 40);
  noteViewings(db, 'nobody', ['first'], 5);
  assert.deepEqual(told(), [
    ['first', 'interrupted', undefined],
    ['later', undefined, ['viewed']],
  ]);
  appendExclusion(db, { attemptId: 'first', seq: 2, wall: 31, by: 'ada', reason: null });
  assert.equal(told()[0]?.[1], undefined);
  db.close();
});

test('180: the new indices list older rows in order, and only a file without a reference is unused', () => {
  const attempt = (id: string, at: number): string =>
    `INSERT INTO attempts (id, task_id, participant_id, study_id, mode, status, started_at, idle_after_ms)
       VALUES ('${id}', 'set/one', 'p', 'study', 'baseline', 'finished', ${at}, 1);`;
  const file = oldDatabase(
    temporaryFolder(),
    170,
    `${ONE_TASK}
     INSERT INTO studies (id, set_id, participant_id, seed, task_ids, created_at) VALUES ('study', 'set', 'p', 1, '[]', 1);
     ${attempt('b', 2)} ${attempt('a', 2)} ${attempt('c', 1)}
     INSERT INTO blobs (hash, bytes, stored, encoding, type) VALUES
       ('large', 9, 9, 'none', 'image/jpeg'), ('small', 1, 1, 'none', 'image/jpeg'), ('page', 1, 1, 'none', 'text/html'),
       ('loose', 1, 1, 'none', 'text/html');
     INSERT INTO snapshots (id, attempt_id, tab, url, title, width, height, scroll_x, scroll_y, taken_at, screenshot, html, flags)
       VALUES ('later', 'a', 't', '', '', 1, 1, 0, 0, 2, 'large', 'page', '[]'), ('first', 'a', 't', '', '', 1, 1, 0, 0, 1, 'small', NULL, '[]');
     UPDATE attempts SET ended_at = 9;`,
  );
  const db = openDatabase(file);
  assert.equal(db.pragma('integrity_check', { simple: true }), 'ok');
  const newest = ['b', 'a', 'c'];
  for (const filter of [{}, { taskId: 'set/one' }, { participantId: 'p' }])
    assert.deepEqual(
      listAttemptRows(db, filter, 'strict').map(({ id }) => id),
      newest,
    );
  assert.deepEqual(
    listSnapshots(db, 'a').map(({ id }) => id),
    ['first', 'later'],
  );
  assert.deepEqual(listDoneTasks(db, 'study'), ['set/one']);
  assert.deepEqual(listPicturesAsWritten(db), ['large', 'small']);
  assert.deepEqual(
    listUnusedBlobs(db).map(({ hash }) => hash),
    ['loose'],
  );
  db.close();
});

test('190: older files have no dictionary, and every ended attempt is listed for compression', () => {
  const hash = 'a'.repeat(64);
  const file = oldDatabase(
    temporaryFolder(),
    180,
    `${ONE_TASK}
     INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, ended_at, idle_after_ms)
       VALUES ('ended', 'set/one', 'p', 'baseline', 'finished', 1, 2, 1),
              ('running', 'set/one', 'p', 'baseline', 'running', 1, NULL, 1);
     INSERT INTO blobs (hash, bytes, stored, encoding, type) VALUES ('${hash}', 10, 5, 'zstd', 'text/html');`,
  );
  const db = openDatabase(file);
  assert.deepEqual(findBlob(db, hash), {
    ...{ hash, bytes: 10, stored: 5, encoding: 'zstd', type: 'text/html', keptAs: null, dictionary: null },
  });
  assert.deepEqual(listAttemptsToCompress(db), ['ended']);
  assert.deepEqual(db.pragma('foreign_key_check'), []);
  db.close();
});

test('200: an older dictionary, whose source texts are unknown, is listed for removal', () => {
  const [text, dictionary, own] = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
  const file = oldDatabase(
    temporaryFolder(),
    190,
    `${ONE_TASK}
     INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, ended_at, idle_after_ms)
       VALUES ('ended', 'set/one', 'p', 'baseline', 'finished', 1, 2, 1);
     INSERT INTO blobs (hash, bytes, stored, encoding, type)
       VALUES ('${own}', 10, 5, 'zstd', 'text/html'), ('${dictionary}', 10, 5, 'zstd', 'application/x-zstd-dictionary');
     INSERT INTO blobs (hash, bytes, stored, encoding, type, dictionary)
       VALUES ('${text}', 10, 5, 'zstd', 'text/html', '${dictionary}');
     INSERT INTO attempt_files (attempt_id, kind, name, blob)
       VALUES ('ended', 'har', 'one', '${own}'), ('ended', 'har', 'two', '${text}');
     INSERT INTO compressed_attempts VALUES ('ended');`,
  );
  const db = openDatabase(file);
  assert.deepEqual(listStrayDictionaries(db), [dictionary]);
  keepTextAlone(db, text ?? '', 7);
  assert.deepEqual(listStrayDictionaries(db), []);
  assert.deepEqual(
    listUnusedBlobs(db).map(({ hash }) => hash),
    [dictionary],
  );
  assert.deepEqual(listAttemptsToCompress(db), ['ended'], 'the attempt is listed for compression again');
  assert.deepEqual(db.pragma('foreign_key_check'), []);
  db.close();
});

test('250: an older saved state is current up to the step before the first one after it', () => {
  const state = (id: string, savedAt: number, events: readonly (readonly [number, string])[]): string => `
     INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, idle_after_ms)
       VALUES ('${id}', 'set/one', 'p', 'agent', 'running', 1, 1);
     ${events.map(([wall, type], at) => `INSERT INTO events VALUES ('${id}', ${at + 1}, 0, ${wall}, '${type}', '{}');`).join('')}
     INSERT INTO browser_states (attempt_id, saved_at, body) VALUES ('${id}', ${savedAt}, '{}');`;
  const happened = [
    [10, 'action'],
    [20, 'step'],
    [30, 'action'],
  ] as const;
  const rows = `${ONE_TASK}${state('after', 40, happened)}${state('between', 20, happened)}${state('none', 40, [])}`;
  const db = openDatabase(oldDatabase(temporaryFolder(), 200, rows));
  assert.deepEqual(
    ['after', 'between', 'none'].map((id) => browserStateSeq(db, id)),
    [3, 2, 0],
  );
  db.close();
});

test('260: an attempt whose last request was too long for its model is found, before and after', () => {
  const attempt = (id: string, code: string): string => `
     INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, idle_after_ms)
       VALUES ('${id}', 'set/one', 'p', 'agent', 'running', 1, 1);
     INSERT INTO events VALUES ('${id}', 1, 0, 0, 'decided', '{"error":{"code":"agent.context"}}');
     INSERT INTO events VALUES ('${id}', 2, 0, 0, 'decided', '{"error":{"code":"${code}"}}');
     UPDATE attempts SET status = 'unfinished' WHERE id = '${id}';`;
  const rows = `${ONE_TASK}${attempt('long', 'agent.context')}${attempt('late', 'agent.budget')}`;
  const db = openDatabase(oldDatabase(temporaryFolder(), 220, rows));
  db.exec(`${attempt('new long', 'agent.context')}${attempt('new late', 'agent.budget')}`);
  assert.deepEqual(
    listScoredAttempts(db, 'strict').flatMap(({ attemptId, overContext }) =>
      overContext ? [attemptId] : [],
    ),
    ['long', 'new long'],
  );
  db.close();
});

test('270: an older workspace keeps how its pictures are stored, and accepts pictures without loss', () => {
  const blob = (hash: string, type: string, keptAs: string): string =>
    `INSERT INTO blobs (hash, bytes, stored, encoding, type, kept_as) VALUES ('${hash}', 10, 5, 'none', '${type}', ${keptAs});
     INSERT INTO snapshots (id, attempt_id, tab, url, title, width, height, scroll_x, scroll_y, taken_at, screenshot, flags)
       VALUES ('${hash}', 'ended', 't', 'http://a/', '', 1, 1, 0, 0, 0, '${hash}', '[]');`;
  const rows = `${ONE_TASK}
     INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, ended_at, idle_after_ms)
       VALUES ('ended', 'set/one', 'p', 'baseline', 'finished', 1, 2, 1);
     ${blob('small', 'image/jpeg', "'avif'")}${blob('best', 'image/jpeg', "'original'")}
     ${blob('new', 'image/jpeg', 'NULL')}${blob('png', 'image/png', 'NULL')}`;
  const db = openDatabase(oldDatabase(temporaryFolder(), 220, rows));
  assert.deepEqual(
    ['small', 'best', 'new', 'png'].map((hash) => findBlob(db, hash)?.keptAs),
    ['avif', 'original', null, null],
  );
  assert.deepEqual(listPicturesAsWritten(db).toSorted(), ['new', 'png']);
  keepPictureAs(db, 'png', 'pixels', 3);
  assert.throws(() => db.exec(`UPDATE blobs SET kept_as = 'other'`), /CHECK constraint failed/);
  assert.deepEqual(db.pragma('foreign_key_check'), []);
  db.close();
});

test('290: attempts of an older workspace keep their idle rule', () => {
  const rows = `${ONE_TASK}
     INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, ended_at, idle_after_ms)
       VALUES ('ended', 'set/one', 'p', 'baseline', 'finished', 1, 2, 30000);`;
  const db = openDatabase(oldDatabase(temporaryFolder(), 220, rows));
  const old = getAttempt(db, 'ended');
  assert.deepEqual(old.idleRule, { afterMs: 30_000 });
  insertAttempt(db, { ...old, id: 'new', idleRule: { afterMs: 60_000, countsFirst: true } });
  assert.deepEqual(getAttempt(db, 'new').idleRule, { afterMs: 60_000, countsFirst: true });
  db.close();
});

test('370: a workspace that judges were asked with keeps its kinds of failure; any other gets the new list', () => {
  const attempt = `${ONE_TASK}
     INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, ended_at, idle_after_ms)
       VALUES ('ended', 'set/one', 'p', 'baseline', 'finished', 1, 2, 1);`;
  const judged = `INSERT INTO assessments (attempt_id, by_whom, is_person, made_at, body) VALUES ('ended', 'owl', 0, 1, '{}');`;
  const kindsOf = (rows: string): readonly { readonly word: string }[] => {
    const db = openDatabase(oldDatabase(temporaryFolder(), 220, rows));
    const { settings, unread } = readSettings(db);
    assert.deepEqual(unread, []);
    db.close();
    return settings.failureWords;
  };
  const before = kindsOf(attempt + judged).map(({ word }) => word);
  assert.equal(before.length, 11);
  assert.deepEqual(
    before,
    defaultFailureWords.map(({ word }) => word).filter((word) => before.includes(word)),
  );
  assert.deepEqual(kindsOf(attempt), defaultFailureWords);
  const own = `INSERT INTO settings VALUES ('settings.failureWords', '[{"key":"q","word":"own"}]');`;
  assert.deepEqual(kindsOf(attempt + judged + own), [{ key: 'q', word: 'own' }]);
});

test('371: the answers of scanners are deleted with their attempt', () => {
  const rows = `${ONE_TASK}
     INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, ended_at, idle_after_ms)
       VALUES ('ended', 'set/one', 'p', 'baseline', 'finished', 1, 2, 1);`;
  const db = openDatabase(oldDatabase(temporaryFolder(), 220, rows));
  insertScanner(db, { name: 's', madeAt: 1, body: { kind: 'words', phrases: ['x'], label: null } });
  keepScanAnswer(db, 's', { attemptId: 'ended', madeAt: 2, yes: false, step: null, why: '' });
  keepScanAnswer(db, 's', { attemptId: 'ended', madeAt: 3, yes: true, step: 1, why: 'x' });
  assert.deepEqual(
    listScanAnswers(db, 's').map(({ yes, madeAt }) => [yes, madeAt]),
    [[true, 3]],
  );
  db.exec(`DELETE FROM attempts WHERE id = 'ended'`);
  assert.deepEqual(listScanAnswers(db, 's'), []);
  db.close();
});

test('420: a sample of a scanner and people’s answers on it are kept until the scanner or the attempt is deleted', () => {
  const rows = `${ONE_TASK}
     INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, ended_at, idle_after_ms)
       VALUES ('ended', 'set/one', 'p', 'baseline', 'finished', 1, 2, 1);`;
  const db = openDatabase(oldDatabase(temporaryFolder(), 220, rows));
  insertScanner(db, { name: 's', madeAt: 1, body: { kind: 'words', phrases: ['x'], label: null } });
  const sample = {
    scanner: 's',
    number: 1,
    drawnAt: 2,
    openedAt: null,
    seed: 7,
    of: 3,
    attemptIds: ['ended'],
  };
  insertScanSample(db, sample);
  const said = { attemptId: 'ended', by: 'p', wall: 3, isBlind: true };
  appendScanLabel(db, 's', 1, { ...said, yes: true });
  appendScanLabel(db, 's', 1, { ...said, wall: 4, yes: null });
  openScanSample(db, 's', 1, 5);
  assert.throws(() => openScanSample(db, 's', 1, 6), { code: 'storage.changed' });
  assert.deepEqual(listScanSamples(db, 's'), [{ ...sample, openedAt: 5 }]);
  assert.deepEqual(
    listScanLabels(db, 's', 1).map(({ yes, wall }) => [yes, wall]),
    [
      [true, 3],
      [null, 4],
    ],
  );
  db.exec(`DELETE FROM attempts WHERE id = 'ended'`);
  assert.deepEqual(listScanLabels(db, 's', 1), []);
  db.close();
});

test('140: opening an older workspace indexes no attempt for the search', () => {
  const { db, rows } = opened(40);
  assert.deepEqual(indexedAttempts(db), { done: 0, total: rows.attempts });
});

test('220: an older workspace accepts comments, which are deleted with their attempt', () => {
  const file = oldDatabase(
    temporaryFolder(),
    210,
    `INSERT INTO task_sets VALUES ('set', 'Set', 'native', 1);
     INSERT INTO tasks (id, set_id, position, body) VALUES ('set/one', 'set', 0, '{"hops":[{}]}');
     INSERT INTO participants VALUES ('ada', 'person', 'ada', 1, '{}');
     INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, idle_after_ms) VALUES
       ('first', 'set/one', 'ada', 'baseline', 'finished', 10, 1);`,
  );
  const db = openDatabase(file);
  assert.deepEqual(listComments(db, 'first'), []);
  const body = { type: 'commented', text: 'late', tags: ['slow'], step: null } as const;
  appendComment(db, { attemptId: 'first', seq: 1, wall: 30, by: 'ada', body });
  assert.deepEqual([listComments(db, 'first').length, listTags(db)], [1, ['slow']]);
  db.exec("DELETE FROM attempts WHERE id = 'first'");
  assert.deepEqual([listComments(db, 'first').length, listTags(db)], [0, []]);
  db.close();
});

test('280: an older workspace keeps its events and accepts what locators gave at the end', () => {
  const file = oldDatabase(
    temporaryFolder(),
    270,
    `INSERT INTO task_sets (id, name, format, imported_at) VALUES ('set', 'Set', 'native', 1);
     INSERT INTO tasks (id, set_id, position, body) VALUES ('set/one', 'set', 0, '{"hops":[{}]}');
     INSERT INTO participants VALUES ('ada', 'person', 'ada', 1, '{}');
     INSERT INTO attempts (id, task_id, participant_id, mode, status, started_at, idle_after_ms) VALUES
       ('first', 'set/one', 'ada', 'baseline', 'finished', 10, 1);
     INSERT INTO events VALUES ('first', 1, 0, 10, 'note', '{"type":"note","text":"early"}');`,
  );
  const db = openDatabase(file);
  const answers = [{ page: 'last', locator: 'document.title', url: 'http://a/', found: { value: 'Owls' } }];
  insertEvent(db, { attemptId: 'first', seq: 2, time: 1, wall: 11, body: { type: 'located', answers } });
  assert.deepEqual(
    listEvents(db, 'first').map(({ body }) => body),
    [
      { type: 'note', text: 'early' },
      { type: 'located', answers },
    ],
  );
  db.exec("DELETE FROM attempts WHERE id = 'first'");
  assert.deepEqual(listEvents(db, 'first'), []);
  db.close();
});

test('400: a loop of an older workspace keeps its settings, and what it is started with is kept from now on', () => {
  const settings = JSON.stringify(improvedLoop.table.settings);
  const file = oldDatabase(
    temporaryFolder(),
    390,
    `INSERT INTO improve_loops (id, name, created_at, body) VALUES ('loop', 'birds', 1, '${settings}');`,
  );
  const db = openDatabase(file);
  assert.deepEqual(findLoop(db, 'birds')?.settings, improvedLoop.table.settings);
  assert.equal(findLoopRequest(db, 'loop'), null);
  const asked = { cycles: 3, rule: 'band', lanes: 2, limit: { cost: null, tokens: 9 } } as const;
  keepLoopRequest(db, 'loop', asked);
  assert.deepEqual(findLoopRequest(db, 'loop'), asked);
  db.close();
});
