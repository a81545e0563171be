import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { mayFail } from '../../../shared/mayFail.ts';
import type { NodeRef, OperableElements, Point, PointedElement, Size } from '../../../shared/model/index.ts';
import { within } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import { placedBox, placementOf } from '../cdp/placement.ts';
import { frameElement, nodeIdOf, type TargetNode } from '../cdp/targetNode.ts';
import type { BrowserCore } from '../core/core.ts';
import { type HeldNode, type Holding, whileHolding } from '../elements/pickWorld.ts';
import { pickPoint } from '../injected/messages.ts';
import type { InputGate } from '../input/inputGate.ts';
import type { Picker } from '../port/picker.ts';
import { refOf, targetOf } from '../tabs/nodeRef.ts';
import { answered, pageBusy } from '../tabs/pageErrors.ts';
import type { Tab } from '../tabs/tab.ts';
import type { Tabs } from '../tabs/tabs.ts';
import { warmUp } from './exactNode.ts';
import { findOperable } from './findOperable.ts';
import { type Hit, hitTest } from './hitTest.ts';
import { findNeighbour } from './neighbours.ts';
import { readElement } from './readElement.ts';

/** Longest wait for an element under the pointer: the pointer has moved on by then. */
const LOOK_MS = 1000;
const READ_MS = 5000;
/** Longest wait before the elements of a page that is still loading are read again. */
const READ_AGAIN_MS = 500;

/** The reading of a tab's elements that is under way. */
interface Reading {
  readonly tab: Tab;
  readonly found: Promise<OperableElements>;
}

/** Creates the picker, which chooses elements on the active tab of one controlled browser. */
export function createPicker(core: BrowserCore, tabs: Tabs, gate: InputGate, viewport: () => Size): Picker {
  let looking: Promise<PointedElement | null> | null = null;
  let waiting: { point: Point; answer: Promise<PointedElement | null> } | null = null;
  let last: { key: string; element: PointedElement } | null = null;
  let reading: Reading | null = null;
  /** Until when somebody waits for the elements, as `performance.now()`. */
  let askedUntil = 0;

  /** Whether the point is outside of the page, or no page exists. */
  function isOutside({ x, y }: Point): boolean {
    const { width, height } = viewport();
    return x < 0 || y < 0 || x >= width || y >= height || tabs.states().length === 0;
  }

  async function look(point: Point): Promise<PointedElement | null> {
    if (isOutside(point)) return null;
    const tab = tabs.active();
    if (tab.isCrashed() || tab.standstill() !== null) return null;
    return whileHolding((holding) => {
      const found = lookIn(tab, holding, point);
      return within(Promise.race([found, tab.stoodStill().then(() => null)]), LOOK_MS, null);
    });
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

  /** Runs a query. An obstacle becomes an error for people. */
  function asking<T>(tab: Tab, query: (holding: Holding) => Promise<T>): Promise<T> {
    return whileHolding((holding) => answered(tab, READ_MS, () => query(holding)));
  }

  /** Runs a query about a referenced node. */
  async function about<T>(
    ref: NodeRef,
    query: (holding: Holding, node: HeldNode, tab: Tab) => Promise<T>,
  ): Promise<T> {
    const tab = tabs.get(ref.tab);
    return asking(tab, async (holding) => {
      const { target, backendNodeId } = targetOf(tab, ref);
      return query(holding, await holding.node(target, backendNodeId), tab);
    });
  }

  return {
    start: () => gate.set('selecting'),
    stop: () => gate.set('withheld'),
    release: () => gate.set('free'),
    get isOn() {
      return gate.mode() === 'selecting';
    },
    async mark(place) {
      if (place === null) return gate.mark(null);
      if ('node' in place) return gate.mark(targetOf(tabs.get(place.tab), place));
      return gate.mark({ target: tabs.active().targets.main, box: place });
    },
    at(point) {
      // The pointer is faster than a busy page. Points that it passed meanwhile are skipped; their callers receive the
      // newest result.
      if (looking === null) return lookNow(point);
      if (waiting !== null) {
        waiting.point = point;
        return waiting.answer;
      }
      const lookNext = (): Promise<PointedElement | null> => {
        const newest = waiting?.point ?? point;
        waiting = null;
        return lookNow(newest);
      };
      waiting = { point, answer: looking.then(lookNext, lookNext) };
      return waiting.answer;
    },
    async pressed(point) {
      if (isOutside(point)) return null;
      const tab = tabs.active();
      return asking(tab, (holding) => lookIn(tab, holding, point));
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
      askedUntil = performance.now() + READ_MS;
      if (reading?.tab !== tab) reading = beginReading(tab);
      const { found } = reading;
      try {
        return await answered(tab, READ_MS, () => found);
      } catch (error) {
        if (error instanceof AppError && error.code === pageBusy().code) return { state: 'reading' };
        throw error;
      }
    },
    async scroll(point, by) {
      const tab = tabs.active();
      return asking(tab, async (holding) => {
        const hit = await hitTest(tab.targets, point);
        return hit === null ? false : scrollFrom(holding, await elementAt(holding, hit), by);
      });
    },
  };

  function beginReading(tab: Tab): Reading {
    const found = readOperable(tab).finally(() => {
      if (reading?.found === found) reading = null;
    });
    mayFail(found, 'the caller gets the error');
    return { tab, found };
  }

  /** Reads until the page has elements or has loaded without any, as long as somebody asks. */
  async function readOperable(tab: Tab): Promise<OperableElements> {
    while (performance.now() < askedUntil) {
      // Before the reading: a page that loads meanwhile may have elements that were not read.
      const hasLoaded = !tab.state(true).loading;
      const found = await whileHolding((holding) => findOperable(tab, holding, viewport())).catch(
        (error: unknown) => {
          // The page is being replaced.
          if (error instanceof AppError) throw error;
          return null;
        },
      );
      if (found !== null && (found.elements.length > 0 || hasLoaded)) return found;
      await tab.activity.settled(READ_AGAIN_MS);
    }
    return { state: 'reading' };
  }

  function lookNow(point: Point): Promise<PointedElement | null> {
    looking = look(point).finally(() => {
      looking = null;
    });
    return looking;
  }
}

/** The element that was hit. For a pseudo-element (`::before`), its element. */
async function elementAt(holding: Holding, hit: Hit): Promise<HeldNode> {
  const node = await holding.node(hit.target, hit.backendNodeId, hit.frameId);
  return solidNode(holding, node);
}

/** Chromium treats pseudo-elements as nodes; nothing else does. */
async function solidNode(holding: Holding, node: HeldNode): Promise<HeldNode> {
  const isPseudo = await holding.call('isPseudo', node, [], z.boolean());
  const objectId = isPseudo ? await holding.callForObject('solid', node, []) : null;
  if (objectId === null) return node;
  return { ...node, objectId, backendNodeId: await nodeIdOf(node.target.raw, objectId) };
}

/** Scrolls as a wheel does: an element that cannot scroll any further passes the scroll to the frame around it. */
async function scrollFrom(holding: Holding, node: HeldNode, by: Point): Promise<boolean> {
  for (let at: HeldNode | null = node; at !== null; ) {
    if (await holding.call('scroll', at, [by], z.boolean())) return true;
    const around: TargetNode | null = await frameElement(at.target, at.frameId);
    at = around === null ? null : await holding.node(around.target, around.backendNodeId);
  }
  return false;
}

/** Reports an element that was pressed in Chromium's inspect mode. An element that is already gone is not reported. */
export function announcePicked(core: BrowserCore): (tab: Tab, target: FrameTarget, node: number) => void {
  return (tab, target, backendNodeId) => {
    const found = whileHolding(async (holding) =>
      solidNode(holding, await holding.node(target, backendNodeId)),
    );
    core.events.putLater(
      within(found, LOOK_MS, null).then((node) =>
        node === null ? null : { type: 'picked', ref: refOf(tab, target, node.backendNodeId) },
      ),
      false,
    );
  };
}
