import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ReviewerQuality } from '../../shared/review/quality.ts';
import { type DataColumn, DataTable } from '../parts/DataTable.tsx';
import { Figure } from '../parts/Figure.tsx';
import { BoardSection } from './BoardSection.tsx';

/** What each reviewer decided. */
export function ReviewerTable({ reviewers }: { reviewers: readonly ReviewerQuality[] }) {
  const columns = useMemo<DataColumn<ReviewerQuality>[]>(
    () => [
      { id: 'who', header: 'Reviewer', cell: ({ row }) => <Text>{row.original.name}</Text> },
      { id: 'reviews', header: 'Reviews', cell: ({ row }) => <Text>{row.original.reviews}</Text> },
      { id: 'unsure', header: 'Unsure', cell: ({ row }) => <Figure digits={1} rate={row.original.unsure} /> },
      {
        id: 'discarded',
        header: 'Discarded',
        cell: ({ row }) => <Figure digits={1} rate={row.original.discarded} />,
      },
      { id: 'edited', header: 'Edited', cell: ({ row }) => <Figure digits={1} rate={row.original.edited} /> },
      {
        id: 'steps',
        header: 'Steps discarded',
        cell: ({ row }) => <Figure digits={1} rate={row.original.shortened} />,
      },
    ],
    [],
  );
  return (
    <BoardSection
      title="Reviewers"
      note="Unsure: of all reviews. Discarded: of those decided. Edited and steps discarded: of those accepted."
    >
      {reviewers.length === 0 ? (
        <Text c="dimmed">Nobody has decided on a demonstration yet.</Text>
      ) : (
        <DataTable caption="Reviewers" columns={columns} rows={reviewers} rowId={(row) => row.id} />
      )}
    </BoardSection>
  );
}
