import type { BrowserWindow, WebContentsView } from 'electron';
import type { Box, Size } from '../../shared/model.ts';

/** The place in the window where the task page lies. One view is in front, the others are hidden. */
export interface Stage {
  /** In CSS pixels of the window's page; null hides the view (dialogs, menus, other screens: it floats above the DOM). */
  place(box: Box | null): void;
  /** Gives a view the size of a tab before it was ever shown. */
  add(view: WebContentsView, viewport: Size): void;
  show(view: WebContentsView): void;
  remove(view: WebContentsView): void;
  /** The size that the page in front has in the window, once it has a place there. */
  size(): Size | null;
}

/** Makes the stage of a window. */
export function createStage(window: BrowserWindow): Stage {
  const views = new Set<WebContentsView>();
  let front: WebContentsView | null = null;
  let box: Box | null = null;
  /** Kept while the page is hidden: its size stays. */
  let size: Size | null = null;

  function layout(): void {
    if (window.isDestroyed()) return;
    for (const view of views) {
      const visible = view === front && box !== null;
      if (!visible && view.getVisible() && view.webContents.isFocused()) window.webContents.focus();
      if (box !== null) {
        const zoom = window.webContents.getZoomFactor();
        size = { width: Math.round(box.width * zoom), height: Math.round(box.height * zoom) };
        view.setBounds({ x: Math.round(box.x * zoom), y: Math.round(box.y * zoom), ...size });
      }
      view.setVisible(visible);
    }
  }

  return {
    size: () => size,
    place(next) {
      box = next;
      layout();
    },
    add(view, viewport) {
      views.add(view);
      view.setVisible(false);
      view.setBounds({ x: 0, y: 0, ...(size ?? viewport) });
      window.contentView.addChildView(view);
      layout();
    },
    show(view) {
      if (!views.has(view)) return;
      front = view;
      layout();
    },
    remove(view) {
      if (!views.delete(view)) return;
      if (front === view) front = null;
      if (!window.isDestroyed()) window.contentView.removeChildView(view);
    },
  };
}
