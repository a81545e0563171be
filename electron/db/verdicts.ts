import type { Profile, Verdict } from '../../shared/model/index.ts';
import { readBody, writeBody } from './body.ts';
import type { Database } from './open.ts';
import { evidenceKind } from './schema/rows.ts';

/** A verdict with what statistics need beside it. */
export interface StoredVerdict extends Verdict {
  /** Active time at which the hop passed; null when it did not. */
  readonly activeMs: number | null;
  /** On the attempt's own verdict: the reference program's ticks and hops; null where it prints none. */
  readonly printed: { readonly passed: number; readonly total: number } | null;
}

interface Row {
  attempt_id: string;
  profile: Profile;
  hop: number;
  passed: number | null;
  opened: number;
  score: number | null;
  reason: string;
  evidence: string | null;
  made_by: string;
  rule_version: string;
  active_ms: number | null;
  ticks: number | null;
  ticks_of: number | null;
}

/** The attempt's own verdict is kept under this hop number. */
const wholeAttempt = -1;

/** Replaces all verdicts of an attempt under a profile. */
export function replaceVerdicts(
  db: Database,
  attemptId: string,
  profile: Profile,
  verdicts: readonly StoredVerdict[],
): void {
  const add = db.prepare(
    `INSERT INTO verdicts (attempt_id, profile, hop, passed, opened, score, reason, evidence, made_by, rule_version,
                           active_ms, ticks, ticks_of)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  db.transaction(() => {
    db.prepare('DELETE FROM verdicts WHERE attempt_id = ? AND profile = ?').run(attemptId, profile);
    for (const verdict of verdicts) {
      add.run(
        attemptId,
        profile,
        verdict.subject.kind === 'hop' ? verdict.subject.hop : wholeAttempt,
        verdict.passed === null ? null : Number(verdict.passed),
        Number(verdict.opened),
        verdict.score,
        verdict.reason,
        verdict.evidence === null ? null : writeBody(evidenceKind, verdict.evidence),
        verdict.by,
        verdict.ruleVersion,
        verdict.activeMs,
        verdict.printed?.passed ?? null,
        verdict.printed?.total ?? null,
      );
    }
  }).immediate();
}

function toVerdict(row: Row): StoredVerdict {
  return {
    attemptId: row.attempt_id,
    profile: row.profile,
    subject: row.hop === wholeAttempt ? { kind: 'attempt' } : { kind: 'hop', hop: row.hop },
    passed: row.passed === null ? null : row.passed === 1,
    opened: row.opened === 1,
    score: row.score,
    reason: row.reason,
    evidence:
      row.evidence === null
        ? null
        : readBody(evidenceKind, row.evidence, 'verdicts', `${row.hop} of attempt ${row.attempt_id}`),
    by: row.made_by,
    ruleVersion: row.rule_version,
    activeMs: row.active_ms,
    printed: row.ticks === null || row.ticks_of === null ? null : { passed: row.ticks, total: row.ticks_of },
  };
}

export function listVerdicts(db: Database, attemptId: string, profile: Profile): StoredVerdict[] {
  return db
    .prepare<[string, string], Row>(
      'SELECT * FROM verdicts WHERE attempt_id = ? AND profile = ? ORDER BY hop',
    )
    .all(attemptId, profile)
    .map(toVerdict);
}

/** Ended attempts without a verdict of this profile under the present rules. */
export function listUnjudged(db: Database, profile: Profile, ruleVersion: string): string[] {
  return db
    .prepare<[string, string], { id: string }>(
      `SELECT a.id FROM attempts a WHERE a.status <> 'running' AND NOT EXISTS (
         SELECT 1 FROM verdicts v WHERE v.attempt_id = a.id AND v.profile = ? AND v.hop = -1 AND v.rule_version = ?)`,
    )
    .all(profile, ruleVersion)
    .map((row) => row.id);
}
