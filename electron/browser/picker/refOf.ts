import type { NodeRef } from '../../../shared/model/index.ts';
import { nodeNumber } from '../../../shared/page/domRecord.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import type { Tab } from '../tabs/tab.ts';

/** The reference of a node, as long as its document lives. */
export function refOf(tab: Tab, target: FrameTarget, backendNodeId: number): NodeRef {
  return { tab: tab.id, node: nodeNumber(target.number, backendNodeId), document: target.document() };
}
