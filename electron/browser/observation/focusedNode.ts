import type { FrameLocator, Page } from 'playwright-core';
import type { NodeRef } from '../../../shared/model/index.ts';
import { within } from '../cdp/cdp.ts';
import { locatedNode } from '../picker/locatedNode.ts';
import type { Tab } from '../tabs/tab.ts';

const LIMIT_MS = 5000;
/** Frames in frames. */
const DEEPEST = 20;

/** The element that has the focus, in whichever frame or open shadow root; null when the page itself has it. */
export async function focusedNode(tab: Tab): Promise<NodeRef | null> {
  let scope: Page | FrameLocator = tab.page;
  for (let depth = 0; depth < DEEPEST; depth++) {
    // A host matches as well as what has the focus in its shadow tree, which comes after it.
    const focused = scope.locator(':focus').last();
    if ((await within(focused.count(), LIMIT_MS, 0)) === 0) return null;
    const isFrame = focused.and(scope.locator('iframe, frame'));
    if ((await within(isFrame.count(), LIMIT_MS, 0)) === 0) return locatedNode(tab, focused, LIMIT_MS);
    scope = focused.contentFrame();
  }
  return null;
}
