import type { Page } from 'playwright-core';
import { z } from 'zod';
import { BINDING, type WatchMessage, WORLD, watchMessage } from '../injected/messages.ts';
import type { BrowserBackend } from '../port/backend.ts';
import type { RawSession } from '../port/rawSession.ts';
import { mortalSession } from '../port/rawSession.ts';
import { ignoreGone, listenTo } from './cdp.ts';
import { followFrames } from './followFrames.ts';
import type { FrameDocument, FrameTarget } from './frameTarget.ts';
import { listFrames } from './frameTree.ts';
import { keepFonts } from './keepFonts.ts';
import { nestedSession } from './nestedSession.ts';

export interface FrameTargets {
  readonly main: FrameTarget;
  all(): readonly FrameTarget[];
  /** Every document in which the watcher has a world, frames of other processes included. */
  documents(): FrameDocument[];
  /**
   * Reports every target and every world of the watcher, existing and later ones. Returns a function that stops the
   * reports.
   */
  follow(follower: TargetFollower): () => void;
  /** The page has crashed: all pending and later calls to it fail. */
  crashed(): void;
  stop(): void;
}

export interface TargetFollower {
  target(target: FrameTarget): void;
  /** A document has received its world. Its first script has not run yet. */
  world(target: FrameTarget, context: number): void;
}

interface TargetListener {
  /** Called for each target as soon as its session exists, before anything happens on it. */
  attached(target: FrameTarget): void;
  said(target: FrameTarget, frameId: string, context: number, message: WatchMessage): void;
}

/** Prefix of the names of Playwright's worlds (1.65); the id of the page follows. */
const DRIVEN_WORLD = '__playwright_utility_world_';

const contextCreated = z.object({
  context: z.object({
    id: z.number(),
    name: z.string(),
    auxData: z.object({ frameId: z.string() }).optional(),
  }),
});
const navigatedFrame = z.object({
  frame: z.object({
    id: z.string(),
    url: z.string(),
    urlFragment: z.string().optional(),
    loaderId: z.string(),
  }),
});
const navigatedWithin = z.object({ frameId: z.string(), url: z.string() });
const bindingCalled = z.object({
  name: z.literal(BINDING),
  payload: z.string(),
  executionContextId: z.number(),
});
const attachedFrame = z.object({
  sessionId: z.string(),
  targetInfo: z.object({ type: z.literal('iframe') }),
});

/**
 * Puts the watcher into every document of a page: one session on the page, one on each frame that is a target of its own.
 * If the backend allows it, such a frame is paused until the watcher is installed, before the frame's first script.
 */
export async function openFrameTargets(
  backend: BrowserBackend,
  page: Page,
  source: string,
  listener: TargetListener,
): Promise<FrameTargets> {
  const targets = new Set<FrameTarget>();
  const followers = new Set<TargetFollower>();
  let stopped = false;
  let opened = 0;

  async function open(raw: RawSession, parent: () => FrameTarget | null): Promise<FrameTarget> {
    const follower: TargetFollower = {
      target: (added) => followers.forEach((each) => void each.target(added)),
      world: (added, context) => followers.forEach((each) => void each.world(added, context)),
    };
    const target = await openTarget(raw, parent, opened++, source, listener, follower, (added) => {
      targets.add(added);
      raw.on('close', () => targets.delete(added));
      if (backend.pausesFrames) pauseFrames(added);
    });
    return target;
  }

  function pauseFrames(parent: FrameTarget): void {
    listenTo(parent.raw, 'Target.attachedToTarget', attachedFrame, ({ sessionId }) => {
      const raw = nestedSession(parent.raw, sessionId);
      backend.follow?.(raw);
      const go = (): void => ignoreGone(raw.send('Runtime.runIfWaitingForDebugger'));
      if (stopped) go();
      else open(raw, () => parent).then(go, go);
    });
    const filter = [{ type: 'iframe' }, { exclude: true }];
    ignoreGone(
      parent.raw.send('Target.setAutoAttach', {
        autoAttach: true,
        waitForDebuggerOnStart: true,
        flatten: false,
        filter,
      }),
    );
  }

  const session = await backend.rawSession(page);
  if (session === null) throw new Error('the page is gone');
  const raw = mortalSession(session);
  const main = await open(raw, () => null);
  const unfollow = backend.pausesFrames ? () => {} : followFrames(backend, page, main, open);
  return {
    main,
    all: () => [...targets],
    documents: () =>
      [...targets].flatMap((target) =>
        [...target.worlds].map(([context, frameId]) => ({ target, context, frameId })),
      ),
    follow(follower) {
      followers.add(follower);
      for (const target of targets) {
        follower.target(target);
        for (const context of target.worlds.keys()) follower.world(target, context);
      }
      return () => followers.delete(follower);
    },
    crashed: () => raw.die(),
    stop() {
      stopped = true;
      followers.clear();
      unfollow();
    },
  };
}

async function openTarget(
  raw: RawSession,
  parent: () => FrameTarget | null,
  number: number,
  source: string,
  listener: TargetListener,
  follower: TargetFollower,
  opened: (target: FrameTarget) => void,
): Promise<FrameTarget> {
  const worlds = new Map<number, string>();
  const drivenWorlds = new Map<number, string>();
  const frames = await listFrames(raw);
  const urls = new Map(frames.map(({ id, url, urlFragment = '' }) => [id, url + urlFragment]));
  const [{ id: rootFrameId, loaderId }] = frames;
  let document = loaderId;
  const target: FrameTarget = {
    raw,
    number,
    parent,
    rootFrameId,
    document: () => document,
    worlds,
    drivenWorlds,
    urls,
    fonts: keepFonts(raw),
  };

  listenTo(raw, 'Runtime.executionContextCreated', contextCreated, ({ context }) => {
    if (context.auxData === undefined) return;
    const { frameId } = context.auxData;
    if (context.name.startsWith(DRIVEN_WORLD)) drivenWorlds.set(context.id, frameId);
    if (context.name !== WORLD) return;
    worlds.set(context.id, frameId);
    follower.world(target, context.id);
  });
  listenTo(raw, 'Runtime.executionContextDestroyed', z.object({ executionContextId: z.number() }), (gone) => {
    worlds.delete(gone.executionContextId);
    drivenWorlds.delete(gone.executionContextId);
  });
  listenTo(raw, 'Runtime.executionContextsCleared', z.unknown(), () => {
    worlds.clear();
    drivenWorlds.clear();
  });
  listenTo(raw, 'Page.frameNavigated', navigatedFrame, ({ frame }) => {
    urls.set(frame.id, frame.url + (frame.urlFragment ?? ''));
    if (frame.id === rootFrameId) document = frame.loaderId;
  });
  listenTo(raw, 'Page.navigatedWithinDocument', navigatedWithin, (event) =>
    urls.set(event.frameId, event.url),
  );
  listenTo(raw, 'Runtime.bindingCalled', bindingCalled, (call) => {
    const frameId = worlds.get(call.executionContextId);
    const message = watchMessage.safeParse(JSON.parse(call.payload));
    if (frameId !== undefined && message.success) {
      listener.said(target, frameId, call.executionContextId, message.data);
    }
  });
  opened(target);
  listener.attached(target);
  follower.target(target);
  // Sent together, which saves three waits. The browser handles them in this order.
  const enabled = [
    raw.send('DOM.enable'),
    // Enough room to read a font after it has loaded.
    raw.send('Network.enable', { maxTotalBufferSize: 4_000_000, maxResourceBufferSize: 2_000_000 }),
    raw.send('Runtime.enable'),
    installWatcher(raw, source),
  ];
  for (const command of enabled) ignoreGone(command);
  await Promise.all(enabled);
  return target;
}

/**
 * Puts the watcher into all documents of a session, the existing one included. When Playwright announces a popup, its first
 * document exists and its own scripts have run. A script that stops every event at the window then hides the events of that
 * document from the watcher.
 */
async function installWatcher(raw: RawSession, source: string): Promise<void> {
  const script = { source, worldName: WORLD, runImmediately: true };
  await Promise.all([
    raw.send('Page.enable'),
    raw.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD }),
    raw.send('Page.addScriptToEvaluateOnNewDocument', script),
  ]);
}
