import type { Box } from '../../../../shared/model/index.ts';
import {
  attributesOf,
  boxAt,
  type DomDocument,
  type DomSnapshotData,
} from '../../../../shared/page/domRecord.ts';
import type { Redaction } from '../../../../shared/redaction/redaction.ts';
import { SEARCHED_AT_ONCE } from '../../bulk/bulk.ts';
import type { BrowserCore } from '../../core/core.ts';
import { type SecretField, secretsIn } from '../../redact/findSecretFields.ts';
import type { TakenSnapshot } from './takeSnapshots.ts';

/** The snapshots of a page, with secrets removed from every text. */
export interface CleanSnapshots {
  readonly taken: readonly TakenSnapshot[];
  /** The documents that contain text that must not be seen, and where it lies in them. */
  readonly seen: readonly SeenText[];
  /** Whether something was removed. */
  readonly isChanged: boolean;
  /** The addresses that were redacted with the texts of a large page. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Redacts an address of these snapshots. */
  redactUrl(url: string): string;
}

export interface SeenText {
  readonly taken: TakenSnapshot;
  readonly frameId: string;
  /** In the document's own viewport. */
  readonly boxes: readonly Box[];
}

/** Autocomplete values of months, years and kinds of cards. Such words occur on every page. */
const PLAIN = /\bcc-(?:exp|type)/i;

/** Limit of fields that are read: a page may hold any number, a person fills in fewer. */
const MOST_FIELDS = 30;

/** Adds the content of secret fields to the known secrets, however it came into the fields. */
export function rememberFields(
  taken: readonly TakenSnapshot[],
  secrets: readonly SecretField[] | null,
  redaction: Redaction,
): void {
  let count = 0;
  for (const { target, snapshot } of taken) {
    // If the page did not answer, only fields that are marked as secret themselves count. An ordinary word must not be
    // searched for everywhere.
    const isSecret = secretsIn(secrets ?? [], target);
    const text = (index: number | undefined): string => snapshot.strings[index ?? -1] ?? '';
    const edited = new Set(secrets?.flatMap((each) => (each.target === target ? [each.backendNodeId] : [])));
    for (const { nodes: list } of snapshot.documents) {
      for (const { backendNodeId, value } of editedIn(list, edited, text)) {
        if (value.length < 4 || count >= MOST_FIELDS) continue;
        count += 1;
        redaction.watch(`${target.rootFrameId}#${backendNodeId}`, value);
      }
      for (const values of [list.inputValue, list.textValue]) {
        values.index.forEach((node, at) => {
          const value = text(values.value[at]);
          if (value.length < 4 || count >= MOST_FIELDS) return;
          const attributes = attributesOf(list.attributes[node] ?? [], text);
          const backendNodeId = list.backendNodeId[node] ?? -1;
          const isIt = isSecret(backendNodeId, text(list.nodeName[node]), attributes);
          if (!isIt || PLAIN.test(attributes['autocomplete'] ?? '')) return;
          count += 1;
          redaction.watch(`${target.rootFrameId}#${backendNodeId}`, value);
        });
      }
    }
  }
}

/** The texts of those elements of `ids` that a person edits in place (`contenteditable`): their text is in nodes of the page. */
function editedIn(
  nodes: DomDocument['nodes'],
  ids: ReadonlySet<number>,
  text: (index: number | undefined) => string,
): readonly { readonly backendNodeId: number; readonly value: string }[] {
  if (ids.size === 0) return [];
  const fields = new Set([...nodes.inputValue.index, ...nodes.textValue.index]);
  const within = new Map<number, number>();
  const values = new Map<number, string>();
  nodes.backendNodeId.forEach((id, node) => {
    const around = within.get(nodes.parentIndex[node] ?? -1);
    const field = around ?? (ids.has(id) && !fields.has(node) ? id : undefined);
    if (field === undefined) return;
    within.set(node, field);
    values.set(field, (values.get(field) ?? '') + text(nodes.nodeValue[node]));
  });
  return [...values].map(([backendNodeId, value]) => ({ backendNodeId, value }));
}

/**
 * Scans all texts of each process once, those of a large page in another thread. Nothing is copied when nothing is found. Throws AppError
 * `redaction.time` when the texts cannot be searched in time.
 */
export async function cleanSnapshots(
  taken: readonly TakenSnapshot[],
  by: Pick<BrowserCore, 'bulk' | 'redaction' | 'redactUrl'>,
): Promise<CleanSnapshots> {
  const addresses = new Map<string, string>();
  const kept = await Promise.all(taken.map(({ snapshot }) => cleanTexts(snapshot, by, addresses)));
  return {
    ...withTexts(taken, kept),
    addresses,
    redactUrl: (url) => addresses.get(url) ?? by.redactUrl(url),
  };
}

/** The snapshots with these texts in place of their own. A snapshot whose texts are the same list is not copied. */
export function withTexts(
  taken: readonly TakenSnapshot[],
  texts: readonly (readonly string[])[],
): Omit<CleanSnapshots, 'addresses' | 'redactUrl'> {
  const seen: SeenText[] = [];
  const clean = taken.map((each, nth) => {
    const { strings } = each.snapshot;
    const kept = texts[nth] ?? strings;
    if (kept === strings) return each;
    const changed = new Set(strings.flatMap((text, at) => (text === kept[at] ? [] : [at])));
    for (const document of each.snapshot.documents) {
      const boxes = [...boxesOf(document, changed), ...boxesOfFields(document, changed, strings)];
      if (boxes.length > 0) seen.push({ taken: each, frameId: strings[document.frameId] ?? '', boxes });
    }
    const snapshot: DomSnapshotData = { ...each.snapshot, strings: [...kept] };
    return { ...each, snapshot };
  });
  return { taken: clean, seen, isChanged: clean.some((each, at) => each !== taken[at]) };
}

async function cleanTexts(
  { strings, documents }: DomSnapshotData,
  { bulk, redaction, redactUrl }: Pick<BrowserCore, 'bulk' | 'redaction' | 'redactUrl'>,
  addresses: Map<string, string>,
): Promise<readonly string[]> {
  if (strings.reduce((sum, { length }) => sum + length, 0) < SEARCHED_AT_ONCE)
    return redaction.texts(strings, 'page');
  const found = await bulk.run(
    'texts',
    { texts: strings, addresses: [...addressesIn(strings, documents)] },
    { redaction, redactUrl },
  );
  for (const [address, clean] of found.addresses) addresses.set(address, clean);
  return found.texts ?? strings;
}

/** Names of attributes that hold an address in some element. */
const ADDRESS =
  /^(?:href|src|srcset|action|formaction|data|poster|cite|content|xlink:href|background|ping)$/i;

/** The texts that are addresses. */
function addressesIn(strings: readonly string[], documents: readonly DomDocument[]): ReadonlySet<number> {
  const found = new Set<number>();
  const named = new Set(strings.flatMap((name, at) => (name.length < 20 && ADDRESS.test(name) ? [at] : [])));
  for (const { documentURL, nodes } of documents) {
    found.add(documentURL);
    for (const list of nodes.attributes)
      for (let at = 0; at + 1 < list.length; at += 2)
        if (named.has(list[at] ?? -1)) found.add(list[at + 1] ?? -1);
  }
  found.delete(-1);
  return found;
}

function boxesOf(document: DomDocument, texts: ReadonlySet<number>): Box[] {
  return document.layout.text.flatMap((text, at) => {
    const box = texts.has(text) ? boxAt(document, at) : null;
    // Letters extend a little beyond their box.
    return box === null ? [] : [{ x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4 }];
  });
}

/**
 * Attributes that are drawn as words. The address of a picture is among them, because a picture is often made from its
 * address.
 */
const DRAWN = /^(?:value|placeholder|alt|src)$/i;

/** The boxes of fields. Neither the content of a field nor the shown option of a list is text of the document. */
function boxesOfFields(document: DomDocument, texts: ReadonlySet<number>, strings: readonly string[]): Box[] {
  const { nodes, layout } = document;
  const nameOf = (node: number): string => strings[nodes.nodeName[node] ?? -1] ?? '';
  const drawn = new Set<number>();
  for (const values of [nodes.inputValue, nodes.textValue])
    values.index.forEach((node, at) => {
      if (texts.has(values.value[at] ?? -1)) drawn.add(node);
    });
  nodes.attributes.forEach((list, node) => {
    for (let at = 0; at + 1 < list.length; at += 2)
      if (
        texts.has(list[at + 1] ?? -1) &&
        DRAWN.test(strings[list[at] ?? -1] ?? '') &&
        nameOf(node) !== 'IFRAME'
      )
        drawn.add(node);
  });
  nodes.nodeValue.forEach((value, node) => {
    if (!texts.has(value)) return;
    for (let up = node, depth = 0; up >= 0 && depth < 4; up = nodes.parentIndex[up] ?? -1, depth++)
      if (nameOf(up) === 'SELECT') drawn.add(up);
  });
  if (drawn.size === 0) return [];
  return layout.nodeIndex.flatMap((node, at) => {
    const box = drawn.has(node) ? boxAt(document, at) : null;
    return box === null ? [] : [box];
  });
}
