/**
 * What people decided after they had seen verdicts of judges: append-only, beside their blind decisions in `assessments`, which these
 * never change.
 */
export const informedAssessments = `
CREATE TABLE informed_assessments (
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  by_whom    TEXT NOT NULL,
  seq        INTEGER NOT NULL,
  made_at    INTEGER NOT NULL,
  body       TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (attempt_id, by_whom, seq)
) STRICT, WITHOUT ROWID;
`;
