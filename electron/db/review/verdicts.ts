import type { Profile, Verdict } from '../../../shared/model/index.ts';
import { evidenceSchema } from '../../../shared/model/verdict.ts';
import { allOrNothing, type Database } from '../store/open.ts';
import { kind, readBody, tableOf, valuesOf, writeBody } from '../store/table.ts';

/** A verdict with the data for statistics. */
export interface StoredVerdict extends Verdict {
  /** Active time at which the hop passed; null when it did not pass. */
  readonly activeMs: number | null;
  /** On the attempt's own verdict: the ticks and hops that the reference program prints; null when it prints none. */
  readonly printed: { readonly passed: number; readonly total: number } | null;
}

type Row = Pick<StoredVerdict, 'attemptId' | 'profile' | 'score' | 'reason' | 'ruleVersion' | 'activeMs'> & {
  readonly hop: number;
  readonly passed: number | null;
  readonly opened: number;
  readonly evidence: string | null;
  readonly madeBy: StoredVerdict['by'];
  readonly ticks: number | null;
  readonly ticksOf: number | null;
};

const evidenceKind = kind(evidenceSchema);
const table = tableOf(
  'verdicts',
  [
    ...(['attemptId', 'profile', 'hop', 'passed', 'opened', 'score', 'reason', 'evidence'] as const),
    ...(['madeBy', 'ruleVersion', 'activeMs', 'ticks', 'ticksOf'] as const),
  ],
  toVerdict,
);

/** The hop number of the attempt's own verdict. */
const wholeAttempt = -1;

/** Replaces all verdicts of an attempt under a profile. */
export function replaceVerdicts(
  db: Database,
  attemptId: string,
  profile: Profile,
  verdicts: readonly StoredVerdict[],
): void {
  const add = db.prepare(table.insert);
  allOrNothing(db, () => {
    db.prepare('DELETE FROM verdicts WHERE attempt_id = ? AND profile = ?').run(attemptId, profile);
    for (const { subject, passed, opened, evidence, printed, ...verdict } of verdicts)
      add.run({
        ...verdict,
        attemptId,
        profile,
        hop: subject.kind === 'hop' ? subject.hop : wholeAttempt,
        passed: passed === null ? null : Number(passed),
        opened: Number(opened),
        evidence: evidence === null ? null : writeBody(evidenceKind, evidence),
        madeBy: verdict.by,
        ticks: printed?.passed ?? null,
        ticksOf: printed?.total ?? null,
      });
  });
}

function toVerdict({ hop, passed, opened, evidence, madeBy, ticks, ticksOf, ...row }: Row): StoredVerdict {
  return {
    ...row,
    subject: hop === wholeAttempt ? { kind: 'attempt' } : { kind: 'hop', hop },
    passed: passed === null ? null : passed === 1,
    opened: opened === 1,
    evidence:
      evidence === null
        ? null
        : readBody(evidenceKind, evidence, 'verdicts', `${hop} of attempt ${row.attemptId}`),
    by: madeBy,
    printed: ticks === null || ticksOf === null ? null : { passed: ticks, total: ticksOf },
  };
}

export function listVerdicts(db: Database, attemptId: string, profile: Profile): StoredVerdict[] {
  return table.all(db, 'WHERE attempt_id = ? AND profile = ? ORDER BY hop', attemptId, profile);
}

/** Ended attempts without a verdict of this profile under the current rules. */
export function listUnjudged(
  db: Database,
  profile: Profile,
  ruleVersion: string,
  ids?: readonly string[],
): string[] {
  return valuesOf(
    db,
    `SELECT a.id FROM attempts a WHERE a.status <> 'running' AND NOT EXISTS (
       SELECT 1 FROM verdicts v WHERE v.attempt_id = a.id AND v.profile = ? AND v.hop = -1 AND v.rule_version = ?)
     ${ids === undefined ? '' : 'AND a.id IN (SELECT value FROM json_each(?))'}`,
    ...[profile, ruleVersion, ...(ids === undefined ? [] : [JSON.stringify(ids)])],
  );
}

/** Ended attempts that the current rules of this profile could not judge, oldest first. */
export function listOpen(db: Database, profile: Profile, ruleVersion: string): string[] {
  return valuesOf(
    db,
    `SELECT a.id FROM attempts a JOIN verdicts v ON v.attempt_id = a.id
     WHERE a.status <> 'running' AND v.profile = ? AND v.hop = -1 AND v.rule_version = ? AND v.passed IS NULL
     ORDER BY a.started_at, a.id`,
    profile,
    ruleVersion,
  );
}
