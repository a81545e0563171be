/** An element to be written, or a text. */
export interface MarkupNode {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** Of a `text` node: its words. */
  readonly text?: string;
  readonly children: readonly MarkupNode[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML does not allow.
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Pretty-printed XML, as the published files have it: two spaces a level, elements without content closed at once. */
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

/** What XML cannot hold is left out; everything else comes back from a parser as it was. */
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
