import { assertNever } from '../errors.ts';
import type { Check } from '../model/index.ts';

/** The subject of a check, for a hop's label: `the answer and the address`. */
export function kindsOf(check: Check): string {
  const kinds = new Set<string>();
  collectKinds(check, kinds);
  return [...kinds].join(' and ');
}

function collectKinds(check: Check, kinds: Set<string>): void {
  if ('all' in check) for (const part of check.all) collectKinds(part, kinds);
  else if ('any' in check) for (const part of check.any) collectKinds(part, kinds);
  else if ('not' in check) collectKinds(check.not, kinds);
  else if ('url' in check) kinds.add('the right page');
  else if ('answer' in check) kinds.add('the answer');
  else if ('page' in check) kinds.add('what the page shows');
  else if ('locator' in check) kinds.add('a value on the page');
  else if ('environment' in check) kinds.add('the result of the environment');
  else if ('manual' in check) kinds.add('what a person decides');
  else assertNever(check, 'check');
}

/** Whether a check uses an answer. */
export function readsAnswer(check: Check): boolean {
  if ('all' in check) return check.all.some(readsAnswer);
  if ('any' in check) return check.any.some(readsAnswer);
  if ('not' in check) return readsAnswer(check.not);
  return 'answer' in check;
}
