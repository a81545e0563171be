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
