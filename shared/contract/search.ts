import { z } from 'zod';
import type { ExcerptPart } from '../search/excerpt.ts';
import type { FoundKind } from '../search/said.ts';
import type { AttemptRow } from './answers.ts';

/** The most attempts in one answer. */
export const MOST_FOUND = 200;

export const searchInputs = {
  /** Searches the records of all attempts. Any text is a valid search. */
  'search.find': z.strictObject({
    words: z.string().max(100_000),
    limit: z.number().int().min(1).max(MOST_FOUND).optional(),
    /**
     * The requesting person: other people's verdicts on a run are not found before this person has decided
     * it. null: no person.
     */
    personId: z.string().min(1).max(300).nullable().optional(),
  }),
};

/** A place in an attempt. */
export interface FoundPlace {
  readonly kind: FoundKind;
  /** From 1. */
  readonly step: number;
  readonly side: 'before' | 'after';
  /** The event that contains it; null: it is not an event. */
  readonly event: number | null;
  readonly excerpt: readonly ExcerptPart[];
}

/** An attempt with the places found in it, the best first. */
export interface FoundAttempt {
  readonly attempt: Pick<
    AttemptRow,
    'id' | 'taskKey' | 'intent' | 'participant' | 'participantKind' | 'startedAt' | 'status' | 'steps'
  >;
  readonly places: readonly FoundPlace[];
  /** More places of it contain the words. */
  readonly isMore: boolean;
}

/** How many attempts of the workspace are in the index. */
export interface IndexProgress {
  readonly done: number;
  readonly total: number;
  readonly isRunning: boolean;
}

export interface Found {
  /** The words of the search; empty: the typed text contains no words. */
  readonly words: readonly string[];
  /** No place contains all of the words: these contain some. */
  readonly isAny: boolean;
  readonly attempts: readonly FoundAttempt[];
  /** There may be more results than this answer contains. */
  readonly isCut: boolean;
  readonly index: IndexProgress;
}

export interface SearchOutputs {
  'search.find': Found;
}
