import type { Database } from '../../electron/db/store/open.ts';

/** Columns and fields with terms of the program, for which the window shows its own words. */
const TERMS = new Set([
  ...[
    'by',
    'change',
    'choice',
    'decision',
    'did',
    'failure',
    'flags',
    'format',
    'give_up_reason',
    'giveUpReason',
  ],
  ...['how', 'kind', 'made_by', 'mode', 'operation', 'outcome', 'profile', 'reason_key', 'rule', 'segment'],
  ...['state', 'status', 'subject', 'type', 'where'],
]);

/** All words of people, pages and models in a workspace, as one text. */
export function recordedWords(db: Database): string {
  const tables = db
    .prepare<[], { name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite_%'`,
    )
    .all();
  const words: string[] = [];
  const add = (name: string, value: unknown): void => {
    if (TERMS.has(name)) return;
    if (typeof value === 'string') {
      const inner = /^[[{]/.test(value) ? parsed(value) : null;
      if (inner === null) words.push(value);
      else add(name, inner);
    } else if (Array.isArray(value)) for (const one of value) add(name, one);
    else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
      for (const [field, one] of Object.entries(value)) add(field, one);
  };
  for (const { name } of tables)
    for (const row of db.prepare<[], Record<string, unknown>>(`SELECT * FROM "${name}"`).iterate())
      for (const [column, value] of Object.entries(row)) add(column, value);
  return [...new Set(words)].join('\n');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
