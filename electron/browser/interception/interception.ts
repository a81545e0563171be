import type { Page } from 'playwright-core';
import type { HeldDecision } from '../../../shared/model/index.ts';
import type { PausedRequest } from './pausedRequest.ts';

/**
 * Holds requests that would change something in the world: everything but GET, HEAD and OPTIONS whose
 * address is not on the allow-list. Told as `held` events; a held request waits until it is decided.
 */
export interface RequestInterception {
  /** `allow`: hosts, or addresses that a request's address begins with. */
  on(allow: readonly string[]): Promise<void>;
  off(): Promise<void>;
  /** `fake`: the page is told that it was sent, and it was not. Throws AppError `guard.gone` when it waits no longer. */
  decide(id: string, decision: HeldDecision): Promise<void>;
}

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
