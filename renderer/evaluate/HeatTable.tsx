import type { HopProfile, ParticipantRates } from '../../shared/statistics/view.ts';
import { type DataColumn, DataTable } from '../parts/DataTable.tsx';
import { FigureSection } from '../parts/FigureSection.tsx';
import { CellLink } from './CellLink.tsx';

/** The heat map as a table for keyboard and screen reader: all attempts of that length, then those that reached the hop. */
export function HeatTable({
  row,
  profiles,
  longest,
}: {
  row: ParticipantRates;
  profiles: readonly HopProfile[];
  longest: number;
}) {
  return (
    <>
      <DataTable
        caption={`${row.name}, hop by hop`}
        columns={columnsOf('heat', longest)}
        rows={profiles}
        rowId={rowId}
      />
      <FigureSection title="Where it was reached" note="Passed / attempts in which the hop was opened.">
        <DataTable
          caption={`${row.name}, where the hop was reached`}
          columns={columnsOf('opened', longest)}
          rows={profiles}
          rowId={rowId}
        />
      </FigureSection>
    </>
  );
}

function rowId(profile: HopProfile): string {
  return String(profile.length);
}

function columnsOf(of: 'heat' | 'opened', longest: number): DataColumn<HopProfile>[] {
  return [
    ['Hops in the task', ({ length, tasks }) => `${length} (${tasks} ${tasks === 1 ? 'task' : 'tasks'})`],
    ...Array.from(
      { length: longest },
      (_, index): DataColumn<HopProfile> => [
        `Hop ${index + 1}`,
        ({ participantId, length, hops, conditional }) => {
          const cell = (of === 'heat' ? hops : conditional)[index];
          if (cell === undefined) return null;
          return <CellLink cell={cell} at={{ of, participantId, length, hop: index + 1 }} />;
        },
      ],
    ),
  ];
}
