import type { HeldDecision } from '../../../shared/model/index.ts';

/**
 * Holds requests that could change something on a server: every request except GET, HEAD and OPTIONS whose address is not
 * on the allow-list. The browser reports each as a `held` event. A held request waits until `decide` is called.
 */
export interface RequestInterception {
  /** `allow`: hosts, or prefixes of addresses. */
  on(allow: readonly string[]): Promise<void>;
  off(): Promise<void>;
  /**
   * `fake`: the page receives a success, but the request is not sent. Throws AppError `guard.gone` when the request no
   * longer waits.
   */
  decide(id: string, decision: HeldDecision): Promise<void>;
}
