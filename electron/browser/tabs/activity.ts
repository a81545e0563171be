/**
 * What a response leads to. The page processes data and often sends further requests. It does the same after a script, if the
 * script came late, and never after a leaf.
 */
export type Brings = 'data' | 'script' | 'leaf';

/** How busy a tab is, which `settle` waits for. Times are `performance.now()`. */
export interface Activity {
  setLoading(loading: boolean): void;
  requestStarted(id: string, brings: Brings): void;
  requestEnded(id: string): void;
  /** The request waits for the person's decision. It has no effect before, and `settled` does not wait for it. */
  requestHeld(id: string): void;
  /** The request was decided. Its effects begin now. */
  requestReleased(id: string): void;
  changed(): void;
  /** Forgets the activity of the previous document. */
  reset(): void;
  /**
   * Whether nothing has changed for a moment. A page can count as settled although it never stops moving; it is not at rest
   * then.
   */
  isAtRest(): boolean;
  /** Whether the tab has settled now: its network and its layout have been quiet for a while. */
  isSettled(): boolean;
  /**
   * Resolves with true when the tab has settled, with false after `limitMs`. `actedAt`: when the last operation ended. Its first
   * effects are waited for. An operation that ends meanwhile is waited for, too. `isIdle`: nothing else is waited for, so a page
   * that never stops moving has settled when it has moved for long enough since that operation, which may be at once.
   */
  settled(limitMs: number, actedAt?: () => number, isIdle?: boolean): Promise<boolean>;
}

/** Quiet time after a response that may lead to further requests. */
const NETWORK_QUIET_MS = 200;
/** Quiet time after a change of the document, and after a response that leads to nothing. */
const LAYOUT_QUIET_MS = 100;
/** A page that never stops moving (a clock, a carousel) counts as settled this long after its network went quiet. */
const RESTLESS_MS = 1500;
/** A request that takes longer is a long poll or a stream, and is not waited for. */
const LONG_REQUEST_MS = 2000;
/** An operation's first effects may begin a little later. */
const FIRST_EFFECT_MS = 100;

/** The load of the page itself, among the requests that can be held. */
export const NAVIGATION = 'navigation';

/** A pseudo-request of a tab, from the click that opens a window until that window is a tab. */
export const OPENING_WINDOW = 'opening a window';

export function createActivity(): Activity {
  const requests = new Map<string, { readonly since: number; readonly brings: Brings }>();
  const held = new Set<string>();
  const watchers = new Set<() => void>();
  let loading = false;
  let networkQuietSince = performance.now();
  let networkQuietAt = networkQuietSince + LAYOUT_QUIET_MS;
  let changedAt = -Infinity;

  const notify = (): void => {
    for (const watcher of [...watchers]) watcher();
  };

  /** When the tab will have settled if nothing more happens; `null` while something must end first. */
  function settledAt(start: number, movesFrom: number): number | null {
    const now = performance.now();
    const fresh = freshRequests(now);
    if (loading && !held.has(NAVIGATION)) return null;
    if (fresh.length > 0) return Math.max(...fresh) + LONG_REQUEST_MS;
    const layout = Math.min(
      changedAt + LAYOUT_QUIET_MS,
      Math.max(networkQuietSince, movesFrom) + RESTLESS_MS,
    );
    return Math.max(networkQuietAt, layout, start + FIRST_EFFECT_MS);
  }

  /** Start times of the requests that are waited for. */
  function freshRequests(now: number): number[] {
    return [...requests]
      .filter(([id, { since }]) => !held.has(id) && now - since < LONG_REQUEST_MS)
      .map(([, { since }]) => since);
  }

  function quietFrom(now: number, forMs: number): void {
    networkQuietSince = now;
    networkQuietAt = Math.max(networkQuietAt, now + forMs);
  }

  return {
    setLoading(now) {
      loading = now;
      notify();
    },
    requestStarted(id, brings) {
      requests.set(id, { since: performance.now(), brings });
      notify();
    },
    requestEnded(id) {
      const ended = requests.get(id);
      if (ended !== undefined) {
        requests.delete(id);
        // Scripts of the page's loading have run when the loading ends.
        const leads = ended.brings === 'data' || (ended.brings === 'script' && !loading);
        quietFrom(performance.now(), leads ? NETWORK_QUIET_MS : LAYOUT_QUIET_MS);
      }
      notify();
    },
    requestHeld(id) {
      held.add(id);
      quietFrom(performance.now(), LAYOUT_QUIET_MS);
      notify();
    },
    requestReleased(id) {
      held.delete(id);
      const known = requests.get(id);
      if (known !== undefined) requests.set(id, { ...known, since: performance.now() });
      notify();
    },
    changed() {
      changedAt = performance.now();
    },
    reset() {
      requests.clear();
      networkQuietAt = 0;
      quietFrom(performance.now(), LAYOUT_QUIET_MS);
    },
    isAtRest: () => performance.now() >= changedAt + LAYOUT_QUIET_MS,
    isSettled() {
      const now = performance.now();
      const isQuiet = now >= Math.max(networkQuietAt, changedAt + LAYOUT_QUIET_MS);
      return isQuiet && freshRequests(now).length === 0 && (!loading || held.has(NAVIGATION));
    },
    settled(limitMs, actedAt = () => -Infinity, isIdle = false) {
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
          const from = Math.max(start, actedAt());
          const at = settledAt(from, isIdle ? actedAt() : from);
          if (at !== null && at <= now && freshRequests(now).length === 0) {
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
}

/** A page that answers later than this has been busy, so its work may lead to more. */
const PROMPT_MS = 300;

/**
 * Resolves when the page has settled and answers, or at `end` (`performance.now()`). A page in an endless script is quiet
 * but not settled. `restless`: the page never stopped moving, or did not answer. One late change is waited for. `actedAt`: as in
 * `Activity.settled`, and `isIdle`.
 */
export async function settledPage(
  page: { readonly activity: Activity; answers(limitMs: number): Promise<boolean> },
  end: number,
  actedAt: () => number = () => -Infinity,
  isIdle = false,
): Promise<{ readonly settled: boolean; readonly restless: boolean }> {
  const left = (): number => Math.max(0, end - performance.now());
  for (;;) {
    const settled = await page.activity.settled(left(), actedAt, isIdle);
    const wasAtRest = page.activity.isAtRest();
    const asked = performance.now();
    if (!settled || !(await page.answers(Math.max(left(), PROMPT_MS))))
      return { settled: false, restless: true };
    const isActedOn = left() > 0 && performance.now() < actedAt() + FIRST_EFFECT_MS;
    if (isActedOn || performance.now() - asked >= PROMPT_MS) continue;
    if (page.activity.isAtRest()) return { settled, restless: false };
    if (!wasAtRest || left() === 0) return { settled, restless: true };
  }
}

const ACTIVE_MS = 30_000;

/**
 * Runs a reload or a move in the history. A document that has just replaced another cannot be reloaded or left yet; once it
 * has settled, it can.
 */
export async function onceActive(activity: Activity, move: () => Promise<unknown>): Promise<unknown> {
  try {
    return await move();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('Not attached to an active page')) throw error;
    await activity.settled(ACTIVE_MS);
    return move();
  }
}
