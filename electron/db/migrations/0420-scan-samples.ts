/** Samples of attempts that are drawn for a scanner, and people's answers to its question on them, which are append-only. */
export const scanSamples = `
CREATE TABLE scan_samples (
  scanner   TEXT NOT NULL REFERENCES scanners(name) ON DELETE CASCADE,
  number    INTEGER NOT NULL,
  drawn_at  INTEGER NOT NULL,
  opened_at INTEGER,
  body      TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (scanner, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE scan_labels (
  scanner    TEXT NOT NULL,
  number     INTEGER NOT NULL,
  seq        INTEGER NOT NULL,
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  by_whom    TEXT NOT NULL,
  wall       INTEGER NOT NULL,
  body       TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (scanner, number, seq),
  FOREIGN KEY (scanner, number) REFERENCES scan_samples(scanner, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX scan_labels_by_attempt ON scan_labels(attempt_id);
`;
