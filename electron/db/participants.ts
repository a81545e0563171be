import { z } from 'zod';
import type { Participant, Study } from '../../shared/model/index.ts';
import { whoSchema } from '../../shared/model/participant.ts';
import { listOf } from '../../shared/model/schema.ts';
import type { Database } from './store/open.ts';
import { firstOf, kind, readBody, tableOf, valuesOf, writeBody } from './store/table.ts';

type Row = Pick<Participant, 'id' | 'kind' | 'name' | 'createdAt'> & { readonly body: string };

const who = kind(whoSchema);
const participants = tableOf(
  'participants',
  ['id', 'kind', 'name', 'createdAt', 'body'],
  ({ body, ...row }: Row): Participant => ({ ...row, ...readBody(who, body, 'participants', row.id) }),
);

export function insertParticipant(db: Database, { person, agent, synthetic, ...row }: Participant): void {
  const body = writeBody(who, {
    ...(person ? { person } : {}),
    ...(agent ? { agent } : {}),
    ...(synthetic ? { synthetic } : {}),
  });
  db.prepare(participants.insert).run({ ...row, body });
}

export function listParticipants(db: Database): Participant[] {
  return participants.readable(db, 'ORDER BY kind DESC, name');
}

export function findParticipant(db: Database, id: string): Participant | null {
  return participants.find(db, 'WHERE id = ?', id);
}

export function findParticipantByName(
  db: Database,
  kind: Participant['kind'],
  name: string,
): Participant | null {
  return participants.find(db, 'WHERE kind = ? AND name = ?', kind, name);
}

type StudyRow = Omit<Study, 'taskIds' | 'isPart'> & { readonly taskIds: string; readonly isPart: number };

const texts = kind(listOf(z.string()));
const studies = tableOf(
  'studies',
  ['id', 'setId', 'participantId', 'mode', 'seed', 'taskIds', 'isPart', 'createdAt'],
  (row: StudyRow): Study => ({
    ...row,
    taskIds: readBody(texts, row.taskIds, 'studies', row.id),
    isPart: row.isPart === 1,
  }),
);

export function insertStudy(db: Database, study: Study): void {
  const isPart = study.isPart ? 1 : 0;
  db.prepare(studies.insert).run({ ...study, isPart, taskIds: writeBody(texts, study.taskIds) });
}

export function findStudy(db: Database, id: string): Study | null {
  return studies.find(db, 'WHERE id = ?', id);
}

/** The studies of a participant at a set in one mode, the newest first. */
export function listStudiesOf(
  db: Database,
  { setId, participantId, mode }: Pick<Study, 'setId' | 'participantId' | 'mode'>,
): Study[] {
  const which = 'WHERE set_id = ? AND participant_id = ? AND mode = ? ORDER BY created_at DESC';
  return studies.all(db, which, setId, participantId, mode);
}

export function listStudies(db: Database): Study[] {
  return studies.readable(db, 'ORDER BY created_at DESC');
}

/** Tasks of a study with an ended attempt by its participant. A task whose attempt was discarded is open again. */
export function listDoneTasks(db: Database, studyId: string): string[] {
  return valuesOf(
    db,
    "SELECT DISTINCT task_id FROM attempts WHERE study_id = ? AND status NOT IN ('running', 'aborted')",
    studyId,
  );
}

/** The mean active time of the done tasks of a study, in ms; null: none is done. Attempts that were stopped do not count. */
export function meanActiveMs(db: Database, studyId: string): number | null {
  return firstOf<number>(
    db,
    "SELECT avg(active_ms) FROM attempts WHERE study_id = ? AND status NOT IN ('running', 'aborted')",
    studyId,
  );
}
