import type { ProposalRow, SiteRow } from '../../../shared/contract/propose.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Participant } from '../../../shared/model/index.ts';
import type { Proposal, ProposalEvent, ProposalSite, SeedIdea } from '../../../shared/proposal/proposal.ts';
import type { Database } from '../../db/open.ts';
import { findParticipant } from '../../db/participants.ts';
import { findProposalSite } from '../../db/proposals.ts';
import type { AppContext } from '../context.ts';
import { requirePresent } from '../participants.ts';

/** Where a site stands, from all ideas and proposals of the workspace. */
export function siteRow(
  site: ProposalSite,
  ideas: readonly SeedIdea[],
  proposals: readonly Proposal[],
  participantId: string | undefined,
): SiteRow {
  const own = proposals.filter(({ siteId }) => siteId === site.id);
  const count = (state: Proposal['state']): number => own.filter((one) => one.state === state).length;
  const accepted = count('accepted');
  const waiting = count('proposed');
  return {
    site,
    accepted,
    waiting,
    rejected: count('rejected'),
    ideas: ideas.filter(({ siteId }) => siteId === site.id).length,
    mine: own.filter((one) => one.participantId === participantId && one.state !== 'withdrawn').length,
    isFull: accepted + waiting >= site.quota,
  };
}

/** Addresses of the demo web get their port. */
export function withAddress(app: Pick<AppContext, 'resolveUrl'>, site: ProposalSite): ProposalSite {
  return { ...site, url: app.resolveUrl(site.url) };
}

/** A proposal with its site and history; `events` are those of this one. */
export function proposalRow(
  app: AppContext,
  proposal: Proposal,
  events: readonly ProposalEvent[],
): ProposalRow {
  const { db } = app.workspace;
  const nameOf = (id: string): string => findParticipant(db, id)?.name ?? id;
  return {
    proposal,
    site: withAddress(app, requireSite(db, proposal.siteId)),
    participant: nameOf(proposal.participantId),
    history: events.map((event) => ({
      event,
      name: event.participantId === null ? null : nameOf(event.participantId),
    })),
  };
}

export function requireSite(db: Database, id: string): ProposalSite {
  const site = findProposalSite(db, id);
  if (site) return site;
  throw new AppError({
    code: 'propose.noSite',
    origin: 'input',
    message: `There is no site ${id} in this workspace.`,
    advice: 'Choose one from the list: it may have been removed.',
  });
}

/** Tasks are proposed, and proposals screened, by people who are here. */
export function requirePerson(db: Database, id: string): Participant {
  return requirePresent(db, id, 'propose.person', 'Tasks are proposed and screened by people.');
}
