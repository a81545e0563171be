import type { Settings } from '../../shared/contract/index.ts';
import type { Task } from '../../shared/model/index.ts';
import type { RedactionPolicy } from '../../shared/redaction/kinds.ts';
import { declaredSecrets } from '../workspace/declaredSecrets.ts';

/** A source beyond this holds pages, not words of the task. */
const LONGEST_SOURCE = 100_000;

/** What is removed from an attempt at this task. Throws AppError when the file of declared secrets cannot be used. */
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

/** Values that a task gives its participants, such as the address to sign up with, are typed into forms and are no secrets. */
function wordsOf(task: Task): string {
  const { intent, instructions = '', hops, startUrls, reference, source } = task;
  const raw = source.raw.length > LONGEST_SOURCE ? '' : source.raw;
  return [intent, instructions, JSON.stringify([hops, startUrls, reference]), raw].join('\n');
}

/** Shorter ones stand in many a key by chance. */
const LEAST = 4;
/** Words for people: no check looks for them in an address. */
const FOR_PEOPLE = /intent|instruction|note|comment|description/i;

/** What a check of the task, or of the program that it was written for, may look for within an address. */
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
