import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import { allowFailure } from '../../shared/mayFail.ts';
import type { Attempt, Step } from '../../shared/model/index.ts';
import { AttemptRun, type AttemptRunOptions } from '../attempt/attemptRun.ts';
import { HeldRequests } from '../attempt/heldRequests.ts';
import { type RunListener, RunWatch } from '../attempt/runWatch.ts';
import { readSavedState } from '../attempt/savedState.ts';
import { shopInterface } from '../attempt/shopInterface.ts';
import { Traffic } from '../attempt/traffic.ts';
import type { SessionDeps } from '../briefing/briefing.ts';
import { HEARD, isHeard, type Opening, openingOf } from '../briefing/openBrowser.ts';
import type { Briefed } from '../briefing/taskMemory.ts';
import { within } from '../browser/cdp/cdp.ts';
import type { EnvironmentRecord } from '../browser/port/environment.ts';
import type { BrowserState, TaskBrowser } from '../browser/port/taskBrowser.ts';
import { readHeartbeat } from '../db/attempts.ts';
import { lastTime, listEventsOfType } from '../db/record/events.ts';
import { listSnapshots } from '../db/record/snapshots.ts';
import { listSteps } from '../db/record/steps.ts';
import type { Database } from '../db/store/open.ts';
import { Demonstration } from '../demonstration/demonstration.ts';
import { BranchReplay } from '../replay/branchReplay.ts';
import { autoAnswer, dialogChoices, fastForward, isRepeated } from '../replay/replayStep.ts';
import { nothingToUndo, notThisMode, sentOnce } from '../turns/refusals.ts';
import type { Turns } from '../turns/turns.ts';
import { recordVideo } from '../video/attemptVideo.ts';
import { readBlobBytes } from '../workspace/workspace.ts';

/** The longest wait for the page to pause when an attempt is left. A blocked page never pauses. */
const PAUSING_MS = 500;

/** An attempt with its browser, while it runs. */
export interface LiveAttempt {
  readonly run: AttemptRun;
  readonly watch: RunWatch;
  /** Null in other modes than `demonstration`. */
  readonly demonstration: Demonstration | null;
  /** Null unless the requests of an agent's attempt are held. */
  readonly held: HeldRequests | null;
  /** Null unless the attempt is a branch. */
  readonly branch: BranchReplay | null;
  /** Null unless a person runs the task alone: a demonstration records its own traffic. */
  readonly traffic: Traffic | null;
}

/** How a running attempt notifies its session. */
export interface LiveListener extends RunListener {
  readonly onPage: () => void;
  readonly turns: Turns;
}

/**
 * Records everything that happens in the browser from now on. `again`: how the browser of a resumed attempt was brought to its
 * page.
 */
export async function attachAttempt(
  deps: SessionDeps,
  briefing: Briefed,
  attempt: Attempt,
  browser: TaskBrowser,
  listener: LiveListener,
  again: Again = { repeated: 0, restlessMs: 0 },
): Promise<LiveAttempt> {
  const { workspace, settings } = deps;
  const { db } = workspace;
  const run = new AttemptRun({
    workspace,
    attempt,
    task: briefing.task,
    browser,
    base: Math.max(readHeartbeat(db, attempt.id).clockTime, lastTime(db, attempt.id)),
    ...again,
    waits: attempt.mode !== 'agent' && isSeen(deps),
    locators: { resolveUrl: deps.resolveUrl, shop: shopInterface(briefing.task, process.env) },
    onDemonstrated: (step, given) => briefing.memory.keepGiven(attempt, step, given),
    onChange: listener.onChange,
    onProblem: listener.onProblem,
  });
  const demonstration = attempt.mode === 'demonstration' ? new Demonstration(deps, run, listener) : null;
  const allow = attempt.holdsRequests ? settings().guardAllow : null;
  const held = allow === null ? null : new HeldRequests(deps, run, briefing.guard ?? { asks: false });
  const branch =
    briefing.branch === undefined
      ? null
      : new BranchReplay({ workspace, run, branch: briefing.branch, allow, onChange: listener.onChange });
  // The run notifies its followers in the order of these calls.
  if (demonstration !== null)
    run.follow({ on: (event) => demonstration.on(event), pageKept: () => demonstration.pageKept() });
  if (held !== null) {
    // Until the replay of a branch has reached the step where the branch begins, the replay decides about held requests.
    run.follow({
      on: (event) => {
        if (branch?.isPending !== true) held.on(event);
      },
    });
  }
  if (branch !== null) run.follow({ on: (event) => branch.on(event) });
  // This comes before the first wait, because the opened page may already have sent a request that is held.
  run.listen();
  // A failure is on record and ends the attempt as soon as it is open.
  if (browser.environment !== undefined)
    await allowFailure(
      browser.environment.begin(recordOf(deps, run), briefing.start ?? null),
      'the caller gets the error',
    );
  if (demonstration !== null) await openDemonstration(deps, run, demonstration, listener);
  const traffic = isHeard(attempt.mode) ? new Traffic(deps, run, () => HEARD) : null;
  // If the recording of the traffic cannot begin, the run goes on without it.
  await traffic?.begin().catch((error: unknown) => listener.onProblem(toErrorData(error)));
  run.follow({ pageKept: listener.onPage });
  if (allow !== null && branch?.isPending !== true) await browser.interception.on(allow);
  // This comes before the page is shown, because a person who only watches must not use it. Nobody watches a headless lane.
  const isWatched = attempt.mode === 'agent' && deps.factory.host !== 'headless';
  if (branch?.isPending || isWatched) await browser.picker.stop();
  const watch = new RunWatch({ ...listener, run, settings });
  return { run, watch, demonstration, held, branch, traffic };
}

/** Where the environment of an attempt puts what happens in it. */
function recordOf({ workspace }: Pick<SessionDeps, 'workspace'>, run: AttemptRun): EnvironmentRecord {
  return {
    events: () => run.events(),
    write: (body, files) => run.writeWithFiles(body, files),
    redact: (text) => run.redactKnown(text, 'observation'),
    read: (hash) => readBlobBytes(workspace, hash)?.bytes ?? null,
  };
}

/**
 * Opens the workflow of a demonstration, and begins its video if the settings keep one. Suspends the run if the workflow cannot
 * open.
 */
async function openDemonstration(
  deps: SessionDeps,
  run: AttemptRun,
  demonstration: Demonstration,
  listener: LiveListener,
): Promise<void> {
  // This comes before the page is shown, because only recorded input may reach it.
  await demonstration.open().catch(async (error: unknown) => {
    await run.suspend();
    throw error;
  });
  if (deps.settings().keepVideo) {
    const keepPicture = recordVideo(deps.workspace, run, run.browser, listener.onProblem);
    run.follow({ pageKept: () => keepPicture(run.lastSnapshot) });
  }
}

/**
 * Opens a browser where the attempt was left, with its tabs, cookies and storage. They are unknown after an undo, or if the
 * process was killed before it saved them. Then the steps of a demonstration are carried out again on a fresh page.
 * `repeated`: the number of those steps. `problem`: what could not be repeated.
 */
export async function openWhereLeft(
  deps: SessionDeps,
  briefing: Briefed,
  attempt: Attempt,
  open: (state: BrowserState | null, opening: Opening) => Promise<TaskBrowser>,
): Promise<{ readonly browser: TaskBrowser } & Repeated> {
  if (attempt.parent !== null && !isReplayed(deps.workspace.db, attempt)) {
    // The replay of the branch starts anew, because the state of the page is unknown.
    deps.resetSites();
    const browser = await open(null, openingOf(attempt, false, briefing.branch));
    return { browser, repeated: 0, problem: null, restlessMs: 0 };
  }
  const saved = readSavedState(deps.workspace.db, attempt);
  const repeats = saved === null && attempt.mode === 'demonstration';
  if (repeats) deps.resetSites();
  const browser = await open(saved, openingOf(attempt, repeats));
  if (!repeats) return { browser, repeated: 0, problem: null, restlessMs: 0 };
  return { browser, ...(await repeatAttempt(deps, briefing, attempt, browser)) };
}

/** Whether a branch has carried out all that it inherits. */
function isReplayed(db: Database, { id }: Pick<Attempt, 'id'>): boolean {
  return listEventsOfType(db, id, ['branched']).length > 0;
}

/** Whether a person sees the page in a window. Nobody sees the pages of the host without one. */
export function isSeen(deps: Pick<SessionDeps, 'factory'>): boolean {
  return deps.factory.host !== 'headless';
}

/** How the browser of a resumed attempt was brought to its page. */
export type Again = Required<Pick<AttemptRunOptions, 'repeated' | 'restlessMs'>>;

type Repeated = Again & { readonly problem: ErrorData | null };

/** How many steps are carried out again when the attempt is resumed. The window shows the number before the person resumes. */
export function stepsToRepeat(db: Database, attempt: Pick<Attempt, 'id' | 'mode' | 'parent'>): number {
  if (attempt.parent !== null && !isReplayed(db, attempt)) return attempt.parent.step;
  if (attempt.mode !== 'demonstration' || readSavedState(db, attempt) !== null) return 0;
  return listSteps(db, attempt.id).filter(isRepeated).length;
}

/** Carries out the recorded steps of an attempt on a fresh page. `problem` says what could not be repeated. */
async function repeatAttempt(
  deps: SessionDeps,
  briefing: Briefed,
  attempt: Attempt,
  browser: TaskBrowser,
): Promise<Repeated> {
  const { db } = deps.workspace;
  const choices = dialogChoices(db, attempt.id);
  const given = (step: Step) => briefing.memory.givenAt(attempt, step);
  const notSent = new Set<string>();
  let failed: ErrorData | null = null;
  // This listener records nothing, because the repeated steps are on record already. A request that was sent once is not sent
  // again: `notSent` lists such requests for the problem.
  const unlisten = browser.listen((event) => {
    if (event.type === 'held') notSent.add(`${event.request.method} to ${event.request.host}`);
    if (event.type === 'failed') failed ??= event.error;
    autoAnswer(browser, event, choices);
  });
  try {
    const steps = listSteps(db, attempt.id);
    const done = await fastForward(browser, steps, given, isRestless(db, attempt.id, steps));
    return { ...done, problem: done.problem ?? failed ?? sentOnce([...notSent]) };
  } finally {
    unlisten();
  }
}

/** Whether a page of the attempt did not come to rest when it was recorded, or was left before it could be recorded. */
function isRestless(db: Database, attemptId: string, [first]: readonly Step[]): boolean {
  const seen = listSnapshots(db, attemptId);
  return (
    seen.length === 0 || first?.beforeId === null || seen.some(({ flags }) => flags.includes('restless'))
  );
}

/**
 * Undoes the last step on record. Before that, it stores the files of the browser partition, because the undo abandons this
 * partition. Throws, and changes nothing, when no step can be undone.
 */
export async function takeBack({ run, demonstration }: LiveAttempt): Promise<void> {
  if (demonstration === null) throw notThisMode();
  if (run.steps.length === 0) throw nothingToUndo();
  await demonstration.keepFiles();
  run.undo();
  demonstration.unpick();
}

/** Leaves the attempt without ending it, so that it can be resumed. */
export async function suspendAttempt({
  run,
  demonstration,
  held,
  watch,
  traffic,
}: LiveAttempt): Promise<void> {
  // From here on the page takes no input. All input before this is on record.
  await within(run.browser.setPaused(true), PAUSING_MS, undefined);
  await demonstration?.close();
  await within(held?.abort() ?? Promise.resolve(), PAUSING_MS, undefined);
  watch.stop();
  await run.suspend();
  await traffic?.close();
}
