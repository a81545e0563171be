import { createHash, randomUUID } from 'node:crypto';
import type { Participant, ReferenceStep, Task } from '../../../shared/model/index.ts';
import type { App } from '../../app/app.ts';
import { findParticipantByName, insertParticipant } from '../../db/participants.ts';

/** A scripted participant. It follows the reference run and stops early on some tasks, as people do. */
export interface DemoPerson {
  readonly name: string;
  readonly kind: Participant['kind'];
  /** True: works with mouse and keyboard at the window. False: works through the session, as an agent does. */
  readonly throughWindow: boolean;
  /** The share of tasks that the participant does not complete. A hash of name and task draws these tasks and where they stop. */
  readonly slips: number;
}

/** Two testers at the window, one through the session, and one agent that fails on long tasks. */
export const demoPeople: readonly DemoPerson[] = [
  { name: 'demo tester A', kind: 'person', throughWindow: true, slips: 0 },
  { name: 'demo tester B', kind: 'person', throughWindow: true, slips: 0.15 },
  { name: 'demo tester C', kind: 'person', throughWindow: false, slips: 0.1 },
  { name: 'scripted agent', kind: 'agent', throughWindow: false, slips: 0.6 },
];

/** The steps of this participant on this task. They are the same on every run, so that the demo can be repeated. */
export function stepsOf(person: DemoPerson, task: Task): readonly ReferenceStep[] {
  const steps = task.reference ?? [];
  const draw = createHash('sha256').update(`${person.name}/${task.key}`).digest().readUInt32BE(0) / 2 ** 32;
  if (draw >= person.slips) return steps;
  const lastHop = Math.floor((draw / person.slips) * task.hops.length);
  const stop = steps.findIndex((step) => step.passes !== undefined && step.passes > lastHop);
  return stop < 0 ? steps : steps.slice(0, stop);
}

/** The stored participant. The first run creates it. */
export function demoParticipant(app: App, person: DemoPerson): Participant {
  const { db } = app.workspace;
  const found = findParticipantByName(db, person.kind, person.name);
  if (found) return found;
  const participant: Participant = {
    id: randomUUID(),
    kind: person.kind,
    name: person.name,
    createdAt: Date.now(),
    ...(person.kind === 'person'
      ? {
          person: {
            consentText: 'A script; there is nobody to ask.',
            consentAt: Date.now(),
            population: { kind: 'script' },
            exposed: true,
          },
        }
      : {
          agent: {
            model: 'script',
            promptVersion: 'reference-1',
            parameters: { slips: person.slips },
            seed: null,
          },
        }),
  };
  insertParticipant(db, participant);
  return participant;
}
