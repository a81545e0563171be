/**
 * Demonstrations, their artefacts, their reviews, and the proposals that they come from.
 *
 * Reviews are append-only like the record of an attempt. A reviewer's view is derived from `review_events`, so that nothing
 * is ever overwritten and everything can be undone. `body` is a copy of the current state, which keeps lists quick.
 * `informed_after` counts the events before the reviewer saw the decisions of others.
 */
export const demonstrations = `
ALTER TABLE snapshots ADD COLUMN dom TEXT REFERENCES blobs(hash);
ALTER TABLE snapshots ADD COLUMN accessibility TEXT REFERENCES blobs(hash);

ALTER TABLE studies ADD COLUMN mode TEXT NOT NULL DEFAULT 'baseline';

CREATE TABLE attempt_files (
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  kind       TEXT NOT NULL CHECK (kind IN ('har', 'storage', 'trace', 'video', 'picture', 'source')),
  name       TEXT NOT NULL,
  blob       TEXT NOT NULL REFERENCES blobs(hash),
  PRIMARY KEY (attempt_id, kind, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX attempt_files_by_blob ON attempt_files (blob);

CREATE TABLE reviews (
  id             TEXT PRIMARY KEY,
  attempt_id     TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  reviewer_id    TEXT NOT NULL REFERENCES participants(id),
  rank           INTEGER NOT NULL,
  created_at     INTEGER NOT NULL,
  informed_after INTEGER,
  body           TEXT NOT NULL CHECK (json_valid(body)),
  UNIQUE (attempt_id, reviewer_id),
  UNIQUE (attempt_id, rank)
) STRICT;

CREATE TABLE review_events (
  review_id TEXT NOT NULL REFERENCES reviews(id) ON DELETE CASCADE,
  seq       INTEGER NOT NULL,
  wall      INTEGER NOT NULL,
  body      TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (review_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE machine_checks (
  id         TEXT PRIMARY KEY,
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  checked_at INTEGER NOT NULL,
  body       TEXT NOT NULL CHECK (json_valid(body))
) STRICT;
CREATE INDEX machine_checks_by_attempt ON machine_checks (attempt_id, checked_at);

CREATE TABLE proposal_sites (
  id       TEXT PRIMARY KEY,
  name     TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  body     TEXT NOT NULL CHECK (json_valid(body))
) STRICT;

CREATE TABLE seed_ideas (
  id         TEXT PRIMARY KEY,
  site_id    TEXT NOT NULL REFERENCES proposal_sites(id) ON DELETE CASCADE,
  text       TEXT NOT NULL,
  source     TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (site_id, text)
) STRICT;

CREATE TABLE proposals (
  id             TEXT PRIMARY KEY,
  site_id        TEXT NOT NULL REFERENCES proposal_sites(id) ON DELETE CASCADE,
  participant_id TEXT NOT NULL REFERENCES participants(id),
  text           TEXT NOT NULL,
  original       TEXT NOT NULL,
  state          TEXT NOT NULL CHECK (state IN ('proposed', 'accepted', 'rejected')),
  reason         TEXT,
  nearest        TEXT CHECK (nearest IS NULL OR json_valid(nearest)),
  task_id        TEXT REFERENCES tasks(id) ON DELETE SET NULL,
  created_at     INTEGER NOT NULL,
  decided_at     INTEGER
) STRICT;
CREATE INDEX proposals_by_site ON proposals (site_id, state);
`;
