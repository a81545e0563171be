import { AppError, fault } from '../../../shared/errors.ts';
import type { NodeRef } from '../../../shared/model/index.ts';
import { nodeNumber, splitNodeNumber } from '../../../shared/page/domRecord.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import type { TargetNode } from '../cdp/targetNode.ts';
import { elementGone, pageCrashed } from './pageErrors.ts';
import type { Tab } from './tab.ts';

/** The reference of a node. It is valid as long as its document exists. */
export function refOf(tab: Tab, target: FrameTarget, backendNodeId: number): NodeRef {
  return { tab: tab.id, node: nodeNumber(target.number, backendNodeId), document: target.document() };
}

/**
 * The target and the number of a referenced node. Throws AppError `page.element` when its document is gone, because the
 * number may now mean another node. If the node has left an existing document, the next call to it fails.
 */
export function targetOf(tab: Pick<Tab, 'id' | 'targets'>, ref: NodeRef): TargetNode {
  const { target: number, backendNodeId } = splitNodeNumber(ref.node);
  const target = tab.targets.all().find((each) => each.number === number);
  if (tab.id === ref.tab && target?.document() === ref.document) return { target, backendNodeId };
  throw fault.page(
    'page.element',
    'The page has been replaced since the element was chosen.',
    'Choose the element again.',
  );
}

/**
 * The result of a call about a chosen element; null while the page stands still. Errors of the protocol become
 * `page.element`.
 */
export async function askElement<T>(tab: Tab, work: Promise<T | null>): Promise<T | null> {
  try {
    return await Promise.race([work, tab.stoodStill().then(() => null)]);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw tab.isCrashed() ? pageCrashed(tab.id) : elementGone(cause);
  }
}
