import type { FrameLocator, Page } from 'playwright-core';
import type { NodeRef } from '../../../shared/model/index.ts';
import { within } from '../cdp/cdp.ts';
import { locatedNode } from '../picker/locatedNode.ts';
import type { Tab } from '../tabs/tab.ts';

const LIMIT_MS = 5000;
/** Limit of nested frames. */
const DEEPEST = 20;

/** The focused element, in any frame or open shadow root; null when the page itself has the focus. */
export async function focusedNode(tab: Tab): Promise<NodeRef | null> {
  let scope: Page | FrameLocator = tab.page;
  for (let depth = 0; depth < DEEPEST; depth++) {
    // A shadow host matches together with the focused element in its shadow tree, which comes after the host.
    const focused = scope.locator(':focus').last();
    if ((await within(focused.count(), LIMIT_MS, 0)) === 0) return null;
    const isFrame = focused.and(scope.locator('iframe, frame'));
    if ((await within(isFrame.count(), LIMIT_MS, 0)) === 0) return locatedNode(tab, focused, LIMIT_MS);
    scope = focused.contentFrame();
  }
  return null;
}
