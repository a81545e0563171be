import { fixedWords, say } from '../../language/message.ts';
import { isolated } from '../drawing/chart.ts';
import { curvesChart } from '../drawing/curves.ts';
import { markKey } from '../drawing/markKey.ts';
import { isMeasured, type Measure, measuredWords, measuresChart, measureWords } from '../drawing/measures.ts';
import {
  figureFields,
  figureWords,
  intervalsIn,
  type ResultFigure,
  someOf,
  twoDigits,
  writtenTable,
} from '../drawing/resultFigure.ts';
import type { PathsRow } from '../efficiency/efficiency.ts';
import { rateText } from '../figures/rate.ts';

const RATIO: Measure<PathsRow> = {
  name: () => say('Steps / shortest'),
  of: ({ paths }) => paths.ratio,
  words: twoDigits,
  key: ({ participantId }) => markKey.path(participantId, 'passed'),
};
const WASTED: Measure<PathsRow> = {
  name: () => say('Wasted steps'),
  of: ({ paths }) => paths.wasted,
  words: twoDigits,
  key: ({ participantId }) => markKey.path(participantId, 'beside'),
};
const DETOURS: Measure<PathsRow> = {
  name: () => say('Detours'),
  of: ({ paths }) => paths.detours,
  words: twoDigits,
  key: ({ participantId }) => markKey.path(participantId, 'beside'),
};
const RESTARTS: Measure<PathsRow> = {
  name: () => say('Restarts'),
  of: ({ paths }) => paths.restarts,
  words: twoDigits,
  key: ({ participantId }) => markKey.path(participantId, 'all'),
};
/** The measures of the chart; the table has two more shares. */
const DRAWN = [RATIO, WASTED, RESTARTS, DETOURS] as const;
const MEASURES: readonly Measure<PathsRow>[] = [
  RATIO,
  {
    name: () => say('Success by path length'),
    of: ({ paths }) => paths.weighted,
    key: ({ participantId }) => markKey.path(participantId, 'all'),
  },
  WASTED,
  {
    name: () => say('Share of steps wasted'),
    of: ({ paths }) => paths.wastedShare,
    key: ({ participantId }) => markKey.path(participantId, 'beside'),
  },
  RESTARTS,
  DETOURS,
];

/** How direct paths are, compared with the shortest path by which a person passed the task. */
export function pathsFigure(rows: readonly PathsRow[]): ResultFigure {
  const words = wordsOf(rows);
  return {
    id: 'paths',
    title: say('Steps compared with the shortest human path'),
    words,
    rows: rows.flatMap((row) =>
      MEASURES.map((measure) => ({
        ...{ participant: row.name, kind: row.kind, measure: measure.name(), attempts: row.attempts },
        ...{ passed_beside_a_person: row.paths.compared, beside_a_person: row.paths.beside },
        ...figureFields(measure.of(row)),
      })),
    ),
    table: writtenTable(
      [
        [say('Participant'), (row: PathsRow) => row.name],
        ...MEASURES.map(
          (measure) => [measure.name(), (row: PathsRow) => measureWords(measure, measure.of(row))] as const,
        ),
        [say('Attempts with a restart'), ({ paths }) => rateText(paths.restarted)],
        [say('Sites off the path'), ({ paths }) => sitesWords(paths)],
      ],
      rows,
    ),
    chart: isMeasured(rows, DRAWN) ? (frame) => measuresChart(rows, DRAWN, frame, words) : null,
  };
}

function wordsOf(rows: readonly PathsRow[]): string {
  const none = say('no person has passed a task, so there is no path to compare with');
  return say(
    'Steps of passed attempts as a multiple of the shortest path by which a person passed the task: {ratios}. Wasted steps of an attempt: {wasted}.',
    {
      ratios: measuredWords(rows, RATIO, none),
      wasted: measuredWords(rows, WASTED, say('not known')),
    },
  );
}

/** `ads.example 12 visits (4/20 attempts)`, the most visited first. */
export function sitesWords({ detourSites, otherSites }: PathsRow['paths']): string {
  if (detourSites.length === 0) return '–';
  const named = detourSites.map(({ site, visits, attempts: { passed, of } }) =>
    say('{site} {visits, number}× ({passed, number}/{of, number} attempts)', { site, visits, passed, of }),
  );
  return otherSites === 0
    ? named.join(', ')
    : say('{sites} and {count, number} more', { sites: named.join(', '), count: otherSites });
}

/** MMInA’s average actions by hop count. */
export function actionsByHopsFigure(rows: readonly PathsRow[]): ResultFigure {
  const known = rows.filter(({ paths }) => paths.actionsByHops.length > 0);
  const lengths = [
    ...new Set(known.flatMap(({ paths }) => paths.actionsByHops.map(({ hops }) => hops))),
  ].sort((a, b) => a - b);
  const each = known
    .filter(({ kind }) => kind !== 'person')
    .map(({ name, paths }) => {
      const [first, last] = [paths.actionsByHops[0], paths.actionsByHops.at(-1)];
      if (first === undefined || last === undefined) return isolated(name);
      const at = ({ hops, actions }: typeof first): string =>
        say('{steps} at {count, plural, one {# hop} other {# hops}}', {
          steps: figureWords(actions, oneDigit),
          count: hops,
        });
      return `${isolated(name)} ${at(first)}${last === first ? '' : `, ${at(last)}`}`;
    });
  const words =
    known.length === 0
      ? say('Average steps by hop count: no attempt has steps on record.')
      : `${say('Average steps of an attempt by the number of hops in its task{intervals, select, some {, with 95 % intervals} other {}}.', { intervals: intervalsIn(known.flatMap(({ paths }) => paths.actionsByHops.map(({ actions }) => actions))) })}${each.length === 0 ? '' : ` ${someOf(each)}.`}`;
  return {
    id: 'actions-by-hops',
    title: say('Average steps by hop count'),
    words,
    rows: known.flatMap(({ name, kind, paths }) =>
      paths.actionsByHops.flatMap(({ hops, attempts, actions, actionsPassed }) => [
        { participant: name, kind, hops_in_task: hops, attempts, of: 'all', ...figureFields(actions) },
        {
          participant: name,
          kind,
          hops_in_task: hops,
          attempts,
          of: 'passed',
          ...figureFields(actionsPassed),
        },
      ]),
    ),
    table: writtenTable(
      [
        [say('Participant'), (row: PathsRow) => row.name],
        ...lengths.map(
          (length) =>
            [
              say('{count, plural, one {# hop} other {# hops}}', { count: length }),
              ({ paths }: PathsRow) => {
                const found = paths.actionsByHops.find(({ hops }) => hops === length);
                return found === undefined ? '' : figureWords(found.actions, oneDigit);
              },
            ] as const,
        ),
      ],
      known,
    ),
    chart:
      known.length === 0
        ? null
        : (frame) =>
            curvesChart(
              known.map((row) => ({
                ...row,
                points: row.paths.actionsByHops.map(({ hops, attempts, actions }) => ({
                  ...{ n: hops, value: actions, key: markKey.heat(row.participantId, hops, 1) },
                  words: say('{count, plural, one {# hop} other {# hops}}: {steps} steps, n = {n}', {
                    ...{ count: hops, steps: figureWords(actions, oneDigit), n: String(attempts) },
                  }),
                })),
              })),
              {
                x: say('Hops in the task'),
                y: { type: 'quantitative', title: say('Steps'), scale: { zero: true } },
                description: words,
              },
              frame,
            ),
  };
}

/** `12.4`. */
export function oneDigit(value: number): string {
  return fixedWords(value, 1);
}
