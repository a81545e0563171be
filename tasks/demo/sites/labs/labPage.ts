import type { Html } from '../../html.ts';
import type { DemoRequest } from '../../site.ts';

/** One hard thing, on one page. */
export interface LabPage {
  /** Path without the slash. */
  readonly slug: string;
  readonly title: string;
  /** One sentence for the index. */
  readonly about: string;
  readonly group:
    | 'Size and time'
    | 'Frames and shadows'
    | 'Pointer'
    | 'Forms'
    | 'Browser asks'
    | 'Going wrong';
  readonly body: (request: DemoRequest) => Html;
  /** True when `/assets/<slug>.js` belongs to it. */
  readonly script?: true;
}

/** A whole number from the address, kept between both ends. */
export function numberOf(
  request: DemoRequest,
  key: string,
  initial: number,
  low: number,
  high: number,
): number {
  const text = request.query.get(key) ?? '';
  return /^\d{1,7}$/.test(text) ? Math.min(high, Math.max(low, Number(text))) : initial;
}
