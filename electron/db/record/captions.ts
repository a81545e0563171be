import type { BlobHash } from '../../../shared/model/index.ts';
import type { Database } from '../store/open.ts';
import { firstOf } from '../store/table.ts';

/** A describer's text for a picture; null when there is none. `by` names the model and the version of its prompt. */
export function findCaption(db: Database, picture: BlobHash, by: string): string | null {
  return firstOf(db, 'SELECT text AS value FROM captions WHERE picture = ? AND by = ?', picture, by);
}

/** Stores the first description of a picture. Later runs then read what earlier runs have read. */
export function keepCaption(db: Database, picture: BlobHash, by: string, text: string): void {
  db.prepare('INSERT INTO captions (picture, by, text) VALUES (?, ?, ?) ON CONFLICT DO NOTHING').run(
    picture,
    by,
    text,
  );
}
