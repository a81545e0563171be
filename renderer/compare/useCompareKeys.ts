import type { Comparison } from '../../shared/contract/compare.ts';
import { useKey, useMovingKey } from '../parts/keys/useKey.ts';
import { REVIEW_KEYS } from '../parts/verdicts/VerdictReview.tsx';
import type { ScreenKey } from '../stores/screenKeys.ts';
import { navigate } from '../stores/windowAddress.ts';
import {
  type ComparePlace,
  goToAxis,
  goToLane,
  goToRow,
  goToShown,
  goToSide,
  goToZoom,
  pin,
  SHOWN,
  showPair,
  showThoughts,
} from './comparePlace.ts';
import { differs } from './shownRows.ts';

/** The keys of the comparison, for the list under `?`. */
export const KEYS: readonly ScreenKey[] = [
  { keys: '↑ ↓', does: 'previous row, next row (Page, Home and End, too)' },
  { keys: 'N P', does: 'next, previous row in which the lanes differ' },
  { keys: 'D', does: 'to the row where the lane diverges from the reference' },
  { keys: '← →', does: 'the current lane' },
  ...REVIEW_KEYS,
  { keys: 'Enter', does: 'compare two pictures of the row, and back' },
  { keys: 'M W', does: 'there: difference, slider, blink or side by side; which picture to compare with' },
  { keys: 'H', does: 'by hop: thoughts beside the steps' },
  { keys: '/', does: 'by hop: find in steps and thoughts' },
  { keys: 'B A', does: 'the pages before, the pages after the steps' },
  { keys: 'Space', does: 'swap before and after' },
  { keys: '1 2 3 4 5 6', does: 'use this lane as the reference' },
  { keys: 'T', does: 'by hop or by time' },
  { keys: '+ −', does: 'timeline: zoom in, zoom out' },
  { keys: 'F', does: 'by hop: all rows, only actions, or only differences' },
  { keys: 'Esc', does: 'back to the rows, to the choice of attempts' },
];

/** Handles the keys of the comparison. `at` is the chosen row, `parted` the row where the lane diverges. */
export function useCompareKeys(props: {
  readonly comparison: Comparison;
  readonly place: ComparePlace;
  readonly shown: readonly number[];
  readonly lane: number;
  readonly at: number;
  readonly parted: number | null;
  readonly onFind: () => void;
}): void {
  const {
    comparison: { attempts, rows },
    place,
    shown,
    lane,
    at,
    parted,
    onFind,
  } = props;
  const go = (to: number | undefined) => (to === undefined ? undefined : goToRow(to + 1));
  useKey('n', () => go(rows.findIndex((row, index) => index > at && differs(row)) || undefined));
  useKey('p', () => go(rows.findLastIndex((row, index) => index < at && differs(row))));
  useKey('d', () => go(parted ?? undefined));
  useKey('b', () => goToSide('before'));
  useKey('a', () => goToSide('after'));
  useKey(
    ' ',
    () => goToSide(place.side === 'before' ? 'after' : 'before'),
    !(place.isPair && place.mode === 'blink'),
  );
  useKey('t', () => goToAxis(place.axis === 'hop' ? 'time' : 'hop'));
  const hasRows = place.axis === 'hop';
  useKey('h', () => showThoughts(!place.thoughts), hasRows);
  useKey('f', () => goToShown(SHOWN[(SHOWN.indexOf(place.shown) + 1) % SHOWN.length] ?? 'all'), hasRows);
  useKey('/', onFind, hasRows);
  useKey('Enter', () => showPair(!place.isPair));
  useKey('Escape', () => (place.isPair ? showPair(false) : navigate('/compare')));
  const toLane = (to: number) => {
    const id = attempts[to]?.row.id;
    if (id !== undefined) goToLane(id);
  };
  const movesLine = place.isPair && place.mode === 'slider';
  useMovingKey('ArrowRight', () => toLane(lane + 1), !movesLine);
  useMovingKey('ArrowLeft', () => toLane(lane - 1), !movesLine);
  // The list handles these keys if it is shown.
  const hasList = !place.isPair && place.axis === 'hop';
  const near = shown.findIndex((index) => index >= at);
  useMovingKey('ArrowDown', () => go(shown[near === -1 ? shown.length - 1 : near + 1]), !hasList);
  useMovingKey('ArrowUp', () => go(shown[near - 1]), !hasList);
  useKey('+', () => goToZoom(place.zoom * 2), !hasList && !place.isPair);
  useKey('-', () => goToZoom(place.zoom / 2), !hasList && !place.isPair);
  const pinLane = (to: number) => {
    const id = attempts[to]?.row.id;
    if (id !== undefined) pin(id);
  };
  useKey('1', () => pinLane(0));
  useKey('2', () => pinLane(1));
  useKey('3', () => pinLane(2));
  useKey('4', () => pinLane(3));
  useKey('5', () => pinLane(4));
  useKey('6', () => pinLane(5));
}
