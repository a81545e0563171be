import type { AxNode } from '../../../shared/observation/axNode.ts';
import { attributesOf, rareMap } from '../../../shared/page/domRecord.ts';
import { SECRET_MARK } from '../../../shared/redaction/secretFields.ts';
import { bulk, SEARCHED_AT_ONCE } from '../bulk/bulk.ts';
import type { TakenSnapshot } from '../capture/snapshots/takeSnapshots.ts';
import type { BrowserCore } from '../core/core.ts';
import { type SecretField, secretsIn } from '../redact/findSecretFields.ts';

/** The secrets in the pages of one process: the nodes of secret fields, the nodes inside them, and their contents. */
export interface SecretsOfTarget {
  readonly fields: ReadonlySet<number>;
  readonly within: ReadonlySet<number>;
  readonly values: readonly string[];
}

/**
 * The accessibility trees of one process as a model may read them. The content of secret fields appears neither in the
 * fields nor in the names of their ancestors. Addresses are redacted as in every record, and no text contains a known
 * secret. The texts of large trees are searched in another thread. Throws AppError `redaction.time` when they cannot be
 * searched in time.
 */
export async function redactTrees(
  trees: ReadonlyMap<string, readonly AxNode[]>,
  taken: TakenSnapshot,
  secrets: readonly SecretField[] | null,
  by: Pick<BrowserCore, 'bulk' | 'redaction' | 'redactUrl'>,
): Promise<ReadonlyMap<string, readonly AxNode[]>> {
  const found = secretsOf(taken, secrets);
  const texts: string[] = [];
  const addresses: number[] = [];
  const collect = (text: string): number => texts.push(text) - 1;
  const places: { readonly value: { value: unknown }; readonly at: number }[] = [];
  const written = [...trees].map(([frame, nodes]) => {
    const { around, inside } = nodesBy(nodes, found);
    const copies = nodes.map((node) => {
      const id = node.backendDOMNodeId ?? -1;
      const clean = (text: string): string =>
        (inside.has(node) || found.within.has(id)) && text !== ''
          ? SECRET_MARK
          : around.has(node)
            ? masked(text, found.values)
            : text;
      const copied = (from: AxNode['name'], change: (text: string) => string): { value?: unknown } => {
        if (typeof from?.value === 'string') {
          const value = { value: from.value };
          places.push({ value, at: collect(change(from.value)) });
          return value;
        }
        // Lists of related nodes repeat texts and are left out.
        return typeof from?.value === 'number' || typeof from?.value === 'boolean'
          ? { value: from.value }
          : {};
      };
      return {
        nodeId: node.nodeId,
        childIds: node.childIds,
        ...(node.parentId === undefined ? {} : { parentId: node.parentId }),
        ...(node.backendDOMNodeId === undefined ? {} : { backendDOMNodeId: node.backendDOMNodeId }),
        ...(node.role === undefined ? {} : { role: { value: node.role.value } }),
        ...(node.name === undefined ? {} : { name: copied(node.name, clean) }),
        ...(node.value === undefined
          ? {}
          : {
              value: copied(node.value, (text) =>
                found.fields.has(id) && text !== '' ? SECRET_MARK : clean(text),
              ),
            }),
        properties: (node.properties ?? []).map(({ name, value }) => ({
          ...(name === undefined ? {} : { name }),
          value: copied(value, (text) => {
            if (name !== 'url') return clean(text);
            addresses.push(texts.length);
            return text;
          }),
        })),
      };
    });
    return [frame, copies] as const;
  });
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  const asked = { texts, addresses };
  const searched = size < SEARCHED_AT_ONCE ? bulk.trees(asked, by) : await by.bulk.run('trees', asked, by);
  for (const { value, at } of places) value.value = searched[at];
  return new Map(written);
}

export function secretsOf(
  { target, snapshot }: TakenSnapshot,
  secrets: readonly SecretField[] | null,
): SecretsOfTarget {
  const isSecret = secretsIn(secrets, target);
  const fields = new Set<number>();
  const within = new Set<number>();
  const values = new Set<string>();
  const text = (index: number | undefined): string => snapshot.strings[index ?? -1] ?? '';
  for (const { nodes } of snapshot.documents) {
    const typed = [rareMap(nodes.inputValue), rareMap(nodes.textValue)];
    const inSecret = new Set<number>();
    nodes.backendNodeId.forEach((id, node) => {
      if (inSecret.has(nodes.parentIndex[node] ?? -1)) {
        inSecret.add(node);
        within.add(id);
        values.add(text(nodes.nodeValue[node]));
        return;
      }
      const attributes = attributesOf(nodes.attributes[node] ?? [], text);
      if (nodes.nodeType[node] !== 1 || !isSecret(id, text(nodes.nodeName[node]), attributes)) return;
      inSecret.add(node);
      fields.add(id);
      for (const held of typed) values.add(text(held.get(node)));
    });
  }
  values.delete('');
  return { fields, within, values: [...values].sort((a, b) => b.length - a.length) };
}

/**
 * `around`: the fields and their ancestors. Chromium computes some names from the content of an element, so the name of an
 * ancestor can reveal what was typed into a field. `inside`: the nodes inside a field, including those that Chromium adds.
 */
function nodesBy(
  nodes: readonly AxNode[],
  { fields, within }: SecretsOfTarget,
): { readonly around: ReadonlySet<AxNode>; readonly inside: ReadonlySet<AxNode> } {
  const around = new Set<AxNode>();
  const inside = new Set<AxNode>();
  if (fields.size === 0) return { around, inside };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isField = (node: AxNode): boolean => fields.has(node.backendDOMNodeId ?? -1);
  for (const node of nodes) {
    if (!isField(node) && !within.has(node.backendDOMNodeId ?? -1)) continue;
    for (
      let up: AxNode | undefined = node;
      up !== undefined && !around.has(up);
      up = byId.get(up.parentId ?? '')
    )
      around.add(up);
    const open = [...node.childIds];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const below = byId.get(id);
      if (below === undefined || inside.has(below)) continue;
      inside.add(below);
      open.push(...below.childIds);
    }
  }
  return { around, inside };
}

function masked(text: string, values: readonly string[]): string {
  return values.reduce((clean, value) => clean.replaceAll(value, SECRET_MARK), text);
}
