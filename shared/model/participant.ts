import { z } from 'zod';
import type { PersonMode } from './attempt.ts';
import { type WallTime, wallTime } from './measures.ts';
import { mapOf, noun } from './schema.ts';

/** Who does tasks. */

const parameterSchema = z.union([z.string(), z.number(), z.boolean()]);
export type ParameterValue = z.infer<typeof parameterSchema>;

/** What is known of a person, or of a model: one of both, as `kind` says. */
export const whoSchema = noun({
  person: z.exactOptional(
    noun({
      consentText: z.string(),
      consentAt: wallTime,
      /** Optional, free: age band, web experience … */
      population: mapOf(z.string()),
      /** Saw the tasks or sites before. */
      exposed: z.boolean(),
      /** Stands for people of an imported data set: nobody who could sit here. */
      imported: z.exactOptional(z.literal(true)),
      /** Proposes and reviews only, and has agreed to no recording: no task is begun as them. */
      reviewsOnly: z.exactOptional(z.literal(true)),
    }),
  ),
  agent: z.exactOptional(
    noun({
      model: z.string(),
      promptVersion: z.string(),
      parameters: mapOf(parameterSchema),
      seed: z.number().nullable(),
    }),
  ),
  /** Drawn from known rates (`hopscope synthesize`): neither somebody nor a model, and nothing of theirs is data. */
  synthetic: z.exactOptional(z.literal(true)),
});

export interface Participant extends z.infer<typeof whoSchema> {
  readonly id: string;
  readonly kind: 'person' | 'agent';
  /** Pseudonym of a person, name of an agent. */
  readonly name: string;
  readonly createdAt: WallTime;
}

/** A participant's way through a task set, in a stored random order. */
export interface Study {
  readonly id: string;
  readonly setId: string;
  readonly participantId: string;
  /** What is done with each task. */
  readonly mode: PersonMode;
  readonly seed: number;
  readonly taskIds: readonly string[];
  readonly createdAt: WallTime;
}

/** Whether tasks can be done as this participant: somebody who can sit here, and has agreed to be recorded. */
export function canBeRecorded(participant: Participant): boolean {
  return canWorkHere(participant) && participant.person?.reviewsOnly !== true;
}

/** Whether somebody can sit at this window as this participant: a person, and not one who is known from a data set only, or drawn. */
export function canWorkHere({ kind, person, synthetic }: Participant): boolean {
  return kind === 'person' && person?.imported !== true && synthetic !== true;
}

/** `temperature=0.2`, `vision=true`: numbers and truth values as such, everything else as text. null: no NAME=VALUE. */
export function readParameter(text: string): readonly [string, ParameterValue] | null {
  const equals = text.indexOf('=');
  const name = text.slice(0, equals).trim();
  if (equals < 0 || name === '' || /\s/.test(name)) return null;
  const value = text.slice(equals + 1).trim();
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return [name, Number(value)];
  return [name, value === 'true' || value === 'false' ? value === 'true' : value];
}
