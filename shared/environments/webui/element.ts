/** The edges of an element in the page: left, top, right, bottom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** An element of a page as recorded: enough to score it without a browser. */
export interface PageElement {
  readonly box: Box;
  readonly area: number;
  /** The visible text. */
  readonly text: string;
  /** Computed styles. A property that is missing is empty. */
  readonly css: Readonly<Record<string, string>>;
  readonly class?: string | null | undefined;
}

/** An element of the generated page that may be paired. */
export interface Candidate extends PageElement {
  /** The number of elements inside it. */
  readonly descendants: number;
}

/** An element of the target page that is scored. */
export interface Target extends PageElement {
  /** The name of the property that decides which candidates fit. */
  readonly filter: string;
  /** The names of the compared properties, separated by `|`. */
  readonly compared: string;
}

/** The area that two boxes share, the area of both together, and the area of the box around both. Edges count as one pixel. */
function areasOf(one: Box, other: Box) {
  const area = ([left, top, right, bottom]: Box): number => (right - left + 1) * (bottom - top + 1);
  const shared =
    Math.max(0, Math.min(one[2], other[2]) - Math.max(one[0], other[0]) + 1) *
    Math.max(0, Math.min(one[3], other[3]) - Math.max(one[1], other[1]) + 1);
  const [first, second] = [area(one), area(other)];
  const around = area([
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ]);
  return { shared, union: first + second - shared, around, smaller: Math.min(first, second) };
}

/** Generalized intersection over union: from -1 (far apart) to 1 (equal). */
export function overlap(one: Box, other: Box): number {
  const { shared, union, around } = areasOf(one, other);
  return shared / union - (around - union) / around;
}

/** How far a box agrees with the one of its target, from 0 to 1: at least 0.5 if they overlap. */
export function boxScore(one: Box, other: Box): number {
  const { shared, smaller } = areasOf(one, other);
  return shared > 0 ? shared / smaller / 2 + 0.5 : (overlap(one, other) + 1) / 2;
}
