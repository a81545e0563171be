import { memoryFigure } from '../../shared/statistics/charts/memory.ts';
import { memoryArms } from '../../shared/statistics/memoryArms.ts';
import type { EvaluateView } from '../../shared/statistics/view.ts';
import { FigureSection } from '../parts/figures.tsx';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { ResultChart } from './ResultChart.tsx';

/** Success by the number of earlier runs that an agent was told of; nothing where no agent was run with several. */
export function MemorySection({ view: { participants, query } }: { view: EvaluateView }) {
  const known = readyOf(useAnswer('participants.list', {}, { keep: true })) ?? [];
  const arms = memoryArms(participants, known);
  if (arms.length === 0) return null;
  const figure = memoryFigure(arms);
  return (
    <FigureSection
      title={figure.title}
      note="Tasks passed by the number of earlier finished runs that the agent was told of, all hop counts together. A click opens the attempts; Tasks passed has the same figures by keyboard."
      aside={<ExportMenu figure={figure} query={query} />}
    >
      <ResultChart figure={figure} height={new Set(arms.map(({ agent }) => agent)).size > 1 ? 300 : 230} />
    </FigureSection>
  );
}
