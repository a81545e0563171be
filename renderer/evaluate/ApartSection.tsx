import { figureRows } from '../../shared/statistics/figureRows.ts';
import type { EvaluateView, ParticipantRates } from '../../shared/statistics/view.ts';
import { type DataColumn, DataTable } from '../parts/figures/DataTable.tsx';
import { FigureSection } from '../parts/figures/FigureSection.tsx';
import { ExportMenu } from './ExportMenu.tsx';

const columns: readonly DataColumn<ParticipantRates>[] = [
  ['Participant', (row) => row.name],
  ['All hops passed, end not declared', (row) => row.unterminated],
  ['Rule raised an error', (row) => row.raised],
  ['Left out: discarded', (row) => row.excluded],
  ['Left out: a site was broken or not reached', (row) => row.siteFailed],
];

/** What the rates cannot show: attempts that failed only at the end, and those that no verdict was possible for. */
export function ApartSection({ view: { participants, query } }: { view: EvaluateView }) {
  return (
    <FigureSection
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
    </FigureSection>
  );
}
