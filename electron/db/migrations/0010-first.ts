/**
 * The first schema of a workspace. It is never edited once shipped: each later change is a separate file, numbered in tens.
 *
 * Bodies are JSON of the types in shared/model. Columns for searching are generated from them, so that nothing is stored
 * twice. Event rows are the source of truth: `steps` and `active_ms` of attempts are computed from them by the stored rules.
 */
export const first = `
CREATE TABLE settings (
  key   TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE task_sets (
  id          TEXT PRIMARY KEY,
  name        TEXT NOT NULL,
  format      TEXT NOT NULL,
  imported_at INTEGER NOT NULL
) STRICT;

CREATE TABLE source_files (
  set_id TEXT NOT NULL REFERENCES task_sets(id) ON DELETE CASCADE,
  path   TEXT NOT NULL,
  text   TEXT NOT NULL,
  PRIMARY KEY (set_id, path)
) STRICT, WITHOUT ROWID;

CREATE TABLE tasks (
  id       TEXT PRIMARY KEY,
  set_id   TEXT NOT NULL REFERENCES task_sets(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  body     TEXT NOT NULL CHECK (json_valid(body)),
  hops     INTEGER GENERATED ALWAYS AS (json_array_length(body, '$.hops')) VIRTUAL,
  UNIQUE (set_id, position)
) STRICT;

CREATE TABLE participants (
  id         TEXT PRIMARY KEY,
  kind       TEXT NOT NULL CHECK (kind IN ('person', 'agent')),
  name       TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  body       TEXT NOT NULL CHECK (json_valid(body)),
  UNIQUE (kind, name)
) STRICT;

CREATE TABLE studies (
  id             TEXT PRIMARY KEY,
  set_id         TEXT NOT NULL REFERENCES task_sets(id) ON DELETE CASCADE,
  participant_id TEXT NOT NULL REFERENCES participants(id),
  seed           INTEGER NOT NULL,
  task_ids       TEXT NOT NULL CHECK (json_valid(task_ids)),
  created_at     INTEGER NOT NULL
) STRICT;
CREATE INDEX studies_by_participant ON studies (participant_id, set_id);

CREATE TABLE attempts (
  id             TEXT PRIMARY KEY,
  task_id        TEXT NOT NULL REFERENCES tasks(id),
  participant_id TEXT NOT NULL REFERENCES participants(id),
  study_id       TEXT REFERENCES studies(id) ON DELETE SET NULL,
  mode           TEXT NOT NULL,
  status         TEXT NOT NULL,
  started_at     INTEGER NOT NULL,
  ended_at       INTEGER,
  answer         TEXT,
  give_up_reason TEXT,
  error          TEXT,
  idle_after_ms  INTEGER NOT NULL,
  steps          INTEGER NOT NULL DEFAULT 0,
  active_ms      INTEGER NOT NULL DEFAULT 0,
  clock_time     REAL NOT NULL DEFAULT 0,
  quiet_since    REAL
) STRICT;
CREATE INDEX attempts_by_task ON attempts (task_id, started_at);
CREATE INDEX attempts_by_participant ON attempts (participant_id, started_at);
CREATE INDEX attempts_by_status ON attempts (status) WHERE status = 'running';

CREATE TABLE events (
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  seq        INTEGER NOT NULL,
  time       REAL NOT NULL,
  wall       INTEGER NOT NULL,
  type       TEXT NOT NULL,
  body       TEXT NOT NULL,
  PRIMARY KEY (attempt_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX events_by_type ON events (attempt_id, type, seq);

CREATE TABLE blobs (
  hash     TEXT PRIMARY KEY,
  bytes    INTEGER NOT NULL,
  stored   INTEGER NOT NULL,
  encoding TEXT NOT NULL CHECK (encoding IN ('zstd', 'none')),
  type     TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
  id         TEXT PRIMARY KEY,
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  tab        TEXT NOT NULL,
  url        TEXT NOT NULL,
  title      TEXT NOT NULL,
  width      INTEGER NOT NULL,
  height     INTEGER NOT NULL,
  scroll_x   REAL NOT NULL,
  scroll_y   REAL NOT NULL,
  taken_at   REAL NOT NULL,
  screenshot TEXT REFERENCES blobs(hash),
  html       TEXT REFERENCES blobs(hash),
  mhtml      TEXT REFERENCES blobs(hash),
  flags      TEXT NOT NULL
) STRICT;
CREATE INDEX snapshots_by_attempt ON snapshots (attempt_id);

CREATE TABLE blob_parts (
  manifest TEXT NOT NULL REFERENCES blobs(hash) ON DELETE CASCADE,
  part     TEXT NOT NULL REFERENCES blobs(hash),
  PRIMARY KEY (manifest, part)
) STRICT, WITHOUT ROWID;
CREATE INDEX blob_parts_by_part ON blob_parts (part);

CREATE TABLE verdicts (
  attempt_id   TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  profile      TEXT NOT NULL,
  hop          INTEGER NOT NULL,
  passed       INTEGER,
  opened       INTEGER NOT NULL,
  score        REAL,
  reason       TEXT NOT NULL,
  evidence     TEXT,
  made_by      TEXT NOT NULL,
  rule_version TEXT NOT NULL,
  active_ms    REAL,
  ticks        INTEGER,
  ticks_of     INTEGER,
  PRIMARY KEY (attempt_id, profile, hop)
) STRICT, WITHOUT ROWID;

CREATE TABLE browser_states (
  attempt_id TEXT PRIMARY KEY REFERENCES attempts(id) ON DELETE CASCADE,
  saved_at   INTEGER NOT NULL,
  body       TEXT NOT NULL
) STRICT;
`;
