import type { Page } from 'playwright-core';
import { type AppError, fault } from '../../../shared/errors.ts';
import { allowFailure, mayFail } from '../../../shared/mayFail.ts';
import type { HeldDecision } from '../../../shared/model/index.ts';
import type { BrowserCore } from '../core/core.ts';
import type { RequestInterception } from '../port/requestInterception.ts';
import { NAVIGATION, OPENING_WINDOW } from '../tabs/activity.ts';
import type { Tab } from '../tabs/tab.ts';
import type { Tabs } from '../tabs/tabs.ts';
import { createBrowserInterceptor } from './browserInterceptor.ts';
import { fakeReply } from './fakeReply.ts';
import type { RequestOrigin } from './interceptor.ts';
import { isAllowed } from './isAllowed.ts';
import { createPageInterceptor } from './pageInterceptor.ts';
import type { PausedRequest } from './pausedRequest.ts';
import { hostOf, readRequest } from './readRequest.ts';

/** The interception with the functions for the owner of the browser. */
interface RunningInterception extends RequestInterception {
  /** Called for every page before it is used. */
  prepare(page: Page): Promise<void>;
  /** Called before the browser closes. Every further request is refused until `detach`. */
  refuseAll(): Promise<void>;
  detach(): Promise<void>;
}

interface Held {
  readonly request: PausedRequest;
  readonly from: RequestOrigin;
}

/** How often each held request is checked for whether its page still waits. Chromium does not report this. */
const LOOK_MS = 300;

/** Request interception of one partition. Off until it is turned on. */
export function createRequestInterception(core: BrowserCore, tabs: Tabs): RunningInterception {
  const { backend } = core;
  const interceptor =
    backend.browserSession === undefined
      ? createPageInterceptor(backend, tabs)
      : createBrowserInterceptor(tabs, () => backend.browserSession?.() ?? Promise.reject(new Error('gone')));
  const held = new Map<string, Held>();
  /**
   * Allowed requests and their hosts. A redirect to the same host, or a second pause on the way, belongs to the same
   * request.
   */
  const sent = new Map<string, string>();
  let allow: readonly string[] = [];
  let state: 'off' | 'on' | 'refusing' = 'off';
  let count = 0;
  let looking: NodeJS.Timeout | null = null;

  function handOver(request: PausedRequest, from: RequestOrigin): void {
    const { networkId, url } = request;
    const isSentAlready = networkId !== null && sent.get(networkId) === hostOf(url);
    if (state === 'refusing') mayFail(request.fail(), 'the request is gone');
    else if (isSentAlready || isAllowed(url, allow)) mayFail(request.proceed(), 'the request is gone');
    else hold(request, from);
  }

  function hold(request: PausedRequest, from: RequestOrigin): void {
    count += 1;
    const id = `r${count}`;
    held.set(id, { request, from });
    markTab(request, from, true);
    looking ??= setInterval(() => void look(), LOOK_MS).unref();
    const shown = { ...readRequest(request, core.redactUrl, core.redaction), id, tab: from.tab };
    core.events.put({ type: 'held', request: shown });
  }

  /** `settle` does not wait for requests that wait for the person. A page that cannot load makes its tab stand still. */
  function markTab(request: PausedRequest, { tab: id, blocks }: RequestOrigin, isHeld: boolean): void {
    const tab = tabs.list().find((each) => each.id === id);
    if (tab === undefined) return;
    const waitsFor = {
      page: NAVIGATION,
      frame: `frame ${request.frameId}`,
      window: OPENING_WINDOW,
      nothing: request.networkId,
    }[blocks];
    if (waitsFor !== null) {
      if (isHeld) tab.activity.requestHeld(waitsFor);
      else tab.activity.requestReleased(waitsFor);
    }
    if (freezes(tab, request)) tab.setHeld([...held.values()].some((each) => freezes(tab, each.request)));
  }

  /** Chromium does not answer calls about a page, or about a frame with a process of its own, whose next document waits. */
  function freezes(tab: Tab, { kind, frameId }: PausedRequest): boolean {
    return kind === 'Document' && tab.targets.all().some(({ rootFrameId }) => rootFrameId === frameId);
  }

  function take(id: string): Held | null {
    const known = held.get(id);
    if (known === undefined) return null;
    held.delete(id);
    if (held.size === 0 && looking !== null) {
      clearInterval(looking);
      looking = null;
    }
    markTab(known.request, known.from, false);
    return known;
  }

  /** The page has gone on without the reply. */
  function drop(id: string): void {
    const known = take(id);
    if (known === null) return;
    mayFail(known.request.fail(), 'the request is gone');
    core.events.put({ type: 'held-gone', id });
  }

  async function look(): Promise<void> {
    await Promise.all(
      [...held].map(async ([id, { request }]) => {
        if (!(await request.isWaiting())) drop(id);
      }),
    );
  }

  async function refuseHeld(): Promise<void> {
    const waiting = [...held];
    for (const [id] of waiting) {
      take(id);
      core.events.put({ type: 'held-gone', id });
    }
    await Promise.all(waiting.map(([, { request }]) => allowFailure(request.fail(), 'the request is gone')));
  }

  return {
    async on(entries) {
      allow = [...entries];
      if (state !== 'off') return;
      state = 'on';
      await interceptor.on(handOver);
    },
    async off() {
      if (state !== 'on') return;
      state = 'refusing';
      await refuseHeld();
      await interceptor.off();
      state = 'off';
      sent.clear();
    },
    async decide(id, decision) {
      const known = take(id);
      if (known === null) throw gone();
      const { request } = known;
      if (decision === 'always') allow = [...allow, hostOf(request.url)];
      const lets = decision === 'allow' || decision === 'always';
      if (lets && request.networkId !== null) sent.set(request.networkId, hostOf(request.url));
      try {
        await carryOut(request, decision);
      } catch (cause) {
        core.events.put({ type: 'held-gone', id });
        throw gone(cause);
      }
    },
    prepare: (page) => (state === 'on' ? interceptor.prepare(page) : Promise.resolve()),
    async refuseAll() {
      if (state === 'off') return;
      state = 'refusing';
      await refuseHeld();
    },
    async detach() {
      if (state === 'off') return;
      await interceptor.off();
      state = 'off';
    },
  };
}

function carryOut(request: PausedRequest, decision: HeldDecision): Promise<void> {
  switch (decision) {
    case 'fake':
      return request.answer(fakeReply(request));
    case 'allow':
    case 'always':
      return request.proceed();
    case 'abort':
      return request.fail();
  }
}

function gone(cause?: unknown): AppError {
  return fault.page(
    'guard.gone',
    'The page no longer waits for this request.',
    'It was not sent. Go on with the page as it is now.',
    { cause },
  );
}
