import { AppError } from '../../shared/errors.ts';
import {
  mostIdeas,
  type Proposal,
  type ProposalEvent,
  type ProposalSite,
  type ProposalState,
  type SeedIdea,
} from '../../shared/proposal/proposal.ts';
import { readBody, readRows, writeBody } from './body.ts';
import { mustChangeOne } from './changed.ts';
import { allOrNothing, type Database } from './open.ts';
import { nearKind, proposalEventKind, proposalSiteKind } from './schema/rows.ts';

interface SiteDbRow {
  id: string;
  name: string;
  body: string;
}

function toSite({ id, name, body }: SiteDbRow): ProposalSite {
  return { ...readBody(proposalSiteKind, body, 'proposal_sites', id), id, name };
}

export function listProposalSites(db: Database): ProposalSite[] {
  const rows = db
    .prepare<[], SiteDbRow>('SELECT id, name, body FROM proposal_sites ORDER BY position, name')
    .all();
  return readRows(db, rows, toSite);
}

export function findProposalSite(db: Database, id: string): ProposalSite | null {
  const row = db
    .prepare<[string], SiteDbRow>('SELECT id, name, body FROM proposal_sites WHERE id = ?')
    .get(id);
  return row ? toSite(row) : null;
}

/** Adds a site at the end, or changes it where it stands. */
export function saveProposalSite(db: Database, { id, name, ...rest }: ProposalSite): void {
  db.prepare(
    `INSERT INTO proposal_sites (id, name, position, body)
     VALUES (?, ?, (SELECT coalesce(max(position), 0) + 1 FROM proposal_sites), ?)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, body = excluded.body`,
  ).run(id, name, writeBody(proposalSiteKind, rest));
}

/** Removes a site with its ideas and proposals. */
export function deleteProposalSite(db: Database, id: string): void {
  mustChangeOne(db.prepare('DELETE FROM proposal_sites WHERE id = ?').run(id), 'proposal_sites', id);
}

interface IdeaRow {
  id: string;
  site_id: string;
  text: string;
  source: SeedIdea['source'];
  created_at: number;
}

/** All ideas, or those of one site, oldest first. */
export function listIdeas(db: Database, siteId?: string): SeedIdea[] {
  const order = 'ORDER BY created_at, rowid';
  const rows =
    siteId === undefined
      ? db.prepare<[], IdeaRow>(`SELECT * FROM seed_ideas ${order}`).all()
      : db.prepare<[string], IdeaRow>(`SELECT * FROM seed_ideas WHERE site_id = ? ${order}`).all(siteId);
  return rows.map(({ id, site_id, text, source, created_at }) => ({
    id,
    siteId: site_id,
    text,
    source,
    createdAt: created_at,
  }));
}

/** Adds ideas as far as a site has room; one that it has already is passed over. Says how many. */
export function insertIdeas(db: Database, siteId: string, ideas: readonly SeedIdea[]): number {
  const insert = db.prepare(
    'INSERT INTO seed_ideas (id, site_id, text, source, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  return allOrNothing(db, () => {
    const room = mostIdeas - listIdeas(db, siteId).length;
    let added = 0;
    for (const { id, text, source, createdAt } of ideas)
      if (added < room) added += insert.run(id, siteId, text, source, createdAt).changes;
    return added;
  });
}

export function deleteIdea(db: Database, id: string): void {
  db.prepare('DELETE FROM seed_ideas WHERE id = ?').run(id);
}

interface ProposalDbRow {
  id: string;
  site_id: string;
  participant_id: string;
  text: string;
  original: string;
  state: ProposalState;
  reason: string | null;
  nearest: string | null;
  task_id: string | null;
  created_at: number;
  decided_at: number | null;
  decided_by: string | null;
}

function toProposal(row: ProposalDbRow): Proposal {
  return {
    id: row.id,
    siteId: row.site_id,
    participantId: row.participant_id,
    text: row.text,
    original: row.original,
    state: row.state,
    reason: row.reason,
    taskId: row.task_id,
    nearest: row.nearest === null ? null : readBody(nearKind, row.nearest, 'proposals', row.id),
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
  };
}

/** All proposals, oldest first. */
export function listProposals(db: Database): Proposal[] {
  const rows = db.prepare<[], ProposalDbRow>('SELECT * FROM proposals ORDER BY created_at, rowid').all();
  return readRows(db, rows, toProposal);
}

function findProposal(db: Database, id: string): Proposal | null {
  const row = db.prepare<[string], ProposalDbRow>('SELECT * FROM proposals WHERE id = ?').get(id);
  return row ? toProposal(row) : null;
}

/** The proposal, or an error that names it. */
export function getProposal(db: Database, id: string): Proposal {
  const proposal = findProposal(db, id);
  if (proposal) return proposal;
  throw new AppError({
    code: 'propose.none',
    origin: 'input',
    message: `There is no proposal ${id} in this workspace.`,
    advice: 'Choose one from the queue.',
  });
}

/** Stores a proposal as it was sent. */
export function insertProposal(db: Database, proposal: Proposal): void {
  const { participantId, text, createdAt: wall } = proposal;
  allOrNothing(db, () => {
    saveProposal(db, proposal);
    appendProposalEvent(db, proposal.id, { wall, participantId, body: { type: 'sent', text } });
  });
}

/** Makes of a proposal what `change` says, and adds to its history: both, or none. Answers it as it is then. */
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
  db.prepare(
    `INSERT INTO proposals
       (id, site_id, participant_id, text, original, state, reason, nearest, task_id, created_at, decided_at,
        decided_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET text = excluded.text, state = excluded.state, reason = excluded.reason,
       task_id = excluded.task_id, decided_at = excluded.decided_at, decided_by = excluded.decided_by`,
  ).run(
    proposal.id,
    proposal.siteId,
    proposal.participantId,
    proposal.text,
    proposal.original,
    proposal.state,
    proposal.reason,
    proposal.nearest === null ? null : writeBody(nearKind, proposal.nearest),
    proposal.taskId,
    proposal.createdAt,
    proposal.decidedAt,
    proposal.decidedBy,
  );
}

function appendProposalEvent(
  db: Database,
  proposalId: string,
  { wall, participantId, body }: Omit<ProposalEvent, 'seq'>,
): void {
  db.prepare(
    `INSERT INTO proposal_events (proposal_id, seq, wall, participant_id, body)
     VALUES (?, (SELECT coalesce(max(seq), 0) + 1 FROM proposal_events WHERE proposal_id = ?), ?, ?, ?)`,
  ).run(proposalId, proposalId, wall, participantId, writeBody(proposalEventKind, body));
}

interface EventRow {
  proposal_id: string;
  seq: number;
  wall: number;
  participant_id: string | null;
  body: string;
}

/** The history of every proposal, or of one, oldest first. */
export function listProposalEvents(db: Database, proposalId?: string): Map<string, ProposalEvent[]> {
  const order = 'ORDER BY proposal_id, seq';
  const rows =
    proposalId === undefined
      ? db.prepare<[], EventRow>(`SELECT * FROM proposal_events ${order}`).all()
      : db
          .prepare<[string], EventRow>(`SELECT * FROM proposal_events WHERE proposal_id = ? ${order}`)
          .all(proposalId);
  const events = readRows(db, rows, ({ proposal_id, seq, wall, participant_id, body }) => ({
    of: proposal_id,
    seq,
    wall,
    participantId: participant_id,
    body: readBody(proposalEventKind, body, 'proposal_events', `${seq} of proposal ${proposal_id}`),
  }));
  const found = new Map<string, ProposalEvent[]>();
  for (const { of, ...event } of events) found.set(of, [...(found.get(of) ?? []), event]);
  return found;
}
