import { randomUUID } from 'node:crypto';
import { type AppError, fault, toErrorData } from '../../shared/errors.ts';
import { allowFailure } from '../../shared/mayFail.ts';
import type { Attempt, AttemptEvent, Profile, Size, Step, Task } from '../../shared/model/index.ts';
import type { Replay, ReplayedStep } from '../../shared/model/replay.ts';
import { archiveOfPage } from '../../shared/page/mhtml.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';
import { withoutUndone } from '../../shared/trajectory/undone.ts';
import { beginAttempt } from '../attempt/attemptRecord.ts';
import { AttemptRun } from '../attempt/attemptRun.ts';
import { newAttempt, type SessionDeps } from '../briefing/briefing.ts';
import { type BesideTools, openBrowser, openEmptyBrowser } from '../briefing/openBrowser.ts';
import { TaskMemory } from '../briefing/taskMemory.ts';
import type { TaskBrowser } from '../browser/port/taskBrowser.ts';
import { deleteLooseReplays, insertReplay } from '../db/demonstrations.ts';
import { listEventsOfType } from '../db/record/events.ts';
import { findSnapshot } from '../db/record/snapshots.ts';
import { readBlobText, readMhtml, type Workspace } from '../workspace/workspace.ts';
import { autoAnswer, dialogChoices, replayStep } from './replayStep.ts';
import { wordsAround } from './wordsAround.ts';

/** After this many failed steps in a row, the page is in a state in which the remaining steps cannot work. */
const GIVE_UP_AFTER = 3;

/** The tools of a replay, live or offline. */
interface ReplayDeps extends BesideTools, Pick<SessionDeps, 'resolveUrl' | 'resetSites' | 'judge'> {
  /** Returns the current form of a recorded address. */
  readonly addressNow: (url: string) => string;
  /** Sites on which a replay may change things: they run on this computer and exist for this purpose. */
  readonly allow: () => readonly string[];
  /** Hopscope's version. */
  readonly version: string;
  /** Whether another user needs the browser; the replay then stops. */
  readonly isTaken: () => boolean;
  readonly onStep: (step: ReplayedStep, done: number, of: number) => void;
}

interface Demonstrated {
  readonly attempt: Attempt;
  readonly task: Task;
  readonly profile: Profile;
  /** The kept steps, in order. */
  readonly steps: readonly Step[];
}

/** The results that differ between the two modes. */
type Found = Pick<Replay, 'mode' | 'why' | 'steps' | 'notSent' | 'chromium' | 'replayId'>;

/**
 * Repeats a demonstration on a fresh partition, and reports which steps and hops still pass. It uses the recording when the
 * site is gone, or when `offline` is set. The check is stored whole or not at all: data of an unfinished check is deleted.
 */
export async function replayDemonstration(
  deps: ReplayDeps,
  demonstrated: Demonstrated,
  offline: boolean,
): Promise<Replay> {
  const { db } = deps.workspace;
  if (deps.isTaken()) throw taken();
  deleteLooseReplays(db);
  try {
    const found = offline ? await replayOffline(deps, demonstrated, null) : await live(deps, demonstrated);
    const check: Replay = {
      id: randomUUID(),
      attemptId: demonstrated.attempt.id,
      at: Date.now(),
      ...found,
      hops: await hopsOf(deps, demonstrated.attempt.id, found.replayId),
      version: deps.version,
    };
    insertReplay(db, check);
    return check;
  } finally {
    deleteLooseReplays(db);
  }
}

async function live(deps: ReplayDeps, demonstrated: Demonstrated): Promise<Found> {
  const { task, steps } = demonstrated;
  if (task.startUrls.length === 0 && steps[0]?.operation !== 'goto')
    return replayOffline(deps, demonstrated, 'The task names no start page.');
  const found = await replayLive(deps, demonstrated);
  return 'unreachable' in found ? replayOffline(deps, demonstrated, found.unreachable) : found;
}

/** Judges the record of a live replay like that of any attempt. An offline replay has no record and keeps the verdicts of the recording. */
async function hopsOf(
  { judge }: ReplayDeps,
  attemptId: string,
  replayId: string | null,
): Promise<Replay['hops']> {
  const was = await judge(attemptId);
  const now = replayId === null ? was : await judge(replayId);
  return now.hops.map(({ passed }, index) => ({ passed, was: was.hops[index]?.passed ?? null }));
}

export function taken(): AppError {
  return fault.person(
    'replay.taken',
    'A task is running. A replay uses a browser of its own, and cannot run at the same time.',
    'Finish or leave the task, then replay again. Nothing was stored.',
  );
}

/**
 * Replays on the site: a fresh partition, the same steps, a record of its own. Or returns why the start page cannot be
 * reached.
 */
async function replayLive(
  deps: ReplayDeps,
  demonstrated: Demonstrated,
): Promise<Found | { readonly unreachable: string }> {
  const { task } = demonstrated;
  deps.resetSites();
  const browser = await openBrowser(deps, { task, memory: new TaskMemory(deps, task) }, null, 'free');
  let run: AttemptRun | null = null;
  try {
    await browser.interception.on(deps.allow());
    const notSent: Replay['notSent'][number][] = [];
    run = beginRun(deps, demonstrated, browser, notSent);
    await run.look();
    const unreachable = whyNotReached(run.events());
    if (unreachable !== null) {
      await run.suspend();
      return { unreachable };
    }
    const steps = await replaySteps(deps, demonstrated, run);
    const answer = demonstrated.attempt.answer ?? '';
    await run.end({ status: 'finished', answer, giveUpReason: null });
    return { mode: 'live', why: null, steps, notSent, chromium: browser.version, replayId: run.attempt.id };
  } catch (error) {
    if (run !== null) await allowFailure(run.suspend(), 'the first error is thrown');
    throw error;
  } finally {
    await browser.close();
  }
}

function beginRun(
  { workspace, settings }: ReplayDeps,
  { attempt: original, task, profile }: Demonstrated,
  browser: TaskBrowser,
  notSent: Replay['notSent'][number][],
): AttemptRun {
  const { participantId } = original;
  const attempt = newAttempt({ taskId: task.id, participantId, studyId: null, mode: 'replay' }, settings());
  beginAttempt(workspace, attempt, profile, browser);
  const choices = dialogChoices(workspace.db, original.id);
  const run = new AttemptRun({
    workspace,
    attempt,
    task,
    browser,
    base: 0,
    onChange: () => {},
    // The problem is recorded already. The outcome of the step states its effect.
    onProblem: () => {},
  });
  run.follow({
    on: (event) => {
      if (event.type === 'held') notSent.push({ method: event.request.method, host: event.request.host });
      autoAnswer(browser, event, choices);
    },
  });
  run.listen();
  return run;
}

async function replaySteps(
  deps: ReplayDeps,
  { attempt, steps }: Demonstrated,
  run: AttemptRun,
): Promise<ReplayedStep[]> {
  const { workspace, addressNow } = deps;
  const answers = withoutUndone(listEventsOfType(workspace.db, attempt.id, ['answer', 'step', 'undone']));
  let failures = 0;
  let seen = 0;
  /** Repeats answers to hops that were given between two steps. */
  const answerUntil = (seq: number): void => {
    for (const { seq: at, body } of answers) {
      if (at <= seen || at > seq || body.type !== 'answer' || body.hop === null) continue;
      run.answerHop(body.hop, body.text);
    }
    seen = Math.max(seen, seq);
  };
  const replayed = await inOrder(deps, steps, async (step) => {
    answerUntil(step.from);
    const reason = 'Not reached: the steps before it failed.';
    const result: ReplayedStep =
      failures >= GIVE_UP_AFTER
        ? { index: step.index, outcome: 'failed', score: null, reason }
        : await replayStep(run.browser, step, {
            ...wordsAround(workspace, step),
            perform: (request) => run.perform(request),
            addressNow,
          });
    // A secret that cannot be typed tells nothing about the state of the page.
    const isLost = result.outcome === 'failed' && step.value?.includes(SECRET_MARK) !== true;
    failures = isLost ? failures + 1 : 0;
    return result;
  });
  answerUntil(Number.POSITIVE_INFINITY);
  return replayed;
}

/** Replays one step after the other and reports each. Stops when another user needs the browser. */
async function inOrder(
  { isTaken, onStep }: ReplayDeps,
  steps: readonly Step[],
  replay: (step: Step) => Promise<ReplayedStep>,
): Promise<ReplayedStep[]> {
  const replayed: ReplayedStep[] = [];
  for (const step of steps) {
    if (isTaken()) throw taken();
    const result = await replay(step);
    replayed.push(result);
    onStep(result, replayed.length, steps.length);
  }
  return replayed;
}

/** Why the start page is gone, for good or for now: no response, or an error status. */
function whyNotReached(events: readonly AttemptEvent[]): string | null {
  const pages = events.flatMap(({ body }) => (body.type === 'navigated' ? [body] : []));
  const isGone = (status: number | null): boolean =>
    status === null || status >= 500 || status === 404 || status === 410;
  const first = pages[0];
  if (first === undefined || !pages.every(({ status }) => isGone(status))) return null;
  return first.status === null
    ? `The start page ${first.url} cannot be reached.`
    : `The start page ${first.url} answers with ${first.status}.`;
}

/**
 * Replays without the site: renders the stored page before each step without network and scripts, and searches it for the
 * step's element. No operation is carried out.
 */
async function replayOffline(
  deps: ReplayDeps,
  { attempt, steps }: Demonstrated,
  why: string | null,
): Promise<Found> {
  const browser = await openEmptyBrowser(deps);
  try {
    const replayed = await inOrder(deps, steps, (step) =>
      lookInRecording(deps, browser, step, attempt.mode === 'imported'),
    );
    return { mode: 'offline', why, steps: replayed, notSent: [], chromium: browser.version, replayId: null };
  } finally {
    await browser.close();
  }
}

async function lookInRecording(
  { workspace }: ReplayDeps,
  browser: TaskBrowser,
  step: Step,
  isImported: boolean,
): Promise<ReplayedStep> {
  const { index, element, error } = step;
  const result = (outcome: ReplayedStep['outcome'], reason: string, score: number | null = null) => {
    return { index, outcome, score, reason };
  };
  if (error !== null) return result('skipped', 'it had not worked when it was recorded');
  if (element === null) return result('skipped', 'it needs no element, and nothing is carried out offline');
  try {
    const stored = storedArchive(workspace, step.beforeId);
    if (stored === null) return result('failed', 'The page before this step was not stored.');
    if (isImported && !stored.isArchive)
      return result(
        'failed',
        'The import contains only a sketch of the page, on which no element can be found.',
      );
    const { around, aroundDestination } = wordsAround(workspace, step);
    const found = await browser.relocateStored(stored, element, around);
    if (!found.isFound) return result('failed', found.reason, found.score);
    const { destination } = step.target ?? {};
    const to =
      destination === undefined
        ? null
        : await browser.relocateStored(stored, destination.element, aroundDestination);
    if (to?.isFound === false) return result('failed', `where it is dragged to: ${to.reason}`, to.score);
    const score = to === null ? found.score : Math.min(found.score ?? 0, to.score ?? 0);
    return result(score === 1 ? 'done' : 'relocated', `on the stored page: ${found.reason}`, score);
  } catch (cause) {
    return result('failed', `The stored page cannot be read: ${toErrorData(cause).message}`);
  }
}

/**
 * A stored page as an archive that a browser can render; null when nothing of it was stored. `isArchive` is false when only
 * its document was stored.
 */
function storedArchive(
  workspace: Workspace,
  snapshotId: string | null,
): { readonly mhtml: string; readonly viewport: Size; readonly isArchive: boolean } | null {
  const snapshot = snapshotId === null ? null : findSnapshot(workspace.db, snapshotId);
  if (snapshot === null) return null;
  const { viewport, mhtml, html, url } = snapshot;
  if (mhtml !== null) return { mhtml: readMhtml(workspace, mhtml), viewport, isArchive: true };
  if (html === null) return null;
  return { mhtml: archiveOfPage(readBlobText(workspace, html), url), viewport, isArchive: false };
}
