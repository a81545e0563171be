import { figureRows } from '../../shared/statistics/figureRows.ts';
import type { EvaluateView, ParticipantRates } from '../../shared/statistics/view.ts';
import { type DataColumn, DataTable } from '../parts/DataTable.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { Section } from './Section.tsx';

const columns: DataColumn<ParticipantRates>[] = [
  { id: 'who', header: 'Participant', cell: ({ row }) => row.original.name },
  {
    id: 'unterminated',
    header: 'All hops passed, end not declared',
    cell: ({ row }) => row.original.unterminated,
  },
  { id: 'raised', header: 'Rule raised an error', cell: ({ row }) => row.original.raised },
  { id: 'excluded', header: 'Left out: discarded', cell: ({ row }) => row.original.excluded },
  {
    id: 'site',
    header: 'Left out: a site was broken or not reached',
    cell: ({ row }) => row.original.siteFailed,
  },
];

/** What the rates cannot show: attempts that failed only at the end, and those that no verdict was possible for. */
export function ApartSection({ view: { participants, query } }: { view: EvaluateView }) {
  return (
    <Section
      title="Counted apart"
      note="The first two are counted as not passed. Attempts that an error of the tool ended, and those given up because a site was broken or could not be reached, are in no rate."
      aside={
        <ExportMenu figure={{ title: 'Counted apart', query, rows: () => figureRows.apart(participants) }} />
      }
    >
      <DataTable
        caption="Counted apart"
        columns={columns}
        rows={participants}
        rowId={(row) => row.participantId}
      />
    </Section>
  );
}
