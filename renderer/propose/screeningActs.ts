import type { Proposal } from '../../shared/proposal/proposal.ts';
import { act } from '../stores/act.ts';
import { showProblem } from '../stores/shownProblems.ts';
import { goToItem } from './proposePlace.ts';

/** What was decided in this window, oldest first: what Z takes back. */
const trail: string[] = [];
/** A decision, or its being taken back, is on its way: what is pressed again meanwhile is not meant. */
let underWay = false;

async function once(work: () => Promise<boolean>): Promise<boolean> {
  if (underWay) return false;
  underWay = true;
  return work().finally(() => {
    underWay = false;
  });
}

export function accept(participantId: string, { id }: Proposal, text: string | undefined): Promise<boolean> {
  return once(async () => {
    const done = await act('propose.accept', {
      proposalId: id,
      participantId,
      ...(text === undefined ? {} : { text }),
    });
    if (done !== null) trail.push(id);
    return done !== null;
  });
}

export function reject(participantId: string, { id }: Proposal, reason: string): Promise<boolean> {
  return once(async () => {
    const done = await act('propose.reject', { proposalId: id, participantId, reason });
    if (done !== null) trail.push(id);
    return done !== null;
  });
}

/** Takes back the last decision of this window, else that on the proposal that is looked at; goes to it. */
export function undoLast(participantId: string, looked: string | null): Promise<boolean> {
  return once(async () => {
    const proposalId = trail.pop() ?? looked;
    if (proposalId === null) {
      showProblem({
        code: 'propose.nothing',
        origin: 'input',
        message: 'Nothing has been decided in this window yet.',
        advice: 'To take back an older decision, choose its proposal first.',
      });
      return false;
    }
    const done = await act('propose.undecide', { proposalId, participantId });
    if (done !== null) goToItem(proposalId);
    return done !== null;
  });
}
