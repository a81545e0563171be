import type { Participant, Study } from '../../shared/model/index.ts';
import { readBody, readRows, writeBody } from './body.ts';
import type { Database } from './open.ts';
import { participantKind, textsKind } from './schema/rowKinds.ts';
import { tableOf } from './table.ts';

type Row = Pick<Participant, 'id' | 'kind' | 'name' | 'createdAt'> & { readonly body: string };

const participants = tableOf<Row>('participants', ['id', 'kind', 'name', 'createdAt', 'body']);

function toParticipant({ body, ...row }: Row): Participant {
  return { ...row, ...readBody(participantKind, body, 'participants', row.id) };
}

export function insertParticipant(db: Database, { person, agent, ...row }: Participant): void {
  const body = writeBody(participantKind, { ...(person ? { person } : {}), ...(agent ? { agent } : {}) });
  db.prepare(participants.insert).run({ ...row, body });
}

export function listParticipants(db: Database): Participant[] {
  const rows = db
    .prepare<[], Row>(`SELECT ${participants.columns} FROM participants ORDER BY kind DESC, name`)
    .all();
  return readRows(db, rows, toParticipant);
}

export function findParticipant(db: Database, id: string): Participant | null {
  const row = db
    .prepare<[string], Row>(`SELECT ${participants.columns} FROM participants WHERE id = ?`)
    .get(id);
  return row ? toParticipant(row) : null;
}

export function findParticipantByName(
  db: Database,
  kind: Participant['kind'],
  name: string,
): Participant | null {
  const row = db
    .prepare<[string, string], Row>(
      `SELECT ${participants.columns} FROM participants WHERE kind = ? AND name = ?`,
    )
    .get(kind, name);
  return row ? toParticipant(row) : null;
}

type StudyRow = Omit<Study, 'taskIds'> & { readonly taskIds: string };

const studies = tableOf<StudyRow>('studies', [
  ...(['id', 'setId', 'participantId', 'mode', 'seed', 'taskIds', 'createdAt'] as const),
]);

function toStudy(row: StudyRow): Study {
  return { ...row, taskIds: readBody(textsKind, row.taskIds, 'studies', row.id) };
}

export function insertStudy(db: Database, study: Study): void {
  db.prepare(studies.insert).run({ ...study, taskIds: writeBody(textsKind, study.taskIds) });
}

export function findStudy(db: Database, id: string): Study | null {
  const row = db.prepare<[string], StudyRow>(`SELECT ${studies.columns} FROM studies WHERE id = ?`).get(id);
  return row ? toStudy(row) : null;
}

export function findStudyOf(
  db: Database,
  setId: string,
  participantId: string,
  mode: Study['mode'],
): Study | null {
  const row = db
    .prepare<[string, string, string], StudyRow>(
      `SELECT ${studies.columns} FROM studies WHERE set_id = ? AND participant_id = ? AND mode = ? ORDER BY created_at DESC LIMIT 1`,
    )
    .get(setId, participantId, mode);
  return row ? toStudy(row) : null;
}

export function listStudies(db: Database): Study[] {
  const rows = db
    .prepare<[], StudyRow>(`SELECT ${studies.columns} FROM studies ORDER BY created_at DESC`)
    .all();
  return readRows(db, rows, toStudy);
}

/** Tasks of a study that have an ended attempt by its participant. One that was discarded is there to be done again. */
export function listDoneTasks(db: Database, studyId: string): string[] {
  return db
    .prepare<[string], { task_id: string }>(
      "SELECT DISTINCT task_id FROM attempts WHERE study_id = ? AND status NOT IN ('running', 'aborted')",
    )
    .all(studyId)
    .map((row) => row.task_id);
}
