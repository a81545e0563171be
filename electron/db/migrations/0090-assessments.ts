/** Assessments of whole runs by people and judge models. The latest one of each person and each judge counts. */
export const assessments = `
CREATE TABLE assessments (
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  by_whom    TEXT NOT NULL,
  is_person  INTEGER NOT NULL,
  made_at    INTEGER NOT NULL,
  body       TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (attempt_id, by_whom)
) STRICT, WITHOUT ROWID;
`;
