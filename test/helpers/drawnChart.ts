import assert from 'node:assert/strict';
import { drawChart } from '../../electron/exchange/figures/drawChart.ts';
import { type ChartFrame, type ChartTheme, PAPER_WIDTHS } from '../../shared/statistics/drawing/chart.ts';
import type { ResultFigure } from '../../shared/statistics/drawing/resultFigure.ts';

/** Every theme and width for which charts are drawn. */
export const FRAMES: readonly ChartFrame[] = [
  { theme: 'light', width: 900 },
  { theme: 'dark', width: 560 },
  { theme: 'paper', width: PAPER_WIDTHS.page },
  { theme: 'paper', width: PAPER_WIDTHS.column },
];

/** Draws a figure as the command line does; fails on a warning or an invalid number. */
export async function drawn(figure: ResultFigure, frame: ChartFrame): Promise<string> {
  assert(figure.chart !== null, `${figure.id} has a chart`);
  const svg = await drawChart(figure.chart(frame), figure.title);
  assert.match(svg, /^<svg [^>]*role="img"><title>/);
  assert.doesNotMatch(svg, /NaN|undefined|Infinity|\[object/, figure.id);
  return svg;
}

/** Width of a drawing in px. */
export function widthOf(svg: string): number {
  return Number(/^<svg [^>]*?\bwidth="([\d.]+)"/.exec(svg)?.[1]);
}

export const THEMES = ['light', 'dark', 'paper'] as const satisfies readonly ChartTheme[];
