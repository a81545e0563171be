import type { View } from 'vega';
import type { TopLevelSpec } from 'vega-lite';
import type { ChartSpec } from '../../../shared/statistics/specs/chart.ts';

/** A view of a specification. Expressions are interpreted, never compiled: the CSP has no `unsafe-eval`. */
export async function vegaView(spec: ChartSpec, renderer: 'svg' | 'none'): Promise<View> {
  const [vega, lite, interpreter] = await Promise.all([
    import('vega'),
    import('vega-lite'),
    import('vega-interpreter'),
  ]);
  // Our own specifications are plain data and drawn in test/statistics/specs.test.ts; the type of Vega-Lite is wider.
  const compiled = lite.compile(spec as unknown as TopLevelSpec);
  const runtime = vega.parse(compiled.spec, undefined, { ast: true });
  return new vega.View(runtime, { expr: interpreter.expressionInterpreter, renderer });
}
