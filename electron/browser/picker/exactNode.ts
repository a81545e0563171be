import { randomUUID } from 'node:crypto';
import type { ElementHandle, Frame, Locator } from 'playwright-core';
import type { Box, ElementDescription, NodeRef } from '../../../shared/model/index.ts';
import type { UrlRedaction } from '../../../shared/redaction/redactUrl.ts';
import { ignoreGone } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import { placedBox, placementOf } from '../cdp/placement.ts';
import { frameElement, objectOf, type TargetNode } from '../cdp/targetNode.ts';
import { type HeldNode, type Holding, holdNodes } from '../elements/pickWorld.ts';
import { findTopLevel } from '../elements/topLevel.ts';
import { pickFacts, pickPoint } from '../injected/messages.ts';
import { targetOf } from '../tabs/nodeRef.ts';
import { answered, elementGone } from '../tabs/pageErrors.ts';
import type { Tab } from '../tabs/tab.ts';
import { nodeEngineOf, SHELF } from './nodeEngine.ts';
import { placedInTab } from './readElement.ts';

/** A referenced node for Playwright: this exact node, never a similar one. */
export interface ExactNode {
  readonly element: ElementHandle<Element>;
  /** Finds only this node, and nothing once it has left its document. */
  readonly locator: Locator;
  /** Its description before any operation on it. */
  readonly description: ElementDescription;
  /** Its current box in the tab's viewport; null when it is not drawn. No script of the page can influence it. */
  box(): Promise<Box | null>;
  /** Whether files can be dropped on it, judged by the page's listeners and the element's own words. */
  takesDrops(): Promise<boolean>;
  /** Whether it lies in a frame that the page draws larger or smaller than the frame is. */
  readonly isScaled: boolean;
  /** Restores the scroll offsets around the node. */
  restoreScrolls(): Promise<void>;
  release(): void;
}

const ANSWER_MS = 5000;

/**
 * Hands a node to Playwright. Our session puts it on a shelf in Playwright's own isolated world of that document, under a
 * random key. A selector takes it from there. This works in closed shadow roots and in frames of other processes.
 */
export async function findExactNode(tab: Tab, ref: NodeRef, redactUrl: UrlRedaction): Promise<ExactNode> {
  const holding = holdNodes();
  try {
    return await answered(tab, ANSWER_MS, async () => {
      const { target, backendNodeId } = targetOf(tab, ref);
      const node = await holding.node(target, backendNodeId);
      const key = randomUUID();
      const [described, around] = await Promise.all([
        describe(holding, node, redactUrl),
        rememberScrolls(holding, node),
        shelve(holding, node, key),
      ]);
      const found = await takeFrom(tab, node, key);
      return {
        ...found,
        ...described,
        async box() {
          const [{ box }, placement] = await Promise.all([
            holding.call('point', node, [], pickPoint),
            placementOf(node),
          ]);
          return placedBox(box, placement);
        },
        takesDrops: async () => described.takesFiles || (await findTopLevel(holding, node)).takesDrops,
        async restoreScrolls() {
          await Promise.all(around.map((each) => holding.run('restoreScrolls', each).catch(() => null)));
        },
        release() {
          holding.release();
          for (const context of drivenWorlds(node)) {
            const expression = `globalThis.${SHELF}?.delete('${key}')`;
            ignoreGone(target.raw.send('Runtime.evaluate', { expression, contextId: context }));
          }
        },
      };
    });
  } catch (error) {
    holding.release();
    throw error;
  }
}

async function describe(
  holding: Holding,
  node: HeldNode,
  redactUrl: UrlRedaction,
): Promise<Pick<ExactNode, 'description' | 'isScaled'> & { readonly takesFiles: boolean }> {
  const [facts, placement] = await Promise.all([
    holding.call('read', node, [], pickFacts.nullable()),
    placementOf(node),
  ]);
  if (facts === null) throw elementGone();
  return {
    takesFiles: facts.takesFiles,
    description: placedInTab(facts.element, node, placement, redactUrl),
    isScaled: placement !== null && (placement.scaleX !== 1 || placement.scaleY !== 1),
  };
}

/** In its own document and in every document around it, because Playwright scrolls those, too. */
async function rememberScrolls(holding: Holding, node: HeldNode): Promise<HeldNode[]> {
  const around: HeldNode[] = [];
  for (let at: HeldNode | null = node; at !== null; ) {
    around.push(at);
    await holding.run('rememberScrolls', at);
    const owner: TargetNode | null = await frameElement(at.target, at.frameId);
    at = owner === null ? null : await holding.node(owner.target, owner.backendNodeId);
  }
  return around;
}

function drivenWorlds({ target, frameId }: HeldNode): number[] {
  return [...target.drivenWorlds].flatMap(([context, frame]) => (frame === frameId ? [context] : []));
}

/** Two clients of one browser have a world each. The node goes on the shelf of both; one of them is ours. */
async function shelve(holding: Holding, node: HeldNode, key: string): Promise<void> {
  const { target } = node;
  await Promise.all(
    drivenWorlds(node).map(async (executionContextId) => {
      await target.raw.send('Runtime.callFunctionOn', {
        objectId: await objectOf(node, { executionContextId, objectGroup: holding.group }),
        functionDeclaration: `function (key) { (globalThis.${SHELF} ??= new Map()).set(key, this) }`,
        arguments: [{ value: key }],
      });
    }),
  );
}

/** Documents in which Playwright's tools are installed. */
const warm = new WeakMap<FrameTarget, Set<string>>();

/**
 * Makes Playwright install its tools in the document of a chosen element while the person still looks at it. Otherwise the
 * first operation would wait 80 ms for this. The tools go into Playwright's isolated world.
 */
export function warmUp(tab: Tab, node: HeldNode): void {
  const { target, frameId } = node;
  const known = warm.get(target) ?? new Set();
  warm.set(target, known);
  const document = `${frameId} ${drivenWorlds(node).join()}`;
  if (known.has(document)) return;
  known.add(document);
  const url = target.urls.get(frameId) ?? '';
  const frame = framesOf(tab, node).find((each) => each.url() === url);
  if (frame !== undefined) void take(frame, 'nothing');
}

function framesOf(tab: Tab, { target, frameId }: HeldNode): Frame[] {
  const isMain = target === tab.targets.main && frameId === target.rootFrameId;
  return isMain ? [tab.page.mainFrame()] : tab.page.frames();
}

/** Only a frame's own world can tell which of Playwright's frames it is. Frames with the right address come first. */
async function takeFrom(
  tab: Tab,
  node: HeldNode,
  key: string,
): Promise<{ element: ElementHandle<Element>; locator: Locator }> {
  const url = node.target.urls.get(node.frameId) ?? '';
  const frames = framesOf(tab, node);
  const likely = frames.filter((frame) => frame.url() === url);
  for (const group of [likely, frames.filter((frame) => !likely.includes(frame))]) {
    const found = await Promise.all(group.map((frame) => take(frame, key)));
    const first = found.find((each) => each !== null);
    if (first) return first;
  }
  throw elementGone();
}

async function take(
  frame: Frame,
  key: string,
): Promise<{ element: ElementHandle<Element>; locator: Locator } | null> {
  const locator = frame.locator(`${nodeEngineOf(frame.page().context())}=${key}`);
  // The handles are typed as nodes, but the shelf holds only elements.
  const [element] = (await locator.elementHandles().catch(() => [])) as ElementHandle<Element>[];
  return element === undefined ? null : { element, locator };
}
