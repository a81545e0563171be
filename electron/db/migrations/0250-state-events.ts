/**
 * Up to which event a saved browser state is current. It was the time of day, which a change of the system's clock made smaller or
 * larger than that of the events.
 */
export const stateEvents = `
ALTER TABLE browser_states ADD COLUMN seq INTEGER NOT NULL DEFAULT 0;
UPDATE browser_states SET seq = coalesce(
  (SELECT min(seq) - 1 FROM events
   WHERE events.attempt_id = browser_states.attempt_id AND type IN ('action', 'undone') AND wall >= saved_at),
  (SELECT max(seq) FROM events WHERE events.attempt_id = browser_states.attempt_id),
  0);
ALTER TABLE browser_states DROP COLUMN saved_at;
`;
