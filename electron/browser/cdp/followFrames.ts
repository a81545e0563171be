import type { Frame, Page } from 'playwright-core';
import { allowFailure } from '../../../shared/mayFail.ts';
import type { BrowserBackend } from '../port/backend.ts';
import type { RawSession } from '../port/rawSession.ts';
import type { FrameTarget } from './frameTarget.ts';

/**
 * Opens a target for each frame that has one, now and whenever a frame moves to another process. For backends that cannot
 * pause frames at their start: the watcher comes a moment after the frame's first scripts.
 */
export function followFrames(
  backend: BrowserBackend,
  page: Page,
  main: FrameTarget,
  open: (raw: RawSession, parent: () => FrameTarget | null) => Promise<FrameTarget>,
): () => void {
  const byFrame = new Map<Frame, FrameTarget>();
  const attaching = new Map<Frame, Promise<void>>();
  let stopped = false;

  async function attach(frame: Frame): Promise<void> {
    if (stopped || frame.isDetached() || byFrame.has(frame)) return;
    const raw = await backend.rawSession(frame);
    if (raw === null || stopped) return;
    const target = await open(raw, () => nearest(frame.parentFrame()));
    byFrame.set(frame, target);
    raw.on('close', () => {
      if (byFrame.get(frame) === target) byFrame.delete(frame);
    });
  }

  /** The target that a frame's document belongs to. */
  function nearest(from: Frame | null): FrameTarget {
    for (let frame = from; frame !== null; frame = frame.parentFrame()) {
      const found = byFrame.get(frame);
      if (found !== undefined) return found;
    }
    return main;
  }

  /** One attempt at a time for each frame: a frame can navigate while it is being attached. */
  function visit(frame: Frame): void {
    if (frame === page.mainFrame() || stopped) return;
    const before = attaching.get(frame) ?? Promise.resolve();
    attaching.set(
      frame,
      allowFailure(
        before.then(() => attach(frame)),
        'the page is gone',
      ),
    );
  }

  const forget = (frame: Frame): void => {
    byFrame.delete(frame);
    attaching.delete(frame);
  };
  page.on('frameattached', visit);
  page.on('framenavigated', visit);
  page.on('framedetached', forget);
  for (const frame of page.frames()) visit(frame);
  return () => {
    stopped = true;
    page.off('frameattached', visit);
    page.off('framenavigated', visit);
    page.off('framedetached', forget);
  };
}
