import { chooseReference } from '../../../shared/comparison/comparison.ts';
import type { AttemptDetail, AttemptRow, Counterpart } from '../../../shared/contract/index.ts';
import { environmentStep } from '../../../shared/environments/environmentStep.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import { environmentEvents } from '../../../shared/model/environment.ts';
import type { Attempt, Profile, Verdict } from '../../../shared/model/index.ts';
import { shownAnswers } from '../../../shared/model/located.ts';
import { redactedIn } from '../../../shared/redaction/kinds.ts';
import { ruleVersion } from '../../../shared/scoring/scoreAttempt.ts';
import { deriveStretches, sumSegments } from '../../../shared/trajectory/clock.ts';
import { openingStep } from '../../../shared/trajectory/openingStep.ts';
import { oversightTime } from '../../../shared/trajectory/oversightTime.ts';
import { getAttempt, listAttemptIds, listAttemptRows } from '../../db/attempts.ts';
import {
  countEvents,
  findEventNear,
  hasEvent,
  listEvents,
  listEventsOfType,
  listFewEvents,
  listSegments,
} from '../../db/record/events.ts';
import { listAttemptFiles } from '../../db/record/files.ts';
import { findSnapshot } from '../../db/record/snapshots.ts';
import { countSteps, listStepStarts, listSteps, listStepTimes } from '../../db/record/steps.ts';
import { listVerdicts } from '../../db/review/verdicts.ts';
import { noteViewings } from '../../db/review/viewings.ts';
import { findSelfReport } from '../../db/selfReports.ts';
import type { Database } from '../../db/store/open.ts';
import { judgeAttempt } from '../../scoring/judging.ts';
import { makeVideo, readVideo } from '../../video/attemptVideo.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { requireTask } from '../library/library.ts';
import { requireParticipant } from '../library/participants.ts';
import { narrowByTags } from '../library/tagged.ts';
import { assess, assessInformed, assessmentsFor } from './assessments.ts';
import { createEventFinder } from './findEvents.ts';

/** The number of steps in a page. The page that is shown first is sent with the attempt. */
const STEPS = 200;

export function attemptHandlers(app: AppContext): HandlersOf<'attempts'> {
  const { db } = app.workspace;
  const findEvents = createEventFinder(db);
  return {
    'attempts.assessments': ({ attemptId, personId }) => assessmentsFor(db, attemptId, personId),
    'attempts.viewed': ({ attemptIds, personId }) => {
      noteViewings(db, personId, attemptIds, Date.now());
      return null;
    },
    'attempts.assess': (given) => {
      const found = assess(app, given);
      app.touch();
      return found;
    },
    'attempts.assessInformed': (given) => {
      const found = assessInformed(app, given);
      app.touch();
      return found;
    },
    'attempts.list': ({ profile, ...filter }) =>
      listAttemptRows(db, filter, profile ?? app.settings().defaultProfile),
    'attempts.open': async ({ attemptId, profile: asked }) => {
      const attempt = getAttempt(db, attemptId);
      const profile = asked ?? app.settings().defaultProfile;
      const verdicts = await verdictsOf(app, attempt, profile);
      const task = requireTask(db, attempt.taskId);
      const told = listFewEvents(db, attemptId, ['quiet', 'note', 'redacted', 'ended', 'oversight']);
      const clock = [...listSegments(db, attemptId), ...told];
      const row = listAttemptRows(db, { ids: [attemptId] }, profile)[0];
      if (!row)
        throw fault.storage('attempt.missing', `Attempt ${attemptId} has lost its task or participant.`);
      return {
        attempt,
        row,
        task,
        participant: requireParticipant(db, attempt.participantId),
        profile,
        verdicts,
        branched:
          listFewEvents(db, attemptId, ['branched'])
            .flatMap(({ body }) => (body.type === 'branched' ? [body] : []))
            .at(-1) ?? null,
        parent:
          attempt.parent === null
            ? null
            : (listAttemptRows(db, { ids: [attempt.parent.attemptId] }, profile)[0] ?? null),
        branches: listAttemptRows(db, { parentId: attemptId }, profile),
        sourceVerdicts: listFewEvents(db, attemptId, ['imported']).flatMap(({ body }) =>
          body.type === 'imported' ? (body.line.verdicts ?? []) : [],
        ),
        ...firstSteps(db, attemptId, verdicts),
        counterpart: counterpartOf(db, row, profile),
        eventTotal: countEvents(db, attemptId),
        hasDecisions: hasEvent(db, attemptId, 'decided'),
        segments: sumSegments(deriveStretches(clock, attempt.idleRule)),
        oversight: oversightTime(clock, attempt.idleRule),
        notes: told.flatMap(({ body }) => (body.type === 'note' ? [body.text] : [])).slice(-1),
        redactions: redactedIn(told),
        selfReport: findSelfReport(db, attemptId),
      };
    },
    'attempts.beside': ({ attemptId, profile, tags: wanted }) => {
      const { taskId } = getAttempt(db, attemptId);
      const all = listAttemptIds(db, taskId);
      const { ids, tags } = narrowByTags(db, all, wanted);
      const place = placeIn(ids, attemptId, all);
      const rows = listAttemptRows(db, { ids: place.near }, profile ?? app.settings().defaultProfile);
      return { ...place, title: 'this task', near: inOrder(rows, place.near), tags };
    },
    'attempts.steps': ({ attemptId, from, count }) => listSteps(db, attemptId, from, count),
    'attempts.events': ({ attemptId, from, count }) => ({
      events: listEvents(db, attemptId, from, count).map((event) =>
        event.body.type === 'located'
          ? { ...event, body: { ...event.body, answers: shownAnswers(event.body.answers) } }
          : event,
      ),
      total: countEvents(db, attemptId),
    }),
    'attempts.times': ({ attemptId }) => listStepTimes(db, attemptId),
    'attempts.find': ({ attemptId, words, language = 'en' }) => findEvents(attemptId, words, language),
    'attempts.files': ({ attemptId }) => ({
      files: listAttemptFiles(db, attemptId).map(({ kind, name, blob }) => ({ kind, name, blob })),
      starts: listStepStarts(db, attemptId),
    }),
    'attempts.decision': ({ attemptId, step, later }) => {
      const from = listSteps(db, attemptId, step, 1)[0]?.from ?? Number.MAX_SAFE_INTEGER;
      const { body, at, of } = findEventNear(db, attemptId, 'decided', from, later);
      return body?.type === 'decided' ? { decision: body, at, of } : null;
    },
    'attempts.environment': ({ attemptId, step }) => {
      const { environment } = requireTask(db, getAttempt(db, attemptId).taskId);
      if (environment === undefined) return null;
      const events = listEventsOfType(db, attemptId, environmentEvents);
      return environmentStep(environment, events, listSteps(db, attemptId), step);
    },
    'attempts.snapshot': ({ snapshotId }) => {
      const snapshot = findSnapshot(db, snapshotId);
      if (snapshot) return snapshot;
      throw fault.input('snapshot.missing', `There is no snapshot ${snapshotId} in this workspace.`);
    },
  };
}

/** The step at which a reader begins, with the page of steps around it. */
function firstSteps(
  db: Database,
  attemptId: string,
  verdicts: readonly Verdict[],
): Pick<AttemptDetail, 'opensAt' | 'steps' | 'stepTotal'> {
  const stepTotal = countSteps(db, attemptId);
  const opensAt = openingStep(verdicts, stepTotal);
  const from = opensAt - ((opensAt - 1) % STEPS);
  return { opensAt, stepTotal, steps: listSteps(db, attemptId, from, STEPS) };
}

/**
 * The attempt at the same task that shows most beside this one. For an agent's attempt it is a person's. For a person's attempt
 * it is an agent's, or else another person's.
 */
function counterpartOf(db: Database, own: AttemptRow, profile: Profile): Counterpart | null {
  const others = listAttemptRows(db, { taskId: own.taskId }, profile).filter(
    ({ id, participantId, status, mode, exclusion, parent, assisted }) =>
      id !== own.id &&
      participantId !== own.participantId &&
      status !== 'running' &&
      mode !== 'qa' &&
      exclusion === null &&
      parent === null &&
      !assisted,
  );
  const kinds = own.participantKind === 'agent' ? (['person'] as const) : (['agent', 'person'] as const);
  for (const kind of kinds) {
    const rows = others.filter(({ participantKind }) => participantKind === kind);
    const found = rows[chooseReference(rows.map((row) => ({ ...row, isPerson: kind === 'person' })))];
    if (found !== undefined) return { attemptId: found.id, kind };
  }
  return null;
}

/** The number of neighbours on each side: as many as a user passes before the next answer arrives. */
const NEAR = 8;

/**
 * The position of an attempt in a list of ids, with its neighbours. When a filter has removed the attempt from the list, `all` gives its
 * position between the remaining ids.
 */
export function placeIn(
  ids: readonly string[],
  attemptId: string,
  all: readonly string[],
): { total: number; first: number; near: readonly string[]; gap: number | null } {
  const at = ids.indexOf(attemptId);
  const of = all.indexOf(attemptId);
  if (at < 0 && of < 0) return { total: ids.length, first: 1, near: [], gap: null };
  const before = new Set(at < 0 ? all.slice(0, of) : []);
  const behind = at < 0 ? ids.filter((id) => before.has(id)).length : at;
  const from = Math.max(0, behind - NEAR);
  return {
    total: ids.length,
    first: from + 1,
    near: ids.slice(from, behind + NEAR + 1),
    gap: at < 0 ? behind - from : null,
  };
}

function inOrder(rows: readonly AttemptRow[], ids: readonly string[]): AttemptRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The verdicts of an attempt under a profile. An ended attempt without current verdicts is judged first. */
export async function verdictsOf(
  app: AppContext,
  { id, status }: Pick<Attempt, 'id' | 'status'>,
  profile: Profile,
): Promise<Verdict[]> {
  const { db } = app.workspace;
  const verdicts = listVerdicts(db, id, profile);
  const isJudged = verdicts.some(
    (one) => one.subject.kind === 'attempt' && one.ruleVersion === ruleVersion(profile),
  );
  if (isJudged || status === 'running') return verdicts;
  await judgeAttempt(app.workspace, id, profile, app.judge);
  return listVerdicts(db, id, profile);
}

/** The video of an attempt. It is made on demand, one video at a time. */
export function videoHandlers(app: AppContext): HandlersOf<'video'> {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    'video.read': ({ attemptId }) => readVideo(app.workspace, attemptId),
    'video.make': async ({ attemptId }) => {
      if (getAttempt(app.workspace.db, attemptId).status === 'running') throw notEnded();
      const made = turn.then(() => makeVideo(app, attemptId));
      turn = made.catch(() => null);
      await made;
      app.touch();
      return readVideo(app.workspace, attemptId);
    },
  };
}

function notEnded(): AppError {
  return fault.person(
    'video.notEnded',
    'This attempt has not ended.',
    'Resume it and finish it. The pictures so far are kept.',
  );
}
