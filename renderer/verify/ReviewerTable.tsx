import { Text } from '@mantine/core';
import type { ReviewerQuality } from '../../shared/review/quality.ts';
import { type DataColumn, DataTable } from '../parts/DataTable.tsx';
import { Figure } from '../parts/Figure.tsx';
import { FigureSection } from '../parts/FigureSection.tsx';

const columns: readonly DataColumn<ReviewerQuality>[] = [
  ['Reviewer', (row) => row.name],
  ['Reviews', (row) => row.reviews],
  ['Unsure', (row) => <Figure digits={1} rate={row.unsure} />],
  ['Discarded', (row) => <Figure digits={1} rate={row.discarded} />],
  ['Edited', (row) => <Figure digits={1} rate={row.edited} />],
  ['Steps discarded', (row) => <Figure digits={1} rate={row.shortened} />],
];

/** What each reviewer decided. */
export function ReviewerTable({ reviewers }: { reviewers: readonly ReviewerQuality[] }) {
  return (
    <FigureSection
      title="Reviewers"
      note="Unsure: of all reviews. Discarded: of those decided. Edited and steps discarded: of those accepted."
    >
      {reviewers.length === 0 ? (
        <Text c="dimmed">Nobody has decided on a demonstration yet.</Text>
      ) : (
        <DataTable caption="Reviewers" columns={columns} rows={reviewers} rowId={(row) => row.id} />
      )}
    </FigureSection>
  );
}
