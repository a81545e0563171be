import { html, Markup, type Piece } from './html.ts';
import { style } from './style.ts';

/** A part of a report under a heading of its own. */
export interface Section {
  /** Its anchor in the address; unique within the report. */
  readonly id: string;
  readonly title: string;
  readonly body: Piece;
}

export interface Page {
  readonly title: string;
  /** Above the sections: the content in a sentence or two. */
  readonly lead: Piece;
  readonly sections: readonly Section[];
  /** Below the sections: which program made the report, and when. */
  readonly foot: string;
  /** Whether the report is complete, and what is missing. */
  readonly missing?: Piece;
  readonly isWide?: boolean;
}

/**
 * A report as one self-contained file: no script, nothing loaded from elsewhere. Its policy allows only its
 * own style, by `styleHash`, and pictures inside the file.
 */
export function pageText(page: Page, styleHash: (text: string) => string): string {
  const { title, lead, sections, foot, missing = '', isWide = false } = page;
  const policy = [
    "default-src 'none'",
    `style-src '${styleHash(style)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="${foot}">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<a class="skip" href="#report">Skip to the report</a>
<header>
<h1>${title}</h1>
${lead}
</header>
<nav aria-label="Contents">
<h2>Contents</h2>
<ol>${sections.map(({ id, title: words }) => html`<li><a href="#${id}">${words}</a></li>`)}</ol>
</nav>
<main id="report" tabindex="-1"${isWide ? new Markup(' class="wide"') : ''}>
${sections.map(
  ({ id, title: words, body }) => html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${words}</h2>
${body}
</section>
`,
)}</main>
<footer><p>${foot}</p>${missing}</footer>
</body>
</html>
`;
  return document.text;
}

/** A column: its heading, and its cell for each row. `isFigure`: the cells are numbers, aligned to the right. */
export interface Column<T> {
  readonly head: string;
  readonly cell: (row: T, index: number) => Piece;
  readonly isFigure?: boolean;
}

/**
 * In a table with more columns than this, the lines of numbers may break: a number then stands above its interval,
 * so that the last column stays on the page.
 */
const MOST_WIDE = 6;

/**
 * A table with a caption. The first cell of each row is the heading of the row. A table wider than the page can
 * be scrolled, also by keyboard.
 */
export function table<T>(caption: string, columns: readonly Column<T>[], rows: readonly T[]): Markup {
  const right = ({ isFigure = false }: Column<T>): Piece => (isFigure ? new Markup(' class="figure"') : '');
  // Short tables are not split between printed pages.
  const isShort = rows.length <= 18;
  return html`<div class="scroll${isShort ? ' short' : ''}" role="region" aria-label="${caption}" tabindex="0"><table${columns.length > MOST_WIDE ? new Markup(' class="dense"') : ''}>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col"${right(column)}>${column.head.replaceAll(' %', '\u00a0%')}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row, index) => html`<tr>${columns.map((column, at) =>
      at === 0
        ? html`<th scope="row">${column.cell(row, index)}</th>`
        : html`<td${right(column)}>${column.cell(row, index)}</td>`,
    )}</tr>
`,
  )}</tbody>
</table></div>
`;
}

/** The first items of a long list, and a note with the total. This limits the size of a report. */
export function firstOf<T>(
  all: readonly T[],
  most: number,
  noun: string,
): { readonly shown: readonly T[]; readonly note: Piece } {
  if (all.length <= most) return { shown: all, note: '' };
  return {
    shown: all.slice(0, most),
    note: html`<p class="note">This file has the first ${most} of ${all.length.toLocaleString('en')} ${noun}.</p>`,
  };
}

/** A list of facts: each with a name and a value. */
export function facts(rows: readonly (readonly [name: string, value: Piece])[]): Markup {
  return html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** The pictures of a chart, as data URLs. */
export interface DrawnChart {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
  /** Its content in words, for readers who cannot see it. */
  readonly words: string;
}

/** A chart. undefined: there is nothing to draw; null: it could not be drawn. */
export function chartFigure(drawn: DrawnChart | null | undefined, caption: Piece): Markup {
  if (drawn === undefined) return html``;
  if (drawn === null)
    return html`<p class="note">A chart could not be drawn here. <code>hopscope figures</code> writes its numbers.</p>`;
  const { words } = drawn;
  return html`<figure class="chart">
<picture><source media="screen and (prefers-color-scheme: dark)" srcset="${drawn.dark}"><img src="${drawn.light}" alt="${words}" width="${Math.ceil(drawn.width)}" height="${Math.ceil(drawn.height)}"></picture>
<figcaption>${caption}</figcaption>
</figure>
`;
}
