import { randomUUID } from 'node:crypto';
import type { Input } from '../../../shared/contract/index.ts';
import type { AddedIdeas, ProposalRow, SiteRow } from '../../../shared/contract/propose.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import { isError } from '../../../shared/importers/file/importer.ts';
import type { Participant } from '../../../shared/model/index.ts';
import { addressProblem } from '../../../shared/parse/address.ts';
import { drawIdeas } from '../../../shared/proposal/drawIdeas.ts';
import {
  type IdeaSource,
  mostIdeas,
  type Proposal,
  type ProposalBody,
  type ProposalEvent,
  type ProposalSite,
  type ProposalState,
  type SeedIdea,
  shownIdeas,
} from '../../../shared/proposal/proposal.ts';
import { type ReadIdeas, readIdeas } from '../../../shared/proposal/readIdeas.ts';
import { proposalKey, proposalSetName, taskOfProposal } from '../../../shared/proposal/taskOfProposal.ts';
import { listAttemptRows } from '../../db/attempts.ts';
import { findParticipant } from '../../db/participants.ts';
import {
  changeProposal,
  deleteIdea,
  deleteProposalSite,
  findProposalSite,
  getProposal,
  insertIdeas,
  insertProposal,
  listIdeas,
  listProposalEvents,
  listProposalSites,
  listProposals,
  saveProposalSite,
} from '../../db/proposals.ts';
import type { Database } from '../../db/store/open.ts';
import { readFact, writeFact } from '../../db/store/settings.ts';
import {
  deleteTask,
  findTaskSet,
  insertTask,
  insertTaskSet,
  listTasks,
  saveRemoval,
} from '../../db/taskSets.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { requirePresent } from '../library/participants.ts';
import { comparePairs, compareProposal } from './compare.ts';

/** Commands for proposing tasks, for screening proposals, and for their sites and ideas. */
export function proposeHandlers(app: AppContext): HandlersOf<'propose'> {
  const { db } = app.workspace;
  const row = (siteId: string, participantId: string) =>
    siteRow(requireSite(db, siteId), listIdeas(db), listProposals(db), participantId);
  const change = (
    { proposalId, participantId }: { readonly proposalId: string; readonly participantId: string },
    from: readonly ProposalState[],
    body: ProposalBody,
    to: (now: Proposal, decided: Pick<Proposal, 'decidedAt' | 'decidedBy'>) => Proposal,
  ) => {
    requirePerson(db, participantId);
    const next = changeProposal(db, proposalId, (now) => {
      if (!from.includes(now.state)) throw alreadyDecided(now);
      const wall = Date.now();
      const proposal = to(now, { decidedAt: wall, decidedBy: participantId });
      if (now.taskId !== null && proposal.taskId === null) deleteTask(db, now.taskId);
      const recorded = body.type === 'accepted' ? { ...body, text: proposal.text } : body;
      return { proposal, event: { wall, participantId, body: recorded } };
    });
    app.touch();
    return proposalRow(app, next, listProposalEvents(db, proposalId).get(proposalId) ?? []);
  };
  const keep = (siteId: string, read: ReadIdeas, source: IdeaSource): AddedIdeas => {
    requireSite(db, siteId);
    if (read.problems.some(isError)) return { added: 0, passedOver: 0, problems: read.problems };
    const added = addIdeas(db, siteId, read.ideas, source);
    if (added > 0) app.touch();
    return { added, passedOver: read.ideas.length - added, problems: read.problems };
  };
  return {
    'propose.tools': () => {
      const { ideas, meaning } = app.proposalTools;
      return {
        comparesBy: meaning === null ? 'words' : 'meaning',
        meaningModel: meaning?.model ?? null,
        ideaModel: ideas?.model ?? null,
      };
    },
    'propose.sites': ({ as, participantId }) => {
      const ideas = listIdeas(db);
      const proposals = listProposals(db);
      return listProposalSites(db)
        .map((site) => siteRow(withAddress(app, site), ideas, proposals, participantId))
        .filter(({ isFull }) => as === 'lead' || !isFull);
    },
    'propose.open': ({ siteId, participantId, visit, round }) => {
      requirePerson(db, participantId);
      const found = row(siteId, participantId);
      return {
        row: { ...found, site: withAddress(app, found.site) },
        ideas: drawIdeas(listIdeas(db, siteId), { participantId, visit, round }, shownIdeas),
        mine: listProposals(db)
          .filter((one) => one.siteId === siteId && one.participantId === participantId)
          .reverse()
          .map((one) => proposalRow(app, one, listProposalEvents(db, one.id).get(one.id) ?? [])),
      };
    },
    'propose.send': async ({ siteId, participantId, text }) => {
      requirePerson(db, participantId);
      refuseFull(row(siteId, participantId));
      const compared = await compareProposal(app, text, { siteId, among: ['accepted'] });
      const nearest = compared.near[0] ?? null;
      const { threshold, note } = compared;
      if (nearest !== null && nearest.score >= threshold)
        return { kept: false, near: nearest, threshold, note };
      const proposal: Proposal = {
        id: randomUUID(),
        siteId,
        participantId,
        text,
        original: text,
        state: 'proposed',
        reason: null,
        taskId: null,
        nearest,
        createdAt: Date.now(),
        decidedAt: null,
        decidedBy: null,
      };
      // Checks the limit again: others may have sent proposals while the model was thinking.
      refuseFull(row(siteId, participantId));
      insertProposal(db, proposal);
      app.touch();
      return { kept: true, proposal, note };
    },
    'propose.withdraw': ({ proposalId, participantId }) => {
      requirePerson(db, participantId);
      const withdrawn = changeProposal(db, proposalId, (now) => {
        if (now.participantId !== participantId || now.state !== 'proposed')
          throw notTheirs(now, participantId);
        const event = { wall: Date.now(), participantId, body: { type: 'withdrawn' } as const };
        return { proposal: { ...now, state: 'withdrawn' }, event };
      });
      app.touch();
      return withdrawn;
    },
    'propose.queue': () => {
      const events = listProposalEvents(db);
      return listProposals(db).map((proposal) => proposalRow(app, proposal, events.get(proposal.id) ?? []));
    },
    'propose.near': ({ proposalId }) => {
      const { text, siteId, id } = getProposal(db, proposalId);
      return compareProposal(app, text, { siteId, among: ['accepted', 'proposed'], except: id });
    },
    'propose.pairs': ({ siteId }) => {
      requireSite(db, siteId);
      return comparePairs(app, siteId);
    },
    'propose.accept': ({ text, ...who }) =>
      change(who, ['proposed'], { type: 'accepted', text: text ?? '' }, (now, decided) => {
        const accepted: Proposal = { ...now, ...decided, text: text ?? now.text, state: 'accepted' };
        return { ...accepted, taskId: addTask(db, accepted) };
      }),
    'propose.reject': ({ reason, ...who }) =>
      change(who, ['proposed'], { type: 'rejected', reason }, (now, decided) => ({
        ...now,
        ...decided,
        state: 'rejected',
        reason,
      })),
    'propose.undecide': (who) =>
      change(who, ['accepted', 'rejected'], { type: 'taken-back' }, (now) => {
        if (now.taskId !== null && listAttemptRows(db, { taskId: now.taskId }, 'strict').length > 0) {
          throw fault.input(
            'propose.attempted',
            'The task of this proposal has been attempted already.',
            'The proposal stays accepted. You can discard its demonstrations at the verification desk.',
          );
        }
        return {
          ...now,
          text: now.original,
          state: 'proposed',
          reason: null,
          taskId: null,
          decidedAt: null,
          decidedBy: null,
        };
      }),
    'propose.saveSite': (input) => saveSite(app, input),
    'propose.removeSite': ({ siteId }) => {
      removeSite(app, siteId);
      return { removed: true };
    },
    'propose.ideas': ({ siteId }) => {
      requireSite(db, siteId);
      return listIdeas(db, siteId);
    },
    'propose.addIdeas': ({ siteId, text }) => keep(siteId, readIdeas({ path: 'ideas.txt', text }), 'typed'),
    'propose.importIdeas': ({ siteId, file }) => keep(siteId, readIdeas(file), 'file'),
    'propose.askIdeas': async ({ siteId, count }) =>
      keep(siteId, { ideas: await writeIdeas(app, siteId, count), problems: [] }, 'model'),
    'propose.removeIdea': ({ ideaId }) => {
      deleteIdea(db, ideaId);
      app.touch();
      return { removed: true };
    },
  };
}

/** Saves a new or changed site. */
function saveSite(app: AppContext, { siteId, ...fields }: Input<'propose.saveSite'>): ProposalSite {
  const { db } = app.workspace;
  const before = siteId === undefined ? null : requireSite(db, siteId);
  // The form shows the current port in addresses of the demo web. The stored address stays unless the user changed it.
  const url = before !== null && app.resolveUrl(before.url) === fields.url ? before.url : fields.url.trim();
  const problem = addressProblem(url);
  if (problem !== null)
    throw fault.input('propose.address', `The address of the site is not valid: ${problem}.`, undefined, {
      at: 'url',
    });
  const name = fields.name.toLowerCase();
  if (listProposalSites(db).some((one) => one.id !== siteId && one.name.toLowerCase() === name))
    throw fault.input(
      'propose.siteExists',
      `There is already a site called “${fields.name}”.`,
      'Use another name, or change the existing site.',
      { at: 'name' },
    );
  const site: ProposalSite = { ...fields, id: siteId ?? randomUUID(), url };
  saveProposalSite(db, site);
  app.touch();
  return site;
}

/** Removes a site without proposals. */
function removeSite(app: AppContext, siteId: string): void {
  const { db } = app.workspace;
  const site = requireSite(db, siteId);
  const count = listProposals(db).filter((one) => one.siteId === siteId).length;
  if (count > 0)
    throw fault.input(
      'propose.siteInUse',
      `${site.name} has ${count} ${count === 1 ? 'proposal' : 'proposals'}, so it cannot be removed.`,
      'To stop proposals for it, lower its number of tasks to the number that it already has.',
    );
  deleteProposalSite(db, siteId);
  app.touch();
}

/** Lets a model write ideas for a site, at most as many as the site has room for. */
async function writeIdeas(app: AppContext, siteId: string, count: number): Promise<readonly string[]> {
  const { db } = app.workspace;
  const site = requireSite(db, siteId);
  const writer = app.proposalTools.ideas;
  if (writer === null)
    throw fault.input(
      'propose.noModel',
      'No model is chosen to write ideas.',
      'Choose one under Settings, Models, or read ideas from a file.',
    );
  const known = listIdeas(db, siteId).map(({ text }) => text);
  const room = mostIdeas - known.length;
  if (room <= 0)
    throw fault.input(
      'propose.ideasFull',
      `${site.name} has ${known.length} ideas; a site can have ${mostIdeas}.`,
      'Remove some first.',
    );
  return writer.write({ ...site, url: app.resolveUrl(site.url) }, Math.min(count, room), known);
}

/** The row of a site: its counts from all ideas and proposals of the workspace. */
function siteRow(
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

/** The site with the current port in addresses of the demo web. */
function withAddress(app: Pick<AppContext, 'resolveUrl'>, site: ProposalSite): ProposalSite {
  return { ...site, url: app.resolveUrl(site.url) };
}

/** A proposal with its site and history; `events` are the events of this proposal. */
function proposalRow(app: AppContext, proposal: Proposal, events: readonly ProposalEvent[]): ProposalRow {
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

function requireSite(db: Database, id: string): ProposalSite {
  const site = findProposalSite(db, id);
  if (site) return site;
  throw fault.input(
    'propose.noSite',
    `There is no site ${id} in this workspace.`,
    'It may have been removed. Choose one from the list.',
  );
}

/** Only people of this workspace propose tasks and screen proposals. */
function requirePerson(db: Database, id: string): Participant {
  return requirePresent(db, id, 'propose.person', 'Only people can propose and screen tasks.');
}

function addIdeas(db: Database, siteId: string, texts: readonly string[], source: IdeaSource): number {
  const ideas = texts.map((text) => ({ id: randomUUID(), siteId, text, source, createdAt: Date.now() }));
  return insertIdeas(db, siteId, ideas);
}

/** Why a person cannot withdraw a proposal. */
function notTheirs({ participantId, state }: Proposal, who: string): AppError {
  if (participantId !== who)
    return fault.input(
      'propose.notYours',
      'Somebody else sent this proposal.',
      'Only its author can withdraw a proposal. The lead can reject it.',
    );
  return fault.input(
    'propose.decided',
    `This proposal is ${state} already.`,
    state === 'withdrawn'
      ? 'There is nothing to do.'
      : 'Nothing was changed. If it was a mistake, ask the lead.',
  );
}

function refuseFull({ isFull, site }: ReturnType<typeof siteRow>): void {
  if (!isFull) return;
  throw fault.input(
    'propose.full',
    `${site.name} already has all of its ${site.quota} tasks.`,
    'Your text was not kept. Choose another site; the lead can raise the number.',
  );
}

function alreadyDecided({ state }: Proposal): AppError {
  const advice: Readonly<Record<ProposalState, string>> = {
    proposed: 'There is nothing to take back.',
    withdrawn: 'Its author has withdrawn it. Go on with the next one.',
    accepted: 'Take the decision back first (Z).',
    rejected: 'Take the decision back first (Z).',
  };
  return fault.input(
    'propose.decided',
    state === 'proposed' ? 'This proposal is not decided yet.' : `This proposal is ${state} already.`,
    advice[state],
  );
}

/** The setting that holds the id of the set of accepted proposals. The name is not enough, because another set may have the same one. */
const setSetting = 'proposalSet';

function addTask(db: Database, { siteId, text }: Proposal): string {
  const site = requireSite(db, siteId);
  const setId = requireProposalSet(db);
  const taken = new Set(listTasks(db, setId).map(({ key }) => key));
  const task = taskOfProposal(site, text, setId, proposalKey(site.name, taken));
  insertTask(db, task);
  return task.id;
}

function requireProposalSet(db: Database): string {
  const known = readFact(db, setSetting);
  if (known !== null && findTaskSet(db, known) !== null) {
    // A removed set returns to the library when it gets a new task.
    saveRemoval(db, known, null);
    return known;
  }
  const id = randomUUID();
  insertTaskSet(db, { id, name: proposalSetName, format: 'native', importedAt: Date.now() }, [], []);
  writeFact(db, setSetting, id);
  return id;
}
