import { z } from 'zod';
import type { WallTime } from '../model/index.ts';
import { noun } from '../model/schema.ts';

/** What is known of a site beside its name. */
export const siteFactsSchema = noun({
  /** Where tasks of this site begin. */
  url: z.string(),
  domain: z.string(),
  subdomain: z.string(),
  description: z.string(),
  /** So many tasks are wanted; with as many accepted or waiting, the site is shown to annotators no more. */
  quota: z.number(),
});

/** A website that tasks are proposed for. Domain and subdomain are Mind2Web's words, e.g. Travel, Hotel. */
export interface ProposalSite extends z.infer<typeof siteFactsSchema> {
  readonly id: string;
  readonly name: string;
}

/** The number of tasks that Mind2Web asked for per website. */
export const defaultQuota = 20;
/** As many ideas as a site keeps, and as many as are shown at once. */
export const mostIdeas = 50;
export const shownIdeas = 10;
export const longestIdea = 500;
export const longestProposal = 2_000;

export type IdeaSource = 'typed' | 'file' | 'model' | 'demo';

/** An example of what one could ask of a site: shown to annotators so that they think of something else. */
export interface SeedIdea {
  readonly id: string;
  readonly siteId: string;
  readonly text: string;
  readonly source: IdeaSource;
  readonly createdAt: WallTime;
}

/** `withdrawn`: taken back by whoever sent it, before it was screened. */
export type ProposalState = 'proposed' | 'accepted' | 'rejected' | 'withdrawn';

/** What was done with a proposal. `taken-back`: a decision. */
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
  /** Null where it was not noted who did it. */
  readonly participantId: string | null;
  readonly body: ProposalBody;
}

export interface Proposal {
  readonly id: string;
  readonly siteId: string;
  readonly participantId: string;
  /** As it stands: the lead may have edited it. */
  readonly text: string;
  /** As it was sent. */
  readonly original: string;
  readonly state: ProposalState;
  /** Why it was rejected. */
  readonly reason: string | null;
  /** The task that was made of it when it was accepted. */
  readonly taskId: string | null;
  /** What was nearest to it when it was sent. */
  readonly nearest: Near | null;
  readonly createdAt: WallTime;
  readonly decidedAt: WallTime | null;
  /** Who screened it: a participant; null while it waits, or where it was not noted. */
  readonly decidedBy: string | null;
}

/** `words`: BM25 over the words; `meaning`: cosine of embeddings. */
const nearnessKind = z.enum(['words', 'meaning']);
export type NearnessKind = z.infer<typeof nearnessKind>;

/** Another text and how near it is. */
export const nearSchema = noun({
  kind: z.enum(['idea', 'accepted', 'waiting']),
  text: z.string(),
  /** 0 (nothing in common) to 1 (the same); what lies between depends on `by`. */
  score: z.number(),
  by: nearnessKind,
});
export type Near = z.infer<typeof nearSchema>;

/** How near one text is to others. */
export interface Nearness {
  readonly by: NearnessKind;
  /**
   * A score from 0 to 1 per text of `others`, in their order. `background` are texts of the same kind, e.g. of other
   * sites: what is frequent in them counts less.
   */
  compare(text: string, others: readonly string[], background: readonly string[]): Promise<readonly number[]>;
  /** The same of every text to every other one: a row for each, in their order. */
  compareAll(
    texts: readonly string[],
    background: readonly string[],
  ): Promise<readonly (readonly number[])[]>;
}

/** Why proposals are rejected most often; the lead may write another reason, or more words to one. */
export const rejectReasons = [
  'Too close to another task',
  'Cannot be done on this site',
  'Several answers would be right',
  'Says how to do it, step by step',
  'Too short or too easy',
  'Needs an account or real money',
  'Not clear',
] as const;
