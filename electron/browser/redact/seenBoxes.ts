import type { Box } from '../../../shared/model/index.ts';
import type { SeenText } from '../capture/cleanSnapshots.ts';
import { frameOffset } from '../cdp/frameOffset.ts';

/** Where text that must not be seen lies in the tab's viewport. Of a frame that is gone nothing is to be seen. */
export async function seenBoxes(seen: readonly SeenText[]): Promise<Box[]> {
  const moved = await Promise.all(
    seen.map(async ({ taken: { target }, frameId, boxes }) => {
      const offset = await frameOffset(target, frameId);
      return offset === null
        ? []
        : boxes.map((box) => ({ ...box, x: box.x + offset.x, y: box.y + offset.y }));
    }),
  );
  return moved.flat();
}
