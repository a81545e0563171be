import type { Size } from '../../shared/model/index.ts';
import { useMovingKey } from '../parts/useKey.ts';
import { act } from '../stores/act.ts';

/** What the wheel does with the mouse: looking around, no step. */
export function useScrollKeys(on: boolean, { width, height }: Size): void {
  const by = (dy: number) =>
    void act('demonstrate.scroll', { x: width / 2, y: height / 2, dx: 0, dy: Math.round(dy * height) });
  useMovingKey('PageDown', () => by(0.8), on);
  useMovingKey('PageUp', () => by(-0.8), on);
}
