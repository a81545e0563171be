import { z } from 'zod';
import type { PersonMode } from './attempt.ts';
import { type WallTime, wallTime } from './measures.ts';
import { mapOf, noun } from './schema.ts';

/** Participants: people and agents who do tasks. */

const parameterSchema = z.union([z.string(), z.number(), z.boolean()]);
export type ParameterValue = z.infer<typeof parameterSchema>;

/** The known facts about a person or about a model, depending on `kind`. */
export const whoSchema = noun({
  person: z.exactOptional(
    noun({
      consentText: z.string(),
      consentAt: wallTime,
      /** Optional facts in free words: age band, web experience … */
      population: mapOf(z.string()),
      /** Had seen the tasks or sites before. */
      exposed: z.boolean(),
      /** Represents the people of an imported data set; no person can work as this participant. */
      imported: z.exactOptional(z.literal(true)),
      /**
       * Only proposes and reviews, and has not agreed to recording: no task can be begun as this participant.
       */
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
  /**
   * Drawn from known rates (`hopscope synthesize`): neither a person nor a model, and its attempts are no
   * data.
   */
  synthetic: z.exactOptional(z.literal(true)),
});

export interface Participant extends z.infer<typeof whoSchema> {
  readonly id: string;
  readonly kind: 'person' | 'agent';
  /** Pseudonym of a person, name of an agent. */
  readonly name: string;
  readonly createdAt: WallTime;
}

/** A participant's order of the tasks of a set, random and stored. */
export interface Study {
  readonly id: string;
  readonly setId: string;
  readonly participantId: string;
  /** The mode of each task. */
  readonly mode: PersonMode;
  readonly seed: number;
  readonly taskIds: readonly string[];
  /** Its tasks were chosen one by one. Otherwise it is of the whole set, as large as the set was at its beginning. */
  readonly isPart: boolean;
  readonly createdAt: WallTime;
}

/** Whether tasks can be done as this participant: a person who can work here and has agreed to recording. */
export function canBeRecorded(participant: Participant): boolean {
  return canWorkHere(participant) && participant.person?.reviewsOnly !== true;
}

/**
 * Whether a person can work at this window as this participant: not as one from a data set, and not as a
 * synthetic one.
 */
export function canWorkHere({ kind, person, synthetic }: Participant): boolean {
  return kind === 'person' && person?.imported !== true && synthetic !== true;
}

/**
 * `temperature=0.2`, `vision=true`: numbers and booleans as such, other values as text. null: the text is not
 * NAME=VALUE.
 */
export function readParameter(text: string): readonly [string, ParameterValue] | null {
  const equals = text.indexOf('=');
  const name = text.slice(0, equals).trim();
  if (equals < 0 || name === '' || /\s/.test(name)) return null;
  const value = text.slice(equals + 1).trim();
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return [name, Number(value)];
  return [name, value === 'true' || value === 'false' ? value === 'true' : value];
}
