import type { VerifyRow } from '../../shared/contract/verify.ts';
import type { RemarkPlace } from '../../shared/review/review.ts';
import { useKey, useMovingKey } from '../parts/useKey.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import type { Desk } from './desk.ts';
import { goToItem, goToPictures, goToStep, type PictureView } from './deskPlace.ts';

export const DESK_KEYS: readonly ScreenKey[] = [
  { keys: 'J K', does: 'next step, step before' },
  { keys: 'X', does: 'discard this step, or keep it again' },
  { keys: 'A', does: 'accept, and on to the next' },
  { keys: 'D', does: 'discard the demonstration: then the key of a reason' },
  { keys: 'U', does: 'unsure: a second reviewer decides' },
  { keys: 'E', does: 'edit the description; Enter keeps it' },
  { keys: 'M', does: 'remark on this step' },
  { keys: 'Shift M', does: 'remark after this step: what should have happened' },
  { keys: 'R', does: 'replay by machine: can it still be carried out?' },
  { keys: 'Z', does: 'take back the last thing you did, also a decision' },
  { keys: 'Shift Z', does: 'do again what you took back' },
  { keys: 'O', does: 'reopen your review' },
  { keys: 'Space', does: 'both pictures, before, after' },
  { keys: 'N P', does: 'next demonstration in the list, the one before' },
  { keys: 'Shift S', does: 'export demonstrations' },
  { keys: '/', does: 'filter by words, annotator or site; there ↑ ↓ move and Enter opens' },
];

const VIEWS: Readonly<Record<PictureView, PictureView>> = { both: 'before', before: 'after', after: 'both' };

/** The keys of the desk. */
export function useDeskKeys({
  desk,
  steps,
  current,
  pictures,
  shown,
  item,
  onEdit,
  onDiscard,
  onRemark,
}: {
  desk: Desk;
  steps: readonly number[];
  current: number;
  pictures: PictureView;
  shown: readonly VerifyRow[];
  item: string;
  onEdit: () => void;
  onDiscard: () => void;
  onRemark: (at: RemarkPlace) => void;
}): void {
  useTellKeys('Verify', DESK_KEYS);
  const go = (by: number) => {
    const next = steps[steps.indexOf(current) + by];
    if (next !== undefined) goToStep(next);
  };
  const walk = (by: number) => {
    const next = shown[shown.findIndex((row) => row.attemptId === item) + by];
    if (next !== undefined) goToItem(next.attemptId);
  };
  useMovingKey('j', () => go(1));
  useMovingKey('k', () => go(-1));
  useKey('x', () => steps.length > 0 && desk.toggleStep(current));
  useKey('a', () => desk.decide('accept'));
  useKey('d', onDiscard);
  useKey('u', () => desk.decide('unsure'));
  useKey('e', onEdit);
  useKey('m', () => onRemark({ kind: 'step', step: current }), steps.length > 0);
  useKey('M', () => onRemark({ kind: 'after', step: current }));
  useKey('z', () => desk.undo());
  useKey('Z', () => desk.redo());
  useKey('o', () => desk.reopen());
  useKey(' ', () => goToPictures(VIEWS[pictures]));
  useKey('n', () => walk(1));
  useKey('p', () => walk(-1));
}
