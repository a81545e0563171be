import { setTimeout as pause } from 'node:timers/promises';
import type { AttemptRow } from '../../../shared/contract/index.ts';
import type { Found, FoundAttempt, FoundPlace, IndexProgress } from '../../../shared/contract/search.ts';
import { fault, toErrorData } from '../../../shared/errors.ts';
import type { EventBody } from '../../../shared/model/index.ts';
import { type ExcerptPart, excerptOf, findWords } from '../../../shared/search/excerpt.ts';
import { parseQuestion, type Question, questionWords } from '../../../shared/search/question.ts';
import type { Said } from '../../../shared/search/said.ts';
import { listAttemptRows } from '../../db/attempts.ts';
import { readEvents } from '../../db/record/events.ts';
import { stepOfEvent } from '../../db/record/steps.ts';
import { listAssessments } from '../../db/review/assessments.ts';
import { listReviews } from '../../db/review/reviews.ts';
import { listVerdictReviews } from '../../db/review/verdictReviews.ts';
import { type FoundRow, findPlaces, stepOfSnapshot } from '../../db/search.ts';
import { indexedAttempts, indexMore, saidInBody } from '../../db/searchIndex.ts';
import type { Database } from '../../db/store/open.ts';
import { readPageText, type Workspace } from '../../workspace/workspace.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';

/** The default number of attempts in an answer, and of places in each. */
const ATTEMPTS = 20;
const PLACES = 3;
/** The most rows of an attempt that are read for these places. */
const MOST_READ = 20;
/** The characters of an excerpt without a marked word. */
const UNMARKED = 160;

/** The asker. `everyone`: a reader of the whole workspace, as on the command line. */
type Asker = { readonly personId: string | null } | 'everyone';

/** Searches the records of a workspace. Any input is a valid question. `index` says how much of the records was searched. */
export function findInRecords(
  workspace: Workspace,
  typed: string,
  limit: number | undefined,
  asker: Asker,
): Omit<Found, 'index'> {
  const { db } = workspace;
  const question = parseQuestion(typed);
  const words = questionWords(question);
  const read = (any: boolean) => {
    const { rows, isCut } = findPlaces(db, question, any);
    return { rows: rows.filter(visibleTo(db, asker)), isCut };
  };
  const whole = read(false);
  const isAny = whole.rows.length === 0 && question.terms.length > 1;
  const { rows, isCut } = isAny ? read(true) : whole;
  const byAttempt = Map.groupBy(rows, ({ attemptId }) => attemptId);
  const most = limit ?? ATTEMPTS;
  const attempts = ranked(db, byAttempt)
    .slice(0, most)
    .map((attempt) => describe(workspace, attempt, byAttempt.get(attempt.id) ?? [], question));
  const isFound = attempts.length > 0;
  return { words, isAny: isAny && isFound, attempts, isCut: isCut || byAttempt.size > most };
}

/**
 * Hides other verdicts from a person who has not judged the run yet. Verdicts of judges and reviews of the verdict stay hidden until the
 * person has decided. Other reviewers' reviews stay hidden until the person has reviewed.
 */
function visibleTo(db: Database, asker: Asker): (row: FoundRow) => boolean {
  if (asker === 'everyone') return () => true;
  const { personId } = asker;
  return (row) => {
    if (row.of !== 'assessment' && row.of !== 'review' && row.of !== 'verdict') return true;
    if (row.isPerson && row.by === personId) return true;
    if (personId === null || (row.of === 'assessment' && row.isPerson)) return false;
    return row.of === 'review'
      ? listReviews(db, row.attemptId).some(
          ({ reviewerId, review }) => reviewerId === personId && review.state === 'done',
        )
      : listAssessments(db, row.attemptId).some(({ by, judge }) => judge === null && by === personId) ||
          listVerdictReviews(db, row.attemptId).some(({ by }) => by === personId);
  };
}

/** The attempts, the best first; equal ones are sorted by start, the newest first. */
function ranked(db: Database, byAttempt: ReadonlyMap<string, readonly FoundRow[]>): AttemptRow[] {
  const best = new Map(
    [...byAttempt].map(([id, rows]) => [id, Math.round(Math.min(...rows.map(({ rank }) => rank)) * 100)]),
  );
  const rankOf = ({ id }: AttemptRow): number => best.get(id) ?? 0;
  // The rows come newest first, and a stable sort keeps that order among equals.
  return listAttemptRows(db, { ids: [...byAttempt.keys()] }, 'strict').sort((a, b) => rankOf(a) - rankOf(b));
}

function describe(
  workspace: Workspace,
  attempt: AttemptRow,
  rows: readonly FoundRow[],
  question: Question,
): FoundAttempt {
  const { id, taskKey, intent, participant, participantKind, startedAt, status, steps } = attempt;
  const places = new Map<string, FoundPlace>();
  const sorted = rows.toSorted((a, b) => a.rank - b.rank || seqOf(a) - seqOf(b));
  for (const row of sorted.slice(0, MOST_READ)) {
    const place = placeOf(workspace, row, question);
    // When successive steps have the same text, such as a page's title, only the first place is kept.
    const key = `${place.kind} ${place.excerpt.map(({ text }) => text).join('')}`;
    if (!places.has(key)) places.set(key, place);
    if (places.size === PLACES) break;
  }
  return {
    attempt: { id, taskKey, intent, participant, participantKind, startedAt, status, steps },
    places: [...places.values()],
    isMore: sorted.length > places.size,
  };
}

function seqOf(row: FoundRow): number {
  return row.of === 'event' ? row.seq : 0;
}

function placeOf(workspace: Workspace, row: FoundRow, question: Question): FoundPlace {
  const { db } = workspace;
  switch (row.of) {
    case 'page': {
      const shown = stepOfSnapshot(db, row.attemptId, row.snapshotId);
      const text = readPageText(workspace.blobs, row.html) ?? '';
      const at = { step: shown?.step ?? 1, side: shown?.step == null ? 'before' : 'after' } as const;
      return { kind: 'page', ...at, event: null, excerpt: excerptFrom(text, question) };
    }
    case 'event': {
      const [event] = readEvents(db, row.attemptId, [row.seq]);
      const said = bestOf(saidInBody('event', row.body), question);
      const at = event === undefined ? { step: 1, side: 'before' as const } : whereOf(db, row, event.body);
      return { ...at, kind: said.kind, event: row.seq, excerpt: excerptFrom(said.text, question) };
    }
    default: {
      const said = bestOf(saidInBody(row.of, row.body), question);
      const at = { step: said.step ?? 1, side: 'before', event: null } as const;
      return { ...at, kind: said.kind, excerpt: excerptFrom(said.text, question) };
    }
  }
}

/** Events that are on record before the step that they belong to. */
const LEADING: readonly EventBody['type'][] = ['decided', 'environment-answered'];

function whereOf(
  db: Database,
  { attemptId, seq }: { readonly attemptId: string; readonly seq: number },
  body: EventBody,
): Pick<FoundPlace, 'step' | 'side'> {
  if (body.type === 'step') return { step: body.step.index, side: 'before' };
  if (body.type === 'page')
    return { step: Math.max(1, body.stepIndex ?? 1), side: body.stepIndex === null ? 'before' : 'after' };
  return { step: stepOfEvent(db, attemptId, seq, LEADING.includes(body.type)), side: 'before' };
}

/** The text that contains most of the words. */
function bestOf(said: readonly Said[], question: Question): Said {
  const scored = said.map((one) => ({
    one,
    terms: new Set(findWords(one.text, question).map(({ term }) => term)).size,
  }));
  scored.sort((a, b) => b.terms - a.terms);
  return scored[0]?.one ?? { kind: 'note', text: '' };
}

function excerptFrom(text: string, question: Question): readonly ExcerptPart[] {
  const beginning = text.replace(/\s+/gu, ' ').slice(0, UNMARKED);
  return excerptOf(text, question) ?? [{ text: beginning, isMarked: false }];
}

/** How long the index is built in one turn, and the pause between turns. The window and the recording have priority. */
const TURN_MS = 15;
const REST_MS = 15;
/** How long the work waits while a task runs. */
const BUSY_MS = 1000;
/** The shortest time between two announcements of progress. */
const TOLD_MS = 500;

export interface Search {
  readonly handlers: HandlersOf<'search'>;
  /** Stops building the index. The finished part stays. */
  leave(): Promise<void>;
}

/** Answers searches. While no task runs, it also indexes the records of an older workspace. */
export function openSearch(app: AppContext, isBusy: () => boolean): Search {
  const { workspace } = app;
  const { db } = workspace;
  const end = new AbortController();
  let working: Promise<void> | null = null;
  const progress = (): IndexProgress => ({ ...indexedAttempts(db), isRunning: working !== null });

  async function work(): Promise<void> {
    let announced = 0;
    for (let more = true; more && !end.signal.aborted; ) {
      if (isBusy()) {
        await pause(BUSY_MS, undefined, { signal: end.signal, ref: false });
        continue;
      }
      const until = performance.now() + TURN_MS;
      while (more && performance.now() < until) more = indexMore(db);
      if (performance.now() - announced > TOLD_MS) {
        announced = performance.now();
        app.announce({ topic: 'indexing', value: progress() });
      }
      await pause(REST_MS, undefined, { signal: end.signal, ref: false });
    }
  }

  function begin(): void {
    if (working !== null || end.signal.aborted) return;
    const { done, total } = indexedAttempts(db);
    if (done === total && !isAnythingLeft()) return;
    working = work()
      .catch((error: unknown) => {
        // For example a full disk: the next search starts the work again.
        if (!end.signal.aborted) app.log(`The search index waits: ${toErrorData(error).message}`);
      })
      .finally(() => {
        working = null;
        if (!end.signal.aborted) app.announce({ topic: 'indexing', value: progress() });
      });
  }

  /** Tasks and reviews are few, so one call adds them all or finds none. */
  function isAnythingLeft(): boolean {
    return !isBusy() && indexMore(db);
  }

  begin();
  return {
    handlers: {
      'search.find': ({ words, limit, personId }) => {
        if (end.signal.aborted || !db.open) throw closed();
        begin();
        return {
          ...findInRecords(workspace, words, limit, { personId: personId ?? null }),
          index: progress(),
        };
      },
    },
    async leave() {
      end.abort();
      await working;
    },
  };
}

function closed() {
  return fault.storage(
    'workspace.closed',
    'The workspace is being closed, so nothing was searched.',
    'Open it again, then search.',
  );
}
