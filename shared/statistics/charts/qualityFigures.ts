import { type Message, say, sayInEnglish } from '../../language/message.ts';
import type { RatedPair } from '../agreement/ratedPair.ts';
import type { LeftOut } from '../asked/leftOut.ts';
import { figureWords, type ResultFigure, twoDigits, writtenTable } from '../drawing/resultFigure.ts';
import { EXPOSURES, exposureWords } from '../figures/exposure.ts';
import type { Figure } from '../figures/figure.ts';
import { rateText, share } from '../figures/rate.ts';
import type { Quality } from '../quality/quality.ts';
import { RESULT_VARIANTS, type ResultVariant } from '../quality/variants.ts';
import { agreementChart, agreementFigure } from './agreement.ts';
import { funnelFigure } from './funnel.ts';
import { learningFigure } from './learning.ts';

export const VARIANT_WORDS: Readonly<Record<ResultVariant, Message>> = {
  counted: 'As counted',
  all: 'With nothing left out',
  leftOutFailed: 'As if every attempt left out had failed',
  withoutTooFast: 'Without attempts that were too fast',
  withoutExposed: 'Without people who knew the task before',
};

/** The variants that the record supports: nobody leaves out what was too fast where nobody can tell it. */
export function variantsShown({
  results,
  speedUnknown,
}: Pick<Quality, 'results' | 'speedUnknown'>): readonly ResultVariant[] {
  const people = results.person.counted.tasks.of;
  return RESULT_VARIANTS.filter(
    (variant) => variant !== 'withoutTooFast' || people === 0 || speedUnknown < people,
  );
}

export const LEFT_OUT_WORDS: Readonly<Record<LeftOut, Message>> = {
  qa: 'Own tries of authors (qa)',
  branched: 'Continues a recorded attempt',
  aborted: 'Aborted by the person or by a fault outside the participant',
  site: 'A site was broken or could not be reached',
  excluded: 'Excluded by a person, with a reason',
  assisted: 'A person assisted the agent',
  undecided: 'Not judged',
};

const SIDES = [
  ['person', { tasks: 'People: tasks passed', hops: 'People: hops passed' }],
  ['agent', { tasks: 'Agents: tasks passed', hops: 'Agents: hops passed' }],
] as const satisfies readonly (readonly [string, Readonly<Record<'tasks' | 'hops', Message>>])[];

/** How far the results can be trusted, in the order of the screen. */
export function qualityFigures(quality: Quality): readonly ResultFigure[] {
  return [
    variantsFigure(quality),
    learningFigure({ effect: quality.learning, places: quality.places }),
    funnelFigure(quality.testers),
    testerAgreementFigure(quality),
  ];
}

/** Results with and without what is left out, side by side; a table without a chart. */
export function variantsFigure(quality: Quality): ResultFigure {
  const { results } = quality;
  const shown = variantsShown(quality);
  const there = SIDES.filter(([kind]) => results[kind].all.tasks.of > 0);
  const words = there.map(([kind]) => {
    const { counted, all } = results[kind];
    return say(
      kind === 'person'
        ? 'People: {counted} of tasks as counted, {all} with nothing left out'
        : 'Agents: {counted} of tasks as counted, {all} with nothing left out',
      { counted: rateText(counted.tasks), all: rateText(all.tasks) },
    );
  });
  return {
    id: 'with-and-without',
    title: say('Results with and without what is left out'),
    words:
      words.length === 0
        ? say('Results with and without what is left out: no ended attempt matches the filters.')
        : say('Results with and without what is left out. {each}.', { each: words.join('. ') }),
    rows: shown.flatMap((variant) =>
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
        ['', (variant: ResultVariant) => say(VARIANT_WORDS[variant])],
        ...there.flatMap(([kind, heads]) =>
          (['tasks', 'hops'] as const).map(
            (of) =>
              [say(heads[of]), (variant: ResultVariant) => rateText(results[kind][variant][of])] as const,
          ),
        ),
      ],
      shown,
    ),
    chart: null,
  };
}

/** How far testers pass the same tasks. */
export function testerAgreementFigure({ agreement: { testers, figures } }: Quality): ResultFigure {
  const pair: RatedPair = {
    name: sayInEnglish('{count, plural, one {# tester} other {# testers}}', { count: testers }),
    judge: null,
    isOutcome: true,
    figures,
  };
  const whole = agreementFigure([pair]);
  return {
    ...whole,
    id: 'testers-agree',
    title: say('Agreement of testers'),
    words:
      figures.units === 0
        ? say('Agreement of testers: no task was tried by two or more of them.')
        : say(
            'Agreement of {testers, plural, one {# tester} other {# testers}} on which tasks they pass, over {tasks, plural, one {# task} other {# tasks}} that two or more tried, first attempts only: agreement {agreement}, AC1 {ac1}.',
            {
              ...{ testers, tasks: figures.units },
              agreement: valueWords(figures.percent),
              ac1: valueWords(figures.ac1),
            },
          ),
    chart: whole.chart === null ? null : (frame) => agreementChart([pair], frame),
  };
}

function valueWords(value: Figure): string {
  return value.defined ? figureWords(value, twoDigits) : say('not defined');
}

/**
 * The reasons why attempts are exposed, in words: `had tried the task before (3)`. '' where none is exposed.
 */
export function exposureText({ exposed: { by } }: Quality): string {
  return EXPOSURES.flatMap((kind) => {
    const count = by[kind] ?? 0;
    return count === 0 ? [] : [`${exposureWords[kind]} (${count.toLocaleString('en')})`];
  }).join(', ');
}
