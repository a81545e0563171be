import { AppError } from '../../../shared/errors.ts';
import type { NodeRef } from '../../../shared/model/index.ts';
import { splitNodeNumber } from '../../../shared/page/domRecord.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import { elementGone, pageCrashed } from '../tabs/pageErrors.ts';
import type { Tab } from '../tabs/tab.ts';

/** A node as the protocol is asked for it. */
interface TargetNode {
  readonly target: FrameTarget;
  readonly backendNodeId: number;
}

/**
 * Where the node of a reference lives. Throws AppError `page.element` when its document is gone: its number may mean another
 * node by now. A node that has left a living document is found out by the question itself.
 */
export function targetOf(tab: Pick<Tab, 'id' | 'targets'>, ref: NodeRef): TargetNode {
  const { target: number, backendNodeId } = splitNodeNumber(ref.node);
  const target = tab.targets.all().find((each) => each.number === number);
  if (tab.id === ref.tab && target?.document() === ref.document) return { target, backendNodeId };
  throw new AppError({
    code: 'page.element',
    origin: 'page',
    message: 'The page has been replaced since the element was chosen.',
    advice: 'Choose the element again.',
  });
}

/** What is asked of a chosen element: null while the page stands still. What the protocol refuses is said as `page.element`. */
export async function askElement<T>(tab: Tab, work: Promise<T | null>): Promise<T | null> {
  try {
    return await Promise.race([work, tab.stoodStill().then(() => null)]);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw tab.isCrashed() ? pageCrashed(tab.id) : elementGone(cause);
  }
}
