import assert from 'node:assert/strict';
import Sqlite from 'better-sqlite3';
import { EVENTS, indexMore, type SearchedBody, saidInBody } from '../../electron/db/searchIndex.ts';
import type { Database } from '../../electron/db/store/open.ts';
import { readPageText, type Workspace } from '../../electron/workspace/workspace.ts';
import { indexedWords } from '../../shared/search/words.ts';

type Rows = Record<string, string>;

/** Every word of an index by row, in order, as SQLite stores it. */
function held(db: Database, table: string): Rows {
  db.exec(
    `DROP TABLE IF EXISTS temp.held; CREATE VIRTUAL TABLE temp.held USING fts5vocab(main, ${table}, instance)`,
  );
  const words = db
    .prepare<[], { doc: number; offset: number; term: string }>(
      'SELECT doc, "offset", term FROM temp.held ORDER BY doc, "offset"',
    )
    .all();
  const rows: Record<string, string[]> = {};
  for (const { doc, term } of words) {
    rows[doc] ??= [];
    rows[doc].push(term);
  }
  return Object.fromEntries(Object.entries(rows).map(([doc, terms]) => [doc, terms.join(' ')]));
}

function wordsOf(of: SearchedBody, body: string): string {
  return saidInBody(of, body)
    .map(({ text }) => indexedWords(text))
    .filter((words) => words !== '')
    .join(' ');
}

/** Checks that the index holds exactly the words of the record. */
export function assertIndexed({ db, blobs }: Workspace): void {
  const all = <T>(sql: string): T[] => db.prepare<[], T>(sql).all();
  const said: Rows = {};
  for (const row of all<{ no: number; seq: number; body: string }>(
    'SELECT s.no, e.seq, e.body FROM events e JOIN search_attempts s ON s.attempt_id = e.attempt_id',
  ))
    said[row.no * EVENTS + row.seq] = wordsOf('event', row.body);
  const bodies = {
    task: 'SELECT id AS key, body FROM tasks',
    assessment: 'SELECT attempt_id || char(10) || by_whom AS key, body FROM assessments',
    review: 'SELECT id AS key, body FROM reviews',
    verdict: 'SELECT attempt_id || char(10) || seq AS key, body FROM verdict_reviews',
    comment: 'SELECT attempt_id || char(10) || seq AS key, body FROM comments',
  } as const;
  for (const [of, sql] of Object.entries(bodies) as [keyof typeof bodies, string][])
    for (const { key, body } of all<{ key: string; body: string }>(sql)) {
      const id = db
        .prepare<[string, string], number>('SELECT id FROM search_others WHERE kind = ? AND key = ?')
        .pluck()
        .get(of, key);
      assert.ok(id !== undefined, `${of} ${key} is in the index`);
      said[-id] = wordsOf(of, body);
    }
  for (const [row, words] of Object.entries(said)) if (words === '') delete said[row];
  assert.deepEqual(held(db, 'search_said'), said);

  const pages: Rows = {};
  for (const { text, html } of all<{ text: number | null; html: string | null }>(
    'SELECT text_id AS text, html FROM snapshots',
  )) {
    const words = html === null ? '' : indexedWords(readPageText(blobs, html) ?? '');
    if (words === '') continue;
    assert.ok(text !== null && text > 0, 'a page with words is in the index');
    pages[text] = words;
  }
  assert.deepEqual(held(db, 'search_pages'), pages);
  assert.equal(new Set(Object.values(pages)).size, Object.keys(pages).length, 'equal pages are stored once');
}

/** Indexes everything that is not indexed yet, and returns the number of rounds. */
export function indexWhole({ db }: Workspace): number {
  let rounds = 0;
  while (indexMore(db)) rounds += 1;
  return rounds;
}

/** Empties the index of a closed workspace, as the migration that creates the index leaves it. */
export function emptyIndex(file: string): void {
  const db = new Sqlite(file);
  db.exec(`
    INSERT INTO search_said (search_said) VALUES ('delete-all');
    INSERT INTO search_pages (search_pages) VALUES ('delete-all');
    DELETE FROM search_texts; DELETE FROM search_others; DELETE FROM settings WHERE key = 'search.rule';
    UPDATE snapshots SET text_id = NULL;
    UPDATE search_attempts SET done = 0, pages = 0,
      until = (SELECT max(seq) FROM events WHERE attempt_id = search_attempts.attempt_id)`);
  db.close();
}
