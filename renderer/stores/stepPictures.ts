import { create } from 'zustand';
import { act } from './act.ts';
import { useMirror } from './mirror.ts';

/** What this window was told; the settings follow. */
const useHere = create<{ readonly isBoth: boolean | null }>()(() => ({ isBoth: null }));

/** Whether one page of a step is drawn, or the page before and after it together. It is kept. */
export function useDrawsBoth(): boolean {
  const kept = useMirror((mirror) => mirror.settings?.stepPictures === 'both');
  return useHere(({ isBoth }) => isBoth) ?? kept;
}

export function drawBoth(isBoth: boolean): void {
  if (isBoth === (useHere.getState().isBoth ?? useMirror.getState().settings?.stepPictures === 'both'))
    return;
  useHere.setState({ isBoth });
  void act('settings.set', { stepPictures: isBoth ? 'both' : 'one' });
}
