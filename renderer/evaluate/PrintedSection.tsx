import { Text } from '@mantine/core';
import { figureRows } from '../../shared/statistics/figureRows.ts';
import type { EvaluateView, ParticipantRates } from '../../shared/statistics/view.ts';
import { type DataColumn, DataTable } from '../parts/DataTable.tsx';
import { Figure } from '../parts/Figure.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { Section } from './Section.tsx';

const columns: DataColumn<ParticipantRates>[] = [
  { id: 'who', header: 'Participant', cell: ({ row }) => row.original.name },
  {
    id: 'hop',
    header: 'Hops passed',
    cell: ({ row }) => <Figure rate={row.original.hop.overall.rate} compact />,
  },
  {
    id: 'printed',
    header: 'As the reference program prints it',
    cell: ({ row: { original } }) =>
      original.asPrinted === null ? <Text c="dimmed">–</Text> : <Figure rate={original.asPrinted} compact />,
  },
];

/** MMInA's two hop figures side by side, with why they differ. */
export function PrintedSection({ view: { participants, query } }: { view: EvaluateView }) {
  return (
    <Section
      title="As the reference program prints it"
      note="MMInA’s paper defines hop success as passed hops over hops. Its program prints another figure: it counts the end marker as a hop and adds no ticks for single-hop tasks, so its figure is lower even for perfect attempts."
      aside={
        <ExportMenu
          figure={{
            title: 'Hops passed, by definition and as printed',
            query,
            rows: () => figureRows.printed(participants),
          }}
        />
      }
    >
      <DataTable
        caption="Hop success by definition and as printed"
        columns={columns}
        rows={participants}
        rowId={(row) => row.participantId}
      />
    </Section>
  );
}
