import { z } from 'zod';
import type { NodeRef, PointedElement, Size } from '../../../shared/model/index.ts';
import { targetOf } from '../act/targetOf.ts';
import { within } from '../cdp/cdp.ts';
import type { Point } from '../cdp/frameOffset.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import type { BrowserCore } from '../core.ts';
import { pickPoint } from '../injected/messages.ts';
import type { InputGate } from '../input/inputGate.ts';
import { answered } from '../tabs/pageErrors.ts';
import type { Tab } from '../tabs/tab.ts';
import type { Tabs } from '../tabs/tabs.ts';
import { warmUp } from './exactNode.ts';
import { findOperable } from './findOperable.ts';
import { type Hit, hitTest } from './hitTest.ts';
import { findNeighbour, frameElement } from './neighbours.ts';
import type { Picker } from './picker.ts';
import { type HeldNode, type Holding, holdNodes } from './pickWorld.ts';
import { placedBox, placementOf } from './placement.ts';
import { readElement } from './readElement.ts';
import { refOf } from './refOf.ts';

/** A pointer that waits longer has moved on. */
const LOOK_MS = 1000;
const READ_MS = 5000;

/** Selecting on the active tab of one controlled browser. */
export function createPicker(core: BrowserCore, tabs: Tabs, gate: InputGate, viewport: () => Size): Picker {
  let looking: Promise<PointedElement | null> | null = null;
  let waiting: { point: Point; answer: Promise<PointedElement | null> } | null = null;
  let last: { key: string; element: PointedElement } | null = null;

  async function look(point: Point): Promise<PointedElement | null> {
    const size = viewport();
    const isOutside = point.x < 0 || point.y < 0 || point.x >= size.width || point.y >= size.height;
    if (isOutside || tabs.states().length === 0) return null;
    const tab = tabs.active();
    if (tab.isCrashed() || tab.standstill() !== null) return null;
    const holding = holdNodes();
    try {
      const found = lookIn(tab, holding, point);
      return await within(Promise.race([found, tab.stoodStill().then(() => null)]), LOOK_MS, null);
    } finally {
      holding.release();
    }
  }

  async function lookIn(tab: Tab, holding: Holding, point: Point): Promise<PointedElement | null> {
    const changes = tab.changes();
    const hit = await hitTest(tab.targets, point);
    if (hit === null) return null;
    const key = `${tab.id} ${changes} ${refOf(tab, hit.target, hit.backendNodeId).node}`;
    if (last?.key === key) return last.element;
    const node = await elementAt(holding, hit);
    const [{ box, ...named }, placement] = await Promise.all([
      holding.call('point', node, [], pickPoint),
      hit.frameId === hit.target.rootFrameId ? hit.placement : placementOf(hit),
    ]);
    const placed = placedBox(box, placement) ?? { x: point.x, y: point.y, width: 0, height: 0 };
    const element = { ref: refOf(tab, node.target, node.backendNodeId), ...named, box: placed };
    last = { key, element };
    return element;
  }

  /** Reads a reference; what stands in the way is told in words. */
  async function about<T>(
    ref: NodeRef,
    question: (holding: Holding, node: HeldNode, tab: Tab) => Promise<T>,
  ): Promise<T> {
    const tab = tabs.get(ref.tab);
    const holding = holdNodes();
    try {
      return await answered(tab, READ_MS, async () => {
        const { target, backendNodeId } = targetOf(tab, ref);
        return question(holding, await holding.node(target, backendNodeId), tab);
      });
    } finally {
      holding.release();
    }
  }

  return {
    start: () => gate.set('selecting'),
    stop: () => gate.set('withheld'),
    release: () => gate.set('free'),
    get isOn() {
      return gate.mode() === 'selecting';
    },
    at(point) {
      // The pointer is faster than a busy page: what it passed over meanwhile is not asked for, and gets the newest answer.
      if (looking === null) {
        looking = look(point).finally(() => {
          looking = null;
        });
        return looking;
      }
      if (waiting !== null) {
        waiting.point = point;
        return waiting.answer;
      }
      const next = { point, answer: Promise.resolve<PointedElement | null>(null) };
      next.answer = looking.then(
        () => lookNext(next),
        () => lookNext(next),
      );
      waiting = next;
      return next.answer;
    },
    read: (ref) =>
      about(ref, async (holding, node, tab) => {
        const picked = await readElement(holding, node, ref, core.redactUrl);
        warmUp(tab, node);
        return picked;
      }),
    near: (ref, to) =>
      about(ref, async (holding, node, tab) => {
        const found = await findNeighbour(holding, tab.targets, node, to);
        return found === null ? null : refOf(tab, found.target, found.backendNodeId);
      }),
    async operable() {
      const tab = tabs.active();
      const holding = holdNodes();
      try {
        return await answered(tab, READ_MS, () => findOperable(tab, holding, viewport()));
      } finally {
        holding.release();
      }
    },
    async scroll(point, by) {
      const tab = tabs.active();
      const holding = holdNodes();
      try {
        return await answered(tab, READ_MS, async () => {
          const hit = await hitTest(tab.targets, point);
          if (hit === null) return false;
          const node = await elementAt(holding, hit);
          return scrollFrom(holding, node, by);
        });
      } finally {
        holding.release();
      }
    },
  };

  function lookNext(next: { point: Point }): Promise<PointedElement | null> {
    waiting = null;
    looking = look(next.point).finally(() => {
      looking = null;
    });
    return looking;
  }
}

/** The element that was hit: of a pseudo-element (`::before`) the one that has it. */
async function elementAt(holding: Holding, hit: Hit): Promise<HeldNode> {
  const node = await holding.node(hit.target, hit.backendNodeId, hit.frameId);
  return solidNode(holding, node);
}

/** Pseudo-elements are nodes to Chromium, but not to anyone else. */
export async function solidNode(holding: Holding, node: HeldNode): Promise<HeldNode> {
  const isPseudo = await holding.call('isPseudo', node, [], z.boolean());
  const objectId = isPseudo ? await holding.callForObject('solid', node, []) : null;
  if (objectId === null) return node;
  return { ...node, objectId, backendNodeId: await holding.backendNodeId(node.target, objectId) };
}

/** As a wheel does: what cannot move any further hands on to the frame around it. */
async function scrollFrom(holding: Holding, node: HeldNode, by: Point): Promise<boolean> {
  for (let at: HeldNode | null = node; at !== null; ) {
    if (await holding.call('scroll', at, [by], z.boolean())) return true;
    const around: { target: FrameTarget; backendNodeId: number } | null = await frameElement(
      at.target,
      at.frameId,
    );
    at = around === null ? null : await holding.node(around.target, around.backendNodeId);
  }
  return false;
}
