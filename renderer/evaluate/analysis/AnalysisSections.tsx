import { Text } from '@mantine/core';
import { queryInput } from '../../../shared/contract/evaluate.ts';
import type { AnalysedParticipant, Analysis } from '../../../shared/statistics/analysis.ts';
import { firstFailedFigure } from '../../../shared/statistics/charts/firstFailed.ts';
import { paceFigure, paceOf } from '../../../shared/statistics/charts/pace.ts';
import { shareFigureWords } from '../../../shared/statistics/charts/resultFigure.ts';
import { survivalFigure } from '../../../shared/statistics/charts/survival.ts';
import { timesFigure } from '../../../shared/statistics/charts/times.ts';
import type { Figure } from '../../../shared/statistics/figure.ts';
import type { FigureKey } from '../../../shared/statistics/figureKey.ts';
import type { EvaluateQuery } from '../../../shared/statistics/view.ts';
import { type DataColumn, DataTable, FigureSection, TableSection } from '../../parts/figures.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Muted } from '../../parts/texts.tsx';
import { counted, durationWords } from '../../parts/words.ts';
import { useAnswer } from '../../stores/answers.ts';
import { CountLink, FigureLink } from '../CellLink.tsx';
import { ExportMenu } from '../ExportMenu.tsx';
import { ResultChart } from '../ResultChart.tsx';
import { DifferenceSections } from './DifferenceSections.tsx';
import { Uncertain } from './Uncertain.tsx';

/** Figures that take seconds: asked for apart from the rates, which stand while these are computed. */
export function AnalysisSections({ query }: { query: EvaluateQuery }) {
  const answer = useAnswer('evaluate.analysis', queryInput(query), { keep: true });
  const isWaiting = answer.state === 'loading' || (answer.state === 'ready' && answer.stale);
  return (
    <div aria-busy={isWaiting} data-testid="analysis">
      {isWaiting ? (
        <Muted mt="lg" role="status">
          Intervals over tasks and people are being computed. The figures above do not wait for them.
        </Muted>
      ) : null}
      <div style={{ opacity: isWaiting ? 0.6 : 1 }}>
        <Loaded answer={answer} rows={6}>
          {(analysis) => <Sections analysis={analysis} query={query} />}
        </Loaded>
      </div>
    </div>
  );
}

function Sections({ analysis, query }: { analysis: Analysis; query: EvaluateQuery }) {
  return (
    <>
      <DifferenceSections analysis={analysis} query={query} />
      <Clustered analysis={analysis} />
      <Survival analysis={analysis} query={query} />
      <FirstFailed analysis={analysis} query={query} />
      <Pace analysis={analysis} query={query} />
      <Times analysis={analysis} query={query} />
      <Horizons analysis={analysis} />
    </>
  );
}

const idOf = (row: AnalysedParticipant) => row.participantId;
const NAME: DataColumn<AnalysedParticipant> = ['Participant', (row) => row.name];

/** The rates once more, with intervals that allow for tasks and people being samples; where nobody has one, why. */
function Clustered({ analysis: { participants, drawing } }: { analysis: Analysis }) {
  const title = 'Success, on other tasks and with other people';
  const note = `The same rates, with intervals that hold for tasks (and, from three people on, people) of the same kind: whole tasks and people are drawn again ${drawing.draws.toLocaleString('en')} times, seed ${drawing.seed}.`;
  const figures = participants.flatMap(({ taskRate, hopRate }) => [taskRate, hopRate]);
  if (!figures.some((one) => one.defined && one.interval.defined))
    return (
      <FigureSection title={title} note={note}>
        <Muted>{[...new Set(participants.map(({ taskRate }) => methodOf(taskRate)))].join(' ')}</Muted>
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
        ['Interval by', (row) => <Muted size="xs">{methodOf(row.taskRate)}</Muted>],
      ]}
      rows={participants}
      rowId={idOf}
    />
  );
}

/** A rate that has no such interval stands above with its count: it would be a bare percentage here. */
function Clustering({ value, at }: { value: Figure; at: FigureKey }) {
  return value.defined && !value.interval.defined ? (
    <FigureLink at={at}>
      <Text span c="dimmed" size="sm">
        no interval
      </Text>
    </FigureLink>
  ) : (
    <Uncertain value={value} words={shareFigureWords} at={at} />
  );
}

function rateKey(of: 'task' | 'hop', { participantId }: AnalysedParticipant) {
  return { of, participantId, bucket: 'overall' } as const;
}

function methodOf(value: Figure): string {
  if (!value.defined) return value.because;
  return value.interval.defined ? value.interval.method : value.interval.because;
}

function Survival({ analysis: { participants }, query }: { analysis: Analysis; query: EvaluateQuery }) {
  const figure = survivalFigure(participants);
  return (
    <FigureSection
      title={figure.title}
      note="Share of attempts that passed every hop so far, by Kaplan and Meier with Greenwood bands; a task that ends is censored there. The table counts the attempts that came to each hop."
      aside={<ExportMenu figure={figure} query={query} />}
    >
      <ResultChart figure={figure} height={300} />
      <DataTable
        caption="Attempts that came to each hop"
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
    </FigureSection>
  );
}

/** A column for each hop, from 1: so many attempts, each count a link to them. */
function hopColumns(
  participants: readonly AnalysedParticipant[],
  of: 'survival' | 'failed',
  countAt: (hops: AnalysedParticipant['hops'], hop: number) => number,
): DataColumn<AnalysedParticipant>[] {
  const longest = participants.reduce((most, { hops }) => Math.max(most, hops.hops.length), 0);
  return Array.from({ length: longest }, (_, at) => [
    `Hop ${at + 1}`,
    ({ participantId, hops }) => (
      <CountLink count={countAt(hops, at + 1)} at={{ of, participantId, hop: at + 1 }} />
    ),
  ]);
}

function FirstFailed({ analysis: { participants }, query }: { analysis: Analysis; query: EvaluateQuery }) {
  const figure = firstFailedFigure(participants);
  return (
    <FigureSection
      title={figure.title}
      note="Attempts by the first hop that did not pass. Each count opens its attempts."
      aside={<ExportMenu figure={figure} query={query} />}
    >
      <ResultChart figure={figure} height={180} />
      <DataTable
        caption={figure.title}
        columns={[
          NAME,
          ...hopColumns(participants, 'failed', ({ hops }, hop) => hops[hop - 1]?.firstFailed ?? 0),
          ['None failed', ({ hops }) => hops.passedAll.toLocaleString('en')],
        ]}
        rows={participants}
        rowId={idOf}
      />
    </FigureSection>
  );
}

function Pace({ analysis, query }: { analysis: Analysis; query: EvaluateQuery }) {
  const figure = paceFigure(paceOf(analysis.pace, analysis.participants));
  return (
    <FigureSection
      title={figure.title}
      note="Share of the hops passed within so much active time; each curve ends at the hop success rate."
      aside={<ExportMenu figure={figure} query={query} />}
    >
      <ResultChart figure={figure} height={300} withTable />
    </FigureSection>
  );
}

function Times({ analysis: { participants, untilMs }, query }: { analysis: Analysis; query: EvaluateQuery }) {
  const figure = timesFigure(participants.map((row) => ({ ...row, clock: 'active', times: row.time })));
  const until = untilMs === null ? '' : ` Means are restricted to ${durationWords(Math.round(untilMs))}.`;
  return (
    <TableSection
      title={figure.title}
      note={`All attempts with a clock; what a limit ended unfinished is censored, not counted as fast.${until}`}
      aside={<ExportMenu figure={figure} query={query} />}
      columns={[
        NAME,
        [
          'Attempts with a clock',
          ({ participantId, time }) => (
            <CountLink count={time.n} at={{ of: 'time', participantId, which: 'all' }} />
          ),
        ],
        [
          'Ended by a limit',
          ({ participantId, time }) => (
            <CountLink count={time.cutOff} at={{ of: 'time', participantId, which: 'cut-off' }} />
          ),
        ],
        ['Median', ({ time }) => <Uncertain value={time.median} words={timeText} />],
        ['Geometric mean', ({ time }) => <Uncertain value={time.geometricMean} words={timeText} />],
        ['Restricted mean', ({ time }) => <Uncertain value={time.restrictedMean} words={timeText} />],
      ]}
      rows={participants}
      rowId={idOf}
    >
      <ResultChart figure={figure} height={participants.length * 30 + 70} />
    </TableSection>
  );
}

function timeText(value: Figure): string {
  if (!value.defined) return '–';
  const { interval } = value;
  const words = (ms: number) => durationWords(Math.round(ms));
  return `${words(value.value)}${interval.defined ? ` [${words(interval.low)}–${words(interval.high)}]` : ''}`;
}

/** The length of tasks that an agent passes half of the time. */
function Horizons({ analysis: { participants } }: { analysis: Analysis }) {
  const agents = participants.filter(({ horizon }) => horizon !== null);
  if (agents.length === 0) return null;
  return (
    <TableSection
      title="Time horizon"
      note="How long people take over the tasks that an agent passes half of the time: a logistic curve over the logarithm of people’s time, from 20 tasks on whose times span ten to one."
      columns={[
        ['Agent', (row) => row.name],
        [
          'Half are passed at',
          ({ horizon }) =>
            horizon === null || !horizon.defined ? (
              <Muted size="xs">{horizon?.because}</Muted>
            ) : (
              <Uncertain value={horizon.horizonMs} words={timeText} />
            ),
        ],
        [
          'Attempts',
          ({ participantId, horizon }) =>
            horizon?.defined ? (
              <FigureLink at={{ of: 'horizon', participantId }}>{counted(horizon.tasks, 'task')}</FigureLink>
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
