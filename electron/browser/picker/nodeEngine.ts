import type { BrowserContext } from 'playwright-core';

/** Where nodes stand for playwright to take: a global of its isolated worlds. */
export const SHELF = 'hopscopeNodes';

/** Before a key: what another selector has found is put on the shelf, instead of being taken from it. */
export const PUT = 'put:';

/** Runs in playwright's isolated world, where the page sees neither the engine nor the node on its shelf. */
const ENGINE = `({
  query(root, key) { return this.queryAll(root, key)[0] },
  queryAll(root, key) {
    if (key.startsWith('${PUT}')) {
      (globalThis.${SHELF} ??= new Map()).set(key.slice(${PUT.length}), root);
      return [root];
    }
    const node = globalThis.${SHELF}?.get(key);
    return node !== undefined && node.isConnected ? [node] : [];
  },
})`;

const SHARED = 'hopscope-node';
const ATTEMPTS = 3;
const own = new WeakMap<BrowserContext, string>();
let shared: Promise<void> | null = null;
let lastNumber = 0;

/** For contexts that are made from now on. A document that playwright has used already learns of no new engine. */
export function registerNodeEngine(): Promise<void> {
  shared ??= register(SHARED);
  return shared;
}

/**
 * For a context that playwright was connected to: it is told only of engines that come later (1.65), so it gets one of its
 * own, before its first page is used.
 */
export async function registerNodeEngineFor(context: BrowserContext): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    lastNumber += 1;
    const name = `${SHARED}-${lastNumber}`;
    try {
      await register(name);
      own.set(context, name);
      return;
    } catch (error) {
      // Every open context is told, and another one may be closing just now.
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** The name of the engine in a context. */
export function nodeEngineOf(context: BrowserContext): string {
  return own.get(context) ?? SHARED;
}

async function register(name: string): Promise<void> {
  const { selectors } = await import('playwright-core');
  return selectors.register(name, ENGINE, { contentScript: true });
}
