import { Text, Tooltip } from '@mantine/core';
import { type Message, say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import type { DifferencesAnswer, PairsAnswer } from '../../../shared/statistics/analysis/sections.ts';
import type { PairKey } from '../../../shared/statistics/behind/figureKey.ts';
import { forestFigure } from '../../../shared/statistics/charts/forest.ts';
import { MOST_AGENTS } from '../../../shared/statistics/comparison/agentPairs.ts';
import type { SidesCompared } from '../../../shared/statistics/comparison/sides.ts';
import { figureWords, shownFigure, twoDigits } from '../../../shared/statistics/drawing/resultFigure.ts';
import { PEOPLE_ID } from '../../../shared/statistics/evaluation/evaluate.ts';
import type { Figure } from '../../../shared/statistics/figures/figure.ts';
import { FEWEST_FOR_PERCENT } from '../../../shared/statistics/figures/rate.ts';
import { ROWS_OF_PAGE } from '../../../shared/statistics/figures/rowPage.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { probabilityWords } from '../../../shared/words/differenceWords.ts';
import { Beside, type DataColumn, DataTable, FigureSection } from '../../parts/charts/figures.tsx';
import { Pager } from '../../parts/lists/Pager.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { CountLink, FigureLink } from '../figure/CellLink.tsx';
import { ExportMenu } from '../figure/ExportMenu.tsx';
import { pointsText } from '../figure/pointsText.ts';
import { ResultChart } from '../figure/ResultChart.tsx';
import { Uncertain } from './Uncertain.tsx';

/** Two rows on the tasks that both have tried. */
interface Difference extends SidesCompared {
  readonly first: string;
  readonly second: string;
  readonly firstName: string;
  readonly secondName: string;
  readonly holm: number | null;
}

/** People against each agent: the difference, and the tasks on which they differ. */
export function PeopleDifferences({ answer, query }: { answer: DifferencesAnswer; query: EvaluateQuery }) {
  const { peopleAgainst } = answer;
  const how = say(
    'Mean difference over the tasks that both tried. Interval and p: of single participants Student’s t clustered by task; of several people from the Wilson intervals of both sides (Zou and Donner 2008), clustered by task and person; in brackets p with Holm’s correction over all models. A task counts once; if attempts of one side differ, it is mixed and counts in parts. Each count opens its tasks. Cohen’s h: the difference on a scale on which 0.2 is called small, 0.5 medium, 0.8 large. Times as long: ratio of the geometric means of active time over tasks that both passed.',
  );
  const figure = shownFigure(() => forestFigure(peopleAgainst));
  const people = peopleAgainst.map(
    (one): Difference => ({
      ...one,
      ...{ first: PEOPLE_ID, firstName: say('People'), second: one.participantId, secondName: one.name },
    }),
  );
  return (
    <FigureSection title={figure.title} note={how} aside={<ExportMenu figure={figure} query={query} />}>
      {people.length === 0 ? (
        <Muted>{figure.words}</Muted>
      ) : (
        <Beside>
          <Differences caption={figure.title} rows={people} />
          {people.some(({ paired }) => paired.defined && paired.tasks >= FEWEST_FOR_PERCENT) ? (
            <ResultChart figure={figure} height={people.length * 26 + 60} />
          ) : null}
        </Beside>
      )}
    </FigureSection>
  );
}

/** Agents against each other, a page of pairs at a time. */
export function AgentDifferences({
  answer,
  onSkip,
}: {
  answer: PairsAnswer;
  onSkip: (skip: number) => void;
}) {
  const { pairs, skip, of } = answer;
  if (of === 0) return null;
  const rows = pairs.map(
    ({ first, second, ...one }): Difference => ({
      ...one,
      ...{ first: first.participantId, firstName: first.name },
      ...{ second: second.participantId, secondName: second.name },
    }),
  );
  return (
    <FigureSection title={say(AGENTS_TITLE)} note={pairsNote(answer)}>
      <Differences caption={say(AGENTS_TITLE)} rows={rows} />
      <Pager
        {...{ skip, page: ROWS_OF_PAGE, of, noun: 'pair', onSkip }}
        earlier={say('Previous pairs')}
        later={say('Next pairs')}
      />
    </FigureSection>
  );
}

const AGENTS_TITLE = 'Agent − agent on the same tasks';

/** Which agents are compared: if there are many, those with the most attempts. */
function pairsNote({ of, left }: PairsAnswer): string {
  return left === 0
    ? say(
        'As above, for every two agents{pairs, plural, =0 {} =1 {} other {; p is corrected over all # pairs}}.',
        { pairs: of },
      )
    : say(
        'As above, for every two of the {most} agents with the most attempts{pairs, plural, =0 {} =1 {} other {; p is corrected over all # pairs}}. {left, plural, one {# more agent with fewer attempts is} other {# more agents with fewer attempts are}} not compared here: choose participants to compare others.',
        { most: MOST_AGENTS, pairs: of, left },
      );
}

function Differences({ caption, rows }: { caption: string; rows: readonly Difference[] }) {
  return (
    <DataTable
      caption={caption}
      columns={
        rows.some(({ corrected }) => corrected !== undefined)
          ? [...COLUMNS.slice(0, 2), CORRECTED, ...COLUMNS.slice(2)]
          : COLUMNS
      }
      rows={rows}
      rowId={({ first, second }) => `${first} ${second}`}
    />
  );
}

/** Beside the points of a judge: the difference without its errors, or that it is not corrected. */
const CORRECTED: DataColumn<Difference> = [
  'Corrected for the judge’s errors',
  (row) =>
    row.corrected === undefined ? null : (
      <Uncertain value={row.corrected} words={pointsText} at={sharedOf(row)} />
    ),
];

const COLUMNS: readonly DataColumn<Difference>[] = [
  ['Compared', ({ firstName, secondName }) => `${firstName} − ${secondName}`],
  [
    'Points',
    (row) =>
      row.paired.defined && row.paired.tasks < FEWEST_FOR_PERCENT ? (
        <Muted size="xs">
          {say('Fewer than {count} tasks: see the counts.', { count: FEWEST_FOR_PERCENT })}
        </Muted>
      ) : row.paired.defined ? (
        <Uncertain value={row.paired.difference} words={pointsText} at={sharedOf(row)} />
      ) : (
        <>
          <Muted size="xs">{sayAgain(row.paired.because)}</Muted>
          {row.otherTasks.defined ? (
            <Uncertain
              value={row.otherTasks}
              words={pointsText}
              at={{ of: 'pair', participantId: row.first, other: row.second, part: 'only-first' }}
            />
          ) : null}
        </>
      ),
  ],
  ['p (Holm)', (row) => <Test row={row} />],
  [
    'Cohen’s h',
    (row) =>
      row.paired.defined && row.paired.tasks >= FEWEST_FOR_PERCENT ? (
        <Uncertain value={row.effect.cohenH} words={effectWords} at={sharedOf(row)} />
      ) : (
        <Text c="dimmed">–</Text>
      ),
  ],
  [
    'Times as long',
    (row) =>
      row.effect.times.defined ? (
        <Uncertain value={row.effect.times.ratio} words={ratioWords} at={bothPassed(row)} />
      ) : (
        <Tooltip label={sayAgain(row.effect.times.because)} multiline maw={300}>
          <Text span c="dimmed">
            –
          </Text>
        </Tooltip>
      ),
  ],
  ['First only', (row) => <Part row={row} part="first" count={row.tasks.onlyFirst} />],
  ['Second only', (row) => <Part row={row} part="second" count={row.tasks.onlySecond} />],
  ['Both', (row) => <Part row={row} part="both" count={row.tasks.both} />],
  ['Neither', (row) => <Part row={row} part="neither" count={row.tasks.neither} />],
  ['Of these mixed', (row) => <Part row={row} part="tied" count={row.tied} />],
  ['Not compared', (row) => <Dropped row={row} />],
];

/** A task of several attempts counts in parts: one decimal. */
function Part(props: { row: Difference; part: PairKey['part']; count: number }) {
  const { row, part } = props;
  const count = Math.round(props.count * 10) / 10;
  const { first, second, firstName, secondName } = row;
  return (
    <CountLink
      count={count}
      at={{ of: 'pair', participantId: first, other: second, part }}
      label={say('{first} and {second}, {tasks}: {count, number}', {
        ...{ first: firstName, second: secondName, tasks: say(PART_WORDS[part]), count },
      })}
    />
  );
}

const PART_WORDS: Readonly<Record<PairKey['part'], Message>> = {
  first: 'tasks that the first alone passed',
  second: 'tasks that the second alone passed',
  both: 'tasks that both passed',
  neither: 'tasks that neither passed',
  tied: 'tasks with mixed results',
  shared: 'tasks that both tried',
  'only-first': 'tasks that the first alone tried',
  'only-second': 'tasks that the second alone tried',
};

/** The tasks that both passed, over which times are compared. */
function bothPassed({ first, second }: Difference): PairKey {
  return { of: 'pair', participantId: first, other: second, part: 'both' };
}

function effectWords(value: Figure): string {
  return figureWords(value, twoDigits, twoDigits);
}

/** `× 1.24 [1.02–1.51]`. */
function ratioWords(value: Figure): string {
  return `× ${effectWords(value)}`;
}

/** The tasks that both have tried. */
function sharedOf({ first, second }: Difference): PairKey {
  return { of: 'pair', participantId: first, other: second, part: 'shared' };
}

/** The p-value of the difference, with the other tests of the same difference in its tooltip. */
function Test({ row }: { row: Difference }) {
  const { test, signFlips, mcnemar, holm } = row;
  if (!test.defined)
    return (
      <Tooltip label={sayAgain(test.because)} multiline maw={300}>
        <Text span c="dimmed">
          –
        </Text>
      </Tooltip>
    );
  const others = [
    ...(signFlips.defined
      ? [say('Sign flips of the tasks, for these participants: p {p}', { p: probabilityWords(signFlips.p) })]
      : []),
    mcnemar.defined
      ? say('McNemar’s exact test: p {p}', { p: probabilityWords(mcnemar.p) })
      : sayAgain(mcnemar.because),
  ];
  return (
    <Tooltip label={others.join(' · ')} multiline maw={300}>
      <span>
        <FigureLink at={sharedOf(row)}>
          <Text span style={{ whiteSpace: 'nowrap' }}>
            {probabilityWords(test.p)}
            {holm === null ? '' : ` (${probabilityWords(holm)})`}
          </Text>
        </FigureLink>
      </span>
    </Tooltip>
  );
}

/** Tasks that only one of the two has tried. They are left out of the comparison and can be opened. */
function Dropped({ row }: { row: Difference }) {
  if (!row.paired.defined) return <Text c="dimmed">–</Text>;
  const { onlyFirst, onlySecond } = row.paired;
  if (onlyFirst + onlySecond === 0) return <>0</>;
  return (
    <>
      <Part row={row} part="only-first" count={onlyFirst} /> +{' '}
      <Part row={row} part="only-second" count={onlySecond} />
    </>
  );
}
