import { say } from '../../language/message.ts';
import type { JudgeErrors, Rate } from '../figures/view.ts';

/** `not calibrated: no run was labelled blind by a person`, or on how many runs, and with how many errors. */
export function calibrationWords(of: JudgeErrors): string {
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

function counts({ passed, of }: Pick<Rate, 'passed' | 'of'>): string {
  return `${passed}/${of}`;
}
