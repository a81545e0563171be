import type { TableRow } from '../../exporters/csvText.ts';
import { type Message, say } from '../../language/message.ts';
import { sayAgain } from '../../language/sayAgain.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  coloursOf,
  dotMark,
  isolated,
  PERCENT_LABELS,
  sizesOf,
  TOOLTIP,
  wholeWidth,
} from '../drawing/chart.ts';
import { markKey } from '../drawing/markKey.ts';
import { placeNames } from '../drawing/pointNames.ts';
import {
  percentWords,
  type ResultFigure,
  rangeWords,
  someOf,
  writtenTable,
} from '../drawing/resultFigure.ts';
import { rateText, share } from '../figures/rate.ts';
import type { Funnel, FunnelPoint } from '../quality/funnel.ts';

const LIMITS = [
  '95 of 100 lie within by chance',
  '998 of 1000 lie within by chance',
] as const satisfies readonly Message[];
const OUTSIDE = {
  action: 'outside the outer limits',
  warning: 'outside the inner limits',
} as const satisfies Record<string, Message>;

/** Testers compared, with the limits that chance alone explains. */
export function funnelFigure(funnel: Funnel): ResultFigure {
  const points = funnel.defined ? funnel.points : [];
  return {
    id: 'testers',
    title: say('Testers beside each other'),
    words: wordsOf(funnel),
    rows: funnelRows(points),
    table: writtenTable(
      [
        [say('Tester'), (point: FunnelPoint) => point.name],
        [say('Tasks passed'), ({ rate }) => rateText(rate)],
        [
          say('95 of 100 lie within'),
          ({ limits }) => `${rangeWords(limits.warning.low, limits.warning.high)} %`,
        ],
        [
          say('998 of 1000 lie within'),
          ({ limits }) => `${rangeWords(limits.action.low, limits.action.high)} %`,
        ],
        ['', ({ outside }) => (outside === null ? say('within') : say(OUTSIDE[outside]))],
      ],
      points,
    ),
    chart: funnel.defined && differ(funnel) ? (frame) => funnelChart(funnel, frame) : null,
  };
}

function wordsOf(funnel: Funnel): string {
  if (!funnel.defined) return say('Testers beside each other: {said}', { said: sayAgain(funnel.because) });
  if (!differ(funnel))
    return say('Testers beside each other: {said}', {
      said: funnel.pooled === 1 ? say('Every attempt passed.') : say('No attempt passed.'),
    });
  const outside = funnel.points.filter((point) => point.outside !== null);
  const all = say(
    'Share of tasks that each tester passed, by the number tried. Around the rate of all testers, {rate}, chance alone puts 95 of 100 within the inner and 998 of 1000 within the outer limits.',
    { rate: percentWords(funnel.pooled) },
  );
  if (outside.length === 0)
    return `${all} ${say('{count, plural, one {# tester} other {# testers}}, all within the inner limits.', {
      count: funnel.points.length,
    })}`;
  const each = outside.map(
    (point) => `${isolated(point.name)} ${rateText(point.rate)}, ${say(OUTSIDE[point.outside ?? 'warning'])}`,
  );
  return `${all} ${someOf(each)}.`;
}

/** Where all attempts passed, or none did, there are no limits to show. */
function differ({ pooled }: Extract<Funnel, { defined: true }>): boolean {
  return pooled > 0 && pooled < 1;
}

function funnelRows(points: readonly FunnelPoint[]): TableRow[] {
  return points.map(({ name, passed, of, rate, limits, outside }) => ({
    ...{ tester: name, passed, counted: of, tasks: limits.of, share: share(rate) },
    ...{ warning_low: limits.warning.low, warning_high: limits.warning.high },
    ...{ action_low: limits.action.low, action_high: limits.action.high },
    outside: outside ?? '',
  }));
}

/**
 * Dots in a funnel of limits. A tester outside has a name and a hollow mark: a diamond beyond the inner
 * limits, a cross beyond the outer limits.
 */
export function funnelChart(funnel: Extract<Funnel, { defined: true }>, frame: ChartFrame): ChartSpec {
  const colours = coloursOf(frame.theme);
  const { label } = sizesOf(frame.theme);
  const few = funnel.points.length <= 6;
  const named = funnel.points.filter((point) => few || point.outside !== null);
  const values = funnel.points.map(
    (point): ChartDatum => ({
      key: markKey.rate('task', point.participantId, 'overall'),
      of: point.limits.of,
      ...{ share: point.passed / point.of, outside: point.outside ?? 'within' },
      tip: `${isolated(point.name)}: ${rateText(point.rate)}${point.outside === null ? '' : `, ${say(OUTSIDE[point.outside])}`}`,
    }),
  );
  const limits = funnel.curve.flatMap(({ of, warning, action }) => [
    { of, share: warning.low, line: 'warning low', limit: say(LIMITS[0]) },
    { of, share: warning.high, line: 'warning high', limit: say(LIMITS[0]) },
    { of, share: action.low, line: 'action low', limit: say(LIMITS[1]) },
    { of, share: action.high, line: 'action high', limit: say(LIMITS[1]) },
  ]);
  const most = Math.max(1, ...funnel.points.map(({ limits: { of } }) => of));
  const from = lowestOf(funnel) > 0.5 ? 0.5 : 0;
  const x = {
    ...{ field: 'of', type: 'quantitative', title: say('Tasks') },
    scale: { domain: [0, most * BEYOND], nice: false },
    axis: { grid: false, format: 'd', tickMinStep: 1, tickCount: 6 },
  };
  const y = {
    ...{ field: 'share', type: 'quantitative', title: say('Tasks passed') },
    scale: { domain: [from, 1] },
    axis: { labelExpr: PERCENT_LABELS, values: from === 0 ? [0, 0.5, 1] : [0.5, 0.75, 1] },
  };
  return chart(frame, {
    description: wordsOf(funnel),
    ...wholeWidth(frame, HEIGHT),
    layer: [
      {
        data: { values: limits },
        mark: { type: 'line', strokeWidth: 1.25, color: colours.quiet, clip: true },
        encoding: {
          ...{ x, y, detail: { field: 'line', type: 'nominal' } },
          strokeDash: {
            ...{ field: 'limit', type: 'nominal', title: null },
            scale: {
              domain: LIMITS.map((limit) => say(limit)),
              range: [
                [2, 2],
                [7, 3],
              ],
            },
            legend: {
              orient: 'bottom',
              direction: 'vertical',
              symbolType: 'stroke',
              symbolSize: 400,
              labelLimit: frame.width,
            },
          },
        },
      },
      {
        data: { values: [{ pooled: funnel.pooled }] },
        mark: { type: 'rule', color: colours.quiet, strokeWidth: 1.25 },
        encoding: { y: { ...y, field: 'pooled' } },
      },
      {
        data: { values },
        mark: { ...dotMark(frame.theme), type: 'point' },
        encoding: {
          ...{ x, y, tooltip: TOOLTIP },
          color: {
            ...{ field: 'outside', type: 'nominal', legend: null },
            scale: {
              domain: ['within', 'warning', 'action'],
              range: [colours.people, colours.agent, colours.agent],
            },
          },
          shape: {
            ...{ field: 'outside', type: 'nominal', legend: null },
            scale: { domain: ['within', 'warning', 'action'], range: ['circle', 'diamond', 'cross'] },
          },
        },
      },
      // A copy in the background colour lies under each name, so that no line crosses the letters.
      ...[{ stroke: colours.ground, strokeWidth: 3, strokeJoin: 'round' }, {}].map((style) => ({
        data: { values: namesAt(named, values, { ...frame, from, most }) },
        mark: {
          ...{ type: 'text', fontSize: label, limit: nameLimit(frame), ...style },
          ...{ align: { expr: 'datum.align' }, dx: { expr: 'datum.dx' }, dy: { expr: 'datum.dy' } },
        },
        encoding: { x, y, text: { field: 'name', type: 'nominal' }, tooltip: TOOLTIP },
      })),
    ],
  });
}

/**
 * The lower end of the axis. It shows every dot, its limits, and the limits for all numbers of tasks
 * except the few where chance allows any rate.
 */
function lowestOf({ points, curve }: Extract<Funnel, { defined: true }>): number {
  const most = Math.max(...points.map(({ limits }) => limits.of));
  return Math.min(
    ...points.flatMap(({ passed, of, limits }) => [passed / of, limits.action.low]),
    ...curve.filter(({ of }) => of >= most / 4).map(({ action }) => action.low),
  );
}

const HEIGHT = 220;
/** Approximate width of the labels and the title of the left axis. */
const AXIS_ROOM = 56;
/** Room for a name to the right of the tester with the most attempts. */
const BEYOND = 1.1;

function nameLimit({ width }: ChartFrame): number {
  return Math.floor(width / 3);
}

/** Names beside their dots, where they can be read; dots at the same place share one name. */
function namesAt(
  points: readonly FunnelPoint[],
  dots: readonly ChartDatum[],
  frame: ChartFrame & { readonly from: number; readonly most: number },
): readonly object[] {
  const { from, most } = frame;
  const width = Math.max(160, frame.width) - AXIS_ROOM;
  const place = (of: number, share: number) => ({
    x: (of / (most * BEYOND)) * width,
    y: HEIGHT * (1 - (share - from) / (1 - from)),
  });
  const named = [
    ...Map.groupBy(points, ({ passed, of, limits }) => `${passed}/${of} ${limits.of}`).values(),
  ].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const [of, value] = [first.limits.of, first.passed / first.of];
    const tip = own.map(({ name, rate }) => `${isolated(name)}: ${rateText(rate)}`).join('; ');
    const name = own.map((one) => isolated(one.name)).join(', ');
    return [{ of, share: value, tip, name, ...place(of, value) }];
  });
  const places = placeNames(
    named,
    dots.map((dot) => place(Number(dot['of']), Number(dot['share']))),
    { width, height: HEIGHT, size: sizesOf(frame.theme).label, most: nameLimit(frame) },
  );
  return named.flatMap(({ of, share, tip, name }, at) => {
    const found = places[at];
    return found == null ? [] : [{ of, share, tip, name, ...found }];
  });
}
