import { say } from '../../language/message.ts';
import type { Calibration } from './calibration.ts';

/** The counts that stand in the same line as a rate by a judge. */
export interface CalibrationCounts extends Pick<Calibration, 'labelled' | 'unknown'> {
  readonly falsePositive: Counts;
  readonly falseNegative: Counts;
}

interface Counts {
  readonly passed: number;
  readonly of: number;
}

/** `not calibrated: no run was labelled blind by a person`, or on how many runs, and with how many errors. */
export function calibrationWords(of: CalibrationCounts): string {
  const { labelled, unknown, falsePositive, falseNegative } = of;
  if (labelled > 0)
    return say(
      'calibrated against {labelled, plural, one {# run} other {# runs}} labelled blind by people: false positives {positive}, false negatives {negative}',
      { labelled, positive: counts(falsePositive), negative: counts(falseNegative) },
    );
  if (unknown === 0) return say('not calibrated: no run was labelled blind by a person');
  return say(
    'not calibrated: no run was labelled blind by a person ({unknown, plural, one {# run was} other {# runs were}} labelled, but the record does not show that the person had seen no judge’s verdict)',
    { unknown },
  );
}

function counts({ passed, of }: Counts): string {
  return `${passed}/${of}`;
}
