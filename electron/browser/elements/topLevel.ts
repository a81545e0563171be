import { z } from 'zod';
import { ask } from '../cdp/cdp.ts';
import { chooseTarget } from '../injected/clickTarget.ts';
import { pickChainLink } from '../injected/messages.ts';
import type { HeldNode, Holding } from './pickWorld.ts';

/** The element that receives a click on a chosen element. */
export interface TopLevel {
  readonly objectId: string;
  readonly isSelf: boolean;
  readonly reason: string | null;
  /** Whether files can be dropped on the chosen element: the element or one around it listens for drops. */
  readonly takesDrops: boolean;
  /** Whether the chosen element itself listens for movements of the pointer. */
  followsPointer(): Promise<boolean>;
}

/** Listeners of a press. */
export const CLICKS: ReadonlySet<string> = new Set([
  'click',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
]);
const DROPS: ReadonlySet<string> = new Set(['drop']);
/** Listeners of movements of the pointer. */
export const MOVES: ReadonlySet<string> = new Set(['pointermove', 'mousemove', 'touchmove']);
/** Limit of elements whose listeners are read: each needs a call of its own. */
const ASKED = 8;

const listeners = z.object({ listeners: z.array(z.object({ type: z.string() })) });

/** The element that a press on this element is for, taking the page's own listeners into account. */
export async function findTopLevel(holding: Holding, node: HeldNode): Promise<TopLevel> {
  const listId = await holding.callForObject('chain', node, []);
  if (listId === null) throw new Error('the element is gone');
  const list = { target: node.target, objectId: listId };
  const [elements, links] = await Promise.all([
    holding.elements(node.target, listId),
    holding.call('chainFacts', list, [], z.array(pickChainLink)),
  ]);
  const [own] = links;
  const isOther = own === undefined || (own.reason !== null && !/^(listens|surface)$/.test(own.reason));
  const dropping = isOther ? [] : elements.slice(0, ASKED).map((each) => listens(holding, node, each, DROPS));
  const sure = links.findIndex((link) => link.reason !== null && link.holdsCentre);
  const asked = links.slice(0, Math.min(sure < 0 ? ASKED : sure, ASKED));
  const listening = await Promise.all(
    asked.map((link, index) => {
      const objectId = elements[index];
      return link.holdsCentre && objectId !== undefined ? listens(holding, node, objectId, CLICKS) : false;
    }),
  );
  const { index, reason } = chooseTarget(links, (each) => listening[each] === true);
  const takesDrops = (await Promise.all(dropping)).includes(true);
  return {
    objectId: elements[index] ?? node.objectId,
    isSelf: index === 0,
    reason,
    takesDrops,
    followsPointer: () => listens(holding, node, node.objectId, MOVES),
  };
}

/** Whether the page listens on an element. False if the element has left the page meanwhile. */
function listens(
  holding: Holding,
  of: Pick<HeldNode, 'target'>,
  objectId: string,
  kinds: ReadonlySet<string>,
): Promise<boolean> {
  return readListens(holding, of, objectId).then(
    (types) => types.some((type) => kinds.has(type)),
    () => false,
  );
}

/**
 * The types of the page's own listeners on an element. They belong to the page's own world. The node is referenced there, but
 * no script of the page runs. Rejects if the page cannot tell.
 */
export async function readListens(
  holding: Holding,
  { target }: Pick<HeldNode, 'target'>,
  objectId: string,
): Promise<readonly string[]> {
  const asked = { objectId: await holding.pageObject(target, objectId) };
  const found = await ask(target.raw, 'DOMDebugger.getEventListeners', asked, listeners);
  return found.listeners.map(({ type }) => type);
}
