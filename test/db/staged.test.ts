// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { insertAttempt, listImportedDigests } from '../../electron/db/attempts.ts';
import { listParticipants } from '../../electron/db/participants.ts';
import { stageRecords } from '../../electron/db/staged.ts';
import type { Database } from '../../electron/db/store/open.ts';
import { firstOf, valuesOf } from '../../electron/db/store/table.ts';
import { deleteTaskSet, listTaskSets, listTasks, storeSet } from '../../electron/db/taskSets.ts';
import { importedPerson } from '../../electron/exchange/import/importedParticipants.ts';
import { importFrom } from '../../electron/exchange/import/importFrom.ts';
import { importRuns } from '../../electron/exchange/import/importRuns.ts';
import { findTrajectories, importTrajectories } from '../../electron/exchange/import/importTrajectories.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { exportNative } from '../../shared/exporters/index.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { importedAttempt } from '../../shared/model/attempt.ts';
import { plainTask } from '../../shared/model/task.ts';
import { demonstrate, exportFrom, fresh } from '../helpers/mind2webExchange.ts';
import { demonstrationRecord } from '../helpers/mind2webRecords.ts';
import { samples, writeTree } from '../helpers/publishedRuns.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { samplesFolder } from '../importers/readSample.ts';

const set = readTasks(
  [
    exportNative('Tea', [
      {
        ...plainTask,
        ...{ id: '', setId: '', key: 'one', intent: 'What does oolong cost?', sites: [], asksAnswer: true },
        startUrls: ['http://tea.localhost/'],
        hops: [
          { site: 'tea', label: 'the answer', asksAnswer: false, check: { url: { host: 'tea.localhost' } } },
        ],
        source: { format: 'native', file: 'tea.json', index: 1, raw: '{}' },
      },
    ]),
  ],
  { name: 'Tea' },
  'native',
);

function twoPlaces() {
  const folder = temporaryFolder();
  const workspace = openWorkspace(path.join(folder, 'workspace'), 'test');
  return { workspace, db: workspace.db, staged: stageRecords(workspace.db, path.join(folder, 'staged.db')) };
}

test('staged records enter together, and a person whom another import has added meanwhile is the same person', () => {
  const { workspace, db, staged } = twoPlaces();
  using _ = workspace;
  const setId = storeSet(staged.db, set);
  const participantId = importedPerson(staged.db, 'ada');
  insertAttempt(staged.db, importedAttempt({ id: 'a', taskId: `${setId}/one`, participantId, startedAt: 1 }));
  assert.deepEqual(listTaskSets(db), []);
  const ada = importedPerson(db, 'ada');
  assert.equal(
    staged.enter(() => 'also'),
    'also',
  );
  assert.deepEqual(
    listParticipants(db).map(({ id }) => id),
    [ada],
  );
  assert.equal(db.prepare('SELECT participant_id FROM attempts').pluck().get(), ada);
  assert.deepEqual([...listImportedDigests(db, ada)], []);
});

test('records of a task that was removed meanwhile are refused, and none enters', () => {
  const { workspace, db, staged } = twoPlaces();
  using _ = workspace;
  const setId = storeSet(db, set);
  storeSet(staged.db, { ...set, name: 'Other' });
  const participantId = importedPerson(staged.db, 'ada');
  insertAttempt(staged.db, importedAttempt({ id: 'a', taskId: `${setId}/one`, participantId, startedAt: 1 }));
  deleteTaskSet(db, setId);
  assert.throws(() => staged.enter(() => null), { code: 'import.changed' });
  assert.deepEqual([listTaskSets(db), listParticipants(db)], [[], []]);
});

/** The tables of a database that have rows, without the index of the search. */
function filledTables(db: Database): readonly string[] {
  const tables = valuesOf<string>(
    db,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search%' ORDER BY name",
  );
  return tables.filter((table) => firstOf(db, `SELECT EXISTS (SELECT 1 FROM ${table})`) === 1);
}

test('a table with rows that no copy names is refused, and nothing enters', () => {
  const { workspace, db, staged } = twoPlaces();
  using _ = workspace;
  storeSet(staged.db, set);
  for (const each of [db, staged.db]) each.exec('CREATE TABLE later (id TEXT)');
  staged.db.exec("INSERT INTO later VALUES ('a')");
  assert.throws(() => staged.enter(() => null), /the table later, whose rows do not enter/);
  assert.deepEqual(listTaskSets(db), []);
});

test('a new column of a table enters with its rows', () => {
  const { workspace, db, staged } = twoPlaces();
  using _ = workspace;
  storeSet(staged.db, set);
  for (const each of [db, staged.db])
    each.exec("ALTER TABLE tasks ADD COLUMN later TEXT NOT NULL DEFAULT ''");
  staged.db.exec("UPDATE tasks SET later = 'kept'");
  staged.enter(() => null);
  assert.equal(firstOf(db, 'SELECT later FROM tasks'), 'kept');
});

test('every table that an import of any kind writes enters the workspace', async () => {
  const own = fresh('own');
  demonstrate(own, 1);
  const dump = await exportFrom(own, 'mind2web-raw', { all: true });
  using workspace = openWorkspace(path.join(temporaryFolder(), 'workspace'), 'test');
  const { db } = workspace;
  const before = filledTables(db);
  const files = [{ path: 'train.json', text: `[${demonstrationRecord('desk')}]` }];
  for (const from of [{ paths: [path.join(samplesFolder, 'webvoyager')] }, { paths: [dump] }, { files }]) {
    const { setId, problems } = await importFrom({ from }, () => workspace);
    assert.ok(setId, JSON.stringify(problems));
  }
  const found = await findTrajectories({ paths: [writeTree(temporaryFolder(), samples.webVoyager)] });
  assert.ok(found);
  assert.equal((await importTrajectories(workspace, { keepGoing: false }, found)).imported, 1);
  const [first] = listTaskSets(db);
  const task = JSON.parse(listTasks(db, first?.id ?? '')[0]?.source.raw ?? '');
  const line = JSON.stringify({ id: 1, task, run: { urls: ['http://tea.localhost/'], answer: 'tea' } });
  const model = { model: 'm', promptVersion: '', parameters: {}, seed: null };
  const runs = await importRuns(workspace, {
    files: [{ path: 'r.jsonl', text: line }],
    model,
    keepGoing: true,
  });
  assert.equal(runs.imported, 1, JSON.stringify(runs.problems));
  assert.deepEqual(
    filledTables(db).filter((table) => !before.includes(table)),
    [
      ...['attempt_files', 'attempts', 'blob_parts', 'blobs', 'events', 'participants', 'snapshots'],
      ...['source_files', 'task_sets', 'tasks'],
    ],
  );
});
