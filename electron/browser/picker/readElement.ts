import { z } from 'zod';
import type {
  ElementDescription,
  EquivalentElement,
  NodeRef,
  PickedElement,
} from '../../../shared/model/index.ts';
import { nodeNumber } from '../../../shared/page/domRecord.ts';
import type { UrlRedaction } from '../../../shared/redaction/redactUrl.ts';
import { adoptClosedRoot } from '../cdp/closedRoots.ts';
import { type FrameDocument, frameUrlOf } from '../cdp/frameTarget.ts';
import { inPlace, type Placement, placedBox, placementOf } from '../cdp/placement.ts';
import { nodeIdOf } from '../cdp/targetNode.ts';
import { placed } from '../elements/completeAction.ts';
import type { HeldNode, Holding } from '../elements/pickWorld.ts';
import { findTopLevel, type TopLevel } from '../elements/topLevel.ts';
import { type LocalElement, pickFacts, pickPoint } from '../injected/messages.ts';
import { clickableWords } from './clickableWords.ts';

export const askedHosts = z.array(z.number());
/** Rounds of searching: each finds closed roots one level deeper. */
export const ROUNDS = 5;

/** Hands the closed roots of these hosts to the isolated world. Returns for each host whether it has one. */
export function adoptHosts(
  { target, context }: Pick<FrameDocument, 'target' | 'context'>,
  hosts: readonly number[],
): Promise<boolean[]> {
  return Promise.all(hosts.map((host) => adoptClosedRoot(target, context, host).catch(() => false)));
}

/** Repeats this until no further hosts are requested. */
export async function adoptAll(node: HeldNode, ask: () => Promise<readonly number[]>): Promise<void> {
  for (let round = 0, hosts = await ask(); round < ROUNDS && hosts.length > 0; round++, hosts = await ask())
    await adoptHosts(node, hosts);
}

/** Everything that the panel shows about a chosen element. Throws when the element has left the page. */
export async function readElement(
  holding: Holding,
  node: HeldNode,
  ref: NodeRef,
  redactUrl: UrlRedaction,
): Promise<PickedElement> {
  await adoptHosts(node, await holding.call('hostsAround', node, [], askedHosts));
  const [facts, placement, top] = await Promise.all([
    holding.call('read', node, [], pickFacts.nullable()),
    placementOf(node),
    findTopLevel(holding, node),
  ]);
  if (facts === null) throw new Error('the element has left its document');
  return {
    ref,
    element: placedInTab(facts.element, node, placement, redactUrl),
    clickable: top.reason === null ? null : clickableWords(top.reason, top.isSelf),
    options: facts.options,
    multiple: facts.multiple,
    isEditable: facts.isEditable,
    takesKeys: facts.takesKeys,
    takesFiles: facts.takesFiles || top.takesDrops,
    isDisabled: facts.isDisabled,
    isSurface: facts.isSurface ?? (await top.followsPointer()),
    equivalents: await findEquivalents(holding, node, top, placement),
  };
}

/** A description of an element, moved from its frame into the tab. */
export function placedInTab(
  element: LocalElement,
  node: Pick<FrameDocument, 'target' | 'frameId'>,
  placement: Placement | null,
  redactUrl: UrlRedaction,
): ElementDescription {
  const box = element.box === null ? null : placedBox(element.box, placement);
  return placed({ ...element, box }, inPlace, frameUrlOf(node, redactUrl), redactUrl);
}

/** The top-level target and its visible descendants inside the chosen box. The chosen element itself is among them. */
async function findEquivalents(
  holding: Holding,
  node: HeldNode,
  top: TopLevel,
  placement: Placement | null,
): Promise<EquivalentElement[]> {
  const on = { target: node.target, objectId: top.objectId };
  await adoptAll(node, () => holding.call('inside', on, [{ objectId: node.objectId }], askedHosts));
  const listId = await holding.callForObject('listed', node, []);
  if (listId === null) return [];
  const [points, numbers] = await Promise.all([
    holding.call('points', { target: node.target, objectId: listId }, [], z.array(pickPoint)),
    holding
      .elements(node.target, listId)
      .then((elements) => Promise.all(elements.map((each) => nodeIdOf(node.target.raw, each)))),
  ]);
  return points.flatMap(({ tag, role, name, box }, index) => {
    const number = numbers[index];
    if (number === undefined) return [];
    return {
      node: nodeNumber(node.target.number, number),
      tag,
      role,
      name,
      box: placedBox(box, placement),
      isOriginalTarget: number === node.backendNodeId,
      isTopLevelTarget: index === 0,
    };
  });
}
