/** Scanners, which ask one question of many attempts, and their answers with what they were asked. */
export const scanners = `
CREATE TABLE scanners (
  name    TEXT PRIMARY KEY,
  made_at INTEGER NOT NULL,
  body    TEXT NOT NULL CHECK (json_valid(body))
) STRICT;

CREATE TABLE scan_answers (
  scanner    TEXT NOT NULL REFERENCES scanners(name) ON DELETE CASCADE,
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  made_at    INTEGER NOT NULL,
  body       TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (scanner, attempt_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX scan_answers_by_attempt ON scan_answers(attempt_id);
`;
