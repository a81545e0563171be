import assert from 'node:assert/strict';
import { listEvents } from '../../electron/db/record/events.ts';
import { listAttemptFiles, listBlobs } from '../../electron/db/record/files.ts';
import { findSnapshot } from '../../electron/db/record/snapshots.ts';
import { readBlobBytes, readMhtml, type Workspace } from '../../electron/workspace/workspace.ts';
import type { AttemptEvent, Step } from '../../shared/model/index.ts';

/** Checks that the record of an attempt on disk is complete: its numbers have no gaps, and every named page and picture is there. */
export function checkKept(workspace: Workspace, attemptId: string): readonly Step[] {
  assert.equal(workspace.db.pragma('integrity_check', { simple: true }), 'ok');
  const events = listEvents(workspace.db, attemptId);
  events.forEach((event, index) => {
    assert.equal(event.seq, index + 1, 'the numbers of the events have no gap');
    assert.ok(event.time >= (events[index - 1]?.time ?? 0) - 0.001, 'the clock never runs backwards');
  });
  const steps = stepsIn(events);
  let last = 0;
  steps.forEach((step, index) => {
    assert.equal(step.index, index + 1);
    assert.ok(step.from > last, `step ${step.index} shares no action with the one before`);
    last = step.to;
  });
  const pages = events.flatMap(({ body }) =>
    body.type === 'page' && body.snapshotId !== null ? [body.snapshotId] : [],
  );
  for (const id of [...pages, ...steps.flatMap(({ beforeId, afterId }) => [beforeId, afterId])])
    if (id !== null) checkPage(workspace, id);
  const pictures = steps.flatMap(({ target }) => (target?.picture ? [target.picture] : []));
  const files = listAttemptFiles(workspace.db, attemptId).map(({ blob }) => blob);
  for (const hash of [...pictures, ...files])
    assert.ok((readBlobBytes(workspace, hash)?.bytes.length ?? 0) > 0);
  const onDisk = new Set(workspace.blobs.list().hashes);
  const lost = listBlobs(workspace.db).filter(({ hash }) => !onDisk.has(hash));
  assert.deepEqual(lost, [], 'every named blob is on disk');
  return steps;
}

/** Checks that an opened workspace has no blob without a name and no unfinished file. */
export function checkTidy(workspace: Workspace): void {
  const named = new Set(listBlobs(workspace.db).map(({ hash }) => hash));
  const found = workspace.blobs.list();
  assert.deepEqual(
    found.hashes.filter((hash) => !named.has(hash)),
    [],
    'every blob on disk is named',
  );
  assert.deepEqual(found.temporary, [], 'no unfinished file is left');
}

/** The steps in order, without the undone ones. */
function stepsIn(events: readonly AttemptEvent[]): readonly Step[] {
  const steps = new Map<number, Step>();
  for (const { body } of events) {
    if (body.type === 'step') steps.set(body.step.index, body.step);
    if (body.type === 'undone') steps.delete(body.stepIndex);
  }
  return [...steps.values()].toSorted((a, b) => a.index - b.index);
}

function checkPage(workspace: Workspace, id: string): void {
  const snapshot = findSnapshot(workspace.db, id);
  assert.ok(snapshot, `the page ${id} is there`);
  for (const hash of [snapshot.screenshot, snapshot.html, snapshot.dom, snapshot.accessibility])
    if (hash !== null) assert.ok((readBlobBytes(workspace, hash)?.bytes.length ?? 0) > 0);
  if (snapshot.mhtml !== null) assert.ok(readMhtml(workspace, snapshot.mhtml).length > 0);
}
