import { useCallback } from 'react';
import { type ChartTheme, memoryChart } from '../../shared/statistics/charts.ts';
import { figureRows } from '../../shared/statistics/figureRows.ts';
import { memoryArms } from '../../shared/statistics/memoryArms.ts';
import type { EvaluateView } from '../../shared/statistics/view.ts';
import { FigureChart, FigureSection } from '../parts/figures.tsx';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { openCell } from './CellLink.tsx';
import { ExportMenu } from './ExportMenu.tsx';

/** Room for the axis, its title and the names of the lines. */
const AROUND = 90;

/** Success by the number of earlier runs that an agent was told of; nothing where no agent was run with several. */
export function MemorySection({ view: { participants, query } }: { view: EvaluateView }) {
  const known = readyOf(useAnswer('participants.list', {}, { keep: true })) ?? [];
  const arms = memoryArms(participants, known);
  const drawn = JSON.stringify(arms);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` stands for the arms by value
  const spec = useCallback(
    (theme: ChartTheme, width: number) => memoryChart(arms, theme, Math.min(640, width - AROUND)),
    [drawn],
  );
  if (arms.length === 0) return null;
  const title = 'Memory';
  return (
    <FigureSection
      title={title}
      note="Tasks passed by the number of earlier finished runs that the agent was told of, all hop counts together. A click opens the attempts; Tasks passed has the same figures by keyboard."
      aside={
        <ExportMenu
          title={title}
          query={query}
          rows={() => figureRows.memory(arms)}
          chart={() => memoryChart(arms, 'light')}
        />
      }
    >
      <FigureChart
        label="Tasks passed by the number of earlier runs in memory. The table Tasks passed has the figures."
        height={new Set(arms.map(({ agent }) => agent)).size > 1 ? 300 : 230}
        spec={spec}
        onPick={(key) => {
          const participantId = key.slice(0, key.lastIndexOf('/'));
          openCell({ of: 'task', participantId, bucket: 'overall' });
        }}
      />
    </FigureSection>
  );
}
