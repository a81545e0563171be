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

/** Attempts that are told of when nobody says how many, and places in each. */
const ATTEMPTS = 20;
const PLACES = 3;
/** Rows of an attempt that are read for them. */
const MOST_READ = 20;
/** Characters of a place in which no word can be marked. */
const UNMARKED = 160;

/** Who asks. `everyone`: whoever may read the whole workspace, as on the command line. */
type Asker = { readonly personId: string | null } | 'everyone';

/** Looks through the records of a workspace: whatever is typed is answered. `index` says how much of it was looked through. */
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
 * What others say of a run is kept from whoever has still to judge it by themselves: a judge's word, or a review of the verdict, until
 * the person has decided, another reviewer's until the person's own review is done.
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

/** The attempts, the best first; of equal ones the one that was begun last. */
function ranked(db: Database, byAttempt: ReadonlyMap<string, readonly FoundRow[]>): AttemptRow[] {
  const best = new Map(
    [...byAttempt].map(([id, rows]) => [id, Math.round(Math.min(...rows.map(({ rank }) => rank)) * 100)]),
  );
  const rankOf = ({ id }: AttemptRow): number => best.get(id) ?? 0;
  // Newest first as they come; the sort keeps that among equals.
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
    // The same words at one step after the other, as a page's title, are one place: the first.
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

function whereOf(
  db: Database,
  { attemptId, seq }: { readonly attemptId: string; readonly seq: number },
  body: EventBody,
): Pick<FoundPlace, 'step' | 'side'> {
  if (body.type === 'step') return { step: body.step.index, side: 'before' };
  if (body.type === 'page')
    return { step: Math.max(1, body.stepIndex ?? 1), side: body.stepIndex === null ? 'before' : 'after' };
  return { step: stepOfEvent(db, attemptId, seq, body.type === 'decided'), side: 'before' };
}

/** The text in which most of the question stands. */
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

/** How long the index is worked on in one go, and the rest in between: the window and the record come first. */
const TURN_MS = 15;
const REST_MS = 15;
/** Somebody does a task: looked again after so long. */
const BUSY_MS = 1000;
/** Progress is told so often. */
const TOLD_MS = 500;

export interface Search {
  readonly handlers: HandlersOf<'search'>;
  /** Ends the work on the index; what is done of it stays. */
  leave(): Promise<void>;
}

/** Answers questions, and adds to the index what it has not of an older workspace while nobody does a task. */
export function openSearch(app: AppContext, isBusy: () => boolean): Search {
  const { workspace } = app;
  const { db } = workspace;
  const end = new AbortController();
  let working: Promise<void> | null = null;
  const progress = (): IndexProgress => ({ ...indexedAttempts(db), isRunning: working !== null });

  async function work(): Promise<void> {
    let told = 0;
    for (let more = true; more && !end.signal.aborted; ) {
      if (isBusy()) {
        await pause(BUSY_MS, undefined, { signal: end.signal, ref: false });
        continue;
      }
      const until = performance.now() + TURN_MS;
      while (more && performance.now() < until) more = indexMore(db);
      if (performance.now() - told > TOLD_MS) {
        told = performance.now();
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
        // A disk that is full: the next question begins again.
        if (!end.signal.aborted) app.log(`The search index waits: ${toErrorData(error).message}`);
      })
      .finally(() => {
        working = null;
        if (!end.signal.aborted) app.announce({ topic: 'indexing', value: progress() });
      });
  }

  /** Tasks and what was said of runs are few: one look adds them or says that there are none. */
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
    'The workspace is being closed, so nothing was looked for.',
    'Open it again, then search.',
  );
}
