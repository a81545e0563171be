import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** A file that had to be run again as often as this is named until it is mended. */
const NAMED_FROM = 3;
/** A file is taken for mended when it has passed so often in a row without being run again, or when its text has changed. */
const MENDED_AFTER = 20;

const fileHistory = z.object({
  /** Of the file's text when it last had to be run again. */
  text: z.string(),
  again: z.int(),
  /** Runs since then that passed at once. */
  passedSince: z.int(),
});
const history = z.object({
  again: z.record(z.string(), fileHistory),
  seconds: z.record(z.string(), z.number()),
});
export type History = z.infer<typeof history>;

/** `HOPSCOPE_TEST_HISTORY` names another place, for a machine that keeps a cache between its runs. */
function place(): string {
  const cache = process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache');
  return process.env['HOPSCOPE_TEST_HISTORY'] ?? path.join(cache, 'hopscope', 'tests.json');
}

/** What this machine remembers of earlier runs; nothing where there were none, or where the file cannot be read. */
export function readHistory(): History {
  try {
    return history.parse(JSON.parse(readFileSync(place(), 'utf8')));
  } catch {
    return { again: {}, seconds: {} };
  }
}

export function writeHistory(kept: History): void {
  mkdirSync(path.dirname(place()), { recursive: true });
  writeFileSync(place(), JSON.stringify(kept));
}

/** The history after a run in which `seconds` says what each file took, and `again` which files had to be run again. */
export function withRun(
  root: string,
  before: History,
  seconds: ReadonlyMap<string, number>,
  again: readonly string[],
): History {
  const next: Record<string, z.infer<typeof fileHistory>> = { ...before.again };
  for (const file of again) {
    const text = textOf(root, file);
    const known = next[file];
    const times = known?.text === text ? known.again : 0;
    next[file] = { text, again: times + 1, passedSince: 0 };
  }
  for (const file of seconds.keys()) {
    const known = next[file];
    if (known === undefined || again.includes(file)) continue;
    if (known.text !== textOf(root, file) || known.passedSince + 1 >= MENDED_AFTER) delete next[file];
    else next[file] = { ...known, passedSince: known.passedSince + 1 };
  }
  return { again: next, seconds: { ...before.seconds, ...Object.fromEntries(seconds) } };
}

/** Files that had to be run again so often that somebody must mend them, and how often. */
export function unsteadyFiles({ again }: History): readonly (readonly [file: string, times: number])[] {
  return Object.entries(again)
    .filter(([, { again: times }]) => times >= NAMED_FROM)
    .map(([file, { again: times }]) => [file, times]);
}

function textOf(root: string, file: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(root, file)))
    .digest('hex');
}
