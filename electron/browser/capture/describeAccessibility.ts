import { z } from 'zod';
import type { NodeRef } from '../../../shared/model/index.ts';
import type { AccessibilityNode, AccessibilityRecord } from '../../../shared/page/accessibilityRecord.ts';
import { isSecretField } from '../../../shared/redaction/secretFields.ts';
import { ask } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import { frameElement, type TargetNode } from '../cdp/targetNode.ts';
import type { BrowserCore } from '../core/core.ts';
import { findSecretFields, type SecretField } from '../redact/findSecretFields.ts';
import { targetOf } from '../tabs/nodeRef.ts';
import type { Tab } from '../tabs/tab.ts';

const value = z.object({
  value: z.union([z.string(), z.number(), z.boolean()]).optional().catch(undefined),
  sources: z
    .array(
      z.object({
        type: z.string(),
        value: z.unknown().optional(),
        superseded: z.boolean().optional(),
      }),
    )
    .optional(),
});
const axNode = z.object({
  nodeId: z.string(),
  ignored: z.boolean(),
  role: value.optional(),
  name: value.optional(),
  description: value.optional(),
  value: value.optional(),
  properties: z.array(z.object({ name: z.string(), value })).default([]),
  parentId: z.string().optional(),
  backendDOMNodeId: z.number().optional(),
  frameId: z.string().optional(),
});
type AxNode = z.infer<typeof axNode>;
const partialTree = z.object({ nodes: z.array(axNode) });
const described = z.object({
  node: z.object({ localName: z.string(), attributes: z.array(z.string()).default([]) }),
});

/** Limit of nested frames that are followed outwards. */
const MOST_FRAMES = 8;
/** States that are recorded only when they hold. */
const SHOWN_WHEN_SET = new Set([
  'disabled',
  'focused',
  'invalid',
  'hasPopup',
  'level',
  'modal',
  'multiline',
  'multiselectable',
  'orientation',
  'pressed',
  'readonly',
  'required',
  'selected',
  'autocomplete',
  'valuemin',
  'valuemax',
]);
/** States that are recorded also when they do not hold. */
const SHOWN_ALWAYS = new Set(['expanded', 'checked']);

/**
 * What assistive technology learns about an element and its ancestors, frames included, as JSON of `AccessibilityRecord`.
 * Null when it learns nothing. Only this element is requested: the whole tree takes seconds on a large page.
 */
export async function describeAccessibility(
  core: BrowserCore,
  tab: Tab,
  ref: NodeRef,
): Promise<string | null> {
  const secrets = await findSecretFields(tab.targets);
  const nodes: AccessibilityNode[] = [];
  let at: TargetNode | null = targetOf(tab, ref);
  for (let depth = 0; at !== null && depth < MOST_FRAMES; depth++) {
    const { target, backendNodeId }: TargetNode = at;
    const tree = await ask(
      target.raw,
      'Accessibility.getPartialAXTree',
      { backendNodeId, fetchRelatives: true },
      partialTree,
    );
    const chain = chainOf(tree.nodes, backendNodeId);
    const secret = await isSecret(target, backendNodeId, secrets);
    for (const node of chain) {
      if (node.ignored) continue;
      const written = write(node, secret && node === chain[0], secrets.length > 0);
      const saysNothing = written.name === '' && /^(?:generic|none)$/.test(written.role);
      if (nodes.length === 0 || !saysNothing) nodes.push(written);
    }
    // The element that holds the frame in whose document the chain ended.
    at = await frameElement(target, chain.at(-1)?.frameId).catch(() => null);
  }
  const record: AccessibilityRecord = { nodes };
  return nodes.length === 0 ? null : JSON.stringify(core.redaction.value(record, 'accessibility'));
}

function chainOf(nodes: readonly AxNode[], backendNodeId: number): AxNode[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const chain: AxNode[] = [];
  let node = nodes.find((each) => each.backendDOMNodeId === backendNodeId);
  while (node !== undefined && !chain.includes(node)) {
    chain.push(node);
    node = byId.get(node.parentId ?? '');
  }
  return chain;
}

function write(node: AxNode, isSecretNode: boolean, nearSecrets: boolean): AccessibilityNode {
  const text = (part: AxNode['name']): string => String(part?.value ?? '').trim();
  const used = node.name?.sources?.find((source) => source.value !== undefined && source.superseded !== true);
  // A name computed from an element's content also contains what is typed into the fields in it.
  const mayLeak = nearSecrets && used?.type !== 'attribute' && used?.type !== 'relatedElement';
  const description = text(node.description);
  const held = isSecretNode || nearSecrets ? '' : text(node.value);
  return {
    role: text(node.role),
    name: mayLeak && node.role?.value !== 'RootWebArea' ? '' : text(node.name),
    ...(description === '' ? {} : { description }),
    ...(held === '' ? {} : { value: held }),
    states: Object.fromEntries(
      node.properties.flatMap(({ name, value: { value: state } }) => {
        if (state === undefined || !(SHOWN_WHEN_SET.has(name) || SHOWN_ALWAYS.has(name))) return [];
        return SHOWN_ALWAYS.has(name) ||
          (state !== false && state !== 'false' && state !== '' && state !== 'none')
          ? [[name, state]]
          : [];
      }),
    ),
  };
}

async function isSecret(
  target: FrameTarget,
  backendNodeId: number,
  secrets: readonly SecretField[],
): Promise<boolean> {
  if (secrets.some((each) => each.target === target && each.backendNodeId === backendNodeId)) return true;
  const { node } = await ask(target.raw, 'DOM.describeNode', { backendNodeId }, described);
  const attributes: Record<string, string> = {};
  for (let at = 0; at + 1 < node.attributes.length; at += 2)
    attributes[(node.attributes[at] ?? '').toLowerCase()] = node.attributes[at + 1] ?? '';
  return isSecretField(node.localName, attributes);
}
