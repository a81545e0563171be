// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { findParticipant } from '../../electron/db/participants.ts';
import { appendFailureLabel } from '../../electron/db/review/failureLabels.ts';
import { listTasks } from '../../electron/db/taskSets.ts';
import { readTrajectory } from '../../electron/exchange/export/readTrajectory.ts';
import { withAssessments } from '../../electron/exchange/export/withAssessments.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

test('an export with assessments has the labels of the failure with origin, and no label that was taken back', async () => {
  using workspace = openWorkspace(temporaryFolder(), 'test');
  fillWorkspace(workspace, { tasks: 1, people: 2, models: 0, lean: true });
  const { db } = workspace;
  const [row, other] = listAttemptRows(db, {}, 'strict');
  const [task] = listTasks(db, 'study');
  assert.ok(row !== undefined && other !== undefined && task !== undefined);
  const [ada, bob] = [row, other].map(({ participantId }) => findParticipant(db, participantId));
  assert.ok(ada != null && bob != null);
  const seen = [{ by: 'owl', isModel: true, kind: 'looped' }];
  const given = { type: 'labelled', kind: 'stopped too early', note: 'Card 4111 1111 1111 1111.' } as const;
  const event = { attemptId: row.id, wall: 1_800_000_000_000 };
  appendFailureLabel(db, { ...event, seq: 1, by: ada.id, body: { ...given, origin: 'person', seen: [] } });
  appendFailureLabel(db, {
    ...event,
    seq: 2,
    by: ada.id,
    body: { ...given, kind: 'looped', origin: 'proposed', seen },
  });
  appendFailureLabel(db, { ...event, seq: 3, by: bob.id, body: { ...given, origin: 'person', seen: [] } });
  appendFailureLabel(db, {
    ...event,
    seq: 4,
    by: bob.id,
    body: { ...given, kind: null, origin: 'person', seen: [] },
  });

  const run = await readTrajectory(workspace, row.id, task, ada);
  const people = new Map([ada, bob].map((one) => [one.id, one]));
  const { labels } = withAssessments(workspace, row.id, run, people).extra;
  assert.ok(Array.isArray(labels) && labels.length === 1);
  const [{ note, ...label }] = labels;
  assert.deepEqual(label, {
    by: `person ${ada.name}`,
    time: '2027-01-15T08:00:00.000Z',
    ...{ kind: 'looped', origin: 'proposed', independent: 'stopped too early' },
  });
  assert.doesNotMatch(String(note), /4111 1111/);
});
