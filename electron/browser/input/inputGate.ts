import { ignoreGone, within } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import type { TargetFollower } from '../cdp/frameTargets.ts';
import { WORLD } from '../injected/messages.ts';
import type { BrowserBackend } from '../port/backend.ts';
import type { Tab } from '../tabs/tab.ts';
import type { Mark, Overlay } from './overlay.ts';
import type { WebControlsOwner } from './webControls.ts';

/**
 * `free`: a person uses the page. `selecting`: no input reaches the page, the pointer chooses an element. `withheld`: no
 * input reaches the page.
 */
type InputMode = 'free' | 'selecting' | 'withheld';

/** Controls who may use the page: a person, the driver, or nobody. */
export interface InputGate {
  mode(): InputMode;
  set(mode: InputMode): Promise<void>;
  setPaused(paused: boolean): Promise<void>;
  /** Lets the driver's own input reach the page during `work`. */
  letThrough<T>(work: () => Promise<T>): Promise<T>;
  /**
   * What Chromium outlines while the page is withheld and no operation runs, where the host draws popups. Null: nothing.
   */
  mark(mark: Mark | null): Promise<void>;
  /**
   * Draws nothing over the page during `work`, because Chromium's outline would be part of the picture. The pointer still
   * chooses an element.
   */
  uncovered<T>(work: () => Promise<T>): Promise<T>;
  /** Whether Chromium's outline may be drawn over the page. */
  isCovered(): boolean;
  /** Adds a tab. A second call for the same tab does nothing. */
  follow(tab: Tab): void;
}

/** Longest wait for a guard. A page that stands still does not answer; its guard is set when it goes on. */
const GUARD_MS = 500;

/**
 * Withholds a person's input from the page while an element is being chosen. Where the host receives the input (web), it
 * does not forward it. Where Chromium receives it (desktop), the overlay takes the pointer and the host takes the keys. In
 * both cases a guard in the watcher's world stops the rest: the wheel, and the moves that Chromium generates itself after
 * scrolling.
 */
export function createInputGate(
  backend: BrowserBackend,
  overlay: Overlay | null,
  web: Pick<WebControlsOwner, 'setPaused' | 'setWithheld' | 'taken'>,
): InputGate {
  const followed = new WeakSet<Tab>();
  const worlds = new Map<FrameTarget, Set<number>>();
  let mode: InputMode = 'free';
  let paused = false;
  let passing = 0;
  let uncovering = 0;
  let marked: Mark | null = null;
  let wantsGuard = false;
  let isGuarded = false;
  let isAllowed = true;
  let applying: Promise<void> = Promise.resolve();

  /** The order of the steps leaves no gap through which input reaches the page. */
  async function applyNow(): Promise<void> {
    const allowed = !paused && (mode !== 'withheld' || passing > 0);
    const guarded = wantsGuard && passing === 0;
    if ((isAllowed && !allowed) || (guarded && !isGuarded)) await web.taken();
    if (isAllowed && !allowed) await allow(false);
    await backend.setKeysAllowed?.(mode === 'free');
    if (guarded && !isGuarded) await guard(true);
    const selects = mode === 'selecting' && passing === 0 && !paused;
    await overlay?.set(!selects ? 'off' : uncovering > 0 ? 'unseen' : 'seen');
    await overlay?.mark(isMarked() ? marked : null);
    if (!guarded && isGuarded) await guard(false);
    if (!isAllowed && allowed) await allow(true);
  }

  function isMarked(): boolean {
    return marked !== null && mode === 'withheld' && passing === 0 && uncovering === 0 && !paused;
  }
  /** Whether Chromium's outline lies over the page, or would. */
  function isOutlined(): boolean {
    return mode === 'selecting' || marked !== null;
  }

  async function allow(allowed: boolean): Promise<void> {
    isAllowed = allowed;
    await backend.setInputAllowed(allowed);
  }

  async function guard(on: boolean): Promise<void> {
    isGuarded = on;
    await Promise.all(
      [...worlds].flatMap(([target, contexts]) =>
        [...contexts].map((context) => within(guardWorld(target, context, on), GUARD_MS, undefined)),
      ),
    );
  }

  function apply(): Promise<void> {
    web.setWithheld(mode !== 'free');
    applying = applying.then(applyNow, applyNow);
    return applying;
  }

  return {
    mode: () => mode,
    async set(next) {
      mode = next;
      if (next !== 'withheld') marked = null;
      if (next === 'selecting') wantsGuard = true;
      if (next === 'free') wantsGuard = false;
      await apply();
    },
    async setPaused(now) {
      paused = now;
      web.setPaused(now);
      await apply();
    },
    async letThrough(work) {
      if (mode === 'free') return work();
      passing += 1;
      await apply();
      try {
        return await work();
      } finally {
        passing -= 1;
        // The effects of an operation belong to the page. The guard returns when the next element is being chosen.
        if (passing === 0) wantsGuard = mode === 'selecting';
        await apply();
      }
    },
    async mark(mark) {
      if (overlay === null || (mode !== 'withheld' && mark !== null)) return;
      marked = mark;
      await apply();
    },
    async uncovered(work) {
      if (overlay === null) return work();
      uncovering += 1;
      try {
        if (isOutlined()) await apply();
        return await work();
      } finally {
        uncovering -= 1;
        if (isOutlined()) await apply();
      }
    },
    isCovered: () => overlay !== null && ((mode === 'selecting' && uncovering === 0) || isMarked()),
    follow(tab) {
      if (followed.has(tab)) return;
      const follower: TargetFollower = {
        target(target) {
          target.raw.on('close', () => worlds.delete(target));
          overlay?.follow(tab, target);
        },
        world(target, context) {
          const contexts = worlds.get(target) ?? new Set();
          worlds.set(target, contexts);
          for (const known of contexts) if (!target.worlds.has(known)) contexts.delete(known);
          contexts.add(context);
          if (isGuarded) ignoreGone(guardWorld(target, context, true));
        },
      };
      followed.add(tab);
      tab.targets.follow(follower);
    },
  };
}

function guardWorld(target: FrameTarget, contextId: number, on: boolean): Promise<unknown> {
  const expression = `globalThis.${WORLD}?.pick?.withhold(${on})`;
  return target.raw.send('Runtime.evaluate', { expression, contextId });
}
