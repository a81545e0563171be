import { type Calibration, calibrationOf, judgedTwice } from '../agreement/calibration.ts';
import { correctedRateOf, judgeQuality } from '../agreement/judgeQuality.ts';
import { askedFor } from '../asked/askedFor.ts';
import { isLeftOut } from '../asked/leftOut.ts';
import { ratedAttempts } from '../asked/ratedAttempts.ts';
import type { Figure } from '../figures/figure.ts';
import { judgeOf } from '../figures/judgeOf.ts';
import { rate } from '../figures/rate.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import type { EvaluateQuery, ParticipantRates } from '../figures/view.ts';

/** What stands beside the rates of a question whose verdicts are those of a judge. */
export interface JudgedRates {
  readonly calibration: Calibration;
  /** The rate of a row over all tasks, corrected for the judge's errors (Rogan–Gladen). */
  readonly correctedOf: (row: Pick<ParticipantRates, 'participantId' | 'kind'>) => Figure;
}

/** null: the verdicts of the question are not those of a judge. */
export function judgedRates(attempts: readonly ScoredAttempt[], query: EvaluateQuery): JudgedRates | null {
  const judge = judgeOf(query);
  if (judge === null) return null;
  const runs = ratedAttempts(attempts, query);
  const twice = judgedTwice(runs, judge);
  const quality = judgeQuality(twice);
  const counted = askedFor(attempts, query).filter((one) => !isLeftOut(one, query));
  return {
    calibration: calibrationOf(runs, judge),
    correctedOf: ({ participantId, kind }) => {
      const own = counted
        .filter((one) =>
          kind === 'people' ? one.participantKind === 'person' : one.participantId === participantId,
        )
        // One participant stands for nobody but itself; people together are a sample of people.
        .map(({ taskId: task, passed, participantId: participant }) => ({
          ...{ task, judge: passed === true },
          ...(kind === 'people' ? { participant } : {}),
        }));
      const passed = own.filter((one) => one.judge).length;
      return correctedRateOf(own, twice, rate(passed, own.length), quality);
    },
  };
}
