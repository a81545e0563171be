import type { BrowserContext } from 'playwright-core';

/** The shelf from which Playwright takes nodes: a global of its isolated worlds. */
export const SHELF = 'hopscopeNodes';

/** A prefix of a key. With it, the engine puts the node that another selector found on the shelf, instead of taking one. */
export const PUT = 'put:';

/** Runs in Playwright's isolated world, where the page sees neither the engine nor the node on its shelf. */
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

/**
 * Registers the engine for contexts created from now on. Documents that Playwright already uses do not receive new engines.
 */
export function registerNodeEngine(): Promise<void> {
  shared ??= register(SHARED);
  return shared;
}

/**
 * Registers an engine for a context that Playwright was connected to. Playwright (1.65) announces only later engines to
 * such a context, so the context gets an engine of its own before its first page is used.
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
      // Playwright announces the engine to every open context, and one of them may be closing just now.
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
