/**
 * Full text over the records. The texts stand in the records; here is the index alone (`content=''`): rows of `search_said` are
 * events (`no` of the attempt, 24 bits of `seq`), and what is in `search_others` with its id below zero; rows of `search_pages`
 * are the words of recorded pages, equal ones once. `secure-delete`: what is taken out leaves the file.
 *
 * `no` grows with the time that attempts were begun. Of an attempt the events up to `done` and those after `until` are in the
 * index; what is missing of old ones is added beside the work (electron/db/searchIndex.ts). Nothing here takes long.
 */
export const search = `
CREATE VIRTUAL TABLE search_said USING fts5 (words, content='', tokenize='ascii');
INSERT INTO search_said (search_said, rank) VALUES ('secure-delete', 1);
CREATE VIRTUAL TABLE search_pages USING fts5 (words, content='', tokenize='ascii');
INSERT INTO search_pages (search_pages, rank) VALUES ('secure-delete', 1);

CREATE TABLE search_attempts (
  no         INTEGER PRIMARY KEY,
  attempt_id TEXT NOT NULL UNIQUE,
  done       INTEGER NOT NULL,
  until      INTEGER NOT NULL,
  pages      INTEGER NOT NULL
) STRICT;
INSERT INTO search_attempts (no, attempt_id, done, until, pages)
  SELECT row_number() OVER (ORDER BY started_at, id), id, 0,
         coalesce((SELECT max(seq) FROM events WHERE attempt_id = attempts.id), 0), 0
  FROM attempts;
CREATE INDEX search_attempts_left ON search_attempts (no) WHERE done < until OR pages = 0;

CREATE TABLE search_others (
  id   INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  key  TEXT NOT NULL,
  UNIQUE (kind, key)
) STRICT;

CREATE TABLE search_texts (
  id     INTEGER PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  uses   INTEGER NOT NULL
) STRICT;
ALTER TABLE snapshots ADD COLUMN text_id INTEGER;
CREATE INDEX snapshots_by_text ON snapshots (text_id) WHERE text_id > 0;
`;
