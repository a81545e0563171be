import { readFileSync, statSync } from 'node:fs';
import type { Settings } from '../../shared/contract/index.ts';
import { AppError, fault } from '../../shared/errors.ts';
import type { Task } from '../../shared/model/index.ts';
import type { RedactionPolicy } from '../../shared/redaction/kinds.ts';

/** A longer source contains pages and not only the words of the task. */
const LONGEST_SOURCE = 100_000;

/** What is redacted in an attempt at this task. Throws AppError when the file of declared secrets cannot be used. */
export function attemptPolicy(
  task: Task,
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): RedactionPolicy {
  return {
    patterns: settings.redactPatterns,
    declared: declaredSecrets(environment, task),
    publicText: wordsOf(task),
    checkedWords: checkedWords(task),
  };
}

/**
 * The words of a task. Values that it gives to participants, such as an address for signing up, are typed into forms and are not secrets.
 */
function wordsOf(task: Task): string {
  const { intent, instructions = '', hops, startUrls, reference, source } = task;
  const raw = source.raw.length > LONGEST_SOURCE ? '' : source.raw;
  return [intent, instructions, JSON.stringify([hops, startUrls, reference]), raw].join('\n');
}

/** Shorter words occur in many keys by chance. */
const LEAST = 4;
/** Fields with words for people. No check searches for these in an address. */
const FOR_PEOPLE = /intent|instruction|note|comment|description/i;

/** The words that a check of the task, or of the program for which it was written, may search for in an address. */
function checkedWords({ hops, source }: Task): string[] {
  const own = textsIn(hops.map(({ check }) => check));
  return [
    ...new Set([...own, ...textsIn(parsed(source.raw))].flatMap((text) => text.split(/[\s/?&=#|,]+/))),
  ].filter((word) => word.length >= LEAST);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    FOR_PEOPLE.test(key) ? [] : textsIn(each),
  );
}

function parsed(text: string): unknown {
  try {
    return text.length > LONGEST_SOURCE ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** The environment variable with the path of the file of declared secrets. */
const VARIABLE = 'HOPSCOPE_SECRETS_FILE';
const SHORTEST = 4;

/**
 * The values that the lead declares secret. They come from a file outside the workspace that only its owner can read: one per line; `#`
 * starts a comment; `[NAME]` starts the lines for one task or set (by id or key). They are held in memory while an attempt runs and never
 * stored. Empty when no file is named. Throws AppError when the file cannot be used.
 */
export function declaredSecrets(
  environment: Readonly<Record<string, string | undefined>>,
  task: { readonly id: string; readonly setId: string; readonly key: string },
): string[] {
  const file = environment[VARIABLE];
  if (file === undefined || file === '') return [];
  const values: string[] = [];
  let isMeant = true;
  read(file)
    .split(/\r?\n/)
    .forEach((line, index) => {
      const text = line.trim();
      const section = /^\[(.+)\]$/.exec(text)?.[1];
      if (section !== undefined) isMeant = [task.id, task.setId, task.key].includes(section);
      if (section !== undefined || text === '' || text.startsWith('#')) return;
      if (text.length < SHORTEST)
        throw problem(
          file,
          `Line ${index + 1} has fewer than ${SHORTEST} characters. Such short values occur in too many words by chance.`,
          'Give longer values, or remove the line.',
        );
      if (isMeant) values.push(text);
    });
  return values;
}

function read(file: string): string {
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
      throw problem(file, 'Other users of this computer can read it.', `Run: chmod 600 ${file}`);
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw problem(file, 'It cannot be read.', `Look at the path in ${VARIABLE}.`, cause);
  }
}

function problem(file: string, what: string, advice: string, cause?: unknown): AppError {
  return fault.input(
    'redaction.secrets',
    `The file of declared secrets cannot be used: ${what} No task was started.`,
    advice,
    { at: file, cause },
  );
}
