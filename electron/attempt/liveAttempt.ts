import type { ErrorData } from '../../shared/errors.ts';
import type { Attempt, Step } from '../../shared/model/index.ts';
import { within } from '../browser/cdp/cdp.ts';
import type { BrowserState, TaskBrowser } from '../browser/taskBrowser.ts';
import { readHeartbeat } from '../db/attempts.ts';
import { lastTime, listEvents } from '../db/events.ts';
import type { Database } from '../db/open.ts';
import { listSnapshots } from '../db/snapshots.ts';
import { Demonstration } from '../demonstration/demonstration.ts';
import { fastForward, isRepeated } from '../replay/fastForward.ts';
import type { Briefing, SessionDeps } from '../session/briefing.ts';
import { type Opening, openingOf } from '../session/openBrowser.ts';
import { nothingToUndo, notThisMode, sentOnce } from '../session/refusals.ts';
import type { Turns } from '../session/turns.ts';
import { recordVideo, type VideoRecording } from '../video/recordVideo.ts';
import { artefactOptions } from './artefactOptions.ts';
import { AttemptRun } from './attemptRun.ts';
import { autoAnswer, dialogChoices } from './autoAnswer.ts';
import { restoreState } from './restoreState.ts';
import { RunWatch } from './runWatch.ts';
import { readSavedState } from './savedState.ts';
import { SecretInputs } from './secretInputs.ts';

/** A page that is blocked takes no pause either. */
const PAUSING_MS = 500;

/** An attempt with its browser, while it runs. */
export interface LiveAttempt {
  readonly briefing: Briefing;
  readonly run: AttemptRun;
  readonly browser: TaskBrowser;
  readonly watch: RunWatch;
  /** Only in mode `demonstration`. */
  readonly demonstration: Demonstration | null;
}

/** What the session is told of it. */
export interface LiveListener {
  readonly onChange: () => void;
  readonly onPage: () => void;
  readonly onProblem: (error: ErrorData) => void;
  readonly isPaused: () => boolean;
  /** The end is being written: nothing may come between. */
  readonly isEnding: () => boolean;
  readonly turns: Turns;
}

/** What was given in one partition of an attempt is needed in the next, when a step is taken back. */
const inputs = new WeakMap<Briefing, SecretInputs>();

function givenOf(briefing: Briefing): SecretInputs {
  const known = inputs.get(briefing) ?? new SecretInputs();
  inputs.set(briefing, known);
  return known;
}

/** Everything that happens in the browser from now on goes on record. `base`: the time that the attempt has reached. */
export async function attachAttempt(
  deps: SessionDeps,
  briefing: Briefing,
  attempt: Attempt,
  browser: TaskBrowser,
  listener: LiveListener,
  again: Again = { repeated: 0, restlessMs: 0 },
): Promise<LiveAttempt> {
  let demonstration: Demonstration | null = null;
  let video: VideoRecording | null = null;
  const run = new AttemptRun({
    workspace: deps.workspace,
    attempt,
    task: briefing.task,
    browser,
    base: reachedTime(deps, attempt),
    ...again,
    given: givenOf(briefing),
    onChange: listener.onChange,
    onPage: () => {
      demonstration?.pageKept();
      video?.page(run.lastSnapshot);
      listener.onPage();
    },
    onProblem: listener.onProblem,
    onEvent: (event) => demonstration?.on(event),
  });
  if (attempt.mode === 'demonstration') {
    demonstration = demonstrate(deps, briefing, run, listener);
    // Before the page is seen: nothing but what is recorded may reach it.
    await demonstration.open().catch(async (error: unknown) => {
      await run.suspend();
      throw error;
    });
    if (deps.settings().keepVideo) video = recordVideo(deps.workspace, run, browser, listener.onProblem);
  }
  const watch = new RunWatch({ ...listener, run, settings: deps.settings });
  return { briefing, run, browser, watch, demonstration };
}

function demonstrate(
  deps: SessionDeps,
  briefing: Briefing,
  run: AttemptRun,
  listener: LiveListener,
): Demonstration {
  const { workspace, settings, saveSettings } = deps;
  return new Demonstration({
    workspace,
    run,
    turns: listener.turns,
    allow: () => settings().guardAllow,
    artefacts: () => artefactOptions(briefing.task, settings()),
    allowHost: (host) => saveSettings({ guardAllow: [...settings().guardAllow, host] }),
    onChange: listener.onChange,
    description: briefing.task.intent,
  });
}

/**
 * A browser where the attempt was left: with its tabs, cookies and storage, or, where those are not known (after an undo, or
 * a kill before they were kept), a fresh page on which the steps of the demonstration are carried out again. `repeated`: how
 * many were; `problem`: what could not be, in words.
 */
export async function openWhereLeft(
  deps: SessionDeps,
  briefing: Briefing,
  attempt: Attempt,
  open: (state: BrowserState | null, opening: Opening) => Promise<TaskBrowser>,
): Promise<{ readonly browser: TaskBrowser } & Repeated> {
  const saved = readSavedState(deps.workspace.db, attempt);
  const repeats = saved === null && attempt.mode === 'demonstration';
  if (repeats) deps.resetSites();
  const browser = await open(saved, openingOf(attempt.mode, repeats));
  if (!repeats) return { browser, repeated: 0, problem: null, restlessMs: 0 };
  return { browser, ...(await repeatAttempt(deps, briefing, attempt, browser)) };
}

/** How an attempt that is taken up was brought where it was. */
export interface Again {
  /** Steps that were carried out again. */
  readonly repeated: number;
  /** How long pages that do not come to rest were waited for. */
  readonly restlessMs: number;
}

type Repeated = Again & { readonly problem: ErrorData | null };

/** How many steps of an attempt that nobody ended are carried out again when it is taken up: to be said before. */
export function stepsToRepeat(db: Database, attempt: Pick<Attempt, 'id' | 'mode'>): number {
  if (attempt.mode !== 'demonstration' || readSavedState(db, attempt) !== null) return 0;
  return restoreState(listEvents(db, attempt.id)).steps.filter(isRepeated).length;
}

/** Carries out the recorded steps of an attempt on a fresh page. Returns what could not be repeated, in words. */
async function repeatAttempt(
  deps: SessionDeps,
  briefing: Briefing,
  attempt: Attempt,
  browser: TaskBrowser,
): Promise<Repeated> {
  const events = listEvents(deps.workspace.db, attempt.id);
  const choices = dialogChoices(events);
  const given = (step: Step) => givenOf(briefing).of(attempt.id, step);
  const notSent = new Set<string>();
  // What is repeated is on record already; what was sent once is not sent a second time.
  const unlisten = browser.listen((event) => {
    if (event.type === 'held') notSent.add(`${event.request.method} to ${event.request.host}`);
    autoAnswer(browser, event, choices);
  });
  try {
    const { steps } = restoreState(events);
    const done = await fastForward(browser, steps, given, isRestless(deps.workspace.db, attempt.id, steps));
    return { ...done, problem: done.problem ?? sentOnce([...notSent]) };
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

function reachedTime({ workspace: { db } }: SessionDeps, attempt: Attempt): number {
  return Math.max(readHeartbeat(db, attempt.id).clockTime, lastTime(db, attempt.id));
}

/** Lets go without ending: the attempt can be taken up again. */
export async function suspendAttempt({ run, demonstration, browser, watch }: LiveAttempt): Promise<void> {
  // What was done before is done and on record; nothing is done any more.
  await within(browser.setPaused(true), PAUSING_MS, undefined);
  await demonstration?.close();
  watch.stop();
  await run.suspend();
}
