import type { TopLevelSpec } from 'vega-lite';
import { fault } from '../../../shared/errors.ts';
import type { ChartSpec } from '../../../shared/statistics/drawing/chart.ts';
import { describedSvg } from '../../../shared/statistics/drawing/svgText.ts';
import { textWidth } from '../../../shared/statistics/drawing/textWidth.ts';

/**
 * Draws a chart as SVG without a window: expressions are interpreted, text is as wide as in Helvetica. `title`: what it is, for whoever
 * does not see it; the specification's description goes with it.
 */
export async function drawChart(spec: ChartSpec, title: string): Promise<string> {
  // Half a second of loading, for whoever draws alone.
  const [vega, lite, interpreter] = await Promise.all([
    import('vega'),
    import('vega-lite'),
    import('vega-interpreter'),
  ]);
  measureWithoutWindow(vega);
  const complaints: string[] = [];
  const note = (...words: readonly unknown[]) => {
    complaints.push(words.map(String).join(' '));
    return logger;
  };
  const quiet = () => logger;
  const logger = { level: quiet as never, error: note, warn: note, info: quiet, debug: quiet };
  const compiled = lite.compile(spec as unknown as TopLevelSpec, { logger });
  const runtime = vega.parse(compiled.spec, undefined, { ast: true });
  const view = new vega.View(runtime, {
    expr: interpreter.expressionInterpreter,
    renderer: 'none',
    logger,
  });
  try {
    const svg = await view.toSVG();
    const [first] = complaints;
    if (first !== undefined)
      throw fault.tool('figures.chart', `The chart “${title}” cannot be drawn as it should be: ${first}`);
    return describedSvg(svg, { title, words: String(spec['description'] ?? '') });
  } finally {
    view.finalize();
  }
}

interface TextItem {
  readonly fontSize?: number;
  /** What is wider is cut. */
  readonly limit?: number;
}

/** Vega takes every letter for 0.8 of the font size where it has no canvas: names would be cut that fit. */
function measureWithoutWindow(vega: object): void {
  if (!('textMetrics' in vega)) return;
  const metrics = vega.textMetrics as { width: (item: TextItem, text: unknown) => number };
  metrics.width = ({ fontSize, limit }, text) => {
    const width = textWidth(String(text ?? ''), fontSize ?? 11);
    return limit === undefined || limit <= 0 ? width : Math.min(width, limit);
  };
}
