/** Tunings of models, and what happened in them: append-only. An event of the service is stored once. */
export const tunings = `
CREATE TABLE tunings (
  id             TEXT PRIMARY KEY,
  words          TEXT NOT NULL,
  parent_id      TEXT NOT NULL REFERENCES participants(id),
  participant_id TEXT REFERENCES participants(id),
  state          TEXT NOT NULL,
  created_at     INTEGER NOT NULL,
  body           TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tunings_by_words ON tunings (words, created_at);
CREATE INDEX tunings_by_participant ON tunings (participant_id) WHERE participant_id IS NOT NULL;

CREATE TABLE tuning_events (
  tuning_id TEXT NOT NULL REFERENCES tunings(id) ON DELETE CASCADE,
  seq       INTEGER NOT NULL,
  at        INTEGER NOT NULL,
  state     TEXT,
  message   TEXT NOT NULL,
  remote_id TEXT,
  PRIMARY KEY (tuning_id, seq),
  UNIQUE (tuning_id, remote_id)
) STRICT, WITHOUT ROWID;
`;
