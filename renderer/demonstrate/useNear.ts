import { useMovingKey } from '../parts/useKey.ts';
import { act } from '../stores/act.ts';

/** Arrows move the choice: parent, child, and the elements beside it. */
export function useNear(on: boolean): void {
  const near = (to: 'parent' | 'child' | 'next' | 'previous') => void act('demonstrate.near', { to });
  useMovingKey('ArrowUp', () => near('parent'), on);
  useMovingKey('ArrowDown', () => near('child'), on);
  useMovingKey('ArrowLeft', () => near('previous'), on);
  useMovingKey('ArrowRight', () => near('next'), on);
}
