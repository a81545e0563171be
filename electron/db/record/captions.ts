import type { BlobHash } from '../../../shared/model/index.ts';
import type { Database } from '../store/open.ts';
import { firstOf } from '../store/table.ts';

/** What a describer said of a picture; null when it was never asked. `by` names the model and the version of its prompt. */
export function findCaption(db: Database, picture: BlobHash, by: string): string | null {
  return firstOf(db, 'SELECT text AS value FROM captions WHERE picture = ? AND by = ?', picture, by);
}

/** The first description of a picture stays: runs that come later read what earlier ones have read. */
export function keepCaption(db: Database, picture: BlobHash, by: string, text: string): void {
  db.prepare('INSERT INTO captions (picture, by, text) VALUES (?, ?, ?) ON CONFLICT DO NOTHING').run(
    picture,
    by,
    text,
  );
}
