import { SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../../../shared/language/message.ts';
import { FEWEST_FOR_PERCENT, shownInterval } from '../../../shared/statistics/figures/rate.ts';
import { rowName } from '../../../shared/statistics/figures/rowOwner.ts';
import type { ParticipantRates, Rate } from '../../../shared/statistics/figures/view.ts';
import { DataTable } from '../../parts/charts/figures.tsx';
import { oneOf, setAddressValues, useAddressValues } from '../../stores/windowAddress.ts';
import { CellLink } from '../figure/CellLink.tsx';
import type { ShownEvaluation } from '../figure/shownEvaluation.ts';
import { OnScale } from './OnScale.tsx';

const COUNTED = ['tasks', 'hops'] as const;

/** Each participant's rate beside its interval on one scale, line by line. The testers are folded below the row of people. */
export function AnswerTable({ view }: { view: ShownEvaluation }) {
  const counted = oneOf(COUNTED, useAddressValues('counted').counted);
  const of = counted === 'hops' ? 'hop' : 'task';
  const [isOpen, setOpen] = useState(false);
  const { participants } = view;
  const isNested = participants.some(({ kind }) => kind === 'people');
  const rows = participants.filter(({ kind }) => kind !== 'person' || !isNested || isOpen);
  const title = counted === 'hops' ? say('Hops passed by everyone') : say('Tasks passed by everyone');
  return (
    <>
      <SegmentedControl
        size="xs"
        mt="md"
        mb={4}
        aria-label={say('What is counted')}
        value={counted}
        onChange={(value) => setAddressValues({ counted: value === 'tasks' ? null : value })}
        data={[
          { value: 'tasks', label: say('Tasks') },
          { value: 'hops', label: say('Hops') },
        ]}
      />
      <DataTable
        caption={title}
        columns={[
          [
            'Participant',
            (row) => <Name row={row} isNested={isNested} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />,
          ],
          [
            'Passed [95 %]',
            (row) => (
              <CellLink
                cell={row[of].overall}
                at={{ of, participantId: row.participantId, bucket: 'overall' }}
              />
            ),
          ],
          [
            { called: '0 – 50 – 100 %' },
            (row) => <RateOnScale rate={row[of].overall.rate} kind={row.kind} />,
          ],
        ]}
        rows={rows}
        rowId={(row) => row.participantId}
      />
    </>
  );
}

function Name(props: { row: ParticipantRates; isNested: boolean; isOpen: boolean; onOpen: () => void }) {
  const { row, isNested, isOpen, onOpen } = props;
  if (row.kind === 'people')
    return (
      <UnstyledButton onClick={onOpen} aria-expanded={isOpen}>
        <Text span size="sm">
          {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />} {say('People')}{' '}
          <Text span c="dimmed" size="sm">
            {say('({count, plural, one {# tester} other {# testers}}, pooled)', { count: row.testers })}
          </Text>
        </Text>
      </UnstyledButton>
    );
  return (
    <Text size="sm" pl={row.kind === 'person' && isNested ? 'md' : 0}>
      {rowName(row)}
    </Text>
  );
}

/** Few cases have no percentage, so they have no mark. */
function RateOnScale({ rate, kind }: { rate: Rate; kind: ParticipantRates['kind'] }) {
  const value = rate.of < FEWEST_FOR_PERCENT ? null : rate.passed / rate.of;
  return <OnScale value={value} interval={shownInterval(rate)} kind={kind} />;
}
