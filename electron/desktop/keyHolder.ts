import type { BrowserWindow, InputEvent, WebContents, WebContentsView } from 'electron';

/** Decides which page of a window has the keyboard: only a person or the program gives it away, never a navigation. */
export interface KeyHolder {
  /** Takes care of a page that lies in the window. */
  follow(contents: WebContents): void;
  /** Gives a page the keyboard. */
  give(contents: WebContents): void;
}

/**
 * Electron before 40.6 does not know `focusOnNavigation` and gives the keyboard to each page that navigates, even a hidden
 * one (`WebContents::ReadyToCommitNavigation`). The page that had it gets it back in the same turn of the event loop, so
 * that a person's next key goes where the person types.
 */
export function holdKeys(window: BrowserWindow): KeyHolder {
  const own = window.webContents;
  let holder = own;
  own.on('focus', () => {
    holder = own;
  });
  // A page that ignores input (`Input.setIgnoreInputEvents`: an agent acts on it) takes the keyboard when it is pressed, or
  // navigates, and does not have it then.
  own.on('blur', () => {
    setImmediate(() => {
      if (window.isDestroyed() || !window.isFocused() || own.isDevToolsFocused()) return;
      // A page that is gone has no contents any more.
      const views = window.contentView.children as Partial<WebContentsView>[];
      const pages = [own, ...views.flatMap(({ webContents }) => webContents ?? [])];
      if (!pages.some((page) => !page.isDestroyed() && page.isFocused())) own.focus();
    });
  });

  function giveBack(from: WebContents): void {
    // A window that the person has left must not come to the front.
    if (window.isDestroyed() || !window.isFocused() || from.isDestroyed() || !from.isFocused()) return;
    (holder.isDestroyed() ? own : holder).focus();
  }

  return {
    follow(contents) {
      let isNavigating = false;
      contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (isMainFrame && !isSameDocument) isNavigating = true;
      });
      contents.on('did-stop-loading', () => {
        isNavigating = false;
      });
      // Chromium gives the keyboard of a closed page to nobody.
      contents.once('destroyed', () => {
        if (holder !== contents) return;
        holder = own;
        setImmediate(() => {
          if (!window.isDestroyed() && window.isFocused()) own.focus();
        });
      });
      contents.on('focus', () => {
        // A page that has it keeps it when another process shows the next document.
        if (!isNavigating || holder === contents) {
          holder = contents;
          return;
        }
        // A person's press comes right after the focus that it causes.
        let isPressed = false;
        const listen = (_event: unknown, { type }: InputEvent): void => {
          if (PRESSES.has(type)) isPressed = true;
        };
        contents.on('input-event', listen);
        // Chromium drops a change of the focus within a change of the focus.
        setImmediate(() => {
          contents.off('input-event', listen);
          if (isPressed) holder = contents;
          else giveBack(contents);
        });
      });
    },
    give(contents) {
      // First, because a page that is navigating keeps the keyboard only if it has it already.
      holder = contents;
      contents.focus();
    },
  };
}

const PRESSES: ReadonlySet<string> = new Set(['mouseDown', 'pointerDown', 'touchStart', 'gestureTapDown']);
