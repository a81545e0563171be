import type { NodeRef } from '../../../shared/model.ts';
import { nodeNumber } from '../../../shared/recording/domRecord.ts';
import type { FrameTarget } from '../frameTargets.ts';
import type { Tab } from '../tab.ts';

/** The reference of a node, as long as its document lives. */
export function refOf(tab: Tab, target: FrameTarget, backendNodeId: number): NodeRef {
  return { tab: tab.id, node: nodeNumber(target.number, backendNodeId), document: target.document() };
}
