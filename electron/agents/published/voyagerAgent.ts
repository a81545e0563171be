import { decideReply } from '../../../shared/decision/grammars.ts';
import { asPageText, clippedPage } from '../../../shared/decision/pageText.ts';
import { type VoyagerGrammar, voyagerThought } from '../../../shared/decision/webVoyager.ts';
import type { AgentAsk } from '../../../shared/model/index.ts';
import type { Agent, Decision, Exchange, PastDecision, Turn } from '../agent/agent.ts';
import { cutWords, recordedFacts, silenceIn, spentOn, thoughtOf, unreadable } from '../agent/said.ts';
import type { ChatMessage, ChatModel } from '../model/chatModel.ts';
import type { SpendingLimit } from '../model/spending.ts';
import {
  type VoyagerTurn,
  voyagerFeedback,
  waveConversation,
  webVoyagerConversation,
} from './voyagerConversation.ts';

/** The settings of the agent. */
export interface VoyagerOptions {
  readonly facts: Agent['facts'];
  /** The reproduced program: WebVoyager, or its fork OpenWebVoyager (WAVE). */
  readonly program: VoyagerGrammar;
  /** The system message. Empty for a model that was trained on WAVE's turns: then the page's text is not marked either. */
  readonly prompt: readonly ChatMessage[];
  /** The address for Google and Restart; '' for none. */
  readonly searchAddress: string;
  /** The number of latest pictures of the attempt that are sent. */
  readonly pictures: number;
  readonly mostDecisions: number;
  /** The most characters of the page that are sent. */
  readonly mostSeen: number;
  /** The budget of one attempt. */
  readonly limit: SpendingLimit;
}

/**
 * WebVoyager's agent and WAVE's: thought and action in turn. The whole attempt is one chat, of which only the last observations stay
 * complete. An error gets the program's own feedback and costs a decision.
 */
export function createVoyagerAgent(model: ChatModel, options: VoyagerOptions): Agent {
  const { facts, program, prompt, mostDecisions, limit } = options;
  return {
    facts,
    reads: { form: program, picture: program === 'webvoyager' ? 'marked' : 'plain' },
    mostDecisions,
    async decide(turn, signal) {
      spentOn(turn.past, limit).mustHaveRoom();
      const messages = [...prompt, ...conversationOf(turn, options)];
      const reply = await model.ask(messages, { signal, onText: turn.onText });
      const seen = turn.observation?.text ?? '';
      return {
        ...read({ purpose: 'decision', messages, reply }, options),
        clipped: options.prompt.length === 0 ? [] : clippedPage(seen, options.mostSeen),
      };
    },
  };
}

function conversationOf(turn: Turn, options: VoyagerOptions): readonly ChatMessage[] {
  const { task, observation, past } = turn;
  const { program, pictures } = options;
  const turns: readonly VoyagerTurn[] = [
    ...past.map((one, at) => ({
      text: textOf(one.observation?.text, options),
      picture:
        at >= past.length + 1 - pictures || program === 'webvoyager'
          ? pictureOf(turn, one, at, options)
          : null,
      error: errorBefore(past[at - 1], program),
      reply: one.raw.trim() === '' ? '(no reply)' : cutWords(one.raw),
    })),
    {
      text: textOf(observation?.text, options),
      picture:
        errorBefore(past.at(-1), program) !== null && program === 'webvoyager'
          ? null
          : (observation?.picture ?? null),
      error: errorBefore(past.at(-1), program),
      reply: null,
    },
  ];
  if (program === 'openwebvoyager') return waveConversation(task.intent, turns, pictures);
  const address = past[0]?.observation?.url ?? observation?.url ?? '';
  return webVoyagerConversation(task.intent, address, turns, pictures);
}

/** After a failed decision WebVoyager sends no new observation. */
function pictureOf(
  turn: Turn,
  one: PastDecision,
  at: number,
  { program }: VoyagerOptions,
): Uint8Array | null {
  if (program === 'webvoyager' && errorBefore(turn.past[at - 1], program) !== null) return null;
  return turn.pictureOf(one);
}

function errorBefore(before: PastDecision | undefined, program: VoyagerGrammar): string | null {
  return before === undefined ? null : voyagerFeedback(before, program);
}

function textOf(text: string | undefined, { prompt, mostSeen }: VoyagerOptions): string {
  if (text === undefined) return '(the page shows nothing)';
  return prompt.length === 0 ? text : asPageText(text, mostSeen);
}

function read(exchange: Exchange, { program, searchAddress }: VoyagerOptions): Decision {
  const recorded = recordedFacts([exchange]);
  const { reply } = exchange;
  if (reply === null) return { ...recorded, asks: [], error: unreadable('The model gave no reply.') };
  const silence = silenceIn(reply);
  if (silence !== null) return { ...recorded, asks: [], error: silence };
  const { asked, feedback } = decideReply(reply.text, program, { searchAddress });
  return {
    ...recorded,
    thought: thoughtOf(reply, voyagerThought(reply.text)),
    asks: asked.map(refuseEmptyGoto),
    ...(feedback === null ? {} : { error: unreadable(feedback) }),
  };
}

function refuseEmptyGoto(ask: AgentAsk): AgentAsk {
  if (ask.ask !== 'perform' || ask.operation !== 'goto' || ask.value !== '') return ask;
  return { ask: 'refuse', why: 'No search address is set for this agent.' };
}
