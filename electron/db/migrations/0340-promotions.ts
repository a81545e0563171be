/** Plans of promotion and their history. A plan is locked: no program changes its row. */
export const promotions = `
CREATE TABLE promotions (
  id        TEXT PRIMARY KEY,
  name      TEXT NOT NULL UNIQUE,
  locked_at INTEGER NOT NULL,
  body      TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE promotion_events (
  plan_id TEXT NOT NULL REFERENCES promotions(id) ON DELETE CASCADE,
  seq     INTEGER NOT NULL,
  wall    INTEGER NOT NULL,
  body    TEXT NOT NULL,
  PRIMARY KEY (plan_id, seq)
) STRICT, WITHOUT ROWID;
`;
