/** Zoom levels of the program, in percent of its usual size. A task's page is never zoomed. */
export const zooms = [80, 90, 100, 110, 125, 150, 175, 200] as const;

export type Zoom = (typeof zooms)[number];

export type ZoomChange = 'in' | 'out' | 'reset';

interface ZoomKeys {
  readonly key: string;
  /** The physical key on the keyboard. */
  readonly code?: string | undefined;
  readonly shift: boolean;
  readonly alt: boolean;
}

/**
 * The zoom of a key while Ctrl (⌘ on a Mac) is held, as in browsers: `=` without Shift is the key of `+` on
 * American keyboards, and French keyboards have their digits behind Shift.
 */
export function zoomOfKey({ key, code, shift, alt }: ZoomKeys): ZoomChange | null {
  if (alt) return null;
  if (key === '+' || (key === '=' && !shift)) return 'in';
  if (key === '-') return 'out';
  if (!shift && (key === '0' || code === 'Digit0' || code === 'Numpad0')) return 'reset';
  return null;
}

/** The zoom after a change: one step further, or the usual size. */
export function zoomed(zoom: Zoom, change: ZoomChange): Zoom {
  if (change === 'reset') return 100;
  const next = change === 'in' ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom);
  return next ?? zoom;
}
