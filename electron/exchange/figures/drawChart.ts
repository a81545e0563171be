import type { TopLevelSpec } from 'vega-lite';
import { fault } from '../../../shared/errors.ts';
import type { ChartSpec } from '../../../shared/statistics/drawing/chart.ts';
import { describedSvg } from '../../../shared/statistics/drawing/svgText.ts';
import { textWidth } from '../../../shared/statistics/drawing/textWidth.ts';

/**
 * Draws a chart as SVG without a window. Vega interprets the expressions of the specification, and text is measured with the widths of
 * Helvetica. `title` becomes the accessible name; the description of the specification is added to it.
 */
export async function drawChart(spec: ChartSpec, title: string): Promise<string> {
  // These modules take half a second to load, so they are loaded only here.
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
      throw fault.tool('figures.chart', `The chart “${title}” was not drawn correctly: ${first}`);
    return describedSvg(svg, { title, words: String(spec['description'] ?? '') });
  } finally {
    view.finalize();
  }
}

interface TextItem {
  readonly fontSize?: number;
  /** The largest width; longer text is cut. */
  readonly limit?: number;
}

/** Gives Vega real text widths. Without a canvas, Vega assumes 0.8 of the font size for every letter, and would cut names that fit. */
function measureWithoutWindow(vega: object): void {
  if (!('textMetrics' in vega)) return;
  const metrics = vega.textMetrics as { width: (item: TextItem, text: unknown) => number };
  metrics.width = ({ fontSize, limit }, text) => {
    const width = textWidth(String(text ?? ''), fontSize ?? 11);
    return limit === undefined || limit <= 0 ? width : Math.min(width, limit);
  };
}
