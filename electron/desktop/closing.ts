import type { BrowserWindow } from 'electron';

/** Guards the window against closing in the middle of a task. */
interface Closing {
  setUnderWay(underWay: boolean): void;
  answer(close: boolean): void;
  /** The program ends (by the system, a signal, or an answer): the window may close without a question. */
  allow(): void;
}

/**
 * Keeps the window open while a task is under way, until the person has answered in the window. It asks only once: a second
 * attempt to close, for example because the window does not answer either, closes it. Nothing is lost by that, because the
 * attempt can be resumed.
 */
export function guardClosing(window: BrowserWindow, ask: () => void): Closing {
  let isUnderWay = false;
  let isAllowed = false;
  window.on('close', (event) => {
    if (!isUnderWay || isAllowed) return;
    event.preventDefault();
    isAllowed = true;
    ask();
  });
  return {
    setUnderWay: (underWay) => {
      isUnderWay = underWay;
    },
    answer(close) {
      isAllowed = close;
      if (close && !window.isDestroyed()) window.close();
    },
    allow: () => {
      isAllowed = true;
    },
  };
}
