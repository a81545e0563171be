import { calibrationWords } from '../../../shared/statistics/agreement/calibrationWords.ts';
import type { JudgeReport } from '../../../shared/statistics/agreement/judgeReport.ts';
import { figureWords, twoDigits } from '../../../shared/statistics/drawing/resultFigure.ts';
import { rateText } from '../../../shared/statistics/figures/rate.ts';
import { printLine, printTable } from '../command/output.ts';

/** The errors of the judge, measured against people's blind labels. */
export function printCalibration({ judge, calibration, quality, decided }: JudgeReport): void {
  printLine(`${judge}: ${calibrationWords(calibration)} (${calibration.labelled} of ${decided} attempts)`);
  if (calibration.labelled === 0) return;
  const { falsePositive, falseNegative, table, unreadable, unknown, secondRound } = calibration;
  printTable([
    ['', 'person: passed', 'person: failed'],
    ['judge: passed', String(table['true-positives']), String(table['false-positives'])],
    ['judge: failed', String(table['false-negatives']), String(table['true-negatives'])],
  ]);
  printLine(
    `false positives ${rateText(falsePositive)}, false negatives ${rateText(falseNegative)}, κ ${figureWords(quality.agreement.kappa, twoDigits)}, AC1 ${figureWords(quality.agreement.ac1, twoDigits)}`,
  );
  if (unreadable > 0)
    printLine(`${unreadable} labelled blind, but the judge’s reply has no verdict: in no figure`);
  if (unknown > 0)
    printLine(`${unknown} labelled in a round that is not on record (blind or not): in no figure`);
  const { again, toPassed, toFailed, towardsJudge, awayFromJudge } = secondRound;
  if (again > 0)
    printLine(
      `${again} decided once more after the judge: ${toPassed} changed to passed, ${toFailed} to failed; ${towardsJudge} towards the judge, ${awayFromJudge} away from it`,
    );
}
