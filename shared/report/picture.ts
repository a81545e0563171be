import type { Box, Size } from '../model/index.ts';
import { html, type Markup } from './html.ts';

/** A stored picture of a page, as the report contains it. */
export interface ShownPicture {
  readonly hash: string;
  /**
   * The bytes as an address; null where the same picture appears earlier in the file, which is then shown
   * again.
   */
  readonly address: string | null;
  readonly viewport: Size;
  readonly title: string;
}

/** The picture of a page, with a frame around an element. */
export function pictureSaid(
  { hash, address, viewport, title }: ShownPicture,
  box: Box | null,
  words: string,
): Markup {
  const { width, height } = viewport;
  const id = `picture-${hash.slice(0, 16)}`;
  const frame = (kind: string): Markup =>
    box === null
      ? html``
      : html`<rect class="${kind}" x="${box.x - 3}" y="${box.y - 3}" width="${box.width + 6}" height="${box.height + 6}" rx="3"/>`;
  return html`<svg class="shot" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words}: ${title || 'a page without a title'}">${
    address === null
      ? html`<use href="#${id}"/>`
      : html`<image id="${id}" href="${address}" width="${width}" height="${height}" preserveAspectRatio="xMidYMin meet"/>`
  }${frame('halo')}${frame('mark')}</svg>`;
}

/** How many of an attempt's pictures the report contains. */
export interface PictureCount {
  /** Number of different pictures in the file, and their bytes. */
  readonly kept: number;
  readonly bytes: number;
  /** Pictures beyond the limit, and pictures without stored bytes. */
  readonly leftOut: number;
  readonly missing: number;
  readonly mostBytes: number;
}

/** Says which pictures are missing. */
export function pictureWords({ kept, bytes, leftOut, missing, mostBytes }: PictureCount): string {
  const size = (count: number): string => `${(count / 1_000_000).toFixed(count < 10_000_000 ? 1 : 0)} MB`;
  return [
    `${kept} different ${kept === 1 ? 'picture' : 'pictures'} (${size(bytes)}) ${kept === 1 ? 'is' : 'are'} in this file.`,
    leftOut === 0
      ? ''
      : `${leftOut} more ${leftOut === 1 ? 'is' : 'are'} left out: a file holds at most ${size(mostBytes)} of pictures.`,
    missing === 0
      ? ''
      : `${missing} ${missing === 1 ? 'page has' : 'pages have'} no picture that can be read.`,
  ]
    .filter((words) => words !== '')
    .join(' ');
}
