import type { Import } from './readImports.ts';
import type { Reach } from './readReaches.ts';
import { targetOf } from './target.ts';

const STYLE = /\.css$/;
const PAGE = /\.html?$/;
/** Style sheets and pages: what they import and load is read from their text. */
export const MARKUP = /\.(css|html?)$/;

const STYLE_IMPORTS =
  /@import\s+(?:url\()?\s*['"]?([^'")\s;]+)|(?:\bcomposes:|@value\s)[^;]*\bfrom\s+['"]([^'"]+)['"]|:import\(\s*['"]?([^'")\s]+)/g;
/** Programs and styles of a page. */
const PAGE_IMPORTS = /<(?:script|link)\b[^>]*?\s(?:src|href)\s*=\s*['"]?(?!data:)([^'"\s>]+)/gi;
/** An address with a scheme, or with the scheme of the page. */
const ADDRESS = /(https?:\/\/[^\s'")]+|(?<=['"(=])\/\/\w[^\s'")>]*)/gi;
const PAGE_CODE = /<(script)(?![^>]*\ssrc\s*=)[^>]*>|\s(on\w+)\s*=|=\s*['"]?(javascript:)/gi;

/** The demo's websites have scripts of their own. */
const PROGRAM = /^(?:electron|renderer|shared)\/.*\.tsx?$/;
/** Modules that write pages in templates: `html`<p>…</p>``. */
const TEMPLATES = /\bhtml`/;
const TEMPLATE_CODE = /<(script)\b|\s(on[a-z]+)=["'$]|["'](javascript:)/gi;
const TEMPLATE_LOADS = /\ssrc=["']?((?:https?:)?\/\/[^\s"'>]*)/gi;
const TEMPLATE_CLOCK = /http-equiv=["']?(refresh)/gi;

/** What style sheets and pages import and load; `files`: the files of the tree, from the root. */
export function readMarkup(files: ReadonlyMap<string, string>): {
  readonly imports: readonly Import[];
  readonly reaches: readonly Reach[];
} {
  const imports = [...found(files, STYLE, STYLE_IMPORTS), ...found(files, PAGE, PAGE_IMPORTS)];
  const addresses = found(files, MARKUP, ADDRESS);
  const templates = new Map([...files].filter(([name, text]) => PROGRAM.test(name) && TEMPLATES.test(text)));
  const written = (pattern: RegExp, kind: 'clock' | 'code' | 'network'): Reach[] =>
    found(templates, /./, pattern).map((one) => ({
      ...one,
      kind,
      text: one.text === 'script' ? '<script>' : one.text,
    }));
  return {
    imports: imports.map(({ from, line, text }) => ({
      ...{ from, line, to: text, typeOnly: false },
      // An address from the root of the host: the top folder holds the page.
      target: /^\/[^/]/.test(text) ? `${from.split('/', 1)[0]}${text}` : targetOf(from, text, files),
    })),
    reaches: [
      ...addresses.map((one) => ({ ...one, kind: 'address' as const })),
      ...found(files, PAGE, PAGE_CODE).map((one) => ({
        ...one,
        kind: 'code' as const,
        text: one.text === 'script' ? '<script>' : one.text,
      })),
      ...written(TEMPLATE_CODE, 'code'),
      ...written(TEMPLATE_LOADS, 'network'),
      ...written(TEMPLATE_CLOCK, 'clock'),
    ],
  };
}

/** Where a pattern is found in the files of a kind, and the text of its group. */
function found(
  files: ReadonlyMap<string, string>,
  kind: RegExp,
  pattern: RegExp,
): { readonly from: string; readonly line: number; readonly text: string }[] {
  return [...files]
    .filter(([name]) => kind.test(name))
    .flatMap(([from, text]) =>
      [...withoutComments(text).matchAll(pattern)].map((match) => ({
        from,
        line: text.slice(0, match.index).split('\n').length,
        text: match.slice(1).find((group) => group !== undefined) ?? '',
      })),
    );
}

/** Comments of style sheets become spaces, so that lines stay where they are. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}
