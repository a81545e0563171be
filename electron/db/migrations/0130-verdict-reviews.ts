/** People's reviews of the verdicts on attempts: append-only. */
export const verdictReviews = `
CREATE TABLE verdict_reviews (
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  seq        INTEGER NOT NULL,
  wall       INTEGER NOT NULL,
  by_whom    TEXT NOT NULL,
  body       TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (attempt_id, seq)
) STRICT, WITHOUT ROWID;
`;
