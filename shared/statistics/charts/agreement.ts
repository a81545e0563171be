import type { TableRow } from '../../exporters/csvText.ts';
import { type Message, say, sayKnown } from '../../language/message.ts';
import { sayAgain } from '../../language/sayAgain.ts';
import type { RatedPair } from '../agreement/ratedPair.ts';
import type { RatingFigures } from '../agreement/ratings.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  coloursOf,
  columns,
  dotMark,
  isolated,
  rowAxis,
  TOOLTIP,
  whiskerMark,
} from '../drawing/chart.ts';
import { markKey } from '../drawing/markKey.ts';
import {
  figureFields,
  figureWords,
  intervalsIn,
  type ResultFigure,
  someOf,
  twoDigits,
  writtenTable,
} from '../drawing/resultFigure.ts';
import { PEOPLE_ID } from '../evaluation/evaluate.ts';
import type { Figure } from '../figures/figure.ts';

type Coefficient = 'percent' | 'cohen' | 'fleiss' | 'alphaNominal' | 'alphaOrdinal' | 'ac1';
const NAMES: Readonly<Record<Coefficient, Message>> = {
  percent: 'Agreement',
  cohen: 'Cohen’s κ',
  fleiss: 'Fleiss’ κ',
  alphaNominal: 'Krippendorff’s α',
  alphaOrdinal: 'Krippendorff’s α, ordinal',
  ac1: 'Gwet’s AC1',
};
/** With two categories, nominal and ordinal α are the same. Cohen's κ is for two raters only. */
const KINDS = ['percent', 'cohen', 'fleiss', 'alphaNominal', 'alphaOrdinal', 'ac1'] as const;

function shownKinds(pairs: readonly RatedPair[]): readonly Coefficient[] {
  return KINDS.filter((kind) => {
    if (kind !== 'alphaOrdinal') return true;
    return pairs.some(({ figures }) => Object.keys(figures.prevalence).length > 2);
  });
}

/** How far raters of the same attempts agree. */
export function agreementFigure(pairs: readonly RatedPair[]): ResultFigure {
  const rated = pairs.filter(({ figures }) => figures.units > 0);
  const kinds = shownKinds(rated);
  return {
    id: 'agreement',
    title: say('Agreement on verdicts'),
    words: wordsOf(rated),
    rows: rated.flatMap((pair) => kinds.map((kind) => rowOf(pair, kind))),
    table: writtenTable(
      [
        [say('Between'), (pair: RatedPair) => pairName(pair)],
        [say('Units'), ({ figures }) => String(figures.units)],
        [say('Prevalence'), ({ figures }) => prevalenceWords(figures)],
        ...kinds.map(
          (kind) =>
            [say(NAMES[kind]), ({ figures }: RatedPair) => figureWords(figures[kind], twoDigits)] as const,
        ),
      ],
      rated,
    ),
    chart: rated.some(({ figures }) => kinds.some((kind) => figures[kind].defined))
      ? (frame) => agreementChart(rated, frame)
      : null,
  };
}

function prevalenceWords({ prevalence }: RatingFigures): string {
  return Object.entries(prevalence)
    .map(([category, share]) => `${sayKnown(category)} ${twoDigits(share)}`)
    .join(', ');
}

function wordsOf(pairs: readonly RatedPair[]): string {
  if (pairs.length === 0) return say('Agreement: no attempt has two or more raters.');
  const each = pairs.map((pair) => {
    const { figures } = pair;
    return say('{name} ({count, plural, one {# attempt} other {# attempts}}): {agreement}, {ac1}', {
      ...{ name: isolated(pairName(pair)), count: figures.units },
      agreement: reasonOr(figures.percent, (value) => say('agreement {value}', { value })),
      ac1: reasonOr(figures.ac1, (value) => `AC1 ${value}`),
    });
  });
  return say(
    'Agreement of raters who judged the same attempts{intervals, select, some {, with 95 % jackknife intervals over tasks} other {}}; 1 is full agreement, 0 is chance. {each}.',
    {
      intervals: intervalsIn(pairs.flatMap(({ figures }) => [figures.percent, figures.ac1])),
      each: someOf(each),
    },
  );
}

/** Translates `Two people` and the words beside a judge's name; the name itself stays. */
function pairName({ name, judge }: RatedPair): string {
  return judge === null ? sayAgain(name) : say('{judge} and people', { judge });
}

function reasonOr(value: Figure, words: (text: string) => string): string {
  return value.defined ? words(figureWords(value, twoDigits)) : sayAgain(value.because);
}

function rowOf({ name, figures }: RatedPair, kind: Coefficient): TableRow {
  return {
    ...{ between: name, coefficient: kind, units: figures.units, clusters: figures.clusters },
    ...figureFields(figures[kind]),
    prevalence: prevalenceWords(figures),
  };
}

/** The figure that a mark opens. */
function keyOf({ judge, isOutcome }: RatedPair): string {
  if (isOutcome === true) return markKey.path(PEOPLE_ID, 'shared');
  return judge === null ? markKey.rated() : markKey.judged(judge);
}

/**
 * One row for each coefficient, one column for each pair. An undefined value has no mark: the table gives the
 * reason.
 */
export function agreementChart(pairs: readonly RatedPair[], frame: ChartFrame): ChartSpec {
  const colours = coloursOf(frame.theme);
  const shown = pairs.filter(({ figures }) => figures.units > 0);
  const kinds = shownKinds(shown);
  const names = kinds.map((kind) => say(NAMES[kind]));
  const values = shown.flatMap((pair) =>
    kinds.map((kind): ChartDatum => {
      const value = pair.figures[kind];
      const own = {
        key: keyOf(pair),
        ...{ who: say(NAMES[kind]), pair: pairName(pair) },
      };
      if (!value.defined)
        return {
          ...own,
          isKnown: false,
          hasInterval: false,
          tip: `${say(NAMES[kind])}: ${sayAgain(value.because)}`,
          words: say('not defined'),
        };
      const { interval } = value;
      return {
        ...{ ...own, isKnown: true, hasInterval: interval.defined, value: value.value, words: '' },
        low: interval.defined ? interval.low : value.value,
        high: interval.defined ? interval.high : value.value,
        tip: `${isolated(pairName(pair))}, ${say(NAMES[kind])} ${figureWords(value, twoDigits)}${interval.defined ? '' : `. ${sayAgain(interval.because)}`}`,
      };
    }),
  );
  const lowest = values.reduce((low, datum) => Math.min(low, Number(datum['low'] ?? 0)), 0);
  const domain = [Math.max(-1, lowest), 1];
  const x = {
    ...{ type: 'quantitative', title: null, scale: { domain } },
    axis: { values: lowest < -0.25 ? [-1, -0.5, 0, 0.5, 1] : [0, 0.5, 1], labelFlush: true },
  };
  const y = rowAxis(names, frame);
  return chart(frame, {
    description: wordsOf(pairs),
    data: { values },
    ...columns({ field: 'pair', values: shown.map(pairName), names }, frame, () => [
      {
        transform: [{ filter: 'datum.hasInterval' }],
        mark: { ...whiskerMark(frame.theme), color: colours.people },
        encoding: { y, x: { field: 'low', ...x }, x2: { field: 'high' }, tooltip: TOOLTIP },
      },
      {
        transform: [{ filter: 'datum.isKnown' }],
        mark: { ...dotMark(frame.theme), color: colours.people },
        encoding: { y, x: { field: 'value', ...x }, tooltip: TOOLTIP },
      },
      {
        transform: [{ filter: '!datum.isKnown' }],
        mark: { type: 'text', align: 'left', color: colours.quiet },
        encoding: { y, x: { value: 0 }, text: { field: 'words', type: 'nominal' }, tooltip: TOOLTIP },
      },
    ]),
  });
}
