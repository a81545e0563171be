/** Batches of work for agents, and their jobs. A job holds an attempt's id before the attempt exists. */
export const batches = `
CREATE TABLE batches (
  id         TEXT PRIMARY KEY,
  words      TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  state      TEXT NOT NULL CHECK (state IN ('running', 'paused', 'stopped', 'done')),
  body       TEXT NOT NULL CHECK (json_valid(body))
) STRICT;
CREATE INDEX batches_by_words ON batches (words, created_at);

CREATE TABLE batch_jobs (
  batch_id       TEXT NOT NULL REFERENCES batches(id) ON DELETE CASCADE,
  position       INTEGER NOT NULL,
  participant_id TEXT NOT NULL REFERENCES participants(id),
  task_id        TEXT NOT NULL REFERENCES tasks(id) ON DELETE CASCADE,
  repeat         INTEGER NOT NULL,
  seed           INTEGER NOT NULL,
  state          TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  how            TEXT CHECK (how IN ('before', 'taken up', 'begun')),
  attempt_id     TEXT,
  tries          INTEGER NOT NULL,
  body           TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (batch_id, position),
  UNIQUE (batch_id, participant_id, task_id, repeat),
  UNIQUE (batch_id, attempt_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX batch_jobs_by_attempt ON batch_jobs (attempt_id);
`;
