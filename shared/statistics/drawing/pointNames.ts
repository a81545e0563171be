import { textWidth } from './textWidth.ts';

/** A dot, in pixels from the upper left corner of the drawing. */
export interface Dot {
  readonly x: number;
  readonly y: number;
}

/** The position of a name relative to its dot. */
export interface NamePlace {
  readonly align: 'left' | 'center' | 'right';
  readonly dx: number;
  readonly dy: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const DOT_RADIUS = 5;
const GAP = 8;
/** Beside the dot, then above and below it, then beside it a line higher or lower. */
const PLACES: readonly NamePlace[] = [
  { align: 'left', dx: GAP, dy: 0 },
  { align: 'right', dx: -GAP, dy: 0 },
  { align: 'center', dx: 0, dy: -14 },
  { align: 'center', dx: 0, dy: 14 },
  { align: 'left', dx: GAP, dy: -12 },
  { align: 'right', dx: -GAP, dy: -12 },
  { align: 'left', dx: GAP, dy: 12 },
  { align: 'right', dx: -GAP, dy: 12 },
];

/**
 * Places names of dots where they can be read: on no dot, on no other name and inside the frame. Dots on the
 * right choose first, because the edge limits them. null: there is no room, and overlapping names would be
 * worse than none.
 */
export function placeNames(
  named: readonly (Dot & { readonly name: string })[],
  all: readonly Dot[],
  frame: { readonly width: number; readonly height: number; readonly size: number; readonly most: number },
): readonly (NamePlace | null)[] {
  const dots = all.map(({ x, y }) => around(x, y, DOT_RADIUS, DOT_RADIUS));
  const taken: Box[] = [];
  const found = new Map<number, NamePlace>();
  const order = named.map((_, at) => at).sort((a, b) => (named[b]?.x ?? 0) - (named[a]?.x ?? 0) || a - b);
  for (const at of order) {
    const one = named[at];
    if (one === undefined) continue;
    const width = Math.min(frame.most, textWidth(one.name, frame.size));
    for (const place of PLACES) {
      const box = boxOf(one, place, width, frame.size * 1.2);
      if (box.left < 0 || box.right > frame.width || box.top < 0 || box.bottom > frame.height) continue;
      if ([...dots, ...taken].some((other) => overlap(box, other))) continue;
      taken.push(box);
      found.set(at, place);
      break;
    }
  }
  return named.map((_, at) => found.get(at) ?? null);
}

function around(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function boxOf({ x, y }: Dot, { align, dx, dy }: NamePlace, width: number, height: number): Box {
  const middle = align === 'center' ? x : align === 'left' ? x + dx + width / 2 : x + dx - width / 2;
  return around(middle, y + dy, width / 2, height / 2);
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
