import { useMemo } from 'react';
import type { HopProfile, ParticipantRates } from '../../shared/statistics/view.ts';
import { type DataColumn, DataTable } from '../parts/DataTable.tsx';
import { CellLink } from './CellLink.tsx';
import { Section } from './Section.tsx';

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
  const all = useMemo(() => columnsOf('heat', longest), [longest]);
  const opened = useMemo(() => columnsOf('opened', longest), [longest]);
  return (
    <>
      <DataTable caption={`${row.name}, hop by hop`} columns={all} rows={profiles} rowId={rowId} />
      <Section title="Where it was reached" note="Passed / attempts in which the hop was opened.">
        <DataTable
          caption={`${row.name}, where the hop was reached`}
          columns={opened}
          rows={profiles}
          rowId={rowId}
        />
      </Section>
    </>
  );
}

function rowId(profile: HopProfile): string {
  return String(profile.length);
}

function columnsOf(of: 'heat' | 'opened', longest: number): DataColumn<HopProfile>[] {
  return [
    {
      id: 'length',
      header: 'Hops in the task',
      cell: ({ row: { original: profile } }) =>
        `${profile.length} (${profile.tasks} ${profile.tasks === 1 ? 'task' : 'tasks'})`,
    },
    ...Array.from(
      { length: longest },
      (_, index): DataColumn<HopProfile> => ({
        id: `hop-${index + 1}`,
        header: `Hop ${index + 1}`,
        cell: ({ row: { original: profile } }) => {
          const cell = (of === 'heat' ? profile.hops : profile.conditional)[index];
          if (cell === undefined) return null;
          const { participantId, length } = profile;
          return <CellLink cell={cell} at={{ of, participantId, length, hop: index + 1 }} />;
        },
      }),
    ),
  ];
}
