import { nodeNumber, rareMap } from '../page/domRecord.ts';
import type { AxNode } from './axNode.ts';
import type { ObservationCapture, ObservedTarget } from './capture.ts';
import { withoutRepeats } from './walkTree.ts';

/** A node of the whole page, with its process. */
export interface FramedNode extends AxNode {
  readonly target: ObservedTarget;
  /**
   * Letters of its frame: none in the page itself, `a`, `b` … in its frames, `ab` in the second frame of the
   * first.
   */
  readonly frame: string;
}

interface Place {
  readonly target: ObservedTarget;
  readonly document: number;
}

/** The deepest level of frames in frames; with more levels the letters would run out. */
const deepest = 8;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The accessibility tree of a page with the trees of its frames, including those of other sites, below the
 * elements that contain them.
 */
export function framedTree(capture: ObservationCapture): readonly FramedNode[] {
  const [target] = capture.targets;
  return target === undefined ? [] : nodesOf(capture, { target, document: 0 }, '');
}

function nodesOf(capture: ObservationCapture, place: Place, frame: string): readonly FramedNode[] {
  const { target } = place;
  const document = target.snapshot.documents[place.document];
  const tree = target.trees.get(target.snapshot.strings[document?.frameId ?? -1] ?? '');
  if (document === undefined || tree === undefined) return [];
  const unique = (id: string): string => `${target.number}.${place.document}.${id}`;
  const inner = framesIn(capture, place);
  const below: FramedNode[] = [];
  let count = 0;
  const own = withoutRepeats(tree).map((node): FramedNode => {
    const held = node.backendDOMNodeId === undefined ? undefined : inner.get(node.backendDOMNodeId);
    const letter = letters[count];
    let root: FramedNode | undefined;
    if (held !== undefined && letter !== undefined && frame.length < deepest) {
      count += 1;
      const nodes = nodesOf(capture, held, `${frame}${letter}`);
      root = nodes[0];
      below.push(...nodes);
    }
    return {
      ...node,
      nodeId: unique(node.nodeId),
      childIds: [...node.childIds.map(unique), ...(root === undefined ? [] : [root.nodeId])],
      target,
      frame,
      ...(node.parentId === undefined ? {} : { parentId: unique(node.parentId) }),
    };
  });
  return [...own, ...below];
}

/** The documents inside elements of a document, by backend node id. */
function framesIn({ targets }: ObservationCapture, { target, document }: Place): ReadonlyMap<number, Place> {
  const found = new Map<number, Place>();
  const nodes = target.snapshot.documents[document]?.nodes;
  if (nodes === undefined) return found;
  for (const [node, inner] of rareMap(nodes.contentDocumentIndex)) {
    if (inner !== document) found.set(nodes.backendNodeId[node] ?? -1, { target, document: inner });
  }
  for (const other of targets) {
    if (other.owner === null || other === target) continue;
    const id = nodes.backendNodeId.find((each) => nodeNumber(target.number, each) === other.owner);
    if (id !== undefined) found.set(id, { target: other, document: 0 });
  }
  return found;
}
