import { z } from 'zod';
import type { PointedElement, Size } from '../../../shared/model/index.ts';
import { within as inTime } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import { pickPoint } from '../injected/messages.ts';
import type { Tab } from '../tabs/tab.ts';
import type { Holding } from './pickWorld.ts';
import { placedBox, placementOf } from './placement.ts';
import { adoptHosts, askedHosts, ROUNDS } from './readElement.ts';
import { refOf } from './refOf.ts';

/** A frame that is stuck keeps nobody from what is in the others. */
const FRAME_MS = 2000;

/** What could be used in the part of a tab that is seen: links, buttons, fields, in all frames and shadow roots. */
export async function findOperable(
  tab: Tab,
  holding: Holding,
  viewport: Size,
): Promise<readonly PointedElement[]> {
  const documents = tab.targets
    .all()
    .flatMap((target) => [...target.worlds].map(([context, frameId]) => ({ target, context, frameId })));
  const found = await Promise.all(
    documents.map((one) =>
      inTime(
        inDocument(tab, holding, one).catch(() => []),
        FRAME_MS,
        [],
      ),
    ),
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
  {
    target,
    context,
    frameId,
  }: { readonly target: FrameTarget; readonly context: number; readonly frameId: string },
): Promise<PointedElement[]> {
  const objectId = await holding.evaluate(target, context, 'body');
  if (objectId === null) return [];
  const body = { target, objectId, context, frameId, backendNodeId: 0 };
  const isMain = target.parent() === null && frameId === target.rootFrameId;
  const placement = isMain ? { x: 0, y: 0, scaleX: 1, scaleY: 1 } : await placementOf(body);
  if (placement === null) return [];
  for (let round = 0; round < ROUNDS; round++) {
    const hosts = await holding.call('operable', body, [], askedHosts);
    if (hosts.length === 0) break;
    await adoptHosts(body, hosts);
  }
  const listId = await holding.callForObject('listed', body, []);
  if (listId === null) return [];
  const [points, elements] = await Promise.all([
    holding.call('points', { target, objectId: listId }, [], z.array(pickPoint)),
    holding.elements(target, listId),
  ]);
  const numbers = await Promise.all(elements.map((each) => holding.backendNodeId(target, each)));
  return points.flatMap(({ box, ...named }, index) => {
    const placed = placedBox(box, placement);
    const number = numbers[index];
    if (placed === null || number === undefined) return [];
    return { ref: refOf(tab, target, number), ...named, box: placed };
  });
}
