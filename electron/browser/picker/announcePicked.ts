import { within } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import type { BrowserCore } from '../core.ts';
import type { Tab } from '../tabs/tab.ts';
import { solidNode } from './createPicker.ts';
import { holdNodes } from './pickWorld.ts';
import { refOf } from './refOf.ts';

const ANSWER_MS = 1000;

/** Tells of an element that was pressed in Chromium's inspect mode. One that is gone already is not told. */
export function announcePicked(core: BrowserCore): (tab: Tab, target: FrameTarget, node: number) => void {
  return (tab, target, backendNodeId) => {
    const holding = holdNodes();
    const found = holding.node(target, backendNodeId).then((node) => solidNode(holding, node));
    core.events.putLater(
      within(found, ANSWER_MS, null).then((node) => {
        holding.release();
        if (node === null) return null;
        return { type: 'picked', ref: refOf(tab, target, node.backendNodeId) };
      }),
    );
  };
}
