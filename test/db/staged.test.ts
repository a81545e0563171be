// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { insertAttempt, listImportedDigests } from '../../electron/db/attempts.ts';
import { listParticipants } from '../../electron/db/participants.ts';
import { stageRecords } from '../../electron/db/staged.ts';
import { deleteTaskSet, listTaskSets, storeSet } from '../../electron/db/taskSets.ts';
import { importedPerson } from '../../electron/exchange/import/importedParticipants.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { exportNative } from '../../shared/exporters/index.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { importedAttempt } from '../../shared/model/attempt.ts';
import { plainTask } from '../../shared/model/task.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

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
