import type { Frame, Page } from 'playwright-core';
import { z } from 'zod';
import type { BrowserBackend, RawSession } from './backend.ts';
import { ask, ignoreGone, listenTo } from './cdp.ts';
import { BINDING, type WatchMessage, WORLD, watchMessage } from './injected/messages.ts';

/** One CDP target of a page: the page itself, or a frame of another site with a process of its own. */
export interface FrameTarget {
  readonly raw: RawSession;
  /** `null` for the page's own target. */
  readonly frame: Frame | null;
  readonly rootFrameId: string;
  /** The watcher's worlds: execution context → frame. */
  readonly worlds: ReadonlyMap<number, string>;
  /** Address of each frame in this target. */
  readonly urls: ReadonlyMap<string, string>;
}

export interface FrameTargets {
  readonly main: FrameTarget;
  all(): readonly FrameTarget[];
  stop(): void;
}

export interface TargetListener {
  /** Called for each target right after its session is there, before anything has happened on it. */
  attached(target: FrameTarget): void;
  said(target: FrameTarget, frameId: string, context: number, message: WatchMessage): void;
}

interface TreeNode {
  frame: { id: string; url: string; urlFragment?: string | undefined };
  childFrames?: TreeNode[] | undefined;
}
const node: z.ZodType<TreeNode> = z.object({
  frame: z.object({ id: z.string(), url: z.string(), urlFragment: z.string().optional() }),
  childFrames: z.lazy(() => z.array(node)).optional(),
});
const frameTree = z.object({ frameTree: node });
const contextCreated = z.object({
  context: z.object({
    id: z.number(),
    name: z.string(),
    auxData: z.object({ frameId: z.string() }).optional(),
  }),
});
const navigatedFrame = z.object({
  frame: z.object({ id: z.string(), url: z.string(), urlFragment: z.string().optional() }),
});
const navigatedWithin = z.object({ frameId: z.string(), url: z.string() });

/**
 * Puts the watcher into every document of a page: one session on the page, one on each frame that is a target of its own,
 * now and whenever a frame moves to another process.
 */
export async function openFrameTargets(
  backend: BrowserBackend,
  page: Page,
  source: string,
  listener: TargetListener,
): Promise<FrameTargets> {
  const byFrame = new Map<Frame | null, FrameTarget>();
  const attaching = new Map<Frame, Promise<void>>();
  let stopped = false;

  async function attach(frame: Frame | null): Promise<FrameTarget | null> {
    const raw = await backend.rawSession(frame ?? page);
    if (raw === null || stopped) return null;
    const target = await openTarget(raw, frame, source, listener);
    byFrame.set(frame, target);
    raw.on('close', () => {
      if (byFrame.get(frame) === target) byFrame.delete(frame);
    });
    return target;
  }

  /** One attempt at a time for each frame: a frame can navigate while it is being attached. */
  function visit(frame: Frame): void {
    if (frame === page.mainFrame() || stopped) return;
    const before = attaching.get(frame) ?? Promise.resolve();
    const next = before.then(async () => {
      if (frame.isDetached() || byFrame.has(frame)) return;
      await attach(frame);
    });
    attaching.set(
      frame,
      next.catch(() => {}),
    );
  }

  const main = await attach(null);
  if (main === null) throw new Error('the page is gone');
  const forget = (frame: Frame): void => {
    byFrame.delete(frame);
    attaching.delete(frame);
  };
  page.on('frameattached', visit);
  page.on('framenavigated', visit);
  page.on('framedetached', forget);
  for (const frame of page.frames()) visit(frame);

  return {
    main,
    all: () => [...byFrame.values()],
    stop() {
      stopped = true;
      page.off('frameattached', visit);
      page.off('framenavigated', visit);
      page.off('framedetached', forget);
    },
  };
}

async function openTarget(
  raw: RawSession,
  frame: Frame | null,
  source: string,
  listener: TargetListener,
): Promise<FrameTarget> {
  const worlds = new Map<number, string>();
  const urls = new Map<string, string>();
  const tree = await ask(raw, 'Page.getFrameTree', {}, frameTree);
  rememberUrls(tree.frameTree, urls);
  const target: FrameTarget = { raw, frame, rootFrameId: tree.frameTree.frame.id, worlds, urls };

  listenTo(raw, 'Runtime.executionContextCreated', contextCreated, ({ context }) => {
    if (context.name === WORLD && context.auxData !== undefined)
      worlds.set(context.id, context.auxData.frameId);
  });
  listenTo(raw, 'Runtime.executionContextDestroyed', z.object({ executionContextId: z.number() }), (gone) =>
    worlds.delete(gone.executionContextId),
  );
  listenTo(raw, 'Runtime.executionContextsCleared', z.unknown(), () => worlds.clear());
  listenTo(raw, 'Page.frameNavigated', navigatedFrame, (event) =>
    urls.set(event.frame.id, event.frame.url + (event.frame.urlFragment ?? '')),
  );
  listenTo(raw, 'Page.navigatedWithinDocument', navigatedWithin, (event) =>
    urls.set(event.frameId, event.url),
  );
  listenTo(
    raw,
    'Runtime.bindingCalled',
    z.object({ name: z.literal(BINDING), payload: z.string(), executionContextId: z.number() }),
    (call) => {
      const frameId = worlds.get(call.executionContextId);
      const message = watchMessage.safeParse(JSON.parse(call.payload));
      if (frameId !== undefined && message.success)
        listener.said(target, frameId, call.executionContextId, message.data);
    },
  );
  listener.attached(target);
  // Sent together: the browser takes them in this order, and nobody waits four times.
  const enabled = [
    raw.send('Page.enable'),
    raw.send('DOM.enable'),
    raw.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
    raw.send('Runtime.enable'),
    raw.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD }),
    raw.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: WORLD, runImmediately: true }),
  ];
  for (const command of enabled) ignoreGone(command);
  await Promise.all(enabled);
  return target;
}

function rememberUrls(tree: TreeNode, urls: Map<string, string>): void {
  urls.set(tree.frame.id, tree.frame.url + (tree.frame.urlFragment ?? ''));
  for (const child of tree.childFrames ?? []) rememberUrls(child, urls);
}
