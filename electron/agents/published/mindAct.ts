import { asPageText, unmarked } from '../../../shared/decision/pageText.ts';
import { type ErrorData, fault, toErrorData } from '../../../shared/errors.ts';
import { type Asked, type Eliminated, eliminate } from '../../../shared/mind2web/metrics/elimination.ts';
import type { AskedStep } from '../../../shared/mind2web/metrics/question.ts';
import { PythonError } from '../../../shared/python/python.ts';
import type { Exchange } from '../agent/agent.ts';
import { refusalIn, spentBy } from '../agent/said.ts';
import type { ChatMessage, ChatModel } from '../model/chatModel.ts';
import type { ChatReply } from '../model/chatReply.ts';
import { fillPrompt } from '../model/prompt.ts';
import type { Spending } from '../model/spending.ts';

/** For models without its training, MindAct uses the questions that its authors send to GPT. */
export const replyVariant = 'llm';

/** The most characters of a page. A longer page is cut; its choices are still listed below it. */
const MOST_SEEN = 60_000;

export interface Elimination {
  readonly model: ChatModel;
  /** The messages with examples. The last one has the placeholders {page} and {question}. */
  readonly prompt: readonly ChatMessage[];
  readonly step: AskedStep;
  /** The ids of the candidates, in the order of the questions. */
  readonly candidates: readonly string[];
  /** Whether to ask also when there is only one candidate. */
  readonly asksOne?: boolean;
  /** Changes the text of a question before it is sent; missing: no change. */
  readonly worded?: (question: string) => string;
  /** Called with each reply. Returning true ends the questions. */
  readonly onReply?: (text: string) => boolean;
  readonly onText?: (text: string) => void;
  readonly spending?: Spending;
  readonly signal?: AbortSignal;
}

/** The result of the rounds, with all questions and replies. */
export interface AskedRounds {
  readonly chosen: Eliminated['chosen'];
  readonly exchanges: readonly Exchange[];
  readonly replies: readonly ChatReply[];
  /** Why the rounds ended early: a refusal, a used-up budget, a failing service, or a page that cannot be shortened. */
  readonly error: ErrorData | null;
}

/** Asks a model in rounds until one candidate or none is left. Rejects only for a bug; other problems are in `error`. */
export async function askRounds(elimination: Elimination): Promise<AskedRounds> {
  const { model, prompt, step, candidates, asksOne = false, onReply, onText, spending, signal } = elimination;
  const worded = elimination.worded ?? ((question: string) => question);
  const exchanges: Exchange[] = [];
  const replies: ChatReply[] = [];
  const end = (error: ErrorData | null, chosen: Eliminated['chosen'] = null): AskedRounds => ({
    ...{ chosen, exchanges, replies, error },
  });
  try {
    const rounds = eliminate(step, candidates, { variant: replyVariant, isReference: false, asksOne });
    let asked = rounds.next();
    while (asked.done !== true) {
      spending?.mustHaveRoom();
      const messages = fillPrompt(prompt, placesOf(asked.value, worded));
      const purpose = `candidates ${exchanges.length + 1}`;
      const at = exchanges.push({ purpose, messages, reply: null }) - 1;
      const reply = await model.ask(messages, {
        ...(onText === undefined ? {} : { onText }),
        ...(signal === undefined ? {} : { signal }),
      });
      exchanges[at] = { purpose, messages, reply };
      replies.push(reply);
      const use = spentBy([reply]);
      if (use !== null) spending?.add(use);
      const refusal = refusalIn(reply);
      if (refusal !== null) return end(refusal);
      if (onReply?.(reply.text) === true) return end(null);
      asked = rounds.next(reply.text);
    }
    return end(null, asked.value.chosen);
  } catch (error) {
    return end(error instanceof PythonError ? uncut(error) : toErrorData(error));
  }
}

function placesOf({ tree, input }: Asked, worded: (question: string) => string) {
  // The choices repeat text of the page, so they are marked as data.
  return { page: asPageText(tree, MOST_SEEN), question: unmarked(worded(input)) };
}

function uncut(error: PythonError): ErrorData {
  return fault
    .page(
      'agent.candidates',
      `The page could not be cut down to its candidates: ${error.toText()}`,
      'The page is at fault, not the agent.',
    )
    .toData();
}
