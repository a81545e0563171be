/** Saved states of environments become files of the attempt. SQLite can change a check only by rebuilding the table. */
export const environmentFiles = `
CREATE TABLE attempt_files_with_environments (
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  kind       TEXT NOT NULL
             CHECK (kind IN ('har', 'storage', 'trace', 'video', 'picture', 'source', 'decision', 'environment')),
  name       TEXT NOT NULL,
  blob       TEXT NOT NULL REFERENCES blobs(hash),
  PRIMARY KEY (attempt_id, kind, name)
) STRICT, WITHOUT ROWID;
INSERT INTO attempt_files_with_environments SELECT attempt_id, kind, name, blob FROM attempt_files;
DROP TABLE attempt_files;
ALTER TABLE attempt_files_with_environments RENAME TO attempt_files;
CREATE INDEX attempt_files_by_blob ON attempt_files (blob);
`;
