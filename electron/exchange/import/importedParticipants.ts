import { randomUUID } from 'node:crypto';
import type { Participant } from '../../../shared/model/index.ts';
import { findParticipantByName, insertParticipant, listParticipants } from '../../db/participants.ts';
import type { Database } from '../../db/store/open.ts';

/** The name for the unknown annotators of data sets. A pseudonym in a file is kept. */
export const annotators = 'Mind2Web annotators';

/** The person with this pseudonym, created if new. Consent was given where the data was collected. */
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

export type ModelFacts = NonNullable<Participant['agent']>;

/** The agent with exactly these facts; null when no runs of it were stored. */
export function findModel(db: Database, facts: ModelFacts): Participant | null {
  const wanted = factsText(facts);
  return listParticipants(db).find(({ agent }) => agent && factsText(agent) === wanted) ?? null;
}

/** Stores an agent under the model's name. If an agent with other settings has this name, the new name includes its own settings. */
export function addModel(db: Database, facts: ModelFacts): Participant {
  const participant: Participant = {
    id: randomUUID(),
    kind: 'agent',
    name: freeName(db, facts),
    createdAt: Date.now(),
    agent: facts,
  };
  insertParticipant(db, participant);
  return participant;
}

function freeName(db: Database, facts: ModelFacts): string {
  const { model } = facts;
  const isFree = (name: string): boolean => findParticipantByName(db, 'agent', name) === null;
  if (isFree(model)) return model;
  // Settings that the first agent also has do not distinguish the two.
  const first = findParticipantByName(db, 'agent', model)?.agent;
  const same = new Set(first?.model === model ? settingsOf(first) : []);
  const settings = settingsOf(facts).filter((setting) => !same.has(setting));
  const base = settings.length === 0 ? model : `${model} (${settings.join(', ')})`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (isFree(name)) return name;
  }
}

function settingsOf({ promptVersion, parameters, seed }: ModelFacts): readonly string[] {
  return [
    ...(promptVersion === '' ? [] : [`prompt ${promptVersion}`]),
    ...Object.entries(parameters).map(([name, value]) => `${name} ${value}`),
    ...(seed === null ? [] : [`seed ${seed}`]),
  ];
}

function factsText({ model, promptVersion, parameters, seed }: ModelFacts): string {
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([model, promptVersion, sorted, seed]);
}
