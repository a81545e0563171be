import { type Tuning, type TuningEvent, tuningBodySchema } from '../../shared/model/tuning.ts';
import { allOrNothing, type Database } from './store/open.ts';
import { kind, mustChangeOne, readBody, tableOf, writeBody } from './store/table.ts';

type Row = Pick<Tuning, 'id' | 'words' | 'parentId' | 'participantId' | 'state' | 'createdAt'> & {
  readonly body: string;
};

const bodyKind = kind(tuningBodySchema);
const tunings = tableOf(
  'tunings',
  ['id', 'words', 'parentId', 'participantId', 'state', 'createdAt', 'body'],
  ({ body, ...row }: Row): Tuning => ({ ...row, ...readBody(bodyKind, body, 'tunings', row.id) }),
);

const events = tableOf<TuningEvent & { readonly tuningId: string; readonly seq: number }>('tuning_events', [
  ...(['tuningId', 'seq', 'at', 'state', 'message', 'remoteId'] as const),
]);

function rowOf({ id, words, parentId, participantId, state, createdAt, ...body }: Tuning): Row {
  const json = writeBody(bodyKind, tuningBodySchema.parse(body));
  return { id, words, parentId, participantId, state, createdAt, body: json };
}

/** Stores a new tuning with its first event. */
export function insertTuning(db: Database, tuning: Tuning, message: string): void {
  allOrNothing(db, () => {
    db.prepare(tunings.insert).run(rowOf(tuning));
    const { createdAt: at, state } = tuning;
    appendEvent(db, tuning.id, { at, state, message, remoteId: null });
  });
}

/** Stores the changes of a tuning together with what happened. */
export function changeTuning(
  db: Database,
  tuning: Tuning,
  change: Partial<Omit<Tuning, 'id' | 'words' | 'parentId' | 'createdAt'>>,
  happened: readonly TuningEvent[] = [],
): Tuning {
  const changed = { ...tuning, ...change };
  return allOrNothing(db, () => {
    const { state, participantId, body, id } = rowOf(changed);
    const save = db.prepare('UPDATE tunings SET state = ?, participant_id = ?, body = ? WHERE id = ?');
    mustChangeOne(save.run(state, participantId, body, id), 'tunings', id);
    for (const event of happened) appendEvent(db, id, event);
    return changed;
  });
}

/** An event of the service that is stored already is not stored again. */
function appendEvent(db: Database, tuningId: string, event: TuningEvent): void {
  if (
    event.remoteId !== null &&
    events.find(db, 'WHERE tuning_id = ? AND remote_id = ?', tuningId, event.remoteId) !== null
  )
    return;
  const last = events.find(db, 'WHERE tuning_id = ? ORDER BY seq DESC', tuningId);
  db.prepare(events.insert).run({ ...event, tuningId, seq: (last?.seq ?? 0) + 1 });
}

export function findTuning(db: Database, id: string): Tuning | null {
  return tunings.find(db, 'WHERE id = ?', id);
}

/** The newest tuning of a request. `words`: the digest of the request. */
export function findTuningOf(db: Database, words: string): Tuning | null {
  return tunings.find(db, 'WHERE words = ? ORDER BY created_at DESC, id', words);
}

/** Newest first. */
export function listTunings(db: Database): Tuning[] {
  return tunings.readable(db, 'ORDER BY created_at DESC, id');
}

/** In the order in which they were stored. */
export function listTuningEvents(db: Database, id: string): readonly TuningEvent[] {
  return events
    .all(db, 'WHERE tuning_id = ? ORDER BY seq', id)
    .map(({ tuningId: _, seq: __, ...event }) => event);
}
