import { Box } from '@mantine/core';
import { say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import type { DifferencesAnswer } from '../../../shared/statistics/analysis/sections.ts';
import { shownDifference } from '../../../shared/statistics/analysis/shownDifference.ts';
import type { FigureKey } from '../../../shared/statistics/behind/figureKey.ts';
import type { PeopleAgainst } from '../../../shared/statistics/comparison/againstAgents.ts';
import { PEOPLE_ID } from '../../../shared/statistics/evaluation/evaluate.ts';
import { FEWEST_FOR_PERCENT } from '../../../shared/statistics/figures/rate.ts';
import { probabilityWords } from '../../../shared/words/differenceWords.ts';
import { DataTable } from '../../parts/charts/figures.tsx';
import { Loaded } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import type { Answer } from '../../stores/answers.ts';
import { CountLink, FigureLink } from '../figure/CellLink.tsx';
import { pointsText } from '../figure/pointsText.ts';
import { OnScale } from './OnScale.tsx';

/** People − each model of the page, on the tasks that both tried: the points beside their interval on one scale, and the tasks. */
export function AnswerDifferences({ answer }: { answer: Answer<DifferencesAnswer> }) {
  const title = say('People − model, tasks');
  return (
    <Box mt="md" aria-busy={answer.state === 'loading'}>
      <Loaded answer={answer} rows={2}>
        {({ peopleAgainst }) =>
          peopleAgainst.length === 0 ? null : (
            <DataTable
              caption={title}
              columns={[
                [{ called: title }, ({ name }) => name],
                ['Points [95 %]', (row) => <Points row={row} />],
                [{ called: '−100 – 0 – +100' }, (row) => <DifferenceOnScale row={row} />],
                [
                  'p',
                  (row) =>
                    row.test.defined ? (
                      <FigureLink at={sharedOf(row)}>{probabilityWords(row.test.p)}</FigureLink>
                    ) : (
                      '–'
                    ),
                ],
                [
                  'Tasks of both',
                  (row) => <CountLink count={row.paired.defined ? row.paired.tasks : 0} at={sharedOf(row)} />,
                ],
              ]}
              rows={peopleAgainst}
              rowId={({ participantId }) => participantId}
            />
          )
        }
      </Loaded>
    </Box>
  );
}

function sharedOf({ participantId }: PeopleAgainst): FigureKey {
  return { of: 'pair', participantId: PEOPLE_ID, other: participantId, part: 'shared' };
}

function Points({ row }: { row: PeopleAgainst }) {
  const { paired } = row;
  if (!paired.defined) return <Muted size="xs">{sayAgain(paired.because)}</Muted>;
  if (paired.tasks < FEWEST_FOR_PERCENT)
    return (
      <Muted size="xs">
        {say('Fewer than {count} tasks: see the counts.', { count: FEWEST_FOR_PERCENT })}
      </Muted>
    );
  const { difference } = paired;
  if (!difference.defined) return <Muted size="xs">{sayAgain(difference.because)}</Muted>;
  return <FigureLink at={sharedOf(row)}>{pointsText(difference)}</FigureLink>;
}

function DifferenceOnScale({ row }: { row: PeopleAgainst }) {
  const shown = shownDifference(row);
  const interval = shown?.interval.defined
    ? { low: placeOf(shown.interval.low), high: placeOf(shown.interval.high) }
    : null;
  return <OnScale value={shown === null ? null : placeOf(shown.value)} interval={interval} kind="agent" />;
}

/** The place of a difference from −1 to 1 on the scale. */
function placeOf(difference: number): number {
  return (1 + difference) / 2;
}
