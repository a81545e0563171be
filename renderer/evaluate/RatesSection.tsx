import { Text, Tooltip } from '@mantine/core';
import { say } from '../../shared/language/message.ts';
import { sayAgain } from '../../shared/language/sayAgain.ts';
import { splits } from '../../shared/model/split.ts';
import type { FigureKey } from '../../shared/statistics/behind/figureKey.ts';
import { bucketWords, ratesFigure } from '../../shared/statistics/charts/rates.ts';
import { hasSplits, splitsFigure } from '../../shared/statistics/charts/splits.ts';
import { shareFigureWords, shownFigure } from '../../shared/statistics/drawing/resultFigure.ts';
import { BUCKETS, FEWEST_FOR_PERCENT, percent } from '../../shared/statistics/figures/rate.ts';
import { named } from '../../shared/statistics/figures/rowOwner.ts';
import type { Bucket, ParticipantRates, PeopleInterval } from '../../shared/statistics/figures/view.ts';
import { type DataColumn, TableSection } from '../parts/charts/figures.tsx';
import { Uncertain } from './analysis/Uncertain.tsx';
import { CellLink, FigureLink } from './figure/CellLink.tsx';
import { ExportMenu } from './figure/ExportMenu.tsx';
import { ResultChart } from './figure/ResultChart.tsx';
import type { ShownEvaluation } from './figure/shownEvaluation.ts';

/** A line of the table: a participant's rates, or the mean of the testers' rates below the row of people. */
type Line =
  | { readonly id: string; readonly row: ParticipantRates; readonly nested: boolean }
  | {
      readonly id: string;
      readonly means: Readonly<Record<Bucket, number | null>>;
      readonly intervals: Readonly<Record<Bucket, PeopleInterval>>;
      /** The pooled row above the means. */
      readonly pooled: ParticipantRates;
    };

const WORDS = {
  task: {
    title: 'Tasks passed',
    note: 'Passed attempts / attempts, pooled, by the number of hops in the task. No percentage below ten. Each figure opens its attempts.',
  },
  hop: {
    title: 'Hops passed',
    note: 'Passed hops / hops, pooled; the end marker is not a hop. No percentage below ten. Each figure opens its attempts.',
  },
} as const;

/** Participants × buckets as counts with intervals, and the same as dots and whiskers. */
export function RatesSection({ of, view }: { of: 'task' | 'hop'; view: ShownEvaluation }) {
  const { participants, query } = view;
  const figure = shownFigure(() => ratesFigure(named(participants), of));
  const { title, note } = WORDS[of];
  return (
    <TableSection
      title={say(title)}
      note={say(note)}
      aside={<ExportMenu figure={figure} query={query} />}
      columns={columnsOf(of, of === 'task' && participants.some((row) => row.corrected !== undefined))}
      rows={linesOf(of, participants)}
      rowId={(line) => line.id}
    >
      <ResultChart figure={figure} height={participants.length * 26 + 60} />
    </TableSection>
  );
}

/** Participants × splits of Mind2Web; nothing where no task belongs to a split. */
export function SplitsSection({ view }: { view: ShownEvaluation }) {
  const { participants, query } = view;
  if (!hasSplits(participants)) return null;
  const rows = participants.filter((row) => row.splits !== undefined);
  const figure = shownFigure(() => splitsFigure(named(rows)));
  return (
    <TableSection
      title={figure.title}
      note={say(
        'Passed attempts / attempts, by the split to which the published files assign the task. No percentage below ten. Each figure opens its attempts.',
      )}
      aside={<ExportMenu figure={figure} query={query} />}
      columns={[
        ['Participant', (row) => <Name line={lineOf(row, participants)} />],
        ...splits.map(
          (split): DataColumn<ParticipantRates> => [
            { called: split },
            (row) => {
              const cell = row.splits?.find((one) => one.split === split);
              return cell === undefined ? null : (
                <CellLink cell={cell} at={{ of: 'split', participantId: row.participantId, split }} />
              );
            },
          ],
        ),
      ]}
      rows={rows}
      rowId={(row) => row.participantId}
    >
      <ResultChart figure={figure} height={rows.length * 26 + 60} />
    </TableSection>
  );
}

/** The rates of a judge beside those that its errors explain. */
const CORRECTED: DataColumn<Line> = [
  'Corrected for the judge’s errors',
  (line) =>
    'means' in line || line.row.corrected === undefined ? null : (
      <Uncertain
        value={line.row.corrected}
        words={shareFigureWords}
        at={{ of: 'task', participantId: line.row.participantId, bucket: 'overall' }}
      />
    ),
];

function columnsOf(of: 'task' | 'hop', isCorrected: boolean): DataColumn<Line>[] {
  return [
    ['Participant', (line) => <Name line={line} />],
    ...BUCKETS.map(
      (bucket): DataColumn<Line> => [
        { called: bucketWords(bucket) },
        (line) =>
          'means' in line ? (
            <Mean
              value={line.means[bucket]}
              interval={line.intervals[bucket]}
              of={line.pooled[of][bucket].rate.of}
              at={{ of, participantId: line.pooled.participantId, bucket }}
            />
          ) : (
            <CellLink
              cell={line.row[of][bucket]}
              at={{ of, participantId: line.row.participantId, bucket }}
            />
          ),
      ],
    ),
    ...(isCorrected ? [CORRECTED] : []),
  ];
}

function linesOf(of: 'task' | 'hop', participants: readonly ParticipantRates[]): Line[] {
  return participants.flatMap((row): Line[] => {
    const line = lineOf(row, participants);
    const means = of === 'hop' ? row.meanHop : row.meanTask;
    const intervals = of === 'hop' ? row.meanHopInterval : row.meanTaskInterval;
    if (means === null || intervals === null || row.testers < 2) return [line];
    return [line, { id: 'mean', means, intervals, pooled: row }];
  });
}

function lineOf(row: ParticipantRates, participants: readonly ParticipantRates[]): Line {
  const nested = row.kind === 'person' && participants.some(({ kind }) => kind === 'people');
  return { id: row.participantId, row, nested };
}

function Name({ line }: { line: Line }) {
  if ('means' in line) {
    return (
      <Text c="dimmed" pl="md">
        {say('Mean of the {count, number} testers’ own rates', { count: line.pooled.testers })}
        <Text span size="xs" display="block">
          {say('[95 % for other people on these tasks]')}
        </Text>
      </Text>
    );
  }
  const { row, nested } = line;
  if (row.kind === 'people') {
    return (
      <Text fw={600}>
        {say('People')}{' '}
        <Text span c="dimmed" fw={400}>
          {say('({count, plural, one {# tester} other {# testers}}, pooled)', { count: row.testers })}
        </Text>
      </Text>
    );
  }
  return (
    <Text pl={nested ? 'md' : 0} fw={row.kind === 'agent' ? 600 : 400}>
      {row.name}
    </Text>
  );
}

/**
 * The mean in which each person has the same weight. It is pale, because the figure above it is the main one. Below ten cases
 * it is not shown.
 */
function Mean(props: { value: number | null; interval: PeopleInterval; of: number; at: FigureKey }) {
  const { value, interval, of, at } = props;
  const { people, low, high, note } = interval;
  const few = value === null || of < FEWEST_FOR_PERCENT;
  const words = few
    ? say('Fewer than {count} cases: too few for a mean.', { count: FEWEST_FOR_PERCENT })
    : `${say('Each of the {count, number} testers counts the same, as in MMInA’s table.', { count: people })} ${sayAgain(
        note,
      )}`;
  const range = low === null || high === null ? '' : ` [${percent(low, 1)}–${percent(high, 1)}]`;
  const text = (
    <Tooltip label={words} multiline maw={300}>
      <Text span c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {few ? '–' : `${percent(value, 1)} %${range}`}
      </Text>
    </Tooltip>
  );
  return few ? text : <FigureLink at={at}>{text}</FigureLink>;
}
