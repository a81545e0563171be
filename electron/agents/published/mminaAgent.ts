import { askedById } from '../../../shared/decision/askedByText.ts';
import { decide } from '../../../shared/decision/decision.ts';
import {
  extractIdAction,
  type IdAction,
  idElementFeedback,
  idFormatFeedback,
  parseIdAction,
  printIdAction,
} from '../../../shared/decision/idAction.ts';
import { asPageText, clippedPage, unmarked } from '../../../shared/decision/pageText.ts';
import type { WebArenaProfile } from '../../../shared/observation/webArenaTree.ts';
import type { Agent, Decision, Exchange, Memory, PastDecision, Turn } from '../agent/agent.ts';
import { type Captioner, withCaptions } from '../agent/captions.ts';
import {
  cutWords,
  outcomeOf,
  raised,
  recordedFacts,
  silenceIn,
  spentOn,
  thoughtOf,
  unreadable,
} from '../agent/said.ts';
import type { ChatMessage, ChatModel } from '../model/chatModel.ts';
import { fillPrompt } from '../model/prompt.ts';
import type { SpendingLimit } from '../model/spending.ts';
import { memoryText } from './procedureMemory.ts';

/** The settings of the agent. */
export interface MminaOptions {
  readonly facts: Agent['facts'];
  readonly prompt: readonly ChatMessage[];
  /** The form of the tree; missing: MMInA's. */
  readonly form?: WebArenaProfile;
  /** The most characters of the page that are sent. MMInA sends 1,920 tokens. */
  readonly mostSeen?: number;
  /** The budget of one attempt. */
  readonly limit?: SpendingLimit;
  /** What it gets beside the text: captions of the pictures, or the viewport with the ids painted on its pictures. */
  readonly pictures?: { readonly as: 'captions'; readonly captioner: Captioner } | { readonly as: 'marked' };
  readonly memory?: Memory;
  /** The most characters of the pages in the memory. */
  readonly mostRemembered?: number;
}

/** The most characters of a page: MMInA's 1,920 tokens at about four characters each. */
export const MMINA_MOST_SEEN = 1_920 * 4;
/** The most characters of the pages in its memory: about as many tokens as four pages of MMInA have. */
export const MMINA_MOST_REMEMBERED = 4 * MMINA_MOST_SEEN;

/**
 * MMInA's agents. They think, read the accessibility tree, and know only their last action. The caption agent's tree contains captions of
 * the pictures. The multimodal agent sees the viewport. Replies are parsed as in MMInA. A reply that cannot be parsed costs a decision and
 * gets MMInA's feedback.
 */
export function createMminaAgent(model: ChatModel, options: MminaOptions): Agent {
  const { facts, prompt, mostSeen = MMINA_MOST_SEEN, limit = {}, pictures, memory } = options;
  const { form = 'mmina', mostRemembered = MMINA_MOST_REMEMBERED } = options;
  return {
    facts,
    reads: {
      form,
      picture: pictures?.as === 'marked' ? 'marked' : 'none',
      ...(pictures?.as === 'captions' ? { cuts: true as const } : {}),
    },
    ...(memory === undefined || memory.runs === 0 ? {} : { remembers: memory }),
    async decide(turn, signal) {
      const spending = spentOn(turn.past, limit);
      spending.mustHaveRoom();
      const { observation } = turn;
      let page = observation?.text ?? '(the page shows nothing)';
      const exchanges: Exchange[] = [];
      if (pictures?.as === 'captions' && observation !== null) {
        const { cuts = [] } = observation;
        const described = await pictures.captioner.describe(cuts, spending, signal);
        page = withCaptions(page, cuts, described.captions);
        exchanges.push(...described.exchanges);
        spending.mustHaveRoom();
      }
      const shown = pictures?.as === 'marked' ? (observation?.picture ?? null) : null;
      const remembered = memoryText(turn.memory ?? [], mostRemembered);
      const values = valuesOf(turn, asPageText(page, mostSeen), remembered.text);
      const messages = fillPrompt(prompt, values, shown);
      const reply = await model.ask(messages, { signal, onText: turn.onText });
      return {
        ...read([...exchanges, { purpose: 'decision', messages, reply }]),
        clipped: [...clippedPage(page, mostSeen), ...remembered.clipped],
      };
    },
  };
}

/** Parses the last exchange, which is the decision. */
function read(exchanges: readonly Exchange[]): Decision {
  const recorded = recordedFacts(exchanges);
  const reply = exchanges.at(-1)?.reply ?? null;
  if (reply === null) return { ...recorded, asks: [], error: unreadable('The model gave no reply.') };
  const silence = silenceIn(reply);
  if (silence !== null) return { ...recorded, asks: [], error: silence };
  const found = actionOf(reply.text);
  if ('error' in found) {
    const { error } = found;
    const isParsing = error.className === 'ActionParsingError';
    return { ...recorded, asks: [], error: (isParsing ? unreadable : raised)(error.toText()) };
  }
  const words = reply.text.slice(0, reply.text.indexOf('```'));
  return { ...recorded, thought: thoughtOf(reply, words), asks: askedById(found.action) };
}

function actionOf(text: string) {
  return decide(() => parseIdAction(extractIdAction(text, 'mmina'), 'mmina'));
}

function valuesOf(
  { task, observation, past, last }: Turn,
  page: string,
  memory: string,
): Readonly<Record<string, string>> {
  return {
    task: task.intent,
    address: observation?.url ?? '',
    page,
    // These texts repeat names of elements, so marks in them are removed.
    previous: unmarked(previousOf(past.at(-1), last)),
    memory,
  };
}

/** The last action in the form of MMInA's history, or what was wrong with it. */
function previousOf(last: PastDecision | undefined, news: Turn['last']): string {
  if (last === undefined) return news?.origin === 'person' ? `None (${news.message})` : 'None';
  const found = actionOf(last.raw);
  if ('error' in found) return idFormatFeedback(cutWords(last.raw));
  const { action } = found;
  if (last.failed?.code === 'agent.noElement' && 'element_id' in action) return idElementFeedback(action);
  const done = printIdAction(action, 'mmina', elementIn(last, action));
  return `${done}${outcomeOf(last)}`;
}

/** The line of the element in the page of that decision. */
function elementIn({ observation }: PastDecision, action: IdAction): string {
  if (!('element_id' in action)) return '';
  const mark = `[${action.element_id}] `;
  const line = observation?.text.split('\n').find((one) => one.trimStart().startsWith(mark)) ?? '';
  return line.trim();
}
