import { check } from 'recheck';
import { PATIENCE_MS } from '../helpers/patience.ts';
import type { Pattern } from './readPatterns.ts';

/** The checker's verdict on a pattern: `safe`, `unknown`, or the growth of its time. */
export async function verdictOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<string> {
  // The checker does not support `d` and `v`, which do not change the matching.
  const found = await check(source, flags.replaceAll(/[dv]/g, ''), {
    checker: 'automaton',
    timeout: PATIENCE_MS,
  });
  return found.status === 'vulnerable' ? found.complexity.summary : found.status;
}
