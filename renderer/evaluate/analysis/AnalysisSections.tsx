import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import type {
  HopsAnswer,
  HorizonAnswer,
  IntervalsAnswer,
  PaceAnswer,
  TimesAnswer,
  TimesRow,
  UncertainRow,
} from '../../../shared/statistics/analysis/sections.ts';
import type { FigureKey, PairKey } from '../../../shared/statistics/behind/figureKey.ts';
import { firstFailedFigure } from '../../../shared/statistics/charts/firstFailed.ts';
import { paceFigure } from '../../../shared/statistics/charts/pace.ts';
import { survivalFigure } from '../../../shared/statistics/charts/survival.ts';
import {
  differenceOf,
  meanWords,
  ratioWords,
  type TimeDifferenceLine,
  timeDifferenceLines,
  timeDifferencesFigure,
  timeDifferenceWords,
  timeRatioOf,
} from '../../../shared/statistics/charts/timeDifference.ts';
import { timesFigure } from '../../../shared/statistics/charts/times.ts';
import {
  figureWords,
  shareFigureWords,
  shownFigure,
} from '../../../shared/statistics/drawing/resultFigure.ts';
import { PEOPLE_ID } from '../../../shared/statistics/evaluation/evaluate.ts';
import type { Figure } from '../../../shared/statistics/figures/figure.ts';
import { namedTasksWords } from '../../../shared/statistics/figures/namedTasks.ts';
import { named, type RowOwner, rowName } from '../../../shared/statistics/figures/rowOwner.ts';
import { ROWS_OF_PAGE } from '../../../shared/statistics/figures/rowPage.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { type HopFigures, hopFiguresOf, mixesLengths } from '../../../shared/statistics/hops/hopFigures.ts';
import {
  Beside,
  type DataColumn,
  DataTable,
  FigureSection,
  TableSection,
} from '../../parts/charts/figures.tsx';
import { useSkip } from '../../parts/lists/Pager.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { durationWords } from '../../parts/texts/words.ts';
import { CountLink, FigureLink } from '../figure/CellLink.tsx';
import { ExportMenu } from '../figure/ExportMenu.tsx';
import { ResultChart } from '../figure/ResultChart.tsx';
import { ClaimsSection } from './ClaimsSection.tsx';
import { AgentDifferences, PeopleDifferences } from './DifferenceSections.tsx';
import { RunsSection } from './RunsSection.tsx';
import { Section, type SectionProps } from './Section.tsx';
import { Uncertain } from './Uncertain.tsx';

type MarginProps = SectionProps & { readonly margin: EvaluateQuery['margin'] };

/** People against each agent, claims with a margin, and agents against each other. */
export function DifferenceFigures({ margin, ...props }: MarginProps) {
  const { query } = props;
  return (
    <>
      <Section
        of="differences"
        title={say('People − agent on the same tasks')}
        {...props}
        query={{ ...query, margin }}
      >
        {(answer) => (
          <>
            <PeopleDifferences answer={answer} query={query} />
            <ClaimsSection answer={answer} query={query} margin={margin} />
          </>
        )}
      </Section>
      <PairsSection query={query} />
    </>
  );
}

/** Survival over hops, the first hop that failed, and hops over active time. */
export function HopFigureSections(props: SectionProps) {
  const { query } = props;
  return (
    <>
      <Section of="hops" title={say('Survival over hops')} {...props}>
        {(answer) => <Hops answer={answer} query={query} />}
      </Section>
      <Section of="pace" title={say('Hops passed over active time')} {...props}>
        {(answer) => <Pace answer={answer} query={query} />}
      </Section>
    </>
  );
}

/** The intervals of the rates with their methods. */
export function IntervalFigures(props: SectionProps) {
  return (
    <Section of="intervals" title={say('What the intervals stand for')} {...props}>
      {(answer) => <Clustered answer={answer} />}
    </Section>
  );
}

export function RunFigures(props: SectionProps) {
  return (
    <Section of="runs" title={say('Spread between runs')} {...props}>
      {(answer) => <RunsSection answer={answer} query={props.query} />}
    </Section>
  );
}

export function TimeFigures(props: SectionProps) {
  return (
    <>
      <Section of="times" title={say('Time per attempt')} {...props}>
        {(answer) => <Times answer={answer} query={props.query} />}
      </Section>
      <Section of="horizon" title={say('Time horizon')} {...props}>
        {(answer) => <Horizons answer={answer} />}
      </Section>
    </>
  );
}

/** Its pages contain pairs of agents, whichever participants the other sections show. */
function PairsSection({ query }: Pick<SectionProps, 'query'>) {
  const { skip, setSkip } = useSkip(JSON.stringify(query));
  return (
    <Section of="pairs" title={null} query={query} page={{ skip, count: ROWS_OF_PAGE }}>
      {(answer) => <AgentDifferences answer={answer} onSkip={setSkip} />}
    </Section>
  );
}

const idOf = (row: RowOwner) => row.participantId;
const NAME: DataColumn<RowOwner> = ['Participant', rowName];

/** The rates with intervals that treat tasks and people as samples; if no row has one, the reason. */
function Clustered({ answer: { participants } }: { answer: IntervalsAnswer }) {
  const title = say('What the intervals stand for');
  const note = say(
    'The intervals of all tasks, and the way each was made. Attempts at one task, the hops of one attempt and the attempts of one person are not independent: whole tasks and, for several people, whole people count as units.',
  );
  const figures = participants.flatMap(({ taskRate, hopRate }) => [taskRate, hopRate]);
  if (!figures.some((one) => one.defined && one.interval.defined))
    return (
      <FigureSection title={title} note={note}>
        <Muted>
          {[...new Set(participants.map(({ taskRate }) => sayAgain(methodOf(taskRate))))].join(' ')}
        </Muted>
      </FigureSection>
    );
  return (
    <TableSection
      title={title}
      note={note}
      columns={[
        NAME,
        ['Tasks passed', (row) => <Clustering value={row.taskRate} at={rateKey('task', row)} />],
        ['Hops passed', (row) => <Clustering value={row.hopRate} at={rateKey('hop', row)} />],
        ['Interval by', (row) => <Muted size="xs">{methodsOf(row)}</Muted>],
      ]}
      rows={participants}
      rowId={idOf}
    />
  );
}

/** A rate without such an interval is not repeated here, because it would be a percentage without its count. */
function Clustering({ value, at }: { value: Figure; at: FigureKey }) {
  return value.defined && !value.interval.defined ? (
    <FigureLink at={at}>
      <Text span c="dimmed" size="sm">
        {say('no interval')}
      </Text>
    </FigureLink>
  ) : (
    <Uncertain value={value} words={shareFigureWords} at={at} />
  );
}

function rateKey(of: 'task' | 'hop', { participantId }: RowOwner) {
  return { of, participantId, bucket: 'overall' } as const;
}

/** The methods of both intervals; one where they agree. */
function methodsOf({ taskRate, hopRate }: Pick<UncertainRow, 'taskRate' | 'hopRate'>): string {
  const words = [...new Set([taskRate, hopRate].map((value) => sayAgain(methodOf(value))))].join('; ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function methodOf(value: Figure): string {
  if (!value.defined) return value.because;
  return value.interval.defined ? value.interval.method : value.interval.because;
}

type HopsRow = RowOwner & { readonly hops: HopFigures };

/** The answer has counts. Curve, bands and rates are computed here. */
function Hops({ answer, query }: { answer: HopsAnswer; query: EvaluateQuery }) {
  const rows = useMemo(
    () =>
      answer.participants.map(({ counts, ...owner }): HopsRow => ({ ...owner, hops: hopFiguresOf(counts) })),
    [answer],
  );
  const left =
    answer.left === 0 ? null : (
      <Muted mt="xs">
        {say('Longer tasks show their first hops. hopscope figures writes {count, number} more.', {
          count: answer.left,
        })}
      </Muted>
    );
  return (
    <>
      <Survival participants={rows} query={query} />
      <FirstFailed participants={rows} query={query} />
      {left}
    </>
  );
}

function Survival({ participants, query }: { participants: readonly HopsRow[]; query: EvaluateQuery }) {
  const figure = shownFigure(() => survivalFigure(named(participants)));
  return (
    <FigureSection
      title={figure.title}
      note={[
        say('Product of the shares that passed each hop they reached (Kaplan–Meier).'),
        mixesLengths(participants.map(({ hops }) => hops))
          ? say(
              'It pools tasks of all lengths, so it is not the share of any one length; “Every hop passed so far” has each length.',
            )
          : '',
        say(
          'Bands: Greenwood; with repeated attempts or several people, clustered by task and person. The table counts the attempts that reached each hop.',
        ),
      ]
        .filter((words) => words !== '')
        .join(' ')}
      aside={<ExportMenu figure={figure} query={query} />}
    >
      <Beside>
        <DataTable
          caption={say('Attempts that reached each hop')}
          columns={[
            NAME,
            ...hopColumns(
              participants,
              'survival',
              ({ survival }, hop) => survival.steps.find(({ time }) => time >= hop)?.atRisk ?? 0,
            ),
          ]}
          rows={participants}
          rowId={idOf}
        />
        <ResultChart figure={figure} height={300} withTable />
      </Beside>
    </FigureSection>
  );
}

/** A column for each hop, from 1: the number of attempts, each a link to them. */
function hopColumns(
  participants: readonly HopsRow[],
  of: 'survival' | 'failed',
  countAt: (hops: HopFigures, hop: number) => number,
): DataColumn<HopsRow>[] {
  const longest = participants.reduce((most, { hops }) => Math.max(most, hops.hops.length), 0);
  return Array.from({ length: longest }, (_, at) => [
    { called: say('Hop {hop}', { hop: at + 1 }) },
    ({ participantId, hops }) => (
      <CountLink count={countAt(hops, at + 1)} at={{ of, participantId, hop: at + 1 }} />
    ),
  ]);
}

function FirstFailed({ participants, query }: { participants: readonly HopsRow[]; query: EvaluateQuery }) {
  const figure = shownFigure(() => firstFailedFigure(named(participants)));
  return (
    <FigureSection
      title={figure.title}
      note={say('Attempts by the first hop that did not pass. Each count opens its attempts.')}
      aside={<ExportMenu figure={figure} query={query} />}
    >
      <Beside>
        <DataTable
          caption={figure.title}
          columns={[
            NAME,
            ...hopColumns(participants, 'failed', ({ hops }, hop) => hops[hop - 1]?.firstFailed ?? 0),
            [
              'None failed',
              ({ participantId, hops }) => (
                <CountLink count={hops.passedAll} at={{ of: 'path', participantId, which: 'whole' }} />
              ),
            ],
          ]}
          rows={participants}
          rowId={idOf}
        />
        <ResultChart figure={figure} height={180} />
      </Beside>
    </FigureSection>
  );
}

function Pace({ answer, query }: { answer: PaceAnswer; query: EvaluateQuery }) {
  const figure = shownFigure(() => paceFigure(named(answer.participants)));
  return (
    <FigureSection
      title={figure.title}
      note={say('Share of the hops passed within an active time. Each curve ends at the hop success rate.')}
      aside={<ExportMenu figure={figure} query={query} />}
    >
      <ResultChart figure={figure} height={300} withTable />
    </FigureSection>
  );
}

function Times({ answer, query }: { answer: TimesAnswer; query: EvaluateQuery }) {
  return (
    <>
      <TimesTable to="end" answer={answer} query={query} />
      <TimesTable to="success" answer={answer} query={query} />
      <TimeDifferences answer={answer} query={query} />
    </>
  );
}

function TimesTable(props: { to: 'end' | 'success'; answer: TimesAnswer; query: EvaluateQuery }) {
  const { to, answer, query } = props;
  const isToEnd = to === 'end';
  const timesIn = ({ time, successTime }: TimesRow) => (isToEnd ? time : successTime);
  const { participants } = answer;
  const figure = shownFigure(() =>
    timesFigure(
      named(participants).map((row) => ({ ...row, clock: 'active', times: timesIn(row) })),
      to,
    ),
  );
  const untilMs = isToEnd ? answer.untilMs : answer.untilSuccessMs;
  const until =
    untilMs === null ? '' : ` ${say('Means are restricted to {time}.', { time: durationWords(untilMs) })}`;
  return (
    <TableSection
      title={figure.title}
      note={`${say(
        isToEnd
          ? participants.some((row) => timesIn(row).cutOff > 0)
            ? 'All attempts with a clock, passed or not. Attempts that a limit or an error of the agent ended are censored, not counted as fast.'
            : 'All attempts with a clock, passed or not.'
          : 'Attempts that did not pass, also those that were given up, are censored at their end: how long success would have taken is unknown.',
      )}${until}`}
      aside={<ExportMenu figure={figure} query={query} />}
      columns={[
        NAME,
        [
          'Attempts with a clock',
          (row) => (
            <CountLink
              count={timesIn(row).n}
              at={{ of: 'time', participantId: row.participantId, which: 'all' }}
            />
          ),
        ],
        [
          isToEnd ? 'Ended by a limit' : 'Not passed',
          (row) => (
            <CountLink
              count={timesIn(row).cutOff}
              at={{
                ...{ of: 'time', participantId: row.participantId },
                which: isToEnd ? 'cut-off' : 'failed',
              }}
            />
          ),
        ],
        ...TIMES.filter(([, part]) => isToEnd || part !== 'geometricMean').map(
          ([head, part]): DataColumn<TimesRow> => [
            head,
            (row) => (
              <Uncertain
                value={timesIn(row)[part]}
                words={timeText}
                at={{ of: 'time', participantId: row.participantId, which: 'all' }}
              />
            ),
          ],
        ),
      ]}
      rows={participants}
      rowId={idOf}
    >
      <ResultChart figure={figure} height={participants.length * 26 + 40} />
    </TableSection>
  );
}

/** People − each agent in time on the tasks of both. */
function TimeDifferences({ answer, query }: { answer: TimesAnswer; query: EvaluateQuery }) {
  const { differences } = answer;
  if (differences.length === 0) return null;
  const figure = shownFigure(() => timeDifferencesFigure(differences));
  return (
    <FigureSection
      title={figure.title}
      note={say(
        'Restricted means on the tasks at which both have a time, with the limits above; every task counts once. Positive: people take longer. People / agent: the ratio of the geometric means. Intervals: Student’s, with whole tasks and, for several people, whole people as units.',
      )}
      aside={<ExportMenu figure={figure} query={query} />}
    >
      <DataTable
        caption={figure.title}
        columns={TIME_DIFFERENCES}
        rows={timeDifferenceLines(differences)}
        rowId={({ participantId, to }) => `${participantId} ${to}`}
      />
    </FigureSection>
  );
}

/** The tasks that people and the agent have tried. */
function bothTried({ participantId }: TimeDifferenceLine): PairKey {
  return { of: 'pair', participantId: PEOPLE_ID, other: participantId, part: 'shared' };
}

const TIME_DIFFERENCES: readonly DataColumn<TimeDifferenceLine>[] = [
  ['Agent', (row) => row.name],
  ['Time', (row) => say(row.to === 'end' ? 'Time to end' : 'Time to success')],
  [
    'Tasks',
    (row) => (row.found.defined ? <FigureLink at={bothTried(row)}>{row.found.tasks}</FigureLink> : '–'),
  ],
  ['People', (row) => <FigureLink at={bothTried(row)}>{meanWords(row.found, 'first')}</FigureLink>],
  ['Agent alone', (row) => <FigureLink at={bothTried(row)}>{meanWords(row.found, 'second')}</FigureLink>],
  [
    'Difference [95 %]',
    (row) => <Uncertain value={differenceOf(row)} words={timeDifferenceWords} at={bothTried(row)} />,
  ],
  [
    'People / agent [95 %]',
    (row) => {
      const ratio = timeRatioOf(row);
      return ratio === null ? '–' : <Uncertain value={ratio} words={ratioWords} at={bothTried(row)} />;
    },
  ],
];

const TIMES = [
  ['Median [95 %]', 'median'],
  ['Geometric mean [95 %]', 'geometricMean'],
  ['Restricted mean [95 %]', 'restrictedMean'],
] as const;

function timeText(value: Figure): string {
  return figureWords(value, durationWords);
}

/** The task length at which an agent passes half of the tasks. */
function Horizons({ answer: { participants: agents } }: { answer: HorizonAnswer }) {
  if (agents.length === 0) return null;
  return (
    <TableSection
      title={say('Time horizon')}
      note={say(
        'How long people need for tasks that an agent passes half of the time: logistic regression on the logarithm of people’s time. It needs 20 tasks whose times differ at least tenfold.',
      )}
      columns={[
        ['Agent', (row) => row.name],
        [
          'Half are passed at',
          ({ participantId, horizon }) =>
            !horizon.defined ? (
              <Muted size="xs">{sayAgain(horizon.because)}</Muted>
            ) : (
              <Uncertain value={horizon.horizonMs} words={timeText} at={{ of: 'horizon', participantId }} />
            ),
        ],
        [
          'Attempts',
          ({ participantId, horizon }) =>
            horizon.defined ? (
              <FigureLink at={{ of: 'horizon', participantId }}>
                {say('{count, plural, one {# task} other {# tasks}}', { count: horizon.tasks })}
                {horizon.unpassed.count === 0
                  ? ''
                  : ` ${say('(left out, without the time of a person who passed: {names})', { names: namedTasksWords(horizon.unpassed) })}`}
              </FigureLink>
            ) : (
              <Text c="dimmed">–</Text>
            ),
        ],
      ]}
      rows={agents}
      rowId={idOf}
    />
  );
}
