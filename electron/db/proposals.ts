import { fault } from '../../shared/errors.ts';
import {
  mostIdeas,
  nearSchema,
  type Proposal,
  type ProposalEvent,
  type ProposalSite,
  proposalBodySchema,
  type SeedIdea,
  siteFactsSchema,
} from '../../shared/proposal/proposal.ts';
import { allOrNothing, type Database } from './store/open.ts';
import { kind, mustChangeOne, readBody, tableOf, writeBody } from './store/table.ts';

type SiteRow = Pick<ProposalSite, 'id' | 'name'> & { readonly body: string };

const siteFacts = kind(siteFactsSchema);
const sites = tableOf(
  'proposal_sites',
  ['id', 'name', 'body'],
  ({ body, ...row }: SiteRow): ProposalSite => ({
    ...readBody(siteFacts, body, 'proposal_sites', row.id),
    ...row,
  }),
);

export function listProposalSites(db: Database): ProposalSite[] {
  return sites.readable(db, 'ORDER BY position, name');
}

export function findProposalSite(db: Database, id: string): ProposalSite | null {
  return sites.find(db, 'WHERE id = ?', id);
}

/** Adds a site at the end, or changes an existing one in place. */
export function saveProposalSite(db: Database, { id, name, ...rest }: ProposalSite): void {
  db.prepare(
    `INSERT INTO proposal_sites (id, name, position, body)
     VALUES (?, ?, (SELECT coalesce(max(position), 0) + 1 FROM proposal_sites), ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, body = excluded.body`,
  ).run(id, name, writeBody(siteFacts, rest));
}

/** Removes a site with its ideas and proposals. */
export function deleteProposalSite(db: Database, id: string): void {
  mustChangeOne(db.prepare('DELETE FROM proposal_sites WHERE id = ?').run(id), 'proposal_sites', id);
}

const ideas = tableOf<SeedIdea>('seed_ideas', ['id', 'siteId', 'text', 'source', 'createdAt']);

/** All ideas, or those of one site, oldest first. */
export function listIdeas(db: Database, siteId: string | null = null): SeedIdea[] {
  return ideas.all(db, 'WHERE ? IS NULL OR site_id = ? ORDER BY created_at, rowid', siteId, siteId);
}

/** Adds ideas as long as the site has room, and ignores known ones. Returns how many were added. */
export function insertIdeas(db: Database, siteId: string, added: readonly SeedIdea[]): number {
  const insert = db.prepare(`${ideas.insert} ON CONFLICT DO NOTHING`);
  return allOrNothing(db, () => {
    const room = mostIdeas - listIdeas(db, siteId).length;
    let count = 0;
    for (const idea of added) if (count < room) count += insert.run({ ...idea, siteId }).changes;
    return count;
  });
}

export function deleteIdea(db: Database, id: string): void {
  db.prepare('DELETE FROM seed_ideas WHERE id = ?').run(id);
}

type ProposalRow = Omit<Proposal, 'nearest'> & { readonly nearest: string | null };

const near = kind(nearSchema);
const proposals = tableOf(
  'proposals',
  [
    ...(['id', 'siteId', 'participantId', 'text', 'original', 'state', 'reason', 'nearest'] as const),
    ...(['taskId', 'createdAt', 'decidedAt', 'decidedBy'] as const),
  ],
  ({ nearest, ...row }: ProposalRow): Proposal => ({
    ...row,
    nearest: nearest === null ? null : readBody(near, nearest, 'proposals', row.id),
  }),
);

/** All proposals, oldest first. */
export function listProposals(db: Database): Proposal[] {
  return proposals.readable(db, 'ORDER BY created_at, rowid');
}

/** Returns the proposal, or throws an error that names it. */
export function getProposal(db: Database, id: string): Proposal {
  const proposal = proposals.find(db, 'WHERE id = ?', id);
  if (proposal !== null) return proposal;
  throw fault.input(
    'propose.none',
    `There is no proposal ${id} in this workspace.`,
    'Choose one from the queue.',
  );
}

/** Stores a proposal as it was sent. */
export function insertProposal(db: Database, proposal: Proposal): void {
  const { participantId, text, createdAt: wall } = proposal;
  allOrNothing(db, () => {
    saveProposal(db, proposal);
    appendProposalEvent(db, proposal.id, { wall, participantId, body: { type: 'sent', text } });
  });
}

/** Changes a proposal and adds the event to its history: both, or none. Returns the changed proposal. */
export function changeProposal(
  db: Database,
  id: string,
  change: (now: Proposal) => { readonly proposal: Proposal; readonly event: Omit<ProposalEvent, 'seq'> },
): Proposal {
  return allOrNothing(db, () => {
    const { proposal, event } = change(getProposal(db, id));
    saveProposal(db, proposal);
    appendProposalEvent(db, id, event);
    return proposal;
  });
}

function saveProposal(db: Database, proposal: Proposal): void {
  const { nearest } = proposal;
  db.prepare(
    `${proposals.insert}
     ON CONFLICT (id) DO UPDATE SET text = excluded.text, state = excluded.state, reason = excluded.reason,
       task_id = excluded.task_id, decided_at = excluded.decided_at, decided_by = excluded.decided_by`,
  ).run({ ...proposal, nearest: nearest === null ? null : writeBody(near, nearest) });
}

const proposalBody = kind(proposalBodySchema);

function appendProposalEvent(
  db: Database,
  proposalId: string,
  { wall, participantId, body }: Omit<ProposalEvent, 'seq'>,
): void {
  db.prepare(
    `INSERT INTO proposal_events (proposal_id, seq, wall, participant_id, body)
     VALUES (?, (SELECT coalesce(max(seq), 0) + 1 FROM proposal_events WHERE proposal_id = ?), ?, ?, ?)`,
  ).run(proposalId, proposalId, wall, participantId, writeBody(proposalBody, body));
}

type EventRow = Omit<ProposalEvent, 'body'> & { readonly proposalId: string; readonly body: string };

const history = tableOf(
  'proposal_events',
  ['proposalId', 'seq', 'wall', 'participantId', 'body'],
  ({ body, ...row }: EventRow) => ({
    ...row,
    body: readBody(proposalBody, body, 'proposal_events', `${row.seq} of proposal ${row.proposalId}`),
  }),
);

/** The history of every proposal, or of one, oldest first. */
export function listProposalEvents(
  db: Database,
  proposalId: string | null = null,
): Map<string, ProposalEvent[]> {
  const which = 'WHERE ? IS NULL OR proposal_id = ? ORDER BY proposal_id, seq';
  const found = new Map<string, ProposalEvent[]>();
  for (const { proposalId: of, ...event } of history.readable(db, which, proposalId, proposalId))
    found.set(of, [...(found.get(of) ?? []), event]);
  return found;
}
