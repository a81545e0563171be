import type { GiveUpReason } from '../../shared/model/index.ts';
import { type Redacted, sumRedacted } from '../../shared/redaction/kinds.ts';
import type { Database } from './store/open.ts';
import { firstOf, rowsOf } from './store/table.ts';

/**
 * Counts facts about attempts for reports: how they began and ended, and what was redacted. `ids` is bound as one value, because
 * there may be many thousands.
 */

type Kind = 'person' | 'agent';

/** The condition that selects the attempts of `ids`. */
const AMONG = 'a.id IN (SELECT value FROM json_each(?))';
const WHOSE = 'FROM attempts a JOIN participants p ON p.id = a.participant_id';

export interface OpenedFact {
  readonly kind: Kind;
  readonly chromium: string;
  readonly width: number;
  readonly height: number;
  readonly afterMs: number;
  /** 1: the first part of a quiet time counts (`IdleRule.countsFirst`). */
  readonly countsFirst: number;
  readonly attempts: number;
}

/**
 * Counts the browsers, viewports and idle rules with which attempts of this program began. Imported attempts have none of
 * them.
 */
export function countOpened(db: Database, ids: readonly string[]): readonly OpenedFact[] {
  return rowsOf(
    db,
    `SELECT p.kind AS kind, json_extract(e.body, '$.chromium') AS chromium,
            json_extract(e.body, '$.viewport.width') AS width, json_extract(e.body, '$.viewport.height') AS height,
            a.idle_after_ms AS afterMs, a.idle_counts_first AS countsFirst, count(*) AS attempts
     ${WHOSE} JOIN events e ON e.attempt_id = a.id AND e.seq = 1 AND e.type = 'opened'
     WHERE ${AMONG} AND a.mode <> 'imported' GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY attempts DESC, 1, 2, 3, 4, 5, 6`,
    JSON.stringify(ids),
  );
}

export interface ConditionsFact {
  readonly participantId: string;
  readonly kind: Kind;
  readonly imported: number;
  /** Drawn from known rates: nobody made it. */
  readonly synthetic: number;
  /** '' for a run recorded elsewhere. */
  readonly chromium: string;
  /** As `1280x720`; '' for a run recorded elsewhere. */
  readonly viewport: string;
  readonly afterMs: number;
  readonly countsFirst: number;
  readonly held: number;
  readonly assisted: number;
  /** The limits of the task; null: none. */
  readonly mostSteps: number | null;
  readonly mostActiveMs: number | null;
  readonly isUnfinished: number;
  /** The code of the last error of an unfinished attempt; null if it had none. */
  readonly code: string | null;
  readonly attempts: number;
}

/** Counts attempts by the conditions under which they were made. A demonstration has no limits. */
export function countConditions(db: Database, ids: readonly string[]): readonly ConditionsFact[] {
  return rowsOf(
    db,
    `SELECT a.participant_id AS participantId, p.kind AS kind, a.mode = 'imported' AS imported,
            json_extract(p.body, '$.synthetic') IS NOT NULL AS synthetic, a.chromium, a.viewport,
            a.idle_after_ms AS afterMs, a.idle_counts_first AS countsFirst, a.holds_requests AS held, a.assisted AS assisted,
            CASE a.mode WHEN 'demonstration' THEN NULL ELSE json_extract(t.body, '$.budget.steps') END AS mostSteps,
            CASE a.mode WHEN 'demonstration' THEN NULL ELSE json_extract(t.body, '$.budget.activeMs') END AS mostActiveMs,
            a.status = 'unfinished' AS isUnfinished,
            CASE a.status WHEN 'unfinished' THEN
              (SELECT json_extract(f.body, '$.error.code') FROM events f
               WHERE f.attempt_id = a.id AND f.type = 'failed' ORDER BY f.seq DESC LIMIT 1) END AS code,
            count(*) AS attempts
     ${WHOSE} JOIN tasks t ON t.id = a.task_id
     WHERE ${AMONG} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14`,
    JSON.stringify(ids),
  );
}

/** Sums the times of attempts by participant: from the beginning to the end, and the active time. */
export function sumTimes(
  db: Database,
  ids: readonly string[],
): readonly {
  readonly participantId: string;
  readonly attempts: number;
  /** Only of attempts that this program recorded. */
  readonly wallMs: number;
  readonly activeMs: number;
}[] {
  return rowsOf(
    db,
    `SELECT a.participant_id AS participantId, count(*) AS attempts,
            sum(coalesce(a.ended_at, a.started_at) - a.started_at) AS wallMs, sum(a.active_ms) AS activeMs
     FROM attempts a WHERE ${AMONG} AND a.mode <> 'imported' GROUP BY 1`,
    JSON.stringify(ids),
  );
}

export interface UseFact {
  readonly participantId: string;
  readonly attempts: number;
  readonly tokens: number;
  readonly estimated: number;
  /** null: no attempt has a known price. */
  readonly cost: number | null;
  readonly withoutCost: number;
}

/** Sums what models used, by participant. One decision without a price makes the price of its attempt unknown. */
export function sumUse(db: Database, ids: readonly string[]): readonly UseFact[] {
  return rowsOf(
    db,
    `SELECT participantId, count(*) AS attempts, sum(tokens) AS tokens, sum(isEstimated) AS estimated,
            sum(CASE WHEN unpriced = 0 THEN cost END) AS cost, sum(unpriced > 0) AS withoutCost
     FROM (
       SELECT a.participant_id AS participantId,
              sum(json_extract(e.body, '$.use.tokens.input') + json_extract(e.body, '$.use.tokens.output')) AS tokens,
              max(json_extract(e.body, '$.use.tokens.isEstimate')) AS isEstimated,
              sum(json_extract(e.body, '$.use.cost')) AS cost, sum(json_extract(e.body, '$.use.cost') IS NULL) AS unpriced
       FROM attempts a JOIN events e ON e.attempt_id = a.id AND e.type = 'decided'
       WHERE ${AMONG} AND json_extract(e.body, '$.use') IS NOT NULL GROUP BY a.id
     ) GROUP BY 1`,
    JSON.stringify(ids),
  );
}

/** Counts attempts of agents, and those among them that hold the requests to their models. */
export function countExchanges(
  db: Database,
  ids: readonly string[],
): { readonly agents: number; readonly withRequests: number } {
  const [found] = rowsOf<{ agents: number; withRequests: number | null }>(
    db,
    `SELECT count(*) AS agents, sum(EXISTS (
       SELECT 1 FROM events e WHERE e.attempt_id = a.id AND e.type = 'decided' AND json_extract(e.body, '$.exchanges') IS NOT NULL
     )) AS withRequests ${WHOSE} WHERE ${AMONG} AND p.kind = 'agent'`,
    JSON.stringify(ids),
  );
  return { agents: found?.agents ?? 0, withRequests: found?.withRequests ?? 0 };
}

export function countGiveUps(
  db: Database,
  ids: readonly string[],
): readonly { readonly reason: GiveUpReason; readonly attempts: number }[] {
  return rowsOf(
    db,
    `SELECT a.give_up_reason AS reason, count(*) AS attempts FROM attempts a
     WHERE ${AMONG} AND a.status = 'gave-up' AND a.give_up_reason IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
    JSON.stringify(ids),
  );
}

/** Counts attempts that were imported, that held requests, that were resumed, and those of people outside any study. */
export function countKinds(
  db: Database,
  ids: readonly string[],
): {
  readonly imported: number;
  readonly held: number;
  readonly resumed: number;
  readonly outsideStudies: number;
} {
  const asked = JSON.stringify(ids);
  const count = (condition: string): number =>
    firstOf<number>(db, `SELECT count(*) ${WHOSE} WHERE ${AMONG} AND ${condition}`, asked) ?? 0;
  return {
    imported: count("a.mode = 'imported'"),
    held: count('a.holds_requests = 1'),
    resumed: count("EXISTS (SELECT 1 FROM events e WHERE e.attempt_id = a.id AND e.type = 'resumed')"),
    outsideStudies: count("p.kind = 'person' AND a.mode = 'baseline' AND a.study_id IS NULL"),
  };
}

/** Counts redactions in their records, by kind and place. */
export function countRedactions(db: Database, ids: readonly string[]): readonly Redacted[] {
  return sumRedacted(
    rowsOf<Redacted>(
      db,
      `SELECT json_extract(e.body, '$.kind') AS kind, json_extract(e.body, '$.where') AS "where",
              sum(json_extract(e.body, '$.count')) AS count
       FROM attempts a JOIN events e ON e.attempt_id = a.id AND e.type = 'redacted' WHERE ${AMONG} GROUP BY 1, 2`,
      JSON.stringify(ids),
    ),
  );
}

/**
 * Names of the models that answered, by participant. Only the first decision of each attempt is read, because usually all
 * its decisions share the model.
 */
export function listAnswered(
  db: Database,
  ids: readonly string[],
): readonly { readonly participantId: string; readonly model: string }[] {
  return rowsOf(
    db,
    `SELECT DISTINCT a.participant_id AS participantId, json_extract(e.body, '$.use.model') AS model
     FROM attempts a JOIN events e ON e.attempt_id = a.id AND e.type = 'decided'
       AND e.seq = (SELECT min(seq) FROM events WHERE attempt_id = a.id AND type = 'decided')
     WHERE ${AMONG} AND json_extract(e.body, '$.use.model') IS NOT NULL ORDER BY 1, 2`,
    JSON.stringify(ids),
  );
}
