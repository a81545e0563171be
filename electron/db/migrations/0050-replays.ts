/** Machine checks become replays. The place of their execution becomes their mode. */
export const replays = `
ALTER TABLE machine_checks RENAME TO replays;
DROP INDEX machine_checks_by_attempt;
CREATE INDEX replays_by_attempt ON replays (attempt_id, checked_at);
UPDATE replays SET body = json_remove(json_set(body, '$.mode', body -> '$.road'), '$.road')
  WHERE json_valid(body) AND json_type(body, '$.road') IS NOT NULL;
`;
