import type { Page } from 'playwright-core';
import type { PausedRequest } from './pausedRequest.ts';

/** How the requests of one partition are reached before they leave; the hosts differ in it. */
export interface Interceptor {
  on(handOver: (request: PausedRequest, from: RequestOrigin) => void): Promise<void>;
  /** What was handed over must have been decided: Chromium sends what is still paused. */
  off(): Promise<void>;
  /** A page has come and is not used yet. */
  prepare(page: Page): Promise<void>;
}

/** Where a paused request comes from. */
export interface RequestOrigin {
  readonly tab: string;
  /** What stands still in the tab while it waits: its next page, a frame's, a window that it opens, or nothing but the request. */
  readonly blocks: 'page' | 'frame' | 'window' | 'nothing';
}
