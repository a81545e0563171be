/** What a request may lead to: data is worked on and often asks for more, a script does when it came late, a leaf never. */
export type Brings = 'data' | 'script' | 'leaf';

/** How busy a tab is: what `settle` waits for. Times are `performance.now()`. */
export interface Activity {
  setLoading(loading: boolean): void;
  requestStarted(id: string, brings: Brings): void;
  requestEnded(id: string): void;
  /** The request waits for a decision of the person: nothing comes of it before, and it is not waited for. */
  requestHeld(id: string): void;
  /** It was decided: what it leads to begins now. */
  requestReleased(id: string): void;
  changed(): void;
  /** Forgets what belonged to the document before. */
  reset(): void;
  /** Nothing has changed for a moment: a page that counts as settled although it never stops moving is not at rest. */
  isAtRest(): boolean;
  /** Resolves with true when the tab has settled, with false after `limitMs`. */
  settled(limitMs: number): Promise<boolean>;
}

/** No request for this long after one that may lead to others. */
const NETWORK_QUIET_MS = 200;
/** No change of the document for this long; no request for this long after one that leads to nothing. */
const LAYOUT_QUIET_MS = 100;
/** A page that never stops moving (a clock, a carousel) counts as settled this long after its network went quiet. */
const RESTLESS_MS = 1500;
/** A request that takes longer is a long poll or a stream: it is not waited for. */
const LONG_REQUEST_MS = 2000;
/** An operation's first effects may begin a little later. */
const FIRST_EFFECT_MS = 100;

/** The load of the page itself, among the requests that can be held. */
export const NAVIGATION = 'navigation';

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

  /** When the tab will have settled if nothing more happens; `null` = not before something else ends. */
  function settledAt(start: number): number | null {
    const now = performance.now();
    const fresh = freshRequests(now);
    if (loading && !held.has(NAVIGATION)) return null;
    if (fresh.length > 0) return Math.max(...fresh) + LONG_REQUEST_MS;
    const layout = Math.min(changedAt + LAYOUT_QUIET_MS, Math.max(networkQuietSince, start) + RESTLESS_MS);
    return Math.max(networkQuietAt, layout, start + FIRST_EFFECT_MS);
  }

  /** Since when the requests run that are waited for. */
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
        // Scripts that belong to the loading have run when it ends.
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

/** A page that was asked and took longer to answer has been busy: what it did may lead to more. */
const PROMPT_MS = 300;

/**
 * Resolves when the page has settled and answers, or at `end` (`performance.now()`). A page in a script that does not end is
 * quiet and yet not settled. `restless`: it never stopped moving, or did not answer; one late change is waited for.
 */
export async function settledPage(
  page: { readonly activity: Activity; answers(limitMs: number): Promise<boolean> },
  end: number,
): Promise<{ readonly settled: boolean; readonly restless: boolean }> {
  const left = (): number => Math.max(0, end - performance.now());
  for (;;) {
    const settled = await page.activity.settled(left());
    const wasAtRest = page.activity.isAtRest();
    const asked = performance.now();
    if (!settled || !(await page.answers(Math.max(left(), PROMPT_MS))))
      return { settled: false, restless: true };
    if (performance.now() - asked >= PROMPT_MS) continue;
    if (page.activity.isAtRest()) return { settled, restless: false };
    if (!wasAtRest || left() === 0) return { settled, restless: true };
  }
}

const ACTIVE_MS = 30_000;

/** A document that has only just taken its place cannot be reloaded or left by the history yet: once it has settled, it can. */
export async function onceActive(activity: Activity, move: () => Promise<unknown>): Promise<unknown> {
  try {
    return await move();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('Not attached to an active page')) throw error;
    await activity.settled(ACTIVE_MS);
    return move();
  }
}
