import type { Session } from '../session/session.ts';
import { wentAway } from './refusals.ts';

/** What is done where the replay of a branch departs from its record and nobody can be asked. */
export type AtDeparture = 'go-on' | 'give-up';

/** Brings a branch to where it begins. False: it departed from its record and was given up, which is no fault of the agent's. */
export async function replayBranch(session: Session, atDeparture: AtDeparture): Promise<boolean> {
  let { branch } = await session.replay();
  while (branch?.isPending) {
    if (branch.question === null) throw wentAway();
    ({ branch } = await session.answerBranch(atDeparture));
    if (atDeparture === 'give-up') return false;
  }
  return true;
}
