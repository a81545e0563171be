import { randomUUID } from 'node:crypto';
import type { Handlers } from '../../../shared/contract/index.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Proposal, ProposalBody, ProposalState } from '../../../shared/proposal/proposal.ts';
import { proposalKey, proposalSetName, taskOfProposal } from '../../../shared/proposal/taskOfProposal.ts';
import { listAttemptRows } from '../../db/attemptRows.ts';
import { readFact, writeFact } from '../../db/facts.ts';
import type { Database } from '../../db/open.ts';
import { changeProposal, getProposal, listProposalEvents, listProposals } from '../../db/proposals.ts';
import { deleteTask, findTaskSet, insertTask, insertTaskSet, listTasks } from '../../db/taskSets.ts';
import type { AppContext } from '../context.ts';
import { comparePairs, compareProposal } from './compare.ts';
import { proposalRow, requirePerson, requireSite } from './rows.ts';

/** What the lead decides about proposals. */
export function screeningHandlers(
  app: AppContext,
): Pick<
  Handlers,
  | 'propose.queue'
  | 'propose.near'
  | 'propose.pairs'
  | 'propose.accept'
  | 'propose.reject'
  | 'propose.undecide'
> {
  const { db } = app.workspace;
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
      const told = body.type === 'accepted' ? { ...body, text: proposal.text } : body;
      return { proposal, event: { wall, participantId, body: told } };
    });
    app.touch();
    return proposalRow(app, next, listProposalEvents(db, proposalId).get(proposalId) ?? []);
  };
  return {
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
          throw new AppError({
            code: 'propose.attempted',
            origin: 'input',
            message: 'The task of this proposal has been attempted already.',
            advice: 'It stays accepted. Discard its demonstrations at the verification desk instead.',
          });
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
  };
}

function alreadyDecided({ state }: Proposal): AppError {
  const advice: Readonly<Record<ProposalState, string>> = {
    proposed: 'There is nothing to take back.',
    withdrawn: 'Whoever sent it has taken it back. Go on with the next one.',
    accepted: 'Take the decision back first (Z).',
    rejected: 'Take the decision back first (Z).',
  };
  return new AppError({
    code: 'propose.decided',
    origin: 'input',
    message:
      state === 'proposed' ? 'This proposal is not decided yet.' : `This proposal is ${state} already.`,
    advice: advice[state],
  });
}

/** Where the id of the set of accepted proposals is kept: another set may have its name. */
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
  if (known !== null && findTaskSet(db, known) !== null) return known;
  const id = randomUUID();
  insertTaskSet(db, { id, name: proposalSetName, format: 'native', importedAt: Date.now() }, [], []);
  writeFact(db, setSetting, id);
  return id;
}
