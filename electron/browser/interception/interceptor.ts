import type { Page } from 'playwright-core';
import type { PausedRequest } from './pausedRequest.ts';

/** Intercepts the requests of one partition before they leave. The hosts do this differently. */
export interface Interceptor {
  on(handOver: (request: PausedRequest, from: RequestOrigin) => void): Promise<void>;
  /** Every request that was handed over must be decided before. Chromium sends what is still paused. */
  off(): Promise<void>;
  /** Called with a new page that is not used yet. */
  prepare(page: Page): Promise<void>;
}

/** Where a paused request comes from. */
export interface RequestOrigin {
  readonly tab: string;
  /**
   * What stands still in the tab while the request waits: its next page, a frame's, a window that it opens, or only the
   * request.
   */
  readonly blocks: 'page' | 'frame' | 'window' | 'nothing';
}
