import { Text } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import type { DifferencesAnswer } from '../../../shared/statistics/analysis/sections.ts';
import type { FigureKey } from '../../../shared/statistics/behind/figureKey.ts';
import {
  CLAIM_WORDS,
  claimsFigure,
  marginWords,
  testWords,
} from '../../../shared/statistics/charts/claims.ts';
import type { PeopleAgainst } from '../../../shared/statistics/comparison/againstAgents.ts';
import { CLAIMS, type Claim, USUAL_MARGIN } from '../../../shared/statistics/comparison/claims.ts';
import { shownFigure } from '../../../shared/statistics/drawing/resultFigure.ts';
import { PEOPLE_ID } from '../../../shared/statistics/evaluation/evaluate.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { pointWords } from '../../../shared/words/differenceWords.ts';
import { type DataColumn, DataTable, FigureSection } from '../../parts/charts/figures.tsx';
import { NumberField } from '../../parts/forms/NumberField.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import { setAddressValues } from '../../stores/windowAddress.ts';
import { FigureLink } from '../figure/CellLink.tsx';
import { ExportMenu } from '../figure/ExportMenu.tsx';

/** What can be claimed about each agent with a margin that the reader chooses. */
export function ClaimsSection(props: {
  answer: DifferencesAnswer;
  query: EvaluateQuery;
  margin: EvaluateQuery['margin'];
}) {
  const { answer, query, margin = USUAL_MARGIN } = props;
  const { peopleAgainst } = answer;
  if (peopleAgainst.length === 0) return null;
  const figure = shownFigure(() => claimsFigure(peopleAgainst, margin));
  return (
    <FigureSection
      title={figure.title}
      note={say(
        'Agent − people, by the interval of the same difference. Non-inferior: the agent passes fewer tasks by less than the margin (one-sided limit of 97.5 %). Equivalent: both differ by less than the margin (90 % interval, two one-sided tests). Superior: the agent passes more (one-sided limit of 97.5 %, without the margin). No: the interval shows the opposite. If a claim cannot be told, neither it nor its opposite is shown.',
      )}
      aside={<ExportMenu figure={figure} query={query} />}
    >
      <Text component="div" size="sm" maw={200} mb="xs">
        <NumberField
          label={say('Margin, in points')}
          {...{ least: 0.1, most: 99, isDecimal: true, value: Number(marginWords(margin)) }}
          onKeep={(points) =>
            setAddressValues({
              margin: points === null || points / 100 === USUAL_MARGIN ? null : String(points),
            })
          }
        />
      </Text>
      <DataTable
        caption={figure.title}
        columns={COLUMNS}
        rows={peopleAgainst}
        rowId={({ participantId }) => participantId}
      />
    </FigureSection>
  );
}

const COLUMNS: readonly DataColumn<PeopleAgainst>[] = [
  ['Agent', ({ name }) => name],
  [
    'Agent − people, points',
    ({ claims, participantId }) =>
      claims.defined ? (
        <FigureLink at={sharedOf(participantId)}>{pointWords(claims.claims.superior.difference)}</FigureLink>
      ) : (
        <Muted size="xs">{sayAgain(claims.because)}</Muted>
      ),
  ],
  ...CLAIMS.map(
    (claim): DataColumn<PeopleAgainst> => [CLAIM_WORDS[claim], (row) => <Claimed row={row} claim={claim} />],
  ),
];

/** The tasks that people and the agent have tried. */
function sharedOf(agent: string): FigureKey {
  return { of: 'pair', participantId: PEOPLE_ID, other: agent, part: 'shared' };
}

function Claimed({ row: { claims, participantId }, claim }: { row: PeopleAgainst; claim: Claim }) {
  if (!claims.defined) return <Text c="dimmed">–</Text>;
  const test = claims.claims[claim];
  return (
    <FigureLink at={sharedOf(participantId)}>
      <Text
        span
        size="sm"
        fw={test.holds ? 600 : 400}
        c={test.holds ? 'var(--mantine-color-text)' : 'dimmed'}
      >
        {testWords(claim, test, claims.margin)}
      </Text>
    </FigureLink>
  );
}
