import { z } from 'zod';
import type { Box } from '../../../shared/model/index.ts';
import { listenTo, within } from '../cdp/cdp.ts';
import type { FrameTarget } from '../cdp/frameTarget.ts';
import type { TargetNode } from '../cdp/targetNode.ts';
import type { Tab } from '../tabs/tab.ts';

/** Chromium's own outline under the pointer, for hosts whose pages receive native input. */
export interface Overlay {
  /** `unseen`: the pointer chooses an element, and nothing is drawn. */
  set(next: 'off' | 'unseen' | 'seen'): Promise<void>;
  /** What is outlined while the pointer chooses nothing; null: nothing. The outline follows its element. */
  mark(next: Mark | null): Promise<void>;
  /** An element was pressed, and Chromium did not report it. The second report of a press does nothing. */
  pressed(target: FrameTarget, backendNodeId: number): void;
  follow(tab: Tab, target: FrameTarget): void;
}

/** An element, or a part of the viewport in CSS pixels. */
export type Mark = TargetNode | { readonly target: FrameTarget; readonly box: Box };

const picked = z.object({ backendNodeId: z.number() });
const navigated = z.object({ frame: z.object({ parentId: z.string().optional() }) });
/** A page that stands still needs no outline. */
const ANSWER_MS = 500;
const BUTTON_UP_MS = 250;
const SAME_PRESS_MS = 1000;

const HIGHLIGHT = {
  showInfo: true,
  showAccessibilityInfo: true,
  contentColor: { r: 34, g: 139, b: 230, a: 0.25 },
  borderColor: { r: 34, g: 139, b: 230, a: 0.9 },
  paddingColor: { r: 34, g: 139, b: 230, a: 0.12 },
};

/** Marks where an agent would act, in the same colour as on the web host. */
const MARK_LINE = { r: 179, g: 38, b: 30, a: 1 };
const MARK_FILL = { ...MARK_LINE, a: 0.35 };

/**
 * Chromium's inspect mode on every session of every tab, later ones included. It outlines the element under the pointer,
 * takes every pointer event, and reports the pressed element.
 */
export function createOverlay(
  chosen: (tab: Tab, target: FrameTarget, backendNodeId: number) => void,
): Overlay {
  const targets = new Map<FrameTarget, Tab>();
  let state: 'off' | 'unseen' | 'seen' = 'off';
  const isOn = (): boolean => state !== 'off';
  let marked: Mark | null = null;
  let last: { target: FrameTarget; backendNodeId: number; time: number } | null = null;

  async function arm(target: FrameTarget): Promise<void> {
    const mode = isOn() ? 'searchForNode' : 'none';
    const highlightConfig = state === 'seen' ? HIGHLIGHT : {};
    const sent = [
      // A new target has not received this yet, and the overlay requires it.
      target.raw.send('DOM.enable'),
      target.raw.send('Overlay.enable'),
      target.raw.send('Overlay.setInspectMode', { mode, highlightConfig }),
      ...(state === 'seen' ? [] : [target.raw.send('Overlay.hideHighlight')]),
    ];
    await within(Promise.all(sent), ANSWER_MS, undefined);
  }

  /**
   * Chromium draws no line around an element, so the element is coloured. A page that is gone, or an element that has left
   * it, has no outline.
   */
  function draw(mark: Mark): Promise<unknown> {
    const { raw } = mark.target;
    return Promise.all([
      raw.send('DOM.enable'),
      raw.send('Overlay.enable'),
      'box' in mark
        ? raw.send('Overlay.highlightQuad', {
            quad: cornersOf(mark.box),
            color: MARK_FILL,
            outlineColor: MARK_LINE,
          })
        : raw.send('Overlay.highlightNode', {
            backendNodeId: mark.backendNodeId,
            highlightConfig: { borderColor: MARK_LINE, contentColor: MARK_FILL, paddingColor: MARK_FILL },
          }),
    ]);
  }

  /** Returns false for the second report of a press, and while nothing is chosen. */
  function press(tab: Tab, target: FrameTarget, backendNodeId: number): boolean {
    const now = performance.now();
    const before =
      last?.target === target && last.backendNodeId === backendNodeId ? last.time : -SAME_PRESS_MS;
    if (!isOn() || now - before < SAME_PRESS_MS) return false;
    last = { target, backendNodeId, time: now };
    chosen(tab, target, backendNodeId);
    return true;
  }

  return {
    pressed(target, backendNodeId) {
      const tab = targets.get(target);
      if (tab !== undefined) press(tab, target, backendNodeId);
    },
    async mark(next) {
      if (marked === next) return;
      const before = marked;
      marked = next;
      if (before !== null) await settled(before.target.raw.send('Overlay.hideHighlight'));
      if (next !== null) await settled(draw(next));
    },
    async set(next) {
      if (state === next) return;
      state = next;
      await Promise.all([...targets.keys()].map(arm));
    },
    follow(tab, target) {
      if (targets.has(target)) return;
      targets.set(target, tab);
      target.raw.on('close', () => targets.delete(target));
      listenTo(target.raw, 'Overlay.inspectNodeRequested', picked, ({ backendNodeId }) => {
        if (!press(tab, target, backendNodeId)) return;
        // Some versions of Chromium leave the mode after a choice. They enter it again only when the button is up, because
        // a held button would choose again.
        setTimeout(() => {
          if (isOn() && targets.has(target)) void arm(target);
        }, BUTTON_UP_MS).unref();
      });
      // A new document may come with a new process, which does not know the mode.
      listenTo(target.raw, 'Page.frameNavigated', navigated, () => {
        if (isOn()) void arm(target);
        // A marked part of the old page has no meaning on the new one.
        else if (marked?.target === target) void settled(target.raw.send('Overlay.hideHighlight'));
      });
      listenTo(target.raw, 'Overlay.inspectModeCanceled', z.unknown(), () => {
        if (isOn()) void arm(target);
      });
      if (isOn()) void arm(target);
    },
  };
}

function cornersOf({ x, y, width, height }: Box): readonly number[] {
  return [x, y, x + width, y, x + width, y + height, x, y + height];
}

async function settled(work: Promise<unknown>): Promise<void> {
  await within(Promise.allSettled([work]), ANSWER_MS, undefined);
}
