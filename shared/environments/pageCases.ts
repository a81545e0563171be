import type { CaseAnswer, PageCase } from './caseFile.ts';
import { type PageState, pageSimilarity } from './webui/elementSimilarity.ts';

/** `score` is that of MageBench, `corrected_score` ours. Null: no state was recorded, because MageBench's program raised an exception. */
export function answerPage({ id, states }: PageCase): CaseAnswer {
  if (states === undefined) return { id, score: null, corrected_score: null };
  const recorded = states.map(
    ({ targets, candidates, generated_action_ok: isDone }): PageState => ({
      targets: targets.map(({ filter_by: filter, evalby: compared, ...one }) => ({
        ...one,
        filter,
        compared,
      })),
      candidates,
      failed: isDone === false,
    }),
  );
  return {
    id,
    score: pageSimilarity(recorded, 'magebench').score,
    corrected_score: pageSimilarity(recorded, 'corrected').score,
  };
}
