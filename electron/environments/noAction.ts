import { type AppError, fault } from '../../shared/errors.ts';
import { quoted } from '../programs/quoted.ts';

/** The most actions that the error lists. */
const MOST_LISTED = 50;

/** The error of an action that an environment does not have: the participant's, and the environment goes on. */
export function noAction(name: string, action: string, actions: readonly string[]): AppError {
  return fault.agent(
    'env.action',
    `${name} has no action ${quoted(action)}.`,
    `The actions are ${actions.slice(0, MOST_LISTED).join(', ')}.`,
  );
}
