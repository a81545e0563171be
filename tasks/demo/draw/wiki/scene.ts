import { fall } from '../sketch.ts';

export const WIDTH = 900;
export const HEIGHT = 600;

/** A picture of 900 × 600 with its own sky. */
export function scene(sky: readonly [string, string], defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${fall('sky', sky[0], sky[1])}${defs}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${body}</svg>\n`;
}

/** `count` pieces of markup side by side. */
export function repeat(count: number, piece: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => piece(index)).join('');
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${radius === 0 ? '' : ` rx="${radius}"`}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;
}

export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function tree(x: number, y: number, size: number): string {
  return `${rect(x - size * 0.06, y - size * 0.4, size * 0.12, size * 0.4, '#6b4a2f')}${circle(x, y - size * 0.72, size * 0.4, '#5f8f56')}${circle(x - size * 0.24, y - size * 0.5, size * 0.28, '#6fa064')}${circle(x + size * 0.26, y - size * 0.52, size * 0.27, '#507f4a')}`;
}
