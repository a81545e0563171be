import { Text, Tooltip } from '@mantine/core';
import { useMemo } from 'react';
import type { AnnotatorQuality } from '../../shared/review/quality.ts';
import type { Spread } from '../../shared/statistics/view.ts';
import { type DataColumn, DataTable } from '../parts/DataTable.tsx';
import { Figure } from '../parts/Figure.tsx';
import { durationWords } from '../parts/time.ts';
import { BoardSection } from './BoardSection.tsx';

/** Pace and quality by annotator. */
export function AnnotatorTable({ annotators }: { annotators: readonly AnnotatorQuality[] }) {
  const columns = useMemo<DataColumn<AnnotatorQuality>[]>(
    () => [
      { id: 'who', header: 'Annotator', cell: ({ row }) => <Text>{row.original.name}</Text> },
      { id: 'made', header: 'Made', cell: ({ row }) => <Text>{row.original.demonstrations}</Text> },
      { id: 'step', header: 'Per step', cell: ({ row }) => <Median of={row.original.stepMs} /> },
      { id: 'task', header: 'Per task', cell: ({ row }) => <Median of={row.original.taskMs} /> },
      { id: 'idle', header: 'Idle', cell: ({ row }) => <Idle {...row.original.idle} /> },
      {
        id: 'unsure',
        header: 'Reviewer unsure',
        cell: ({ row }) => <Figure digits={1} rate={row.original.unsure} />,
      },
      {
        id: 'discarded',
        header: 'Discarded',
        cell: ({ row }) => <Figure digits={1} rate={row.original.discarded} />,
      },
    ],
    [],
  );
  return (
    <BoardSection
      title="Annotators"
      note="Active time per step and per task: median (quartiles on hover). Idle: time without input, of all time but pauses. Reviewer unsure: of first reviews."
    >
      <DataTable caption="Annotators" columns={columns} rows={annotators} rowId={(row) => row.id} />
    </BoardSection>
  );
}

function Median({ of: { n, median, q1, q3 } }: { of: Spread }) {
  if (median === null || q1 === null || q3 === null) {
    return (
      <Tooltip label="Recorded elsewhere, without times">
        <Text span c="dimmed">
          –
        </Text>
      </Tooltip>
    );
  }
  return (
    <Tooltip label={`half of them between ${durationWords(q1)} and ${durationWords(q3)}; n = ${n}`}>
      <Text span style={{ whiteSpace: 'nowrap' }}>
        {durationWords(median)}
      </Text>
    </Tooltip>
  );
}

function Idle({ idleMs, ofMs }: { idleMs: number; ofMs: number }) {
  if (ofMs === 0) return '–';
  return (
    <Text span style={{ whiteSpace: 'nowrap' }}>
      {Math.round((100 * idleMs) / ofMs)} % of {durationWords(ofMs)}
    </Text>
  );
}
