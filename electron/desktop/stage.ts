import type { BrowserWindow, Rectangle, WebContentsView } from 'electron';
import type { Box, Size } from '../../shared/model/index.ts';
import { within } from '../browser/cdp/cdp.ts';
import type { DrawnViewport } from './drawnViewport.ts';

/** Whoever asked for something waits no longer for the picture behind it. */
const PICTURE_MS = 700;
const PICTURE_QUALITY = 85;

/** The place in the window where the task page lies. One view is in front, the others are hidden. */
export interface Stage {
  /**
   * In CSS pixels of the window's page; null when there is no place for it. Not shown, it keeps its size: it floats above
   * the DOM, so that it must give way to dialogs and the like.
   */
  place(box: Box | null, shown?: boolean): void;
  /** Gives the page in front the keys, if it can be seen. */
  focus(): void;
  /** What the page in front shows, which may stand still behind a dialog; null when it is not seen, or is not to be had in time. */
  picture(): Promise<Buffer | null>;
  /**
   * Gives a view the size of a tab before it was ever shown. With a viewport that is drawn, its page keeps that; else it is as
   * large as its view.
   */
  add(view: WebContentsView, viewport: Size | DrawnViewport): void;
  show(view: WebContentsView): void;
  remove(view: WebContentsView): void;
  /** A view that is never shown and keeps its own size. Returns the means to size it and to take it away. */
  addHidden(view: WebContentsView): { resize(size: Size): void; remove(): void };
  /** The size that the page in front has in the window, once it has a place there. */
  size(): Size | null;
}

/** Makes the stage of a window. `onKeys` is told when the keys begin or cease to go to the task page. */
export function createStage(window: BrowserWindow, onKeys: (on: boolean) => void = () => {}): Stage {
  /** Each with the viewport that it draws; null: its page is as large as it is. */
  const views = new Map<WebContentsView, DrawnViewport | null>();
  /** What the pages of hidden views were laid out as. */
  const laidOut = new WeakMap<WebContentsView, string>();
  let front: WebContentsView | null = null;
  let box: Box | null = null;
  let seen = false;
  /** Kept while the page is hidden: its size stays. */
  let size: Size | null = null;

  function layout(): void {
    if (window.isDestroyed()) return;
    for (const [view, drawn] of views) {
      const visible = view === front && box !== null && seen;
      const isHiding = !visible && view.getVisible();
      if (box !== null) {
        const zoom = window.webContents.getZoomFactor();
        size = { width: Math.round(box.width * zoom), height: Math.round(box.height * zoom) };
        const place = { x: Math.round(box.x * zoom), y: Math.round(box.y * zoom) };
        lay(view, { ...place, ...(drawn?.sizeIn(size) ?? size) });
      }
      view.setVisible(visible);
      if (isHiding) takeKeys(view);
    }
  }

  /** What is hidden keeps no keys. A window that the person has left is not to come to the front: it takes them when they come. */
  function takeKeys(view: WebContentsView): void {
    if (view.webContents.isFocused() && window.isFocused()) window.webContents.focus();
  }
  window.on('focus', () => {
    for (const view of views.keys()) if (!view.getVisible()) takeKeys(view);
  });

  /**
   * Electron lays out nothing that is not drawn (electron#43257): a page in a hidden view would keep the size that it had, none
   * at first. So the view is shown for a moment, within this turn: nothing is painted meanwhile.
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
      // A window that the person has left is not to come to the front.
      if (front?.getVisible() && window.isFocused()) front.webContents.focus();
    },
    async picture() {
      if (!front?.getVisible()) return null;
      const image = await within(front.webContents.capturePage(), PICTURE_MS, null);
      return image === null || image.isEmpty() ? null : image.toJPEG(PICTURE_QUALITY);
    },
    add(view, tab) {
      const drawn = 'draw' in tab ? tab : null;
      const viewport = 'draw' in tab ? tab.viewport : tab;
      views.set(view, drawn);
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
