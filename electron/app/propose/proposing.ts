import { randomUUID } from 'node:crypto';
import type { Handlers } from '../../../shared/contract/index.ts';
import { AppError } from '../../../shared/errors.ts';
import { drawIdeas } from '../../../shared/proposal/drawIdeas.ts';
import { type Proposal, shownIdeas } from '../../../shared/proposal/proposal.ts';
import {
  changeProposal,
  insertProposal,
  listIdeas,
  listProposalEvents,
  listProposalSites,
  listProposals,
} from '../../db/proposals.ts';
import type { AppContext } from '../context.ts';
import { compareProposal } from './compare.ts';
import { proposalRow, requirePerson, requireSite, siteRow, withAddress } from './rows.ts';

/** What annotators do: look at sites and ideas, and send proposals. */
export function proposingHandlers(
  app: AppContext,
): Pick<Handlers, 'propose.tools' | 'propose.sites' | 'propose.open' | 'propose.send' | 'propose.withdraw'> {
  const { db } = app.workspace;
  const row = (siteId: string, participantId: string) =>
    siteRow(requireSite(db, siteId), listIdeas(db), listProposals(db), participantId);
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
      // Asked again: others may have sent theirs while a model was thinking.
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
  };
}

/** Why somebody cannot withdraw a proposal. */
function notTheirs({ participantId, state }: Proposal, who: string): AppError {
  if (participantId !== who)
    return new AppError({
      code: 'propose.notYours',
      origin: 'input',
      message: 'Somebody else sent this proposal.',
      advice: 'It stays. Only whoever sent a proposal can withdraw it; the lead can reject it.',
    });
  return new AppError({
    code: 'propose.decided',
    origin: 'input',
    message: `This proposal is ${state} already.`,
    advice:
      state === 'withdrawn'
        ? 'There is nothing to do.'
        : 'It stays as it is. Ask the lead if it was a mistake.',
  });
}

function refuseFull({ isFull, site }: ReturnType<typeof siteRow>): void {
  if (!isFull) return;
  throw new AppError({
    code: 'propose.full',
    origin: 'input',
    message: `${site.name} has the ${site.quota} tasks that are wanted.`,
    advice: 'Your text was not kept. Choose another site; the lead can raise the number.',
  });
}
