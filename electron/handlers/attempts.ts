import type { Handlers } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import { describeCheck } from '../../shared/evaluators/describeCheck.ts';
import { ruleVersion } from '../../shared/evaluators/scoreAttempt.ts';
import type { Step } from '../../shared/model.ts';
import { deriveStretches, sumSegments } from '../../shared/recording/clock.ts';
import type { StepStart } from '../../shared/recording/traffic.ts';
import { withoutUndone } from '../../shared/recording/undone.ts';
import { listAttemptFiles } from '../db/attemptFiles.ts';
import { listAttemptRows } from '../db/attemptRows.ts';
import { getAttempt } from '../db/attempts.ts';
import { countEvents, listEvents, listEventsOfType } from '../db/events.ts';
import type { Database } from '../db/open.ts';
import { findSnapshot } from '../db/snapshots.ts';
import { listVerdicts } from '../db/verdicts.ts';
import type { AppContext } from './context.ts';
import { judgeAttempt } from './judging.ts';
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
      const steps = readSteps(db, attemptId);
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
        steps: steps.slice(0, firstSteps),
        stepTotal: steps.length,
        eventTotal: countEvents(db, attemptId),
        segments: sumSegments(deriveStretches(clock, attempt.idleRule)),
        notes: clock.flatMap(({ body }) => (body.type === 'note' ? [body.text] : [])).slice(-1),
        redactions: redactionReport(clock),
      };
    },
    'attempts.steps': ({ attemptId, from, count }) =>
      readSteps(db, attemptId).filter((step) => step.index >= from && step.index < from + count),
    'attempts.events': ({ attemptId, from, count }) => ({
      events: listEvents(db, attemptId, from, count),
      total: countEvents(db, attemptId),
    }),
    'attempts.files': ({ attemptId }) => ({
      files: listAttemptFiles(db, attemptId).map(({ kind, name, blob }) => ({ kind, name, blob })),
      starts: startsOf(db, attemptId),
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

/** When the operation of each step began; a step that was imported has no time of its own. */
function startsOf(db: Database, attemptId: string): StepStart[] {
  const walls = new Map(
    listEventsOfType(db, attemptId, ['action']).map(({ seq, body }) => [
      seq,
      body.type === 'action' ? body.action.wall : 0,
    ]),
  );
  return readSteps(db, attemptId).flatMap(({ index, from }) => {
    const wall = walls.get(from);
    return wall === undefined ? [] : [{ step: index, wall }];
  });
}

/** The steps of an attempt in order; a step announced again (with its after snapshot) replaces the earlier one. */
export function readSteps(db: Database, attemptId: string): Step[] {
  const byIndex = new Map<number, Step>();
  for (const { body } of withoutUndone(listEventsOfType(db, attemptId, ['step', 'undone'])))
    if (body.type === 'step') byIndex.set(body.step.index, body.step);
  return [...byIndex.values()].sort((a, b) => a.index - b.index);
}
