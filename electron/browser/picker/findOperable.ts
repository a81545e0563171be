import { z } from 'zod';
import type { OperableElements, PointedElement, Size } from '../../../shared/model/index.ts';
import { within } from '../cdp/cdp.ts';
import type { FrameDocument, FrameTarget } from '../cdp/frameTarget.ts';
import { placedBox, placementOf } from '../cdp/placement.ts';
import { nodeIdOf } from '../cdp/targetNode.ts';
import type { Holding } from '../elements/pickWorld.ts';
import { pickPoint } from '../injected/messages.ts';
import { refOf } from '../tabs/nodeRef.ts';
import type { Tab } from '../tabs/tab.ts';
import { adoptAll, askedHosts } from './readElement.ts';

/** Limit for each frame, so that a stuck frame does not hide the elements of the others. */
const FRAME_MS = 2000;

/** The most elements of a document that are listed. One more is read, which shows that there are more. */
const MOST_LISTED = 1000;

type FoundElements = Extract<OperableElements, { readonly state: 'read' }>;

/**
 * The operable elements in the visible part of a tab: links, buttons and fields, in all frames and shadow roots. It waits for
 * the page's own document as long as that takes. Null: the document is not there yet.
 */
export async function findOperable(
  tab: Tab,
  holding: Holding,
  viewport: Size,
): Promise<FoundElements | null> {
  const { targets } = tab;
  const documents = targets.documents();
  const pageAt = documents.findIndex((one) => isPage(targets.main, one));
  if (pageAt < 0) return null;
  const found = await Promise.all(
    documents.map((one, at) => {
      const own = inDocument(tab, holding, one);
      return at === pageAt ? own : within(own, FRAME_MS, null);
    }),
  );
  if (found[pageAt] === null) return null;
  const left = targets.documents();
  return {
    state: 'read',
    elements: found
      .flatMap((elements) => elements?.slice(0, MOST_LISTED) ?? [])
      .filter(
        ({ box: { x, y, width, height } }) =>
          x + width > 0 && y + height > 0 && x < viewport.width && y < viewport.height,
      ),
    unread: documents.filter((one, at) => found[at] === null && left.some((other) => isSame(one, other)))
      .length,
    listedOf: found.some((elements) => elements !== null && elements.length > MOST_LISTED)
      ? MOST_LISTED
      : null,
  };
}

function isPage(main: FrameTarget, { target, frameId }: FrameDocument): boolean {
  return target === main && frameId === main.rootFrameId;
}

function isSame(one: FrameDocument, other: FrameDocument): boolean {
  return one.target === other.target && one.context === other.context;
}

/** Null: the document has no body yet. A frame that is not drawn has no elements. */
async function inDocument(
  tab: Tab,
  holding: Holding,
  { target, context, frameId }: FrameDocument,
): Promise<PointedElement[] | null> {
  const objectId = await holding.evaluate(target, context, 'body');
  if (objectId === null) return null;
  const body = { target, objectId, context, frameId, backendNodeId: 0 };
  const placement = await placementOf(body);
  if (placement === null) return [];
  await adoptAll(body, () => holding.call('operable', body, [], askedHosts));
  const listId = await holding.callForObject('listed', body, []);
  if (listId === null) return null;
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
