import { navigate, oneOf, setAddressValues, useAddressValues, wholeNumber } from '../stores/windowAddress.ts';

export const SHOWN = ['all', 'acts', 'differences'] as const;
export type Shown = (typeof SHOWN)[number];
export const AXES = ['hop', 'time'] as const;
export type Axis = (typeof AXES)[number];

export const MODES = ['difference', 'slider', 'blink', 'sides'] as const;
export type Mode = (typeof MODES)[number];
export const AGAINST = ['reference', 'before'] as const;
export type Against = (typeof AGAINST)[number];

/** How far one can go into the time. */
export const ZOOMS: readonly number[] = [1, 2, 4, 8, 16, 32];

/** Where in a comparison one is; all of it is in the address, so that a place can be sent to a colleague. */
export interface ComparePlace {
  readonly attemptIds: readonly string[];
  /** The attempt that was pinned; null: the product chooses. */
  readonly reference: string | null;
  /** From 1; null: where the lanes part. */
  readonly row: number | null;
  readonly side: 'before' | 'after';
  readonly shown: Shown;
  readonly axis: Axis;
  /** Along the time: how many widths of the window the whole takes, one of `ZOOMS`. */
  readonly zoom: number;
  /** The attempt whose lane is looked at; null: the first that leaves the reference. */
  readonly lane: string | null;
  /** Two pictures of the row take the place of the rows. */
  readonly isPair: boolean;
  readonly mode: Mode;
  /** What a lane's picture is laid over: the reference's in the same row, or its own before the step. */
  readonly against: Against;
  /** Thoughts stand beside the steps. */
  readonly thoughts: boolean;
  /** Words that a row's steps or thoughts must have. */
  readonly find: string;
  /** Of the attempts that are chosen from. */
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
/** Other rows come of another reference: none of them is chosen. */
export const pin = (attemptId: string): void => setAddressValues({ reference: attemptId, row: null });

/** The comparison of these attempts, from wherever one is. */
export function openComparison(attemptIds: readonly string[]): void {
  navigate(`/compare?of=${attemptIds.map(encodeURIComponent).join(',')}`);
}
