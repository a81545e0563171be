import { useEffect } from 'react';
import { create } from 'zustand';
import { inBackground } from './act.ts';
import { ownSetting } from './ownSetting.ts';

/** A task's page as large as its stage, or one pixel of the page for each of the window. */
export type PageScale = 'fit' | '100 %';

/** How large the page is drawn; each window has its own choice. */
export const usePageScale = create<{ readonly scale: PageScale }>()(() => ({ scale: 'fit' }));

/** The width that the panel beside a task's page was left at; null: nobody has moved it. */
export const { useValue: useKeptPanelWidth, keep: keepPanelWidth } = ownSetting('taskPanelWidth', null);

/** Shows the panel, or folds it away. */
export const { useValue: useTaskPanelOpen, keep: openTaskPanel } = ownSetting('taskPanelOpen', true);

/** While something in the panel waits to be typed or chosen it is not folded away. */
export function useOpensPanel(needed: boolean): void {
  useEffect(() => {
    if (needed) inBackground(openTaskPanel(true));
  }, [needed]);
}
