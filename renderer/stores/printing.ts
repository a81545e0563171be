import { create } from 'zustand';

/**
 * Printing of a screen whose figures are computed when they come into view. `gathering`: all of them are being computed, then the
 * dialog of the browser opens. `paper`: the browser lays the screen out. In both the window is light.
 */
export const usePrinting = create<{ readonly state: 'off' | 'gathering' | 'paper' }>()(() => ({
  state: 'off',
}));

export const useIsPrinting = () => usePrinting(({ state }) => state !== 'off');

/** Computes what is not there yet, and prints. */
export const gatherForPrint = () => usePrinting.setState({ state: 'gathering' });

/** The browser lays the screen out for paper now. */
export const beginPaper = () => usePrinting.setState({ state: 'paper' });

export const stopPrinting = () => usePrinting.setState({ state: 'off' });
