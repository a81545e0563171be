import { useKey } from '../parts/useKey.ts';
import { act } from '../stores/act.ts';

/** Arrows move the choice: parent, child, and the elements beside it. */
export function useNear(on: boolean): void {
  const near = (to: 'parent' | 'child' | 'next' | 'previous') => void act('demonstrate.near', { to });
  useKey('ArrowUp', () => near('parent'), on);
  useKey('ArrowDown', () => near('child'), on);
  useKey('ArrowLeft', () => near('previous'), on);
  useKey('ArrowRight', () => near('next'), on);
}
