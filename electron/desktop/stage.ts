import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserWindow, Rectangle, WebContentsView } from 'electron';
import type { Box, Size } from '../../shared/model/index.ts';
import { within } from '../browser/cdp/cdp.ts';
import type { DrawnViewport } from './drawnViewport.ts';
import { holdKeys } from './keyHolder.ts';

/** Longest wait for the picture. The caller goes on without it. */
const PICTURE_MS = 700;
const PICTURE_QUALITY = 85;
/** Pause before a view that has no picture yet is asked again. */
const UNPAINTED_MS = 50;

/** The place of the task page in the window. One view is in front, the others are hidden. */
export interface Stage {
  /**
   * Places the stage, in CSS pixels of the window's page; null when there is no place for it. With `shown` false it is
   * hidden and keeps its size: it floats above the DOM, so it must be hidden under dialogs and the like.
   */
  place(box: Box | null, shown?: boolean): void;
  /** Gives the keyboard to the page in front, if it is visible. */
  focus(): void;
  /**
   * A picture of the page in front, which may stand still behind a dialog; null when it is not visible or does not answer
   * in time.
   */
  picture(): Promise<Buffer | null>;
  /** Resolves when the page in front, also one that comes there meanwhile, has been painted; false if none is visible before that. */
  painted(): Promise<boolean>;
  /**
   * Gives a view the size of a tab before it is ever shown. With a drawn viewport, its page keeps that viewport. Else the
   * page has the size of its view.
   */
  add(view: WebContentsView, viewport: Size | DrawnViewport): void;
  show(view: WebContentsView): void;
  remove(view: WebContentsView): void;
  /** Adds a view that is never shown and keeps its own size. Returns functions to resize and to remove it. */
  addHidden(view: WebContentsView): { resize(size: Size): void; remove(): void };
  /** The size of the page in front in the window, once it has a place there. */
  size(): Size | null;
}

/** Creates the stage of a window. `onKeys` reports whether the keyboard belongs to the task page. */
export function createStage(window: BrowserWindow, onKeys: (on: boolean) => void = () => {}): Stage {
  const keys = holdKeys(window);
  /** The views with their drawn viewports; null: the page has the size of its view. */
  const views = new Map<WebContentsView, DrawnViewport | null>();
  /** The last layout size of each view's page. */
  const laidOut = new WeakMap<WebContentsView, string>();
  let front: WebContentsView | null = null;
  let box: Box | null = null;
  let seen = false;
  /** The size is kept while the page is hidden. */
  let size: Size | null = null;

  function layout(): void {
    if (window.isDestroyed()) return;
    for (const [view, drawn] of views) {
      const visible = view === front && box !== null && seen;
      // A view that has been hidden no longer has the keyboard, and no other page gets it.
      const hadKeys = !visible && view.getVisible() && view.webContents.isFocused();
      if (box !== null) {
        const zoom = window.webContents.getZoomFactor();
        size = { width: Math.round(box.width * zoom), height: Math.round(box.height * zoom) };
        const place = { x: Math.round(box.x * zoom), y: Math.round(box.y * zoom) };
        lay(view, { ...place, ...(drawn?.sizeIn(size) ?? size) });
      }
      view.setVisible(visible);
      if (hadKeys && window.isFocused()) window.webContents.focus();
    }
  }

  /**
   * A hidden view must not keep the keyboard. A window that the person has left must not come to the front; it takes the
   * keyboard when the person returns.
   */
  function takeKeys(view: WebContentsView): void {
    if (view.webContents.isFocused() && window.isFocused()) window.webContents.focus();
  }
  window.on('focus', () => {
    for (const view of views.keys()) if (!view.getVisible()) takeKeys(view);
  });

  /**
   * Electron lays out only what is drawn (electron#43257). A page in a hidden view would keep its old size, at first none.
   * So the view is shown for a moment, within this turn of the event loop; nothing is painted meanwhile.
   */
  function lay(view: WebContentsView, bounds: Rectangle): void {
    view.setBounds(bounds);
    views.get(view)?.draw(bounds);
    const wanted = `${bounds.width} ${bounds.height}`;
    if (laidOut.get(view) === wanted) return;
    laidOut.set(view, wanted);
    if (view.getVisible()) return;
    view.setVisible(true);
    view.setVisible(false);
  }

  return {
    size: () => size,
    place(next, shown = true) {
      box = next;
      seen = shown;
      layout();
    },
    focus() {
      // A window that the person has left must not come to the front.
      if (front?.getVisible() && window.isFocused()) keys.give(front.webContents);
    },
    async picture() {
      if (!front?.getVisible()) return null;
      const image = await within(front.webContents.capturePage(), PICTURE_MS, null);
      return image === null || image.isEmpty() ? null : image.toJPEG(PICTURE_QUALITY);
    },
    async painted() {
      while (front?.getVisible()) {
        const view = front;
        const image = await within(view.webContents.capturePage(), PICTURE_MS, null);
        // A tab may have come to the front meanwhile. Only that one is seen.
        if (view === front && image !== null && !image.isEmpty()) return true;
        await pause(UNPAINTED_MS);
      }
      return false;
    },
    add(view, tab) {
      const drawn = 'draw' in tab ? tab : null;
      const viewport = 'draw' in tab ? tab.viewport : tab;
      views.set(view, drawn);
      keys.follow(view.webContents);
      view.webContents.on('focus', () => onKeys(true));
      view.webContents.on('blur', () => onKeys(false));
      view.setVisible(false);
      if (window.isDestroyed()) return;
      window.contentView.addChildView(view);
      const first = size ?? viewport;
      lay(view, { x: 0, y: 0, ...(drawn?.sizeIn(first) ?? first) });
      layout();
    },
    addHidden(view) {
      keys.follow(view.webContents);
      view.setVisible(false);
      if (!window.isDestroyed()) window.contentView.addChildView(view);
      return {
        resize: (wanted) => lay(view, { x: 0, y: 0, ...wanted }),
        remove: () => {
          if (!window.isDestroyed()) window.contentView.removeChildView(view);
        },
      };
    },
    show(view) {
      if (!views.has(view)) return;
      front = view;
      layout();
    },
    remove(view) {
      if (!views.delete(view)) return;
      if (front === view) front = null;
      onKeys(false);
      if (!window.isDestroyed()) window.contentView.removeChildView(view);
    },
  };
}
