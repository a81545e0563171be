import type { NodeNumber, NodeRef, Size } from '../model/index.ts';
import {
  type DomDocument,
  type DomRecord,
  type DomRecordTarget,
  nodeNumber,
  splitNodeNumber,
} from '../page/domRecord.ts';
import type { AxNode } from './axNode.ts';

/**
 * One capture of a page, from which every form of observation is built: its accessibility trees, and the DOM
 * with its layout. Secrets are already removed.
 */
export interface ObservationCapture {
  /** Id of the visible tab. */
  readonly tab: string;
  readonly url: string;
  readonly tabs: readonly { readonly title: string; readonly isActive: boolean }[];
  /** In CSS pixels. */
  readonly viewport: Size;
  /** The page's own process first, followed by the frames with a process of their own. */
  readonly targets: readonly ObservedTarget[];
}

export interface ObservedTarget extends DomRecordTarget {
  /**
   * Chromium's id of this load of the outermost document. A reference to a node is valid until the document
   * loads again.
   */
  readonly loaded: string;
  /** Names of the computed styles, in the order of `layout.styles`. */
  readonly styles: readonly string[];
  /** The accessibility trees that were read, by frame id, in the order of `snapshot.documents`. Some documents have none. */
  readonly trees: ReadonlyMap<string, readonly AxNode[]>;
}

/**
 * The accessibility trees in a capture: none, that of the page's own document, or also those of its frames. `inView` and `touching`: of a
 * large page, at least the nodes of its own document that WebArena's or MMInA's form keeps, and their ancestors.
 */
export type TreesRead = 'none' | 'inView' | 'touching' | 'page' | 'all';

/** A document of the capture. */
export interface DrawnDocument {
  readonly target: ObservedTarget;
  readonly document: DomDocument;
}

/** A document of the capture with its accessibility tree. */
export interface ObservedDocument extends DrawnDocument {
  readonly nodes: readonly AxNode[];
}

/** The page's own document, also without a tree; null when the capture has none. */
export function drawnDocument({ targets: [target] }: ObservationCapture): DrawnDocument | null {
  const document = target?.snapshot.documents[0];
  return target === undefined || document === undefined ? null : { target, document };
}

/** The page's own document with its tree; null when the capture lacks one of them. */
export function mainDocument(capture: ObservationCapture): ObservedDocument | null {
  const drawn = drawnDocument(capture);
  if (drawn === null) return null;
  const { target, document } = drawn;
  const nodes = target.trees.get(target.snapshot.strings[document.frameId] ?? '');
  return nodes === undefined ? null : { ...drawn, nodes };
}

/** The reference of a node. `Session.perform` accepts it as long as the document exists. */
export function refIn(capture: ObservationCapture, target: ObservedTarget, backendNodeId: number): NodeRef {
  return {
    tab: capture.tab,
    node: nodeNumber(target.number, backendNodeId),
    document: target.loaded,
  };
}

/**
 * The reference of a node by its number in the whole page; null when the capture lacks the process of the
 * node.
 */
export function refOfNode(capture: ObservationCapture, node: NodeNumber): NodeRef | null {
  const { target: number, backendNodeId } = splitNodeNumber(node);
  const target = capture.targets.find((each) => each.number === number);
  return target === undefined ? null : refIn(capture, target, backendNodeId);
}

/** The DOM of a capture in its stored form. */
export function domRecordOf({ targets }: ObservationCapture): DomRecord {
  return { version: 1, computedStyles: targets[0]?.styles ?? [], targets };
}
