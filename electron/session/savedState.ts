import { z } from 'zod';
import type { BrowserState } from '../browser/taskBrowser.ts';
import type { Database } from '../db/open.ts';
import { readBrowserState } from '../db/settings.ts';

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

/** Tabs, cookies and storage as they were saved last; null when the process was killed before the first save. */
export function readSavedState(db: Database, attemptId: string): BrowserState | null {
  const saved = readBrowserState(db, attemptId);
  return saved === null ? null : schema.parse(saved);
}
