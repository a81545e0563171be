import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { TabState } from '../../../shared/model/index.ts';
import { listenTo, within } from '../cdp/cdp.ts';
import type { FrameDocument, FrameTarget } from '../cdp/frameTarget.ts';
import { type FrameTargets, openFrameTargets } from '../cdp/frameTargets.ts';
import type { BrowserCore } from '../core/core.ts';
import { createActionCompleter } from '../elements/completeAction.ts';
import type { WatchMessage } from '../injected/messages.ts';
import { askForPopup, createSuggestions } from '../popups/popupPrompt.ts';
import type { RawSession } from '../port/rawSession.ts';
import { type Activity, type Brings, createActivity } from './activity.ts';
import { PageStand, type Standstill } from './pageStand.ts';
import { readTabHistory, type TabHistory } from './tabHistory.ts';
import { whyUnreachable } from './whyUnreachable.ts';

/** One tab: a playwright page, its watched targets, and its state. A crashed page is replaced while the tab stays. */
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

const REFRESH_MS = 800;
/** Scrolling by the driver's wheel starts only when the compositor handles it, at most this much later. */
const LATE_SCROLL_MS = 1000;
const frameNavigated = z.object({
  frame: z.object({
    id: z.string(),
    parentId: z.string().optional(),
    url: z.string(),
    urlFragment: z.string().optional(),
    loaderId: z.string(),
    unreachableUrl: z.string().optional(),
  }),
});
const responseReceived = z.object({
  loaderId: z.string(),
  type: z.string(),
  response: z.object({ status: z.number() }),
});
const requestSent = z.object({ requestId: z.string(), type: z.string().optional() });
const requestDone = z.object({ requestId: z.string() });
const requestFailed = z.object({ requestId: z.string(), type: z.string(), errorText: z.string() });
const frameEvent = z.object({ frameId: z.string() });
/**
 * Kinds of requests that are not counted: they stay open by nature, or (documents, of frames too) are already part of the
 * page's loading.
 */
const STREAMS = ['EventSource', 'WebSocket', 'Ping', 'Media', 'Preflight', 'Document'];
/** Every other kind brings data. */
const BRINGS: Readonly<Record<string, Brings>> = {
  Image: 'leaf',
  Stylesheet: 'leaf',
  Font: 'leaf',
  Script: 'script',
};

/** Chrome's error for the empty page that it shows instead of a 401 response. */
const REFUSED = 'net::ERR_INVALID_AUTH_CREDENTIALS';

/** A pseudo-request of a tab, from the click that opens a window until that window is a tab. */
export const OPENING_WINDOW = 'opening a window';

/** The counts start far apart, so that a page that replaces another is never mistaken for it. */
const COUNTS_APART = 1e9;
let pagesWatched = 0;

/** Watches a page as a tab. Its events go to the core's queue in order. */
export async function openTab(
  core: BrowserCore,
  id: string,
  page: Page,
  listener: TabListener,
): Promise<Tab> {
  const activity = createActivity();
  const statuses = new Map<string, number>();
  const failures = new Map<string, string>();
  let unreachable: string | null = null;
  let targets: FrameTargets | null = null;
  pagesWatched += 1;
  let changes = pagesWatched * COUNTS_APART;
  let loading = false;
  let crashed = false;
  let place: TabHistory = { title: '', back: false, forward: false };
  const stand = new PageStand();
  let refreshTimer: NodeJS.Timeout | null = null;
  const suggestions = createSuggestions(core, id);
  let usedLast: FrameDocument | null = null;
  const completer = createActionCompleter(id, () => targets, core.redactUrl, core.redaction);

  function changed(): void {
    changes += 1;
    activity.changed();
    refreshTimer ??= setTimeout(() => {
      refreshTimer = null;
      void refresh();
    }, REFRESH_MS);
  }

  async function refresh(): Promise<void> {
    const raw = targets?.main.raw;
    if (raw === undefined || crashed) return;
    const next = await readTabHistory(raw, core.redaction);
    if (next === null) return;
    const { title, back, forward } = place;
    if (next.title === title && next.back === back && next.forward === forward) return;
    place = next;
    core.events.put({ type: 'changed' });
  }

  function setLoading(now: boolean): void {
    activity.setLoading(now);
    if (loading === now) return;
    loading = now;
    if (listener.isActive()) core.events.put({ type: 'loading', loading: now });
    core.events.put({ type: 'changed' });
    if (!now) void refresh();
  }

  function attached(target: FrameTarget): void {
    const { raw } = target;
    const isMain = target.parent() === null;
    followRequests(raw, activity);
    // A frame may begin to load in one target and end in another.
    listenTo(raw, 'Page.frameStartedLoading', frameEvent, ({ frameId }) => {
      if (isMain && frameId === target.rootFrameId) setLoading(true);
      else activity.requestStarted(`frame ${frameId}`, 'leaf');
    });
    listenTo(raw, 'Page.frameStoppedLoading', frameEvent, ({ frameId }) => {
      if (isMain && frameId === target.rootFrameId) setLoading(false);
      else activity.requestEnded(`frame ${frameId}`);
    });
    // A frame that was not paused may have stopped loading before we came.
    if (!isMain && core.backend.pausesFrames !== true) activity.requestEnded(`frame ${target.rootFrameId}`);
    if (!isMain) return;
    followDocuments(raw, statuses, failures);
    listenTo(raw, 'Page.frameNavigated', frameNavigated, ({ frame }) => {
      changed();
      if (frame.parentId !== undefined) return;
      activity.reset();
      setLoading(true);
      unreachable = frame.unreachableUrl ?? null;
      const reason = failures.get(frame.loaderId) ?? '';
      failures.clear();
      // The person is asked for credentials, and the site's response is shown in a moment.
      if (reason === REFUSED) return statuses.clear();
      navigated(
        frame.unreachableUrl ?? frame.url + (frame.urlFragment ?? ''),
        statuses.get(frame.loaderId) ?? null,
        frame.unreachableUrl === undefined ? undefined : whyUnreachable(reason),
      );
      statuses.clear();
    });
    listenTo(
      raw,
      'Page.navigatedWithinDocument',
      z.object({ frameId: z.string(), url: z.string() }),
      (event) => {
        changed();
        if (event.frameId === target.rootFrameId) navigated(event.url, null);
      },
    );
  }

  function navigated(url: string, status: number | null, failure?: string): void {
    core.events.put({
      type: 'navigated',
      tab: id,
      url: core.redactUrl.ofPage(url),
      title: '',
      status,
      ...(failure === undefined ? {} : { failure }),
    });
    core.events.put({ type: 'changed' });
    void refresh();
  }

  function said(target: FrameTarget, frameId: string, context: number, message: WatchMessage): void {
    switch (message.kind) {
      case 'action': {
        changed();
        if (message.scripted !== true) usedLast = { target, frameId, context };
        if (core.performing.covers(message.wall, message.operation === 'scroll' ? LATE_SCROLL_MS : 1)) return;
        // While a person's input is withheld, an action comes from the driver, reported late (behind a dialog, or from a
        // field that scrolled to show typed text), or from the wheel, which only looks around.
        if (core.isWithheld()) return;
        const type = message.scripted === true || !core.isAttested() ? 'scripted' : 'action';
        const told = type === 'action' ? message : { ...message, value: null };
        const action = completer.complete({ target, frameId, context }, told);
        if (action instanceof Promise) core.events.putLater(action.then((each) => ({ type, action: each })));
        else core.events.put({ type, action });
        return;
      }
      case 'life':
        if (!core.performing.covers(message.wall))
          core.events.put({ type: 'input', kind: message.life, wall: message.wall });
        return;
      case 'changed':
        changed();
        return;
      case 'pressed':
        completer.pressed(target, context, message.press);
        return;
      case 'host':
        completer.adopt(target, context, message.host);
        return;
      case 'popup':
        if (!core.performing.covers(message.wall))
          void askForPopup(core, id, { target, frameId, context }, message);
        return;
      case 'suggestions': {
        const { number, suggestions: said, wall } = message;
        if (said === null || !core.performing.covers(wall))
          suggestions.show({ target, frameId, context }, number, said);
        return;
      }
      case 'secret':
        if (message.name !== '') core.redactUrl.addName(message.name);
        if (message.value !== undefined)
          core.redaction.watch(`${target.rootFrameId}/${context}/${message.field}`, message.value);
        return;
      case 'cursor':
        core.cursor(id, message.cursor);
        return;
    }
  }

  targets = await openFrameTargets(core.backend, page, core.watchSource, { attached, said });
  const opened = targets;
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
    goal: () => core.redactUrl.forState(unreachable ?? address()),
    state: (active) => ({
      id,
      url: url(),
      title: place.title,
      active,
      loading,
      crashed,
      canGoBack: place.back,
      canGoForward: place.forward,
    }),
    usedLast: () => usedLast,
    standstill: () => stand.reason,
    setStandstill: (reason) => stand.setReason(reason),
    setHeld: (now) => stand.setHeld(now),
    stoodStill: () => stand.stoodStill(),
    setCrashed() {
      crashed = true;
      opened.crashed();
      setLoading(false);
    },
    isCrashed: () => crashed,
    answers(limitMs) {
      if (crashed || stand.reason !== null) return Promise.resolve(true);
      return within(
        Promise.race([anyAnswer(opened.main.raw), stand.stoodStill().then(() => true)]),
        limitMs,
        false,
      );
    },
    refresh,
    stop() {
      if (refreshTimer !== null) clearTimeout(refreshTimer);
      opened.stop();
    },
  };
}

/** Counts the requests and responses of the page as activity. */
function followRequests(raw: RawSession, activity: Activity): void {
  listenTo(raw, 'Network.requestWillBeSent', requestSent, (request) => {
    const kind = request.type ?? '';
    if (!STREAMS.includes(kind)) activity.requestStarted(request.requestId, BRINGS[kind] ?? 'data');
  });
  for (const event of [
    'Network.loadingFinished',
    'Network.loadingFailed',
    'Network.requestServedFromCache',
  ]) {
    listenTo(raw, event, requestDone, (request) => activity.requestEnded(request.requestId));
  }
  // A window that is opening becomes the tab in front, so this page has not settled before.
  listenTo(raw, 'Page.windowOpen', z.object({}), () => activity.requestStarted(OPENING_WINDOW, 'leaf'));
}

/** Keeps the status of each document's response by its loader, or the error when no response came. */
function followDocuments(
  raw: RawSession,
  statuses: Map<string, number>,
  failures: Map<string, string>,
): void {
  listenTo(raw, 'Network.responseReceived', responseReceived, (answer) => {
    if (answer.type === 'Document') statuses.set(answer.loaderId, answer.response.status);
  });
  listenTo(raw, 'Network.loadingFailed', requestFailed, ({ requestId, type, errorText }) => {
    if (type === 'Document') failures.set(requestId, errorText);
  });
}

/** Resolves when the page's process answers, even with an error. */
function anyAnswer(raw: RawSession): Promise<true> {
  return raw.send('Runtime.evaluate', { expression: '1' }).then(
    () => true,
    () => true,
  );
}
