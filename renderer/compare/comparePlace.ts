import { navigate, oneOf, setAddressValues, useAddressValues, wholeNumber } from '../stores/windowAddress.ts';

export const SHOWN = ['all', 'acts', 'differences'] as const;
export type Shown = (typeof SHOWN)[number];
export const AXES = ['hop', 'time'] as const;
export type Axis = (typeof AXES)[number];

export const MODES = ['difference', 'slider', 'blink', 'sides'] as const;
export type Mode = (typeof MODES)[number];
export const AGAINST = ['reference', 'before'] as const;
export type Against = (typeof AGAINST)[number];

/** The zoom levels of the time axis. */
export const ZOOMS: readonly number[] = [1, 2, 4, 8, 16, 32];

/** The place in a comparison. All of it is in the address, so that a person can send a place to a colleague. */
export interface ComparePlace {
  readonly attemptIds: readonly string[];
  /** The attempt that the person chose as reference; null for the default. */
  readonly reference: string | null;
  /** From 1; null: where the lanes diverge. */
  readonly row: number | null;
  readonly side: 'before' | 'after';
  readonly shown: Shown;
  readonly axis: Axis;
  /** The width of the whole time axis in window widths, one of `ZOOMS`. */
  readonly zoom: number;
  /** The attempt of the current lane; null for the first that diverges from the reference. */
  readonly lane: string | null;
  /** True: two pictures of the row replace the rows. */
  readonly isPair: boolean;
  readonly mode: Mode;
  /** The picture to compare a lane's picture with: the reference's in the same row, or the lane's own before the step. */
  readonly against: Against;
  /** True: thoughts are shown beside the steps. */
  readonly thoughts: boolean;
  /** Words that a row's steps or thoughts must contain. */
  readonly find: string;
  /** The task in the choice of attempts. */
  readonly task: string | null;
}

export function useComparePlace(): ComparePlace {
  const given = useAddressValues(
    ...(['of', 'reference', 'row', 'side', 'shown', 'axis', 'task'] as const),
    ...(['lane', 'pair', 'mode', 'against', 'thoughts', 'find', 'zoom'] as const),
  );
  return {
    attemptIds: (given.of ?? '').split(',').filter((id) => id !== ''),
    reference: given.reference ?? null,
    row: wholeNumber(given.row),
    side: oneOf(['before', 'after'], given.side),
    shown: oneOf(SHOWN, given.shown),
    axis: oneOf(AXES, given.axis),
    zoom: ZOOMS.find((one) => one === Number(given.zoom)) ?? 1,
    lane: given.lane ?? null,
    isPair: given.pair === 'on',
    mode: oneOf(MODES, given.mode),
    against: oneOf(AGAINST, given.against),
    thoughts: given.thoughts === 'on',
    find: given.find ?? '',
    task: given.task ?? null,
  };
}

export const goToRow = (row: number): void => setAddressValues({ row: String(row) });
export const goToSide = (side: ComparePlace['side']): void =>
  setAddressValues({ side: side === 'before' ? null : side });
export const goToShown = (shown: Shown): void => setAddressValues({ shown: shown === 'all' ? null : shown });
export const goToAxis = (axis: Axis): void => setAddressValues({ axis: axis === 'hop' ? null : axis });
export const goToZoom = (zoom: number): void => {
  if (ZOOMS.includes(zoom)) setAddressValues({ zoom: zoom === 1 ? null : String(zoom) });
};
export const goToLane = (attemptId: string): void => setAddressValues({ lane: attemptId });
export const showPair = (on: boolean): void => setAddressValues({ pair: on ? 'on' : null });
export const goToMode = (mode: Mode): void => setAddressValues({ mode: mode === 'difference' ? null : mode });
export const goToAgainst = (against: Against): void =>
  setAddressValues({ against: against === 'reference' ? null : against });
export const showThoughts = (on: boolean): void => setAddressValues({ thoughts: on ? 'on' : null });
export const find = (words: string): void => setAddressValues({ find: words });
/** Another reference gives other rows, so no row stays chosen. */
export const pin = (attemptId: string): void => setAddressValues({ reference: attemptId, row: null });

/** Opens the comparison of these attempts from any screen. */
export function openComparison(attemptIds: readonly string[]): void {
  navigate(`/compare?of=${attemptIds.map(encodeURIComponent).join(',')}`);
}
