import { z } from 'zod';
import { allowFailure, mayFail } from '../../../shared/mayFail.ts';
import { ask } from '../cdp/cdp.ts';
import type { BrowserSession } from '../port/backend.ts';
import type { RawSession } from '../port/rawSession.ts';
import type { Tabs } from '../tabs/tabs.ts';
import type { Interceptor, RequestOrigin } from './interceptor.ts';
import { type PausedRequest, pauseRequests } from './pausedRequest.ts';
import { originByAsking, originIn } from './requestOrigin.ts';

const info = z.object({
  targetInfo: z.object({
    targetId: z.string(),
    type: z.string(),
    openerId: z.string().optional(),
    browserContextId: z.string().optional(),
  }),
});
const targets = z.object({
  targetInfos: z.array(z.object({ type: z.string(), browserContextId: z.string().optional() })),
});

/**
 * One interception for the whole browser, after the interceptions of its pages. It sees every request of every page, popup,
 * frame and worker from the first one on, also of pages that are being left. It ignores other partitions of the same
 * browser.
 */
export function createBrowserInterceptor(tabs: Tabs, open: () => Promise<BrowserSession>): Interceptor {
  let session: BrowserSession | null = null;
  let resume = async (): Promise<void> => {};
  let ownContext: string | null = null;

  async function infoOf({ raw }: BrowserSession, targetId: string) {
    const found = await ask(raw, 'Target.getTargetInfo', { targetId }, info).catch(() => null);
    return found?.targetInfo ?? null;
  }

  /** Every page of this partition identifies its browser context. */
  async function isOwn(from: BrowserSession, context: string | undefined): Promise<boolean> {
    const [any] = tabs.list();
    if (ownContext === null && any !== undefined)
      ownContext = (await infoOf(from, any.targets.main.rootFrameId))?.browserContextId ?? null;
    return context !== undefined && context === ownContext;
  }

  /** Null when the request belongs to another partition. */
  async function originOf(from: BrowserSession, request: PausedRequest): Promise<RequestOrigin | null> {
    const known = originIn(tabs, request);
    if (known !== null) return known;
    const target = await infoOf(from, request.frameId);
    if (target !== null) {
      if (!(await isOwn(from, target.browserContextId))) return null;
      const opener = tabs.list().find((tab) => tab.targets.main.rootFrameId === target.openerId);
      const blocks = target.type === 'page' && request.kind === 'Document' ? 'window' : 'nothing';
      return { tab: (opener ?? tabs.active()).id, blocks };
    }
    // A frame in the page's own process that is so new that the page has not reported it yet, or that is already gone.
    const found = await originByAsking(tabs, request);
    if (found !== null) return found;
    const { targetInfos } = await ask(from.raw, 'Target.getTargets', {}, targets);
    const pages = targetInfos.filter(({ type }) => type === 'page');
    const own = await Promise.all(pages.map((each) => isOwn(from, each.browserContextId)));
    return own.includes(false) ? null : { tab: tabs.active().id, blocks: 'nothing' };
  }

  return {
    async on(handOver) {
      const opened = await open();
      session = opened;
      resume = await pauseRequests(opened.raw, (request) => {
        originOf(opened, request).then(
          (from) => {
            if (from === null) mayFail(request.proceed(), 'the request is gone');
            else handOver(request, from);
          },
          // The origin is unknown because something is gone. The request fails with it.
          () => mayFail(request.fail(), 'the request is gone'),
        );
      });
      await Promise.all(
        tabs.list().flatMap((tab) => tab.targets.all().map(({ raw }) => renewConnections(raw))),
      );
    },
    async off() {
      const opened = session;
      session = null;
      await resume();
      await opened?.detach();
    },
    async prepare() {},
  };
}

/**
 * An existing document keeps sending over its connection, which an interception of the whole browser does not reach. An
 * interception of its own, with a pattern that never matches, makes Chromium build the connection anew.
 */
async function renewConnections(raw: RawSession): Promise<void> {
  await allowFailure(
    raw.send('Fetch.enable', { patterns: [{ urlPattern: 'hopscope-nothing:*' }] }),
    'the page is gone',
  );
  await allowFailure(raw.send('Fetch.disable'), 'the page is gone');
}
