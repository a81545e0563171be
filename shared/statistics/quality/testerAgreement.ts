import { type RatedUnit, type RatingFigures, ratingFigures } from '../agreement/ratings.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';

/** How far testers pass the same tasks. Tasks are the rated units and testers are the raters. */
export interface TesterAgreement {
  readonly testers: number;
  readonly figures: RatingFigures;
}

/**
 * Agreement of testers in which tasks they pass, over the first attempt of each at a task (`people`: counted
 * attempts of people, oldest first). A tester who did not try a task has not rated it. It does
 * not measure how far judges agree: a high value means that people pass the same tasks.
 */
export function testerAgreement(people: readonly ScoredAttempt[]): TesterAgreement {
  const testers = [...new Set(people.map(({ participantId }) => participantId))].sort();
  const place = new Map(testers.map((id, at) => [id, at]));
  const units = [...Map.groupBy(people, ({ taskId }) => taskId)].map(([cluster, own]): RatedUnit => {
    const ratings = new Array<string | null>(testers.length).fill(null);
    for (const { participantId, passed } of own) {
      const at = place.get(participantId) ?? 0;
      ratings[at] ??= passed === true ? 'passed' : 'not passed';
    }
    return { cluster, ratings };
  });
  return { testers: testers.length, figures: ratingFigures(units, ['not passed', 'passed']) };
}
