import { z } from 'zod';
import type { Size } from '../../../shared/model/index.ts';
import { type AxNode, isAxNodes } from '../../../shared/observation/axNode.ts';
import type { TreesRead } from '../../../shared/observation/capture.ts';
import { type NeededNodes, neededNodes } from '../../../shared/observation/neededNodes.ts';
import type { DomSnapshotData } from '../../../shared/page/domRecord.ts';
import { ask } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import type { RawSession } from '../port/rawSession.ts';
import { takeTrees } from './takeTrees.ts';

const answer = z.object({ nodes: z.custom<AxNode[]>(isAxNodes) });
const one = z.object({ nodes: z.tuple([z.looseObject({ nodeId: z.string() })]) });
/** The id of a node that is not in the tree. It has no list of children. */
const UNKNOWN = '0';

/** The tree of a page's own document by its frame: the part that a form keeps (see `TreesRead`), or the whole if that is not possible. */
export async function takeTreeInView(
  target: FrameTarget,
  snapshot: DomSnapshotData | undefined,
  viewport: Size,
  wanted: Extract<TreesRead, 'inView' | 'touching'>,
  secret: ReadonlySet<number>,
): Promise<ReadonlyMap<string, readonly AxNode[]>> {
  const document = snapshot?.documents[0];
  const frameId = snapshot?.strings[document?.frameId ?? -1];
  const isPage = target.parent() === null && frameId === target.rootFrameId;
  if (snapshot === undefined || document === undefined || !isPage) return takeTrees(target, 'page');
  const needed = neededNodes(document, snapshot.strings, viewport, wanted, secret);
  const part = await takePart(target.raw, needed);
  return part === null ? takeTrees(target, 'page') : new Map([[frameId, part]]);
}

/**
 * The needed part of the accessibility tree of a document, or null when the whole tree is to be read: the part is too large, or is not
 * certain to hold every needed node. Chromium builds the tree in any case, in little time. What takes long is to describe each of its nodes,
 * so only the needed ones are asked for.
 */
function takePart(raw: RawSession, needed: NeededNodes): Promise<readonly AxNode[] | null> {
  // A node may disappear meanwhile. A page that is gone has no whole tree either.
  return createPartReader(raw, needed)
    .read()
    .catch(() => null);
}

class PageMovedError extends Error {}

/** Costs, in calls for one node: a node of the whole tree, and a node among the children of another. */
const OF_WHOLE = 0.08;
const OF_CHILDREN = 0.1;
/** A call for a text takes as long as this share of all texts in its block. */
const OF_BLOCK = 1 / 700;
/** So many children, and so many texts in blocks of unknown size, are asked for one by one in any case. */
const FEW = 64;
/** So many of more texts are asked for and timed before the rest. */
const TRIED = 16;
/** Milliseconds that the whole tree takes for each node of the document. */
const WHOLE_MS = 0.05;

function createPartReader(raw: RawSession, needed: NeededNodes) {
  const part = new Map<number, AxNode>();
  let costs = 0;

  async function read(): Promise<readonly AxNode[] | null> {
    let level = [await single(needed.root)];
    while (level.length > 0) {
      for (const node of level) part.set(Number(node.nodeId), node);
      const next = await below(level);
      if (next === null) return null;
      level = next;
    }
    return (await isWhole()) ? [...part.values()] : null;
  }

  async function single(id: number): Promise<AxNode> {
    const node = await told(id);
    if (node?.nodeId !== String(id) || node.backendDOMNodeId !== id) throw new PageMovedError();
    return node;
  }

  /** Null for a node of the DOM that assistive technology does not know. */
  async function told(backendNodeId: number): Promise<AxNode | null> {
    const asked = { backendNodeId, fetchRelatives: false };
    const { nodes } = await ask(raw, 'Accessibility.getPartialAXTree', asked, one);
    if (nodes[0].nodeId === UNKNOWN) return null;
    return answer.parse({ nodes }).nodes[0] ?? null;
  }

  /** The needed children of these nodes. Where they are many of one node, all its children come in one call. */
  async function below(level: readonly AxNode[]): Promise<AxNode[] | null> {
    const alone: number[] = [];
    const together = new Map<number, Set<number>>();
    for (const node of level) {
      const wanted = node.childIds.map(Number).filter((id) => id > 0 && !part.has(id) && needed.isNeeded(id));
      const count = node.childIds.length;
      const texts = wanted.filter(needed.isText).length;
      if (wanted.length > FEW && count * OF_CHILDREN < wanted.length + texts * count * OF_BLOCK) {
        costs += count * OF_CHILDREN;
        const source = sourceOf(node);
        const ids = together.get(source) ?? new Set();
        for (const id of wanted) ids.add(id);
        together.set(source, ids);
      } else {
        costs += wanted.length;
        alone.push(...wanted);
      }
    }
    if (costs > needed.count * OF_WHOLE) return null;
    const found: AxNode[] = [];
    for (const [source, ids] of together) found.push(...(await among(source, ids)));
    const texts = alone.filter(needed.isText);
    const tried = texts.length > FEW ? await tryTexts(texts.slice(0, TRIED), texts.length) : [];
    if (tried === null) return null;
    const known = new Set(tried.map(({ nodeId }) => Number(nodeId)));
    const others = await Promise.all(alone.filter((id) => !known.has(id)).map(single));
    return [...found, ...tried, ...others];
  }

  /** Chromium lists the children of nodes that it does not ignore, and of ignored nodes below them. */
  function sourceOf(node: AxNode): number {
    let at = node;
    while (at['ignored'] === true) {
      const parent = part.get(Number(at.parentId));
      if (parent === undefined) throw new PageMovedError();
      at = parent;
    }
    return Number(at.nodeId);
  }

  async function among(backendNodeId: number, ids: ReadonlySet<number>): Promise<AxNode[]> {
    const asked = { backendNodeId, fetchRelatives: true };
    const { nodes } = await ask(raw, 'Accessibility.getPartialAXTree', asked, answer);
    const found = new Map(nodes.map((node) => [Number(node.nodeId), node]));
    return [...ids].map((id) => {
      const node = found.get(id);
      if (node?.backendDOMNodeId !== id) throw new PageMovedError();
      return node;
    });
  }

  /** Null when all of them would take longer than the whole tree. */
  async function tryTexts(some: readonly number[], count: number): Promise<AxNode[] | null> {
    const begun = performance.now();
    const found = await Promise.all(some.map(single));
    const each = (performance.now() - begun) / some.length;
    return each * count > needed.count * WHOLE_MS ? null : found;
  }

  /** Whether each expected node is in the part, or not in the whole tree either. */
  async function isWhole(): Promise<boolean> {
    const absent = needed.absent(part);
    const open = [...needed.expected].filter((id) => !part.has(id) && !absent.has(id));
    costs += open.length;
    if (costs > needed.count * OF_WHOLE) return false;
    const found = await Promise.all(open.map(told));
    const parents = new Map<string, AxNode | null>();
    for (const node of found) {
      if (node === null) continue;
      if (node['ignored'] !== true || node.parentId === undefined) return false;
      const { nodeId, parentId } = node;
      // Of the nodes that Chromium ignores, the tree has those that a parent lists.
      if (!parents.has(parentId))
        parents.set(parentId, part.get(Number(parentId)) ?? (await told(Number(parentId))));
      if (parents.get(parentId)?.childIds.includes(nodeId) !== false) return false;
    }
    return true;
  }

  return { read };
}
