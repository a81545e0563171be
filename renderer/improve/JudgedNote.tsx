import type { ArmRow } from '../../shared/improve/loopTable.ts';
import { say } from '../../shared/language/message.ts';
import { correctedRate } from '../../shared/statistics/agreement/judgeQuality.ts';
import { FEWEST_FOR_PERCENT, percent } from '../../shared/statistics/figures/rate.ts';
import type { JudgeErrors, Rate } from '../../shared/statistics/figures/view.ts';
import { Muted } from '../parts/texts/texts.tsx';

/** Below an arm whose rates a judge made: that its errors are unknown, or its S@1 without them where the judge alone decided. */
export function JudgedNote({ arm, judge }: { arm: ArmRow; judge: JudgeErrors }) {
  const count = arm.verdicts.judge;
  if (count === 0) return null;
  return <Muted size="xs">{judgedWords(arm, judge)}</Muted>;
}

function judgedWords(arm: ArmRow, judge: JudgeErrors): string {
  const count = arm.verdicts.judge;
  if (judge.labelled === 0)
    return say('{count, plural, one {# verdict} other {# verdicts}} by the judge, which is not calibrated', {
      count,
    });
  const corrected = correctedFirst(arm, judge);
  return corrected === null
    ? say('{count, plural, one {# verdict} other {# verdicts}} by the judge, not corrected', { count })
    : say(
        '{count, plural, one {# verdict} other {# verdicts}} by the judge; S@1 without its errors: {rate} %',
        {
          ...{ count, rate: percent(corrected, 0) },
        },
      );
}

/**
 * S@1 corrected for the judge's errors (Rogan–Gladen). It has no interval, because the queries of a site are not independent. null: fewer
 * than ten queries, others decided some of the runs, too, or the errors of the judge do not explain its verdicts.
 */
function correctedFirst({ verdicts, figures }: ArmRow, judge: JudgeErrors): number | null {
  if (figures.queries < FEWEST_FOR_PERCENT) return null;
  if (Object.entries(verdicts).some(([by, runs]) => by !== 'judge' && runs > 0)) return null;
  const { falsePositive, falseNegative } = judge;
  const rate = (passed: number, of: number): Rate => ({ passed, of, low: null, high: null });
  const corrected = correctedRate(
    rate(figures.solvedWithin[0] ?? 0, figures.queries),
    rate(falseNegative.of - falseNegative.passed, falseNegative.of),
    rate(falsePositive.of - falsePositive.passed, falsePositive.of),
  );
  return corrected.defined ? corrected.value : null;
}
