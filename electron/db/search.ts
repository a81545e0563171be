import { type EventBody, eventBodySchema } from '../../shared/model/event.ts';
import { matchText, type Question } from '../../shared/search/question.ts';
import { stands } from './review/comments.ts';
import { EVENTS, type SearchedBody } from './searchIndex.ts';
import type { Database } from './store/open.ts';
import { kind, readBody, rowsOf } from './store/table.ts';

/** A result of the index. The lower `rank`, the better the match. */
export type FoundRow = FoundEvent | FoundPage | FoundTask | FoundWord;
interface Found {
  readonly attemptId: string;
  readonly rank: number;
}
interface FoundEvent extends Found {
  readonly of: 'event';
  readonly seq: number;
  readonly body: string;
}
interface FoundPage extends Found {
  readonly of: 'page';
  readonly snapshotId: string;
  readonly html: string;
}
interface FoundTask extends Found {
  readonly of: 'task';
  readonly body: string;
}
/** A text that a person or a judge wrote about an attempt. */
interface FoundWord extends Found {
  readonly of: 'assessment' | 'review' | 'verdict' | 'comment';
  readonly body: string;
  /** Id of the person, or the name of the judge. */
  readonly by: string;
  readonly isPerson: boolean;
}

interface Ranked {
  readonly id: number;
  readonly rank: number;
}

/** Limits for the rows read from the index; the newest count. */
const MOST = { events: 400, others: 100, pages: 200 };
/** Limit of attempts, the newest, in which a task or a page is shown. */
const MOST_SHOWN = 3;
/** Words on a page count less than words that somebody has written. */
const PAGE_WEIGHT = 0.5;

/**
 * Places that contain all words of a question, or with `any` one of them. Replays are left out, because they repeat other
 * attempts.
 */
export function findPlaces(
  db: Database,
  question: Question,
  any: boolean,
): { readonly rows: readonly FoundRow[]; readonly isCut: boolean } {
  const match = matchText(question, any);
  if (match === '') return { rows: [], isCut: false };
  const events = ranked(db, 'search_said', 'rowid > 0', match, MOST.events);
  const others = ranked(db, 'search_said', 'rowid < 0', match, MOST.others);
  const pages = ranked(db, 'search_pages', 'rowid > 0', match, MOST.pages);
  return {
    rows: [...readEvents(db, events), ...readOthers(db, others), ...readPages(db, pages)],
    isCut: events.length === MOST.events || others.length === MOST.others || pages.length === MOST.pages,
  };
}

/**
 * The rank of each result (BM25), if there are at most `most` results. If there are more, the newest, all with the same
 * rank: SQLite would have to go through every place with the word to compute the rank.
 */
function ranked(db: Database, table: string, where: string, match: string, most: number): Ranked[] {
  const rest = `FROM ${table} WHERE ${table} MATCH ? AND ${where} ORDER BY rowid DESC LIMIT ?`;
  const newest = rowsOf<Ranked>(db, `SELECT rowid AS id, 0 AS rank ${rest}`, match, most);
  if (newest.length === most) return newest;
  return rowsOf(db, `SELECT rowid AS id, bm25(${table}) AS rank ${rest}`, match, most);
}

/** The found rows as a table for joins (`CROSS JOIN` keeps this order), a few hundred at most. */
const FOUND = `json_each(?) f`;
const OF_FOUND = `json_extract(f.value, '$.id')`;
const NO_REPLAY = `a.mode <> 'replay'`;

function readEvents(db: Database, found: readonly Ranked[]): FoundEvent[] {
  return rowsOf<Omit<FoundEvent, 'of'>>(
    db,
    `SELECT s.attempt_id AS attemptId, e.seq, e.body, json_extract(f.value, '$.rank') AS rank
     FROM ${FOUND}
     CROSS JOIN search_attempts s ON s.no = ${OF_FOUND} / ${EVENTS}
     JOIN attempts a ON a.id = s.attempt_id AND ${NO_REPLAY}
     JOIN events e ON e.attempt_id = s.attempt_id AND e.seq = ${OF_FOUND} % ${EVENTS}`,
    JSON.stringify(found),
  ).map((row) => ({ of: 'event', ...row }));
}

function readPages(db: Database, found: readonly Ranked[]): FoundPage[] {
  return rowsOf<Omit<FoundPage, 'of'>>(
    db,
    `SELECT attemptId, snapshotId, html, rank FROM (
       SELECT p.attempt_id AS attemptId, p.id AS snapshotId, p.html, json_extract(f.value, '$.rank') AS rank,
              row_number() OVER (PARTITION BY p.text_id, p.attempt_id ORDER BY p.taken_at) AS nth,
              dense_rank() OVER (PARTITION BY p.text_id ORDER BY a.started_at DESC, a.id) AS attempt
       FROM ${FOUND}
       CROSS JOIN snapshots p ON p.text_id = ${OF_FOUND} AND p.text_id > 0
       JOIN attempts a ON a.id = p.attempt_id AND ${NO_REPLAY})
     WHERE nth = 1 AND attempt <= ?`,
    JSON.stringify(found),
    MOST_SHOWN,
  ).map((row) => ({ of: 'page', ...row, rank: row.rank * PAGE_WEIGHT }));
}

function readOthers(db: Database, found: readonly Ranked[]): (FoundTask | FoundWord)[] {
  const json = JSON.stringify(found);
  const from = (of: SearchedBody): string =>
    `FROM ${FOUND} CROSS JOIN search_others o ON o.id = -${OF_FOUND} AND o.kind = '${of}'`;
  const rank = `json_extract(f.value, '$.rank') AS rank`;
  const tasks = rowsOf<Omit<FoundTask, 'of'>>(
    db,
    `SELECT attemptId, body, rank FROM (
       SELECT ${rank}, t.body, a.id AS attemptId,
              row_number() OVER (PARTITION BY t.id ORDER BY a.started_at DESC, a.id) AS nth
       ${from('task')} JOIN tasks t ON t.id = o.key
       JOIN attempts a ON a.task_id = t.id AND ${NO_REPLAY})
     WHERE nth <= ?`,
    json,
    MOST_SHOWN,
  );
  type Row = Omit<FoundWord, 'of' | 'isPerson'> & { readonly isPerson: number };
  const assessments = rowsOf<Row>(
    db,
    `SELECT ${rank}, s.body, s.attempt_id AS attemptId, s.by_whom AS "by", s.is_person AS isPerson
     ${from('assessment')}
     JOIN assessments s ON s.attempt_id = substr(o.key, 1, instr(o.key, char(10)) - 1)
       AND s.by_whom = substr(o.key, instr(o.key, char(10)) + 1)`,
    json,
  );
  const reviews = rowsOf<Row>(
    db,
    `SELECT ${rank}, r.body, r.attempt_id AS attemptId, r.reviewer_id AS "by", 1 AS isPerson
     ${from('review')} JOIN reviews r ON r.id = o.key`,
    json,
  );
  const verdicts = rowsOf<Row>(
    db,
    `SELECT ${rank}, v.body, v.attempt_id AS attemptId, v.by_whom AS "by", 1 AS isPerson
     ${from('verdict')}
     JOIN verdict_reviews v ON v.attempt_id = substr(o.key, 1, instr(o.key, char(10)) - 1)
       AND v.seq = CAST(substr(o.key, instr(o.key, char(10)) + 1) AS INTEGER)`,
    json,
  );
  // Comments that were changed or removed since are not found.
  const comments = rowsOf<Row>(
    db,
    `SELECT ${rank}, c.body, c.attempt_id AS attemptId, c.by_whom AS "by", 1 AS isPerson
     ${from('comment')}
     JOIN comments c ON c.attempt_id = substr(o.key, 1, instr(o.key, char(10)) - 1)
       AND c.seq = CAST(substr(o.key, instr(o.key, char(10)) + 1) AS INTEGER)
     WHERE ${stands('c')}`,
    json,
  );
  const words = (of: FoundWord['of']) => (row: Row) => ({ ...row, of, isPerson: row.isPerson === 1 });
  return [
    ...tasks.map((row) => ({ ...row, of: 'task' as const })),
    ...assessments.map(words('assessment')),
    ...reviews.map(words('review')),
    ...verdicts.map(words('verdict')),
    ...comments.map(words('comment')),
  ];
}

const event = kind(eventBodySchema);
/** Finds where a snapshot was shown: the number of the event, and of the step that led to the snapshot. */
export function stepOfSnapshot(
  db: Database,
  attemptId: string,
  snapshotId: string,
): { readonly step: number | null; readonly seq: number } | null {
  const [row] = rowsOf<{ seq: number; body: string }>(
    db,
    `SELECT seq, body FROM events WHERE attempt_id = ? AND type = 'page'
       AND json_extract(body, '$.snapshotId') = ? ORDER BY seq LIMIT 1`,
    attemptId,
    snapshotId,
  );
  if (row === undefined) return null;
  const body: EventBody = readBody(event, row.body, 'events', `${row.seq} of attempt ${attemptId}`);
  return body.type === 'page' ? { step: body.stepIndex, seq: row.seq } : null;
}
