/** The words of the page with the editors, in the language of its participant. */
export interface EditorWords {
  readonly language: string;
  readonly comparing: string;
  readonly notTaken: string;
  readonly notSent: string;
  readonly files: string;
  /** The names of the editors: of HTML, CSS and JavaScript. */
  readonly editors: readonly [html: string, css: string, javascript: string];
  /** The text of a picture, by its number from 1. */
  readonly pictures: readonly string[];
  /** What the HTML does not load: of the style sheet, of the script, of both. */
  readonly notLoaded: readonly [css: string, javascript: string, both: string];
  /** Texts of the editors' own controls, by their English. */
  readonly phrases: Readonly<Record<string, string>>;
}
