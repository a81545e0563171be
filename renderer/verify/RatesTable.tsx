import { Anchor, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { QualityFigure, QualityRate, QualityView } from '../../shared/review/quality.ts';
import { QUEUE_STATES } from '../../shared/review/settle.ts';
import { type DataColumn, DataTable } from '../parts/DataTable.tsx';
import { Figure } from '../parts/Figure.tsx';
import { BoardSection } from './BoardSection.tsx';
import { COUNTED_WORDS } from './deskPlace.ts';

const WORDS: Readonly<Record<QualityFigure, string>> = {
  discarded: 'Demonstrations discarded, of those decided',
  edited: 'Descriptions edited, of those accepted',
  shortened: 'Demonstrations with discarded steps, of those accepted',
};

/** Discard, edit and step-removal rates beside those of the paper. */
export function RatesTable({ view }: { view: QualityView }) {
  const columns = useMemo<DataColumn<QualityRate>[]>(
    () => [
      { id: 'figure', header: 'Rate', cell: ({ row }) => <Text>{WORDS[row.original.figure]}</Text> },
      {
        id: 'ours',
        header: 'Here',
        cell: ({ row: { original } }) =>
          original.ours.rate.passed === 0 ? (
            <Figure digits={1} rate={original.ours.rate} />
          ) : (
            <Anchor
              href={`#/verify?state=${original.figure}`}
              aria-label={`The demonstrations behind: ${WORDS[original.figure]}`}
            >
              <Figure digits={1} rate={original.ours.rate} />
            </Anchor>
          ),
      },
      { id: 'paper', header: 'Mind2Web', cell: ({ row }) => <Figure digits={1} rate={row.original.paper} /> },
    ],
    [],
  );
  const states = QUEUE_STATES.filter((state) => view.states[state] > 0)
    .map((state) => `${view.states[state]} ${COUNTED_WORDS[state]}`)
    .join(', ');
  return (
    <BoardSection
      title="What verification changed"
      note={`${view.demonstrations} ${view.demonstrations === 1 ? 'demonstration' : 'demonstrations'}: ${states}. A description counts as edited when it says something else than the annotator’s, white space aside. Mind2Web: section 3 of the paper.`}
    >
      <DataTable
        caption="What verification changed"
        columns={columns}
        rows={view.rates}
        rowId={(row) => row.figure}
      />
    </BoardSection>
  );
}
