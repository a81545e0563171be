import { Text } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import type { FigureKey } from '../../../shared/statistics/behind/figureKey.ts';
import { oneDigit } from '../../../shared/statistics/charts/paths.ts';
import {
  explorationsFigure,
  mostTries,
  repeatsFigure,
  repeatWords,
  triesBestOf,
} from '../../../shared/statistics/charts/tries.ts';
import {
  figureWords,
  shareFigureWords,
  shownFigure,
} from '../../../shared/statistics/drawing/resultFigure.ts';
import type { TriesAnswer, TriesRow } from '../../../shared/statistics/efficiency/efficiency.ts';
import type { Figure } from '../../../shared/statistics/figures/figure.ts';
import { named, rowName } from '../../../shared/statistics/figures/rowOwner.ts';
import type { EvaluateQuery, Rate } from '../../../shared/statistics/figures/view.ts';
import { Beside, type DataColumn, DataTable, FigureSection, RateText } from '../../parts/charts/figures.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { FigureLink } from '../figure/CellLink.tsx';
import { ExportMenu } from '../figure/ExportMenu.tsx';
import { ResultChart } from '../figure/ResultChart.tsx';
import { Uncertain } from './Uncertain.tsx';

/** The effect of further tries: WAVE's explorations, MageBench's best of N and its repeats. */
export function TriesSection({ answer, query }: { answer: TriesAnswer; query: EvaluateQuery }) {
  const { participants, floors } = answer;
  if (participants.length === 0) return null;
  const explorations = shownFigure(() => explorationsFigure(named(participants)));
  const best = shownFigure(() => triesBestOf({ ...answer, participants: named(participants) }));
  const repeats = repeatsFigure(named(participants), floors);
  return (
    <>
      <FigureSection
        title={explorations.title}
        note={say(
          'S@K: tasks solved by one of the first K attempts of each, which stop at the first success. F@1: tasks whose first attempt ended with an answer. R: attempts that returned to their start page; RS: those of them that passed; S: attempts that passed.',
        )}
        aside={<ExportMenu figure={explorations} query={query} />}
      >
        <Beside>
          <DataTable
            caption={explorations.title}
            columns={explorationColumns(mostTries(participants))}
            rows={participants}
            rowId={idOf}
          />
          {explorations.chart === null ? null : <ResultChart figure={explorations} height={300} />}
        </Beside>
      </FigureSection>
      <FigureSection
        title={best.title}
        note={say(
          'Expected best share of passed hops in N runs of a task, over all choices of N recorded runs, averaged over tasks. The horizontal lines show what is reached without skill.',
        )}
        aside={<ExportMenu figure={best} query={query} />}
      >
        {best.chart === null ? (
          <Muted>{best.words}</Muted>
        ) : (
          <Beside>
            <ResultChart figure={best} height={300} withTable />
            <DataTable
              caption={repeats.title}
              columns={REPEATS}
              rows={participants.filter(({ bestOf }) => bestOf.length > 0)}
              rowId={idOf}
            />
          </Beside>
        )}
        {floors.map(({ participantId, name, score }) => (
          <Text key={participantId} size="sm" mt="xs">
            {say('Without skill, {name}:', { name })}{' '}
            <Uncertain
              value={score}
              words={shareFigureWords}
              at={{ of: 'path', participantId, which: 'all' }}
            />
          </Text>
        ))}
      </FigureSection>
    </>
  );
}

const idOf = ({ participantId }: TriesRow) => participantId;
const NAME: DataColumn<TriesRow> = ['Participant', rowName];

const steps = (value: Figure) => figureWords(value, oneDigit);

const all = ({ participantId }: TriesRow) => ({ of: 'path', participantId, which: 'all' }) as const;

/** A rate over the explorations of a participant, which opens them. */
export function ExplorationRate({ row, rate }: { row: TriesRow; rate: Rate }) {
  return (
    <FigureLink at={all(row)}>
      <RateText rate={rate} compact />
    </FigureLink>
  );
}

function explorationColumns(most: number): readonly DataColumn<TriesRow>[] {
  return [
    NAME,
    ...Array.from(
      { length: most },
      (_, at): DataColumn<TriesRow> => [
        { called: `S@${at + 1}` },
        (row) => {
          const point = row.exploration.solvedAt[at];
          if (point === undefined) return null;
          return <ExplorationRate row={row} rate={point.rate} />;
        },
      ],
    ),
    [{ called: 'F@1' }, (row) => <ExplorationRate row={row} rate={row.exploration.finishedFirst} />],
    ['Finished', (row) => <ExplorationRate row={row} rate={row.exploration.finishRate} />],
    [
      'Steps, finished',
      (row) => <Uncertain value={row.exploration.lengthFinished} words={steps} at={all(row)} />,
    ],
    [
      'Steps, passed',
      (row) => (
        <Uncertain
          value={row.exploration.lengthPassed}
          words={steps}
          at={{ of: 'task', participantId: row.participantId, bucket: 'overall' }}
        />
      ),
    ],
    [
      { called: 'R / RS / S' },
      (row) => {
        const { restarted, restartedPassed, passed } = row.exploration;
        return (
          <FigureLink at={all(row)}>
            <Text span style={{ whiteSpace: 'nowrap' }}>
              {`${restarted} / ${restartedPassed} / ${passed}`}
            </Text>
          </FigureLink>
        );
      },
    ],
  ];
}

/** The attempts at tasks that were tried more than once. */
function again(participantId: string): FigureKey {
  return { of: 'path', participantId, which: 'again' };
}

const REPEATS: readonly DataColumn<TriesRow>[] = [
  NAME,
  [
    'Runs of all tasks',
    ({ participantId, repeats }) =>
      repeats.defined ? <FigureLink at={again(participantId)}>{repeats.runs}</FigureLink> : '–',
  ],
  [
    'Hops passed, mean ± deviation of the runs',
    ({ participantId, repeats }) =>
      repeats.defined ? (
        <FigureLink at={again(participantId)}>{repeatWords(repeats)}</FigureLink>
      ) : (
        <Muted size="xs">{sayAgain(repeats.because)}</Muted>
      ),
  ],
  [
    'Tasks (left out)',
    ({ participantId, repeats }) =>
      repeats.defined ? (
        <FigureLink at={again(participantId)}>{`${repeats.tasks} (${repeats.dropped})`}</FigureLink>
      ) : (
        '–'
      ),
  ],
];
