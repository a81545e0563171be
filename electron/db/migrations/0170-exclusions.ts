/**
 * Attempts that people have excluded from every rate, and exclusions that they withdrew (`reason` null): append-only. Also
 * the attempts of others that a person has viewed, with the first time, so that the record shows what they knew before
 * their own attempt.
 */
export const exclusions = `
CREATE TABLE exclusions (
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  seq        INTEGER NOT NULL,
  wall       INTEGER NOT NULL,
  by_whom    TEXT NOT NULL,
  reason     TEXT CHECK (reason <> ''),
  PRIMARY KEY (attempt_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE viewings (
  person_id  TEXT NOT NULL REFERENCES participants(id) ON DELETE CASCADE,
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  wall       INTEGER NOT NULL,
  PRIMARY KEY (person_id, attempt_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX viewings_by_attempt ON viewings (attempt_id);
`;
