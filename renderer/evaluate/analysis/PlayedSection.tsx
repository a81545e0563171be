import { Box, Title } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import type { FigureKey } from '../../../shared/statistics/behind/figureKey.ts';
import {
  howWords,
  type PlanningLine,
  type PlayedLine,
  planningFigure,
  planningLines,
  playedBestOf,
  playedLines,
  repeatedEnvironments,
  runsWords,
  scoresFigure,
  scoreWords,
  spreadWords,
} from '../../../shared/statistics/charts/played.ts';
import { shownFigure } from '../../../shared/statistics/drawing/resultFigure.ts';
import type { PlayedAnswer } from '../../../shared/statistics/efficiency/efficiency.ts';
import type { PlayedFigures, PlayedRow } from '../../../shared/statistics/efficiency/played.ts';
import { named, type RowOwner, rowName } from '../../../shared/statistics/figures/rowOwner.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { environmentWords } from '../../../shared/words/environmentWords.ts';
import { type DataColumn, DataTable, FigureSection, RateText } from '../../parts/charts/figures.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { CountLink, FigureLink } from '../figure/CellLink.tsx';
import { ExportMenu } from '../figure/ExportMenu.tsx';
import { ResultChart } from '../figure/ResultChart.tsx';
import { Uncertain } from './Uncertain.tsx';

/** Scores in environments beside the web, as MageBench computes them. Shows nothing if the workspace has no such task. */
export function PlayedSection({ answer, query }: { answer: PlayedAnswer; query: EvaluateQuery }) {
  const rows = named(answer.participants);
  if (rows.length > 0) return <Played rows={rows} query={query} />;
  if (!answer.hasLevels) return null;
  return (
    <FigureSection title={say('Scores in environments')} note="">
      <Muted>{say('No attempt of this evaluation was made in an environment.')}</Muted>
    </FigureSection>
  );
}

interface RowsProps {
  readonly rows: readonly PlayedRow[];
  readonly query: EvaluateQuery;
}

function Played({ rows, query }: RowsProps) {
  const figure = shownFigure(() => scoresFigure(rows));
  return (
    <>
      <FigureSection
        title={figure.title}
        note={say(
          'Points, as MageBench scores an attempt. Mean of all runs: over all attempts with a score; intervals over levels and, for several people, over people. Mean ± deviation: the standard deviation of the scores of whole runs, over the levels that every run has. Best of all runs: the mean over levels of the best run of each. Attempts without a score (aborted, or a level without an upper bound) are in none of them.',
        )}
        aside={<ExportMenu figure={figure} query={query} />}
      >
        {[...Map.groupBy(playedLines(rows), ({ figures }) => figures.environment)].map(
          ([environment, lines]) => (
            <Box key={environment} mb="md">
              <Title order={3}>{environmentWords(environment)}</Title>
              <DataTable
                caption={say('Scores: {environment}', { environment: environmentWords(environment) })}
                columns={SCORES}
                rows={lines}
                rowId={({ participantId }) => participantId}
              />
            </Box>
          ),
        )}
      </FigureSection>
      {repeatedEnvironments(rows).map((environment) => {
        const best = shownFigure(() => playedBestOf(rows, environment));
        return (
          <FigureSection
            key={environment}
            title={best.title}
            note={say(
              'Expected best score of N runs of a level, over all choices of N recorded runs, mean over the levels with at least N runs.',
            )}
            aside={<ExportMenu figure={best} query={query} />}
          >
            <ResultChart figure={best} height={300} withTable />
          </FigureSection>
        );
      })}
      <Planning rows={rows} query={query} />
    </>
  );
}

function Planning({ rows, query }: RowsProps) {
  const lines = planningLines(rows);
  if (lines.length === 0) return null;
  const figure = shownFigure(() => planningFigure(rows));
  return (
    <FigureSection
      title={figure.title}
      note={say(
        'From the replies on record. IA: actions that cannot be parsed or were refused. RA: actions equal to the action before. IFE: more than 90 % of the replies have no action, or 90 % of at least ten actions are the same. A reply without an action uses up a turn of an online planner; a global planner is not asked again. MageBench names IA, RA and IFE, but does not define them in its code: these definitions are ours.',
      )}
      aside={<ExportMenu figure={figure} query={query} />}
    >
      <DataTable
        caption={figure.title}
        columns={PLANNING}
        rows={lines}
        rowId={({ participantId, environment }) => `${participantId} ${environment}`}
      />
    </FigureSection>
  );
}

function played(
  { participantId }: Pick<RowOwner, 'participantId'>,
  { environment }: Pick<PlayedFigures, 'environment'>,
  which: (FigureKey & { of: 'played' })['which'],
): FigureKey {
  return { of: 'played', participantId, environment, which };
}

const SCORES: readonly DataColumn<PlayedLine>[] = [
  ['Participant', rowName],
  ['Plays as', ({ how }) => howWords(how)],
  ['Levels', (line) => <CountLink count={line.figures.levels} at={played(line, line.figures, 'scored')} />],
  [
    'Attempts',
    (line) => <CountLink count={line.figures.attempts} at={played(line, line.figures, 'scored')} />,
  ],
  [
    'Without a score',
    (line) => <CountLink count={line.figures.unscored} at={played(line, line.figures, 'unscored')} />,
  ],
  [
    'Mean of all runs [95 %]',
    (line) => (
      <Uncertain value={line.figures.mean} words={scoreWords} at={played(line, line.figures, 'scored')} />
    ),
  ],
  [
    'Mean ± deviation of whole runs',
    ({ figures, ...line }) =>
      figures.repeats.defined ? (
        <FigureLink at={played(line, figures, 'again')}>{spreadWords(figures)}</FigureLink>
      ) : (
        <Muted size="xs" miw={130}>
          {sayAgain(figures.repeats.because)}
        </Muted>
      ),
  ],
  [
    'Best of all runs [95 %]',
    (line) =>
      // The cell before gives the reason.
      line.kind === 'people' ? (
        '–'
      ) : (
        <Uncertain
          value={line.figures.bestOfAll}
          words={scoreWords}
          at={played(line, line.figures, 'scored')}
        />
      ),
  ],
  [
    'Runs of a level',
    ({ figures, ...line }) =>
      figures.runs.most === 0 ? (
        '–'
      ) : (
        <FigureLink at={played(line, figures, 'scored')}>{runsWords(figures)}</FigureLink>
      ),
  ],
];

const counted = (of: 'replies' | 'withoutAction' | 'actions' | 'invalid' | 'repeated') =>
  function Count(line: PlanningLine) {
    return <CountLink count={line.planning[of]} at={played(line, line, 'scored')} />;
  };

const shared = (of: 'withInvalid' | 'withRepeated' | 'failing') =>
  function Share(line: PlanningLine) {
    return (
      <FigureLink at={played(line, line, 'scored')}>
        <RateText rate={line.planning[of]} compact />
      </FigureLink>
    );
  };

const PLANNING: readonly DataColumn<PlanningLine>[] = [
  ['Participant', rowName],
  ['Environment', ({ environment }) => environmentWords(environment)],
  ['Replies', counted('replies')],
  ['Without an action', counted('withoutAction')],
  ['Actions', counted('actions')],
  [{ called: 'IA' }, counted('invalid')],
  [{ called: 'RA' }, counted('repeated')],
  ['Runs with IA', shared('withInvalid')],
  ['Runs with RA', shared('withRepeated')],
  ['Runs with IFE', shared('failing')],
];
