import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import type { NodeRef } from '../../../shared/model/index.ts';
import { within } from '../cdp/cdp.ts';
import { runScript } from '../cdp/runScript.ts';
import { nodeIdOf } from '../cdp/targetNode.ts';
import { refOf } from '../tabs/nodeRef.ts';
import type { Tab } from '../tabs/tab.ts';
import { nodeEngineOf, PUT, SHELF } from './nodeEngine.ts';

/** The node that Playwright finds by a locator now; null when it finds none in time. The reverse of `findExactNode`. */
export async function locatedNode(tab: Tab, locator: Locator, limitMs: number): Promise<NodeRef | null> {
  const key = randomUUID();
  const put = locator.locator(`${nodeEngineOf(tab.page.context())}=${PUT}${key}`);
  if ((await within(put.count(), limitMs, 0)) === 0) return null;
  const take = `((shelf, key) => { const node = shelf?.get(key); shelf?.delete(key); return node; })(globalThis.${SHELF}, ${JSON.stringify(key)})`;
  const places = tab.targets
    .all()
    .flatMap((target) => [...target.drivenWorlds.keys()].map((contextId) => ({ target, contextId })));
  const refs = await Promise.all(
    places.map(async ({ target, contextId }) => {
      const { objectId } = await runScript(target.raw, { expression: take, contextId }).catch(() => ({
        objectId: undefined,
      }));
      return objectId === undefined ? [] : [refOf(tab, target, await nodeIdOf(target.raw, objectId))];
    }),
  );
  return refs.flat()[0] ?? null;
}
