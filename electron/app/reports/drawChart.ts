import type { ChartRequest } from '../../../shared/report/evaluationCharts.ts';
import type { DrawnChart } from '../../../shared/report/page.ts';
import type { ChartSpec } from '../../../shared/statistics/drawing/chart.ts';
import { drawChart } from '../../exchange/figures/drawChart.ts';

/** Draws charts without a window, light and dark. A chart that cannot be drawn is null and logged; its figures stay in the tables. */
export async function drawCharts(
  requests: readonly ChartRequest[],
  log: (line: string) => void,
): Promise<ReadonlyMap<string, DrawnChart | null>> {
  const drawn = new Map<string, DrawnChart | null>();
  for (const { id, words, spec } of requests) {
    try {
      const [light, dark] = [await svgOf(spec('light'), id), await svgOf(spec('dark'), id)];
      drawn.set(id, {
        light: address(light.svg),
        dark: address(dark.svg),
        width: light.width,
        height: light.height,
        words,
      });
    } catch (error) {
      log(`The chart ${id} could not be drawn: ${error instanceof Error ? error.message : String(error)}`);
      drawn.set(id, null);
    }
  }
  return drawn;
}

/** A picture as a data URL. In this form it cannot run scripts or load anything. */
function address(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(withoutRoles(svg)).toString('base64')}`;
}

/**
 * Removes what nobody sees or hears in a picture: roles and labels of its parts, which no screen reader reads in an image,
 * areas without a size, and the font of each text where it is the font of all. About half of a picture.
 */
function withoutRoles(svg: string): string {
  const seen = svg
    .replaceAll(/ (?:aria-[a-z]+|class|role|pointer-events)="[^"]*"/g, '')
    .replaceAll(/<path d="(?:M0,0h0v0h0Z)?"[^<>]*\/>/g, '')
    .replaceAll(' opacity="1"', '');
  const [font, other] = new Set(seen.match(/ font-family="[^"]*"/g));
  if (font === undefined || other !== undefined) return seen;
  return seen.replaceAll(font, '').replace('<svg', `<svg${font}`);
}

async function svgOf(
  spec: ChartSpec,
  title: string,
): Promise<{ readonly svg: string; readonly width: number; readonly height: number }> {
  const svg = await drawChart(spec, title);
  const [, width = '0', height = '0'] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return { svg, width: Number(width), height: Number(height) };
}
