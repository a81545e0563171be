/** What a person said about an attempt when it had ended: how sure, how hard, and a remark. The last answer counts. */
export const selfReports = `
CREATE TABLE self_reports (
  attempt_id TEXT PRIMARY KEY REFERENCES attempts(id) ON DELETE CASCADE,
  wall       INTEGER NOT NULL,
  sure       INTEGER CHECK (sure BETWEEN 1 AND 5),
  hard       INTEGER CHECK (hard BETWEEN 1 AND 5),
  remark     TEXT
) STRICT, WITHOUT ROWID;
`;
