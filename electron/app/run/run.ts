import { randomUUID } from 'node:crypto';
import type { AttemptRow, SessionState } from '../../../shared/contract/index.ts';
import { type AppError, fault, toErrorData } from '../../../shared/errors.ts';
import type { Attempt, Participant, Study, Task } from '../../../shared/model/index.ts';
import type { Briefing } from '../../briefing/briefing.ts';
import { atMost } from '../../browser/cdp/cdp.ts';
import { deleteAttempt, getAttempt, listAttemptRows } from '../../db/attempts.ts';
import { findParticipantByName, findStudy, insertParticipant, listDoneTasks } from '../../db/participants.ts';
import { listArchivedTasks, listCurrentTasks, listLibrarySets } from '../../db/taskSets.ts';
import { stepsToRepeat } from '../../session/liveAttempt.ts';
import type { Session } from '../../session/session.ts';
import { discardAttempt, progressOf } from '../attempts/unfinished.ts';
import type { AppContext, AppOptions, HandlersOf } from '../context/context.ts';
import { requireTask } from '../library/library.ts';
import { requireParticipant, requireRecorded } from '../library/participants.ts';
import { archivedTask } from '../library/partOfSet.ts';
import { tasksOfStudy } from '../library/tasksOfStudy.ts';
import { branchOf, requireBranchPoint } from './branch.ts';
import type { createPageLook } from './pageLook.ts';
import { selfReportHandlers } from './selfReports.ts';
import type { createStageSize } from './stageSize.ts';

export function runHandlers(app: AppContext): HandlersOf<'run'> {
  const { session } = app;
  const { db } = app.workspace;

  function briefingFor(
    participant: Participant,
    task: Task,
    study: Study | null,
    mode: Study['mode'] = study?.mode ?? 'baseline',
  ): Briefing {
    const ids = study ? tasksOfStudy(db, study).taskIds : [];
    const index = ids.indexOf(task.id);
    return {
      task,
      participant,
      study,
      position: index >= 0 ? { index: index + 1, of: ids.length } : null,
      mode: participant.kind === 'person' ? mode : 'agent',
      profile: app.settings().defaultProfile,
    };
  }

  /** Interrupted attempts, newest first. The running attempt is not among them. */
  function interrupted(participantId?: string): AttemptRow[] {
    const filter = { status: 'running' as const, participantId };
    return listAttemptRows(db, filter, app.settings().defaultProfile).filter(
      // An agent's attempt is resumed with its batch.
      (row) => row.id !== session.attemptId && row.mode !== 'agent',
    );
  }

  /** The next task in the study's order. An interrupted task is skipped, because it is resumed instead. */
  function nextTask(study: Study): Task | null {
    const taken = new Set(listDoneTasks(db, study.id));
    for (const row of interrupted(study.participantId)) taken.add(row.taskId);
    const next = tasksOfStudy(db, study).taskIds.find((id) => !taken.has(id));
    return next === undefined ? null : requireTask(db, next);
  }

  function noTaskLeft(study: Study | null): AppError {
    const left = study && interrupted(study.participantId).some((row) => study.taskIds.includes(row.taskId));
    return fault.input(
      'run.noTask',
      left ? 'All remaining tasks were interrupted.' : 'There is no task left to do.',
      left ? 'Resume or discard them on the screen Run.' : 'This participant has done all of them.',
    );
  }

  const tellReplay = (error: unknown): void => {
    // The user who left the session needs no message.
    if (toErrorData(error).code !== 'session.left') session.tell(error);
  };

  /** Shows a branch to the participant at once and replays its steps in view. */
  async function replaying(opening: Promise<SessionState>): Promise<SessionState> {
    const state = await opening;
    if (state.branch?.isPending) session.replay().catch(tellReplay);
    return state;
  }

  /** Returns the session. Throws when the user does not control the page now. */
  function mine(): Session {
    session.mustBeInHand();
    return session;
  }

  return {
    'run.state': () => session.state(),
    'run.brief': (input) => {
      const participant = requireRecorded(db, input.participantId);
      const study = input.studyId === undefined ? null : findStudy(db, input.studyId);
      const task =
        input.taskId === undefined ? (study ? nextTask(study) : null) : requireTask(db, input.taskId);
      if (!task) throw noTaskLeft(study);
      // A study that has begun goes on to its end.
      if (study === null && listArchivedTasks(db, task.setId).has(task.id)) throw archivedTask(task);
      return session.brief(briefingFor(participant, task, study, input.mode));
    },
    'run.tryTask': () => {
      const set = listLibrarySets(db).find((one) => one.format === 'native');
      const task = set ? listCurrentTasks(db, set.id).find((one) => one.hops.length === 2) : undefined;
      if (!task) {
        throw fault.input(
          'run.noDemo',
          'This workspace does not hold the demo tasks.',
          'Choose a task in the library.',
        );
      }
      return session.brief(briefingFor(you(app), task, null));
    },
    'run.branch': ({ participantId, attemptId, step }) => {
      const { parent } = requireBranchPoint(app, { attemptId, step });
      const participant = requireRecorded(db, participantId);
      const task = requireTask(db, parent.taskId);
      const briefing = briefingFor(participant, task, null, 'baseline');
      return session.brief({ ...briefing, branch: branchOf(app, { attemptId, step }) });
    },
    'run.answerBranch': async ({ choice, secret }) => {
      const answered = session.answerBranch(choice, secret);
      // The session announces the progress of a replay. Only giving up waits for its end.
      if (choice === 'give-up') return touching(app, answered);
      answered.catch(tellReplay);
      return session.state();
    },
    'run.start': () => touching(app, replaying(session.start())),
    'run.pause': () => mine().pause(),
    'run.resume': () => mine().resume(),
    'run.stillHere': () => session.say(({ watch }) => watch.stillHere()),
    'run.touch': () => {
      session.touch();
      return null;
    },
    'run.bringBack': () => replaying(session.bringBack()),
    'run.note': ({ text }) => session.say(({ run }) => run.setNotes(text)),
    'run.answerHop': ({ hop, text }) => mine().say(({ run }) => run.answerHop(hop, text)),
    'run.finish': ({ answer }) => touching(app, mine().finish(answer)),
    'run.giveUp': ({ reason, detail }) => touching(app, mine().giveUp(reason, detail)),
    'run.reportSite': ({ text }) => session.say(({ run }) => run.reportSite(text)),
    ...selfReportHandlers(app),
    'run.next': async () => {
      const before = session.briefing;
      const study = before?.study ?? null;
      const task = study ? nextTask(study) : null;
      if (!before || !task) return session.leave();
      const mode = before.mode === 'demonstration' ? before.mode : undefined;
      return session.brief(briefingFor(before.participant, task, study, mode));
    },
    'run.leave': () => touching(app, session.leave()),
    'run.resumable': () =>
      interrupted().map((row) => {
        const progress = progressOf(db, getAttempt(db, row.id));
        return { ...row, ...progress, repeats: stepsToRepeat(db, row) };
      }),
    'run.resumeAttempt': ({ attemptId }) => {
      const attempt = getAttempt(db, attemptId);
      mustBeRunning(
        attempt,
        'This attempt has ended; it cannot be resumed.',
        'Start the task again instead.',
      );
      const study = attempt.studyId === null ? null : findStudy(db, attempt.studyId);
      const briefing = briefingFor(
        requireParticipant(db, attempt.participantId),
        requireTask(db, attempt.taskId),
        study,
      );
      const { mode, parent } = attempt;
      const branch = parent === null ? {} : { branch: branchOf(app, parent) };
      return replaying(session.resumeAttempt({ ...briefing, ...branch, mode }, attempt));
    },
    'run.discardAttempt': ({ attemptId }) => {
      const attempt = getAttempt(db, attemptId);
      mustBeRunning(attempt, 'This attempt has ended; it cannot be discarded.', 'What is on record stays.');
      if (attempt.id === session.attemptId && session.isUnderWay) {
        throw fault.person('session.busy', 'This attempt is running.', 'Leave it first.');
      }
      // An attempt with a record is never deleted. It is closed as aborted and does not count in any rate.
      const row = listAttemptRows(db, { ids: [attemptId] }, 'strict')[0];
      if (row && row.steps === 0 && attempt.mode === 'replay') deleteAttempt(db, attemptId);
      else discardAttempt(db, attempt);
      app.touch();
      return { discarded: true };
    },
  };
}

/** Waits for a change of the session and announces that lists have changed. */
async function touching(app: AppContext, change: Promise<SessionState>): Promise<SessionState> {
  const state = await change;
  app.touch();
  return state;
}

function mustBeRunning({ status }: Attempt, message: string, advice: string): void {
  if (status === 'running') return;
  throw fault.input('attempt.ended', message, advice);
}

/** The participant of “Try a task”: the person at this computer, outside any study. */
function you(app: AppContext): Participant {
  const { db } = app.workspace;
  const found = findParticipantByName(db, 'person', 'you');
  if (found) return found;
  const participant: Participant = {
    id: randomUUID(),
    kind: 'person',
    name: 'you',
    createdAt: Date.now(),
    person: {
      consentText: 'Trying the program on this machine.',
      consentAt: Date.now(),
      population: {},
      exposed: true,
    },
  };
  insertParticipant(db, participant);
  app.touch();
  return participant;
}

/** Commands of a demonstration. The session decides whether each one is possible. */
export function demonstrateHandlers(app: AppContext): HandlersOf<'demonstrate'> {
  const { session } = app;
  const then = async (work: void | Promise<void>): Promise<SessionState> => {
    await work;
    return session.state();
  };
  return {
    'demonstrate.explore': () => session.explore(),
    'demonstrate.begin': () => touching(app, session.begin()),
    'demonstrate.at': (point) => session.page.picker.at(point),
    'demonstrate.pick': (point) => then(session.demonstration.pickAt(point)),
    'demonstrate.near': ({ to }) => then(session.demonstration.near(to)),
    'demonstrate.candidate': ({ node }) => then(session.demonstration.candidate(node)),
    'demonstrate.operable': () => session.page.picker.operable(),
    'demonstrate.choose': (ref) => then(session.demonstration.choose(ref)),
    'demonstrate.confirm': () => then(session.demonstration.confirm()),
    'demonstrate.chooseDragTarget': ({ on }) => then(session.demonstration.chooseDragTarget(on)),
    'demonstrate.place': (point) => then(session.demonstration.place(point)),
    'demonstrate.operate': ({ operation, value, hop, files }) =>
      then(
        session.demonstration.operate({
          operation,
          ...(value === undefined ? {} : { value: app.resolveUrl(value) }),
          ...(hop === undefined ? {} : { hop }),
          ...(files === undefined ? {} : { files }),
        }),
      ),
    'demonstrate.stepBack': () => then(session.demonstration.stepBack()),
    'demonstrate.goOn': () => then(session.demonstration.goOn()),
    'demonstrate.scroll': async ({ x, y, dx, dy }) => {
      await session.demonstration.scroll({ x, y }, { x: dx, y: dy });
      return null;
    },
    'demonstrate.captureAgain': () => then(session.demonstration.captureAgain()),
    'demonstrate.undo': () => session.undo(),
    'demonstrate.decideHeld': ({ id, decision }) => then(session.demonstration.decideHeld(id, decision)),
    'demonstrate.describe': () => session.describe(),
    'demonstrate.reopen': () => session.reopen(),
    'demonstrate.finish': ({ description, answer }) =>
      touching(app, session.finishDescribed(description, answer)),
  };
}

/** The longest wait for a page before the command returns. */
const ANSWER_MS = 4500;

/** Commands for the controlled page. Each is an act of the participant, which the browser reports back as an event. */
export function pageHandlers(
  app: AppContext,
  host: Pick<AppOptions, 'placePage' | 'focusPage' | 'pagePainted' | 'picturePage'>,
  stageSize: Pick<ReturnType<typeof createStageSize>, 'report'>,
  pageLook: Pick<ReturnType<typeof createPageLook>, 'report'>,
): HandlersOf<'page'> {
  const { session } = app;
  /** Waits for a page. A slower page goes on loading, which its tab shows. Its error is reported when it is known. */
  const act = async (work: Promise<unknown>): Promise<null> => {
    let isAnswered = false;
    const watched = work.catch((error: unknown) => {
      if (!isAnswered) throw error;
      session.tell(error);
    });
    await atMost(ANSWER_MS, watched);
    isAnswered = true;
    return null;
  };
  return {
    'page.bounds': ({ bounds, shown = true }) => {
      host.placePage?.(bounds, shown);
      stageSize.report(bounds);
      return null;
    },
    'page.look': (look) => {
      pageLook.report(look);
      return null;
    },
    'page.focus': () => {
      host.focusPage?.();
      return null;
    },
    'page.seen': async () => {
      const { attemptId } = session;
      const isPainted = (await host.pagePainted?.()) ?? true;
      if (isPainted && session.attemptId === attemptId) session.pageSeen();
      return null;
    },
    'page.picture': async () => (await host.picturePage?.()) ?? null,
    'page.goto': ({ url }) => act(session.pageInHand.goto(asAddress(url))),
    'page.back': () => act(session.pageInHand.back()),
    'page.forward': () => act(session.pageInHand.forward()),
    'page.reload': () => act(session.pageInHand.reload()),
    'page.newTab': ({ url }) =>
      act(session.pageInHand.newTab(url === undefined ? undefined : asAddress(url))),
    'page.focusTab': ({ tab }) => act(session.pageInHand.focusTab(tab)),
    'page.closeTab': ({ tab }) => act(session.pageInHand.closeTab(tab)),
    'page.dropFiles': ({ files, ...at }) => act(session.pageInHand.dropFiles(at, files)),
    'page.answerPrompt': ({ promptId, reply }) => act(session.answerPrompt(promptId, reply)),
  };
}

/** Turns the text of an address bar into a web address. Files and scripts are not possible. */
function asAddress(typed: string): string {
  const text = typed.trim();
  if (/^https?:\/\//i.test(text) || text === 'about:blank') return text;
  const isLocal = /^(localhost|127\.|\[::1\]|[^/:]+\.localhost)/i.test(text);
  return `${isLocal ? 'http' : 'https'}://${text.replace(/^[a-z]+:\/*/i, '')}`;
}
