import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { Attempt, Step } from '../../shared/model/index.ts';
import { AttemptRun, type AttemptRunOptions } from '../attempt/attemptRun.ts';
import { HeldRequests } from '../attempt/heldRequests.ts';
import { type RunListener, RunWatch } from '../attempt/runWatch.ts';
import { readSavedState } from '../attempt/savedState.ts';
import { Traffic } from '../attempt/traffic.ts';
import type { SessionDeps } from '../briefing/briefing.ts';
import { HEARD, isHeard, type Opening, openingOf } from '../briefing/openBrowser.ts';
import type { Briefed } from '../briefing/taskMemory.ts';
import { within } from '../browser/cdp/cdp.ts';
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

/** A page that is blocked takes no pause either. */
const PAUSING_MS = 500;

/** An attempt with its browser, while it runs. */
export interface LiveAttempt {
  readonly run: AttemptRun;
  readonly watch: RunWatch;
  /** Only in mode `demonstration`. */
  readonly demonstration: Demonstration | null;
  /** Only of an agent's whose requests are held. */
  readonly held: HeldRequests | null;
  /** Only of a branch. */
  readonly branch: BranchReplay | null;
  /** Only of people's runs by themselves: a demonstration keeps its own. */
  readonly traffic: Traffic | null;
}

/** What the session is told of it. */
export interface LiveListener extends RunListener {
  readonly onPage: () => void;
  readonly turns: Turns;
}

/** Everything that happens in the browser from now on goes on record. `base`: the time that the attempt has reached. */
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
  // The order in which they follow is the order in which they are notified.
  if (demonstration !== null)
    run.follow({ on: (event) => demonstration.on(event), pageKept: () => demonstration.pageKept() });
  if (held !== null) {
    // Until a branch stands where it begins, its replay decides about held requests.
    run.follow({
      on: (event) => {
        if (branch?.isPending !== true) held.on(event);
      },
    });
  }
  if (branch !== null) run.follow({ on: (event) => branch.on(event) });
  // Before anything is waited for: the opened page may have sent a request that is held.
  run.listen();
  if (demonstration !== null) await openDemonstration(deps, run, demonstration, listener);
  const traffic = isHeard(attempt.mode) ? new Traffic(deps, run, () => HEARD) : null;
  // The run goes on without a recording that cannot begin.
  await traffic?.begin().catch((error: unknown) => listener.onProblem(toErrorData(error)));
  run.follow({ pageKept: listener.onPage });
  if (allow !== null && branch?.isPending !== true) await browser.interception.on(allow);
  // Before the page is seen: who watches it has it not in hand. Lanes are seen by nobody.
  const isWatched = attempt.mode === 'agent' && deps.factory.host !== 'headless';
  if (branch?.isPending || isWatched) await browser.picker.stop();
  const watch = new RunWatch({ ...listener, run, settings });
  return { run, watch, demonstration, held, branch, traffic };
}

/** Opens the workflow of a demonstration, and its video where the settings keep one. Leaves the run when that fails. */
async function openDemonstration(
  deps: SessionDeps,
  run: AttemptRun,
  demonstration: Demonstration,
  listener: LiveListener,
): Promise<void> {
  // Before the page is shown: only recorded input may reach it.
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
 * A browser where the attempt was left: with its tabs, cookies and storage, or, where those are not known (after an undo, or
 * a kill before they were kept), a fresh page on which the steps of the demonstration are carried out again. `repeated`: how
 * many were; `problem`: what could not be, in words.
 */
export async function openWhereLeft(
  deps: SessionDeps,
  briefing: Briefed,
  attempt: Attempt,
  open: (state: BrowserState | null, opening: Opening) => Promise<TaskBrowser>,
): Promise<{ readonly browser: TaskBrowser } & Repeated> {
  if (attempt.parent !== null && !isReplayed(deps.workspace.db, attempt)) {
    // Its replay begins anew: nobody knows what the page was doing.
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

/** A branch has come to where it begins. */
function isReplayed(db: Database, { id }: Pick<Attempt, 'id'>): boolean {
  return listEventsOfType(db, id, ['branched']).length > 0;
}

/** How an attempt that is taken up was brought where it was. */
export type Again = Required<Pick<AttemptRunOptions, 'repeated' | 'restlessMs'>>;

type Repeated = Again & { readonly problem: ErrorData | null };

/** How many steps of an attempt that nobody ended are carried out again when it is taken up: to be said before. */
export function stepsToRepeat(db: Database, attempt: Pick<Attempt, 'id' | 'mode' | 'parent'>): number {
  if (attempt.parent !== null && !isReplayed(db, attempt)) return attempt.parent.step;
  if (attempt.mode !== 'demonstration' || readSavedState(db, attempt) !== null) return 0;
  return listSteps(db, attempt.id).filter(isRepeated).length;
}

/** Carries out the recorded steps of an attempt on a fresh page. Returns what could not be repeated, in words. */
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
  // What is repeated is on record already; what was sent once is not sent a second time.
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

/** Pages of it did not come to rest when they were recorded, or did not come at all before they were left. */
function isRestless(db: Database, attemptId: string, [first]: readonly Step[]): boolean {
  const seen = listSnapshots(db, attemptId);
  return (
    seen.length === 0 || first?.beforeId === null || seen.some(({ flags }) => flags.includes('restless'))
  );
}

/** Takes the last step back on record, with the files of the partition that is given up; throws, and nothing has changed, when that is not possible. */
export async function takeBack({ run, demonstration }: LiveAttempt): Promise<void> {
  if (demonstration === null) throw notThisMode();
  if (run.steps.length === 0) throw nothingToUndo();
  await demonstration.keepFiles();
  run.undo();
  demonstration.unpick();
}

/** Lets go without ending: the attempt can be taken up again. */
export async function suspendAttempt({
  run,
  demonstration,
  held,
  watch,
  traffic,
}: LiveAttempt): Promise<void> {
  // What was done before is done and on record; nothing is done any more.
  await within(run.browser.setPaused(true), PAUSING_MS, undefined);
  await demonstration?.close();
  await within(held?.abort() ?? Promise.resolve(), PAUSING_MS, undefined);
  watch.stop();
  await run.suspend();
  await traffic?.close();
}
