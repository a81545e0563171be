import { z } from 'zod';
import { ask, ignoreGone, listenTo, within } from '../cdp/cdp.ts';
import { listFrames } from '../cdp/frameTree.ts';
import type { RawSession } from '../port/rawSession.ts';
import type { StoredOrigin } from './storageState.ts';

const storageId = z.object({ securityOrigin: z.string().optional(), isLocalStorage: z.boolean() });
const items = z.object({ entries: z.array(z.tuple([z.string(), z.string()])) });

const READ_MS = 500;

/** Follows local storage over CDP. It is cheap to read at any time and opens no pages, unlike Playwright's own reader. */
export function createLocalStorageMirror(restored: readonly StoredOrigin[]) {
  const origins = new Map(
    restored.map((each) => [each.origin, new Map(each.localStorage.map((item) => [item.name, item.value]))]),
  );
  const sessions = new Set<RawSession>();

  const itemsOf = (origin: string): Map<string, string> => {
    const known = origins.get(origin) ?? new Map<string, string>();
    origins.set(origin, known);
    return known;
  };
  const isOurs = (id: z.infer<typeof storageId>): id is { securityOrigin: string; isLocalStorage: boolean } =>
    id.isLocalStorage && id.securityOrigin !== undefined;

  return {
    follow(session: RawSession): void {
      sessions.add(session);
      session.on('close', () => sessions.delete(session));
      const set = z.object({ storageId, key: z.string(), newValue: z.string() });
      for (const event of ['DOMStorage.domStorageItemAdded', 'DOMStorage.domStorageItemUpdated']) {
        listenTo(session, event, set, (change) => {
          if (isOurs(change.storageId))
            itemsOf(change.storageId.securityOrigin).set(change.key, change.newValue);
        });
      }
      listenTo(
        session,
        'DOMStorage.domStorageItemRemoved',
        z.object({ storageId, key: z.string() }),
        (change) => {
          if (isOurs(change.storageId)) itemsOf(change.storageId.securityOrigin).delete(change.key);
        },
      );
      listenTo(session, 'DOMStorage.domStorageItemsCleared', z.object({ storageId }), (change) => {
        if (isOurs(change.storageId)) itemsOf(change.storageId.securityOrigin).clear();
      });
      ignoreGone(session.send('DOMStorage.enable'));
    },
    /** The current contents of open frames, and the last known contents of other origins. */
    async read(): Promise<StoredOrigin[]> {
      await Promise.all([...sessions].map((session) => within(readSession(session), READ_MS, undefined)));
      return [...origins]
        .filter(([, values]) => values.size > 0)
        .map(([origin, values]) => ({
          origin,
          localStorage: [...values].map(([name, value]) => ({ name, value })),
        }));
    },
  };

  async function readSession(session: RawSession): Promise<void> {
    const frames = await listFrames(session);
    for (const origin of new Set(frames.map(({ securityOrigin }) => securityOrigin))) {
      if (!/^https?:/.test(origin)) continue;
      const { entries } = await ask(
        session,
        'DOMStorage.getDOMStorageItems',
        { storageId: { securityOrigin: origin, isLocalStorage: true } },
        items,
      );
      origins.set(origin, new Map(entries));
    }
  }
}
