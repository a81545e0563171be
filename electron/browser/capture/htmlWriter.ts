import type { DomDocument, DomSnapshotData } from '../../../shared/page/domRecord.ts';
import { SECRET_MARK } from '../../../shared/redaction/secretFields.ts';
import type { SecretTest } from '../redact/findSecretFields.ts';
import type { UrlRedaction } from '../redact/redactUrl.ts';

interface WriteOptions {
  readonly isFrame: boolean;
  readonly isSecret: SecretTest;
  /** The inner HTML of a frame element's document. */
  frame(nodeIndex: number, backendNodeId: number): string;
}

interface HtmlWriter {
  write(snapshot: DomSnapshotData, document: DomDocument, options: WriteOptions): string;
  report(): { isTruncated: boolean; isBlank: boolean; redacted: number };
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
/** Their text is not content: checks read what a person could read, the archive (MHTML) keeps the look. */
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
const DOCUMENT = 9;
const ELEMENT = 1;
const TEXT = 3;

/**
 * Writes DOM snapshots as HTML. Shadow trees stand flattened where they are drawn, slots filled; frames stand beside their
 * element as `<hopscope-frame src>` (a custom element, because a parser takes it anywhere; so are `html`, `head` and `body` of
 * frames); elements that are not drawn carry `data-hopscope-hidden`. Scripts, handlers and styles are left out.
 */
export function createHtmlWriter(nodeBudget: number, redactUrl: UrlRedaction): HtmlWriter {
  let left = nodeBudget;
  let seen = 0;
  let redacted = 0;

  function write(snapshot: DomSnapshotData, document: DomDocument, options: WriteOptions): string {
    const { strings } = snapshot;
    const { nodes, layout } = document;
    const text = (index: number | undefined): string =>
      index === undefined || index < 0 ? '' : (strings[index] ?? '');
    const children = childLists(nodes.parentIndex);
    const native = new Set(
      nodes.shadowRootType.index.filter((_, at) => text(nodes.shadowRootType.value[at]) === 'user-agent'),
    );
    const inputs = rareMap(nodes.inputValue);
    const areas = rareMap(nodes.textValue);
    const checked = new Set(nodes.inputChecked.index);
    const selected = new Set(nodes.optionSelected.index);
    const pseudo = new Set(nodes.pseudoType.index);
    const drawn = new Map(layout.nodeIndex.map((node, index) => [node, text(layout.styles[index]?.[0])]));

    function writeNode(node: number, parentDrawn: boolean, depth: number): string {
      // Chromium's own shadow roots hold the plain text of fields, passwords too.
      if (pseudo.has(node) || native.has(node)) return '';
      if (left <= 0 || depth > 400) {
        left = Math.min(left, 0);
        return '';
      }
      left -= 1;
      const type = nodes.nodeType[node];
      const inside = (isDrawn: boolean): string =>
        (children[node] ?? []).map((child) => writeNode(child, isDrawn, depth + 1)).join('');
      if (type === TEXT) return writeText(node, parentDrawn);
      if (type === DOCUMENT) return inside(true);
      return type === ELEMENT ? writeElement(node, parentDrawn, inside) : '';
    }

    function writeText(node: number, isDrawn: boolean): string {
      const value = text(nodes.nodeValue[node]);
      if (isDrawn && value.trim() !== '') seen += 1;
      return escapeText(value);
    }

    function writeElement(node: number, parentDrawn: boolean, inside: (isDrawn: boolean) => string): string {
      const written = text(nodes.nodeName[node]);
      const name = written === written.toUpperCase() ? written.toLowerCase() : written;
      const tag = options.isFrame && ['html', 'head', 'body'].includes(name) ? `hopscope-${name}` : name;
      const attributes = attributesOf(node);
      const isSecret = options.isSecret(nodes.backendNodeId[node] ?? -1, name, attributes);
      const style = drawn.get(node);
      const isDrawn = style !== undefined && style !== 'hidden';
      if (isDrawn && VISIBLE.has(tag)) seen += 1;
      const state = stateOf(node, tag, isSecret);
      const hidden =
        !isDrawn &&
        parentDrawn &&
        !isUndrawnByNature(name) &&
        attributes['style']?.includes('contents') !== true;
      const open = `<${tag}${writeAttributes({ ...withoutValue(attributes, isSecret), ...state }, hidden)}>`;
      if (VOID.has(tag)) return open;
      if (EMPTIED.has(tag)) return `${open}</${tag}>`;
      if (tag === 'textarea') return `${open}${isSecret ? '' : escapeText(text(areas.get(node)))}</${tag}>`;
      if (tag === 'iframe' || tag === 'frame' || tag === 'object') {
        const inner = options.frame(node, nodes.backendNodeId[node] ?? -1);
        return `${open}</${tag}>${inner === '' ? '' : `<hopscope-frame src="${escapeAttribute(redactUrl(attributes['src'] ?? ''))}">${inner}</hopscope-frame>`}`;
      }
      if (isSecret && tag !== 'select' && tag !== 'input') {
        redacted += 1;
        return `${open}${SECRET_MARK}</${tag}>`;
      }
      // A child can be drawn under a parent that is not: `display: contents`, `visibility: visible`.
      return `${open}${inside(isDrawn)}</${tag}>`;
    }

    function attributesOf(node: number): Record<string, string> {
      const list = nodes.attributes[node] ?? [];
      const found: Record<string, string> = {};
      for (let i = 0; i + 1 < list.length; i += 2) found[text(list[i]).toLowerCase()] = text(list[i + 1]);
      return found;
    }

    /** What a person typed or chose, as attributes. */
    function stateOf(node: number, tag: string, isSecret: boolean): Record<string, string> {
      const state: Record<string, string> = {};
      const value = inputs.get(node);
      if (isSecret && (value !== undefined || areas.has(node)) && text(value ?? areas.get(node)) !== '') {
        redacted += 1;
        if (tag === 'input') state['value'] = SECRET_MARK;
      } else if (tag === 'input' && value !== undefined) state['value'] = text(value);
      if (checked.has(node) && !isSecret) state['checked'] = '';
      if (selected.has(node)) state['selected'] = '';
      return state;
    }

    function writeAttributes(attributes: Readonly<Record<string, string>>, hidden: boolean): string {
      const parts = Object.entries(attributes).flatMap(([name, value]) => {
        if (name.startsWith('on') || name === 'srcdoc' || name === 'nonce' || !/^[^\s"'<>/=]+$/.test(name))
          return [];
        const safe = ADDRESSES.has(name) ? redactUrl(value.startsWith('data:') ? 'data:,' : value) : value;
        return [` ${name}="${escapeAttribute(safe)}"`];
      });
      return parts.join('') + (hidden ? ' data-hopscope-hidden=""' : '');
    }

    return writeNode(0, true, 0);
  }

  return { write, report: () => ({ isTruncated: left <= 0, isBlank: seen === 0, redacted }) };
}

function withoutValue(attributes: Record<string, string>, isSecret: boolean): Record<string, string> {
  if (!isSecret) return attributes;
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => name !== 'value' && !name.startsWith('data-')),
  );
}

function isUndrawnByNature(tag: string): boolean {
  return [
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
  ].includes(tag);
}

function childLists(parents: readonly number[]): (number[] | undefined)[] {
  const lists: (number[] | undefined)[] = [];
  parents.forEach((parent, node) => {
    if (parent < 0) return;
    const list = lists[parent] ?? [];
    list.push(node);
    lists[parent] = list;
  });
  return lists;
}

function rareMap(rare: {
  readonly index: readonly number[];
  readonly value: readonly number[];
}): Map<number, number> {
  return new Map(rare.index.map((node, at) => [node, rare.value[at] ?? -1]));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
