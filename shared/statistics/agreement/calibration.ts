import {
  blindLabel,
  CONFUSION,
  type Confusion,
  type LabelPlace,
  labelPlace,
  secondLabel,
} from '../figures/labels.ts';
import { countsOf, sampledRate } from '../figures/sampledRate.ts';
import type { Assessed } from '../figures/scoredAttempt.ts';
import type { Rate } from '../figures/view.ts';
import type { JudgedTwice } from './judgeSpread.ts';

/** An attempt with the verdicts of people and judges on it. */
export interface AssessedRun {
  readonly taskId: string;
  readonly participantId: string;
  readonly assessed: readonly Assessed[];
}

/** What the people whose blind labels count decided once more, after they had seen the verdict of the judge. */
interface SecondRound {
  /** Attempts that the same person decided once more. */
  readonly again: number;
  /** Changed from failed to passed, and from passed to failed. */
  readonly toPassed: number;
  readonly toFailed: number;
  /** Changed, and the second decision is the verdict of the judge that the person had seen; or it is not. */
  readonly towardsJudge: number;
  readonly awayFromJudge: number;
}

/** The errors of a judge, measured against what people decided blind: before they saw a judge's verdict. */
export interface Calibration {
  /** Attempts that a person labelled blind and on which the judge has a verdict: the sum of the table. */
  readonly labelled: number;
  readonly table: Readonly<Record<Confusion, number>>;
  /** Share of the attempts that the person failed which the judge passed. */
  readonly falsePositive: Rate;
  /** Share of the attempts that the person passed which the judge failed. */
  readonly falseNegative: Rate;
  /** In no figure: the judge's reply has no readable verdict. */
  readonly unreadable: number;
  /** In no figure: the record does not show that the person had seen no judge's verdict. */
  readonly unknown: number;
  readonly secondRound: SecondRound;
}

/** The judge and a person on each attempt of the table. */
export function judgedTwice(runs: readonly AssessedRun[], judge: string): readonly JudgedTwice[] {
  return runs.flatMap(({ taskId: task, participantId: participant, assessed }) => {
    const verdict = assessed.find((one) => one.isJudge && one.by === judge)?.passed ?? null;
    const person = blindLabel(assessed);
    return verdict === null || person === null
      ? []
      : [{ task, participant, judge: verdict, person: person.passed }];
  });
}

export function calibrationOf(runs: readonly AssessedRun[], judge: string): Calibration {
  const places = runs.map(({ assessed }) => labelPlace(assessed, judge));
  const count = (place: LabelPlace): number => places.filter((one) => one === place).length;
  const twice = judgedTwice(runs, judge);
  const rateOf = (of: readonly JudgedTwice[], isError: (one: JudgedTwice) => boolean): Rate =>
    sampledRate(
      countsOf(
        of.map((one) => ({
          ...{ taskId: one.task, participantId: one.participant, passed: isError(one) ? 1 : 0, of: 1 },
        })),
      ),
      'tasks and people',
    );
  return {
    labelled: twice.length,
    table: {
      'true-positives': count('true-positives'),
      'false-positives': count('false-positives'),
      'false-negatives': count('false-negatives'),
      'true-negatives': count('true-negatives'),
    },
    falsePositive: rateOf(
      twice.filter(({ person }) => !person),
      ({ judge: passed }) => passed,
    ),
    falseNegative: rateOf(
      twice.filter(({ person }) => person),
      ({ judge: passed }) => !passed,
    ),
    unreadable: count('unreadable-labelled'),
    unknown: count('unknown-round'),
    secondRound: secondRoundOf(runs, judge),
  };
}

function secondRoundOf(runs: readonly AssessedRun[], judge: string): SecondRound {
  const again = runs.flatMap(({ assessed }) =>
    CONFUSION.some((place) => place === labelPlace(assessed, judge))
      ? (secondLabel(assessed, judge) ?? [])
      : [],
  );
  const changed = again.filter(({ first, second }) => first !== second);
  const towards = changed.filter(({ second, saw }) => second === saw).length;
  return {
    again: again.length,
    toPassed: changed.filter(({ second }) => second).length,
    toFailed: changed.filter(({ second }) => !second).length,
    towardsJudge: towards,
    awayFromJudge: changed.length - towards,
  };
}
