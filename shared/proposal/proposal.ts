import { z } from 'zod';
import type { WallTime } from '../model/index.ts';
import { noun } from '../model/schema.ts';

/** The facts of a site beside its name. */
export const siteFactsSchema = noun({
  /** The start address of its tasks. */
  url: z.string(),
  domain: z.string(),
  subdomain: z.string(),
  description: z.string(),
  /**
   * Number of wanted tasks. With as many accepted or waiting proposals, annotators no longer see the site.
   */
  quota: z.number(),
});

/** A website for which tasks are proposed. Domain and subdomain are Mind2Web's terms, e.g. Travel, Hotel. */
export interface ProposalSite extends z.infer<typeof siteFactsSchema> {
  readonly id: string;
  readonly name: string;
}

/** The number of tasks that Mind2Web requested for each website. */
export const defaultQuota = 20;
/** The most ideas that a site keeps, and the number shown at once. */
export const mostIdeas = 50;
export const shownIdeas = 10;
export const longestIdea = 500;
export const longestProposal = 2_000;

export type IdeaSource = 'typed' | 'file' | 'model' | 'demo';

/** An example of a task for a site: annotators see it so that they think of something else. */
export interface SeedIdea {
  readonly id: string;
  readonly siteId: string;
  readonly text: string;
  readonly source: IdeaSource;
  readonly createdAt: WallTime;
}

/** `withdrawn`: withdrawn by its author before it was screened. */
export type ProposalState = 'proposed' | 'accepted' | 'rejected' | 'withdrawn';

/** The events of a proposal. `taken-back`: a decision was undone. */
export const proposalBodySchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.enum(['sent', 'accepted']), text: z.string() }),
    z.object({ type: z.literal('rejected'), reason: z.string() }),
    z.object({ type: z.enum(['taken-back', 'withdrawn']) }),
  ])
  .readonly();
export type ProposalBody = z.infer<typeof proposalBodySchema>;

export interface ProposalEvent {
  /** From 1. */
  readonly seq: number;
  readonly wall: WallTime;
  /** Null where the person was not recorded. */
  readonly participantId: string | null;
  readonly body: ProposalBody;
}

export interface Proposal {
  readonly id: string;
  readonly siteId: string;
  readonly participantId: string;
  /** The current text: the lead may have edited it. */
  readonly text: string;
  /** The text as sent. */
  readonly original: string;
  readonly state: ProposalState;
  /** Why it was rejected. */
  readonly reason: string | null;
  /** The task made from it when it was accepted. */
  readonly taskId: string | null;
  /** The nearest text when it was sent. */
  readonly nearest: Near | null;
  readonly createdAt: WallTime;
  readonly decidedAt: WallTime | null;
  /** The participant who screened it; null while it waits, or where the person was not recorded. */
  readonly decidedBy: string | null;
}

/** `words`: BM25 over the words; `meaning`: cosine of embeddings. */
const nearnessKind = z.enum(['words', 'meaning']);
export type NearnessKind = z.infer<typeof nearnessKind>;

/** Another text and its nearness. */
export const nearSchema = noun({
  kind: z.enum(['idea', 'accepted', 'waiting']),
  text: z.string(),
  /** 0 (nothing in common) to 1 (equal); the scale between depends on `by`. */
  score: z.number(),
  by: nearnessKind,
});
export type Near = z.infer<typeof nearSchema>;

/** Computes the nearness of texts. */
export interface Nearness {
  readonly by: NearnessKind;
  /**
   * A score from 0 to 1 for each text of `others`, in their order. `background`: texts of the same kind, e.g.
   * of other sites; words that are frequent in them count less.
   */
  compare(text: string, others: readonly string[], background: readonly string[]): Promise<readonly number[]>;
  /** The scores of every text with every other one: a row for each, in their order. */
  compareAll(
    texts: readonly string[],
    background: readonly string[],
  ): Promise<readonly (readonly number[])[]>;
}

/** The most frequent reasons for rejection; the lead may write another reason, or add words to one. */
export const rejectReasons = [
  'Too close to another task',
  'Cannot be done on this site',
  'Several answers would be right',
  'Says how to do it, step by step',
  'Too short or too easy',
  'Needs an account or real money',
  'Not clear',
] as const;
