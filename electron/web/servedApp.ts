import type { Announcer } from '../app/windowFeed.ts';

/** What the server needs of the application. */
export interface ServedApp extends Announcer {
  readBlob(hash: string): Promise<{ bytes: Uint8Array; type: string } | null>;
}
