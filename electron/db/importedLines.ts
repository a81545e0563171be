import type { Database } from './open.ts';

/** Digests of the lines that this participant's attempts were imported from. */
export function listImportedDigests(db: Database, participantId: string): Set<string> {
  const rows = db
    .prepare<[string], { digest: string }>(
      `SELECT json_extract(e.body, '$.line.digest') AS digest FROM attempts a
       JOIN events e ON e.attempt_id = a.id AND e.type = 'imported'
       WHERE a.participant_id = ? AND a.mode = 'imported'`,
    )
    .all(participantId);
  return new Set(rows.map((row) => row.digest));
}

/** Attempts that were imported under this id of the data set, oldest first; an attempt's own id is one too. */
export function findImportedAttempts(db: Database, caseId: string): string[] {
  return db
    .prepare<[string, string], { id: string }>(
      `SELECT a.id FROM attempts a WHERE a.id = ? OR EXISTS (
         SELECT 1 FROM events e WHERE e.attempt_id = a.id AND e.type = 'imported'
           AND json_extract(e.body, '$.line.caseId') = ?) ORDER BY a.started_at, a.id`,
    )
    .all(caseId, caseId)
    .map(({ id }) => id);
}
