import { z } from 'zod';
import type { ExcerptPart } from '../search/excerpt.ts';
import type { FoundKind } from '../search/said.ts';
import type { AttemptRow } from './answers.ts';

/** At most so many attempts are told of at once. */
export const MOST_FOUND = 200;

export const searchInputs = {
  /** What stands in the records of all attempts. Whatever is typed is answered. */
  'search.find': z.strictObject({
    words: z.string().max(100_000),
    limit: z.number().int().min(1).max(MOST_FOUND).optional(),
    /** Who asks: what others say of a run is not told before this person has decided it. null: nobody is named. */
    personId: z.string().min(1).max(300).nullable().optional(),
  }),
};

/** A place in an attempt. */
export interface FoundPlace {
  readonly kind: FoundKind;
  /** From 1. */
  readonly step: number;
  readonly side: 'before' | 'after';
  /** The event that holds it; null: it is no event. */
  readonly event: number | null;
  readonly excerpt: readonly ExcerptPart[];
}

/** An attempt with what was found in it, the best first. */
export interface FoundAttempt {
  readonly attempt: Pick<
    AttemptRow,
    'id' | 'taskKey' | 'intent' | 'participant' | 'participantKind' | 'startedAt' | 'status' | 'steps'
  >;
  readonly places: readonly FoundPlace[];
  /** The words stand in more places of it. */
  readonly isMore: boolean;
}

/** How much of the workspace the index holds: its attempts. */
export interface IndexProgress {
  readonly done: number;
  readonly total: number;
  readonly isRunning: boolean;
}

export interface Found {
  /** What was looked for; empty: there was nothing to look for in what was typed. */
  readonly words: readonly string[];
  /** No place has all of the words: these have some. */
  readonly isAny: boolean;
  readonly attempts: readonly FoundAttempt[];
  /** There may be more than is told of here. */
  readonly isCut: boolean;
  readonly index: IndexProgress;
}

export interface SearchOutputs {
  'search.find': Found;
}
