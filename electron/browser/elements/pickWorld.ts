import { z } from 'zod';
import { ignoreGone } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import { callOn, objectsIn, type Returned, runScript } from '../cdp/runScript.ts';
import { nodeIdOf, objectOf, type TargetNode } from '../cdp/targetNode.ts';
import { WORLD } from '../injected/messages.ts';
import type { PickWorld } from '../injected/watch.ts';

/** A node, held as an object in the watcher's isolated world of the node's document. */
export interface HeldNode extends TargetNode {
  readonly frameId: string;
  /** The watcher's world in that frame. */
  readonly context: number;
  readonly objectId: string;
}

/** The objects of the page that one query holds. `release` releases them all at once. */
export interface Holding {
  readonly group: string;
  /** The node in its own document's world. Throws when the node no longer exists. */
  node(target: FrameTarget, backendNodeId: number, frameId?: string): Promise<HeldNode>;
  /** Calls a function of the isolated world. Arguments may be further nodes. */
  call<T>(
    name: keyof PickWorld,
    on: Pick<HeldNode, 'target' | 'objectId'>,
    args: readonly unknown[],
    answer: z.ZodType<T>,
  ): Promise<T>;
  /** The same for a function that returns nothing. */
  run(name: keyof PickWorld, on: Pick<HeldNode, 'target' | 'objectId'>): Promise<void>;
  /** The same for a function that returns an object. Returns its id, or null when the function returned none. */
  callForObject(
    name: keyof PickWorld,
    on: Pick<HeldNode, 'target' | 'objectId'>,
    args: readonly unknown[],
  ): Promise<string | null>;
  /** Calls a function of the isolated world that needs no element. */
  evaluate(target: FrameTarget, context: number, name: keyof PickWorld): Promise<string | null>;
  /** The list of those elements of a press on which the page may have listeners. */
  pressed(target: FrameTarget, context: number, press: number): Promise<string | null>;
  /** The elements of a list, in order. */
  elements(target: FrameTarget, listId: string): Promise<string[]>;
  /**
   * A held node in the page's own world, for data that only this world has, such as listeners. No script of the page may
   * run.
   */
  pageObject(target: FrameTarget, objectId: string): Promise<string>;
  release(): void;
}

let queries = 0;

/** Runs a query and releases what it held. */
export async function whileHolding<T>(query: (holding: Holding) => Promise<T>): Promise<T> {
  const holding = holdNodes();
  try {
    return await query(holding);
  } finally {
    holding.release();
  }
}

/** Begins a query to the isolated worlds. Nothing of it runs in the page. */
export function holdNodes(): Holding {
  queries += 1;
  const objectGroup = `hopscope-pick-${queries}`;
  const used = new Set<FrameTarget>();

  async function call(
    name: keyof PickWorld,
    { target, objectId }: Pick<HeldNode, 'target' | 'objectId'>,
    args: readonly unknown[],
    returnByValue: boolean,
  ): Promise<Returned> {
    used.add(target);
    return callOn(target.raw, {
      objectId,
      functionDeclaration: `function (...args) { return globalThis.${WORLD}.pick.${name}(this, ...args) }`,
      arguments: args.map((value) => (isObject(value) ? { objectId: value.objectId } : { value })),
      returnByValue,
      objectGroup,
    });
  }

  async function evaluated(target: FrameTarget, contextId: number, called: string): Promise<string | null> {
    used.add(target);
    const expression = `globalThis.${WORLD}.${called}`;
    const { objectId } = await runScript(target.raw, { expression, contextId, objectGroup });
    return objectId ?? null;
  }

  return {
    group: objectGroup,
    async node(target, backendNodeId, frameId) {
      used.add(target);
      let failure: unknown = new Error('the document is gone');
      for (const [context, frame] of target.worlds) {
        if (frameId !== undefined && frame !== frameId) continue;
        try {
          const world = { executionContextId: context, objectGroup };
          const objectId = await objectOf({ target, backendNodeId }, world);
          const held = { target, backendNodeId, frameId: frame, context, objectId };
          // Chromium rejects a node in the world of another origin, but accepts it in the world of another frame.
          const isSure = frameId !== undefined || target.worlds.size === 1;
          if (isSure || (await this.call('isHere', held, [], z.boolean()))) return held;
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
    async call(name, on, args, answer) {
      const { value } = await call(name, on, args, true);
      return answer.parse(value);
    },
    async run(name, on) {
      await call(name, on, [], true);
    },
    async callForObject(name, on, args) {
      const { objectId } = await call(name, on, args, false);
      return objectId ?? null;
    },
    evaluate: (target, contextId, name) => evaluated(target, contextId, `pick.${name}()`),
    pressed: (target, contextId, press) => evaluated(target, contextId, `pressed(${press})`),
    elements: (target, listId) => objectsIn(target.raw, listId),
    pageObject(target, objectId) {
      used.add(target);
      return nodeIdOf(target.raw, objectId).then((backendNodeId) =>
        objectOf({ target, backendNodeId }, { objectGroup }),
      );
    },
    release() {
      for (const { raw } of used) ignoreGone(raw.send('Runtime.releaseObjectGroup', { objectGroup }));
    },
  };
}

function isObject(value: unknown): value is { objectId: string } {
  return typeof value === 'object' && value !== null && 'objectId' in value;
}
