import type { SnapshotSummary } from '../../shared/contract/verify.ts';
import type { Snapshot } from '../../shared/model/index.ts';
import { type BlobRow, insertBlob } from './blobs.ts';
import { readBody, writeBody } from './body.ts';
import { mustChangeOne } from './changed.ts';
import { allOrNothing, type Database } from './open.ts';
import { flagsKind } from './schema/rows.ts';

interface Row {
  id: string;
  attempt_id: string;
  tab: string;
  url: string;
  title: string;
  width: number;
  height: number;
  scroll_x: number;
  scroll_y: number;
  taken_at: number;
  screenshot: string | null;
  html: string | null;
  mhtml: string | null;
  dom: string | null;
  accessibility: string | null;
  flags: string;
}

export function insertSnapshot(db: Database, s: Snapshot): void {
  db.prepare(
    `INSERT INTO snapshots (id, attempt_id, tab, url, title, width, height, scroll_x, scroll_y, taken_at,
                            screenshot, html, mhtml, dom, accessibility, flags)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    s.id,
    s.attemptId,
    s.tab,
    s.url,
    s.title,
    Math.round(s.viewport.width),
    Math.round(s.viewport.height),
    s.scroll.x,
    s.scroll.y,
    s.takenAt,
    s.screenshot,
    s.html,
    s.mhtml,
    s.dom,
    s.accessibility,
    writeBody(flagsKind, s.flags),
  );
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
  const row = db.prepare<[string], Row>('SELECT * FROM snapshots WHERE id = ?').get(id);
  return row === undefined ? null : fromRow(row);
}

/** All pages of an attempt, in the order of their time. */
export function listSnapshots(db: Database, attemptId: string): Snapshot[] {
  return db
    .prepare<[string], Row>('SELECT * FROM snapshots WHERE attempt_id = ? ORDER BY taken_at')
    .all(attemptId)
    .map(fromRow);
}

/** The same page, with something taken out of it. Its blobs must be named already. */
export function changeSnapshot(db: Database, s: Snapshot): void {
  db.prepare(
    `UPDATE snapshots SET url = ?, title = ?, screenshot = ?, html = ?, mhtml = ?, dom = ?, accessibility = ?, flags = ?
     WHERE id = ?`,
  ).run(s.url, s.title, s.screenshot, s.html, s.mhtml, s.dom, s.accessibility, JSON.stringify(s.flags), s.id);
}

function fromRow(row: Row): Snapshot {
  return {
    id: row.id,
    attemptId: row.attempt_id,
    tab: row.tab,
    url: row.url,
    title: row.title,
    viewport: { width: row.width, height: row.height },
    scroll: { x: row.scroll_x, y: row.scroll_y },
    takenAt: row.taken_at,
    screenshot: row.screenshot,
    html: row.html,
    mhtml: row.mhtml,
    dom: row.dom,
    accessibility: row.accessibility,
    flags: readBody(flagsKind, row.flags, 'snapshots', row.id),
  };
}

/** What is needed to show a snapshot; null when there is no such snapshot. */
export function findSnapshotSummary(db: Database, id: string): SnapshotSummary | null {
  const snapshot = findSnapshot(db, id);
  if (snapshot === null) return null;
  const { url, title, viewport, screenshot, html, mhtml, flags } = snapshot;
  return { id, url, title, viewport, screenshot, html, mhtml, flags };
}
