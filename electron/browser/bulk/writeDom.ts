import {
  type DomDocument,
  type DomRecord,
  type DomRecordTarget,
  type DomSnapshotData,
  nodeNumber,
  ownRoots,
} from '../../../shared/page/domRecord.ts';
import { SECRET_MARK, type SecretTest, secretTest } from '../../../shared/redaction/secretFields.ts';
import type { PagePart } from './pagePart.ts';
import { NODE_BUDGET } from './writeHtml.ts';

export interface WrittenDom {
  /** JSON of `DomRecord`. */
  readonly json: string;
  readonly isTruncated: boolean;
  /** Secret values that were left out. */
  readonly redacted: number;
}

/**
 * The DOM with layout and style, as it is kept. It leaves out secrets, and styles, scripts and inlined files, which the
 * archive holds.
 */
export function writeDom(parts: readonly PagePart[], redactUrl: (url: string) => string): WrittenDom {
  const writer = domRecordWriter(NODE_BUDGET, redactUrl);
  const targets = parts
    .toSorted((a, b) => a.number - b.number)
    .map(
      ({ number, owner, offset, snapshot, secret }): DomRecordTarget => ({
        number,
        owner: owner === null ? null : nodeNumber(owner.number, owner.backendNodeId),
        offset: { x: offset.x, y: offset.y },
        snapshot: writer.write(snapshot, secretTest(secret)),
      }),
    );
  const record: DomRecord = { version: 1, computedStyles: parts[0]?.styles ?? [], targets };
  return { json: JSON.stringify(record), ...writer.report() };
}

const ADDRESSES =
  /^(?:href|src|srcset|action|formaction|data|poster|cite|content|xlink:href|background|ping)$/;
/** Elements whose text is in the archive or of no use. */
const OMITTED = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT']);
const TEXT = 3;

/**
 * Reduces Chromium's snapshot to what may be kept. Lists are cut at the node budget, and only strings that are still used
 * remain.
 */
export function domRecordWriter(nodeBudget: number, redactUrl: (url: string) => string) {
  let left = nodeBudget;
  let isTruncated = false;
  let redacted = 0;

  function write(snapshot: DomSnapshotData, isSecret: SecretTest): DomSnapshotData {
    const strings: string[] = [];
    const places = new Map<string, number>();
    const keep = (text: string): number => {
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, strings.length);
      return strings.push(text) - 1;
    };
    const text = (index: number | undefined): string =>
      index === undefined || index < 0 ? '' : (snapshot.strings[index] ?? '');
    const moved: number[] = [];
    const copy = (index: number): number => {
      if (index < 0) return -1;
      moved[index] ??= keep(text(index));
      return moved[index];
    };
    const documents = snapshot.documents.map((document) => writeDocument(document));
    return { documents, strings };

    function writeDocument({ nodes, layout, ...document }: DomDocument): DomDocument {
      const limit = Math.min(nodes.parentIndex.length, Math.max(0, left));
      left -= nodes.parentIndex.length;
      if (limit < nodes.parentIndex.length) isTruncated = true;
      const native = ownRoots(nodes, snapshot.strings);
      const secret = secretNodes(limit);
      const isHidden = (node: number): boolean => {
        const parent = nodes.parentIndex[node] ?? -1;
        return native.has(node) || secret.has(parent) || OMITTED.has(text(nodes.nodeName[parent]));
      };
      const hidden = new Set<number>();
      for (let node = 0; node < limit; node++)
        if (nodes.nodeType[node] === TEXT && isHidden(node)) hidden.add(node);
      const drawn: number[] = [];
      for (const [at, node] of layout.nodeIndex.entries()) if (node < limit) drawn.push(at);

      return {
        documentURL: keep(redactUrl(text(document.documentURL))),
        title: copy(document.title),
        frameId: copy(document.frameId),
        scrollOffsetX: document.scrollOffsetX,
        scrollOffsetY: document.scrollOffsetY,
        nodes: {
          parentIndex: upTo(limit, nodes.parentIndex),
          nodeType: upTo(limit, nodes.nodeType),
          shadowRootType: cut(nodes.shadowRootType, (value) => copy(value)),
          nodeName: upTo(limit, nodes.nodeName).map(copy),
          nodeValue: upTo(limit, nodes.nodeValue).map((value, node) =>
            hidden.has(node) ? keep('') : copy(value),
          ),
          backendNodeId: upTo(limit, nodes.backendNodeId),
          attributes: upTo(limit, nodes.attributes).map((list, node) =>
            writeAttributes(list, secret.has(node)),
          ),
          textValue: cut(nodes.textValue, writeValue),
          inputValue: cut(nodes.inputValue, writeValue),
          inputChecked: cutIndex(nodes.inputChecked),
          optionSelected: cutIndex(nodes.optionSelected),
          contentDocumentIndex: cut(nodes.contentDocumentIndex, (value) => value),
          pseudoType: cut(nodes.pseudoType, (value) => copy(value)),
          isClickable: cutIndex(nodes.isClickable),
        },
        layout: {
          nodeIndex: drawn.map((at) => layout.nodeIndex[at] ?? -1),
          styles: drawn.map((at) => (layout.styles[at] ?? []).map(copy)),
          bounds: drawn.map((at) => (layout.bounds[at] ?? []).map(round)),
          text: drawn.map((at) =>
            hidden.has(layout.nodeIndex[at] ?? -1) ? -1 : copy(layout.text[at] ?? -1),
          ),
          ...(layout.paintOrders === undefined
            ? {}
            : { paintOrders: drawn.map((at) => layout.paintOrders?.[at] ?? 0) }),
        },
      };

      function secretNodes(until: number): ReadonlySet<number> {
        const found = new Set<number>();
        /** Elements that are edited in place. Everything in them is part of them. */
        const edited = new Set<number>();
        for (let node = 0; node < until; node++) {
          const name = text(nodes.nodeName[node]);
          const isField = name === 'INPUT' || name === 'TEXTAREA' || name === 'SELECT';
          const isIn = edited.has(nodes.parentIndex[node] ?? -1);
          const attributes = isField ? Object.fromEntries(pairs(node)) : {};
          if (!isIn && !isSecret(nodes.backendNodeId[node] ?? -1, name, attributes)) continue;
          found.add(node);
          if (!isField) edited.add(node);
        }
        return found;
      }

      function pairs(node: number): [string, string][] {
        const list = nodes.attributes[node] ?? [];
        return list.flatMap((name, at): [string, string][] =>
          at % 2 === 0 ? [[text(name).toLowerCase(), text(list[at + 1])]] : [],
        );
      }

      function writeAttributes(list: readonly number[], isSecretNode: boolean): number[] {
        const kept: number[] = [];
        for (let at = 0; at < list.length; at += 2) {
          const nameAt = list[at] ?? -1;
          const valueAt = list[at + 1] ?? -1;
          const name = text(nameAt);
          if (isSecretNode && (name === 'value' || name.startsWith('data-'))) continue;
          const value = text(valueAt);
          const written = attributeValue(name, value);
          kept.push(copy(nameAt), written === value && valueAt >= 0 ? copy(valueAt) : keep(written));
        }
        return kept;
      }

      function writeValue(value: number, node: number): number {
        if (!secret.has(node) || text(value) === '') return copy(value);
        redacted += 1;
        return keep(SECRET_MARK);
      }

      function cut(
        rare: { readonly index: readonly number[]; readonly value: readonly number[] },
        change: (value: number, node: number) => number,
      ): { index: number[]; value: number[] } {
        const kept = rare.index.flatMap((node, at) => (node < limit ? [at] : []));
        return {
          index: kept.map((at) => rare.index[at] ?? -1),
          value: kept.map((at) => change(rare.value[at] ?? -1, rare.index[at] ?? -1)),
        };
      }

      function cutIndex(rare: { readonly index: readonly number[] }): { index: number[] } {
        return { index: rare.index.filter((node) => node < limit) };
      }
    }
  }

  function attributeValue(name: string, value: string): string {
    // The archive holds inlined files once.
    if (value.length > 200 && value.startsWith('data:')) return `${value.slice(0, value.indexOf(',') + 1)}`;
    return ADDRESSES.test(name.toLowerCase()) ? redactUrl(value) : value;
  }

  return { write, report: () => ({ isTruncated, redacted }) };
}

/** Chromium lays out in 64ths of a pixel. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The first `limit` entries of a list. A shorter list is not copied. */
function upTo<T>(limit: number, list: readonly T[]): T[] {
  return limit >= list.length ? (list as T[]) : list.slice(0, limit);
}
