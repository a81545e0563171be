import type { Page } from 'playwright-core';
import type { TabState } from '../../../shared/model/index.ts';
import { within } from '../cdp/cdp.ts';
import type { FrameDocument } from '../cdp/frameTarget.ts';
import { type FrameTargets, openFrameTargets } from '../cdp/frameTargets.ts';
import type { BrowserCore } from '../core/core.ts';
import type { RawSession } from '../port/rawSession.ts';
import { type Activity, createActivity } from './activity.ts';
import { PageStand, type Standstill } from './pageStand.ts';
import { TabHistory } from './tabHistory.ts';
import { TabLoad } from './tabLoad.ts';
import { TabReports } from './tabReports.ts';

/** One tab: a Playwright page, its watched targets, and its state. A crashed page is replaced while the tab stays. */
export interface Tab {
  readonly id: string;
  readonly page: Page;
  readonly targets: FrameTargets;
  readonly activity: Activity;
  /** Grows whenever the page may look different. No two tabs, and no two pages of one tab, ever have the same count. */
  changes(): number;
  /** The address of the main frame, secrets removed. */
  url(): string;
  /**
   * The address to restore. For an unreachable page it is the requested address, not the address of Chromium's error page.
   */
  goal(): string;
  state(active: boolean): TabState;
  /** The document that a person, or the driver, used last; null before the first use. */
  usedLast(): FrameDocument | null;
  /** Why the page stands still: a dialog is open, it waits for a permission, or its next page is held. */
  standstill(): Standstill | null;
  setStandstill(reason: Exclude<Standstill, 'held'> | null): void;
  /** The request for the tab's next page waits for a decision. Chromium answers no call about the page meanwhile. */
  setHeld(held: boolean): void;
  /** Resolves when the page comes to a standstill, at once when it already stands still. */
  stoodStill(): Promise<Standstill>;
  setCrashed(): void;
  isCrashed(): boolean;
  /** Whether the page's process answers within the limit. A page that stands still or is gone counts as answering. */
  answers(limitMs: number): Promise<boolean>;
  /** Reads title and history from the browser again. */
  refresh(): Promise<void>;
  stop(): void;
}

interface TabListener {
  isActive(): boolean;
}

/** The counts start far apart, so that a page that replaces another is never mistaken for it. */
const COUNTS_APART = 1e9;
let pagesWatched = 0;

/** Watches a page as a tab. Its events go to the core's queue in order. */
export async function openTab(
  core: BrowserCore,
  id: string,
  page: Page,
  { isActive }: TabListener,
): Promise<Tab> {
  const activity = createActivity();
  const stand = new PageStand();
  let targets: FrameTargets | null = null;
  pagesWatched += 1;
  let changes = pagesWatched * COUNTS_APART;
  let crashed = false;
  const history = new TabHistory(core, () => (crashed ? null : (targets?.main.raw ?? null)));
  const refresh = (): Promise<void> => history.refresh();

  function changed(): void {
    changes += 1;
    activity.changed();
    history.refreshSoon();
  }

  const load = new TabLoad(core, { id, activity, isActive, changed, refresh });
  const reports = new TabReports(core, { id, targets: () => targets, changed });
  const opened = await openFrameTargets(core.backend, page, core.watchSource, {
    attached: (target) => load.follow(target),
    said: (target, frameId, context, message) => reports.take({ target, frameId, context }, message),
  });
  targets = opened;
  const address = (): string => opened.main.urls.get(opened.main.rootFrameId) ?? '';
  const url = (): string => core.redactUrl(address());
  await refresh();

  return {
    id,
    page,
    targets: opened,
    activity,
    changes: () => changes,
    url,
    goal: () => core.redactUrl.forState(load.unreachable ?? address()),
    state: (active) => ({
      id,
      url: url(),
      title: history.place.title,
      active,
      loading: load.isLoading,
      crashed,
      canGoBack: history.place.back,
      canGoForward: history.place.forward,
    }),
    usedLast: () => reports.usedLast,
    standstill: () => stand.reason,
    setStandstill: (reason) => stand.setReason(reason),
    setHeld: (now) => stand.setHeld(now),
    stoodStill: () => stand.stoodStill(),
    setCrashed() {
      crashed = true;
      opened.crashed();
      load.setLoading(false);
    },
    isCrashed: () => crashed,
    answers(limitMs) {
      if (crashed || stand.reason !== null) return Promise.resolve(true);
      const stood = stand.stoodStill().then(() => true);
      return within(Promise.race([anyAnswer(opened.main.raw), stood]), limitMs, false);
    },
    refresh,
    stop() {
      history.stop();
      opened.stop();
    },
  };
}

/** Resolves when the page's process answers, even with an error. */
function anyAnswer(raw: RawSession): Promise<true> {
  return raw.send('Runtime.evaluate', { expression: '1' }).then(
    () => true,
    () => true,
  );
}
