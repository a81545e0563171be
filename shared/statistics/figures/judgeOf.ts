import type { EvaluateQuery } from './view.ts';

/** The judge whose verdicts a question uses; null: they are not those of a judge. */
export function judgeOf({ verdicts }: Pick<EvaluateQuery, 'verdicts'>): string | null {
  return verdicts?.startsWith('judge:') === true ? verdicts.slice('judge:'.length) : null;
}
