import type { Point, Size } from '../model/index.ts';
import { type Asked, perform } from './asked.ts';

/** What pixel vocabularies have in common: places in a picture of the viewport, and text with line ends in it. */

/** The picture that places are given in, and the viewport that they are meant for, both in pixels of their own. */
export interface Scale {
  readonly picture: Size;
  readonly viewport: Size;
}

/** A place of the picture in the viewport. */
export function inViewport({ x, y }: Point, { picture, viewport }: Scale): Point {
  return {
    x: Math.round((x * viewport.width) / picture.width),
    y: Math.round((y * viewport.height) / picture.height),
  };
}

/** From one place of the picture to another, as the distance that an operation takes. */
export function dragged(from: Point, to: Point, scale: Scale): Asked {
  const [start, end] = [inViewport(from, scale), inViewport(to, scale)];
  return perform('drag', { point: start, value: `${end.x - start.x},${end.y - start.y}` });
}

/** Keys that are typed to what has the focus; a line end is the key Enter. */
export function typed(text: string): readonly Asked[] {
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at === 0 ? [] : [perform('press', { value: 'Enter' })]),
      ...(line === '' ? [] : [perform('type', { value: line })]),
    ]);
}
