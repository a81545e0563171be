import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fault } from '../../../shared/errors.ts';
import type { TuningFile, TuningMethod } from '../../../shared/model/tuning.ts';
import { sizeText } from '../../../shared/parse/limits.ts';
import { whyUnreadable } from '../../workspace/diskRefusal.ts';

/** OpenAI's limit of a file, and its limit of pictures in a row. */
const MOST_BYTES = 512_000_000;
const MOST_PICTURES = 10;

const part = z.looseObject({ type: z.string() });
const message = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  content: z.union([z.string(), z.array(part)]).nullish(),
  tool_calls: z.array(z.unknown()).nullish(),
  /** Of an assistant's message: 0: its words are not trained. */
  weight: z.union([z.literal(0), z.literal(1)]).optional(),
});
type Message = z.infer<typeof message>;

const metadata = z
  .looseObject({ task: z.string().optional(), task_text: z.string().optional() })
  .optional()
  .catch(undefined);

/** A row of OpenAI's chat form: each turn of the assistant without the weight 0 is trained. */
const chatRow = z.looseObject({ messages: z.array(message).min(2), metadata });
/** A row of preferences in OpenAI's form. */
const pairRow = z.looseObject({
  input: z.looseObject({ messages: z.array(message).min(1) }),
  preferred_output: z.array(message).min(1),
  non_preferred_output: z.array(message).min(1),
  metadata,
});

/** What one row holds. */
interface RowFacts {
  readonly trainedTurns: number;
  readonly pictures: number;
  readonly taskId: string | null;
  readonly taskText: string | null;
}

export type ReadData = Pick<
  TuningFile,
  'path' | 'sha256' | 'bytes' | 'rows' | 'trainedTurns' | 'pictures' | 'taskIds' | 'taskTexts'
> & { readonly content: Buffer };

/**
 * Reads a file of training rows, JSON Lines in OpenAI's form of this method, and counts what is in it. Throws AppError `tune.data` with the
 * line for a file that is empty, for a line that is not such a row, for a row that trains nothing, and for one with more pictures than
 * `mostPictures`.
 */
export function readData(file: string, method: TuningMethod, mostPictures: number = MOST_PICTURES): ReadData {
  const content = contentOf(file);
  const taskIds = new Set<string>();
  const taskTexts = new Set<string>();
  let [rows, trainedTurns, pictures] = [0, 0, 0];
  for (const { line, text } of linesIn(content, file)) {
    const found = rowFacts(text, method);
    if ('why' in found) throw badLine(file, line, `${found.why}.`);
    if (found.pictures > mostPictures)
      throw badLine(
        file,
        line,
        `the row has ${found.pictures} pictures, and a service takes at most ${mostPictures}.`,
        'Export with fewer pictures in a row. If the service takes more, say so with --most-pictures.',
      );
    rows += 1;
    trainedTurns += found.trainedTurns;
    pictures += found.pictures;
    if (found.taskId !== null) taskIds.add(found.taskId);
    if (found.taskText !== null) taskTexts.add(taskTextDigest(found.taskText));
  }
  if (rows === 0) throw fault.input('tune.data', `${file} has no rows.`, GIVE, { at: file });
  return {
    ...{ path: path.resolve(file), content, sha256: digestOf(content), bytes: content.length },
    ...{ rows, trainedTurns, pictures },
    ...{ taskIds: [...taskIds].sort(), taskTexts: [...taskTexts].sort() },
  };
}

const GIVE =
  'Give a file of JSON Lines in OpenAI’s form for fine-tuning: {"messages": […]} on each line, or for --method dpo {"input", "preferred_output", "non_preferred_output"}.';

export function digestOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Whether the rows of a tuning are still on this computer, as they were when it began. */
export function isUnchanged({ path: file, bytes, sha256 }: TuningFile): boolean {
  try {
    return (
      statSync(file, { throwIfNoEntry: false })?.size === bytes && digestOf(readFileSync(file)) === sha256
    );
  } catch {
    return false;
  }
}

/** The digest of a task's text. Letter case and white space do not count. */
export function taskTextDigest(text: string): string {
  return digestOf(text.toLowerCase().split(/\s+/).filter(Boolean).join(' '));
}

/** What a line holds; `why`: it is no row, as a part of a sentence. */
function rowFacts(line: string, method: TuningMethod): RowFacts | { readonly why: string } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { why: 'the line is not JSON' };
  }
  const read = method === 'dpo' ? pairRow.safeParse(value) : chatRow.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { why: `the row has a wrong ${issue?.path.join('.') || 'form'} (${issue?.message ?? ''})` };
  }
  const { data } = read;
  const isPair = 'input' in data && 'preferred_output' in data;
  const trained = isPair ? (data as z.infer<typeof pairRow>).preferred_output : chatOf(data);
  const all = isPair ? pairMessages(data as z.infer<typeof pairRow>) : chatOf(data);
  const trainedTurns = trained.filter(isTrained).length;
  if (trainedTurns === 0) return { why: 'the row trains no turn of the assistant' };
  return {
    ...{ trainedTurns, pictures: all.reduce((sum, one) => sum + picturesOf(one), 0) },
    taskId: data.metadata?.task || null,
    taskText: data.metadata?.task_text || null,
  };
}

function chatOf(row: object): readonly Message[] {
  return (row as z.infer<typeof chatRow>).messages;
}

function pairMessages({ input, preferred_output, non_preferred_output }: z.infer<typeof pairRow>) {
  return [...input.messages, ...preferred_output, ...non_preferred_output];
}

function isTrained({ role, content, tool_calls: calls, weight }: Message): boolean {
  const isEmpty = (content ?? '').length === 0 && (calls ?? []).length === 0;
  return role === 'assistant' && weight !== 0 && !isEmpty;
}

function picturesOf({ content }: Message): number {
  return Array.isArray(content) ? content.filter(({ type }) => type === 'image_url').length : 0;
}

function contentOf(file: string): Buffer {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MOST_BYTES)
    throw fault.input(
      'tune.data',
      `${file} has ${sizeText(size)}, and a service takes at most ${sizeText(MOST_BYTES)}.`,
      'Export fewer rows, or smaller pictures.',
      { at: file },
    );
  try {
    return readFileSync(file);
  } catch (cause) {
    throw fault.input('tune.data', `${file} ${whyUnreadable(cause)}.`, GIVE, { at: file, cause });
  }
}

/** The lines that are not blank, from 1. The file may be larger than the longest text. */
export function* linesIn(
  content: Buffer,
  file: string,
): Generator<{ readonly line: number; readonly text: string }> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let from = 0, line = 1; from < content.length; line += 1) {
    const found = content.indexOf(0x0a, from);
    const end = found < 0 ? content.length : found;
    let text: string;
    try {
      text = decoder.decode(content.subarray(from, end));
    } catch {
      throw badLine(file, line, 'the line is not text in UTF-8.');
    }
    if (text.trim() !== '') yield { line, text };
    from = end + 1;
  }
}

function badLine(file: string, line: number, what: string, advice: string = GIVE): Error {
  return fault.input('tune.data', `${file}, line ${line}: ${what}`, advice, { at: `${file}:${line}` });
}
