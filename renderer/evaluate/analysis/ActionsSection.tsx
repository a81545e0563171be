import { say } from '../../../shared/language/message.ts';
import { actionsFigure, prevalenceWords } from '../../../shared/statistics/charts/actions.ts';
import { agreementFigure } from '../../../shared/statistics/charts/agreement.ts';
import { shareFigureWords, shownFigure } from '../../../shared/statistics/drawing/resultFigure.ts';
import type { ActionsAnswer, ActionsRow } from '../../../shared/statistics/efficiency/efficiency.ts';
import { named } from '../../../shared/statistics/figures/rowOwner.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { Beside, type DataColumn, DataTable, FigureSection } from '../../parts/charts/figures.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { FigureLink } from '../figure/CellLink.tsx';
import { ExportMenu } from '../figure/ExportMenu.tsx';
import { ResultChart } from '../figure/ResultChart.tsx';
import { Uncertain } from './Uncertain.tsx';

/** How far the actions of people agree with each other and with agents, and how far those who judge attempts agree. */
export function ActionsSection({ answer, query }: { answer: ActionsAnswer; query: EvaluateQuery }) {
  const { participants, rated, unpaired } = answer;
  const actions = shownFigure(() => actionsFigure(named(participants)));
  const agreement = shownFigure(() => agreementFigure(rated));
  const left =
    unpaired === 0
      ? ''
      : ` ${say(
          'On tasks with very many people, only some people are compared; {count, plural, one {# attempt is} other {# attempts are}} left out.',
          { count: unpaired },
        )}`;
  return (
    <>
      <FigureSection
        title={actions.title}
        note={`${say(
          'First attempts at the same task, person with person and agent with person. Sequence: 1 − edit distance / length of the longer. The others: share of aligned actions that are the same. Looking around and focusing a field are not actions. Intervals: over tasks and, where several people were compared, people.',
        )}${left}`}
        aside={<ExportMenu figure={actions} query={query} />}
      >
        <Beside>
          <DataTable caption={actions.title} columns={COLUMNS} rows={participants} rowId={idOf} />
          {actions.chart === null ? null : (
            <ResultChart figure={actions} height={participants.length * 26 + 60} />
          )}
        </Beside>
      </FigureSection>
      <FigureSection
        title={say('Agreement on verdicts')}
        note={say(
          'Agreement of people and judges who decided the same attempts independently. Intervals: jackknife over tasks.',
        )}
        aside={<ExportMenu figure={agreement} query={query} />}
      >
        <ResultChart figure={agreement} height={220} withTable />
      </FigureSection>
    </>
  );
}

const idOf = ({ participantId }: ActionsRow) => participantId;

const PARTS = [
  ['Sequence', 'similarity'],
  ['Same action', 'same'],
  ['Element', 'sameElement'],
  ['Operation', 'sameOperation'],
  ['Value', 'sameValue'],
] as const;

const COLUMNS: readonly DataColumn<ActionsRow>[] = [
  ['Participant', ({ name, kind }) => (kind === 'people' ? say('People, pairwise') : name)],
  [
    'Compared',
    ({ participantId, actions }) =>
      actions.pairs === 0 ? (
        <Muted size="xs">{say('nobody')}</Muted>
      ) : (
        <FigureLink at={{ of: 'path', participantId, which: 'shared' }}>
          {say('{count, plural, one {# pair} other {# pairs}}', { count: actions.pairs })},{' '}
          {say('{count, plural, one {# task} other {# tasks}}', { count: actions.tasks })}
        </FigureLink>
      ),
  ],
  ...PARTS.map(
    ([head, part]): DataColumn<ActionsRow> => [
      head,
      ({ participantId, actions }) =>
        actions.pairs === 0 && part !== 'similarity' ? null : (
          <Uncertain
            value={actions[part]}
            words={shareFigureWords}
            at={{ of: 'path', participantId, which: 'shared' }}
          />
        ),
    ],
  ),
  [
    'Prevalence',
    ({ participantId, actions }) =>
      actions.pairs === 0 ? null : (
        <FigureLink at={{ of: 'path', participantId, which: 'shared' }}>
          <Muted span size="xs">
            {prevalenceWords(actions.prevalence)}
          </Muted>
        </FigureLink>
      ),
  ],
];
