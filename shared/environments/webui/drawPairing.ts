import type { Box } from './element.ts';
import type { ElementRecord, PageRecord, StateRecord } from './pageRecord.ts';

/** How a pairing is drawn. */
export interface PairingLook {
  readonly isDark: boolean;
  /** Addresses of pictures of both pages, which are drawn below the boxes: `data:` or `blob:`. Null: only the boxes are drawn. */
  readonly pictures: { readonly target: string; readonly built: string } | null;
}

const PANEL = 620;
const GAP = 20;
const EDGE = 20;
const HEAD = 64;
const ROW = 24;
const WIDTH = 2 * EDGE + 2 * PANEL + GAP;
/** A page is drawn down to this many times its width. */
const TALLEST = 2;
/** The most elements with a row of their own. */
const MOST_ROWS = 200;

const LOOKS = {
  light: { page: '#ffffff', panel: '#f4f6f8', text: '#1f2933', quiet: '#52606d', line: '#cbd2d9' },
  dark: { page: '#1a1f26', panel: '#242b34', text: '#e4e9ee', quiet: '#a3b0bd', line: '#3c4753' },
} as const;
/** Colours of scores: at least 0.9, at least 0.5, below. Each stands beside its number. */
const SHADES = {
  light: ['#1b7f4d', '#a15c00', '#c02626'],
  dark: ['#5fd39a', '#f0b04a', '#ff8a80'],
} as const;

/**
 * Draws one state of a recorded page as an SVG document: the scored boxes of the target page and the boxes that they were paired with, under
 * the same numbers, and a row for each with its scores and what lowers it. It needs only the record.
 */
export function drawPairing(record: PageRecord, index: number, { isDark, pictures }: PairingLook): string {
  const state = record.states[index];
  if (state === undefined) throw new RangeError(`The record has no state ${index}.`);
  const look = isDark ? LOOKS.dark : LOOKS.light;
  const shade = (score: number): string => {
    const [good, middle, bad] = isDark ? SHADES.dark : SHADES.light;
    return score >= 0.9 ? good : score >= 0.5 ? middle : bad;
  };
  const scale = PANEL / Math.max(1, state.size.width);
  const panelHeight = Math.min(state.size.height * scale, PANEL * TALLEST);
  const rows = state.elements.slice(0, MOST_ROWS);
  const tableTop = HEAD + panelHeight + 34;
  const height = Math.ceil(tableTop + (rows.length + 1) * ROW + EDGE);
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
  const title = state.action === null ? 'At the start' : `After the action “${state.action}”`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="Inter, system-ui, sans-serif" font-size="13">`,
    `<rect width="100%" height="100%" fill="${look.page}"/>`,
    `<text x="${EDGE}" y="26" fill="${look.text}" font-size="16" font-weight="600">${xml(title)}</text>`,
    `<text x="${WIDTH - EDGE}" y="26" text-anchor="end" fill="${look.quiet}">Whole page: ${percent(record.magebench)} as MageBench, ${percent(record.corrected)} corrected</text>`,
    panel(EDGE, 'Target page', pictures?.target ?? null, ({ target }) => target),
    panel(EDGE + PANEL + GAP, builtTitle(state), pictures?.built ?? null, ({ built }) => built),
    drawRow(
      tableTop,
      ['', 'element', 'paired with', 'MageBench', 'corrected', 'lowered by'],
      look.quiet,
      look.quiet,
    ),
    ...rows.map((one, at) =>
      drawRow(tableTop + (at + 1) * ROW, cellsOf(one, at, state), look.text, shade(one.corrected)),
    ),
    '</svg>',
  ].join('\n');
}

function builtTitle({ failed }: StateRecord): string {
  return failed === null ? 'Built page' : xml(`Built page: the action failed, ${failed}`.slice(0, 90));
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

function cellsOf(one: ElementRecord, at: number, { failed }: StateRecord): readonly string[] {
  const text = one.text === '' ? '' : ` “${one.text.replaceAll('\n', ' ').slice(0, 24)}”`;
  const lowered = one.loweredBy.slice(0, 4).map(({ name, costs }) => `${name} −${costs.toFixed(1)}`);
  return [
    ...[String(at + 1), `${one.label.slice(0, 24)}${text}`],
    (one.builtLabel ?? (failed === null ? 'no element' : 'not compared')).slice(0, 26),
    ...[one.magebench === null ? 'left out' : percent(one.magebench), percent(one.corrected)],
    lowered.join(', ').slice(0, 72),
  ];
}

const COLUMNS = [0, 28, 390, 600, 690, 780] as const;

function drawRow(top: number, cells: readonly string[], colour: string, scored: string): string {
  return cells
    .map((cell, at) => {
      const fill = at === 4 ? scored : colour;
      return `<text x="${EDGE + (COLUMNS[at] ?? 0)}" y="${top.toFixed(1)}" fill="${fill}">${xml(cell)}</text>`;
    })
    .join('');
}

function percent(score: number): string {
  return (score * 100).toFixed(1);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML does not allow become blanks. */
function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/gu, ' ')
    .replace(/[&<>"]/gu, (found) => ENTITIES[found] ?? found);
}
