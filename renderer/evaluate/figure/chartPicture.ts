import type { ChartSpec } from '../../../shared/statistics/drawing/chart.ts';
import { pngWithDensity } from '../../../shared/statistics/drawing/pngDensity.ts';
import { describedSvg } from '../../../shared/statistics/drawing/svgText.ts';
import { vegaView } from '../../parts/charts/figures.tsx';

/** The resolution that journals require for line drawings. */
export const PRINT_DPI = 600;
/** Charts are laid out at 96 px an inch. */
const LAYOUT_DPI = 96;

/** A chart as an SVG that contains its words. */
export async function svgOf(spec: ChartSpec, title: string): Promise<string> {
  const view = await vegaView(spec, 'none');
  try {
    return describedSvg(await view.toSVG(), { title, words: String(spec['description'] ?? '') });
  } finally {
    view.finalize();
  }
}

/** A chart as a picture for print that contains its size on paper. */
export async function pngOf(spec: ChartSpec): Promise<Uint8Array<ArrayBuffer>> {
  const view = await vegaView(spec, 'none');
  try {
    const canvas = await view.toCanvas(PRINT_DPI / LAYOUT_DPI);
    const picture = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (picture === null) throw new Error('The picture is too large for this browser.');
    return pngWithDensity(new Uint8Array(await picture.arrayBuffer()), PRINT_DPI);
  } finally {
    view.finalize();
  }
}
