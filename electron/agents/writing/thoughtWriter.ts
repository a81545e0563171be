import { asPageText } from '../../../shared/decision/pageText.ts';
import { fault, toErrorData } from '../../../shared/errors.ts';
import { type ChatMessage, openChatModel } from '../model/chatModel.ts';
import type { Endpoint } from '../model/endpoint.ts';

/** What a person saw and did in a step. The model writes the thought between the two. */
interface ThoughtOf {
  readonly intent: string;
  readonly url: string;
  readonly title: string;
  /** The earlier actions, oldest first. */
  readonly before: readonly string[];
  readonly action: string;
  readonly picture: { readonly bytes: Uint8Array; readonly mime: 'image/png' | 'image/jpeg' } | null;
}

/** A model that writes thoughts for people's steps afterwards. The people did not say them during the task. */
export interface ThoughtWriter {
  readonly model: string;
  /** Returns one thought. Throws an `AppError` when the model gives none. */
  write(of: ThoughtOf): Promise<string>;
}

/** The most characters of a thought, which is a sentence or two. */
const longest = 1_000;
/** The most characters of a page. */
const MOST_TOLD = 20_000;

/** `prompt` is the text of resources/prompts/stepThoughts.txt. */
export function createThoughtWriter(endpoint: Endpoint, prompt: string): ThoughtWriter {
  const model = openChatModel(endpoint, { temperature: 0 });
  return {
    model: endpoint.model,
    async write({ intent, url, title, before, action, picture }) {
      const text = [
        `Task: ${intent}`,
        `Page:\n${asPageText(`${title} ${url}`.trim(), MOST_TOLD)}`,
        `Done before:\n${before.length === 0 ? '(nothing)' : asPageText(before.map((one) => `- ${one}`).join('\n'), MOST_TOLD)}`,
        `Next action:\n${asPageText(action, MOST_TOLD)}`,
      ].join('\n\n');
      const messages: ChatMessage[] = [
        { role: 'system', content: prompt.trim() },
        {
          role: 'user',
          content:
            picture === null
              ? text
              : [
                  { type: 'text', text },
                  { type: 'image', mime: picture.mime, bytes: picture.bytes },
                ],
        },
      ];
      const said = await ask(messages);
      if (said === '')
        throw fault.model(
          'model.thought',
          `The model ${endpoint.model} gave no thought for “${action}”.`,
          'Nothing was written. Try again, or use another model.',
          { at: endpoint.baseUrl },
        );
      return said;
    },
  };

  async function ask(messages: readonly ChatMessage[]): Promise<string> {
    try {
      const { text } = await model.ask(messages);
      return text
        .trim()
        .replace(/^Thought:\s*/i, '')
        .slice(0, longest);
    } catch (error) {
      throw fault.model(
        'model.thoughts',
        `The model gave no thought: ${toErrorData(error).message}`,
        'Nothing was written. Check the endpoint (hopscope endpoints --test) and try again.',
        { at: endpoint.baseUrl, cause: error },
      );
    }
  }
}
