import { z } from 'zod';
import type { Attempt } from '../../shared/model/index.ts';
import type { BrowserState } from '../browser/taskBrowser.ts';
import { browserStateSavedAt, readBrowserState } from '../db/browserStates.ts';
import { lastWall } from '../db/events.ts';
import type { Database } from '../db/open.ts';

const schema = z.object({
  tabs: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      active: z.boolean(),
      scroll: z.object({ x: z.number(), y: z.number() }),
    }),
  ),
  storage: z.unknown(),
});

/**
 * Tabs, cookies and storage as they were saved last. Null when the process was killed before the first page was there; of a
 * demonstration also when it was killed between a step, or the taking back of one, and the next save: its steps are repeated
 * then, so that the page stands where the record says.
 */
export function readSavedState(
  db: Database,
  { id, mode }: Pick<Attempt, 'id' | 'mode'>,
): BrowserState | null {
  const saved = readBrowserState(db, id);
  if (saved === null) return null;
  const state = schema.parse(saved);
  if (state.tabs.every(({ url }) => url === '' || url === 'about:blank')) return null;
  return mode === 'demonstration' && lastWall(db, id, ['action', 'undone']) >= browserStateSavedAt(db, id)
    ? null
    : state;
}
