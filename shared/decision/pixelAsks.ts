import type { Point, Size } from '../model/index.ts';
import { type Asked, perform } from './asked.ts';

/** Shared by pixel vocabularies: points in a picture of the viewport, and text with line ends. */

/** The picture of the model's coordinates, and the viewport that it shows, each in its own pixels. */
export interface Scale {
  readonly picture: Size;
  readonly viewport: Size;
}

/** A point of the picture as a point of the viewport. */
export function inViewport({ x, y }: Point, { picture, viewport }: Scale): Point {
  return {
    x: Math.round((x * viewport.width) / picture.width),
    y: Math.round((y * viewport.height) / picture.height),
  };
}

/** A drag from one point of the picture to another, with the distance that the operation needs. */
export function dragged(from: Point, to: Point, scale: Scale): Asked {
  const [start, end] = [inViewport(from, scale), inViewport(to, scale)];
  return perform('drag', { point: start, value: `${end.x - start.x},${end.y - start.y}` });
}

/** Keys typed into the focused element; a line end is the Enter key. */
export function typed(text: string): readonly Asked[] {
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at === 0 ? [] : [perform('press', { value: 'Enter' })]),
      ...(line === '' ? [] : [perform('type', { value: line })]),
    ]);
}
