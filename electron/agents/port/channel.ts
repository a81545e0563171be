import { type AppError, fault } from '../../../shared/errors.ts';
import type { LineLimits } from '../../programs/lines.ts';
import { MOST_CHARACTERS, MOST_LINES, type Told } from './messages.ts';

/** The connection to an agent for one attempt: a process or a server. */
export interface Channel {
  /** Sends one message. Throws AppError `agent.died`, `agent.unreachable` when the agent cannot receive it. */
  tell(message: Told, signal: AbortSignal): Promise<void>;
  /** The agent's next line. Throws AppError `agent.died`, `agent.flood`, `agent.silent` when none comes. */
  next(signal: AbortSignal): Promise<string>;
  /** Closes the connection and ends all of the agent's processes. Never rejects. */
  close(): Promise<void>;
}

/** The limits for the lines of an agent. */
export const LIMITS: LineLimits = { characters: MOST_CHARACTERS, lines: MOST_LINES };

export function tooMuch(what: string): AppError {
  return fault.agent(
    'agent.flood',
    `The agent sent too much: ${what}.`,
    'It was stopped. A line may have at most 4,000,000 characters, and an agent must not send messages without a request.',
  );
}
