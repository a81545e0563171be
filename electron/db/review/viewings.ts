import type { ExposureKind } from '../../../shared/statistics/figures/exposure.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import type { Database } from '../store/open.ts';
import { rowsOf } from '../store/table.ts';

/** Notes that a person views these attempts. The first time of each is kept. Unknown attempts and persons are ignored. */
export function noteViewings(
  db: Database,
  personId: string,
  attemptIds: readonly string[],
  wall: number,
): void {
  db.prepare(
    `INSERT OR IGNORE INTO viewings (person_id, attempt_id, wall)
     SELECT p.id, a.id, ? FROM participants p, attempts a
     WHERE p.id = ? AND p.kind = 'person' AND a.id IN (SELECT value FROM json_each(?))`,
  ).run(wall, personId, JSON.stringify(attemptIds));
}

/**
 * SQL: records that show that a person knew a task before: when, by person and task. A demonstration counts from its
 * beginning.
 */
const KNOWN = `
SELECT participant_id AS person, task_id AS task, started_at AS wall,
       CASE mode WHEN 'demonstration' THEN 'demonstrated' ELSE 'tried' END AS kind
FROM attempts WHERE mode IN ('baseline', 'qa', 'demonstration')
UNION ALL
SELECT v.person_id, b.task_id, v.wall, 'viewed' FROM viewings v JOIN attempts b ON b.id = v.attempt_id
UNION ALL
SELECT s.by_whom, b.task_id, s.made_at, 'judged' FROM assessments s JOIN attempts b ON b.id = s.attempt_id WHERE s.is_person = 1
UNION ALL
SELECT r.by_whom, b.task_id, r.wall, 'judged' FROM verdict_reviews r JOIN attempts b ON b.id = r.attempt_id
UNION ALL
SELECT r.reviewer_id, b.task_id, r.created_at, 'judged' FROM reviews r JOIN attempts b ON b.id = r.attempt_id
UNION ALL
SELECT participant_id, task_id, created_at, 'proposed' FROM proposals WHERE task_id IS NOT NULL
UNION ALL
SELECT decided_by, task_id, decided_at, 'proposed' FROM proposals
WHERE task_id IS NOT NULL AND decided_by IS NOT NULL AND decided_at IS NOT NULL`;

/** The attempts, with the kinds of prior knowledge that the record shows for people. */
export function withExposures(db: Database, attempts: readonly ScoredAttempt[]): readonly ScoredAttempt[] {
  const exposures = listExposures(db);
  return attempts.map((attempt) => {
    const exposure = exposures.get(attempt.attemptId);
    return exposure === undefined ? attempt : { ...attempt, exposure };
  });
}

/** For each attempt by a person who knew its task before: the kinds of records that show it. */
function listExposures(db: Database): Map<string, readonly ExposureKind[]> {
  const rows = rowsOf<{ id: string; kind: ExposureKind }>(
    db,
    `WITH known AS (SELECT person, task, kind, min(wall) AS wall FROM (${KNOWN}) GROUP BY person, task, kind)
     SELECT a.id, k.kind FROM attempts a
     JOIN known k ON k.person = a.participant_id AND k.task = a.task_id AND k.wall < a.started_at
     WHERE a.mode IN ('baseline', 'qa')
     UNION ALL
     SELECT a.id, 'said' FROM attempts a JOIN participants p ON p.id = a.participant_id
     WHERE a.mode IN ('baseline', 'qa') AND json_extract(p.body, '$.person.exposed') = 1
     UNION ALL
     SELECT a.id, 'continued' FROM attempts a JOIN attempts b ON b.id = a.parent_id
     WHERE a.mode IN ('baseline', 'qa') AND b.participant_id <> a.participant_id
     ORDER BY 1, 2`,
  );
  const found = new Map<string, ExposureKind[]>();
  for (const { id, kind } of rows) {
    const own = found.get(id);
    if (own === undefined) found.set(id, [kind]);
    else own.push(kind);
  }
  return found;
}
