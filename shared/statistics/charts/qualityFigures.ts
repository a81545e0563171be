import type { LeftOut } from '../asked/leftOut.ts';
import { countText } from '../figure.ts';
import { EXPOSURES, exposureWords } from '../quality/exposure.ts';
import type { Quality } from '../quality/quality.ts';
import { RESULT_VARIANTS, type ResultVariant } from '../quality/variants.ts';
import { rateText, share } from '../rate.ts';
import { agreementChart, agreementFigure, type RatedPair } from './agreement.ts';
import { funnelFigure } from './funnel.ts';
import { learningFigure } from './learning.ts';
import { figureWords, type ResultFigure, twoDigits, writtenTable } from './resultFigure.ts';

export const VARIANT_WORDS: Readonly<Record<ResultVariant, string>> = {
  counted: 'As counted',
  all: 'With nothing left out',
  withoutTooFast: 'Without what was too fast',
  withoutExposed: 'Without whoever knew the task before',
};

export const LEFT_OUT_WORDS: Readonly<Record<LeftOut, string>> = {
  qa: 'Own tries of authors (qa)',
  branched: 'Goes on from a recorded attempt',
  aborted: 'Aborted, by the person or by a fault that is not the participant’s',
  site: 'A site was broken or could not be reached',
  excluded: 'Excluded by a person, with a reason',
  assisted: 'A person assisted the agent',
  undecided: 'Not decided by whoever was asked',
};

const SIDES = [
  ['person', 'People'],
  ['agent', 'Agents'],
] as const;

/** What the results stand on, in the order in which the screen shows it. */
export function qualityFigures(quality: Quality): readonly ResultFigure[] {
  return [
    variantsFigure(quality),
    learningFigure({ effect: quality.learning, places: quality.places }),
    funnelFigure(quality.testers),
    testerAgreementFigure(quality),
  ];
}

/** Results with and without what is left out, side by side: a table alone. */
export function variantsFigure({ results }: Quality): ResultFigure {
  const there = SIDES.filter(([kind]) => results[kind].all.tasks.of > 0);
  const words = there.map(([kind, side]) => {
    const { counted, all } = results[kind];
    return `${side}: ${rateText(counted.tasks)} of tasks as counted, ${rateText(all.tasks)} with nothing left out`;
  });
  return {
    id: 'with-and-without',
    title: 'Results with and without what is left out',
    words:
      words.length === 0
        ? 'Results with and without what is left out: nobody has ended an attempt that the question lets in.'
        : `Results with and without what is left out. ${words.join('. ')}.`,
    rows: RESULT_VARIANTS.flatMap((variant) =>
      there.flatMap(([kind]) =>
        (['tasks', 'hops'] as const).map((of) => {
          const rate = results[kind][variant][of];
          return {
            ...{ kind, variant, of, passed: rate.passed, counted: rate.of },
            ...{ share: share(rate), low_95: rate.low, high_95: rate.high },
          };
        }),
      ),
    ),
    table: writtenTable(
      [
        ['', (variant: ResultVariant) => VARIANT_WORDS[variant]],
        ...there.flatMap(([kind, side]) =>
          (['tasks', 'hops'] as const).map(
            (of) =>
              [
                `${side}: ${of} passed`,
                (variant: ResultVariant) => rateText(results[kind][variant][of]),
              ] as const,
          ),
        ),
      ],
      RESULT_VARIANTS,
    ),
    chart: null,
  };
}

/** How far testers pass the same tasks. */
export function testerAgreementFigure({ agreement: { testers, figures } }: Quality): ResultFigure {
  const pair: RatedPair = { name: countText(testers, 'tester'), judge: null, isOutcome: true, figures };
  const whole = agreementFigure([pair]);
  return {
    ...whole,
    id: 'testers-agree',
    title: 'Agreement of testers',
    words:
      figures.units === 0
        ? 'Agreement of testers: no task was tried by two or more of them.'
        : `How far ${countText(testers, 'tester')} pass the same tasks, of ${countText(figures.units, 'task')} that two or more tried, first attempts alone: agreement ${figures.percent.defined ? figureWords(figures.percent, twoDigits) : 'not defined'}, AC1 ${figures.ac1.defined ? figureWords(figures.ac1, twoDigits) : 'not defined'}.`,
    chart: whole.chart === null ? null : (frame) => agreementChart([pair], frame),
  };
}

/** Why attempts are exposed, in words: `had tried the task before (3)`. '' where none is. */
export function exposureText({ exposed: { by } }: Quality): string {
  return EXPOSURES.flatMap((kind) => {
    const count = by[kind] ?? 0;
    return count === 0 ? [] : [`${exposureWords[kind]} (${count.toLocaleString('en')})`];
  }).join(', ');
}
