import type { Database } from '../store/open.ts';
import { listEventsOfType } from './events.ts';
import { findSnapshot } from './snapshots.ts';

/** The settled pages of an attempt, in order. `picture`: the screenshot; null: none was recorded. */
export function listSettledPages(db: Database, attemptId: string) {
  return listEventsOfType(db, attemptId, ['page']).flatMap(({ body }) => {
    if (body.type !== 'page') return [];
    const { url, snapshotId, stepIndex } = body;
    const picture = snapshotId === null ? null : (findSnapshot(db, snapshotId)?.screenshot ?? null);
    return [{ url, snapshotId, stepIndex, picture }];
  });
}

/** The snapshots of the screenshots of an attempt by their number: the first one is screenshot 1. */
export function listNumberedShots(db: Database, attemptId: string): readonly string[] {
  return listSettledPages(db, attemptId).flatMap(({ snapshotId, picture }) =>
    snapshotId === null || picture === null ? [] : [snapshotId],
  );
}
