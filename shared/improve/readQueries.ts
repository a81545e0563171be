import { z } from 'zod';
import { withoutReasoning } from '../parse/reasoning.ts';
import { ideaText } from '../proposal/readIdeas.ts';

/** What a model's reply to a request for tasks holds. */
export interface ReadQueries {
  /** In the order of the reply, without repetitions. */
  readonly queries: readonly string[];
  /** Why there is none, as the end of “it …”; null: there is at least one. */
  readonly fault: string | null;
}

/** The most characters of a reply that are read. */
const MOST_READ = 200_000;
const MOST_QUERIES = 200;

const words = z.string();
const named = z.record(z.string(), z.unknown());
/** Names that models give to the text of a task. */
const TEXT_KEYS = ['query', 'task', 'question', 'text', 'instruction', 'intent', 'ques'];

/**
 * Reads tasks from a reply: JSON (a list of texts or objects, or an object with one list), else the marked lines of a list (`1.`, `(2)`,
 * `-`, `Task 3:`). Text around them is left out, and so is the reasoning at the head of a reply (`withoutReasoning`). Prose without a list is a fault.
 */
export function readQueries(reply: string): ReadQueries {
  const { reasoning, text } = withoutReasoning(reply.slice(0, MOST_READ));
  if (text.trim() === '')
    return { queries: [], fault: reasoning === '' ? 'is empty' : 'holds only the reasoning of the model' };
  const body = fenced(text) ?? text;
  const found = fromJson(body) ?? fromLines(body);
  const queries = [...new Set(found.flatMap((one) => plain(one) ?? []))].slice(0, MOST_QUERIES);
  return { queries, fault: queries.length > 0 ? null : 'holds no list of tasks' };
}

/** The inside of the first code fence; null: there is none. A fence without an end reaches to the end of the text. */
function fenced(text: string): string | null {
  const open = text.indexOf('```');
  if (open < 0) return null;
  const line = text.indexOf('\n', open);
  if (line < 0) return null;
  const close = text.indexOf('```', line);
  return text.slice(line + 1, close < 0 ? undefined : close);
}

/** The texts of a JSON value in the text; null: there is no JSON value with texts. */
function fromJson(text: string): readonly string[] | null {
  for (const [open, close] of [
    ['{', '}'],
    ['[', ']'],
  ] as const) {
    const begin = text.indexOf(open);
    const end = text.lastIndexOf(close);
    if (begin < 0 || end < begin) continue;
    try {
      const found = textsOf(JSON.parse(text.slice(begin, end + 1)));
      if (found !== null) return found;
    } catch {
      // Not JSON: other brackets, or a list of lines.
    }
  }
  return fromJsonLines(text);
}

/** One JSON value in each line; null: fewer than two lines are such values. */
function fromJsonLines(text: string): readonly string[] | null {
  const found = text.split('\n').flatMap((line) => {
    if (!/^\s*\{/.test(line)) return [];
    try {
      return textOf(JSON.parse(line)) ?? [];
    } catch {
      return [];
    }
  });
  return found.length < 2 ? null : found;
}

function textsOf(value: unknown): readonly string[] | null {
  if (Array.isArray(value)) {
    const found = value.flatMap((one) => textOf(one) ?? []);
    return found.length === 0 ? null : found;
  }
  const read = named.safeParse(value);
  if (!read.success) return null;
  const lists = Object.values(read.data).filter((one) => Array.isArray(one));
  const [list] = lists;
  if (lists.length === 1 && list !== undefined) return textsOf(list);
  const own = textOf(value);
  return own === null ? null : [own];
}

function textOf(value: unknown): string | null {
  const text = words.safeParse(value);
  if (text.success) return text.data;
  const read = named.safeParse(value);
  if (!read.success) return null;
  for (const key of TEXT_KEYS) {
    const own = words.safeParse(read.data[key]);
    if (own.success) return own.data;
  }
  return null;
}

/** `1.`, `2)`, `(3)`, `4:`, `-`, `*`, `•`, `Task 5:`, `Aufgabe 6:`, also in bold. */
const MARK = /^\s{0,8}(?:\*\*)?(?:\(?\d{1,3}[.):]|[-*•–]|#{1,4})(?:\*\*)?\s/;
const NAMED_MARK =
  /^\s{0,8}(?:\*\*|#{1,4} |[-*•] )?(?:task|query|aufgabe|anfrage)\s?\d{0,3}\s?[.:)](?:\*\*)?\s?/i;

function fromLines(text: string): readonly string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const mark = NAMED_MARK.exec(line) ?? MARK.exec(line);
    if (mark === null || mark[0].includes('#')) return [];
    return [line.slice(mark[0].length).replace(NAMED_MARK, '')];
  });
}

/** A task on one line, without marks of Markdown and quotation marks around it; null: nothing is left. */
function plain(raw: string): string | null {
  const text = ideaText(raw.slice(0, 5_000).replaceAll('**', '').replaceAll('`', ''));
  if (text === null) return null;
  const bare = /^["“„«](.*)["”“»],?$/u.exec(text)?.[1]?.trim() ?? text;
  return bare === '' ? null : bare;
}
