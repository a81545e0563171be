import { useEffect } from 'react';
import { create } from 'zustand';
import { act } from './act.ts';
import { useMirror } from './mirror.ts';

/** A task's page as large as its stage, or one pixel of the page for each of the window. */
export type PageScale = 'fit' | '100 %';

/** How large the page is drawn; each window has its own choice. */
export const usePageScale = create<{ readonly scale: PageScale }>()(() => ({ scale: 'fit' }));

/** What this window was told of the panel; a tester's window may not change the settings, and keeps it for itself. */
const usePanelHere = create<{ readonly width: number | null; readonly isOpen: boolean | null }>()(() => ({
  width: null,
  isOpen: null,
}));

/** The width that the panel beside a task's page was left at; null: nobody has moved it. */
export function useKeptPanelWidth(): number | null {
  const set = useMirror((mirror) => mirror.settings?.taskPanelWidth ?? null);
  return usePanelHere(({ width }) => width) ?? set;
}

export async function keepPanelWidth(taskPanelWidth: number): Promise<void> {
  usePanelHere.setState({ width: taskPanelWidth });
  await keep({ taskPanelWidth });
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
