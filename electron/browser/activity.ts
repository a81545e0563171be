/** How busy a tab is: what `settle` waits for. Times are `performance.now()`. */
export interface Activity {
  setLoading(loading: boolean): void;
  requestStarted(id: string): void;
  requestEnded(id: string): void;
  changed(): void;
  /** Forgets what belonged to the document before. */
  reset(): void;
  /** Resolves with true when the tab has settled, with false after `limitMs`. */
  settled(limitMs: number): Promise<boolean>;
}

/** No request for this long. */
const NETWORK_QUIET_MS = 200;
/** No change of the document for this long. */
const LAYOUT_QUIET_MS = 100;
/** A page that never stops moving (a clock, a carousel) counts as settled this long after its network went quiet. */
const RESTLESS_MS = 1500;
/** A request that takes longer is a long poll or a stream: it is not waited for. */
const LONG_REQUEST_MS = 2000;
/** An operation's first effects may begin a little later. */
const FIRST_EFFECT_MS = 100;

export function createActivity(): Activity {
  const requests = new Map<string, number>();
  const watchers = new Set<() => void>();
  let loading = false;
  let networkQuietSince = performance.now();
  let changedAt = -Infinity;

  const notify = (): void => {
    for (const watcher of [...watchers]) watcher();
  };

  /** When the tab will have settled if nothing more happens; `null` = not before something else ends. */
  function settledAt(start: number): number | null {
    const now = performance.now();
    const fresh = [...requests.values()].filter((since) => now - since < LONG_REQUEST_MS);
    if (loading) return null;
    if (fresh.length > 0) return Math.max(...fresh) + LONG_REQUEST_MS;
    const network = networkQuietSince + NETWORK_QUIET_MS;
    const layout = Math.min(changedAt + LAYOUT_QUIET_MS, Math.max(networkQuietSince, start) + RESTLESS_MS);
    return Math.max(network, layout, start + FIRST_EFFECT_MS);
  }

  return {
    setLoading(now) {
      loading = now;
      notify();
    },
    requestStarted(id) {
      requests.set(id, performance.now());
      notify();
    },
    requestEnded(id) {
      if (requests.delete(id) && requests.size === 0) networkQuietSince = performance.now();
      notify();
    },
    changed() {
      changedAt = performance.now();
    },
    reset() {
      requests.clear();
      networkQuietSince = performance.now();
    },
    settled(limitMs) {
      const start = performance.now();
      return new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        const done = (settled: boolean): void => {
          clearTimeout(timer);
          watchers.delete(check);
          resolve(settled);
        };
        const check = (): void => {
          clearTimeout(timer);
          const now = performance.now();
          const left = start + limitMs - now;
          if (left <= 0) {
            done(false);
            return;
          }
          const at = settledAt(start);
          if (at !== null && at <= now && noFreshRequests(now)) {
            done(true);
            return;
          }
          timer = setTimeout(check, Math.min(left, at === null ? left : Math.max(1, at - now)));
        };
        watchers.add(check);
        check();
      });
    },
  };

  function noFreshRequests(now: number): boolean {
    return [...requests.values()].every((since) => now - since >= LONG_REQUEST_MS);
  }
}
