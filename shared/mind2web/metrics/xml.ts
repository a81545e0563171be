/**
 * A page in the reference program's model (lxml): text is before an element's children (`text`) or after a
 * node (`tail`), and moves with that node.
 */
export interface XmlElement {
  readonly kind: 'element';
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** null = no text, which differs from empty text. */
  readonly text: string | null;
  readonly children: readonly XmlNode[];
  readonly tail: string;
}

/** A comment or a processing instruction: stored as written, and counted as a child. */
interface XmlAside {
  readonly kind: 'aside';
  readonly source: string;
  readonly tail: string;
}

export type XmlNode = XmlElement | XmlAside;

/** Why a text is not a page: the offset in UTF-16 units, and a message. */
export interface XmlFault {
  readonly offset: number;
  readonly message: string;
}

export function isElement(node: XmlNode): node is XmlElement {
  return node.kind === 'element';
}

/** The element and all elements below it, in document order. */
export function* elementsOf(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) if (isElement(child)) yield* elementsOf(child);
}

const reference = /&(?:#(\d+)|#x([0-9a-fA-F]+)|(lt|gt|amp|quot|apos));|&/gu;
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A character that XML 1.0 does not allow, including half a surrogate pair. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/** Text with its character references decoded; null where an `&` begins none of XML's own. */
function decodeXmlText(text: string): string | null {
  let isWhole = true;
  const decoded = text.replace(
    reference,
    (_all, decimal: string | undefined, hexadecimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named[name] ?? '';
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
      if (character !== '' && !notInXml.test(character)) return character;
      isWhole = false;
      return '';
    },
  );
  return isWhole ? decoded : null;
}

/** libxml2's own limit: it rejects deeper pages, too. */
const maxDepth = 2048;

const nameStart =
  'A-Z_a-z\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}\\u{200c}-\\u{200d}\\u{2070}-\\u{218f}\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{fffd}\\u{10000}-\\u{effff}';
const name = `[${nameStart}][${nameStart}\\-.0-9\\u{b7}\\u{300}-\\u{36f}\\u{203f}-\\u{2040}]*`;
const openTag = new RegExp(`<(${name})`, 'uy');
const closeTag = new RegExp(`</(${name})[ \\t\\n]*>`, 'uy');
const attribute = new RegExp(
  `[ \\t\\n]+((?:xml:)?${name})[ \\t\\n]*=[ \\t\\n]*(?:"([^"<]*)"|'([^'<]*)')`,
  'uy',
);
const tagEnd = /[ \t\n]*(\/?)>/uy;
const aside = new RegExp(
  `<!--(?:(?!--)[\\s\\S])*-->|<\\?(?![xX][mM][lL][ \\t\\n?])${name}(?:[ \\t\\n](?:(?!\\?>)[\\s\\S])*)?\\?>`,
  'uy',
);
const cdata = /<!\[CDATA\[((?:(?!\]\]>)[\s\S])*)\]\]>/uy;
/**
 * The optional declaration before the page. One that names an encoding is rejected, because the text is
 * decoded already.
 */
const declaration =
  /<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*["']1\.[0-9]["'](?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*["'](?:yes|no)["'])?[ \t\n]*\?>/uy;
const doctype = new RegExp(
  `<!DOCTYPE[ \\t\\n]+${name}(?:[ \\t\\n]+(?:SYSTEM|PUBLIC[ \\t\\n]+"[-\\w '()+,./:=?;!*#@$%]*")[ \\t\\n]+"[^"]*")?[ \\t\\n]*>`,
  'uy',
);

/** An element during reading. */
interface Open {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  text: string | null;
  readonly children: XmlNode[];
}

/**
 * Reads `cleaned_html` as lxml's `etree.fromstring` does: strictly, keeping white space. A feature that only
 * the reference can read (namespaces, entities declared in the text) is a fault, never a guess.
 */
export function parseXml(source: string): XmlElement | XmlFault {
  const text = source.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n');
  const open: Open[] = [];
  let at = 0;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at += found[0].length;
    return found;
  };
  const fault = (message: string, offset = at): XmlFault => ({ offset, message });
  const addText = (more: string): void => {
    const parent = open.at(-1);
    const before = parent?.children.pop();
    if (parent === undefined) return;
    if (before === undefined) parent.text = (parent.text ?? '') + more;
    else parent.children.push({ ...before, tail: before.tail + more });
  };

  const wrong = text.search(notInXml);
  if (wrong >= 0) return fault('a character that XML does not allow', wrong);
  take(declaration);
  for (let misc = true; misc; )
    misc = take(/[ \t\n]+/uy) !== null || take(aside) !== null || take(doctype) !== null;

  for (;;) {
    const start = at;
    const opened = take(openTag);
    const closed = opened === null ? take(closeTag) : null;
    let done: Open | null = null;
    if (opened !== null) {
      const attributes = new Map<string, string>();
      for (let found = take(attribute); found !== null; found = take(attribute)) {
        const [, key = '', double, single] = found;
        if (attributes.has(key)) return fault(`the attribute ${key} stands twice in one tag`, start);
        if (key === 'xmlns') return fault('namespaces are not read', start);
        const value = decodeXmlText((double ?? single ?? '').replaceAll(/[\t\n]/gu, ' '));
        if (value === null)
          return fault(`the attribute ${key} holds an & that begins no known reference`, start);
        attributes.set(key, value);
      }
      const end = take(tagEnd);
      if (end === null) return fault(`expected an attribute or ">" inside the tag <${opened[1]}`);
      const element: Open = { tag: opened[1] ?? '', attributes, text: null, children: [] };
      if (end[1] === '/') done = element;
      else if (open.push(element) > maxDepth) return fault(`nested deeper than ${maxDepth} levels`, start);
    } else if (closed !== null) {
      done = open.pop() ?? null;
      if (done?.tag !== closed[1])
        return fault(`</${closed[1]}> closes ${done ? `<${done.tag}>` : 'nothing'}`, start);
    } else if (open.length > 0) {
      const raw = take(cdata);
      const comment = raw === null ? take(aside) : null;
      if (raw !== null) addText(raw[1] ?? '');
      else if (comment !== null) open.at(-1)?.children.push({ kind: 'aside', source: comment[0], tail: '' });
      else {
        const plain = take(/[^<]+/uy)?.[0];
        if (plain === undefined)
          return at < text.length ? fault('"<" begins no tag') : fault(`<${open.at(-1)?.tag}> is not closed`);
        const decoded = plain.includes(']]>') ? null : decodeXmlText(plain);
        if (decoded === null)
          return fault('text with "]]>", or with an & that begins no known reference', start);
        addText(decoded);
      }
    } else return fault(at < text.length ? 'expected an element' : 'expected an element, found the end');

    if (done === null) continue;
    const element: XmlElement = { kind: 'element', ...done, tail: '' };
    const parent = open.at(-1);
    if (parent !== undefined) {
      parent.children.push(element);
      continue;
    }
    for (let misc = true; misc; ) misc = take(/[ \t\n]+/uy) !== null || take(aside) !== null;
    return at < text.length ? fault('more after the end of the page') : element;
  }
}
