/** A node of a published page. */
export interface ReadNode {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: ReadNode[];
  text: string;
}

/** Nodes that are read of one page; no published one comes near. */
const nodeLimit = 100_000;
const token =
  /<!--[\s\S]*?-->|<![^>]*>|<\/([A-Za-z][\w.:-]*)\s*>|<([A-Za-z][\w.:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>|[^<]+|</g;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Reads `raw_html` or `cleaned_html` as far as it goes: end tags that are missing or too many stop nothing. */
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
