import { createHash } from 'node:crypto';
import { assessmentSchema } from '../../shared/model/assessment.ts';
import { eventBodySchema } from '../../shared/model/event.ts';
import { taskSchema } from '../../shared/model/task.ts';
import { commentBodySchema } from '../../shared/review/comment.ts';
import { reviewSchema } from '../../shared/review/review.ts';
import { verdictReviewBodySchema } from '../../shared/review/verdictReview.ts';
import {
  type Said,
  SEARCH_RULE,
  saidIn,
  saidOfAssessment,
  saidOfComment,
  saidOfReview,
  saidOfTask,
  saidOfVerdictReview,
  searchedTypes,
} from '../../shared/search/said.ts';
import { indexedWords } from '../../shared/search/words.ts';
import { allOrNothing, type Database } from './store/open.ts';
import { readFact, writeFact } from './store/settings.ts';
import { firstOf, kind, readBody, rowsOf } from './store/table.ts';

/** Factor of an attempt's number in a row id of the index: `no * EVENTS + seq`. */
export const EVENTS = 2 ** 24;

/** The key of the rule under which the index was made. */
const RULE = 'search.rule';

const bodies = {
  event: kind(eventBodySchema),
  task: kind(taskSchema),
  assessment: kind(assessmentSchema),
  review: kind(reviewSchema),
  verdict: kind(verdictReviewBodySchema),
  comment: kind(commentBodySchema),
};
const readers = {
  event: (json) => saidIn(readBody(bodies.event, json, 'events', '')),
  task: (json) => saidOfTask(readBody(bodies.task, json, 'tasks', '')),
  assessment: (json) => saidOfAssessment(readBody(bodies.assessment, json, 'assessments', '')),
  review: (json) => saidOfReview(readBody(bodies.review, json, 'reviews', '')),
  verdict: (json) => {
    const body = readBody(bodies.verdict, json, 'verdict_reviews', '');
    return body.type === 'reviewed' ? saidOfVerdictReview(body) : [];
  },
  comment: (json) => saidOfComment(readBody(bodies.comment, json, 'comments', '')),
} satisfies Readonly<Record<string, (json: string) => Said[]>>;
export type SearchedBody = keyof typeof readers;

/** The searchable texts of a stored body; none for an unreadable body. */
export function saidInBody(of: SearchedBody, json: string): Said[] {
  try {
    return readers[of](json);
  } catch {
    return [];
  }
}

/** The text of a recorded page by the hash of its document; null when it cannot be read. */
export type ReadPageText = (html: string) => string | null;

/** The text id of a page without text. */
const NO_TEXT = 0;

/**
 * Keeps the index current. Every change of an event, a task, a page, a comment, an assessment or a review changes the index in the same
 * transaction, whoever makes it. Triggers of this connection do so; a workspace has one process and one connection.
 */
export function keepSearchIndex(db: Database, readText: ReadPageText): void {
  const wordsOf = remembering((key) => {
    const at = key.indexOf(':');
    const of = key.slice(0, at) as SearchedBody;
    return saidInBody(of, key.slice(at + 1))
      .map(({ text }) => indexedWords(text))
      .filter((words) => words !== '')
      .join(' ');
  });
  const page = remembering((html) => {
    const words = indexedWords(readText(html) ?? '');
    return {
      words,
      digest: words === '' ? '' : createHash('sha256').update(words).digest('hex').slice(0, 32),
    };
  });
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const made = { deterministic: true };
  db.function('said_words', made, (of: unknown, json: unknown) => wordsOf(`${text(of)}:${text(json)}`));
  db.function('page_words', made, (html: unknown) => page(text(html)).words);
  db.function('page_digest', made, (html: unknown) => page(text(html)).digest);
  db.exec(TRIGGERS);
  if (readFact(db, RULE) !== SEARCH_RULE) allOrNothing(db, () => begin(db));
}

/** Empties an index of another rule, then starts the current one. */
function begin(db: Database): void {
  if (readFact(db, RULE) !== null)
    db.exec(`
      INSERT INTO search_said (search_said) VALUES ('delete-all');
      DELETE FROM search_others;
      UPDATE search_attempts SET done = 0, pages = 0,
        until = coalesce((SELECT max(seq) FROM events WHERE attempt_id = search_attempts.attempt_id), 0);
      ${NO_PAGES}`);
  db.exec(EVENLY);
  writeFact(db, RULE, SEARCH_RULE);
}

/** Merges a little of the index at each event, so that no single event waits long. */
const EVENLY = `
  INSERT INTO search_said (search_said, rank) VALUES ('automerge', 2);
  INSERT INTO search_pages (search_pages, rank) VALUES ('automerge', 2);`;

/** Caches the last two results, which the next statement of the same trigger needs again. */
function remembering<T>(make: (key: string) => T): (key: string) => T {
  let kept: readonly { readonly key: string; readonly value: T }[] = [];
  return (key) => {
    const known = kept.find((one) => one.key === key);
    if (known !== undefined) return known.value;
    const value = make(key);
    kept = [{ key, value }, ...kept].slice(0, 2);
    return value;
  };
}

/** Removes all pages from the index. They are added again in the background. */
const NO_PAGES = `
  INSERT INTO search_pages (search_pages) VALUES ('delete-all');
  DELETE FROM search_texts;
  UPDATE snapshots SET text_id = NULL WHERE text_id IS NOT NULL;
  UPDATE search_attempts SET pages = 0;`;

/** Statements that add a page's words, or remove them with the last page that has them. `id` and `html` are SQL. */
const addPage = (id: string, html: string): string[] => [
  `INSERT INTO search_texts (digest, uses) SELECT page_digest(${html}), 0
     WHERE page_digest(${html}) <> '' AND NOT EXISTS (SELECT 1 FROM search_texts WHERE digest = page_digest(${html}))`,
  `INSERT INTO search_pages (rowid, words) SELECT id, page_words(${html}) FROM search_texts
     WHERE digest = page_digest(${html}) AND uses = 0`,
  `UPDATE search_texts SET uses = uses + 1 WHERE digest = page_digest(${html})`,
  `UPDATE snapshots SET text_id = coalesce((SELECT id FROM search_texts WHERE digest = page_digest(${html})), ${NO_TEXT})
     WHERE id = ${id}`,
];

/**
 * A page whose text has changed, or that is unreadable, cannot be removed alone. Then all pages are removed and added
 * again.
 */
const removePage = `
  UPDATE search_texts SET uses = uses - 1 WHERE id = old.text_id;
  INSERT INTO search_pages (search_pages, rowid, words)
    SELECT 'delete', id, page_words(old.html) FROM search_texts
    WHERE id = old.text_id AND uses = 0 AND digest = page_digest(old.html);
  INSERT INTO search_pages (search_pages) SELECT 'delete-all' FROM search_texts
    WHERE id = old.text_id AND uses = 0 AND digest <> page_digest(old.html);
  UPDATE snapshots SET text_id = NULL WHERE text_id IS NOT NULL AND EXISTS
    (SELECT 1 FROM search_texts WHERE id = old.text_id AND uses = 0 AND digest <> page_digest(old.html));
  UPDATE search_attempts SET pages = 0 WHERE EXISTS
    (SELECT 1 FROM search_texts WHERE id = old.text_id AND uses = 0 AND digest <> page_digest(old.html));
  DELETE FROM search_texts WHERE EXISTS
    (SELECT 1 FROM search_texts WHERE id = old.text_id AND uses = 0 AND digest <> page_digest(old.html));
  DELETE FROM search_texts WHERE id = old.text_id AND uses = 0;`;

const eventWords = (row: string, what = ''): string => `
  INSERT INTO search_said (${what === '' ? '' : 'search_said, '}rowid, words)
    SELECT ${what === '' ? '' : `'${what}', `}no * ${EVENTS} + ${row}.seq, said_words('event', ${row}.body) FROM search_attempts
    WHERE attempt_id = ${row}.attempt_id AND (${row}.seq <= done OR ${row}.seq > until)
      AND said_words('event', ${row}.body) <> '';`;

/** Bodies other than events: their tables and keys. */
const OTHERS = [
  { of: 'task', table: 'tasks', key: (row: string) => `${row}.id` },
  {
    of: 'assessment',
    table: 'assessments',
    key: (row: string) => `${row}.attempt_id || char(10) || ${row}.by_whom`,
  },
  { of: 'review', table: 'reviews', key: (row: string) => `${row}.id` },
  {
    of: 'verdict',
    table: 'verdict_reviews',
    key: (row: string) => `${row}.attempt_id || char(10) || ${row}.seq`,
  },
  {
    of: 'comment',
    table: 'comments',
    key: (row: string) => `${row}.attempt_id || char(10) || ${row}.seq`,
  },
] as const satisfies readonly {
  readonly of: SearchedBody;
  readonly table: string;
  readonly key: (row: string) => string;
}[];

const addOther = (of: string, key: string, body: string): string[] => [
  `INSERT INTO search_others (kind, key) SELECT '${of}', ${key}
     WHERE NOT EXISTS (SELECT 1 FROM search_others WHERE kind = '${of}' AND key = ${key})`,
  `INSERT INTO search_said (rowid, words) SELECT -id, said_words('${of}', ${body}) FROM search_others
     WHERE kind = '${of}' AND key = ${key} AND said_words('${of}', ${body}) <> ''`,
];
const removeOther = (of: string, key: string): string => `
  INSERT INTO search_said (search_said, rowid, words)
    SELECT 'delete', -id, said_words('${of}', old.body) FROM search_others
    WHERE kind = '${of}' AND key = ${key} AND said_words('${of}', old.body) <> '';
  DELETE FROM search_others WHERE kind = '${of}' AND key = ${key};`;

const trigger = (name: string, when: string, does: string): string =>
  `CREATE TEMP TRIGGER IF NOT EXISTS search_${name} AFTER ${when} BEGIN ${does} END;`;
const all = (statements: readonly string[]): string => statements.map((one) => `${one};`).join('\n');

const isSearched = (row: string): string =>
  `${row}.type IN (${searchedTypes.map((type) => `'${type}'`).join(', ')})`;
const TRIGGERS = [
  trigger(
    'attempt_begun',
    'INSERT ON main.attempts',
    'INSERT INTO search_attempts (attempt_id, done, until, pages) VALUES (new.id, 0, 0, 1);',
  ),
  trigger(
    'attempt_gone',
    'DELETE ON main.attempts',
    'DELETE FROM search_attempts WHERE attempt_id = old.id;',
  ),
  trigger('event_added', `INSERT ON main.events WHEN ${isSearched('new')}`, eventWords('new')),
  trigger(
    'event_changed',
    `UPDATE OF body ON main.events WHEN ${isSearched('old')} AND old.body <> new.body`,
    eventWords('old', 'delete') + eventWords('new'),
  ),
  trigger('event_gone', `DELETE ON main.events WHEN ${isSearched('old')}`, eventWords('old', 'delete')),
  trigger(
    'page_added',
    'INSERT ON main.snapshots WHEN new.html IS NOT NULL',
    all(addPage('new.id', 'new.html')),
  ),
  trigger(
    'page_changed',
    'UPDATE OF html ON main.snapshots WHEN old.html IS NOT new.html AND (old.text_id IS NOT NULL OR old.html IS NULL)',
    `${removePage} UPDATE snapshots SET text_id = NULL WHERE id = new.id; ${all(addPage('new.id', 'new.html'))}`,
  ),
  trigger('page_gone', 'DELETE ON main.snapshots WHEN old.text_id > 0', removePage),
  ...OTHERS.flatMap(({ of, table, key }) => [
    trigger(`${of}_added`, `INSERT ON main.${table}`, all(addOther(of, key('new'), 'new.body'))),
    trigger(
      `${of}_changed`,
      `UPDATE OF body ON main.${table} WHEN old.body <> new.body`,
      removeOther(of, key('old')) + all(addOther(of, key('new'), 'new.body')),
    ),
    trigger(`${of}_gone`, `DELETE ON main.${table}`, removeOther(of, key('old'))),
  ]),
].join('\n');

/**
 * For very many records at once: until the returned function is called, new records are not indexed. For each attempt, call
 * `indexLater` in the transaction that writes it. It is then indexed in the background, like the attempts of an old
 * workspace.
 */
export function pauseIndexing(db: Database): () => void {
  for (const name of ['event_added', 'page_added', 'task_added'])
    db.exec(`DROP TRIGGER IF EXISTS temp.search_${name}`);
  return () => void db.exec(TRIGGERS);
}

export function indexLater(db: Database, attemptId: string): void {
  db.prepare(
    `UPDATE search_attempts SET until = coalesce((SELECT max(seq) FROM events WHERE attempt_id = ?), 0), pages = 0
     WHERE attempt_id = ?`,
  ).run(attemptId, attemptId);
}

/** How many attempts are indexed, and how many there are. */
export function indexedAttempts(db: Database): { readonly done: number; readonly total: number } {
  const total = firstOf<number>(db, 'SELECT count(*) FROM search_attempts') ?? 0;
  const left =
    firstOf<number>(db, 'SELECT count(*) FROM search_attempts WHERE done < until OR pages = 0') ?? 0;
  return { done: total - left, total };
}

/** Limits of rows that are added in one transaction. */
const AT_A_TIME = { others: 100, events: 200, pages: 4 };

/** Adds some missing entries to the index. Returns false when the index is complete. */
export function indexMore(db: Database): boolean {
  return allOrNothing(db, () => moreOthers(db) || moreOfAttempt(db));
}

/** The same for tasks, verdicts and comments alone. Returns false when the index has all of them. */
export function indexMoreOthers(db: Database): boolean {
  return allOrNothing(db, () => moreOthers(db));
}

function moreOthers(db: Database): boolean {
  for (const { of, table, key } of OTHERS) {
    const rows = rowsOf<{ key: string; body: string }>(
      db,
      `SELECT ${key('t')} AS key, t.body FROM ${table} t
       WHERE NOT EXISTS (SELECT 1 FROM search_others WHERE kind = ? AND key = ${key('t')}) LIMIT ?`,
      of,
      AT_A_TIME.others,
    );
    const add = addOther(of, '@key', '@body').map((sql) => db.prepare(sql));
    for (const row of rows) for (const statement of add) statement.run(named(statement.source, row));
    if (rows.length > 0) return true;
  }
  return false;
}

/** Adds entries of the newest attempt that is not complete. */
function moreOfAttempt(db: Database): boolean {
  const [attempt] = rowsOf<{ no: number; attemptId: string; done: number; until: number }>(
    db,
    `SELECT no, attempt_id AS attemptId, done, until FROM search_attempts
     WHERE done < until OR pages = 0 ORDER BY no DESC LIMIT 1`,
  );
  if (attempt === undefined) return false;
  const { no, attemptId, done, until } = attempt;
  if (done < until) {
    const to = Math.min(until, done + AT_A_TIME.events);
    db.prepare(
      `INSERT INTO search_said (rowid, words)
       SELECT ? * ${EVENTS} + e.seq, said_words('event', e.body) FROM events e
       WHERE e.attempt_id = ? AND e.seq > ? AND e.seq <= ? AND ${isSearched('e')}
         AND said_words('event', e.body) <> ''`,
    ).run(no, attemptId, done, to);
    db.prepare('UPDATE search_attempts SET done = ? WHERE no = ?').run(to, no);
    return true;
  }
  const pages = rowsOf<{ id: string; html: string }>(
    db,
    'SELECT id, html FROM snapshots WHERE attempt_id = ? AND html IS NOT NULL AND text_id IS NULL LIMIT ?',
    attemptId,
    AT_A_TIME.pages,
  );
  const add = addPage('@id', '@html').map((sql) => db.prepare(sql));
  for (const row of pages) for (const statement of add) statement.run(named(statement.source, row));
  if (pages.length < AT_A_TIME.pages) db.prepare('UPDATE search_attempts SET pages = 1 WHERE no = ?').run(no);
  return true;
}

/** better-sqlite3 rejects parameter names that a statement does not use. */
function named(sql: string, row: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => sql.includes(`@${name}`)));
}
