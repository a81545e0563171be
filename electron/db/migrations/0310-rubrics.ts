/** The rubrics of tasks, every version of them, and people's approvals: append-only. */
export const rubrics = `
CREATE TABLE rubrics (
  task_id TEXT NOT NULL REFERENCES tasks(id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  body    TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (task_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE rubric_approvals (
  task_id  TEXT NOT NULL,
  version  INTEGER NOT NULL,
  seq      INTEGER NOT NULL,
  by_whom  TEXT NOT NULL,
  made_at  INTEGER NOT NULL,
  approved INTEGER NOT NULL,
  PRIMARY KEY (task_id, version, seq),
  FOREIGN KEY (task_id, version) REFERENCES rubrics(task_id, version) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
`;
