import type { Page } from 'playwright-core';
import { z } from 'zod';
import { allowFailure, mayFail } from '../../../shared/mayFail.ts';
import { ask, ignoreGone, listenTo } from '../cdp/cdp.ts';
import { nestedSession } from '../cdp/nestedSession.ts';
import type { BrowserBackend, OpeningWindow } from '../port/backend.ts';
import type { RawSession } from '../port/rawSession.ts';
import type { Tabs } from '../tabs/tabs.ts';
import type { Interceptor, RequestOrigin } from './interceptor.ts';
import { type PausedRequest, pauseRequests } from './pausedRequest.ts';
import { originIn } from './requestOrigin.ts';

const attached = z.object({ sessionId: z.string(), targetInfo: z.object({ type: z.string() }) });
const targetInfo = z.object({ targetInfo: z.object({ targetId: z.string() }) });

/**
 * An interception for each page, and for each frame and service worker below it with a process of its own. Such a frame or
 * worker is paused until its interception is there. Requests of a dedicated worker come through its page. Shared workers
 * are out of reach.
 */
export function createPageInterceptor(backend: BrowserBackend, tabs: Tabs): Interceptor {
  const pauses = new Set<() => Promise<void>>();
  const followed = new Set<RawSession>();
  let prepared = new WeakMap<Page, Promise<void>>();
  /** Windows whose interception was there before their page, by target id. */
  const early = new Set<string>();
  let handOver: ((request: PausedRequest, from: RequestOrigin) => void) | null = null;
  let removers: (() => void)[] = [];

  function passOn(request: PausedRequest, fallback: () => RequestOrigin): void {
    if (handOver === null) mayFail(request.fail(), 'the request is gone');
    else handOver(request, originIn(tabs, request) ?? fallback());
  }

  const onTab = (): RequestOrigin => ({ tab: tabs.active().id, blocks: 'nothing' });

  async function open(raw: RawSession, fallback: () => RequestOrigin): Promise<void> {
    const close = await pauseRequests(raw, (request) => passOn(request, fallback));
    pauses.add(close);
    raw.on('close', () => pauses.delete(close));
  }

  function followChildren(parent: RawSession): Promise<unknown> {
    followed.add(parent);
    parent.on('close', () => followed.delete(parent));
    listenTo(parent, 'Target.attachedToTarget', attached, ({ sessionId, targetInfo: { type } }) => {
      const raw = nestedSession(parent, sessionId);
      const go = (): void => ignoreGone(raw.send('Runtime.runIfWaitingForDebugger'));
      if (!followed.has(parent)) go();
      else Promise.all([open(raw, onTab), type === 'iframe' ? followChildren(raw) : null]).then(go, go);
    });
    return autoAttach(parent, true);
  }

  async function attach(page: Page): Promise<void> {
    const raw = await backend.rawSession(page);
    if (raw === null) return;
    const { targetInfo: info } = await ask(raw, 'Target.getTargetInfo', {}, targetInfo);
    await Promise.all([early.has(info.targetId) ? null : open(raw, onTab), followChildren(raw)]);
  }

  function prepare(page: Page): Promise<void> {
    const known = prepared.get(page) ?? attach(page);
    prepared.set(page, known);
    return known;
  }

  /** The first request of a window comes before the window is known as a page. */
  function prepareWindow({ raw, opener }: OpeningWindow): void {
    const from = (): RequestOrigin => ({
      tab: (tabs.list().find((tab) => tab.targets.main.rootFrameId === opener) ?? tabs.active()).id,
      blocks: 'window',
    });
    mayFail(open(raw, from), 'the page is gone');
    mayFail(
      ask(raw, 'Target.getTargetInfo', {}, targetInfo).then((found) => early.add(found.targetInfo.targetId)),
      'the page is gone',
    );
  }

  return {
    async on(listener) {
      handOver = listener;
      const onPage = (page: Page): void => mayFail(prepare(page), 'the page is gone');
      backend.context.on('page', onPage);
      removers = [() => backend.context.off('page', onPage), backend.onWindow?.(prepareWindow) ?? (() => {})];
      await Promise.all(tabs.list().map((tab) => (tab.isCrashed() ? null : prepare(tab.page))));
    },
    async off() {
      handOver = null;
      for (const remove of removers) remove();
      const closing = [...pauses];
      const parents = [...followed];
      pauses.clear();
      followed.clear();
      early.clear();
      prepared = new WeakMap();
      await Promise.all([
        ...closing.map((close) => close()),
        ...parents.map((parent) => allowFailure(autoAttach(parent, false), 'the page is gone')),
      ]);
    },
    prepare,
  };
}

function autoAttach(parent: RawSession, isOn: boolean): Promise<unknown> {
  return parent.send('Target.setAutoAttach', {
    autoAttach: isOn,
    waitForDebuggerOnStart: isOn,
    flatten: false,
    filter: [{ type: 'iframe' }, { type: 'service_worker' }, { exclude: true }],
  });
}
