import type {
  Proposal,
  ProposalBody,
  ProposalEvent,
  ProposalSite,
  ProposalState,
  SeedIdea,
} from '../../shared/proposal/proposal.ts';
import { type Database, readBody } from './open.ts';

interface SiteDbRow {
  id: string;
  name: string;
  body: string;
}

function toSite({ id, name, body }: SiteDbRow): ProposalSite {
  return { ...readBody<Omit<ProposalSite, 'id' | 'name'>>(body, `site ${name}`), id, name };
}

export function listProposalSites(db: Database): ProposalSite[] {
  return db
    .prepare<[], SiteDbRow>('SELECT id, name, body FROM proposal_sites ORDER BY position, name')
    .all()
    .map(toSite);
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
  ).run(id, name, JSON.stringify(rest));
}

/** Removes a site with its ideas and proposals. */
export function deleteProposalSite(db: Database, id: string): void {
  db.prepare('DELETE FROM proposal_sites WHERE id = ?').run(id);
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

/** Adds an idea; false when the site has the same already. */
export function insertIdea(db: Database, { id, siteId, text, source, createdAt }: SeedIdea): boolean {
  return (
    db
      .prepare(
        'INSERT INTO seed_ideas (id, site_id, text, source, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      )
      .run(id, siteId, text, source, createdAt).changes === 1
  );
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
    nearest: row.nearest === null ? null : readBody(row.nearest, `proposal ${row.id}`),
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
  };
}

/** All proposals, oldest first. */
export function listProposals(db: Database): Proposal[] {
  return db
    .prepare<[], ProposalDbRow>('SELECT * FROM proposals ORDER BY created_at, rowid')
    .all()
    .map(toProposal);
}

export function findProposal(db: Database, id: string): Proposal | null {
  const row = db.prepare<[string], ProposalDbRow>('SELECT * FROM proposals WHERE id = ?').get(id);
  return row ? toProposal(row) : null;
}

/** Stores a proposal, or what has become of it. */
export function saveProposal(db: Database, proposal: Proposal): void {
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
    proposal.nearest === null ? null : JSON.stringify(proposal.nearest),
    proposal.taskId,
    proposal.createdAt,
    proposal.decidedAt,
    proposal.decidedBy,
  );
}

/** Appends to the history of a proposal; to be called in the transaction that changes it. */
export function appendProposalEvent(
  db: Database,
  proposalId: string,
  { wall, participantId, body }: Omit<ProposalEvent, 'seq'>,
): void {
  db.prepare(
    `INSERT INTO proposal_events (proposal_id, seq, wall, participant_id, body)
     VALUES (?, (SELECT coalesce(max(seq), 0) + 1 FROM proposal_events WHERE proposal_id = ?), ?, ?, ?)`,
  ).run(proposalId, proposalId, wall, participantId, JSON.stringify(body));
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
  const found = new Map<string, ProposalEvent[]>();
  for (const { proposal_id, seq, wall, participant_id, body } of rows) {
    const event: ProposalEvent = {
      seq,
      wall,
      participantId: participant_id,
      body: readBody<ProposalBody>(body, `event ${seq} of proposal ${proposal_id}`),
    };
    found.set(proposal_id, [...(found.get(proposal_id) ?? []), event]);
  }
  return found;
}
