/**
 * Full-text search over the records.
 *
 * The texts are in the records; the tables here hold only the index (`content=''`). A row of `search_said` with a positive
 * id is an event (`no` of the attempt, 24 bits of `seq`); one with a negative id belongs to `search_others`. Rows of
 * `search_pages` are the words of recorded pages, equal pages once. With `secure-delete`, deleted words leave the file.
 *
 * `no` grows with the start time of the attempts. The index contains the events of an attempt up to `done` and those after
 * `until`. Missing events of old attempts are added in the background (electron/db/searchIndex.ts). Nothing here takes
 * long.
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
