import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import type { Database } from '../../electron/db/store/open.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { sampleAttempt, samplePerson, sampleTask } from './samples.ts';

/** The sample attempt, with the task and the person that it needs. */
export function insertSampleAttempt(db: Database): void {
  insertTaskSet(db, { id: 'set', name: 'Set', format: 'native', importedAt: 1 }, [sampleTask()], []);
  insertParticipant(db, samplePerson());
  insertAttempt(db, sampleAttempt());
}
