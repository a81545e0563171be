import { create } from 'zustand';

const KEY = 'hopscope.stepPictures';

/** Whether one page of a step is drawn, or the page before and after it together. One's own choice, kept with the window. */
export const useStepPictures = create<{ readonly isBoth: boolean }>()(() => ({
  isBoth: localStorage.getItem(KEY) === 'both',
}));

export function drawBoth(isBoth: boolean): void {
  localStorage.setItem(KEY, isBoth ? 'both' : 'one');
  useStepPictures.setState({ isBoth });
}
