import type { SnapshotSummary } from '../../../shared/contract/verify.ts';
import type { Snapshot } from '../../../shared/model/index.ts';
import { listOf } from '../../../shared/model/schema.ts';
import { snapshotFlagSchema } from '../../../shared/model/snapshot.ts';
import { allOrNothing, type Database } from '../store/open.ts';
import { kind, mustChangeOne, readBody, tableOf, writeBody } from '../store/table.ts';
import { type BlobRow, insertBlob } from './files.ts';

type Row = Omit<Snapshot, 'viewport' | 'scroll' | 'flags'> & {
  readonly width: number;
  readonly height: number;
  readonly scrollX: number;
  readonly scrollY: number;
  readonly flags: string;
};

const flagList = kind(listOf(snapshotFlagSchema));
const table = tableOf(
  'snapshots',
  [
    ...(['id', 'attemptId', 'tab', 'url', 'title', 'width', 'height', 'scrollX', 'scrollY'] as const),
    ...(['takenAt', 'screenshot', 'html', 'mhtml', 'dom', 'accessibility', 'flags'] as const),
  ],
  ({ width, height, scrollX, scrollY, flags, ...row }: Row): Snapshot => ({
    ...row,
    viewport: { width, height },
    scroll: { x: scrollX, y: scrollY },
    flags: readBody(flagList, flags, 'snapshots', row.id),
  }),
);

export function insertSnapshot(db: Database, snapshot: Snapshot): void {
  insertSnapshots(db, [snapshot]);
}

export function insertSnapshots(db: Database, snapshots: readonly Snapshot[]): void {
  const insert = db.prepare(table.insert);
  for (const { viewport, scroll, flags, ...rest } of snapshots)
    insert.run({
      ...rest,
      width: Math.round(viewport.width),
      height: Math.round(viewport.height),
      scrollX: scroll.x,
      scrollY: scroll.y,
      flags: writeBody(flagList, flags),
    });
}

/**
 * Stores the accessibility blob when an element is chosen; the snapshot of its page exists by then. Registers the blob,
 * too.
 */
export function setSnapshotAccessibility(db: Database, id: string, blob: BlobRow): void {
  const set = db.prepare('UPDATE snapshots SET accessibility = ? WHERE id = ?');
  allOrNothing(db, () => {
    insertBlob(db, blob);
    mustChangeOne(set.run(blob.hash, id), 'snapshots', id);
  });
}

export function findSnapshot(db: Database, id: string): Snapshot | null {
  return table.find(db, 'WHERE id = ?', id);
}

/** All pages of an attempt, in the order of their time. */
export function listSnapshots(db: Database, attemptId: string): Snapshot[] {
  return table.all(db, 'WHERE attempt_id = ? ORDER BY taken_at', attemptId);
}

/** Replaces a page by a version without some secret. Its blobs must be registered already. */
export function changeSnapshot(db: Database, { flags, ...rest }: Snapshot): void {
  db.prepare(
    `UPDATE snapshots SET url = @url, title = @title, screenshot = @screenshot, html = @html, mhtml = @mhtml,
       dom = @dom, accessibility = @accessibility, flags = @flags
     WHERE id = @id`,
  ).run({ ...rest, flags: writeBody(flagList, flags) });
}

/** The data for showing a snapshot; null when there is no such snapshot. */
export function findSnapshotSummary(db: Database, id: string): SnapshotSummary | null {
  const snapshot = findSnapshot(db, id);
  if (snapshot === null) return null;
  const { url, title, viewport, screenshot, html, mhtml, flags } = snapshot;
  return { id, url, title, viewport, screenshot, html, mhtml, flags };
}
