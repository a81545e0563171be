import { asPageText, unmarked } from '../../../shared/decision/pageText.ts';
import { type ErrorData, fault, toErrorData } from '../../../shared/errors.ts';
import { type Asked, type Eliminated, eliminate } from '../../../shared/mind2web/metrics/elimination.ts';
import type { AskedStep } from '../../../shared/mind2web/metrics/question.ts';
import { PythonError } from '../../../shared/python/python.ts';
import type { Exchange } from '../agent/agent.ts';
import { refusalIn, spentBy } from '../agent/said.ts';
import type { ChatMessage, ChatModel, ChatReply } from '../model/chatModel.ts';
import { fillPrompt } from '../model/prompt.ts';
import type { Spending } from '../model/spending.ts';

/** MindAct asks a model that was not trained for it as its authors ask GPT. */
export const replyVariant = 'llm';

/** A part of a page beyond so many characters is cut; its choices are named below it all the same. */
const MOST_SEEN = 60_000;

export interface Elimination {
  readonly model: ChatModel;
  /** Messages with examples; the last one has the places {page} and {question}. */
  readonly prompt: readonly ChatMessage[];
  readonly step: AskedStep;
  /** Ids, in the order in which they are asked about. */
  readonly candidates: readonly string[];
  /** A page with one candidate alone is asked about as well. */
  readonly asksOne?: boolean;
  /** The words of the question as they are sent; its own when missing. */
  readonly worded?: (question: string) => string;
  /** Told of each reply; true: that was the last question. */
  readonly onReply?: (text: string) => boolean;
  readonly onText?: (text: string) => void;
  readonly spending?: Spending;
  readonly signal?: AbortSignal;
}

/** What came of the rounds, and everything that was asked and said. */
export interface AskedRounds {
  readonly chosen: Eliminated['chosen'];
  readonly exchanges: readonly Exchange[];
  readonly replies: readonly ChatReply[];
  /** Why the rounds broke off: a refusal, a budget that is used up, a model's service, a page that cannot be cut to size. */
  readonly error: ErrorData | null;
}

/** Asks a model round by round until one candidate is left, or none. Rejects for a bug alone: what went wrong is `error`. */
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
  // The choices repeat elements of the page.
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
