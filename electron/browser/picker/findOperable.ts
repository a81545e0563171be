import { z } from 'zod';
import type { PointedElement, Size } from '../../../shared/model/index.ts';
import { within } from '../cdp/cdp.ts';
import type { FrameDocument } from '../cdp/frameTarget.ts';
import { placedBox, placementOf } from '../cdp/placement.ts';
import { nodeIdOf } from '../cdp/targetNode.ts';
import type { Holding } from '../elements/pickWorld.ts';
import { pickPoint } from '../injected/messages.ts';
import { refOf } from '../tabs/nodeRef.ts';
import type { Tab } from '../tabs/tab.ts';
import { adoptAll, askedHosts } from './readElement.ts';

/** Limit for each frame, so that a stuck frame does not hide the elements of the others. */
const FRAME_MS = 2000;

/** The operable elements in the visible part of a tab: links, buttons and fields, in all frames and shadow roots. */
export async function findOperable(
  tab: Tab,
  holding: Holding,
  viewport: Size,
): Promise<readonly PointedElement[]> {
  const found = await Promise.all(
    tab.targets.documents().map((one) => within(inDocument(tab, holding, one), FRAME_MS, [])),
  );
  return found
    .flat()
    .filter(
      ({ box: { x, y, width, height } }) =>
        x + width > 0 && y + height > 0 && x < viewport.width && y < viewport.height,
    );
}

async function inDocument(
  tab: Tab,
  holding: Holding,
  { target, context, frameId }: FrameDocument,
): Promise<PointedElement[]> {
  const objectId = await holding.evaluate(target, context, 'body');
  if (objectId === null) return [];
  const body = { target, objectId, context, frameId, backendNodeId: 0 };
  const placement = await placementOf(body);
  if (placement === null) return [];
  await adoptAll(body, () => holding.call('operable', body, [], askedHosts));
  const listId = await holding.callForObject('listed', body, []);
  if (listId === null) return [];
  const [points, elements] = await Promise.all([
    holding.call('points', { target, objectId: listId }, [], z.array(pickPoint)),
    holding.elements(target, listId),
  ]);
  const numbers = await Promise.all(elements.map((each) => nodeIdOf(target.raw, each)));
  return points.flatMap(({ box, ...named }, index) => {
    const placed = placedBox(box, placement);
    const number = numbers[index];
    if (placed === null || number === undefined) return [];
    return { ref: refOf(tab, target, number), ...named, box: placed };
  });
}
