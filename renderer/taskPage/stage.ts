import { useEffect, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { type GrippedWidth, useGrippedWidth } from '../parts/Grip.tsx';
import { act } from '../stores/act.ts';
import { useMirror } from '../stores/mirror.ts';
import type { PageScale } from './pageFit.ts';
import { MAX_PANEL, panelWidthIn } from './stageRoom.ts';

/** What this window was told; a tester's window may not change the settings, and keeps it for itself. */
const usePanelHere = create<{ readonly width: number | null; readonly isOpen: boolean | null }>()(() => ({
  width: null,
  isOpen: null,
}));

/** How large the page is drawn; each window has its own choice. */
export const usePageScale = create<{ readonly scale: PageScale }>()(() => ({ scale: 'fit' }));

function onResize(tell: () => void): () => void {
  addEventListener('resize', tell);
  return () => removeEventListener('resize', tell);
}

/** The width of the panel beside a task's page: as it was left, or as the window allows. */
export function useTaskPanelWidth(): GrippedWidth {
  const windowWidth = useSyncExternalStore(onResize, () => innerWidth);
  const here = usePanelHere(({ width }) => width);
  const set = useMirror((mirror) => mirror.settings?.taskPanelWidth ?? null);
  const width = here ?? set ?? panelWidthIn(windowWidth);
  return useGrippedWidth(width, MAX_PANEL, async (taskPanelWidth) => {
    usePanelHere.setState({ width: taskPanelWidth });
    await keep({ taskPanelWidth });
  });
}

export function useTaskPanelOpen(): boolean {
  const set = useMirror((mirror) => mirror.settings?.taskPanelOpen ?? true);
  return usePanelHere(({ isOpen }) => isOpen) ?? set;
}

/** While something in the panel waits to be typed or chosen it is not folded away. */
export function useOpensPanel(needed: boolean): void {
  useEffect(() => {
    if (needed) void openTaskPanel(true);
  }, [needed]);
}

/** Shows the panel, or folds it away. */
export async function openTaskPanel(isOpen: boolean): Promise<void> {
  const now = usePanelHere.getState().isOpen ?? useMirror.getState().settings?.taskPanelOpen ?? true;
  if (now === isOpen) return;
  usePanelHere.setState({ isOpen });
  await keep({ taskPanelOpen: isOpen });
}

async function keep(change: { taskPanelWidth?: number; taskPanelOpen?: boolean }): Promise<void> {
  if (useMirror.getState().info?.role === 'lead') await act('settings.set', change);
}
