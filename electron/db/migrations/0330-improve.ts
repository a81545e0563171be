/**
 * Loops that improve an agent. The stages of a cycle have no fixed list: each stores its end with its results. Samples are not stored
 * again, because they are the attempts at the tasks of the cycle's set.
 */
export const improve = `
CREATE TABLE improve_loops (
  id         TEXT PRIMARY KEY,
  name       TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  body       TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE improve_cycles (
  loop_id    TEXT NOT NULL REFERENCES improve_loops(id) ON DELETE CASCADE,
  number     INTEGER NOT NULL CHECK (number >= 1),
  created_at INTEGER NOT NULL,
  set_id     TEXT NOT NULL REFERENCES task_sets(id),
  body       TEXT NOT NULL,
  PRIMARY KEY (loop_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX improve_cycles_by_set ON improve_cycles (set_id);

CREATE TABLE improve_stages (
  loop_id  TEXT NOT NULL,
  cycle    INTEGER NOT NULL,
  stage    TEXT NOT NULL,
  ended_at INTEGER NOT NULL,
  body     TEXT NOT NULL,
  PRIMARY KEY (loop_id, cycle, stage),
  FOREIGN KEY (loop_id, cycle) REFERENCES improve_cycles(loop_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE improve_requests (
  loop_id  TEXT NOT NULL,
  cycle    INTEGER NOT NULL,
  site     TEXT NOT NULL,
  about    TEXT NOT NULL,
  nth      INTEGER NOT NULL CHECK (nth >= 1),
  asked_at INTEGER NOT NULL,
  body     TEXT NOT NULL,
  PRIMARY KEY (loop_id, cycle, site, about, nth),
  FOREIGN KEY (loop_id, cycle) REFERENCES improve_cycles(loop_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE improve_queries (
  id       TEXT PRIMARY KEY,
  loop_id  TEXT NOT NULL,
  cycle    INTEGER NOT NULL,
  position INTEGER NOT NULL,
  site     TEXT NOT NULL,
  text     TEXT NOT NULL,
  state    TEXT NOT NULL CHECK (state IN ('waiting', 'accepted', 'rejected', 'filtered')),
  task_id  TEXT REFERENCES tasks(id),
  body     TEXT NOT NULL,
  UNIQUE (loop_id, cycle, position),
  FOREIGN KEY (loop_id, cycle) REFERENCES improve_cycles(loop_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX improve_queries_by_task ON improve_queries (task_id);
`;
