/**
 * The row of an attempt holds the size of its page (`1280x720`), like its browser: the size is a condition of the
 * experiment and is read for every counted attempt. '' for an attempt that was recorded elsewhere.
 */
export const viewports = `
ALTER TABLE attempts ADD COLUMN viewport TEXT NOT NULL DEFAULT '';

UPDATE attempts SET viewport = coalesce(
  (SELECT json_extract(body, '$.viewport.width') || 'x' || json_extract(body, '$.viewport.height') FROM events
   WHERE attempt_id = attempts.id AND seq = 1 AND json_extract(body, '$.viewport.width') > 0), '');

CREATE TRIGGER attempts_viewport AFTER INSERT ON events
WHEN new.seq = 1 AND json_extract(new.body, '$.viewport.width') > 0 BEGIN
  UPDATE attempts
  SET viewport = json_extract(new.body, '$.viewport.width') || 'x' || json_extract(new.body, '$.viewport.height')
  WHERE id = new.attempt_id;
END;
`;
