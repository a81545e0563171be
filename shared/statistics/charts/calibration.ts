import type { TableRow } from '../../exporters/csvText.ts';
import { say } from '../../language/message.ts';
import { sayAgain } from '../../language/sayAgain.ts';
import { calibrationWords } from '../agreement/calibrationWords.ts';
import type { JudgedParticipant, JudgeReport } from '../agreement/judgeReport.ts';
import {
  figureFields,
  figureWords,
  type ResultFigure,
  shareFigureWords,
  someOf,
  twoDigits,
  writtenTable,
} from '../drawing/resultFigure.ts';
import type { Figure } from '../figures/figure.ts';
import { rateText } from '../figures/rate.ts';
import type { Rate } from '../figures/view.ts';

/** The judges of an evaluation against people: their errors, and the rates corrected for them. Tables without a chart. */
export function calibrationFigures(judges: readonly JudgeReport[]): readonly ResultFigure[] {
  return judges.length === 0 ? [] : [errorsFigure(judges), correctedFigure(judges)];
}

/** Error rates, coefficients and counts of each judge. */
export function errorsFigure(judges: readonly JudgeReport[]): ResultFigure {
  return {
    id: 'judge-errors',
    title: say('Errors of judges'),
    words: someOf(judges.map(({ judge, calibration }) => `${judge}: ${calibrationWords(calibration)}`)),
    rows: judges.map(({ judge, calibration, quality, decided, undecided }) => {
      const { labelled, table, unreadable, unknown, secondRound } = calibration;
      return {
        ...{ judge, decided, without_verdict: undecided, labelled_blind: labelled },
        true_positives: table['true-positives'],
        false_positives: table['false-positives'],
        false_negatives: table['false-negatives'],
        true_negatives: table['true-negatives'],
        ...rateFields('false_positive_rate', calibration.falsePositive),
        ...rateFields('false_negative_rate', calibration.falseNegative),
        ...coefficientFields('kappa', quality.agreement.kappa),
        ...coefficientFields('ac1', quality.agreement.ac1),
        ...{ labelled_without_verdict: unreadable, round_unknown: unknown },
        ...{ decided_again: secondRound.again, changed_to_passed: secondRound.toPassed },
        ...{ changed_to_failed: secondRound.toFailed, changed_towards_judge: secondRound.towardsJudge },
      };
    }),
    table: writtenTable(
      [
        [say('Judge'), (row: JudgeReport) => row.judge],
        [say('Labelled blind, too'), ({ calibration }) => String(calibration.labelled)],
        [say('False positives'), ({ calibration }) => rateText(calibration.falsePositive)],
        [say('False negatives'), ({ calibration }) => rateText(calibration.falseNegative)],
        [say('Cohen’s κ'), ({ quality }) => figureWords(quality.agreement.kappa, twoDigits)],
        ['AC1', ({ quality }) => figureWords(quality.agreement.ac1, twoDigits)],
      ],
      judges,
    ),
    chart: null,
  };
}

interface Corrected extends JudgedParticipant {
  readonly judge: string;
}

function correctedFigure(judges: readonly JudgeReport[]): ResultFigure {
  const rows = judges.flatMap(({ judge, participants }) =>
    participants.map((one): Corrected => ({ ...one, judge })),
  );
  return {
    id: 'judge-corrected',
    title: say('Success as judged, and corrected'),
    words: say(
      'Estimated success rate by people’s verdicts, from the judge’s rate and its known errors (Rogan–Gladen), with the interval of Lang and Reiczigel.',
    ),
    rows: rows.map(({ judge, name, judged, corrected }) => ({
      ...{ judge, participant: name, passed: judged?.passed ?? null, of: judged?.of ?? null },
      ...figureFields(corrected),
    })),
    table: writtenTable(
      [
        [say('Participant'), (row: Corrected) => row.name],
        [say('Judge'), ({ judge }) => judge],
        [
          say('Success by the judge'),
          ({ judged }) => (judged === null ? say('[of a figure] hidden') : rateText(judged)),
        ],
        [
          say('Corrected by what people found'),
          ({ corrected }) => (corrected.defined ? shareFigureWords(corrected) : sayAgain(corrected.because)),
        ],
      ],
      rows,
    ),
    chart: null,
  };
}

function rateFields(name: string, { passed, of, low, high }: Rate): TableRow {
  return {
    [name]: of === 0 ? null : passed / of,
    [`${name}_low_95`]: low,
    [`${name}_high_95`]: high,
  };
}

function coefficientFields(name: string, value: Figure): TableRow {
  const interval = value.defined && value.interval.defined ? value.interval : null;
  return {
    [name]: value.defined ? value.value : null,
    [`${name}_low_95`]: interval?.low ?? null,
    [`${name}_high_95`]: interval?.high ?? null,
  };
}
