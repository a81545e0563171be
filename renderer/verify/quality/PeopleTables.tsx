import { Text, Tooltip } from '@mantine/core';
import type { AnnotatorQuality, ReviewerQuality } from '../../../shared/review/quality.ts';
import type { Spread } from '../../../shared/statistics/view.ts';
import { type DataColumn, DataTable } from '../../parts/figures/DataTable.tsx';
import { Figure } from '../../parts/figures/Figure.tsx';
import { FigureSection } from '../../parts/figures/FigureSection.tsx';
import { durationWords } from '../../parts/words/time.ts';

const annotatorColumns: readonly DataColumn<AnnotatorQuality>[] = [
  ['Annotator', (row) => row.name],
  ['Made', (row) => row.demonstrations],
  ['Per step', (row) => <Median of={row.stepMs} />],
  ['Per task', (row) => <Median of={row.taskMs} />],
  ['Idle', (row) => <Idle {...row.idle} />],
  ['Reviewer unsure', (row) => <Figure digits={1} rate={row.unsure} />],
  ['Discarded', (row) => <Figure digits={1} rate={row.discarded} />],
];

/** Pace and quality by annotator. */
export function AnnotatorTable({ annotators }: { annotators: readonly AnnotatorQuality[] }) {
  return (
    <FigureSection
      title="Annotators"
      note="Active time per step and per task: median (quartiles on hover). Idle: time without input, of all time but pauses. Reviewer unsure: of first reviews."
    >
      <DataTable caption="Annotators" columns={annotatorColumns} rows={annotators} rowId={(row) => row.id} />
    </FigureSection>
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

const reviewerColumns: readonly DataColumn<ReviewerQuality>[] = [
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
        <DataTable caption="Reviewers" columns={reviewerColumns} rows={reviewers} rowId={(row) => row.id} />
      )}
    </FigureSection>
  );
}
