import { randomUUID } from 'node:crypto';
import type { AttemptRow, Handlers, SessionState } from '../../shared/contract/index.ts';
import { AppError } from '../../shared/errors.ts';
import type { Attempt, Participant, Study, Task } from '../../shared/model/index.ts';
import { stepsToRepeat } from '../attempt/liveAttempt.ts';
import { listAttemptRows } from '../db/attemptRows.ts';
import { deleteAttempt, endAttempt, getAttempt } from '../db/attempts.ts';
import { deleteBrowserState, forgetDeleted } from '../db/browserStates.ts';
import { findParticipantByName, findStudy, insertParticipant, listDoneTasks } from '../db/participants.ts';
import { listTaskSets, listTasks } from '../db/taskSets.ts';
import type { Briefing } from '../session/briefing.ts';
import { progressOf } from './attempts.ts';
import type { AppContext } from './context.ts';
import { requireTask } from './library.ts';
import { requireParticipant, requireRecorded } from './participants.ts';

type RunHandlers = Pick<Handlers, Extract<keyof Handlers, `run.${string}`>>;

export function runHandlers(app: AppContext): RunHandlers {
  const { session } = app;
  const { db } = app.workspace;

  function briefingFor(
    participant: Participant,
    task: Task,
    study: Study | null,
    mode: Study['mode'] = study?.mode ?? 'baseline',
  ): Briefing {
    const index = study ? study.taskIds.indexOf(task.id) : -1;
    return {
      task,
      participant,
      study,
      position: study && index >= 0 ? { index: index + 1, of: study.taskIds.length } : null,
      mode: participant.kind === 'person' ? mode : 'agent',
      profile: app.settings().defaultProfile,
    };
  }

  /** Attempts that nobody ended, newest first: what is running now is not among them. */
  function interrupted(participantId?: string): AttemptRow[] {
    const filter = { status: 'running' as const, participantId };
    return listAttemptRows(db, filter, app.settings().defaultProfile).filter(
      (row) => row.id !== session.attemptId,
    );
  }

  /** The next task of the study's order. An interrupted one is left out: it is resumed, not begun again. */
  function nextTask(study: Study): Task | null {
    const taken = new Set(listDoneTasks(db, study.id));
    for (const row of interrupted(study.participantId)) taken.add(row.taskId);
    const next = study.taskIds.find((id) => !taken.has(id));
    return next === undefined ? null : requireTask(db, next);
  }

  function noTaskLeft(study: Study | null): AppError {
    const left = study && interrupted(study.participantId).some((row) => study.taskIds.includes(row.taskId));
    return new AppError({
      code: 'run.noTask',
      origin: 'input',
      message: left ? 'The only tasks that are left were interrupted.' : 'There is no task left to do.',
      advice: left ? 'Resume or discard them on the screen Run.' : 'This participant has done the whole set.',
    });
  }

  async function ended(change: Promise<SessionState>): Promise<SessionState> {
    const state = await change;
    app.touch();
    return state;
  }

  return {
    'run.state': () => session.state(),
    'run.brief': (input) => {
      const participant = requireRecorded(db, input.participantId);
      const study = input.studyId === undefined ? null : findStudy(db, input.studyId);
      const task =
        input.taskId === undefined ? (study ? nextTask(study) : null) : requireTask(db, input.taskId);
      if (!task) throw noTaskLeft(study);
      return session.brief(briefingFor(participant, task, study, input.mode));
    },
    'run.tryTask': () => {
      const set = listTaskSets(db).find((one) => one.format === 'native');
      const task = set ? listTasks(db, set.id).find((one) => one.hops.length === 2) : undefined;
      if (!task) {
        throw new AppError({
          code: 'run.noDemo',
          origin: 'input',
          message: 'This workspace does not hold the demo tasks.',
          advice: 'Choose a task in the library.',
        });
      }
      return session.brief(briefingFor(you(app), task, null));
    },
    'run.start': async () => {
      const state = await session.start();
      app.touch();
      return state;
    },
    'run.pause': () => session.pause(),
    'run.resume': () => session.resume(),
    'run.stillHere': () => session.say(({ watch }) => watch.stillHere()),
    'run.touch': () => {
      session.touch();
      return null;
    },
    'run.bringBack': () => session.bringBack(),
    'run.note': ({ text }) => session.say(({ run }) => run.setNotes(text)),
    'run.answerHop': ({ hop, text }) => session.say(({ run }) => run.answerHop(hop, text)),
    'run.finish': ({ answer }) => ended(session.finish(answer)),
    'run.giveUp': ({ reason, detail }) => ended(session.giveUp(reason, detail)),
    'run.reportSite': ({ text }) => session.say(({ run }) => run.reportSite(text)),
    'run.next': async () => {
      const before = session.briefing;
      const study = before?.study ?? null;
      const task = study ? nextTask(study) : null;
      if (!before || !task) return session.leave();
      const mode = before.mode === 'demonstration' ? before.mode : undefined;
      return session.brief(briefingFor(before.participant, task, study, mode));
    },
    'run.leave': async () => {
      const state = await session.leave();
      app.touch();
      return state;
    },
    'run.resumable': () =>
      interrupted().map((row) => {
        const progress = progressOf(db, getAttempt(db, row.id));
        return { ...row, ...progress, repeats: stepsToRepeat(db, row) };
      }),
    'run.resumeAttempt': ({ attemptId }) => {
      const attempt = getAttempt(db, attemptId);
      mustBeRunning(attempt, 'resumed', 'Start the task again instead.');
      const study = attempt.studyId === null ? null : findStudy(db, attempt.studyId);
      const briefing = briefingFor(
        requireParticipant(db, attempt.participantId),
        requireTask(db, attempt.taskId),
        study,
      );
      return session.resumeAttempt({ ...briefing, mode: attempt.mode }, attempt);
    },
    'run.discardAttempt': ({ attemptId }) => {
      const attempt = getAttempt(db, attemptId);
      mustBeRunning(attempt, 'discarded', 'What is on record stays.');
      if (attempt.id === session.attemptId && session.isUnderWay) {
        throw new AppError({
          code: 'session.busy',
          origin: 'person',
          message: 'This attempt is running.',
          advice: 'Leave it first.',
        });
      }
      // An attempt with a record is never deleted: it is closed as aborted and stays out of every rate.
      const row = listAttemptRows(db, { ids: [attemptId] }, 'strict')[0];
      if (row && row.steps === 0 && attempt.mode === 'replay') deleteAttempt(db, attemptId);
      else {
        endAttempt(db, attemptId, {
          status: 'aborted',
          endedAt: Date.now(),
          answer: attempt.answer,
          giveUpReason: null,
          ...progressOf(db, attempt),
        });
        deleteBrowserState(db, attemptId);
        forgetDeleted(db);
      }
      app.touch();
      return { discarded: true };
    },
  };
}

function mustBeRunning({ status }: Attempt, what: 'resumed' | 'discarded', advice: string): void {
  if (status === 'running') return;
  throw new AppError({
    code: 'attempt.ended',
    origin: 'input',
    message: `This attempt has ended; it cannot be ${what}.`,
    advice,
  });
}

/** The participant of "Try a task": this person, on this machine, as part of no study. */
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
