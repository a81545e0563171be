import { randomUUID } from 'node:crypto';
import { runningAttempt } from '../../shared/model/attempt.ts';
import type { AttemptEvent } from '../../shared/model/index.ts';
import type { Replay, ReplayedStep } from '../../shared/model/replay.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';
import { withoutUndone } from '../../shared/trajectory/undone.ts';
import { AttemptRun } from '../attempt/attemptRun.ts';
import { autoAnswer, dialogChoices } from '../attempt/autoAnswer.ts';
import { beginAttempt } from '../attempt/beginAttempt.ts';
import { elementContext } from '../attempt/elementContext.ts';
import type { TaskBrowser } from '../browser/taskBrowser.ts';
import { listEventsOfType } from '../db/events.ts';
import { openBrowser } from '../session/openBrowser.ts';
import { type Demonstrated, type Found, type ReplayDeps, taken } from './replayDeps.ts';
import { replayStep } from './replayStep.ts';

/** After this many failed steps in a row the page is not where the others could work. */
const GIVE_UP_AFTER = 3;

/** With the site: a fresh partition, the same steps, a record of its own. Or why the start page does not come. */
export async function replayLive(
  deps: ReplayDeps,
  demonstrated: Demonstrated,
): Promise<Found | { readonly unreachable: string }> {
  deps.resetSites();
  const browser = await openBrowser(deps, demonstrated, null, 'free');
  let run: AttemptRun | null = null;
  try {
    await browser.interception.on(deps.allow());
    const notSent: Replay['notSent'][number][] = [];
    run = beginRun(deps, demonstrated, browser, notSent);
    await run.look();
    const unreachable = whyNotReached(run.record.list());
    if (unreachable !== null) {
      await run.suspend();
      return { unreachable };
    }
    const steps = await replaySteps(deps, demonstrated, run);
    const answer = demonstrated.attempt.answer ?? '';
    await run.end({ status: 'finished', answer, giveUpReason: null });
    return { mode: 'live', why: null, steps, notSent, chromium: browser.version, replayId: run.attempt.id };
  } catch (error) {
    await run?.suspend().catch(() => {});
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
  const attempt = runningAttempt({
    id: randomUUID(),
    taskId: task.id,
    participantId: original.participantId,
    studyId: null,
    mode: 'replay',
    startedAt: Date.now(),
    idleRule: { afterMs: settings().idleAfterSeconds * 1000 },
  });
  beginAttempt(workspace, attempt, profile, browser);
  const choices = dialogChoices(listEventsOfType(workspace.db, original.id, ['prompt', 'prompt-answered']));
  return new AttemptRun({
    workspace,
    attempt,
    task,
    browser,
    base: 0,
    onChange: () => {},
    onPage: () => {},
    // On record already; what it means for a step, the step says.
    onProblem: () => {},
    onEvent: (event) => {
      if (event.type === 'held') notSent.push({ method: event.request.method, host: event.request.host });
      autoAnswer(browser, event, choices);
    },
  });
}

async function replaySteps(
  deps: ReplayDeps,
  { attempt, steps }: Demonstrated,
  run: AttemptRun,
): Promise<ReplayedStep[]> {
  const { workspace, addressNow, isTaken, onStep } = deps;
  const answers = withoutUndone(listEventsOfType(workspace.db, attempt.id, ['answer', 'step', 'undone']));
  const replayed: ReplayedStep[] = [];
  let failures = 0;
  let seen = 0;
  /** Answers to hops that were given between two steps. */
  const answerUntil = (seq: number): void => {
    for (const { seq: at, body } of answers) {
      if (at <= seen || at > seq || body.type !== 'answer' || body.hop === null) continue;
      run.answerHop(body.hop, body.text);
    }
    seen = Math.max(seen, seq);
  };
  for (const step of steps) {
    if (isTaken()) throw taken();
    answerUntil(step.from);
    const result: ReplayedStep =
      failures >= GIVE_UP_AFTER
        ? {
            index: step.index,
            outcome: 'failed',
            score: null,
            reason: 'Not reached: the steps before it failed.',
          }
        : await replayStep(run.browser, step, {
            around: elementContext(workspace, step),
            aroundDestination: elementContext(workspace, step, 'destination'),
            perform: (request) => run.perform(request),
            addressNow,
          });
    // A secret that cannot be typed says nothing about where the page is.
    const isLost = result.outcome === 'failed' && step.value?.includes(SECRET_MARK) !== true;
    failures = isLost ? failures + 1 : 0;
    replayed.push(result);
    onStep(result, replayed.length, steps.length);
  }
  answerUntil(Number.POSITIVE_INFINITY);
  return replayed;
}

/** Gone for good or for now: no answer, or one that says so. */
function whyNotReached(events: readonly AttemptEvent[]): string | null {
  const pages = events.flatMap(({ body }) => (body.type === 'navigated' ? [body] : []));
  if (pages.length === 0) return null;
  const isGone = (status: number | null): boolean =>
    status === null || status >= 500 || status === 404 || status === 410;
  const first = pages[0];
  if (first === undefined || !pages.every(({ status }) => isGone(status))) return null;
  return first.status === null
    ? `The start page ${first.url} cannot be reached.`
    : `The start page ${first.url} answers with ${first.status}.`;
}
