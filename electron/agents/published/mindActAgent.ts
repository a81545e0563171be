import { type ErrorData, fault, toErrorData } from '../../../shared/errors.ts';
import { readCandidate, textIn } from '../../../shared/mind2web/metrics/candidateWords.ts';
import { type Page, readPage } from '../../../shared/mind2web/metrics/question.ts';
import type { AgentAsk } from '../../../shared/model/index.ts';
import type { Agent, Decision, PastDecision, SeenPage } from '../agent/agent.ts';
import { outcomeOf, recordedFacts, silenceIn, spentOn, thoughtOf, unreadable } from '../agent/said.ts';
import type { ChatMessage, ChatModel } from '../model/chatModel.ts';
import { fillPlaces } from '../model/prompt.ts';
import type { SpendingLimit } from '../model/spending.ts';
import type { CandidateRanking } from '../ranking/candidateRanking.ts';
import { askRounds } from './mindAct.ts';

export interface MindActOptions {
  readonly facts: Agent['facts'];
  /** The messages of resources/prompts/mindAct.txt, or of another file of this form. */
  readonly prompt: readonly ChatMessage[];
  /** The text of resources/prompts/mindActOnline.txt: the words of a question about a live page. */
  readonly online: string;
  readonly ranking: CandidateRanking;
  /** The number of top-ranked candidates that the model chooses from. */
  readonly topK?: number;
  /** The budget of one attempt. */
  readonly limit?: SpendingLimit;
}

/** The number in the published program. */
export const TOP_K = 50;
/** The number of last actions in a question, as in Mind2Web. */
const PREVIOUS = 5;
/** The most words of an element in the line of an action. */
const WORDS = 60;

/**
 * MindAct on a live page. The elements are ranked by the words of the task, and a model chooses among the top ones in groups of five and
 * “none” until one is left. Mind2Web's own actions are a click, a text and an option. Hopscope adds scrolling, pressing Enter, going back
 * and ending; the model is asked for them only when it chooses no element.
 */
export function createMindActAgent(model: ChatModel, options: MindActOptions): Agent {
  const { facts, prompt, ranking, topK = TOP_K, limit = {}, online } = options;
  return {
    facts,
    reads: { form: 'candidates', picture: 'none' },
    async decide({ observation, task, past, onText }, signal) {
      const page = pageOf(observation);
      if ('error' in page) return { asks: [], error: page.error };
      const previousActions = past.slice(-PREVIOUS).flatMap(lineOf);
      const candidates = (observation?.elements ?? []).flatMap(({ id }) => {
        const read = readCandidate(page, id);
        return read === null ? [] : [{ id, ...read }];
      });
      const ranked = await ranking.rank({ task: task.intent, previousActions }, candidates, signal);
      let beside: Beside | null = null;
      let unread = 0;
      const { chosen, exchanges, replies, error } = await askRounds({
        ...{ model, prompt, signal, onText },
        step: { page, task: task.intent, previousActions, operation: { op: 'CLICK', value: '' } },
        candidates: ranked.slice(0, topK),
        asksOne: true,
        worded: (question) => fillPlaces(online, { question, address: observation?.url ?? '' }),
        onReply(text) {
          beside = readBeside(text) ?? beside;
          if (!/Answer: [A-F]/.test(text)) unread += 1;
          return beside?.isAtOnce === true;
        },
        spending: spentOn(past, limit),
      });
      const last = replies.at(-1);
      const said = {
        ...recordedFacts(exchanges),
        thought: last === undefined ? '' : thoughtOf(last, thoughtIn(last.text)),
      };
      if (error !== null) return { ...said, asks: [], error };
      if (last !== undefined && replies.every(({ text }) => text.trim() === ''))
        return { ...said, asks: [], error: silenceIn(last) ?? noCandidate() };
      return { ...said, ...decided(chosen, beside, { asked: replies.length, unread, of: ranked.length }) };
    },
  };
}

type Chosen = readonly [element: string, action: string] | null;

/** An action for the case that no element is chosen. */
interface Beside {
  readonly ask: AgentAsk;
  /** Whether it skips the remaining questions. */
  readonly isAtOnce: boolean;
}

function decided(
  chosen: Chosen,
  beside: Beside | null,
  said: { readonly asked: number; readonly unread: number; readonly of: number },
): Pick<Decision, 'asks' | 'error'> {
  if (beside?.isAtOnce === true) return { asks: [beside.ask] };
  if (chosen !== null) {
    const ask = askOf(chosen);
    return ask === null ? { asks: [], error: noOperation(chosen) } : { asks: [ask] };
  }
  if (beside !== null) return { asks: [beside.ask] };
  return { asks: [], error: said.unread > 0 ? noLetter(said) : noChoice(said) };
}

function askOf([element, action]: NonNullable<Chosen>): AgentAsk | null {
  const [operation = '', ...words] = action.split(' ');
  const value = words.join(' ').trim();
  if (operation === 'CLICK') return { ask: 'perform', operation: 'click', element };
  if (operation === 'TYPE') return { ask: 'perform', operation: 'type', element, value };
  return operation === 'SELECT' ? { ask: 'perform', operation: 'select', element, value } : null;
}

function readBeside(reply: string): Beside | null {
  if (!/Answer: A(?![A-Za-z])/.test(reply)) return null;
  const word = /Action: (FINISH|SCROLL|ENTER|BACK|GIVE UP)/.exec(reply)?.[1];
  const value = (/Value: ([^\n]*)/.exec(reply)?.[1] ?? '').trim();
  switch (word) {
    case 'FINISH':
      return { ask: { ask: 'finish', text: value }, isAtOnce: true };
    case 'SCROLL':
      return {
        ask: { ask: 'perform', operation: 'scroll', value: value === 'up' ? 'up' : 'down' },
        isAtOnce: false,
      };
    case 'ENTER':
      return { ask: { ask: 'perform', operation: 'press', value: 'Enter' }, isAtOnce: false };
    case 'BACK':
      return { ask: { ask: 'perform', operation: 'back' }, isAtOnce: false };
    case 'GIVE UP':
      return { ask: { ask: 'give-up', text: value }, isAtOnce: false };
    default:
      return null;
  }
}

function thoughtIn(reply: string): string {
  const end = reply.search(/^Answer: /m);
  return (end < 0 ? '' : reply.slice(0, end)).trim();
}

function pageOf(observation: SeenPage | null): Page | { readonly error: ErrorData } {
  if (observation === null || observation.elements.length === 0) return { error: noCandidate() };
  const page = readPage(observation.text);
  return 'root' in page ? page : { error: toErrorData(new Error(`cleaned page: ${page.message}`)) };
}

/** An action as a line of Mind2Web: `[button]  Search -> CLICK`. */
function lineOf({ asks, observation, failed }: PastDecision): readonly string[] {
  const page = observation === null ? null : readPage(observation.text);
  return asks.flatMap((ask): readonly string[] => {
    if (ask.ask !== 'perform') return [];
    const { operation, element, value } = ask;
    const found = page !== null && 'root' in page ? page.byId.get(element ?? '') : undefined;
    const what =
      found === undefined
        ? ''
        : `[${found.attributes.get('role') ?? found.tag}]  ${nameOf(found).slice(0, WORDS)} -> `;
    const done = `${what}${operation.toUpperCase()}${value === undefined ? '' : `: ${value}`}`;
    return [`${done}${outcomeOf({ failed })}`];
  });
}

function nameOf(element: Parameters<typeof textIn>[0]): string {
  const { attributes } = element;
  return (
    textIn(element) ||
    (attributes.get('aria_label') ?? attributes.get('placeholder') ?? attributes.get('title') ?? '')
  );
}

function noCandidate(): ErrorData {
  return fault.agent('agent.noCandidate', 'The page has no element that could be chosen.').toData();
}

function noChoice({ asked, of }: { readonly asked: number; readonly of: number }): ErrorData {
  return fault
    .agent(
      'agent.noChoice',
      `The model chose none of ${of} elements of the page in ${asked} questions, and asked for nothing else.`,
    )
    .toData();
}

function noLetter({ asked, unread }: { readonly asked: number; readonly unread: number }): ErrorData {
  return unreadable(
    `The model chose nothing: ${unread} of ${asked} replies name no letter from A to F (“Answer: B”).`,
  );
}

function noOperation([element, action]: NonNullable<Chosen>): ErrorData {
  return unreadable(
    `The model chose the element ${element} but not what to do with it: “${action.trim().slice(0, 200)}” is not CLICK, TYPE or SELECT.`,
  );
}
