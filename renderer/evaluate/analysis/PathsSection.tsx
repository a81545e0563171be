import { Text } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { actionsByHopsFigure, oneDigit, pathsFigure } from '../../../shared/statistics/charts/paths.ts';
import {
  figureWords,
  shareFigureWords,
  shownFigure,
  twoDigits,
} from '../../../shared/statistics/drawing/resultFigure.ts';
import type { PathsAnswer, PathsRow } from '../../../shared/statistics/efficiency/efficiency.ts';
import type { Figure } from '../../../shared/statistics/figures/figure.ts';
import { namedTasksWords } from '../../../shared/statistics/figures/namedTasks.ts';
import { named, rowName } from '../../../shared/statistics/figures/rowOwner.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { Beside, type DataColumn, DataTable, FigureSection, RateText } from '../../parts/charts/figures.tsx';
import { Said } from '../../parts/texts/Said.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { CountLink, FigureLink } from '../figure/CellLink.tsx';
import { ExportMenu } from '../figure/ExportMenu.tsx';
import { ResultChart } from '../figure/ResultChart.tsx';
import { Uncertain } from './Uncertain.tsx';

/** Paths compared with the shortest by which a person passed each task, and steps by the length of tasks. */
export function PathsSection({ answer, query }: { answer: PathsAnswer; query: EvaluateQuery }) {
  const { participants } = answer;
  const paths = shownFigure(() => pathsFigure(named(participants)));
  const actions = shownFigure(() => actionsByHopsFigure(named(participants)));
  return (
    <>
      <FigureSection
        title={paths.title}
        note={say(
          'The reference at a task is the shortest path by which a person passed it. Wasted: steps in loops that this path does not have, as in Compare. Intervals: over tasks and, for several people, people.',
        )}
        aside={<ExportMenu figure={paths} query={query} />}
      >
        {answer.unpassed.count === 0 ? null : (
          <Muted mb="xs">
            {say(
              'No person passed {count, plural, one {# task} other {# tasks}} ({names}). Success by path length compares them with the shortest path of anybody who passed; the other figures leave them out.',
              { count: answer.unpassed.count, names: namedTasksWords(answer.unpassed) },
            )}
          </Muted>
        )}
        <Beside>
          <DataTable caption={paths.title} columns={COLUMNS} rows={participants} rowId={idOf} />
          <ResultChart figure={paths} height={participants.length * 26 + 60} />
        </Beside>
      </FigureSection>
      <FigureSection
        title={actions.title}
        note={say(
          'Steps of all attempts, passed or not, by the number of hops in the task; counted like MMInA’s actions. The table also shows passed attempts alone.',
        )}
        aside={<ExportMenu figure={actions} query={query} />}
      >
        <Beside>
          <DataTable
            caption={actions.title}
            columns={lengthColumns(participants)}
            rows={participants}
            rowId={idOf}
          />
          <ResultChart figure={actions} height={300} />
        </Beside>
      </FigureSection>
    </>
  );
}

const idOf = ({ participantId }: PathsRow) => participantId;
const NAME: DataColumn<PathsRow> = ['Participant', rowName];
const amount = (value: Figure) => figureWords(value, twoDigits);

const COLUMNS: readonly DataColumn<PathsRow>[] = [
  NAME,
  [
    'Steps / shortest',
    ({ participantId, paths }) => (
      <Uncertain value={paths.ratio} words={amount} at={{ of: 'path', participantId, which: 'passed' }} />
    ),
  ],
  [
    'Success by path length',
    ({ participantId, paths }) => (
      <Uncertain
        value={paths.weighted}
        words={shareFigureWords}
        at={{ of: 'path', participantId, which: 'all' }}
      />
    ),
  ],
  [
    'Wasted steps',
    ({ participantId, paths }) => (
      <Uncertain value={paths.wasted} words={amount} at={{ of: 'path', participantId, which: 'beside' }} />
    ),
  ],
  [
    'Share wasted',
    ({ participantId, paths }) => (
      <Uncertain
        value={paths.wastedShare}
        words={shareFigureWords}
        at={{ of: 'path', participantId, which: 'beside' }}
      />
    ),
  ],
  [
    'Restarts',
    ({ participantId, paths }) => (
      <>
        <Uncertain value={paths.restarts} words={amount} at={{ of: 'path', participantId, which: 'all' }} />
        {paths.restarted.passed === 0 ? null : (
          <Muted size="xs">
            <Said
              message="in {rate}"
              values={{
                rate: (
                  <FigureLink key="rate" at={{ of: 'path', participantId, which: 'all' }}>
                    <RateText rate={paths.restarted} compact />
                  </FigureLink>
                ),
              }}
            />
          </Muted>
        )}
      </>
    ),
  ],
  [
    'Detours',
    ({ participantId, paths }) => (
      <>
        <Uncertain value={paths.detours} words={amount} at={{ of: 'path', participantId, which: 'beside' }} />
        {paths.detourSites.length === 0 ? null : (
          <Muted size="xs" style={{ maxWidth: 260, overflowWrap: 'anywhere' }}>
            <FigureLink at={{ of: 'path', participantId, which: 'beside' }}>{sitesText(paths)}</FigureLink>
          </Muted>
        )}
      </>
    ),
  ],
];

/** The sites that no shortest path visits, by how often: `shop 3× (2/4 attempts)`. */
function sitesText({ detourSites, otherSites }: PathsRow['paths']): string {
  const named = detourSites.map(({ site, visits, attempts: { passed, of } }) =>
    say('{site} {visits, number}× ({passed, number}/{of, number} attempts)', { site, visits, passed, of }),
  );
  return otherSites === 0
    ? named.join(', ')
    : say('{sites} and {count, number} more', { sites: named.join(', '), count: otherSites });
}

function lengthColumns(rows: readonly PathsRow[]): readonly DataColumn<PathsRow>[] {
  const lengths = [...new Set(rows.flatMap(({ paths }) => paths.actionsByHops.map(({ hops }) => hops)))].sort(
    (a, b) => a - b,
  );
  return [
    NAME,
    ...lengths.map(
      (length): DataColumn<PathsRow> => [
        { called: say('{count, plural, one {# hop} other {# hops}}', { count: length }) },
        ({ participantId, paths }) => {
          const found = paths.actionsByHops.find(({ hops }) => hops === length);
          if (found === undefined) return <Text c="dimmed">–</Text>;
          const words = (value: Figure) => figureWords(value, oneDigit);
          return (
            <>
              <Uncertain
                value={found.actions}
                words={words}
                at={{ of: 'heat', participantId, length, hop: 1 }}
              />
              <Muted size="xs" style={{ whiteSpace: 'nowrap' }}>
                {found.actionsPassed.defined ? (
                  <FigureLink at={{ of: 'heat', participantId, length, hop: 1 }}>
                    {say('passed {steps}', { steps: words(found.actionsPassed) })}
                  </FigureLink>
                ) : (
                  say('none passed')
                )}
              </Muted>
            </>
          );
        },
      ],
    ),
    [
      'Attempts',
      ({ participantId, attempts }) => (
        <CountLink count={attempts} at={{ of: 'path', participantId, which: 'all' }} />
      ),
    ],
  ];
}
