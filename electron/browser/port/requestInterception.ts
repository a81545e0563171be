import type { HeldDecision } from '../../../shared/model/index.ts';

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
