import type { z } from 'zod';

/** One error in a value: its place (`eval.eval_types[0]`) and a message. */
export interface Finding {
  readonly path: readonly (string | number)[];
  readonly field: string;
  readonly message: string;
  /** A note reports an assumption and does not stop the import. */
  readonly level?: 'note';
}

type Issue = z.core.$ZodIssue;

/**
 * The findings of a schema in words: the expected and the found value. `part`: the place within `value` that the schema has checked; missing:
 * all of it.
 */
export function explain(
  error: z.ZodError,
  value: unknown,
  part: readonly PropertyKey[] = [],
): readonly Finding[] {
  return error.issues.flatMap((issue) => explainIssue(issue, value, part));
}

function explainIssue(issue: Issue, root: unknown, prefix: readonly PropertyKey[]): readonly Finding[] {
  const path = [...prefix, ...issue.path].map((key) => (typeof key === 'symbol' ? String(key) : key));
  const found = foundAt(root, path);
  if (issue.code === 'invalid_union') {
    const value = valueAt(root, path);
    const branch = bestBranch(issue.errors, value);
    if (branch) return branch.flatMap((inner) => explainIssue(inner, root, path));
    const kinds = issue.errors.flatMap((errors) =>
      errors.slice(0, 1).map((first) => branchName(first, value)),
    );
    return [finding(path, `${expectedText([...new Set(kinds)])}${found}`)];
  }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      finding([...path, key], 'is not a field of this format: check the spelling, or remove it'),
    );
  if (issue.code === 'custom') return [finding(path, issue.message)];
  return [finding(path, `${expectedText([expectedBy(issue)])}${found}`)];
}

/**
 * Chooses the branch of a union that the value was meant for: the one whose keys it matches best, with the fewest errors about
 * the outermost object. Null when no branch is close enough.
 */
function bestBranch(branches: readonly (readonly Issue[])[], value: unknown): readonly Issue[] | null {
  const ranked = branches
    .filter((issues) => !issues.some((issue) => issue.path.length === 0 && issue.code === 'invalid_type'))
    .map((issues) => ({ issues, outer: issues.filter((issue) => isAboutOuterKeys(issue, value)).length }))
    .sort((a, b) => a.outer - b.outer || a.issues.length - b.issues.length);
  const best = ranked[0];
  if (!best) return null;
  const meant = best.outer === 0 || best.issues.some((issue) => !isAboutOuterKeys(issue, value));
  return meant || ranked.length === 1 ? best.issues : null;
}

function isAboutOuterKeys(issue: Issue, value: unknown): boolean {
  if (issue.code === 'unrecognized_keys') return issue.path.length === 0;
  return issue.path.length === 1 && isMissing(issue, value);
}

function isMissing(issue: Issue, value: unknown): boolean {
  const key = issue.path[0];
  return key !== undefined && typeof value === 'object' && value !== null && !Object.hasOwn(value, key);
}

function branchName(issue: Issue, value: unknown): string {
  if (issue.path.length === 0) return expectedBy(issue);
  return isMissing(issue, value) ? `an object with "${String(issue.path[0])}"` : 'something else';
}

function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return kindNames[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'text that is not empty' : `at least ${issue.minimum} characters`;
      if (issue.origin === 'array')
        return issue.minimum === 1 ? 'at least one entry' : `at least ${issue.minimum} entries`;
      return issue.inclusive === false
        ? `a number above ${issue.minimum}`
        : `a number of at least ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `at most ${issue.maximum} characters`;
      if (issue.origin === 'array') return `at most ${issue.maximum} entries`;
      return `a number of at most ${issue.maximum}`;
    default:
      return issue.message.replace(/^expected /, '');
  }
}

const kindNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

function expectedText(kinds: readonly string[]): string {
  return kinds.length === 0 ? 'does not fit: found ' : `expected ${kinds.join(' or ')}, found `;
}

/** `eval.eval_types[0]`, `tasks[2].hops[0].check`. */
export function fieldName(path: readonly (string | number)[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`))
    .join('');
}

function finding(path: readonly (string | number)[], message: string): Finding {
  return { path, field: fieldName(path), message };
}

/** The value at a path, in words. */
function foundAt(root: unknown, path: readonly (string | number)[]): string {
  const parent = valueAt(root, path.slice(0, -1));
  const key = path.at(-1);
  const isThere =
    key === undefined || (typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key));
  return isThere ? describeValue(valueAt(root, path)) : 'nothing: the field is missing';
}

function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value;
}

/** A value in words, short enough for a message. */
function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string')
    return value === '' ? 'empty text' : `the text ${JSON.stringify(shorten(value, 60))}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  const keys = Object.keys(value);
  if (keys.length === 0) return 'an empty object';
  return `an object with ${shorten(keys.slice(0, 5).join(', '), 80)}${keys.length > 5 ? ' …' : ''}`;
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
