import { say } from '../../language/message.ts';
import {
  type ChartDatum,
  type ChartFrame,
  type ChartSpec,
  chart,
  dotMark,
  isolated,
  shareScale,
  TOOLTIP,
  whiskerMark,
  wholeWidth,
} from '../drawing/chart.ts';
import { DASHED, lineMarks } from '../drawing/lines.ts';
import { markKey } from '../drawing/markKey.ts';
import { type ResultFigure, someOf, writtenTable } from '../drawing/resultFigure.ts';
import { figureRows } from '../figures/figureRows.ts';
import type { MemoryArm } from '../figures/memoryArms.ts';
import { rateText, share, shownInterval } from '../figures/rate.ts';
import { someIntervals } from './rates.ts';

/** Success by the number of earlier runs in the agent's memory. */
export function memoryFigure(arms: readonly MemoryArm[]): ResultFigure {
  return {
    id: 'memory',
    title: say('[of agents] Memory'),
    words: wordsOf(arms),
    rows: figureRows.memory(arms),
    table: writtenTable(
      [
        [say('Agent'), (arm: MemoryArm) => arm.agent],
        [say('Earlier runs'), ({ runs }) => String(runs)],
        [say('Tasks passed'), ({ rate }) => rateText(rate)],
      ],
      arms,
    ),
    chart: arms.length === 0 ? null : (frame) => memoryChart(arms, frame),
  };
}

function wordsOf(arms: readonly MemoryArm[]): string {
  if (arms.length === 0) return say('No agent was run with different numbers of earlier runs in its memory.');
  const each = arms.map(({ agent, runs, rate }) => `${isolated(agent)}, ${runs}: ${rateText(rate)}`);
  return say(
    'Tasks passed by the number of earlier runs in the agent’s memory{intervals, select, some {, with 95 % intervals} other {}}. {each}.',
    { intervals: someIntervals(arms.map(({ rate }) => rate)), each: someOf(each) },
  );
}

/**
 * Tasks passed by the number of earlier runs in the agent's memory: one line for each agent, with whiskers as
 * for the rates.
 */
function memoryChart(arms: readonly MemoryArm[], frame: ChartFrame): ChartSpec {
  const values = arms.flatMap(({ participantId, agent, runs, rate }): ChartDatum[] => {
    const value = share(rate);
    if (value === null) return [];
    return [
      {
        ...{ key: markKey.rate('task', participantId, 'overall'), who: agent, runs, share: value },
        ...(shownInterval(rate) ?? { low: value, high: value }),
        tip: say('{name}, {runs} in memory: {rate}', {
          ...{ name: isolated(agent), runs: String(runs), rate: rateText(rate) },
        }),
      },
    ];
  });
  const names = [...new Set(arms.map(({ agent }) => agent))];
  const { color, shape, strokeDash } = lineMarks(
    names.map((name) => ({ name, kind: 'agent' })),
    frame,
  );
  const x = {
    ...{ field: 'runs', type: 'ordinal', title: say('Earlier runs in memory') },
    axis: { labelAngle: 0, ticks: false },
  };
  const y = shareScale(say('Tasks passed'));
  const xOffset =
    names.length > 1
      ? { xOffset: { field: 'who', type: 'nominal', sort: names, scale: { paddingInner: 0.8 } } }
      : {};
  return chart(frame, {
    description: wordsOf(arms),
    data: { values },
    ...wholeWidth(frame, 190),
    layer: [
      {
        mark: whiskerMark(frame.theme),
        encoding: {
          x,
          ...xOffset,
          y: { field: 'low', ...y },
          y2: { field: 'high' },
          color,
          tooltip: TOOLTIP,
        },
      },
      {
        transform: [DASHED],
        mark: { type: 'line', opacity: 0.7 },
        encoding: { x, ...xOffset, y: { field: 'share', ...y }, color, strokeDash },
      },
      {
        mark: dotMark(frame.theme),
        encoding: { x, ...xOffset, y: { field: 'share', ...y }, color, shape, tooltip: TOOLTIP },
      },
    ],
  });
}
