import type { Box } from './element.ts';
import type { ElementRecord, PageRecord } from './pageRecord.ts';

/** How a pairing is drawn. */
export interface PairingLook {
  readonly isDark: boolean;
  /** The titles of both pages. */
  readonly names: { readonly target: string; readonly built: string };
  /** Addresses of pictures of both pages, which are drawn below the boxes: `data:` or `blob:`. Null: only the boxes are drawn. */
  readonly pictures: { readonly target: string; readonly built: string } | null;
}

const PANEL = 380;
const GAP = 16;
const EDGE = 12;
const HEAD = 34;
const WIDTH = 2 * EDGE + 2 * PANEL + GAP;
/** A page is drawn down to this many times its width. */
const TALLEST = 2;
/** The most elements whose boxes are drawn. */
const MOST = 200;

const LOOKS = {
  light: { page: '#ffffff', panel: '#f4f6f8', text: '#1f2933', line: '#cbd2d9' },
  dark: { page: '#1a1f26', panel: '#242b34', text: '#e4e9ee', line: '#3c4753' },
} as const;
/** Colours of scores: at least 0.9, at least 0.5, below. Each stands beside its number. */
const SHADES = {
  light: ['#1b7f4d', '#a15c00', '#c02626'],
  dark: ['#5fd39a', '#f0b04a', '#ff8a80'],
} as const;

/**
 * Draws one state of a recorded page as an SVG document: the scored boxes of the target page, and the boxes that they were paired with, under
 * the same numbers and in the colour of their scores. It needs only the record.
 */
export function drawPairing(
  record: PageRecord,
  index: number,
  { isDark, names, pictures }: PairingLook,
): string {
  const state = record.states[index];
  if (state === undefined) throw new RangeError(`The record has no state ${index}.`);
  const look = isDark ? LOOKS.dark : LOOKS.light;
  const shade = (score: number): string => {
    const [good, middle, bad] = isDark ? SHADES.dark : SHADES.light;
    return score >= 0.9 ? good : score >= 0.5 ? middle : bad;
  };
  const scale = PANEL / Math.max(1, state.size.width);
  const panelHeight = Math.min(state.size.height * scale, PANEL * TALLEST);
  const rows = state.elements.slice(0, MOST);
  const height = Math.ceil(HEAD + panelHeight + EDGE);
  const panel = (
    left: number,
    name: string,
    picture: string | null,
    boxOf: (one: ElementRecord) => Box | null,
  ) =>
    [
      `<text x="${left}" y="${HEAD - 12}" fill="${look.text}" font-weight="600">${name}</text>`,
      `<svg x="${left}" y="${HEAD}" width="${PANEL}" height="${panelHeight.toFixed(1)}" overflow="hidden">`,
      `<rect width="100%" height="100%" fill="${look.panel}" stroke="${look.line}"/>`,
      picture === null ? '' : `<image href="${xml(picture)}" width="${PANEL}" opacity="0.45"/>`,
      ...rows.map((one, at) => drawBox(boxOf(one), at, scale, shade(one.corrected), look.page)),
      '</svg>',
    ].join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="Inter, system-ui, sans-serif" font-size="13">`,
    `<rect width="100%" height="100%" fill="${look.page}"/>`,
    panel(EDGE, xml(names.target), pictures?.target ?? null, ({ target }) => target),
    panel(EDGE + PANEL + GAP, xml(names.built), pictures?.built ?? null, ({ built }) => built),
    '</svg>',
  ].join('\n');
}

function drawBox(box: Box | null, at: number, scale: number, colour: string, page: string): string {
  if (box === null) return '';
  const [left, top, right, bottom] = box.map((edge) => edge * scale);
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return '';
  const label = String(at + 1);
  const width = 8 + 7 * label.length;
  // Beside the box, so that it covers no text, where there is room.
  const start = left >= width ? left - width : left;
  return [
    `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${Math.max(1, right - left).toFixed(1)}" height="${Math.max(1, bottom - top).toFixed(1)}" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
    `<rect x="${start.toFixed(1)}" y="${top.toFixed(1)}" width="${width}" height="14" fill="${colour}"/>`,
    `<text x="${(start + 4).toFixed(1)}" y="${(top + 11).toFixed(1)}" fill="${page}" font-size="11">${label}</text>`,
  ].join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML does not allow become blanks. */
function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/gu, ' ')
    .replace(/[&<>"]/gu, (found) => ENTITIES[found] ?? found);
}
