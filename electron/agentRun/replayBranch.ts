import type { Session } from '../session/session.ts';
import { wentAway } from './refusals.ts';

/** What to do when the replay of a branch differs from its record and nobody can be asked. */
export type AtDeparture = 'go-on' | 'give-up';

/**
 * Replays a branch up to its first own step. Returns false when the replay differed from the record and the branch was given up; that is no
 * fault of the agent.
 */
export async function replayBranch(session: Session, atDeparture: AtDeparture): Promise<boolean> {
  let { branch } = await session.replay();
  while (branch?.isPending) {
    if (branch.question === null) throw wentAway();
    ({ branch } = await session.answerBranch(atDeparture));
    if (atDeparture === 'give-up') return false;
  }
  return true;
}
