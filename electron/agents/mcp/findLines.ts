import { createContext, runInContext } from 'node:vm';
import { cannot } from './tools.ts';

/** The query: a text, or a regular expression. */
export interface Sought {
  readonly text?: string | undefined;
  readonly regex?: string | undefined;
  readonly maxResults?: number | undefined;
}

/** The time limit of a search. Without it, a client could block the attempt with a regular expression that never ends. */
const LIMIT_MS = 1_000;
const MOST = 200;

/** The matching lines of a snapshot, in their order. Throws AppError `agent.tool` for a query that cannot be searched. */
export function findLines(snapshot: string, { text, regex, maxResults = MOST }: Sought): readonly string[] {
  if ((text === undefined) === (regex === undefined)) throw cannot('Give either text or regex to look for.');
  const lines = snapshot.split('\n');
  const found = regex === undefined ? holding(lines, text ?? '') : matching(lines, regex);
  return found.slice(0, Math.min(maxResults, MOST)).map((line) => line.trim());
}

function holding(lines: readonly string[], text: string): readonly string[] {
  const wanted = text.toLowerCase();
  return lines.filter((line) => line.toLowerCase().includes(wanted));
}

function matching(lines: readonly string[], regex: string): readonly string[] {
  const [, body = regex, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(regex) ?? [];
  let pattern: RegExp;
  try {
    pattern = new RegExp(body, flags.replace('g', '').replace('y', ''));
  } catch (error) {
    throw cannot(error instanceof Error ? error.message : String(error));
  }
  try {
    const scope = createContext({ lines, pattern });
    const kept: unknown = runInContext('lines.map((line) => pattern.test(line))', scope, {
      timeout: LIMIT_MS,
    });
    return lines.filter((_, at) => Array.isArray(kept) && kept[at] === true);
  } catch {
    throw cannot(`The search for the expression did not end within ${LIMIT_MS / 1000} s.`);
  }
}
