import { type ErrorData, fault } from '../../../shared/errors.ts';
import type { ModelUse } from '../../../shared/model/index.ts';
import type { ChatReply } from '../model/chatReply.ts';
import { Spending, type SpendingLimit } from '../model/spending.ts';
import type { Decision, Exchange, PastDecision } from './agent.ts';

/** The tokens and cost of a run so far. A resumed run continues with the rest of its budget. */
export function spentOn(past: readonly PastDecision[], limit: SpendingLimit): Spending {
  const spending = new Spending(limit);
  for (const { use } of past) if (use !== null) spending.add(use);
  return spending;
}

/** The result of a decision in brackets; '' for a decision that was carried out without a person's intervention. */
export function outcomeOf({ failed }: Pick<PastDecision, 'failed'>): string {
  if (failed === null) return '';
  return failed.origin === 'person' ? ` (${failed.message})` : ` (it did not work: ${failed.message})`;
}

/** Why a reply cannot be used: the model refused, or its service withheld it. Null for a usable reply. */
export function refusalIn({ refusal, ended }: ChatReply): ErrorData | null {
  if (refusal === null && ended !== 'content-filter') return null;
  const words = (refusal ?? 'its service withheld the reply').slice(0, 500);
  return fault.agent('agent.refusal', `The model refused: ${words}`).toData();
}

/** Why a reply holds no decision, before it is parsed: refused, withheld, or empty. Null for a reply with text. */
export function silenceIn(reply: ChatReply): ErrorData | null {
  const refusal = refusalIn(reply);
  if (refusal !== null || reply.text.trim() !== '') return refusal;
  if (reply.called !== undefined)
    return fault
      .agent(
        'agent.toolCall',
        `The model called a tool (${reply.called.slice(0, 3).join(', ')}) instead of answering; none is offered to it.`,
        'Nothing was done. Look whether the endpoint adds tools of its own, or take another model.',
      )
      .toData();
  const beyond = reply.reasoning === '' ? '' : ' beyond its reasoning';
  const isCut = reply.ended === 'length';
  return fault
    .agent(
      'agent.empty',
      `The model said nothing${beyond}${isCut ? ': it was cut off at the maximum tokens of a reply' : ''}.`,
      isCut ? 'Allow more tokens for a reply.' : 'Nothing was done.',
    )
    .toData();
}

/** The error for a reply without an action. */
export function unreadable(why: string): ErrorData {
  return fault
    .agent('agent.unreadable', cutWords(why), 'Nothing was done. The next prompt tells the model so.')
    .toData();
}

/** The error for a reply that crashes the reproduced program. There it ends the task; Hopscope lets it cost one decision. */
export function raised(why: string): ErrorData {
  return fault
    .agent(
      'agent.raised',
      cutWords(why),
      'The published program that this agent follows fails on this reply.',
    )
    .toData();
}

/** The parts of a decision's exchanges that are recorded, whatever the last reply says. */
export function recordedFacts(
  exchanges: readonly Exchange[],
): Pick<Decision, 'raw' | 'use' | 'thought'> & Required<Pick<Decision, 'exchanges'>> {
  const use = spentBy(exchanges.flatMap(({ reply }) => reply ?? []));
  const last = exchanges.at(-1)?.reply ?? null;
  return {
    exchanges,
    // A reply that is cut off in its reasoning has nothing else.
    ...(last === null ? {} : { raw: last.text, thought: last.reasoning.trim() }),
    ...(use === null ? {} : { use }),
  };
}

const MOST_QUOTED = 2_000;

/** Cuts a long reply before it is sent back to the model. */
export function cutWords(text: string): string {
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text;
}

/** The sum of what the replies of one decision used; null for no reply. */
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
    ...leftOutOf(replies),
  };
}

/** The parameters that were left out of the requests, each once. */
function leftOutOf(replies: readonly ChatReply[]): Pick<ModelUse, 'leftOut'> {
  const byName = new Map(
    replies.flatMap(({ leftOut = [] }) => leftOut.map((one) => [one.name, one] as const)),
  );
  return byName.size === 0 ? {} : { leftOut: [...byName.values()] };
}

/** The reasoning that the endpoint separated, and the thought in the reply itself. */
export function thoughtOf({ reasoning }: Pick<ChatReply, 'reasoning'>, inReply: string): string {
  return [reasoning, inReply]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
}
