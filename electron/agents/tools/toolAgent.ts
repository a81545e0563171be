import { clippedPage } from '../../../shared/decision/pageText.ts';
import { offeredTools, readToolCall } from '../../../shared/decision/toolCalls.ts';
import type { Agent, Decision } from '../agent/agent.ts';
import { recordedFacts, refusalIn, silenceIn, spentOn, thoughtOf, unreadable } from '../agent/said.ts';
import type { ChatMessage, ChatModel } from '../model/chatModel.ts';
import type { ChatReply } from '../model/chatReply.ts';
import type { SpendingLimit } from '../model/spending.ts';
import { rawOf, type ToolConversation, toolMessages } from './toolMessages.ts';

export interface ToolAgentOptions extends ToolConversation {
  readonly facts: Agent['facts'];
  /** The messages of resources/prompts/toolCalls.txt, or of another file of this form. */
  readonly prompt: readonly ChatMessage[];
  /** The form of the page. */
  readonly observation: NonNullable<NonNullable<Agent['reads']>['form']>;
  readonly limit?: SpendingLimit;
}

/**
 * An agent whose model calls tools (OpenAI's function calling). Each decision carries out one call. It keeps no state between decisions:
 * earlier calls come from the record.
 */
export function createToolAgent(model: ChatModel, options: ToolAgentOptions): Agent {
  const { facts, observation: form, pictures, mostSeen, limit = {} } = options;
  return {
    facts,
    reads: { form, picture: pictures > 0 ? 'plain' : 'none' },
    async decide(turn, signal) {
      spentOn(turn.past, limit).mustHaveRoom();
      const messages = toolMessages(turn, options);
      const reply = await model.ask(messages, { signal, onText: turn.onText, tools: offeredTools });
      return {
        ...recordedFacts([{ purpose: 'decision', messages, reply }]),
        thought: thoughtOf(reply, reply.text),
        raw: rawOf(reply, turn.n),
        clipped: clippedPage(turn.observation?.text ?? '', mostSeen),
        ...decided(reply),
      };
    },
  };
}

function decided(reply: ChatReply): Pick<Decision, 'asks' | 'error'> {
  const [call] = reply.calls ?? [];
  const refusal = refusalIn(reply) ?? (call === undefined ? silenceIn(reply) : null);
  if (refusal !== null) return { asks: [], error: refusal };
  if (call === undefined) return { asks: [], error: unreadable('The reply calls no tool.') };
  const read = readToolCall(call);
  if ('asks' in read) return { asks: read.asks };
  const cut = reply.ended === 'length' ? ' The reply was cut off at the maximum tokens of a reply.' : '';
  return { asks: [], error: unreadable(`${read.why}${cut}`) };
}
