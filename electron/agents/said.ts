import { type ErrorData, fault } from '../../shared/errors.ts';
import type { ModelUse } from '../../shared/model/index.ts';
import type { PastDecision } from './agent.ts';
import type { ChatReply } from './chatModel.ts';
import { Spending, type SpendingLimit } from './spending.ts';

/** What a run has used up so far: one that is taken up again goes on with what it has left. */
export function spentOn(past: readonly PastDecision[], limit: SpendingLimit): Spending {
  const spending = new Spending(limit);
  for (const { use } of past) if (use !== null) spending.add(use);
  return spending;
}

/** Why a reply is none: the model refused, or its service withheld it. Null for one that can be read. */
export function refusalIn({ refusal, ended }: ChatReply): ErrorData | null {
  if (refusal === null && ended !== 'content-filter') return null;
  const words = (refusal ?? 'its service withheld the reply').slice(0, 500);
  return fault.agent('agent.refusal', `The model refused: ${words}`).toData();
}

/** What the replies of one decision have used up together; null for none. */
export function spentBy(replies: readonly ChatReply[]): ModelUse | null {
  const last = replies.at(-1);
  if (last === undefined) return null;
  const sum = (figure: (reply: ChatReply) => number): number =>
    replies.reduce((total, reply) => total + figure(reply), 0);
  return {
    model: last.model,
    tokens: {
      input: sum(({ tokens }) => tokens.input),
      output: sum(({ tokens }) => tokens.output),
      isEstimate: replies.some(({ tokens }) => tokens.isEstimate),
    },
    cost: replies.every(({ cost }) => cost === null) ? null : sum(({ cost }) => cost ?? 0),
    ms: sum(({ ms }) => ms),
    tries: sum(({ tries }) => tries),
  };
}
