import { useMemo } from 'react';
import type { ChartFrame, ChartSpec } from '../../shared/statistics/charts/chart.ts';
import type { ResultFigure } from '../../shared/statistics/charts/resultFigure.ts';
import { FigureChart } from '../parts/figures.tsx';
import { Muted } from '../parts/texts.tsx';
import { setAddressValues } from '../stores/windowAddress.ts';

/** The chart of a figure; where there is none, why. A mark opens what is behind it, which is part of the address. */
export function ResultChart({ figure, height }: { figure: ResultFigure; height: number }) {
  const { chart, words, rows } = figure;
  const drawnFrom = useMemo(() => JSON.stringify(rows), [rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows stand for the chart by value
  const spec = useMemo((): ((frame: ChartFrame) => ChartSpec) | null => chart, [drawnFrom, chart === null]);
  if (spec === null) return <Muted>{words}</Muted>;
  return (
    <FigureChart
      label={words}
      height={height}
      spec={spec}
      onPick={(key) => setAddressValues({ figure: key })}
    />
  );
}
