import type { TableRow } from '../../exporters/csvText.ts';
import { fixedWords, say } from '../../language/message.ts';
import { sayAgain } from '../../language/sayAgain.ts';
import type { PeopleAgainst } from '../comparison/againstAgents.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  coloursOf,
  dotMark,
  isolated,
  labelRoom,
  labelWidth,
  rowAxis,
  rowNames,
  sizesOf,
  TOOLTIP,
  whiskerMark,
} from '../drawing/chart.ts';
import { markKey } from '../drawing/markKey.ts';
import {
  figureFields,
  figureWords,
  intervalsIn,
  percentWords,
  type ResultFigure,
  someOf,
  twoDigits,
  writtenTable,
} from '../drawing/resultFigure.ts';
import type { Figure } from '../figures/figure.ts';

/** People against each agent on the tasks that both have tried. */
export function forestFigure(against: readonly PeopleAgainst[]): ResultFigure {
  return {
    id: 'people-against-agents',
    title: say('People − agent on the same tasks'),
    words: wordsOf(against),
    rows: forestRows(against),
    table: writtenTable(
      [
        [say('Agent'), (row: PeopleAgainst) => row.name],
        [say('People'), ({ paired }) => (paired.defined ? percentWords(paired.first) : '–')],
        [say('Agent alone'), ({ paired }) => (paired.defined ? percentWords(paired.second) : '–')],
        [say('Difference, points'), differenceWords],
        ...(against.some(({ corrected }) => corrected !== undefined)
          ? [[say('Corrected for the judge’s errors'), correctedWords] as const]
          : []),
        [say('Cohen’s h'), ({ effect }) => figureWords(effect.cohenH, twoDigits)],
        [
          say('Times as long'),
          ({ effect: { times } }) => (times.defined ? figureWords(times.ratio, twoDigits) : '–'),
        ],
        [say('Tasks'), ({ paired }) => (paired.defined ? String(paired.tasks) : '0')],
        [say('[of a difference] p'), ({ test }) => (test.defined ? probability(test.p) : '–')],
        [say('Holm p'), ({ holm }) => (holm === null ? '–' : probability(holm))],
      ],
      against,
    ),
    chart: against.length === 0 ? null : (frame) => forestChart(against, frame),
  };
}

function probability(p: number): string {
  return p < 0.001 ? `<${fixedWords(0.001, 3)}` : fixedWords(p, 3);
}

/** Percentage points with a sign. */
function points(value: number): string {
  const whole = (value * 100).toFixed(0);
  if (Number(whole) === 0) return '0';
  return value < 0 ? whole.replace('-', '−') : `+${whole}`;
}

function differenceWords({ paired }: PeopleAgainst): string {
  return paired.defined && paired.difference.defined ? pointsWords(paired.difference) : '–';
}

function pointsWords({ value, interval }: Extract<Figure, { defined: true }>): string {
  return `${points(value)}${interval.defined ? ` [${points(interval.low)} ${say('[range] to')} ${points(interval.high)}]` : ''}`;
}

function correctedWords({ corrected }: PeopleAgainst): string {
  if (corrected === undefined) return '–';
  return corrected.defined ? pointsWords(corrected) : sayAgain(corrected.because);
}

function wordsOf(against: readonly PeopleAgainst[]): string {
  if (against.length === 0)
    return say('People − agent on the same tasks: this needs attempts by people and by an agent.');
  const each = against.map((row) => {
    const { name, paired } = row;
    if (!paired.defined) return `${isolated(name)}: ${sayAgain(paired.because)}`;
    if (!paired.difference.defined) return `${isolated(name)}: ${sayAgain(paired.difference.because)}`;
    return say('{name} {points} points on {count, plural, one {# task} other {# tasks}}', {
      ...{ name: isolated(name), points: differenceWords(row), count: paired.tasks },
    });
  });
  return say(
    'Difference between people and each agent on the tasks that both have tried, in percentage points{intervals, select, some { with 95 % intervals} other {}}; every task counts once. {each}.',
    {
      intervals: intervalsIn(against.flatMap(({ paired }) => (paired.defined ? [paired.difference] : []))),
      each: someOf(each),
    },
  ).replaceAll('..', '.');
}

function forestRows(against: readonly PeopleAgainst[]): TableRow[] {
  return against.map(({ name, paired, tasks, tied, test, signFlips, mcnemar, holm, effect, corrected }) => ({
    agent: name,
    people_share: paired.defined ? paired.first : null,
    agent_share: paired.defined ? paired.second : null,
    ...renamed(paired.defined ? figureFields(paired.difference) : figureFields(paired)),
    ...(corrected === undefined
      ? {}
      : {
          ...named('corrected_difference', corrected),
          corrected_note: corrected.defined ? '' : corrected.because,
        }),
    tasks: paired.defined ? paired.tasks : 0,
    only_people_tried: paired.defined ? paired.onlyFirst : null,
    only_agent_tried: paired.defined ? paired.onlySecond : null,
    both_passed: tasks.both,
    only_people_passed: tasks.onlyFirst,
    only_agent_passed: tasks.onlySecond,
    neither_passed: tasks.neither,
    tied,
    p: test.defined ? test.p : null,
    sign_flip_p: signFlips.defined ? signFlips.p : null,
    mcnemar_p: mcnemar.defined ? mcnemar.p : null,
    holm_p: holm,
    ...named('cohen_h', effect.cohenH),
    ...named('time_ratio', effect.times.defined ? effect.times.ratio : effect.times),
    time_ratio_tasks: effect.times.defined ? effect.times.tasks : null,
  }));
}

function named(name: string, value: Figure): TableRow {
  const { value: is = null, low_95 = null, high_95 = null } = figureFields(value);
  return { [name]: is, [`${name}_low_95`]: low_95, [`${name}_high_95`]: high_95 };
}

function renamed({ value, ...rest }: TableRow): TableRow {
  return { difference: value ?? null, ...rest };
}

/**
 * Differences with their intervals around a line at zero, with the numbers beside them. An undefined value
 * appears in words.
 */
function forestChart(against: readonly PeopleAgainst[], frame: ChartFrame): ChartSpec {
  const colours = coloursOf(frame.theme);
  const { row, label } = sizesOf(frame.theme);
  const unique = rowNames(against);
  const names = [...unique.values()];
  const values = against.map((one): ChartDatum => {
    const { participantId, name, paired } = one;
    const own = {
      key: markKey.pair('people', participantId),
      who: unique.get(participantId) ?? name,
    };
    const difference = paired.defined ? paired.difference : paired;
    if (!paired.defined || !difference.defined)
      return {
        ...{ ...own, isKnown: false, hasInterval: false, words: say('not defined') },
        ...{
          why: difference.defined ? '' : sayAgain(difference.because),
          tip: difference.defined ? '' : sayAgain(difference.because),
        },
      };
    const { value, interval } = difference;
    const words = `${differenceWords(one)}, n = ${paired.tasks}`;
    return {
      ...{ ...own, isKnown: true, hasInterval: interval.defined, value, words, why: '' },
      ...{ low: interval.defined ? interval.low : value, high: interval.defined ? interval.high : value },
      tip: `${say(
        'People − {name}: {points} points; {count, plural, one {# task that both have tried} other {# tasks that both have tried}}',
        { name: isolated(name), points: differenceWords(one), count: paired.tasks },
      )}${interval.defined ? '' : `. ${sayAgain(interval.because)}`}`,
    };
  });
  const ends = values.flatMap((datum) => [Number(datum['low'] ?? 0), Number(datum['high'] ?? 0)]);
  const domain = [Math.min(-0.1, ...ends), Math.max(0.1, ...ends)];
  const numbers = Math.max(0, ...values.map((datum) => labelWidth(String(datum['words']), frame.theme)));
  const width = Math.max(36, Math.floor(frame.width - 10 - labelRoom(names, frame) - numbers - 20));
  const y = rowAxis(names, frame);
  const x = {
    ...{
      type: 'quantitative',
      title:
        width < 260
          ? say('Points ahead: people →')
          : say('← agent ahead · percentage points · people ahead →'),
      scale: { domain },
    },
    axis: {
      ...{ labelExpr: "format(datum.value * 100, '.0f')", tickCount: width < 140 ? 3 : 6, labelFlush: true },
      titleLimit: width + numbers,
    },
  };
  const known = [{ filter: 'datum.isKnown' }];
  return chart(frame, {
    description: wordsOf(against),
    ...{ data: { values }, width, height: { step: row } },
    layer: [
      {
        data: { values: [{ zero: 0 }] },
        mark: { type: 'rule', color: colours.quiet, strokeDash: [3, 3] },
        encoding: { x: { field: 'zero', ...x } },
      },
      {
        transform: [{ filter: 'datum.hasInterval' }],
        mark: { ...whiskerMark(frame.theme), color: colours.agent },
        encoding: { y, x: { field: 'low', ...x }, x2: { field: 'high' }, tooltip: TOOLTIP },
      },
      {
        transform: known,
        mark: { ...dotMark(frame.theme), shape: 'diamond', color: colours.agent },
        encoding: { y, x: { field: 'value', ...x }, tooltip: TOOLTIP },
      },
      {
        mark: { type: 'text', align: 'left', fontSize: label },
        encoding: {
          y,
          x: { value: width + 10 },
          text: { field: 'words', type: 'nominal' },
          tooltip: TOOLTIP,
        },
      },
      {
        transform: [{ filter: '!datum.isKnown' }],
        mark: { type: 'text', align: 'left', fontSize: label, limit: width, color: colours.quiet },
        encoding: { y, x: { value: 0 }, text: { field: 'why', type: 'nominal' }, tooltip: TOOLTIP },
      },
    ],
  });
}
