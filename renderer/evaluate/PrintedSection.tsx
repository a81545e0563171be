import { Text } from '@mantine/core';
import { figureRows } from '../../shared/statistics/figureRows.ts';
import type { EvaluateView, ParticipantRates } from '../../shared/statistics/view.ts';
import { type DataColumn, DataTable } from '../parts/figures/DataTable.tsx';
import { Figure } from '../parts/figures/Figure.tsx';
import { FigureSection } from '../parts/figures/FigureSection.tsx';
import { ExportMenu } from './ExportMenu.tsx';

const columns: readonly DataColumn<ParticipantRates>[] = [
  ['Participant', (row) => row.name],
  ['Hops passed', (row) => <Figure rate={row.hop.overall.rate} compact />],
  [
    'As the reference program prints it',
    ({ asPrinted }) => (asPrinted === null ? <Text c="dimmed">–</Text> : <Figure rate={asPrinted} compact />),
  ],
];

/** MMInA's two hop figures side by side, with why they differ. */
export function PrintedSection({ view: { participants, query } }: { view: EvaluateView }) {
  return (
    <FigureSection
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
    </FigureSection>
  );
}
