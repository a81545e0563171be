import type { Handlers } from '../../shared/contract/index.ts';
import type { MachineCheckOutputs } from '../../shared/contract/replay.ts';
import { AppError } from '../../shared/errors.ts';
import type { Replay, ReplayedStep } from '../../shared/model/replay.ts';
import { isDrawnForSecond, settle } from '../../shared/review/settle.ts';
import { standingOf } from '../../shared/review/standing.ts';
import { readDemonstration } from '../attempt/readDemonstration.ts';
import { getAttempt } from '../db/attempts.ts';
import { listDemonstrations } from '../db/demonstrations.ts';
import type { Database } from '../db/open.ts';
import { listLastReplays } from '../db/replays.ts';
import { listReviews } from '../db/reviews.ts';
import { replayDemonstration } from '../replay/replayDemonstration.ts';
import { judgeAttempt } from '../scoring/judging.ts';
import type { AppContext } from './context.ts';
import { requireTask } from './library.ts';
import { requireDemonstration } from './verify.ts';

type ReplayHandlers = Pick<Handlers, keyof MachineCheckOutputs>;

/** Replays of demonstrations: one at a time, and never beside a running task. */
export function replayHandlers(app: AppContext): ReplayHandlers {
  const { db } = app.workspace;
  let checking = false;

  return {
    'verify.checks': ({ attemptId, reviewerId }) => {
      const checks = listLastReplays(db, attemptId);
      return reviewerId === undefined ? checks : checks.filter((check) => mayKnow(app, check, reviewerId));
    },
    'verify.replay': async ({ attemptId, reviewerId, offline = false }) => {
      const { confirmed } = requireDemonstration(db, attemptId);
      if (checking) throw busyChecking();
      checking = true;
      const attempt = getAttempt(db, attemptId);
      const discarded = discardedSteps(db, attemptId, confirmed, app, reviewerId);
      const steps = readDemonstration(db, attemptId).steps.filter(({ index }) => !discarded.has(index));
      const tell = (step: ReplayedStep | null, done: number, isRunning: boolean): void =>
        app.announceReplay({ attemptId, done, of: steps.length, step, isRunning });
      let done = 0;
      try {
        tell(null, 0, true);
        return await replayDemonstration(
          {
            workspace: app.workspace,
            factory: app.factory,
            settings: app.settings,
            resolveUrl: app.resolveUrl,
            addressNow: (url) => addressNow(url, app.demoSites()),
            resetSites: app.resetSites,
            // Requests to the demo web change nothing outside this computer.
            allow: () => [...app.demoSites().map(({ url }) => url), ...app.settings().guardAllow],
            judge: (id) => judgeAttempt(app.workspace, id, app.settings().defaultProfile, app.judge),
            version: app.version,
            isTaken: () => app.session.isUnderWay,
            onStep: (step, count) => {
              done = count;
              tell(step, count, true);
            },
          },
          { attempt, task: requireTask(db, attempt.taskId), profile: app.settings().defaultProfile, steps },
          offline,
        );
      } finally {
        checking = false;
        tell(null, done, false);
        app.touch();
      }
    },
  };
}

/** A check leaves out what whoever asked for it had discarded: that tells others what they decided. */
function mayKnow(app: AppContext, { attemptId, steps }: Replay, reviewerId: string): boolean {
  const { db } = app.workspace;
  const demonstration = listDemonstrations(db, attemptId)[0];
  const reviews = listReviews(db, attemptId);
  const others = reviews.filter((one) => one.reviewerId !== reviewerId && one.review.state !== 'empty');
  if (demonstration === undefined || others.length === 0) return true;
  const isDrawn = isDrawnForSecond(attemptId, app.settings().secondReviewShare);
  const settled = settle(reviews, isDrawn, demonstration.confirmed);
  if (standingOf(reviews, settled, reviewerId).seesOthers) return true;
  const mine = reviews.find((one) => one.reviewerId === reviewerId)?.review.discarded ?? [];
  const all = readDemonstration(db, attemptId).steps.map(({ index }) => index);
  const checked = steps.map(({ index }) => index).join();
  return checked === all.join() || checked === all.filter((index) => !mine.includes(index)).join();
}

/** What this reviewer has discarded so far; without one, what the review that holds has. */
function discardedSteps(
  db: Database,
  attemptId: string,
  confirmed: string,
  app: AppContext,
  reviewerId: string | undefined,
): ReadonlySet<number> {
  const reviews = listReviews(db, attemptId);
  const mine = reviews.find((one) => one.reviewerId === reviewerId)?.review;
  const isDrawn = isDrawnForSecond(attemptId, app.settings().secondReviewShare);
  const settled = settle(reviews, isDrawn, confirmed);
  const held = settled.state === 'accepted' ? settled.by?.review : undefined;
  return new Set((mine ?? held)?.discarded);
}

/** The demo web may have another port than when it was recorded. */
function addressNow(url: string, sites: readonly { readonly url: string }[]): string {
  const recorded = URL.parse(url);
  const site = sites.map((one) => new URL(one.url)).find(({ hostname }) => hostname === recorded?.hostname);
  if (recorded === null || site === undefined) return url;
  recorded.port = site.port;
  return recorded.href;
}

function busyChecking(): AppError {
  return new AppError({
    code: 'replay.busy',
    origin: 'person',
    message: 'Another demonstration is being replayed.',
    advice: 'Wait until it is done; it says how far it is.',
  });
}
