import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/open.ts';
import { findParticipantByName, insertParticipant } from '../../db/participants.ts';

/** Whoever demonstrated what the data sets hold; their own pseudonym is kept where a file tells one. */
export const annotators = 'Mind2Web annotators';

/** The person of this pseudonym; made when new. Consent was given where the data was collected. */
export function importedPerson(db: Database, name: string): string {
  const found = findParticipantByName(db, 'person', name);
  if (found !== null) return found.id;
  const id = randomUUID();
  insertParticipant(db, {
    id,
    kind: 'person',
    name,
    createdAt: Date.now(),
    person: {
      consentText: 'Imported from a published data set.',
      consentAt: Date.now(),
      population: {},
      exposed: false,
      imported: true,
    },
  });
  return id;
}
