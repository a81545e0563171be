import { fault, toErrorData } from '../../../shared/errors.ts';
import { type ChatMessage, openChatModel } from '../model/chatModel.ts';
import { modelUseOf } from '../model/chatReply.ts';
import type { Endpoint } from '../model/endpoint.ts';
import { fillPrompt, promptVersion, readPrompt } from '../model/prompt.ts';

/** A request for new tasks of a website. */
interface QueryQuestion {
  readonly site: { readonly name: string; readonly url: string };
  readonly count: number;
  /** Tasks that show what is wanted. */
  readonly examples: readonly string[];
  /** Tasks that must not be repeated. */
  readonly known: readonly string[];
  /** The last reply and why it could not be used; null: it could, or there is none. */
  readonly before: { readonly reply: string; readonly fault: string } | null;
}

/** A message as the record keeps it: text only. */
export interface TextMessage {
  readonly role: ChatMessage['role'];
  readonly content: string;
}

/** A model that writes new tasks for a site from existing ones (self-instruct). */
export interface QueryWriter {
  readonly model: string;
  readonly promptVersion: string;
  messages(question: QueryQuestion): readonly TextMessage[];
  /** Throws AppError `model.queries` when no complete reply came. */
  ask(
    messages: readonly TextMessage[],
    signal?: AbortSignal,
  ): Promise<{ readonly reply: string; readonly tokens: number; readonly cost: number | null }>;
}

/** The most characters of a reply that the model gets back when it could not be used. */
const MOST_RETURNED = 4_000;
/** A high temperature gives more variety. */
const TEMPERATURE = 1;

/** `prompt` is the text of resources/prompts/queryWriter.txt. */
export function createQueryWriter(endpoint: Endpoint, prompt: string): QueryWriter {
  const model = openChatModel(endpoint, { temperature: TEMPERATURE });
  return {
    model: endpoint.model,
    promptVersion: promptVersion('queryWriter', prompt),
    messages({ site, count, examples, known, before }) {
      const filled = fillPrompt(readPrompt(prompt), {
        ...{ count: String(count), name: site.name, url: site.url },
        ...{ examples: listed(examples), known: listed(known) },
      });
      const text = filled.map(
        ({ role, content }): TextMessage => ({ role, content: typeof content === 'string' ? content : '' }),
      );
      if (before === null) return text;
      const again = `That reply cannot be used: it ${before.fault}. Answer again, with the JSON object and nothing else.`;
      return [
        ...text,
        { role: 'assistant', content: before.reply.slice(0, MOST_RETURNED) },
        { role: 'user', content: again },
      ];
    },
    async ask(messages, signal) {
      try {
        const said = await model.ask(messages, signal === undefined ? {} : { signal });
        const { tokens, cost } = modelUseOf(said);
        return { reply: said.text, tokens, cost };
      } catch (error) {
        throw fault.model(
          'model.queries',
          `The model wrote no queries: ${toErrorData(error).message}`,
          'What it wrote before is stored. Check the endpoint (hopscope endpoints --test) and run the same command again.',
          { at: endpoint.baseUrl, cause: error },
        );
      }
    },
  };
}

function listed(texts: readonly string[]): string {
  return texts.length === 0 ? '(none)' : texts.map((text) => `- ${text}`).join('\n');
}
