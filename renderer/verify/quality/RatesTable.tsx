import { Anchor } from '@mantine/core';
import type { QualityFigure, QualityRate, QualityView } from '../../../shared/review/quality.ts';
import { QUEUE_STATES } from '../../../shared/review/settle.ts';
import { type DataColumn, DataTable } from '../../parts/figures/DataTable.tsx';
import { Figure } from '../../parts/figures/Figure.tsx';
import { FigureSection } from '../../parts/figures/FigureSection.tsx';
import { COUNTED_WORDS } from '../deskPlace.ts';

const WORDS: Readonly<Record<QualityFigure, string>> = {
  discarded: 'Demonstrations discarded, of those decided',
  edited: 'Descriptions edited, of those accepted',
  shortened: 'Demonstrations with discarded steps, of those accepted',
};

const columns: readonly DataColumn<QualityRate>[] = [
  ['Rate', ({ figure }) => WORDS[figure]],
  [
    'Here',
    ({ figure, ours: { rate } }) =>
      rate.passed === 0 ? (
        <Figure digits={1} rate={rate} />
      ) : (
        <Anchor href={`#/verify?state=${figure}`} aria-label={`The demonstrations behind: ${WORDS[figure]}`}>
          <Figure digits={1} rate={rate} />
        </Anchor>
      ),
  ],
  ['Mind2Web', ({ paper }) => <Figure digits={1} rate={paper} />],
];

/** Discard, edit and step-removal rates beside those of the paper. */
export function RatesTable({ view }: { view: QualityView }) {
  const states = QUEUE_STATES.filter((state) => view.states[state] > 0)
    .map((state) => `${view.states[state]} ${COUNTED_WORDS[state]}`)
    .join(', ');
  return (
    <FigureSection
      title="What verification changed"
      note={`${view.demonstrations} ${view.demonstrations === 1 ? 'demonstration' : 'demonstrations'}: ${states}. A description counts as edited when it says something else than the annotator’s, white space aside. Mind2Web: section 3 of the paper.`}
    >
      <DataTable
        caption="What verification changed"
        columns={columns}
        rows={view.rates}
        rowId={(row) => row.figure}
      />
    </FigureSection>
  );
}
