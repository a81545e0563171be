import type { Point } from '../../../shared/model/index.ts';
import { ignoreGone, within } from '../cdp/cdp.ts';
import type { Overlay } from '../input/overlay.ts';
import type { Tab } from '../tabs/tab.ts';
import { hitTest } from './hitTest.ts';

/** Longest wait for the pressed element: by then, the page may be another. */
const FIND_MS = 1000;

/**
 * Chooses the element of a press that Chromium's inspect mode did not take. Each time it is set, as after each picture, it knows no
 * element until the pointer moves. `at`: in the tab's viewport.
 */
export function takeMissedPress(overlay: Overlay, { targets }: Tab, at: Point): void {
  const found = within(hitTest(targets, at), FIND_MS, null);
  ignoreGone(
    found.then((hit) => {
      if (hit !== null) overlay.pressed(hit.target, hit.backendNodeId);
    }),
  );
}
