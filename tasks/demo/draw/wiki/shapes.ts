/** A shape is the question whether a point lies in it. Units are those of the picture. */
export type Shape = (x: number, y: number) => boolean;

export const disc =
  (cx: number, cy: number, r: number): Shape =>
  (x, y) =>
    (x - cx) ** 2 + (y - cy) ** 2 <= r * r;

export const oval =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

export const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x >= left && x <= right && y >= top && y <= bottom;

export const any =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    shapes.some((shape) => shape(x, y));

export const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    shape(x, y) && !hole(x, y);

export const both =
  (one: Shape, other: Shape): Shape =>
  (x, y) =>
    one(x, y) && other(x, y);

export const ring = (cx: number, cy: number, outer: number, inner: number): Shape =>
  without(disc(cx, cy, outer), disc(cx, cy, inner));

/** Even-odd polygon from a flat list of coordinates. */
export function polygon(...points: readonly number[]): Shape {
  const count = points.length / 2;
  return (x, y) => {
    let inside = false;
    for (let at = 0; at < count; at++) {
      const next = (at + 1) % count;
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [
        points[at * 2],
        points[at * 2 + 1],
        points[next * 2],
        points[next * 2 + 1],
      ];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    return inside;
  };
}

export function star(cx: number, cy: number, r: number): Shape {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 === 0 ? r : r * 0.42;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)];
  });
  return polygon(...points.flat());
}

/** A thick line with round ends. */
export function stroke(x1: number, y1: number, x2: number, y2: number, width: number): Shape {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  return (x, y) => {
    const along = Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
    return (x - x1 - along * (x2 - x1)) ** 2 + (y - y1 - along * (y2 - y1)) ** 2 <= (width / 2) ** 2;
  };
}
