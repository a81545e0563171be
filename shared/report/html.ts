/** Markup that this file made; it is not escaped again. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value in a template. null, undefined, false and '' write nothing. */
export type Piece = Markup | string | number | null | undefined | false | readonly Piece[];

/**
 * Markup from a template. Every value is text and is escaped, also within quoted attributes, unless it is
 * markup of another template: names, addresses and words of pages are untrusted.
 */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return new Markup(
    strings.reduce((text, part, at) => text + part + (at < pieces.length ? written(pieces[at]) : ''), ''),
  );
}

function written(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'string') return escaped(piece);
  if (typeof piece === 'number') return String(piece);
  return piece.map(written).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for markup. Characters that no document may contain become the replacement character. */
export function escaped(text: string): string {
  return (
    text
      .replace(/[&<>"']/g, (found) => ENTITIES[found] ?? '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: pages and models write them
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .toWellFormed()
  );
}
