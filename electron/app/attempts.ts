import type { Handlers } from '../../shared/contract/index.ts';
import { AppError } from '../../shared/errors.ts';
import type { Attempt, AttemptEvent } from '../../shared/model/index.ts';
import { describeCheck } from '../../shared/parse/describeCheck.ts';
import { ruleVersion } from '../../shared/scoring/scoreAttempt.ts';
import { activeOf, deriveStretches, sumSegments } from '../../shared/trajectory/clock.ts';
import { listAttemptFiles } from '../db/attemptFiles.ts';
import { listAttemptRows } from '../db/attemptRows.ts';
import { getAttempt, readHeartbeat } from '../db/attempts.ts';
import { countEvents, listEvents, listEventsOfType } from '../db/events.ts';
import type { Database } from '../db/open.ts';
import { findSnapshot } from '../db/snapshots.ts';
import { countSteps, listStepStarts, listSteps } from '../db/steps.ts';
import { listVerdicts } from '../db/verdicts.ts';
import { judgeAttempt } from '../scoring/judging.ts';
import type { AppContext } from './context.ts';
import { requireTask } from './library.ts';
import { requireParticipant } from './participants.ts';
import { redactionReport } from './redactionReport.ts';

type AttemptHandlers = Pick<Handlers, Extract<keyof Handlers, `attempts.${string}`>>;

/** Steps that come with the attempt itself: enough for the first screen. */
const firstSteps = 200;

export function attemptHandlers(app: AppContext): AttemptHandlers {
  const { db } = app.workspace;
  return {
    'attempts.list': ({ profile, ...filter }) =>
      listAttemptRows(db, filter, profile ?? app.settings().defaultProfile),
    'attempts.open': async ({ attemptId, profile: asked }) => {
      const attempt = getAttempt(db, attemptId);
      const profile = asked ?? app.settings().defaultProfile;
      let verdicts = listVerdicts(db, attemptId, profile);
      const isJudged = verdicts.some(
        (one) => one.subject.kind === 'attempt' && one.ruleVersion === ruleVersion(profile),
      );
      if (!isJudged && attempt.status !== 'running') {
        await judgeAttempt(app.workspace, attemptId, profile, app.judge);
        verdicts = listVerdicts(db, attemptId, profile);
      }
      const task = requireTask(db, attempt.taskId);
      const clock = listEventsOfType(db, attemptId, ['segment', 'quiet', 'note', 'redacted', 'ended']);
      const row = listAttemptRows(db, { ids: [attemptId] }, profile)[0];
      if (!row)
        throw new AppError({
          code: 'attempt.missing',
          origin: 'storage',
          message: `Attempt ${attemptId} has lost its task or participant.`,
        });
      return {
        attempt,
        row,
        task,
        participant: requireParticipant(db, attempt.participantId),
        checks: task.hops.map((hop) => describeCheck(hop.check)),
        profile,
        verdicts,
        steps: listSteps(db, attemptId, 1, firstSteps),
        stepTotal: countSteps(db, attemptId),
        eventTotal: countEvents(db, attemptId),
        segments: sumSegments(deriveStretches(clock, attempt.idleRule)),
        notes: clock.flatMap(({ body }) => (body.type === 'note' ? [body.text] : [])).slice(-1),
        redactions: redactionReport(clock),
      };
    },
    'attempts.steps': ({ attemptId, from, count }) => listSteps(db, attemptId, from, count),
    'attempts.events': ({ attemptId, from, count }) => ({
      events: listEvents(db, attemptId, from, count),
      total: countEvents(db, attemptId),
    }),
    'attempts.files': ({ attemptId }) => ({
      files: listAttemptFiles(db, attemptId).map(({ kind, name, blob }) => ({ kind, name, blob })),
      starts: listStepStarts(db, attemptId),
    }),
    'attempts.snapshot': ({ snapshotId }) => {
      const snapshot = findSnapshot(db, snapshotId);
      if (snapshot) return snapshot;
      throw new AppError({
        code: 'snapshot.missing',
        origin: 'input',
        message: `There is no snapshot ${snapshotId} in this workspace.`,
      });
    },
  };
}

/** How far an attempt has come that nobody has ended: its row has no figures yet, its record has. */
export function progressOf(db: Database, attempt: Attempt): { steps: number; activeMs: number } {
  const clock = listEventsOfType(db, attempt.id, ['segment', 'quiet', 'ended']);
  const { clockTime, quietSince } = readHeartbeat(db, attempt.id);
  const quiet: AttemptEvent = {
    attemptId: attempt.id,
    seq: 0,
    time: clockTime,
    wall: 0,
    body: { type: 'quiet', from: quietSince ?? clockTime, to: clockTime },
  };
  const stretches = deriveStretches([...clock, quiet], attempt.idleRule);
  return { steps: countSteps(db, attempt.id), activeMs: activeOf(sumSegments(stretches)) };
}
