import { parse, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { ChartRequest } from '../../../shared/report/evaluationCharts.ts';
import type { DrawnChart } from '../../../shared/report/page.ts';
import type { ChartSpec } from '../../../shared/statistics/charts.ts';

/** Draws charts without a window, light and dark. One that cannot be drawn is null and told: its figures are in the tables. */
export async function drawCharts(
  requests: readonly ChartRequest[],
  log: (line: string) => void,
): Promise<ReadonlyMap<string, DrawnChart | null>> {
  const drawn = new Map<string, DrawnChart | null>();
  for (const { id, spec } of requests) {
    try {
      const [light, dark] = [await svgOf(spec('light')), await svgOf(spec('dark'))];
      drawn.set(id, {
        light: address(light.svg),
        dark: address(dark.svg),
        width: light.width,
        height: light.height,
      });
    } catch (error) {
      log(`The chart ${id} could not be drawn: ${error instanceof Error ? error.message : String(error)}`);
      drawn.set(id, null);
    }
  }
  return drawn;
}

/** A picture that is its own address. As one it can neither run nor load anything. */
function address(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

async function svgOf(
  spec: ChartSpec,
): Promise<{ readonly svg: string; readonly width: number; readonly height: number }> {
  // Our own specifications are plain data and drawn in test/statistics/specs.test.ts; the type of Vega-Lite is wider.
  const compiled = compile(spec as unknown as TopLevelSpec);
  const view = new View(parse(compiled.spec, undefined, { ast: true }), {
    expr: expressionInterpreter,
    renderer: 'none',
  });
  try {
    const svg = await view.toSVG();
    const [, width = '0', height = '0'] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    return { svg, width: Number(width), height: Number(height) };
  } finally {
    view.finalize();
  }
}
