import {
  childLists,
  type DomDocument,
  type DomSnapshotData,
  ownRoots,
  rareMap,
} from '../../../shared/page/domRecord.ts';
import { SECRET_MARK, type SecretTest, secretTest } from '../../../shared/redaction/secretFields.ts';
import type { PagePart } from './pagePart.ts';

export interface WrittenHtml {
  readonly html: string;
  readonly isTruncated: boolean;
  /** No text, no picture, no field. The page may still draw coloured boxes or an empty editor. */
  readonly isBlank: boolean;
  /** Secret values that were left out. */
  readonly redacted: number;
}

/** Nodes in one recorded document, frames included. */
export const NODE_BUDGET = 150_000;
/** Characters of texts and attributes in one recorded document. Many elements of a page may share one long text. */
const CHARACTER_BUDGET = 50_000_000;

/**
 * The recorded DOM as HTML. Frames and shadow roots (closed ones too) are inlined, values of fields become attributes, and
 * secrets are left out. The DOM is read through the protocol, so the page cannot notice or falsify it.
 */
export function writeHtml(parts: readonly PagePart[], redactUrl: (url: string) => string): WrittenHtml {
  const writer = createHtmlWriter(NODE_BUDGET, redactUrl);
  const main = parts.find((each) => each.number === 0);
  if (main === undefined) throw new Error('the page is gone');

  /** One document of a target as HTML, with the documents of its frames inside. */
  const write = (part: PagePart, document: DomDocument, isFrame: boolean): string =>
    writer.write(part.snapshot, document, {
      isFrame,
      isSecret: secretTest(part.secret),
      frame(nodeIndex, backendNodeId) {
        const at = document.nodes.contentDocumentIndex.index.indexOf(nodeIndex);
        const inner = part.snapshot.documents[document.nodes.contentDocumentIndex.value[at] ?? -1];
        if (inner !== undefined) return write(part, inner, true);
        const foreign = parts.find(
          ({ owner }) => owner?.number === part.number && owner.backendNodeId === backendNodeId,
        );
        const root = foreign?.snapshot.documents[0];
        return foreign === undefined || root === undefined ? '' : write(foreign, root, true);
      },
    });

  const root = main.snapshot.documents[0];
  if (root === undefined) throw new Error('the page has no document');
  const html = `<!DOCTYPE html>${write(main, root, false)}`;
  return { html, ...writer.report() };
}

interface WriteOptions {
  readonly isFrame: boolean;
  readonly isSecret: SecretTest;
  /** The inner HTML of a frame element's document. */
  frame(nodeIndex: number, backendNodeId: number): string;
}

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Elements whose text is not content. Checks read what a person could read; the archive (MHTML) keeps the look. */
const EMPTIED = new Set(['script', 'style', 'noscript', 'template']);
const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'srcset',
  'cite',
  'content',
]);
const VISIBLE = new Set([
  'img',
  'svg',
  'canvas',
  'video',
  'iframe',
  'input',
  'select',
  'textarea',
  'button',
  'object',
  'embed',
  'picture',
]);
/** Elements that are never drawn. */
const UNDRAWN_BY_NATURE = new Set([
  'head',
  'html',
  'title',
  'meta',
  'link',
  'base',
  'script',
  'style',
  'noscript',
  'template',
  'option',
  'optgroup',
  'br',
  'wbr',
  'source',
  'track',
  'slot',
]);
const DOCUMENT = 9;
const ELEMENT = 1;
const TEXT = 3;

/**
 * Writes DOM snapshots as HTML.
 *
 * Shadow trees are flattened to where they are drawn, with their slots filled. A frame follows its element as
 * `<hopscope-frame src>`: parsers accept a custom element anywhere. The `html`, `head` and `body` of frames become custom
 * elements, too. Elements that are not drawn carry `data-hopscope-hidden`. Scripts, handlers and styles are left out.
 */
export function createHtmlWriter(nodeBudget: number, redactUrl: (url: string) => string) {
  let left = nodeBudget;
  let room = CHARACTER_BUDGET;
  let seen = 0;
  let redacted = 0;

  /** Whether there is room for the text. The document ends where there is none. */
  function fits(text: string): boolean {
    room -= text.length;
    if (room < 0) left = Math.min(left, 0);
    return room >= 0;
  }

  function write(snapshot: DomSnapshotData, document: DomDocument, options: WriteOptions): string {
    const { strings } = snapshot;
    const { nodes, layout } = document;
    const text = (index: number | undefined): string =>
      index === undefined || index < 0 ? '' : (strings[index] ?? '');
    const children = childLists(nodes.parentIndex);
    const native = ownRoots(nodes, strings);
    const inputs = rareMap(nodes.inputValue);
    const areas = rareMap(nodes.textValue);
    const checked = new Set(nodes.inputChecked.index);
    const selected = new Set(nodes.optionSelected.index);
    const pseudo = new Set(nodes.pseudoType.index);
    const drawn: (string | undefined)[] = [];
    for (const [at, node] of layout.nodeIndex.entries()) drawn[node] = text(layout.styles[at]?.[0]);
    const out: string[] = [];

    function writeNode(node: number, parentDrawn: boolean, depth: number): void {
      // Chromium's own shadow roots hold the plain text of fields, even of passwords.
      if (pseudo.has(node) || native.has(node)) return;
      if (left <= 0 || depth > 400) {
        left = Math.min(left, 0);
        return;
      }
      left -= 1;
      const type = nodes.nodeType[node];
      if (type === TEXT) writeText(node, parentDrawn);
      else if (type === DOCUMENT) writeChildren(node, true, depth);
      else if (type === ELEMENT) writeElement(node, parentDrawn, depth);
    }

    function writeChildren(node: number, isDrawn: boolean, depth: number): void {
      for (const child of children[node] ?? []) writeNode(child, isDrawn, depth + 1);
    }

    function writeText(node: number, isDrawn: boolean): void {
      const value = text(nodes.nodeValue[node]);
      if (isDrawn && value.trim() !== '') seen += 1;
      if (fits(value)) out.push(escapeText(value));
    }

    function writeElement(node: number, parentDrawn: boolean, depth: number): void {
      const written = text(nodes.nodeName[node]);
      const name = written === written.toUpperCase() ? written.toLowerCase() : written;
      const tag = options.isFrame && ['html', 'head', 'body'].includes(name) ? `hopscope-${name}` : name;
      const attributes = attributesOf(node);
      const isSecret = options.isSecret(nodes.backendNodeId[node] ?? -1, name, attributes);
      const style = drawn[node];
      const isDrawn = style !== undefined && style !== 'hidden';
      if (isDrawn && VISIBLE.has(tag)) seen += 1;
      const hidden =
        !isDrawn &&
        parentDrawn &&
        !UNDRAWN_BY_NATURE.has(name) &&
        attributes['style']?.includes('contents') !== true;
      out.push(`<${tag}`);
      addState(attributes, node, tag, isSecret);
      writeAttributes(attributes, hidden);
      out.push('>');
      if (VOID.has(tag)) return;
      if (EMPTIED.has(tag)) {
        out.push(`</${tag}>`);
        return;
      }
      if (tag === 'textarea') {
        const value = text(areas.get(node));
        if (!isSecret && fits(value)) out.push(escapeText(value));
      } else if (tag === 'iframe' || tag === 'frame' || tag === 'object') {
        const inner = options.frame(node, nodes.backendNodeId[node] ?? -1);
        out.push(`</${tag}>`);
        if (inner !== '')
          out.push(
            `<hopscope-frame src="${escapeAttribute(redactUrl(attributes['src'] ?? ''))}">${inner}</hopscope-frame>`,
          );
        return;
      } else if (isSecret && tag !== 'select' && tag !== 'input') {
        redacted += 1;
        out.push(SECRET_MARK);
      }
      // A child can be drawn although its parent is not: `display: contents`, `visibility: visible`.
      else writeChildren(node, isDrawn, depth);
      out.push(`</${tag}>`);
    }

    function attributesOf(node: number): Record<string, string> {
      const list = nodes.attributes[node] ?? [];
      const found: Record<string, string> = {};
      for (let i = 0; i + 1 < list.length; i += 2) found[text(list[i]).toLowerCase()] = text(list[i + 1]);
      return found;
    }

    /** The current value of a field, which the person typed or chose, replaces the value that the page wrote. */
    function addState(
      attributes: Record<string, string>,
      node: number,
      tag: string,
      isSecret: boolean,
    ): void {
      if (isSecret)
        for (const name of Object.keys(attributes))
          if (name === 'value' || name.startsWith('data-')) delete attributes[name];
      const value = inputs.get(node);
      if (isSecret && (value !== undefined || areas.has(node)) && text(value ?? areas.get(node)) !== '') {
        redacted += 1;
        if (tag === 'input') attributes['value'] = SECRET_MARK;
      } else if (tag === 'input' && value !== undefined) attributes['value'] = text(value);
      if (checked.has(node) && !isSecret) attributes['checked'] = '';
      if (selected.has(node)) attributes['selected'] = '';
    }

    function writeAttributes(attributes: Readonly<Record<string, string>>, hidden: boolean): void {
      for (const name in attributes) {
        if (name.startsWith('on') || name === 'srcdoc' || name === 'nonce' || !/^[^\s"'<>/=]+$/.test(name))
          continue;
        const value = attributes[name] ?? '';
        if (!fits(value)) return;
        const safe = ADDRESSES.has(name) ? redactUrl(value.startsWith('data:') ? 'data:,' : value) : value;
        out.push(` ${name}="${escapeAttribute(safe)}"`);
      }
      if (hidden) out.push(' data-hopscope-hidden=""');
    }

    writeNode(0, true, 0);
    return out.join('');
  }

  return { write, report: () => ({ isTruncated: left <= 0, isBlank: seen === 0, redacted }) };
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
