import type { Box } from '../../../shared/model/index.ts';
import { placedBox, placementOf } from '../cdp/placement.ts';
import type { BrowserCore } from '../core/core.ts';
import type { Tab } from '../tabs/tab.ts';
import { cleanSnapshots, type SeenText } from './snapshots/cleanSnapshots.ts';
import { takeSnapshots } from './snapshots/takeSnapshots.ts';

/** The result of the last look at a tab, and the state of its page at that time. */
const found = new WeakMap<Tab, { readonly changes: number; readonly boxes: readonly Box[] }>();

/** Keeps the result of a capture, so that a picture of the same page needs no second look. */
export function rememberCovered(tab: Tab, changes: number, boxes: readonly Box[]): void {
  found.set(tab, { changes, boxes });
}

/** Where text that must not be seen lies in the tab's viewport now. */
export async function coveredText(core: BrowserCore, tab: Tab): Promise<readonly Box[]> {
  const changes = tab.changes();
  const last = found.get(tab);
  return last?.changes === changes ? last.boxes : freshCoveredText(core, tab);
}

/** The same, without the stored result: a field may hold something else although no node has changed. */
export async function freshCoveredText(core: BrowserCore, tab: Tab): Promise<readonly Box[]> {
  const changes = tab.changes();
  const taken = await takeSnapshots(tab.targets, false);
  const { seen } = await cleanSnapshots(taken, core);
  const boxes = await seenBoxes(seen);
  rememberCovered(tab, changes, boxes);
  return boxes;
}

/** Where text that must not be seen lies in the tab's viewport. A frame that is gone shows none. */
export async function seenBoxes(seen: readonly SeenText[]): Promise<Box[]> {
  const moved = await Promise.all(
    seen.map(async ({ taken: { target }, frameId, boxes }) => {
      // A frame may be drawn smaller than it is, such as the preview of WebUI.
      const placement = await placementOf({ target, frameId });
      return boxes.flatMap((box) => placedBox(box, placement) ?? []);
    }),
  );
  return moved.flat();
}
