/**
 * Texts of an attempt that are compressed against a dictionary name it. The dictionary is a blob of its own, or another
 * text, and stays as long as one of these texts exists. A dictionary never names one itself. Attempts whose texts were
 * processed are noted, so that they are not processed again.
 */
export const smallerTexts = `
ALTER TABLE blobs ADD COLUMN dictionary TEXT REFERENCES blobs(hash);
CREATE INDEX blobs_by_dictionary ON blobs (dictionary) WHERE dictionary IS NOT NULL;
CREATE TABLE compressed_attempts (
  attempt_id TEXT PRIMARY KEY REFERENCES attempts(id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
`;
