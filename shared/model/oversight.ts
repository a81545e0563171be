import { z } from 'zod';
import type { HeldDecision } from './demonstration.ts';
import { listOf } from './schema.ts';

/** What passes between an agent and the person beside it, as it goes on record. */

/** What a person who watches an agent does. */
export const oversightSchema = z.object({
  type: z.literal('oversight'),
  did: z.enum([
    /** They sit before it from here on. */
    'watched',
    'paused',
    'went-on',
    /** One decision, then it is paused again. */
    'stepped',
    /** What was decided is carried out unchanged. */
    'approved',
    /** Nothing of it is carried out; the agent is told. */
    'refused',
    /** The page is theirs: what is done from here on is theirs … */
    'took-over',
    /** … until here. */
    'handed-back',
    'stopped',
  ]),
  /** The decision that it is about, or the one that comes next; from 1. */
  n: z.number(),
  /** Refused: why. Handed back: what they did, in words. Otherwise empty. */
  text: z.string(),
});
export type Oversight = z.infer<typeof oversightSchema>;

/** An agent asks a person. */
export const askedSchema = z.object({
  type: z.literal('asked'),
  n: z.number(),
  question: z.string(),
  choices: listOf(z.string()),
  /** False: nobody is there, and it is told so. */
  isHeard: z.boolean(),
});

export const repliedSchema = z.object({
  type: z.literal('replied'),
  n: z.number(),
  text: z.string(),
  /** It only lets what was decided go on unchanged. */
  isApproval: z.boolean(),
});

/**
 * Whether a person has intervened in substance: from then on the attempt is not the agent's alone. Watching, pausing, stepping
 * and letting a decision go on unchanged change nothing of what it does; a held request that they fake would be faked without them.
 */
export function assists(
  body: { readonly type: string } & Partial<Pick<Oversight, 'did'>> & {
      readonly isApproval?: boolean;
      readonly decision?: HeldDecision;
    },
): boolean {
  if (body.type === 'held-decided') return body.decision !== 'fake';
  if (body.type === 'replied') return body.isApproval !== true;
  return body.type === 'oversight' && (body.did === 'took-over' || body.did === 'refused');
}

/** Whose the time of an attempt was that a person watched, in milliseconds. */
export interface OversightTime {
  /** The agent looked, thought and acted. */
  readonly agentMs: number;
  /** A person had taken over. */
  readonly personMs: number;
  /** It stood still: paused, or waiting for a person's word. */
  readonly pausedMs: number;
}
