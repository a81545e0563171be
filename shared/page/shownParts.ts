import { attributesOf, type DomDocument, type DomSnapshotData } from './domRecord.ts';

/** Computed styles that show whether a box without words is drawn. */
export const DRAWN_STYLES = [
  'visibility',
  'opacity',
  'background-color',
  'background-image',
  'border-top',
  'border-right',
  'border-bottom',
  'border-left',
  'outline',
  'box-shadow',
] as const;

const PARTS = /^(?:IMG|svg|CANVAS|VIDEO|INPUT|SELECT|TEXTAREA|BUTTON|OBJECT|EMBED|METER|PROGRESS)$/i;
const EDITORS = /^(?:textbox|searchbox)$/;
const WHITE = 'rgb(255, 255, 255)';
const LINES = ['solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'inset', 'outset', 'auto'];

/**
 * What a person sees of a page: `parts` of it (words, pictures, fields, empty editors, boxes with a colour, a border or a
 * shadow), only its coloured `ground`, or `nothing`. `styles` are those of the snapshot. Styles that it does not have count as
 * not drawn.
 */
export function shownOf(
  snapshot: DomSnapshotData,
  styles: readonly string[],
): 'parts' | 'ground' | 'nothing' {
  let isColoured = false;
  for (const document of snapshot.documents) {
    const read = reader(document, snapshot.strings, styles);
    const ground = groundOf(document, read);
    isColoured ||= ground !== WHITE;
    if (document.layout.nodeIndex.some((_, at) => isPart(read, at, ground))) return 'parts';
  }
  return isColoured ? 'ground' : 'nothing';
}

type Read = ReturnType<typeof reader>;

function reader({ nodes, layout }: DomDocument, strings: readonly string[], styles: readonly string[]) {
  const string = (index: number | undefined): string => strings[index ?? -1] ?? '';
  const node = (at: number): number => layout.nodeIndex[at] ?? -1;
  const style = (at: number, name: string): string => string(layout.styles[at]?.[styles.indexOf(name)]);
  return {
    name: (at: number) => string(nodes.nodeName[node(at)]),
    text: (at: number) => string(layout.text[at]),
    box: (at: number) => layout.bounds[at] ?? [],
    style,
    attributes: (at: number) => attributesOf(nodes.attributes[node(at)] ?? [], string),
    isVisible: (at: number) => style(at, 'visibility') === 'visible' && style(at, 'opacity') !== '0',
  };
}

/** The colour behind everything: of `html` or `body`, or of boxes that cover the window. */
function groundOf({ layout }: DomDocument, read: Read): string {
  let ground = WHITE;
  for (const at of layout.nodeIndex.keys()) {
    const colour = read.style(at, 'background-color');
    if (hasColour(colour) && read.isVisible(at) && isGround(read, at)) ground = colour;
  }
  return ground;
}

function isGround(read: Read, at: number): boolean {
  if (/^(?:HTML|BODY)$/i.test(read.name(at))) return true;
  // The first box is that of the window.
  const [, , windowWidth = 0, windowHeight = 0] = read.box(0);
  const [x = 0, y = 0, width = 0, height = 0] = read.box(at);
  return x <= 0 && y <= 0 && x + width >= windowWidth && y + height >= windowHeight;
}

function isPart(read: Read, at: number, ground: string): boolean {
  const [, , width = 0, height = 0] = read.box(at);
  if (width === 0 && height === 0) return false;
  if (isDrawn(read, at, ground)) return true;
  if (width === 0 || height === 0) return false;
  if (read.text(at).trim() !== '' || PARTS.test(read.name(at))) return true;
  const { contenteditable = 'false', role = '' } = read.attributes(at);
  return contenteditable !== 'false' || EDITORS.test(role);
}

function isDrawn(read: Read, at: number, ground: string): boolean {
  if (!read.isVisible(at)) return false;
  const [, , width = 0, height = 0] = read.box(at);
  const colour = read.style(at, 'background-color');
  const hasArea = width > 0 && height > 0;
  if (hasArea && hasColour(colour) && colour !== ground && !isGround(read, at)) return true;
  if (hasArea && !/^(?:|none)$/.test(read.style(at, 'background-image'))) return true;
  if (
    ['border-top', 'border-right', 'border-bottom', 'border-left', 'outline'].some((name) =>
      isLine(read.style(at, name)),
    )
  )
    return true;
  return hasArea && hasColour(read.style(at, 'box-shadow'));
}

/** Chromium writes the width, the style and the colour in any order: `2px dashed rgb(255, 0, 0)`. */
function isLine(value: string): boolean {
  const words = value.split(' ');
  const hasWidth = words.some((word) => word.endsWith('px') && Number.parseFloat(word) > 0);
  return hasWidth && words.some((word) => LINES.includes(word)) && hasColour(value);
}

/** Whether one of the colours in a value is visible: `rgb(255, 0, 0)`, `rgba(0, 0, 0, 0.5)`, `oklch(0.6 0.1 20 / 0.5)`. */
function hasColour(value: string): boolean {
  return value
    .split('(')
    .slice(1)
    .some((rest) => {
      const parts = rest.slice(0, rest.indexOf(')')).split(/[,/]/);
      const alpha = parts.length === 4 || parts.length === 2 ? parts.at(-1) : '1';
      return Number(alpha) !== 0;
    });
}
