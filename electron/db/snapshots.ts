import type { SnapshotSummary } from '../../shared/contract/verify.ts';
import type { Snapshot } from '../../shared/model/index.ts';
import { type BlobRow, insertBlob } from './blobs.ts';
import { readBody, writeBody } from './body.ts';
import { mustChangeOne } from './changed.ts';
import { allOrNothing, type Database } from './open.ts';
import { flagsKind } from './schema/rowKinds.ts';
import { tableOf } from './table.ts';

type Row = Omit<Snapshot, 'viewport' | 'scroll' | 'flags'> & {
  readonly width: number;
  readonly height: number;
  readonly scrollX: number;
  readonly scrollY: number;
  readonly flags: string;
};

const table = tableOf<Row>('snapshots', [
  ...([
    'id',
    'attemptId',
    'tab',
    'url',
    'title',
    'width',
    'height',
    'scrollX',
    'scrollY',
    'takenAt',
  ] as const),
  ...(['screenshot', 'html', 'mhtml', 'dom', 'accessibility', 'flags'] as const),
]);

export function insertSnapshot(db: Database, { viewport, scroll, flags, ...rest }: Snapshot): void {
  db.prepare(table.insert).run({
    ...rest,
    width: Math.round(viewport.width),
    height: Math.round(viewport.height),
    scrollX: scroll.x,
    scrollY: scroll.y,
    flags: writeBody(flagsKind, flags),
  });
}

/** Said when an element is chosen: the snapshot of its page is there by then. Names the blob too. */
export function setSnapshotAccessibility(db: Database, id: string, blob: BlobRow): void {
  const set = db.prepare('UPDATE snapshots SET accessibility = ? WHERE id = ?');
  allOrNothing(db, () => {
    insertBlob(db, blob);
    mustChangeOne(set.run(blob.hash, id), 'snapshots', id);
  });
}

export function findSnapshot(db: Database, id: string): Snapshot | null {
  const row = db.prepare<[string], Row>(`SELECT ${table.columns} FROM snapshots WHERE id = ?`).get(id);
  return row === undefined ? null : fromRow(row);
}

/** All pages of an attempt, in the order of their time. */
export function listSnapshots(db: Database, attemptId: string): Snapshot[] {
  return db
    .prepare<[string], Row>(`SELECT ${table.columns} FROM snapshots WHERE attempt_id = ? ORDER BY taken_at`)
    .all(attemptId)
    .map(fromRow);
}

/** The same page, with something taken out of it. Its blobs must be named already. */
export function changeSnapshot(db: Database, { flags, ...rest }: Snapshot): void {
  db.prepare(
    `UPDATE snapshots SET url = @url, title = @title, screenshot = @screenshot, html = @html, mhtml = @mhtml,
       dom = @dom, accessibility = @accessibility, flags = @flags
     WHERE id = @id`,
  ).run({ ...rest, flags: writeBody(flagsKind, flags) });
}

function fromRow({ width, height, scrollX, scrollY, flags, ...row }: Row): Snapshot {
  return {
    ...row,
    viewport: { width, height },
    scroll: { x: scrollX, y: scrollY },
    flags: readBody(flagsKind, flags, 'snapshots', row.id),
  };
}

/** What is needed to show a snapshot; null when there is no such snapshot. */
export function findSnapshotSummary(db: Database, id: string): SnapshotSummary | null {
  const snapshot = findSnapshot(db, id);
  if (snapshot === null) return null;
  const { url, title, viewport, screenshot, html, mhtml, flags } = snapshot;
  return { id, url, title, viewport, screenshot, html, mhtml, flags };
}
