import { z } from 'zod';
import { readJsonReply } from '../../../shared/decision/jsonReply.ts';
import { fault, toErrorData } from '../../../shared/errors.ts';
import type { ProposalSite } from '../../../shared/proposal/proposal.ts';
import { ideaProblem, ideaText } from '../../../shared/proposal/readIdeas.ts';
import { type ChatMessage, type ChatModel, openChatModel } from '../model/chatModel.ts';
import type { Endpoint } from '../model/endpoint.ts';

/** A model that writes task ideas for a site. */
export interface IdeaWriter {
  readonly model: string;
  /** At most `count` ideas, none of which is in `known`. Throws an `AppError` when no reply of the model can be parsed. */
  write(site: ProposalSite, count: number, known: readonly string[]): Promise<readonly string[]>;
}

/** The number of tries. After an unreadable reply the model gets the error and tries again. */
const TRIES = 3;

/** `prompt` is the text of resources/prompts/seedIdeas.txt. */
export function createIdeaWriter(endpoint: Endpoint, prompt: string): IdeaWriter {
  // A high temperature gives more variety.
  const model = openChatModel(endpoint, { temperature: 1 });
  return {
    model: endpoint.model,
    async write(site, count, known) {
      const messages: ChatMessage[] = [...fillPrompt(prompt, site, count, known)];
      let trouble = '';
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const content = await ask(model, messages);
        const read = readReply(content);
        if ('ideas' in read) {
          const taken = new Set(known);
          return [...new Set(read.ideas)].filter((idea) => !taken.has(idea)).slice(0, count);
        }
        trouble = read.fault;
        messages.push(
          { role: 'assistant', content: content.slice(0, 20_000) },
          {
            role: 'user',
            content: `That reply cannot be used: ${trouble}. Answer again, with the JSON object and nothing else.`,
          },
        );
      }
      throw fault.model(
        'model.ideasForm',
        `The model ${endpoint.model} gave no readable ideas in ${TRIES} replies: ${trouble}.`,
        'Nothing was added. Try again, use another model, or read ideas from a file.',
        { at: endpoint.baseUrl },
      );
    },
  };
}

async function ask(model: ChatModel, messages: readonly ChatMessage[]): Promise<string> {
  try {
    return (await model.ask(messages)).text;
  } catch (error) {
    throw fault.model(
      'model.ideas',
      `The model gave no ideas: ${toErrorData(error).message}`,
      'Nothing was added. Check the endpoint (Settings, Models) and try again, or read ideas from a file.',
      { at: model.endpoint.baseUrl, cause: error },
    );
  }
}

const reply = z.strictObject({ ideas: z.array(z.string()).min(1).max(500) });

/** Parses `{"ideas": ["…"]}`, bare or in one code fence. Anything else returns a fault in words that the model can use. */
function readReply(content: string): { readonly ideas: string[] } | { readonly fault: string } {
  const read = readJsonReply(content);
  if ('fault' in read) return read;
  const parsed = reply.safeParse(read.value);
  if (!parsed.success)
    return { fault: 'it is not an object with the one key "ideas", a list of one text or more' };
  const ideas = parsed.data.ideas.map(ideaText).filter((idea) => idea !== null);
  const tooLong = ideas.map(ideaProblem).find((problem) => problem !== null);
  if (tooLong !== undefined) return { fault: `one idea ${tooLong}` };
  return ideas.length === 0 ? { fault: 'every idea in it is empty' } : { ideas };
}

/**
 * The prompt's two parts (after `[system]` and `[user]`), filled with the facts of the site. All names are filled in one pass, so that
 * braces in a description stay unchanged.
 */
function fillPrompt(
  prompt: string,
  site: ProposalSite,
  count: number,
  known: readonly string[],
): readonly { role: 'system' | 'user'; content: string }[] {
  const values: Readonly<Record<string, string>> = {
    count: String(count),
    name: site.name,
    url: site.url,
    domain: [site.domain, site.subdomain].filter((part) => part !== '').join(', ') || 'not given',
    description: site.description || 'not given',
    known: known.length === 0 ? '(none yet)' : known.map((idea) => `- ${idea}`).join('\n'),
  };
  const [system = '', ...user] = prompt
    .slice(prompt.indexOf('[system]') + '[system]'.length)
    .split('\n[user]');
  const fill = (text: string): string =>
    text.trim().replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return [
    { role: 'system', content: fill(system) },
    { role: 'user', content: fill(user.join('\n[user]')) },
  ];
}
