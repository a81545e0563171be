import { Box, useComputedColorScheme } from '@mantine/core';
import type { CSSProperties } from 'react';
import { say } from '../../../shared/language/message.ts';
import { sayAgain } from '../../../shared/language/sayAgain.ts';
import type { DifferencesAnswer } from '../../../shared/statistics/analysis/sections.ts';
import type { FigureKey } from '../../../shared/statistics/behind/figureKey.ts';
import type { PeopleAgainst } from '../../../shared/statistics/comparison/againstAgents.ts';
import { coloursOf } from '../../../shared/statistics/drawing/chart.ts';
import { PEOPLE_ID } from '../../../shared/statistics/evaluation/evaluate.ts';
import { FEWEST_FOR_PERCENT } from '../../../shared/statistics/figures/rate.ts';
import { probabilityWords } from '../../../shared/words/differenceWords.ts';
import { DataTable } from '../../parts/charts/figures.tsx';
import { Loaded } from '../../parts/states/states.tsx';
import { Muted } from '../../parts/texts/texts.tsx';
import type { Answer } from '../../stores/answers.ts';
import { CountLink, FigureLink } from '../figure/CellLink.tsx';
import { pointsText } from '../figure/pointsText.ts';
import classes from './answer.module.css';

/** People − each model of the page, on the tasks that both tried: the points beside their interval on one scale, and the tasks. */
export function AnswerDifferences({ answer }: { answer: Answer<DifferencesAnswer> }) {
  const title = say('People − model');
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
                [{ called: '−100 – 0 – +100' }, (row) => <OnScale row={row} />],
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

/** Whether there are enough tasks for points. */
function hasPoints({ paired }: PeopleAgainst): boolean {
  return paired.defined && paired.tasks >= FEWEST_FOR_PERCENT && paired.difference.defined;
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

/** The numbers stand in the same row. */
function OnScale({ row }: { row: PeopleAgainst }) {
  const colours = coloursOf(useComputedColorScheme('light'));
  const { paired } = row;
  const style = { '--kind': colours.agent } as CSSProperties;
  const known = hasPoints(row) && paired.defined && paired.difference.defined ? paired.difference : null;
  return (
    <div className={classes.scale} aria-hidden style={style}>
      {known?.interval.defined ? (
        <div
          className={classes.whisker}
          style={{
            left: onAxis(known.interval.low),
            width: `${50 * (clamped(known.interval.high) - clamped(known.interval.low))}%`,
          }}
        />
      ) : null}
      {known === null ? null : (
        <div className={`${classes.dot} ${classes.model}`} style={{ left: onAxis(known.value) }} />
      )}
    </div>
  );
}

/** An interval of Student’s may go beyond the possible differences. */
function clamped(difference: number): number {
  return Math.min(1, Math.max(-1, difference));
}

/** −1 is the left end and 1 the right end. */
function onAxis(difference: number): string {
  return `${50 + 50 * clamped(difference)}%`;
}
