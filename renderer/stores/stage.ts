import { useEffect } from 'react';
import { create } from 'zustand';
import { inBackground } from './act.ts';
import { ownSetting } from './ownSetting.ts';

/** The page fills its stage, or one pixel of the page is one pixel of the window. */
export type PageScale = 'fit' | '100 %';

/** The chosen scale of the page; each window has its own. */
export const usePageScale = create<{ readonly scale: PageScale }>()(() => ({ scale: 'fit' }));

/** The width of the panel beside a task's page; null if nobody has changed it. */
export const { useValue: useKeptPanelWidth, keep: keepPanelWidth } = ownSetting('taskPanelWidth', null);

/** Whether the panel is shown or hidden. */
export const { useValue: useTaskPanelOpen, keep: openTaskPanel } = ownSetting('taskPanelOpen', true);

/** Keeps the panel open while something in it waits for the person. */
export function useOpensPanel(needed: boolean): void {
  useEffect(() => {
    if (needed) inBackground(openTaskPanel(true));
  }, [needed]);
}
