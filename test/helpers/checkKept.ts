import assert from 'node:assert/strict';
import { listEvents } from '../../electron/db/record/events.ts';
import { listAttemptFiles, listBlobs } from '../../electron/db/record/files.ts';
import { findSnapshot } from '../../electron/db/record/snapshots.ts';
import { readBlobBytes, readMhtml, type Workspace } from '../../electron/workspace/workspace.ts';
import type { AttemptEvent, Step } from '../../shared/model/index.ts';

/** What an attempt has on disk holds together: numbers without gaps, every page and picture that is named is there whole. */
export function checkKept(workspace: Workspace, attemptId: string): readonly Step[] {
  assert.equal(workspace.db.pragma('integrity_check', { simple: true }), 'ok');
  const events = listEvents(workspace.db, attemptId);
  events.forEach((event, index) => {
    assert.equal(event.seq, index + 1, 'no gap');
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
  assert.deepEqual(lost, [], 'what is named is there');
  return steps;
}

/** Nothing lies about that nothing names, and nothing is half-written: after a workspace has been opened. */
export function checkTidy(workspace: Workspace): void {
  const named = new Set(listBlobs(workspace.db).map(({ hash }) => hash));
  const found = workspace.blobs.list();
  assert.deepEqual(
    found.hashes.filter((hash) => !named.has(hash)),
    [],
    'no file that nothing names',
  );
  assert.deepEqual(found.temporary, [], 'nothing half-written');
}

/** The steps that count, in order: without those that were taken back. */
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
