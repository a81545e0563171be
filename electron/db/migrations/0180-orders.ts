/**
 * Indices that return rows in the order of the queries, and that find references to a file or a study. Without such an
 * index SQLite goes through the whole table, also when it checks that nothing refers to a deleted row.
 * test/db/plans.test.ts states which query needs which index.
 */
export const orders = `
CREATE INDEX attempts_by_start ON attempts (started_at, id);
DROP INDEX attempts_by_task;
CREATE INDEX attempts_by_task ON attempts (task_id, started_at, id);
DROP INDEX attempts_by_participant;
CREATE INDEX attempts_by_participant ON attempts (participant_id, started_at, id);
CREATE INDEX attempts_by_study ON attempts (study_id, task_id, status) WHERE study_id IS NOT NULL;

DROP INDEX snapshots_by_attempt;
CREATE INDEX snapshots_by_attempt ON snapshots (attempt_id, taken_at);
CREATE INDEX snapshots_by_html ON snapshots (html) WHERE html IS NOT NULL;
CREATE INDEX snapshots_by_mhtml ON snapshots (mhtml) WHERE mhtml IS NOT NULL;
CREATE INDEX snapshots_by_dom ON snapshots (dom) WHERE dom IS NOT NULL;
CREATE INDEX snapshots_by_accessibility ON snapshots (accessibility) WHERE accessibility IS NOT NULL;

CREATE INDEX blobs_as_written ON blobs (stored DESC) WHERE type = 'image/jpeg' AND kept_as IS NULL;
CREATE INDEX batch_jobs_waiting ON batch_jobs (batch_id, position) WHERE state = 'waiting';
`;
