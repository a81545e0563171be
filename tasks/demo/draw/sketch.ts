/** The little that all drawings share: paints with a light and a dark side, gradients, patterns, the SVG frame. */

/** In the order in which they are drawn by lot: another order gives other pictures. */
export const PAINT_NAMES = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
  'brown',
  'black',
  'white',
  'grey',
] as const;

export type PaintName = (typeof PAINT_NAMES)[number];

export interface Paint {
  readonly light: string;
  readonly base: string;
  readonly dark: string;
}

export const paints: Readonly<Record<PaintName, Paint>> = {
  red: { light: '#e8655a', base: '#c93a32', dark: '#8f211f' },
  orange: { light: '#f7a660', base: '#e8812c', dark: '#ad5512' },
  yellow: { light: '#fbdf76', base: '#efc02f', dark: '#b98a12' },
  green: { light: '#7fb872', base: '#4a8f48', dark: '#2b5f30' },
  teal: { light: '#63c0bb', base: '#2a9792', dark: '#146460' },
  blue: { light: '#6d9be0', base: '#3568bd', dark: '#1f407f' },
  violet: { light: '#a98bd6', base: '#7a54b3', dark: '#4d3079' },
  pink: { light: '#f6b3c6', base: '#e67f9f', dark: '#b24c70' },
  brown: { light: '#b58a63', base: '#8a5f3c', dark: '#5a3a22' },
  black: { light: '#5a5d63', base: '#2d2f34', dark: '#131417' },
  white: { light: '#ffffff', base: '#f3f1ec', dark: '#c9c5bb' },
  grey: { light: '#b9bdc2', base: '#8e949b', dark: '#5d6269' },
};

export type Pattern = 'plain' | 'stripes' | 'dots' | 'zigzag' | 'check';

/** A horizontal gradient that makes a flat shape look round. */
export function volume(id: string, paint: Paint): string {
  return `<linearGradient id="${id}"><stop offset="0" stop-color="${paint.base}"/><stop offset=".28" stop-color="${paint.light}"/><stop offset=".62" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.dark}"/></linearGradient>`;
}

/** A vertical gradient, lighter above. */
export function fall(id: string, top: string, bottom: string): string {
  return `<linearGradient id="${id}" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
}

/** A pattern laid over the shape `path` (path data) inside the box that starts at (x, y). */
export function overlay(pattern: Pattern, path: string, colour: string, id: string): string {
  if (pattern === 'plain') return '';
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})" fill="${colour}" stroke="${colour}" opacity=".92">${marks(pattern)}</g>`;
}

function marks(pattern: Exclude<Pattern, 'plain'>): string {
  const steps = (from: number, to: number, by: number): number[] =>
    Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
  if (pattern === 'stripes')
    return steps(20, 580, 56)
      .map((y) => `<rect x="0" y="${y}" width="600" height="22" stroke="none"/>`)
      .join('');
  if (pattern === 'dots') {
    return steps(30, 570, 54)
      .flatMap((y, row) =>
        steps(row % 2 === 0 ? 24 : 51, 590, 54).map(
          (x) => `<circle cx="${x}" cy="${y}" r="12" stroke="none"/>`,
        ),
      )
      .join('');
  }
  if (pattern === 'zigzag') {
    return steps(30, 570, 66)
      .map(
        (y) =>
          `<path fill="none" stroke-width="14" d="M0 ${y}${steps(30, 600, 30)
            .map((x, i) => `L${x} ${y + (i % 2 === 0 ? 30 : 0)}`)
            .join('')}"/>`,
      )
      .join('');
  }
  return steps(0, 580, 80)
    .flatMap((y, row) =>
      steps(row % 2 === 0 ? 0 : 40, 580, 80).flatMap((x) => [
        `<rect x="${x}" y="${y}" width="40" height="40" stroke="none"/>`,
        `<rect x="${x + 40}" y="${y + 40}" width="40" height="40" stroke="none"/>`,
      ]),
    )
    .filter((_, index) => index % 2 === 0)
    .join('');
}

/** A soft shadow on the floor. */
export function shadow(cx: number, cy: number, rx: number): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${Math.round(rx * 0.13)}" fill="#000" opacity=".17"/><ellipse cx="${cx}" cy="${cy}" rx="${Math.round(rx * 0.72)}" ry="${Math.round(rx * 0.08)}" fill="#000" opacity=".2"/>`;
}

/** The whole picture. */
export function picture(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>\n`;
}

/** A studio corner: wall and floor in quiet tones, so that the thing itself is what one sees. */
export function studio(tone: number, content: { readonly defs: string; readonly body: string }): string {
  const walls = [
    ['#f1ece4', '#e2d9cb'],
    ['#e9eef0', '#d5dee2'],
    ['#efeae9', '#ded5d3'],
    ['#ecefe8', '#d8dfd1'],
  ] as const;
  const [wall, floor] = walls[tone % walls.length] ?? walls[0];
  const defs = fall('wall', wall, floor) + fall('floor', floor, wall) + content.defs;
  return picture(
    600,
    600,
    defs,
    `<rect width="600" height="600" fill="url(#wall)"/><rect y="455" width="600" height="145" fill="url(#floor)"/>${content.body}`,
  );
}
