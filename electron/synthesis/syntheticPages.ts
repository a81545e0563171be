import { encode } from 'fast-png';
import type { Box, ElementDescription } from '../../shared/model/index.ts';
import { type StoredPage, type Workspace, writePage } from '../workspace/workspace.ts';

export const VIEWPORT = { width: 1280, height: 720 } as const;
export const SITES: readonly string[] = ['wiki', 'flights', 'hotels', 'cars', 'shop', 'events', 'recipes'];

/** The purpose of a page of a synthetic site. */
export type PageKind = 'start' | 'search' | 'results' | 'found';

/** A page of a site, with its stored files; `name` adds them to the database. For the start page, the site is ''. */
export type PageOf = (site: string, kind: PageKind) => StoredPage & { readonly title: string };

const FIELD_BOX: Box = { x: 240, y: 152, width: 560, height: 40 };
const BUTTON_BOX: Box = { x: 816, y: 152, width: 120, height: 40 };
const linkBox = (nth: number): Box => ({ x: 240, y: 232 + 60 * nth, width: 420, height: 24 });

/** The elements that are used on a page: the field, and the button beside it. */
export const FIELD: ElementDescription = {
  tag: 'input',
  role: 'searchbox',
  name: 'Search',
  text: '',
  attributes: { type: 'search', name: 'q' },
  box: FIELD_BOX,
  css: 'main > form > input',
};
export const BUTTON: ElementDescription = {
  tag: 'button',
  role: 'button',
  name: 'Search',
  text: 'Search',
  attributes: { type: 'submit' },
  box: BUTTON_BOX,
  css: 'main > form > button',
};

export function linkOf(nth: number): ElementDescription {
  return {
    tag: 'a',
    role: 'link',
    name: `Result ${nth + 1}`,
    text: `Result ${nth + 1}`,
    attributes: { href: `/results/${nth + 1}` },
    box: linkBox(nth),
    css: `main > ol > li:nth-child(${nth + 1}) > a`,
  };
}

/** Writes the files of all pages once. Every snapshot refers to one of these pages. */
export function writeSyntheticPages(workspace: Workspace): PageOf {
  const written = new Map<string, ReturnType<PageOf>>();
  const drawn = new Map<string, Uint8Array>();
  const pictureOf = (site: string, isFound: boolean): Uint8Array => {
    const key = `${site} ${isFound}`;
    const picture = drawn.get(key) ?? drawPage(site, isFound);
    drawn.set(key, picture);
    return picture;
  };
  return (site, kind) => {
    const key = `${site} ${kind}`;
    const known = written.get(key);
    if (known !== undefined) return known;
    const files = writePage(workspace, {
      screenshot: pictureOf(site, kind === 'found'),
      html: htmlOf(site, kind),
      mhtml: null,
    });
    const page = { ...files, title: titleOf(site, kind) };
    written.set(key, page);
    return page;
  };
}

function titleOf(site: string, kind: PageKind): string {
  return kind === 'start' ? 'Start' : `${site}: ${kind}`;
}

function htmlOf(site: string, kind: PageKind): string {
  const results = Array.from(
    { length: 6 },
    (_, nth) => `<li><a href="/results/${nth + 1}">Result ${nth + 1}</a></li>`,
  );
  return [
    `<!doctype html><html lang="en"><title>${titleOf(site, kind)}</title>`,
    `<header>${site}: a synthetic page, drawn by hopscope synthesize</header>`,
    `<main><form><input type="search" name="q" aria-label="Search"><button type="submit">Search</button></form>`,
    kind === 'found' ? '<p>Hong Kong</p>' : `<ol>${results.join('')}</ol>`,
    '</main></html>',
  ].join('\n');
}

type Colour = readonly [number, number, number];

const COLOURS: readonly Colour[] = [
  ...([
    [70, 90, 140],
    [30, 120, 140],
    [140, 90, 40],
  ] as const),
  ...([
    [90, 110, 50],
    [130, 60, 110],
    [60, 60, 60],
    [160, 70, 60],
  ] as const),
];

/** The size of a drawn dot. Pictures are this many times smaller than the viewport and are shown in its size. */
const DOT = 4;

/** Draws the outline of a page, with a word across its head that names it. */
function drawPage(site: string, isFound: boolean): Uint8Array {
  const [width, height] = [VIEWPORT.width / DOT, VIEWPORT.height / DOT];
  const data = new Uint8Array(width * height * 3).fill(255);
  const fill = (box: Box, [r, g, b]: Colour): void => {
    const [left, top] = [Math.round(box.x / DOT), Math.round(box.y / DOT)];
    for (let y = top; y < Math.round((box.y + box.height) / DOT); y += 1)
      for (let x = left; x < Math.round((box.x + box.width) / DOT); x += 1)
        data.set([r, g, b], (y * width + x) * 3);
  };
  const colour = COLOURS[SITES.indexOf(site)] ?? [110, 110, 110];
  fill({ x: 0, y: 0, width: VIEWPORT.width, height: 96 }, colour);
  writeWord('SYNTHETIC', (x, y) =>
    fill({ x: 240 + 8 * x, y: 20 + 8 * y, width: 8, height: 8 }, [255, 255, 255]),
  );
  fill(FIELD_BOX, [215, 215, 215]);
  fill(BUTTON_BOX, colour);
  if (isFound) fill({ x: 240, y: 240, width: 700, height: 300 }, [225, 240, 225]);
  else
    for (let nth = 0; nth < 6; nth += 1) {
      const { x, y } = linkBox(nth);
      fill({ x, y: y + 4, width: 260 + ((nth * 53) % 150), height: 16 }, colour);
      fill({ x, y: y + 28, width: 560, height: 8 }, [215, 215, 215]);
    }
  // Each machine's zlib compresses differently. With this encoder the same plan gives the same study everywhere, including the hashes of
  // pictures.
  return encode({ width, height, channels: 3, data });
}

/** Letters of five by seven dots, one number per row. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  C: [14, 17, 16, 16, 16, 17, 14],
  E: [31, 16, 16, 30, 16, 16, 31],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  N: [17, 25, 21, 19, 17, 17, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  Y: [17, 17, 10, 4, 4, 4, 4],
};

function writeWord(word: string, dot: (x: number, y: number) => void): void {
  [...word].forEach((letter, nth) => {
    LETTERS[letter]?.forEach((row, y) => {
      for (let x = 0; x < 5; x += 1) if ((row >> (4 - x)) & 1) dot(6 * nth + x, y);
    });
  });
}
