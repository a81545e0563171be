import { z } from 'zod';
import type { HeldDecision } from './demonstration.ts';
import { listOf } from './schema.ts';

/** Recorded exchanges between an agent and the person beside it. */

/** The actions of a person who watches an agent. */
export const oversightSchema = z.object({
  type: z.literal('oversight'),
  did: z.enum([
    /** The person watches from here on. */
    'watched',
    'paused',
    'went-on',
    /** One decision, then the agent pauses again. */
    'stepped',
    /** The decision is carried out unchanged. */
    'approved',
    /** The decision is not carried out, and the agent is notified. */
    'refused',
    /** The person has control of the page: the steps from here on are the person's … */
    'took-over',
    /** … until here. */
    'handed-back',
    'stopped',
  ]),
  /** The decision that it refers to, or the next one; from 1. */
  n: z.number(),
  /** Refused: the reason. Handed back: the person's steps, in words. Otherwise empty. */
  text: z.string(),
});
export type Oversight = z.infer<typeof oversightSchema>;

/** A question of an agent to a person. */
export const askedSchema = z.object({
  type: z.literal('asked'),
  n: z.number(),
  question: z.string(),
  choices: listOf(z.string()),
  /** False: no person is there, and the agent is notified. */
  isHeard: z.boolean(),
});

export const repliedSchema = z.object({
  type: z.literal('replied'),
  n: z.number(),
  text: z.string(),
  /** The reply only lets the decision continue unchanged. */
  isApproval: z.boolean(),
});

/**
 * Whether a person has changed what the agent does: the attempt is then assisted. Watching, pausing, stepping
 * and approving change nothing. Nor does faking a held request, which would be faked without a person, too.
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

/** The time of an attempt that a person watched, divided between agent and person, in milliseconds. */
export interface OversightTime {
  /** The agent looked, thought or acted. */
  readonly agentMs: number;
  /** A person had control. */
  readonly personMs: number;
  /** Paused, or waiting for a person's decision. */
  readonly pausedMs: number;
}
