import { say } from '../../shared/language/message.ts';
import type { MemoryAnswer } from '../../shared/statistics/analysis/sections.ts';
import { memoryFigure } from '../../shared/statistics/charts/memory.ts';
import { shownFigure } from '../../shared/statistics/drawing/resultFigure.ts';
import type { EvaluateQuery } from '../../shared/statistics/figures/view.ts';
import { FigureSection } from '../parts/charts/figures.tsx';
import { Section, type SectionProps } from './analysis/Section.tsx';
import { ExportMenu } from './figure/ExportMenu.tsx';
import { ResultChart } from './figure/ResultChart.tsx';

/** Success by the number of earlier runs that an agent read. Shows nothing if no agent ran with several numbers. */
export function MemorySection(props: SectionProps) {
  return (
    <Section of="memory" title={null} {...props}>
      {(answer) => <Memory answer={answer} query={props.query} />}
    </Section>
  );
}

function Memory({ answer: { arms, left }, query }: { answer: MemoryAnswer; query: EvaluateQuery }) {
  if (arms.length === 0) return null;
  const figure = shownFigure(() => memoryFigure(arms));
  const others =
    left === 0 ? '' : ` ${say('hopscope figures writes {count, number} more.', { count: left })}`;
  return (
    <FigureSection
      title={figure.title}
      note={`${say('Tasks passed by the number of earlier finished runs in the agent’s memory, all hop counts together. A click on a point opens its attempts. By keyboard, open them in “Tasks passed”.')}${others}`}
      aside={<ExportMenu figure={figure} query={query} />}
    >
      <ResultChart figure={figure} height={new Set(arms.map(({ agent }) => agent)).size > 1 ? 300 : 230} />
    </FigureSection>
  );
}
