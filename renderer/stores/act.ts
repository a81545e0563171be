import type { CommandName, Input, Output } from '../../shared/contract.ts';
import { bridge } from '../bridge.ts';
import { showProblem } from './problems.ts';

/** Sends a command; a failure is shown in words and answered with null. */
export async function act<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K> | null> {
  const reply = await bridge.invoke(command, input);
  if (reply.ok) return reply.value;
  showProblem(reply.error);
  return null;
}
