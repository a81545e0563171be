import type { Participant, Study } from '../../shared/model/index.ts';
import { readBody, readRows, writeBody } from './body.ts';
import type { Database } from './open.ts';
import { participantKind, textsKind } from './schema/rows.ts';

interface Row {
  id: string;
  kind: Participant['kind'];
  name: string;
  created_at: number;
  body: string;
}

function toParticipant(row: Row): Participant {
  const rest = readBody(participantKind, row.body, 'participants', row.id);
  return { id: row.id, kind: row.kind, name: row.name, createdAt: row.created_at, ...rest };
}

export function insertParticipant(db: Database, participant: Participant): void {
  const { person, agent } = participant;
  const body = writeBody(participantKind, { ...(person ? { person } : {}), ...(agent ? { agent } : {}) });
  db.prepare('INSERT INTO participants (id, kind, name, created_at, body) VALUES (?, ?, ?, ?, ?)').run(
    participant.id,
    participant.kind,
    participant.name,
    participant.createdAt,
    body,
  );
}

export function listParticipants(db: Database): Participant[] {
  const rows = db.prepare<[], Row>('SELECT * FROM participants ORDER BY kind DESC, name').all();
  return readRows(db, rows, toParticipant);
}

export function findParticipant(db: Database, id: string): Participant | null {
  const row = db.prepare<[string], Row>('SELECT * FROM participants WHERE id = ?').get(id);
  return row ? toParticipant(row) : null;
}

export function findParticipantByName(
  db: Database,
  kind: Participant['kind'],
  name: string,
): Participant | null {
  const row = db
    .prepare<[string, string], Row>('SELECT * FROM participants WHERE kind = ? AND name = ?')
    .get(kind, name);
  return row ? toParticipant(row) : null;
}

interface StudyDbRow {
  id: string;
  set_id: string;
  participant_id: string;
  mode: Study['mode'];
  seed: number;
  task_ids: string;
  created_at: number;
}

function toStudy(row: StudyDbRow): Study {
  return {
    id: row.id,
    setId: row.set_id,
    participantId: row.participant_id,
    mode: row.mode,
    seed: row.seed,
    taskIds: readBody(textsKind, row.task_ids, 'studies', row.id),
    createdAt: row.created_at,
  };
}

export function insertStudy(db: Database, study: Study): void {
  db.prepare(
    'INSERT INTO studies (id, set_id, participant_id, mode, seed, task_ids, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(
    study.id,
    study.setId,
    study.participantId,
    study.mode,
    study.seed,
    writeBody(textsKind, study.taskIds),
    study.createdAt,
  );
}

export function findStudy(db: Database, id: string): Study | null {
  const row = db.prepare<[string], StudyDbRow>('SELECT * FROM studies WHERE id = ?').get(id);
  return row ? toStudy(row) : null;
}

export function findStudyOf(
  db: Database,
  setId: string,
  participantId: string,
  mode: Study['mode'],
): Study | null {
  const row = db
    .prepare<[string, string, string], StudyDbRow>(
      'SELECT * FROM studies WHERE set_id = ? AND participant_id = ? AND mode = ? ORDER BY created_at DESC LIMIT 1',
    )
    .get(setId, participantId, mode);
  return row ? toStudy(row) : null;
}

export function listStudies(db: Database): Study[] {
  const rows = db.prepare<[], StudyDbRow>('SELECT * FROM studies ORDER BY created_at DESC').all();
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
