/**
 * The row of an attempt holds the facts that the evaluation needs of every attempt, and an index holds those of every
 * verdict. A rate then reads neither first events, nor pages, nor the words of verdicts. Triggers update the row in the
 * same transaction as its sources.
 */
export const scoredAttempts = `
ALTER TABLE attempts ADD COLUMN chromium TEXT NOT NULL DEFAULT '';
ALTER TABLE attempts ADD COLUMN ended_unreachable INTEGER NOT NULL DEFAULT 0;

UPDATE attempts SET chromium = coalesce(
  (SELECT json_extract(body, '$.chromium') FROM events WHERE attempt_id = attempts.id AND seq = 1), '');
UPDATE attempts SET ended_unreachable = coalesce(
  (SELECT url LIKE 'chrome-error:%' FROM snapshots WHERE attempt_id = attempts.id ORDER BY taken_at DESC LIMIT 1), 0)
WHERE status = 'gave-up';

CREATE TRIGGER attempts_chromium AFTER INSERT ON events WHEN new.seq = 1 BEGIN
  UPDATE attempts SET chromium = coalesce(json_extract(new.body, '$.chromium'), '') WHERE id = new.attempt_id;
END;
CREATE TRIGGER attempts_ended_unreachable AFTER UPDATE OF status ON attempts WHEN new.status = 'gave-up' BEGIN
  UPDATE attempts SET ended_unreachable = coalesce(
    (SELECT url LIKE 'chrome-error:%' FROM snapshots WHERE attempt_id = new.id ORDER BY taken_at DESC LIMIT 1), 0)
  WHERE id = new.id;
END;

CREATE INDEX verdicts_by_profile
  ON verdicts (profile, attempt_id, hop, rule_version, passed, opened, active_ms, ticks, ticks_of);
CREATE INDEX tasks_by_hops ON tasks (hops, id, set_id);
`;
