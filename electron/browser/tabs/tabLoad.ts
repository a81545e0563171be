import { z } from 'zod';
import { listenTo } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import type { BrowserCore } from '../core/core.ts';
import type { RawSession } from '../port/rawSession.ts';
import { type Activity, type Brings, OPENING_WINDOW } from './activity.ts';
import { whyUnreachable } from './whyUnreachable.ts';

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
const navigatedWithin = z.object({ frameId: z.string(), url: z.string() });
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

/** The parts of a tab that its load uses. */
interface LoadOwner {
  readonly id: string;
  readonly activity: Activity;
  isActive(): boolean;
  /** The page may look different. */
  changed(): void;
  /** Reads title and history again. */
  refresh(): Promise<void>;
}

/** The load of a tab's page: whether it runs, and where it leads. */
export class TabLoad {
  readonly #core: BrowserCore;
  readonly #owner: LoadOwner;
  /** Responses of the page's documents, by their loader. */
  readonly #statuses = new Map<string, number>();
  readonly #failures = new Map<string, string>();
  #unreachable: string | null = null;
  #isLoading = false;

  constructor(core: BrowserCore, owner: LoadOwner) {
    this.#core = core;
    this.#owner = owner;
  }

  get isLoading(): boolean {
    return this.#isLoading;
  }

  /** The requested address while Chromium shows its error page in its place; else null. */
  get unreachable(): string | null {
    return this.#unreachable;
  }

  setLoading(now: boolean): void {
    const { activity, isActive, refresh } = this.#owner;
    activity.setLoading(now);
    if (this.#isLoading === now) return;
    this.#isLoading = now;
    if (isActive()) this.#core.events.put({ type: 'loading', loading: now });
    this.#core.events.put({ type: 'changed' });
    if (!now) void refresh();
  }

  /** Follows the loads in a target of the tab: those of its frames and, in the page's own target, those of the page. */
  follow(target: FrameTarget): void {
    const { raw } = target;
    const { activity } = this.#owner;
    const isMain = target.parent() === null;
    followRequests(raw, activity);
    // A frame may begin to load in one target and end in another.
    listenTo(raw, 'Page.frameStartedLoading', frameEvent, ({ frameId }) => {
      if (isMain && frameId === target.rootFrameId) this.setLoading(true);
      else activity.requestStarted(`frame ${frameId}`, 'leaf');
    });
    listenTo(raw, 'Page.frameStoppedLoading', frameEvent, ({ frameId }) => {
      if (isMain && frameId === target.rootFrameId) this.setLoading(false);
      else activity.requestEnded(`frame ${frameId}`);
    });
    if (isMain) {
      this.#followPage(target);
      return;
    }
    // A frame that was not paused may have stopped loading before we came.
    if (this.#core.backend.pausesFrames !== true) activity.requestEnded(`frame ${target.rootFrameId}`);
  }

  #followPage({ raw, rootFrameId }: FrameTarget): void {
    const { activity, changed } = this.#owner;
    followDocuments(raw, this.#statuses, this.#failures);
    listenTo(raw, 'Page.frameNavigated', frameNavigated, ({ frame }) => {
      changed();
      if (frame.parentId !== undefined) return;
      activity.reset();
      this.setLoading(true);
      this.#unreachable = frame.unreachableUrl ?? null;
      const reason = this.#failures.get(frame.loaderId) ?? '';
      this.#failures.clear();
      // The person is asked for credentials, and the site's response is shown in a moment.
      if (reason === REFUSED) return this.#statuses.clear();
      this.#navigated(
        frame.unreachableUrl ?? frame.url + (frame.urlFragment ?? ''),
        this.#statuses.get(frame.loaderId) ?? null,
        frame.unreachableUrl === undefined ? undefined : whyUnreachable(reason),
      );
      this.#statuses.clear();
    });
    listenTo(raw, 'Page.navigatedWithinDocument', navigatedWithin, (event) => {
      changed();
      if (event.frameId === rootFrameId) this.#navigated(event.url, null);
    });
  }

  #navigated(url: string, status: number | null, failure?: string): void {
    const { id, refresh } = this.#owner;
    this.#core.events.put({
      type: 'navigated',
      tab: id,
      url: this.#core.redactUrl.ofPage(url),
      title: '',
      status,
      ...(failure === undefined ? {} : { failure }),
    });
    this.#core.events.put({ type: 'changed' });
    void refresh();
  }
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
