import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The file and line of a table where `words` stand, each after the one before it: a table may name a place several times. */
export function tableLine(table: string, ...words: readonly string[]): string {
  const text = readFileSync(path.join(import.meta.dirname, table), 'utf8');
  let at = 0;
  for (const word of words) {
    const found = text.indexOf(word, at);
    if (found === -1) throw new Error(`${table} holds no ${word} behind ${words.join(', ')}.`);
    at = found + word.search(/\S/);
  }
  return `test/architecture/${table}:${text.slice(0, at).split('\n').length}`;
}
