import { type Sentence, sayInEnglish } from '../../language/message.ts';
import { fewTasksWords } from '../figures/fewTasks.ts';
import { type Figure, figure, interval, type NotDefined, notDefined } from '../figures/figure.ts';
import { FEWEST_FOR_PERCENT, Z } from '../figures/rate.ts';
import { countsOf, sampledRate } from '../figures/sampledRate.ts';
import type { Rate } from '../figures/view.ts';
import { type Agreement, agreement } from './agreement.ts';
import { type JudgedOnce, type JudgedTwice, type JudgeSpread, judgeSpread } from './judgeSpread.ts';

/**
 * How well a machine judge agrees with people. The person is right by definition: read it beside the
 * agreement between people. The rates have intervals over whole tasks and the participants who made the attempts:
 * a judge makes the same error again at the same task, and with the same participant.
 */
export interface JudgeQuality {
  /** Share of the attempts passed by the person that the judge passed, too (recall). */
  readonly sensitivity: Rate;
  /** Share of the attempts failed by the person that the judge failed, too. */
  readonly specificity: Rate;
  /** Share of the attempts passed by the judge that the person passed, too. */
  readonly precision: Rate;
  /**
   * Percent, κ and AC1. Their intervals take tasks as the cases, because attempts at one task are not independent.
   */
  readonly agreement: Agreement;
}

export function judgeQuality(attempts: readonly JudgedTwice[]): JudgeQuality {
  const among = (is: (attempt: JudgedTwice) => boolean, passed: (attempt: JudgedTwice) => boolean): Rate =>
    sampledRate(
      countsOf(
        attempts.filter(is).map((one) => ({
          ...{ taskId: one.task, participantId: one.participant, passed: passed(one) ? 1 : 0, of: 1 },
        })),
      ),
      'tasks and people',
    );
  const tasks = Map.groupBy(attempts, ({ task }) => task);
  const word = (passed: boolean): string => (passed ? 'pass' : 'fail');
  return {
    sensitivity: among(
      ({ person }) => person,
      ({ judge }) => judge,
    ),
    specificity: among(
      ({ person }) => !person,
      ({ judge }) => !judge,
    ),
    precision: among(
      ({ judge }) => judge,
      ({ person }) => person,
    ),
    agreement: agreement(
      [...tasks.values()].map((found) => found.map((one) => [word(one.judge), word(one.person)] as const)),
      ['pass', 'fail'],
      (known) =>
        sayInEnglish(
          'Only {count, number} of at least {fewest, number} tasks were decided by a person and the judge: too few for a figure.',
          { count: known, fewest: FEWEST_FOR_PERCENT },
        ),
    ),
  };
}

/**
 * The success rate that people would have found, estimated from the judge's rate and the judge's known
 * errors: (q + sp − 1) / (se + sp − 1). Outside 0 to 1, or without an interval, it is not defined. `passed`: the judge's verdicts on all attempts.
 * `sensitivity` and `specificity`: from attempts that people decided, too. The interval allows for all three
 * being estimates. `spread`: how much wider it is, because attempts at one task and of one participant are judged
 * alike (`judgeSpread`); missing: they are independent.
 * Sources: Rogan and Gladen 1978, American Journal of Epidemiology 107, 71–76; Lang and Reiczigel 2014,
 * Preventive Veterinary Medicine 113, 13–22.
 */
export function correctedRate(
  passed: Rate,
  sensitivity: Rate,
  specificity: Rate,
  spread: JudgeSpread | NotDefined = { defined: true, effect: 1, quantile: Z },
): Figure {
  if (passed.of === 0) return notDefined('The judge has decided no attempt.');
  if (sensitivity.of === 0 && specificity.of === 0)
    return notDefined('Not calibrated: no run was labelled blind by a person.');
  if (sensitivity.of === 0 || specificity.of === 0) {
    return notDefined(
      'The judge’s error rates are unknown: people must have passed some of its attempts and failed others.',
    );
  }
  const raw = solve(passed.passed / passed.of, share(sensitivity), share(specificity));
  if (raw === null)
    return cannotBeTold(
      'The judge separates passed from failed no better than chance, so its rate cannot be corrected.',
    );
  if (raw < -ROUNDING)
    return cannotBeTold('The judge passed fewer attempts than its known false positives alone explain.');
  if (raw > 1 + ROUNDING)
    return cannotBeTold(
      'The judge passed more attempts than its known errors explain, even if every attempt had passed.',
    );
  if (!spread.defined) return cannotBeTold(spread.because as Sentence);
  // The authors of the interval add two attempts of each kind and z² judged attempts.
  const all = passed.of + Z * Z;
  const [ofPassed, ofFailed] = [sensitivity.of + 2, specificity.of + 2];
  const q = (passed.passed + (Z * Z) / 2) / all;
  const se = (sensitivity.passed + 1) / ofPassed;
  const sp = (specificity.passed + 1) / ofFailed;
  const middle = solve(q, se, sp);
  if (middle === null) return cannotBeTold('Too few attempts were decided by people for an interval.');
  const ofSe = (se * (1 - se)) / ofPassed;
  const ofSp = (sp * (1 - sp)) / ofFailed;
  const shift = 2 * Z * Z * (middle * ofSe - (1 - middle) * ofSp);
  const half =
    (spread.quantile *
      Math.sqrt(spread.effect * ((q * (1 - q)) / all + middle ** 2 * ofSe + (1 - middle) ** 2 * ofSp))) /
    (se + sp - 1);
  const ends = interval(within(middle + shift - half), within(middle + shift + half), 'Lang and Reiczigel');
  return figure(within(raw), ends);
}

/** Shares that are equal on paper can differ by this much. */
const ROUNDING = 1e-12;

/** The reason in place of a rate that only looks like a result: it would be an end of the scale, or a value of unknown uncertainty. */
function cannotBeTold(why: Sentence): NotDefined {
  return notDefined(sayInEnglish('Cannot be told: {saidWhy}', { saidWhy: why }));
}

/** The corrected rate of one participant from the judge's verdicts on its attempts, and from those that people decided, too. */
export function correctedRateOf(
  own: readonly JudgedOnce[],
  twice: readonly JudgedTwice[],
  passed: Rate,
  { sensitivity, specificity }: Pick<JudgeQuality, 'sensitivity' | 'specificity'>,
): Figure {
  const tasks = Math.min(...[own, twice].map((list) => new Set(list.map(({ task }) => task)).size));
  return correctedRate(
    ...([passed, sensitivity, specificity] as const),
    tasks < FEWEST_FOR_PERCENT ? notDefined(fewTasksWords(tasks)) : judgeSpread(own, twice),
  );
}

function share({ passed, of }: Rate): number {
  return passed / of;
}

/** Null for a judge that is no better than chance. */
function solve(q: number, se: number, sp: number): number | null {
  const skill = se + sp - 1;
  return skill <= 1e-9 ? null : (q + sp - 1) / skill;
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value));
}
