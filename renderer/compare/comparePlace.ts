import { navigate, oneOf, setAddressValues, useAddressValues, wholeNumber } from '../stores/windowAddress.ts';

export const SHOWN = ['all', 'acts', 'differences'] as const;
export type Shown = (typeof SHOWN)[number];
export const AXES = ['hop', 'time'] as const;
export type Axis = (typeof AXES)[number];

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
  /** Of the attempts that are chosen from. */
  readonly task: string | null;
}

export function useComparePlace(): ComparePlace {
  const given = useAddressValues('of', 'reference', 'row', 'side', 'shown', 'axis', 'task');
  return {
    attemptIds: (given.of ?? '').split(',').filter((id) => id !== ''),
    reference: given.reference ?? null,
    row: wholeNumber(given.row),
    side: oneOf(['before', 'after'], given.side),
    shown: oneOf(SHOWN, given.shown),
    axis: oneOf(AXES, given.axis),
    task: given.task ?? null,
  };
}

export const goToRow = (row: number): void => setAddressValues({ row: String(row) });
export const goToSide = (side: ComparePlace['side']): void =>
  setAddressValues({ side: side === 'before' ? null : side });
export const goToShown = (shown: Shown): void => setAddressValues({ shown: shown === 'all' ? null : shown });
export const goToAxis = (axis: Axis): void => setAddressValues({ axis: axis === 'hop' ? null : axis });
/** Other rows come of another reference: none of them is chosen. */
export const pin = (attemptId: string): void => setAddressValues({ reference: attemptId, row: null });

/** The comparison of these attempts, from wherever one is. */
export function openComparison(attemptIds: readonly string[]): void {
  navigate(`/compare?of=${attemptIds.map(encodeURIComponent).join(',')}`);
}
