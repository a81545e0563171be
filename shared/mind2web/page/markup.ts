/** An element to be written, or a text. */
export interface MarkupNode {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** The words of a `text` node. */
  readonly text?: string;
  readonly children: readonly MarkupNode[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML does not allow.
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Pretty-printed XML as in the published files: two spaces for each level, empty elements closed at once. */
export function writeMarkup(root: MarkupNode): string {
  const lines: string[] = [];
  const write = (node: MarkupNode, indent: string): void => {
    const attributes = node.attributes
      .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
      .join('');
    const open = `${indent}<${node.tag}${attributes}`;
    if (node.text !== undefined) lines.push(`${open}>${escapeText(node.text)}</${node.tag}>`);
    else if (node.children.length === 0) lines.push(`${open}/>`);
    else {
      lines.push(`${open}>`);
      for (const child of node.children) write(child, `${indent}  `);
      lines.push(`${indent}</${node.tag}>`);
    }
  };
  write(root, '');
  return `${lines.join('\n')}\n`;
}

/** Leaves out characters that XML does not allow; a parser returns all others unchanged. */
export function xmlText(text: string): string {
  return text.replace(notInXml, '').replace(loneSurrogate, '\ufffd');
}

function escapeText(text: string): string {
  return xmlText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}

/** A node of a published page. */
export interface ReadNode {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: ReadNode[];
  text: string;
}

/** The most nodes of a page; no published page comes near. */
const nodeLimit = 100_000;
const token =
  /<!--[\s\S]*?(?:-->|$)|<![^>]*>?|<\/([A-Za-z][\w.:-]*)\s*>|<([A-Za-z][\w.:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>|[^<]+|</g;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Reads `raw_html` or `cleaned_html` as far as possible: missing or extra end tags are tolerated. */
export function readMarkup(source: string): ReadNode {
  const root: ReadNode = { tag: '', attributes: new Map(), children: [], text: '' };
  const open: ReadNode[] = [root];
  let count = 0;
  for (const [whole, closed, tag, attributes, selfClosed] of source.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (closed !== undefined) {
      const at = open.findLastIndex((node) => node.tag === closed.toLowerCase());
      if (at > 0) open.length = at;
    } else if (tag !== undefined) {
      if (++count > nodeLimit) break;
      const node: ReadNode = {
        tag: tag.toLowerCase(),
        attributes: readAttributes(attributes ?? ''),
        children: [],
        text: '',
      };
      parent.children.push(node);
      if (selfClosed !== '/') open.push(node);
    } else if (!whole.startsWith('<!')) parent.text += decode(whole);
  }
  return root;
}

function readAttributes(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of source.matchAll(attribute))
    if (!found.has(name)) found.set(name, decode(double ?? single ?? bare ?? ''));
  return found;
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (Number.isInteger(code) && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
    return named[String(name)] ?? whole;
  });
}
