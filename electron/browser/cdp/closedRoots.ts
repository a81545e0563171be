import { z } from 'zod';
import { type LocalElement, localElement, WORLD } from '../injected/messages.ts';
import { ask } from './cdp.ts';
import type { FrameTarget } from './frameTarget.ts';
import { callOn, runScript } from './runScript.ts';
import { objectOf } from './targetNode.ts';

const described = z.object({
  node: z.object({
    shadowRoots: z
      .array(z.object({ shadowRootType: z.string().optional(), backendNodeId: z.number() }))
      .optional(),
  }),
});

/**
 * Hands a closed shadow root to the watcher. A script cannot reach such a root from outside, but the protocol can,
 * unnoticed by the page. Returns whether there was one.
 */
export async function adoptClosedRoot(target: FrameTarget, context: number, host: number): Promise<boolean> {
  const objectId = await hostObject(target, context, host);
  if (objectId === null) return false;
  const { node } = await ask(target.raw, 'DOM.describeNode', { objectId, depth: 0 }, described);
  const root = node.shadowRoots?.find((each) => each.shadowRootType === 'closed');
  if (root === undefined) return false;
  const { backendNodeId } = root;
  const rootId = await objectOf({ target, backendNodeId }, { executionContextId: context });
  await target.raw.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: `function (root) { globalThis.${WORLD}.adopt(this, root) }`,
    arguments: [{ objectId: rootId }],
  });
  return true;
}

/**
 * What a person used inside an adopted host: the element under the pointer, or else the focused one. `null` when the host
 * is gone.
 */
export async function describeWithin(
  target: FrameTarget,
  context: number,
  host: number,
  point: { readonly x: number; readonly y: number } | null,
): Promise<LocalElement | null> {
  const objectId = await hostObject(target, context, host);
  if (objectId === null) return null;
  const { value } = await callOn(target.raw, {
    objectId,
    functionDeclaration: `function (point) { return globalThis.${WORLD}.describeWithin(this, point) }`,
    arguments: [{ value: point }],
    returnByValue: true,
  });
  const element = localElement.safeParse(value);
  return element.success ? element.data : null;
}

async function hostObject(target: FrameTarget, context: number, host: number): Promise<string | null> {
  const expression = `globalThis.${WORLD}.host(${host})`;
  const { objectId } = await runScript(target.raw, { expression, contextId: context });
  return objectId ?? null;
}
