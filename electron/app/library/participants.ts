import { randomInt, randomUUID } from 'node:crypto';
import { type AppError, fault } from '../../../shared/errors.ts';
import { consentIn } from '../../../shared/language/consent.ts';
import { german } from '../../../shared/language/german/index.ts';
import type { Participant, Study } from '../../../shared/model/index.ts';
import { canWorkHere } from '../../../shared/model/participant.ts';
import { shuffle } from '../../../shared/trajectory/order.ts';
import {
  findParticipant,
  findParticipantByName,
  insertParticipant,
  insertStudy,
  listDoneTasks,
  listParticipants,
  listStudies,
  listStudiesOf,
  meanActiveMs,
} from '../../db/participants.ts';
import type { Database } from '../../db/store/open.ts';
import { listLibrarySets } from '../../db/taskSets.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { requireSet } from './library.ts';
import { requirePart } from './partOfSet.ts';
import { tasksOfStudy } from './tasksOfStudy.ts';

export function participantHandlers(app: AppContext): HandlersOf<'participants' | 'studies'> {
  const { db } = app.workspace;

  function add(name: string, person: NonNullable<Participant['person']>): Participant {
    if (findParticipantByName(db, 'person', name)) {
      throw fault.input(
        'participant.exists',
        `There is already a participant called “${name}”.`,
        'Choose them from the list, or use another pseudonym.',
        { at: 'name' },
      );
    }
    const participant: Participant = {
      id: randomUUID(),
      kind: 'person',
      name,
      createdAt: Date.now(),
      person,
    };
    insertParticipant(db, participant);
    app.touch();
    return participant;
  }

  return {
    'participants.list': () => listParticipants(db),
    'participants.create': (input) => {
      if (!input.consent) {
        throw fault.person(
          'participant.consent',
          'Without consent nothing may be recorded.',
          'Ask the person to read the text and tick the box, or do not add them.',
        );
      }
      return add(input.name, {
        consentText: consentIn(app.settings().consentText, input.language ?? 'en', german),
        consentAt: Date.now(),
        population: input.population,
        exposed: input.exposed,
      });
    },
    'participants.createReviewer': ({ name }) =>
      add(name, {
        consentText: '',
        consentAt: Date.now(),
        population: {},
        exposed: false,
        reviewsOnly: true,
      }),
    'studies.list': () => {
      const people = new Map(listParticipants(db).map((one) => [one.id, one.name]));
      const names = new Map(listLibrarySets(db).map(({ id, name }) => [id, name]));
      // Studies with a removed set cannot be continued.
      return listStudies(db).flatMap((study) => {
        const setName = names.get(study.setId);
        if (setName === undefined) return [];
        const participant = people.get(study.participantId) ?? study.participantId;
        const done = listDoneTasks(db, study.id).length;
        const tasks = tasksOfStudy(db, study);
        const pace = meanActiveMs(db, study.id);
        const leftMs = pace === null ? null : pace * Math.max(0, tasks.taskIds.length - done);
        return [{ ...study, ...tasks, participant, setName, done, leftMs }];
      });
    },
    'studies.start': (input) => {
      requireSet(db, input.setId);
      requireRecorded(db, input.participantId);
      const { setId, participantId, mode = 'baseline', seed = randomInt(2 ** 31), taskIds } = input;
      const isPart = taskIds !== undefined;
      const asked = requirePart(db, setId, taskIds).map(({ id }) => id);
      const { taskIds: doable, leftOut } = tasksOfStudy(db, { setId, mode, taskIds: asked });
      const existing = listStudiesOf(db, { setId, participantId, mode }).find((study) =>
        isPart ? isOfTasks(tasksOfStudy(db, study).taskIds, doable) : !study.isPart,
      );
      if (existing !== undefined) return existing;
      if (doable.length === 0 && leftOut > 0) throw noneOnTheWeb();
      const study = newStudy(db, { setId, participantId, mode, seed, isPart }, doable);
      app.touch();
      return study;
    },
  };
}

/** Whether both lists have exactly the same tasks, whatever their order. */
function isOfTasks(some: readonly string[], others: readonly string[]): boolean {
  const its = new Set(some);
  return its.size === others.length && others.every((id) => its.has(id));
}

function noneOnTheWeb(): AppError {
  return fault.input(
    'study.notOnTheWeb',
    'All of these tasks are done in environments that are not the web, so none can be demonstrated.',
    'Choose tasks on the web, or start these as a baseline.',
  );
}

/** Draws the order of tasks from the seed and stores it. The same seed gives the same order on every machine. */
function newStudy(
  db: Database,
  asked: Pick<Study, 'setId' | 'participantId' | 'mode' | 'seed' | 'isPart'>,
  taskIds: readonly string[],
): Study {
  if (taskIds.length === 0) {
    throw fault.input('study.empty', 'The selection contains no tasks.', 'Choose a set with tasks.');
  }
  const order = shuffle(taskIds, asked.seed);
  const study: Study = { ...asked, id: randomUUID(), taskIds: order, createdAt: Date.now() };
  insertStudy(db, study);
  return study;
}

export function requireParticipant(db: Database, id: string): Participant {
  const participant = findParticipant(db, id);
  if (participant) return participant;
  throw fault.input('participant.none', `There is no participant ${id} in this workspace.`);
}

/** Throws for a participant who only reviews, because they have not consented to be recorded. */
export function requireRecorded(db: Database, id: string): Participant {
  const participant = requireParticipant(db, id);
  if (participant.person?.reviewsOnly !== true) return participant;
  throw fault.person(
    'participant.reviewsOnly',
    `${participant.name} is here as a reviewer and has not agreed to be recorded.`,
    'To let them do tasks, add them as a participant under another pseudonym.',
  );
}

/**
 * Returns a person of this workspace. Throws for a model and for people of an imported data set. `rule` is the sentence that says who is
 * allowed.
 */
export function requirePresent(db: Database, id: string, code: string, rule: string): Participant {
  const participant = requireParticipant(db, id);
  if (canWorkHere(participant)) return participant;
  const { kind, name } = participant;
  throw fault.input(
    code,
    kind === 'agent' ? `${name} is a model. ${rule}` : `${name} stands for people of an imported data set.`,
    'Choose a person.',
  );
}
