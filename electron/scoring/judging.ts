import { setImmediate as breathe } from 'node:timers/promises';
import type { Announcement, JudgingProgress } from '../../shared/contract/index.ts';
import { environmentResult } from '../../shared/environments/environmentScore.ts';
import { AppError, type ErrorData, fault, toErrorData } from '../../shared/errors.ts';
import type {
  Attempt,
  AttemptEvent,
  HopOutcome,
  ImportedLine,
  Observation,
  Profile,
  RecordedElsewhere,
  RecordedRun,
  Task,
  Verdict,
} from '../../shared/model/index.ts';
import {
  type Judge,
  type JudgePrompt,
  noJudge,
  recordedJudge,
} from '../../shared/scoring/reference/judge.ts';
import { needsPages, ruleVersion, scoreAttempt } from '../../shared/scoring/scoreAttempt.ts';
import { activeOf, deriveStretches, type Stretch, sumSegments } from '../../shared/trajectory/clock.ts';
import { withoutUndone } from '../../shared/trajectory/undone.ts';
import { findAttempt, getAttempt } from '../db/attempts.ts';
import { listEventsOfType } from '../db/record/events.ts';
import { findSnapshot } from '../db/record/snapshots.ts';
import { listOpen, listUnjudged, replaceVerdicts, type StoredVerdict } from '../db/review/verdicts.ts';
import { openScoredRecord } from '../db/scoredAttempts.ts';
import type { Database } from '../db/store/open.ts';
import { findTask } from '../db/taskSets.ts';
import { readBlobText, type Workspace } from '../workspace/workspace.ts';
import { threadedPages } from './pageThread.ts';

/** Judges an attempt from its record under one profile and stores the verdicts. It gives the same result years later. */
export async function judgeAttempt(
  workspace: Workspace,
  attemptId: string,
  profile: Profile,
  judge: Judge | null,
  /** Whether the verdicts are stored; false if the judging was ended meanwhile. */
  isKept: () => boolean = () => true,
): Promise<HopOutcome> {
  const attempt = getAttempt(workspace.db, attemptId);
  const task = findTask(workspace.db, attempt.taskId);
  if (!task) return { passed: null, hops: [] };
  const record = readRecord(workspace, attemptId, task, profile);
  const stored = await verdictsOf(attemptId, task, record, profile, judge);
  if (!isKept()) return { passed: null, hops: [] };
  replaceVerdicts(workspace.db, attemptId, profile, stored);
  const hops = stored.filter((verdict) => verdict.subject.kind === 'hop');
  return {
    passed: stored.find((verdict) => verdict.subject.kind === 'attempt')?.passed ?? null,
    hops: hops.map((verdict) => ({ opened: verdict.opened, passed: verdict.passed === true })),
  };
}

/** Judges those of the attempts that have ended and have no verdict yet: their process died between the end and the verdict. */
export async function judgeLeftOver(
  workspace: Workspace,
  ids: readonly string[],
  profile: Profile,
  judge: Judge | null,
): Promise<void> {
  for (const id of listUnjudged(workspace.db, profile, ruleVersion(profile), ids))
    await judgeAttempt(workspace, id, profile, judge);
}

/** Computes the verdicts of a record without storing them. */
export async function verdictsOf(
  attemptId: string,
  task: Task,
  { run, activeAt }: JudgedRecord,
  profile: Profile,
  judge: Judge | null,
): Promise<StoredVerdict[]> {
  const scored = await scoreAttempt(task, run, profile, {
    judge: judgeFor(run, profile, judge),
    pageReader: threadedPages,
  });
  return scored.verdicts.map(
    (verdict): StoredVerdict => ({
      ...verdict,
      attemptId,
      activeMs: verdict.passed ? activeAt(verdict) : null,
      printed: verdict.subject.kind === 'attempt' ? scored.printed : null,
    }),
  );
}

/** Uses the replies that came with the run first. Other questions go to the judge, or throw as in `score`. */
function judgeFor(run: RecordedRun, profile: Profile, judge: Judge | null): Judge | null {
  const replies = run.elsewhere?.judge;
  if (replies === undefined) return judge;
  const recorded = recordedJudge(replies);
  const otherwise = judge ?? (profile === 'strict' ? noJudge : recorded.judge);
  return (prompt) => (recorded.prompts.length < replies.length ? recorded.judge(prompt) : otherwise(prompt));
}

/** The record as evaluators see it, and the mapping from a verdict's evidence back to the clock. */
interface JudgedRecord {
  readonly run: RecordedRun;
  readonly activeAt: (verdict: Pick<Verdict, 'evidence'>) => number | null;
}

export function readRecord(
  workspace: Workspace,
  attemptId: string,
  task: Task,
  profile: Profile,
): JudgedRecord {
  const { db } = workspace;
  const recorded = listEventsOfType(db, attemptId, [
    'undone',
    'imported',
    'page',
    'answer',
    'step',
    'segment',
    'quiet',
    'ended',
    'branched',
    'located',
    'environment-begun',
    'environment-answered',
  ]);
  return recordOf(workspace, getAttempt(db, attemptId), task, profile, recorded);
}

/** The same for given events, in their order. Recorded pages are read from the workspace when a check needs them. */
export function recordOf(
  workspace: Workspace,
  attempt: Pick<Attempt, 'mode' | 'idleRule' | 'status'>,
  task: Task,
  profile: Profile,
  recorded: readonly AttemptEvent[],
): JudgedRecord {
  // Undone steps do not count.
  const events = withoutUndone(recorded);
  const stretches = deriveStretches(events, attempt.idleRule);
  const withPages = needsPages(task, profile);
  const observations: Observation[] = [];
  const times: number[] = [];
  const nowhere = { url: '', title: '', html: null, snapshotId: null, stepIndex: null };
  let page: Omit<Observation, 'kind' | 'answer' | 'hop'> = nowhere;
  let lastStep: number | null = null;
  for (const { body, time } of events) {
    if (body.type === 'step') lastStep = Math.max(lastStep ?? 0, body.step.index);
    if (body.type === 'page') {
      const { url, title, snapshotId, stepIndex } = body;
      const html = withPages && snapshotId !== null ? htmlOf(workspace, snapshotId) : null;
      page = { url, title, html, snapshotId, stepIndex };
      observations.push({ kind: 'page', ...page, answer: null, hop: null });
    } else if (body.type === 'answer') {
      const on = body.url === undefined ? page : { ...nowhere, url: body.url };
      // A step that stayed on its page is recorded without one. An answer still comes after it.
      const stepIndex = body.url === undefined ? (lastStep ?? on.stepIndex) : on.stepIndex;
      observations.push({ kind: 'answer', ...on, stepIndex, answer: body.text, hop: body.hop });
    } else continue;
    times.push(time);
  }
  const [line] = events.flatMap(({ body }) => (body.type === 'imported' ? [body.line] : []));
  const located = events.findLast((event) => event.body.type === 'located')?.body;
  const end = events.findLast((event) => event.body.type === 'ended')?.body;
  const run: RecordedRun = {
    observations,
    ...(attempt.status === 'running' ? { isOpen: true as const } : {}),
    declared: end?.type === 'ended' ? declaredBy(end.status) : null,
    withinBudget:
      line?.withinBudget ??
      // A demonstration has no time limit.
      (attempt.mode === 'demonstration' || isWithinBudget(task, events, stretches)),
    answer: end?.type === 'ended' ? (end.answer ?? '') : '',
    ...(located?.type === 'located' ? { located: located.answers } : {}),
    ...environmentOf(task, events),
    ...(line === undefined ? {} : { elsewhere: elsewhereOf(workspace, line, profile, withPages) }),
  };
  return { run, activeAt: (verdict) => activeWhen(verdict, observations, times, stretches) };
}

/** The result of the task's environment, if the record has one. */
function environmentOf(
  { environment }: Pick<Task, 'environment'>,
  events: readonly AttemptEvent[],
): Pick<RecordedRun, 'environment'> {
  const result = environment === undefined ? null : environmentResult(environment, events);
  return result === null ? {} : { environment: { score: result.score, solved: result.solved } };
}

function elsewhereOf(
  workspace: Workspace,
  line: ImportedLine,
  profile: Profile,
  withPages: boolean,
): RecordedElsewhere {
  const pages = line.pages.flatMap(({ snapshotId, ...page }) => {
    const html = withPages ? htmlOf(workspace, snapshotId) : null;
    return html === null ? [] : [{ ...page, html }];
  });
  return {
    ...(line.actions === undefined ? {} : { actions: line.actions }),
    ...(line.terminatedAt === undefined ? {} : { terminatedAt: line.terminatedAt }),
    ...(line.locatorText === undefined ? {} : { locatorText: line.locatorText }),
    ...(line.judge?.profile === profile ? { judge: line.judge.replies } : {}),
    pages,
  };
}

function htmlOf(workspace: Workspace, snapshotId: string): string | null {
  const hash = findSnapshot(workspace.db, snapshotId)?.html ?? null;
  return hash === null ? null : readBlobText(workspace, hash);
}

function declaredBy(status: string): RecordedRun['declared'] {
  if (status === 'finished') return 'finished';
  return status === 'gave-up' ? 'gave-up' : null;
}

/** True when no step exceeds the budget. An answer after the budget has closed the page is still within it. */
function isWithinBudget(task: Task, events: readonly AttemptEvent[], stretches: readonly Stretch[]): boolean {
  const { steps, activeMs } = task.budget;
  let count = 0;
  let last = 0;
  let inherited = 0;
  for (const { body } of events) {
    // Inherited steps of a branch do not count against its budget.
    if (body.type === 'branched') inherited = body.inherited;
    if (body.type !== 'step') continue;
    count = Math.max(count, body.step.index);
    last = Math.max(last, body.step.startedAt);
  }
  if (steps !== null && count - inherited > steps) return false;
  return activeMs === null || activeOf(sumSegments(stretches, 0, last)) <= activeMs;
}

function activeWhen(
  verdict: Pick<Verdict, 'evidence'>,
  observations: readonly Observation[],
  times: readonly number[],
  stretches: readonly Stretch[],
): number | null {
  const { evidence } = verdict;
  // Without a clock the time is unknown, which is not the same as zero.
  if (!evidence || stretches.length === 0) return null;
  const index = observations.findIndex(
    (one) =>
      one.url === evidence.url &&
      one.stepIndex === evidence.stepIndex &&
      (evidence.snapshotId === null || one.snapshotId === evidence.snapshotId),
  );
  const time = times[index];
  return time === undefined ? null : activeOf(sumSegments(stretches, 0, time));
}

interface JudgingContext {
  readonly workspace: Workspace;
  /** The judge model; null when none is configured. */
  readonly judge: Judge | null;
  /** Announces the progress of the judging. */
  readonly announce: (announcement: Extract<Announcement, { topic: 'judging' }>) => void;
}

/** Work that ends sooner needs no progress. */
const QUIET_MS = 200;
/** The time between two announcements of progress. */
const TELL_MS = 100;
/** How long other work may be blocked: the clock of a running attempt, other windows. */
const BREATH_MS = 20;

/**
 * Judges attempts without verdicts under a profile, or with verdicts of older rules. Concurrent callers share the same work. Thousands of
 * attempts take a while, so progress is announced, and other work continues meanwhile.
 */
export function createJudging(app: JudgingContext): (profile: Profile) => Promise<void> {
  const running = new Map<Profile, Promise<void>>();
  return (profile) => {
    const found = running.get(profile);
    if (found !== undefined) return found;
    const work = judgeAll(app, profile).finally(() => running.delete(profile));
    running.set(profile, work);
    return work;
  };
}

/** The number of changes when everything was judged, by rule and its version. */
const judgedUntil = new WeakMap<Database, Map<string, number>>();

async function judgeAll(app: JudgingContext, profile: Profile): Promise<void> {
  const { db } = app.workspace;
  const record = openScoredRecord(db);
  const judged = judgedUntil.get(db) ?? new Map<string, number>();
  judgedUntil.set(db, judged);
  const rule = `${profile} ${ruleVersion(profile)}`;
  const until = record.changes();
  const known = judged.get(rule);
  // If everything was judged before, only attempts changed since then may lack verdicts.
  const changed = known === undefined ? null : record.changedSince(known);
  const ids =
    changed === null
      ? listUnjudged(db, profile, ruleVersion(profile))
      : changed.length === 0
        ? []
        : listUnjudged(db, profile, ruleVersion(profile), changed);
  const total = ids.length;
  let done = 0;
  const tell = (isRunning: boolean): JudgingProgress => ({ profile, done, total, isRunning });
  let isAnnounced = false;
  const started = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - started < QUIET_MS) return;
    isAnnounced = true;
    app.announce({ topic: 'judging', value: tell(true) });
  }, TELL_MS);
  let breath = started;
  try {
    for (const id of ids) {
      if (!app.workspace.db.open) throw closed();
      // The attempt may have been discarded meanwhile.
      if (findAttempt(app.workspace.db, id) !== null)
        await judgeAttempt(app.workspace, id, profile, app.judge);
      done += 1;
      if (performance.now() - breath < BREATH_MS) continue;
      await breathe();
      breath = performance.now();
    }
    judged.set(rule, until);
  } finally {
    clearInterval(timer);
    if (isAnnounced) app.announce({ topic: 'judging', value: tell(false) });
  }
}

/** The result of `judgeOpen`: how many attempts were open, and those of them that now have a verdict. */
export interface OpenJudged {
  readonly open: number;
  readonly passed: number;
  readonly failed: number;
  /** Requests to the judge model. */
  readonly requests: number;
  /** The error that ended it early; null: every open attempt was judged again. */
  readonly why: ErrorData | null;
}

/** Errors of one request that every further request would have, too. */
const ENDS: ReadonlySet<string> = new Set(['model.key', 'model.address', 'model.unreachable']);

interface OpenJudgingOptions {
  /** Limits it to some attempts. */
  readonly isWanted?: (attemptId: string) => boolean;
  /** The budget: no request is sent when it is used up. */
  readonly spending?: { usedUp(): string | null };
  /** Breaks off the request under way and ends the judging. */
  readonly signal?: AbortSignal;
}

/**
 * Judges attempts without a verdict again, now with this judge model: it may have been chosen after they were judged. An attempt that
 * stays open when the judging ends early keeps its reason.
 */
export async function judgeOpen(
  { workspace, announce }: Pick<JudgingContext, 'workspace' | 'announce'>,
  profile: Profile,
  judge: (prompt: JudgePrompt, signal?: AbortSignal) => Promise<string>,
  { isWanted = () => true, spending, signal }: OpenJudgingOptions = {},
): Promise<OpenJudged> {
  const ids = listOpen(workspace.db, profile, ruleVersion(profile)).filter(isWanted);
  const now = { open: ids.length, passed: 0, failed: 0, requests: 0 };
  let why: ErrorData | null = null;
  const asking: Judge = async (prompt) => {
    const usedUp = spending?.usedUp() ?? null;
    if (usedUp !== null) {
      const error = noBudget(usedUp);
      why = toErrorData(error);
      throw error;
    }
    now.requests += 1;
    try {
      return await judge(prompt, signal);
    } catch (error) {
      const cause = error instanceof AppError && error.cause !== undefined ? error.cause : error;
      const data = toErrorData(cause);
      if (ENDS.has(data.code)) why = data;
      throw error;
    }
  };
  const goesOn = (): boolean => why === null && signal?.aborted !== true;
  const tell = (done: number, isRunning: boolean): void =>
    announce({ topic: 'judging', value: { profile, done, total: ids.length, isRunning, isAsking: true } });
  try {
    for (const [done, id] of ids.entries()) {
      if (!goesOn()) break;
      if (!workspace.db.open) throw closed();
      tell(done, true);
      if (findAttempt(workspace.db, id) === null) continue;
      try {
        const { passed } = await judgeAttempt(workspace, id, profile, asking, goesOn);
        if (passed !== null) now[passed ? 'passed' : 'failed'] += 1;
      } catch (error) {
        // The error that ends the judging is its result.
        if (goesOn()) throw error;
      }
      await breathe();
    }
  } finally {
    tell(ids.length, false);
  }
  return { ...now, why: signal?.aborted === true ? toErrorData(stopped()) : why };
}

/** `what`: the budget that is used up, such as `1,000 of 900 tokens`. */
export function noBudget(what: string): AppError {
  return fault.person(
    'judge.budget',
    `The budget of this judging is used up: ${what}.`,
    'Judging stopped; the verdicts so far are kept. Judge again with a larger budget to continue.',
  );
}

function stopped(): AppError {
  return fault.person(
    'judge.stopped',
    'The judging was stopped.',
    'The verdicts so far are kept. Judge again to continue.',
  );
}

function closed(): AppError {
  return fault.tool(
    'workspace.closed',
    'Hopscope was closed while attempts were judged.',
    'Open Evaluate again. The verdicts so far are kept.',
  );
}
