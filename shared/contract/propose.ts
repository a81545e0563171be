import { z } from 'zod';
import type { ImportProblem } from '../importers/file/importer.ts';
import {
  longestIdea,
  longestProposal,
  type Near,
  type NearnessKind,
  type Proposal,
  type ProposalEvent,
  type ProposalSite,
  type SeedIdea,
} from '../proposal/proposal.ts';

const id = z.string().min(1).max(300);
const proposalText = z.string().trim().min(1, 'The proposal is empty.').max(longestProposal);
const siteFields = z.strictObject({
  name: z.string().trim().min(1, 'The site has no name.').max(100),
  url: z.string().trim().min(1, 'The site has no address.').max(2_000),
  domain: z.string().trim().max(100),
  subdomain: z.string().trim().max(100),
  description: z.string().trim().max(4_000),
  quota: z.number().int().min(1).max(10_000),
});

const screening = { proposalId: id, participantId: id };

/** Commands of the propose screen: proposing (annotators), screening and sites (the lead). */
export const proposeInputs = {
  /** The method by which proposals are compared, and the model that writes ideas. */
  'propose.tools': z.strictObject({}),
  /** Sites in their order. For annotators, those at their quota are left out. */
  'propose.sites': z.strictObject({ as: z.enum(['annotator', 'lead']), participantId: id.optional() }),
  /** One site as an annotator sees it. `visit` and `round` determine the ideas: see `drawIdeas`. */
  'propose.open': z.strictObject({
    siteId: id,
    participantId: id,
    visit: z.number().int().min(0),
    round: z.number().int().min(0).max(10_000),
  }),
  /** Keeps a proposal, or refuses it because it is too close to an idea or an accepted proposal. */
  'propose.send': z.strictObject({ siteId: id, participantId: id, text: proposalText }),

  /** Withdraws the participant's own proposal, as long as nobody has decided on it. */
  'propose.withdraw': z.strictObject({ proposalId: id, participantId: id }),

  /** All proposals, oldest first. `participantId` below is the person who screens. */
  'propose.queue': z.strictObject({}),
  /** The nearest texts to a proposal now: ideas, accepted and waiting proposals of its site. */
  'propose.near': z.strictObject({ proposalId: id }),
  /** Nearness of all ideas and proposals of a site to each other, to see what a threshold would refuse. */
  'propose.pairs': z.strictObject({ siteId: id }),
  /** Accepts a proposal and makes a task of it; `text` is the lead's wording. */
  'propose.accept': z.strictObject({ ...screening, text: proposalText.optional() }),
  'propose.reject': z.strictObject({
    ...screening,
    reason: z.string().trim().min(1, 'Give a reason.').max(1_000),
  }),
  /** Undoes the decision; refused once its task has been attempted. */
  'propose.undecide': z.strictObject(screening),

  'propose.saveSite': siteFields.extend({ siteId: id.optional() }).strict(),
  /** Refused while the site has proposals. */
  'propose.removeSite': z.strictObject({ siteId: id }),
  'propose.ideas': z.strictObject({ siteId: id }),
  /** One idea a line. */
  'propose.addIdeas': z.strictObject({ siteId: id, text: z.string().max(60 * longestIdea) }),
  'propose.importIdeas': z.strictObject({
    siteId: id,
    file: z.strictObject({ path: z.string().max(1_000), text: z.string() }),
  }),
  /** Asks the model for ideas: at most `count`, and at most as many as there is room for. */
  'propose.askIdeas': z.strictObject({ siteId: id, count: z.number().int().min(1).max(50) }),
  'propose.removeIdea': z.strictObject({ ideaId: id }),
} as const;

export interface ProposeOutputs {
  'propose.tools': ProposeTools;
  'propose.sites': readonly SiteRow[];
  'propose.open': OpenedSite;
  'propose.send': SentProposal;
  'propose.withdraw': Proposal;
  'propose.queue': readonly ProposalRow[];
  'propose.near': Compared;
  'propose.pairs': ComparedPairs;
  'propose.accept': ProposalRow;
  'propose.reject': ProposalRow;
  'propose.undecide': ProposalRow;
  'propose.saveSite': ProposalSite;
  'propose.removeSite': { readonly removed: true };
  'propose.ideas': readonly SeedIdea[];
  'propose.addIdeas': AddedIdeas;
  'propose.importIdeas': AddedIdeas;
  'propose.askIdeas': AddedIdeas;
  'propose.removeIdea': { readonly removed: true };
}

interface ProposeTools {
  readonly comparesBy: NearnessKind;
  /** Model that computes embeddings of texts; null when words are compared. */
  readonly meaningModel: string | null;
  /** Model that writes ideas; null when none is configured. */
  readonly ideaModel: string | null;
}

/** A site and its state. */
export interface SiteRow {
  readonly site: ProposalSite;
  readonly accepted: number;
  /** Number of undecided proposals. */
  readonly waiting: number;
  readonly rejected: number;
  readonly ideas: number;
  /** Number of the requesting participant's proposals. */
  readonly mine: number;
  /** Accepted and waiting proposals fill the quota. */
  readonly isFull: boolean;
}

export interface OpenedSite {
  readonly row: SiteRow;
  readonly ideas: readonly SeedIdea[];
  /** The participant's own proposals for this site, newest first. */
  readonly mine: readonly ProposalRow[];
}

export type SentProposal =
  | { readonly kept: true; readonly proposal: Proposal; readonly note: string | null }
  | {
      readonly kept: false;
      readonly near: Near;
      /** A proposal with this score or more is refused. */
      readonly threshold: number;
      readonly note: string | null;
    };

/** A proposal in the queue. */
export interface ProposalRow {
  readonly proposal: Proposal;
  readonly site: ProposalSite;
  /** Who sent it, by name. */
  readonly participant: string;
  /** Its events, oldest first. */
  readonly history: readonly ProposalLine[];
}

/** An event of a proposal with the name of the person; null where the name was not recorded. */
export interface ProposalLine {
  readonly event: ProposalEvent;
  readonly name: string | null;
}

export interface Compared {
  /** Nearest first, at most three. */
  readonly near: readonly Near[];
  readonly threshold: number;
  /** Why it was compared by words although a model is configured. */
  readonly note: string | null;
}

export interface ComparedPairs {
  readonly by: NearnessKind;
  /** Model that computed the embeddings; null when words were compared. */
  readonly model: string | null;
  /** Why it was compared by words although a model is configured. */
  readonly note: string | null;
  /** Number of compared texts, and of their pairs. */
  readonly texts: number;
  readonly of: number;
  /** Scores of all pairs, nearest first. */
  readonly scores: readonly number[];
  /** The nearest pairs themselves. */
  readonly nearest: readonly NearPair[];
}

export interface NearPair {
  readonly one: Pick<Near, 'kind' | 'text'>;
  readonly other: Pick<Near, 'kind' | 'text'>;
  readonly score: number;
}

export interface AddedIdeas {
  readonly added: number;
  /** Ideas that exist already, or for which there is no room. */
  readonly passedOver: number;
  /** With errors, nothing was added. */
  readonly problems: readonly ImportProblem[];
}
