import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { fault } from '../../../shared/errors.ts';
import { appendWhole, whyUnwritable } from '../../files/wholeFile.ts';
import type { ChatMessage, ChatModel } from './chatModel.ts';
import type { ChatReply } from './chatReply.ts';

const keptSchema = z.object({
  question: z.string(),
  /** The name of the model in the request. */
  model: z.string(),
  text: z.string(),
  refusal: z.string().nullable(),
});
type Kept = z.infer<typeof keptSchema>;

/** A model whose replies are stored in a file. A stored question is never sent again. */
export interface KeptModel extends ChatModel {
  /** How many replies came from the file, and how many from the model. */
  readonly counts: { kept: number; asked: number };
}

/**
 * Stores replies by a digest of the question's messages, one JSON object per line, as they arrive. So an interrupted run can continue, and
 * a finished run can be repeated without the model. `model` null: only the file answers, for the single model that it contains or for
 * `named`; an unknown question throws `replies.missing`. `file` null: nothing is stored.
 */
export function keepReplies(
  model: ChatModel | null,
  file: string | null,
  named: string | undefined = model?.endpoint.model,
): KeptModel {
  const all = file === null ? [] : readKept(file);
  const name = named ?? onlyModel(all, file);
  const known = new Map(all.filter((one) => one.model === name).map((one) => [one.question, one]));
  const counts = { kept: 0, asked: 0 };
  return {
    endpoint: model?.endpoint ?? { baseUrl: '', model: name },
    counts,
    async ask(messages, options) {
      const question = digestOf(messages);
      const kept = known.get(question);
      if (kept !== undefined) {
        counts.kept += 1;
        return asReply(kept, name);
      }
      if (model === null)
        throw fault.input(
          'replies.missing',
          'The file has no reply to one of the questions, and no model is chosen.',
          'Choose a model, or give the file of the same run.',
          file === null ? {} : { at: file },
        );
      const reply = await model.ask(messages, options);
      counts.asked += 1;
      const line: Kept = { question, model: name, text: reply.text, refusal: refusalOf(reply) };
      if (file !== null) store(file, line);
      known.set(question, line);
      return reply;
    },
  };
}

function store(file: string, line: Kept): void {
  try {
    // The leading line feed ends a half line that a killed process left.
    appendWhole(file, `\n${JSON.stringify(line)}\n`);
  } catch (error) {
    throw fault.storage(
      'replies.write',
      `A reply of the model could not be stored: ${whyUnwritable(error)}.`,
      'Free some space there or correct the permissions, and run the command again. It asks only for replies that are not stored.',
      { at: file, cause: error },
    );
  }
}

function refusalOf({ refusal, ended }: ChatReply): string | null {
  return refusal ?? (ended === 'content-filter' ? 'its service withheld the reply' : null);
}

function asReply({ text, refusal }: Kept, model: string): ChatReply {
  return {
    ...{ text, refusal, model, reasoning: '', ended: 'stop', cost: null, ms: 0, tries: 0 },
    tokens: { input: 0, output: 0, isEstimate: false },
  };
}

function digestOf(messages: readonly ChatMessage[]): string {
  const words = messages.map(({ role, content }) => [
    role,
    typeof content === 'string'
      ? content
      : content.map((part) =>
          part.type === 'text' ? part.text : createHash('sha256').update(part.bytes).digest('hex'),
        ),
  ]);
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}

function onlyModel(all: readonly Kept[], file: string | null): string {
  const [name = '', ...others] = new Set(all.map((one) => one.model));
  if (others.length === 0) return name;
  throw fault.input(
    'replies.models',
    `The file contains replies of ${others.length + 1} models: ${[name, ...others].join(', ')}.`,
    'Choose one of them by its endpoint.',
    file === null ? {} : { at: file },
  );
}

function readKept(file: string): readonly Kept[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at): readonly Kept[] => {
    // A process that was killed during a write leaves half a line. Its question is sent again.
    if (line.trim() === '' || !line.endsWith('}')) return [];
    const read = keptSchema.safeParse(parsed(line));
    if (read.success) return [read.data];
    throw fault.input(
      'replies.file',
      `Line ${at + 1} is not a reply that was kept: expected {"question", "model", "text", "refusal"}.`,
      'Give a file that a run has written, or a new file.',
      { at: `${file}, line ${at + 1}` },
    );
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
