import { askedById } from '../../shared/decision/askedByText.ts';
import { decide } from '../../shared/decision/decision.ts';
import {
  extractIdAction,
  type IdAction,
  idElementFeedback,
  idFormatFeedback,
  parseIdAction,
  printIdAction,
} from '../../shared/decision/idAction.ts';
import { fault } from '../../shared/errors.ts';
import type { AgentAsk } from '../../shared/model/index.ts';
import type { Agent, Decision, PastDecision, Turn } from './agent.ts';
import type { ChatMessage, ChatModel, ChatReply } from './chatModel.ts';
import { fillPrompt, readPrompt } from './prompt.ts';
import { refusalIn, spentBy, spentOn } from './said.ts';
import type { SpendingLimit } from './spending.ts';

/** How it is set up. */
export interface MminaOptions {
  readonly facts: Agent['facts'];
  /** The text of resources/prompts/mminaText.txt, or another of its form. */
  readonly prompt: string;
  /** So many characters of the page are sent: MMInA sends 1,920 tokens. */
  readonly mostSeen?: number;
  /** For one attempt. */
  readonly limit?: SpendingLimit;
}

/** Four characters are about a token. */
const MOST_SEEN = 1_920 * 4;

/**
 * MMInA's text agent: it thinks, reads the accessibility tree, and knows its last action and no other. The reply is read as
 * MMInA reads it; what cannot be read costs a decision and is answered in MMInA's words.
 */
export function createMminaAgent(model: ChatModel, options: MminaOptions): Agent {
  const { facts, prompt, mostSeen = MOST_SEEN, limit = {} } = options;
  const examples = readPrompt(prompt);
  return {
    facts,
    reads: { form: 'mmina', picture: 'none' },
    async decide(turn, signal) {
      spentOn(turn.past, limit).mustHaveRoom();
      const messages = fill(examples, turn, mostSeen);
      const reply = await model.ask(messages, { signal, onText: turn.onText });
      return {
        ...read(reply),
        exchanges: [{ purpose: 'decision', messages, reply }],
      };
    },
  };
}

function read(reply: ChatReply): Decision {
  const { text, reasoning } = reply;
  const use = spentBy([reply]);
  const said = { raw: text, ...(use === null ? {} : { use }) };
  const refusal = refusalIn(reply);
  if (refusal !== null) return { ...said, asks: [], error: refusal };
  const found = actionOf(text);
  if ('error' in found)
    return { ...said, asks: [], error: fault.agent('agent.unreadable', found.error.toText()).toData() };
  const thought = [reasoning, text.slice(0, text.indexOf('```'))].map((part) => part.trim()).filter(Boolean);
  return { ...said, thought: thought.join('\n\n'), asks: askedById(found.action).map(asAsk) };
}

function actionOf(text: string) {
  return decide(() => parseIdAction(extractIdAction(text, 'mmina'), 'mmina'));
}

/** A place in the viewport has no word in this grammar. */
function asAsk(asked: ReturnType<typeof askedById>[number]): AgentAsk {
  if (asked.ask !== 'perform') return asked;
  const { point: _, ...ask } = asked;
  return ask;
}

function fill(examples: readonly ChatMessage[], turn: Turn, mostSeen: number): readonly ChatMessage[] {
  const { task, observation, past } = turn;
  const page = observation?.text ?? '(the page shows nothing)';
  const values: Readonly<Record<string, string>> = {
    task: task.intent,
    address: observation?.url ?? '',
    page: page.length > mostSeen ? page.slice(0, mostSeen) : page,
    previous: previousOf(past.at(-1)),
  };
  return fillPrompt(examples, values);
}

/** The last action as MMInA's history says it, or what was wrong with it. */
function previousOf(last: PastDecision | undefined): string {
  if (last === undefined) return 'None';
  const found = actionOf(last.raw);
  if ('error' in found) return idFormatFeedback(last.raw);
  const { action } = found;
  if (last.failed?.code === 'agent.noElement' && 'element_id' in action) return idElementFeedback(action);
  const done = printIdAction(action, 'mmina', elementIn(last, action));
  return last.failed === null ? done : `${done} (it did not work: ${last.failed.message})`;
}

/** The element's own line of the page that it was decided upon. */
function elementIn({ observation }: PastDecision, action: IdAction): string {
  if (!('element_id' in action)) return '';
  const mark = `[${action.element_id}] `;
  const line = observation?.text.split('\n').find((one) => one.trimStart().startsWith(mark)) ?? '';
  return line.trim();
}
