import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { bridge } from '../bridge.ts';
import { showProblem } from './shownProblems.ts';

/** What was sent last about each noun (`run`, `verify` …), while it is under way. */
const underWay = new Map<string, { readonly key: string; readonly answer: Promise<unknown> }>();

/**
 * Sends a command; a failure is shown in words and answered with null. The same command sent again before its answer,
 * with nothing else in between, is a second press of an impatient person: it is not sent, and has the same answer. Only each
 * turn of the wheel counts.
 */
export function act<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K> | null> {
  const noun = command.slice(0, command.indexOf('.'));
  const key = JSON.stringify([command, input]);
  const last = underWay.get(noun);
  if (last?.key === key && command !== 'demonstrate.scroll') return last.answer as Promise<Output<K> | null>;
  const answer = send(command, input);
  const sent = { key, answer };
  underWay.set(noun, sent);
  void answer.finally(() => {
    if (underWay.get(noun) === sent) underWay.delete(noun);
  });
  return answer;
}

async function send<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K> | null> {
  const reply = await bridge.invoke(command, input);
  if (reply.ok) return reply.value;
  showProblem(reply.error);
  return null;
}
