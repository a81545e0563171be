import { fault } from '../../../shared/errors.ts';
import type { AgentSpec } from '../../../shared/model/index.ts';
import { holdsSecret } from '../../../shared/redaction/commandSecrets.ts';
import type { AppContext } from '../context/context.ts';

/** Remembers the address of an agent that a user of this computer has typed. */
export function knowAgentAddress({ endpoints }: Pick<AppContext, 'endpoints'>, spec: AgentSpec): void {
  const { url } = spec.options;
  if (spec.kind === 'http' && typeof url === 'string' && !holdsSecret(url)) endpoints.knowAddress(url);
}

/**
 * A stored batch or loop may come from another person. So it may only send pages to addresses that a user of this computer has typed. Throws
 * AppError `agent.address`.
 */
export function mustBeKnownHere(
  { endpoints }: Pick<AppContext, 'endpoints'>,
  { kind, options: { url } }: AgentSpec,
): void {
  if (kind !== 'http' || (typeof url === 'string' && endpoints.knowsAddress(url))) return;
  throw fault.input(
    'agent.address',
    'The server of this agent was not called: its address was never typed on this computer.',
    'If you trust this server, start a new batch with its address.',
  );
}
