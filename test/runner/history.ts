import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** A file with this number of reruns is reported until it is mended. */
const NAMED_FROM = 3;
/** A file counts as mended after this number of passes in a row without a rerun, or when its text changes. */
const MENDED_AFTER = 20;

const fileHistory = z.object({
  /** The hash of the file at its last rerun. */
  text: z.string(),
  again: z.int(),
  /** Passes without a rerun since then. */
  passedSince: z.int(),
});
const history = z.object({
  again: z.record(z.string(), fileHistory),
  seconds: z.record(z.string(), z.number()),
});
export type History = z.infer<typeof history>;

/** `HOPSCOPE_TEST_HISTORY` names another file, for a machine that keeps a cache between runs. */
function place(): string {
  const cache = process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache');
  return process.env['HOPSCOPE_TEST_HISTORY'] ?? path.join(cache, 'hopscope', 'tests.json');
}

/** The history of earlier runs on this machine; empty if there is none or the file is unreadable. */
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

/** The history after a run. `seconds`: the time of each file; `again`: the files with a rerun. */
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

/** The files with many reruns, which must be mended, and their numbers of reruns. */
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
