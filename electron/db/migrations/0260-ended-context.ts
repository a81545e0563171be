/**
 * Whether an agent's attempt ended because its request was longer than the model can read (`agent.context`), in the row of the attempt,
 * as an evaluation reads it. A trigger writes it in the transaction that ends the attempt.
 */
export const endedContext = `
ALTER TABLE attempts ADD COLUMN ended_context INTEGER NOT NULL DEFAULT 0;

UPDATE attempts SET ended_context = coalesce(
  (SELECT json_extract(body, '$.error.code') = 'agent.context' FROM events
   WHERE attempt_id = attempts.id AND type = 'decided' ORDER BY seq DESC LIMIT 1), 0)
WHERE status = 'unfinished' AND mode = 'agent';

CREATE TRIGGER attempts_ended_context AFTER UPDATE OF status ON attempts
WHEN new.status = 'unfinished' AND new.mode = 'agent' BEGIN
  UPDATE attempts SET ended_context = coalesce(
    (SELECT json_extract(body, '$.error.code') = 'agent.context' FROM events
     WHERE attempt_id = new.id AND type = 'decided' ORDER BY seq DESC LIMIT 1), 0)
  WHERE id = new.id;
END;
`;
